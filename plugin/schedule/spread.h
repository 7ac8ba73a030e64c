/* The interface between the files that give loops their levels, axes and
   sizes.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_SPREAD_H
#define ACC_SPREAD_H

#include "ir/ir.h"

#define G LEVEL_GANG
#define W LEVEL_WORKER
#define V LEVEL_VECTOR

struct loop_list { auto_vec<acc_loop *> loops; };

/* ---- schedule.cc */

/* Append the loops of the list at S to *L, outermost first.  */
extern void schedule_loops (acc_stmt *s, loop_list *l);

/* ---- nesting.cc */

/* The highest level of M: the one of the lowest bit.  */
extern unsigned schedule_highest (unsigned m);

/* ---- trips.cc */

/* Iterations of L, like acc_iter_trips.  */
extern tree schedule_trips (acc_region_ir *r, const acc_loop *l);

/* True if an iteration of L goes through a loop with many iterations, as far
   as is known.  */
extern bool schedule_long_work_p (const acc_loop *l);

/* ---- launch.cc */

/* Find the axes that K spreads and the sizes that clauses ask for.  L is the
   list of K's loops.  */
extern void schedule_ask (acc_kernel_ir *k, const loop_list &l);

#endif /* ACC_SPREAD_H */
