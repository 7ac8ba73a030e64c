/* May the iterations of a loop run in parallel?  What depend/ offers.

   depend.cc decides; analysis.h says how its files share the work.
   certain.cc: loops that are called independent and are not.
   forgotten-reductions.cc: what NVIDIA's compiler adds.
   effects.cc, effects.h: what every thread of a kernel may do alike.
   iteration-order.cc, iteration-order.h: whose accesses may be in any order.

   In: a loop of a region.  Out: yes, with what has to be private or reduced; or
   no, with the pair of accesses that stands in the way.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_DEPEND_DEPEND_H
#define ACC_DEPEND_DEPEND_H

#include "ir/ir.h"

/* ---- depend.cc: may the iterations of a loop run in parallel?  */

struct acc_dependence
{
  bool parallel;
  char *reason;			/* malloc'ed; why not, naming both accesses */
  auto_vec<acc_reduction> reductions; /* PRIV null: found by pattern */
  auto_vec<acc_reduction> elements; /* likewise, see acc_loop */
  auto_vec<tree> privates;	/* scalars and arrays written before read in
				   each iteration, dead afterwards */
  bool assumed;			/* in: the directive says that the iterations
				   are independent; only find out what has to
				   be private or reduced for that */
  auto_vec<tree> lastprivates;	/* scalars written before read in each
				   iteration; what the last iteration leaves
				   in them is used later */
  auto_vec<acc_stmt *> atomics;	/* assignments, or conditionals around one,
				   that are to be atomic */
  auto_vec<acc_overlap> overlaps; /* not parallel, but would be if none of
				   these pairs overlapped; empty: other things
				   stand in the way */
  auto_vec<tree> conflicts;	/* bases of the accesses that stand in the way,
				   one or both unknown: null */
};

/* Decide whether the iterations of LOOP of REGION are independent, given what
   is known of the variables of REGION.  Result in *OUT.  */
extern void acc_analyze_loop (acc_region_ir *region, acc_loop *loop,
			      acc_dependence *out);

/* ---- certain.cc */

/* Two accesses of L that make its iterations depend on one another, in words,
   malloc'ed; null where that is not certain.  GANGS: only gangs share the
   iterations, so that what each of them has for itself does not count.  */
extern char *acc_certain_conflict (acc_region_ir *r, acc_loop *l, bool gangs);

/* ---- forgotten-reductions.cc */

/* Give L, a loop of the parallel construct R whose iterations are independent,
   reductions of the variables that it only sums up, or the like, if no clause
   says what becomes of them: what NVIDIA's compiler does.  Before
   acc_find_vars.  */
extern void acc_add_forgotten (acc_region_ir *r, acc_loop *l);
/* True if kernels of R update V atomically although each gang has its own V,
   which no clause says.  */
extern bool acc_lost_atomic_p (const acc_region_ir *r, const acc_var &v);
/* Have such variables come back from R, as NVIDIA's compiler does.  After
   acc_find_vars, which is to be called again.  */
extern void acc_keep_atomics (acc_region_ir *r);

#endif /* ACC_DEPEND_DEPEND_H */
