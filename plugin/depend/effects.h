/* Code that every thread of a kernel may execute alike, and code for only one
   thread.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_DEPEND_EFFECTS_H
#define ACC_DEPEND_EFFECTS_H

#include "ir/ir.h"

/* A kernel and the variables that belong to its threads.  */
struct acc_threads
{
  acc_kernel_ir *k;
  acc_region_ir *r;
  unsigned apart = 0;		/* axes of the loops that are not searched for
				   effects */
  hash_set<tree> locals;	/* declared in the kernel */
  hash_set<tree> shared;	/* variables that device/modes-share.cc lets
				   threads share */

  acc_threads (acc_kernel_ir *kernel);
};

/* Add to *OUT the variables that are declared in the list at S.  */
extern void threads_find_locals (acc_stmt *s, hash_set<tree> *out);
/* True if VAR is mentioned in the list at S outside of LOOP.  */
extern bool threads_mentioned_outside_p (acc_stmt *s, acc_stmt *loop, tree var);
/* True if each thread has its own D, a variable.  */
extern bool threads_own_p (acc_threads *m, tree d);
/* True if every thread may evaluate E, which may be null; if every thread may
   execute S.  */
extern bool threads_safe_expr_p (acc_threads *m, tree e);
extern bool threads_safe_p (acc_threads *m, acc_stmt *s);
/* True if a loop or call in S is spread over threads of the block.  */
extern bool threads_has_block_loop_p (acc_stmt *s);
/* True if all threads must go through S because of a barrier in it.  */
extern bool threads_holds_barrier_p (acc_stmt *s);

/* True if code of K outside of its loops over gangs has effects, so that the
   number of gangs makes a difference.  */
extern bool acc_gang_effects_p (acc_kernel_ir *k);
/* True if LOOP of K has code outside of the inner loops over AXES that only
   one of their gangs (or threads) should execute, or that needs the results of
   all of them.  */
extern bool acc_loop_effects_p (acc_kernel_ir *k, acc_loop *loop,
				unsigned axes);

#endif /* ACC_DEPEND_EFFECTS_H */
