/* The interface between the files that let a block load and store lines of
   memory together.

   line-accesses.cc  accesses of a turn of the loop along the lines; those
                     that may be moved
   line-panels.cc    the kernel with its panels

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_LINE_PANELS_H
#define ACC_LINE_PANELS_H

#include "ir/walk.h"

/* A place that a turn of the loop accesses.  */
struct line_access
{
  tree ref;
  bool loads, stores;
  bool load_odd, store_odd;	/* the condition is not known ... */
  tree load_if, store_if;	/* ... or the access is made if this is true;
				   null: always */
  bool load_always, store_always;
  HOST_WIDE_INT step;		/* bytes from turn to turn; 0: not along the
				   line */
  tree panel;			/* the shared array, or null */
  bool late;			/* its stores go to memory at the end of the
				   panel */
  unsigned first_store, last_load; /* statements of a turn, counted */
};

struct line_loop
{
  acc_kernel_ir *k;
  acc_region_ir *r;
  acc_loop *across, *along;
  hash_set<tree> own;		/* variables of an iteration of ACROSS */
  auto_vec<line_access> all;
  bool odd;			/* some access cannot be moved */
  unsigned place;		/* statements of the turn so far */
  unsigned lines, depth;	/* threads of the block; turns in a panel */
  auto_vec<tree> *arrays;	/* the kernel's panel arrays */
  tree first, lane, rows;	/* of the block: the first line's counter; the
				   thread; the number of lines */

  line_loop () : odd (false), place (1), depth (0) {}
  /* Take the lines of OF.  */
  void
  begin (const line_loop *of)
  {
    k = of->k;
    r = of->r;
    across = of->across;
    lines = of->lines;
    first = of->first;
    lane = of->lane;
    rows = of->rows;
    arrays = of->arrays;
    acc_walk_list (across->stmt->body, [&] (acc_stmt *s)
      {
	for (tree d : s->decls)
	  own.add (d);
	if (s->loop)
	  for (const acc_iter &i : s->loop->iters)
	    own.add (i.var);
	return true;
      });
  }
};

/* ---- line-accesses.cc */

/* True if E is the same for all threads and turns of L, except for the
   counters.  Then another thread can evaluate it.  */
extern bool line_known_p (line_loop *l, tree e);
/* Find the accesses of a turn of L, those with panels, and those that are
   stored late.  False if nothing can be moved.  */
extern bool line_accesses (line_loop *l);

/* The condition that A and B are true; each may be null.  The condition that E
   is false.  */
extern tree line_both (tree a, tree b);
extern tree line_inverted (tree e);

#endif /* ACC_LINE_PANELS_H */
