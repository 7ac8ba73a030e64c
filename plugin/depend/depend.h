/* May the iterations of a loop run in parallel?  The interface of depend/.

   depend.cc decides; analysis.h says how its files share the work.
   certain.cc: loops that are called independent and are not.
   forgotten-reductions.cc: reductions that NVIDIA's compiler adds.
   effects.cc, effects.h: code that every thread of a kernel may execute alike.
   iteration-order.cc, iteration-order.h: iterations whose accesses may be in
   any order.

   In: a loop of a region.  Out: yes, with the variables that must be private
   or reduced; or no, with the pair of accesses that stands in the way.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_DEPEND_DEPEND_H
#define ACC_DEPEND_DEPEND_H

#include "ir/ir.h"

/* ---- depend.cc: may the iterations of a loop run in parallel?  */

struct acc_dependence
{
  bool parallel;
  char *reason;			/* malloc'ed; the reason why not, naming both
				   accesses */
  auto_vec<acc_reduction> reductions; /* PRIV null: found by pattern */
  auto_vec<acc_reduction> elements; /* likewise, see acc_loop */
  auto_vec<tree> privates;	/* scalars and arrays written before read in
				   each iteration, dead afterwards */
  bool assumed;			/* in: the directive says that the iterations
				   are independent; only find the variables
				   that must be private or reduced for that */
  bool forgotten;		/* in, only with ASSUMED: find elements, too,
				   that iterations sum up or the like although
				   their directive has no such clause */
  auto_vec<tree> lastprivates;	/* scalars written before read in each
				   iteration; their value in the last iteration
				   is used later */
  auto_vec<acc_stmt *> atomics;	/* assignments, or conditionals around one,
				   that must be atomic */
  auto_vec<acc_overlap> overlaps; /* not parallel, but would be if none of
				     these pairs overlapped.  Empty if other
				     things stand in the way */
  bool may_test;		/* in: the caller can test comparisons before
				   the loop */
  auto_vec<tree> conditions;	/* only with MAY_TEST: comparisons of integers
				   that are the same in all iterations.  The
				   rest of the answer needs all of them to be
				   true */
  auto_vec<tree> conflicts;	/* bases of the accesses that stand in the way;
				   null if one or both are unknown */
};

/* Decide whether the iterations of LOOP of REGION are independent, given what
   is known of the variables of REGION.  Result in *OUT.  */
extern void acc_analyze_loop (acc_region_ir *region, acc_loop *loop,
			      acc_dependence *out);

/* ---- reduction-pattern.cc */

/* What the source calls RED's variable, RED being a reduction of L.  It is an element
   where a loop around L reduces the element to a variable for it.  */
extern tree acc_reduced_by_user (const acc_loop *l, const acc_reduction &red);

/* ---- certain.cc */

/* Two accesses of L that make its iterations depend on one another, in words,
   malloc'ed.  Null if that is not certain.  GANGS: only gangs share the
   iterations, so memory that each gang has for itself does not count.  */
extern char *acc_certain_conflict (acc_region_ir *r, acc_loop *l, bool gangs);

/* ---- forgotten-reductions.cc */

/* True if RED, one of D's elements, is updated by D's loop and by nothing else there, as
   far as is known.  */
extern bool acc_forgotten_element_p (const acc_dependence &d,
				     const acc_reduction &red);
/* Add the reductions that NVIDIA's compiler adds to L, a loop of the parallel
   construct R whose iterations are independent.  They are of variables and elements
   that L only sums up, or the like, and that no clause names.  Call this before
   acc_find_vars.  */
extern void acc_add_forgotten (acc_region_ir *r, acc_loop *l);
/* True if kernels of R update V atomically although each gang has its own V
   without a clause that says so.  */
extern bool acc_lost_atomic_p (const acc_region_ir *r, const acc_var &v);
/* Copy such variables back from R, as NVIDIA's compiler does.  Call this after
   acc_find_vars, and then call that again.  */
extern void acc_keep_atomics (acc_region_ir *r);

#endif /* ACC_DEPEND_DEPEND_H */
