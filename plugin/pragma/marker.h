/* The items of markers, for the files that take markers out of the tree.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_PRAGMA_MARKER_H
#define ACC_PRAGMA_MARKER_H

#include "pragma/pragma.h"

/* One item of a marker; see pragma.h.  */
struct item
{
  char what;			/* acc_item_what */
  unsigned number;
  location_t loc;
  unsigned first, n;		/* arguments of the call */
  const char *name;
};

/* A marker that has been taken from the tree.  */
struct marker
{
  tree call;
  auto_vec<item> items;
};

/* ---- take-markers.cc */

/* Argument N of item I.  */
extern tree marker_argument (const marker &m, const item &i, unsigned n = 0);
/* Argument N of item I as an int.  Null, after an error message, if it is not
   an integer.  */
extern tree marker_int_argument (const marker &m, const item &i,
				 unsigned n = 0);
/* Read CALL into *M.  False if it is no marker's call.  */
extern bool marker_read_call (tree call, marker *m);
/* The variable that argument 0 of I names, or null.  */
extern tree marker_variable (const marker &m, const item &i);
/* The first item of M that is WHAT, or null.  */
extern const item *marker_item (const marker &m, char what);

/* Set the acc_modifier mask of data clause C to MASK.  */
extern void marker_set_modifiers (tree c, unsigned mask);
/* Put clause C in front of *LIST.  */
extern void marker_add_clause (tree *list, tree c);

/* ---- constant.cc */

/* E, an expression of the front end's, as a constant if it is one.  */
extern tree marker_folded (tree e);
/* The constant of item I, from LOW to HIGH, or 0 after an error message about
   clause or argument WHAT.  */
extern int marker_constant (const marker &m, const item &i, const char *what,
			    int low, int high);

/* ---- take-sections.cc */

/* Add to *CLAUSES the clause of directive T for the section of item I of M.
   Another clause names the same variable.  */
extern void marker_section (const marker &m, const item &i, tree t,
			    tree *clauses, tree *vars, tree *list);
/* Add the clauses for item I: an object whose members other clauses name, or a
   list item without brackets.  */
extern void marker_whole (const marker &m, const item &i, tree *clauses);

/* Add the use_device clause of item I.  */
extern void marker_use_device (const marker &m, const item &i, tree *clauses);

/* ---- directive.cc */

/* Append to *LIST the wait of I, an ITEM_WAIT_DEVICE.  The wait is on queue
   ASYNC, or on the host if ASYNC is null.  */
extern void marker_wait_on_device (const marker &m, const item &i, tree async,
				   tree *list);
/* The statements that replace CALL, a GOACC_wait with marker M in its list.  */
extern tree marker_directive (const marker &m, tree call);
/* The statements that replace cache directive T, whose list GCC has parsed.  */
extern tree marker_cache_directive (tree t);

#endif /* ACC_PRAGMA_MARKER_H */
