/* The normal form of data clauses: declarations for the files that make it.

   normalize.cc         the form, and all of it but the following
   normalize-place.cc   operands of clauses
   normalize-struct.cc  structures and their members
   normalize-object.cc  Fortran's structures that pointers lead to
   normalize-pointed.cc allocatable and pointer scalars of derived types
   normalize-fortran.cc components that are descriptors
   normalize-class.cc   polymorphic variables
   normalize-names.cc   names that stand for members
   normalize-overlaps.cc  variables that share memory
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
  bool held_p (tree c, bool way = false) const;
};

/* ---- normalize-place.cc */

/* The expression that T, an expression or operand of a clause at AT, was
   computed from, up to LEVELS levels: temporaries are replaced by their
   definitions.  The result is a new tree, for comparing and printing.  */
extern tree acc_expand_temporaries (tree t, gimple *at, int levels);

/* Likewise without a limit of levels.  */
extern tree normal_expand (tree t, gimple *at);
/* True if T may be a temporary of the gimplifier.  */
extern bool normal_temporary_p (const_tree t);
/* T without conversions and other wrappers that keep its value.  */
extern tree normal_strip (tree t);
/* True if T is just the target of a pointer.  */
extern bool normal_deref_p (const_tree t);
/* True if A and B, expanded, are the same value or place.  */
extern bool normal_same_p (tree a, tree b);
/* True if computing T loads PLACE; both are expanded.  */
extern bool normal_on_the_way_p (tree place, tree t);
/* Spell the place *TP of a clause at AT with variables of the program.  */
extern void normal_spell_place (tree *tp, gimple *at);

/* ---- normalize.cc */

/* True if C only names the pointer that a section is attached to.  */
extern bool normal_pointer_clause_p (const_tree c);
/* True if C maps data.  */
extern bool normal_data_clause_p (const_tree c);
/* Remove the clause that attaches PLACE from the clauses of F and return it, or
   null.  */
extern tree normal_cut_attach (normal_form *f, tree place);

/* ---- normalize-struct.cc */

/* Bring struct clauses of F, and clauses of members, into the form.  */
extern void normal_structs (normal_form *f);
/* The position of PLACE, a member, in its object, in bits.  */
extern HOST_WIDE_INT normal_position (tree place);
/* Sort the N clauses at P, members of an object, into the object's order.
   Return the place after them.  */
extern tree *normal_sort_members (tree *p, unsigned HOST_WIDE_INT n);
/* Add members that stand alone to struct clauses of F.  GCC 11 has such members:
   of objects that pointers point to, and of variables that have such a clause.
   All versions have sections of members that are arrays, and all parts of
   structured bindings.  */
extern void normal_gather_members (normal_form *f);

/* ---- normalize-object.cc */

/* Remove the clauses of F that name objects behind pointers only because
   sections are attached to their components.  */
extern void normal_objects (normal_form *f);

/* ---- normalize-pointed.cc */

/* Map allocatable and pointer scalars of derived types that F has no clause for.
   Statements go to *BEFORE.  */
extern void normal_pointed (normal_form *f, gimple_seq *before);

/* ---- normalize-fortran.cc */

/* Let clauses of F that name an element of an array say so.  GCC 11 has a character
   at the element's address when a subscript or a bound is a variable.

     copy(a(n))	  11: MEM[(character *) p], p = &a[n]
		  12 to 16: a[n]  */
extern void normal_elements (normal_form *f);

/* Bring components of F's structures that are descriptors into the form.  */
extern void normal_descriptors (normal_form *f);

/* ---- normalize-class.cc */

/* Make clauses of F name objects instead of the containers of polymorphic
   variables.  */
extern void normal_classes (normal_form *f);

/* ---- normalize-names.cc */

/* Let BODY, which is that of a construct with CLAUSES, have the names that they
   make copies of, instead of the members that these stand for.  */
extern void normal_names (tree clauses, gimple_seq *body);
/* Let the data clauses of F have the names or members that the statements of its
   construct have.  Places have been spelled.  */
extern void normal_data_names (normal_form *f);
/* True if F's construct, or a loop in it, has a clause that makes copies of NAME.  */
extern bool normal_copied_p (normal_form *f, tree name);
/* Likewise for copies that begin without the value that NAME has before the
   construct.  */
extern bool normal_own_copy_p (normal_form *f, tree name);

/* ---- normalize-overlaps.cc */

/* Let clauses of F that name overlapping parts of an object name the object, or one
   private copy.  Statements go to *BEFORE.  */
extern void normal_overlaps (normal_form *f, gimple_seq *before);

/* ---- normalize-print.cc */

/* Print the data clauses of G to F, in a text that is the same for all versions
   of GCC.  */
extern void acc_print_normal (FILE *f, gomp_target *g);

#endif /* ACC_READ_NORMALIZE_H */
