/* Elements that short loops store and later ones read: the interface between
   read-back.cc and same-element.cc.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_READ_BACK_H
#define ACC_READ_BACK_H

#include "ir/ir.h"

/* The values from LO to HI of an expression.  */
struct value_span
{
  HOST_WIDE_INT lo, hi;
};

/* A counter of short loops around the current place.  */
struct short_counter
{
  tree var;
  value_span values;
  acc_loop *loop;
};

/* A store to the element whose counters are INDEX.  */
struct kept_store
{
  acc_stmt *stmt;
  auto_vec<tree> index;
  auto_vec<acc_loop *> loops;	/* short loops around it */
};

/* The elements that short loops store.  */
struct kept_elements
{
  tree ref;			/* with PLACES for the counters */
  auto_vec<tree> places;	/* variables that occur nowhere else */
  auto_vec<value_span> values;	/* of each counter */
  acc_stmt *store;
  auto_delete_vec<kept_store> stores; /* all of them, that one first */
  tree own;			/* the array; null: nothing reads it */
};

struct read_back
{
  acc_region_ir *r;
  const vec<acc_loop *> *around; /* loops around the list */
  auto_delete_vec<kept_elements> all;
  auto_vec<kept_elements *> valid; /* at the current place */
  auto_vec<short_counter> counters;
  unsigned bytes;		/* of the arrays that are used */
};

/* ---- same-element.cc */

/* Set *S to the values of E, an integer, in terms of W's counters.  False if
   they are not known.  */
extern bool read_back_span_p (const read_back *w, tree e, value_span *s);
/* True if E is one of K's elements, that of the counters *INDEX, wherever W's
   counters stand.  */
extern bool read_back_element_p (const read_back *w, const kept_elements *k,
				 tree e, auto_vec<tree> *index);
/* True if K's elements are different memory.  */
extern bool read_back_different_p (const read_back *w, const kept_elements *k);

#endif /* ACC_READ_BACK_H */
