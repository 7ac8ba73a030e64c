/* The normal form of data clauses: what the files that make it share.

   normalize.cc         the form, and all of it but the following
   normalize-place.cc   operands of clauses
   normalize-struct.cc  structures and their members
   normalize-object.cc  Fortran's structures that pointers lead to
   normalize-fortran.cc components that are descriptors
   normalize-class.cc   polymorphic variables
   normalize-print.cc   the form as text

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_READ_NORMALIZE_H
#define ACC_READ_NORMALIZE_H

#include "acc.h"
#include "read/read.h"

/* One list of clauses that is being normalized.  */
struct normal_form
{
  gomp_target *stmt;
  tree *clauses;
  bool compute;			/* parallel, kernels or serial */
  bool data;			/* data */
  bool standalone;		/* enter data or exit data */
  bool exit;			/* exit data */
  bool update;

  bool is (const_tree c, gomp_map_kind kind) const;
  tree holder (tree c) const;
  bool held_p (tree c) const;
};

/* ---- normalize-place.cc */

/* What T, an expression or operand of a clause at AT, was computed from, to
   LEVELS levels: temporaries are replaced by their definitions.  A tree of its
   own, for comparing and printing.  */
extern tree acc_expand_temporaries (tree t, gimple *at, int levels);

/* The same, to any level.  */
extern tree normal_expand (tree t, gimple *at);
/* True if T may be a temporary of the gimplifier.  */
extern bool normal_temporary_p (const_tree t);
/* T without what does not change its value.  */
extern tree normal_strip (tree t);
/* True if T is what a pointer points to, and no more.  */
extern bool normal_deref_p (const_tree t);
/* True if A and B, expanded, are the same value or place.  */
extern bool normal_same_p (tree a, tree b);
/* True if PLACE is loaded on the way to T; both are expanded.  */
extern bool normal_on_the_way_p (tree place, tree t);
/* Spell the place *TP of a clause at AT with variables of the program.  */
extern void normal_spell_place (tree *tp, gimple *at);

/* The object that PLACE is a member of, or of a component of.  */
extern tree normal_object (tree place);

/* ---- normalize.cc */

/* True if C says only where a pointer is that a section hangs on.  */
extern bool normal_pointer_clause_p (const_tree c);
/* True if C maps data.  */
extern bool normal_data_clause_p (const_tree c);
/* Take the clause that attaches PLACE out of the clauses of F and return it,
   or null.  */
extern tree normal_cut_attach (normal_form *f, tree place);

/* ---- normalize-struct.cc */

/* Bring struct clauses of F, and what there is of members, into the form.  */
extern void normal_structs (normal_form *f);
/* Where PLACE, a member, is in its object, in bits.  */
extern HOST_WIDE_INT normal_position (tree place);
/* Let struct clauses of F have the members that stand alone, of what pointers point
   to, and of variables that have such a clause.  GCC 11.  */
extern void normal_gather_members (normal_form *f);

/* ---- normalize-object.cc */

/* Let clauses of F say nothing of objects that pointers lead to for the sake of
   sections that hang on their components.  */
extern void normal_objects (normal_form *f);

/* ---- normalize-fortran.cc */

/* Bring components of F's structures that are descriptors into the form.  */
extern void normal_descriptors (normal_form *f);

/* ---- normalize-class.cc */

/* Let clauses of F be about objects instead of the containers of polymorphic
   variables.  */
extern void normal_classes (normal_form *f);

/* ---- normalize-print.cc */

/* Print the data clauses of G to F, in a text that is the same for all versions
   of GCC.  */
extern void acc_print_normal (FILE *f, gomp_target *g);

#endif /* ACC_READ_NORMALIZE_H */
