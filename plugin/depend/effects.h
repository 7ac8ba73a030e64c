/* What every thread of a kernel may do alike, and what only one of them should.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_DEPEND_EFFECTS_H
#define ACC_DEPEND_EFFECTS_H

#include "ir/ir.h"

/* A kernel and whose its variables are.  */
struct acc_threads
{
  acc_kernel_ir *k;
  acc_region_ir *r;
  unsigned apart = 0;		/* axes whose loops are not looked into for
				   effects */
  hash_set<tree> locals;	/* declared in the kernel */
  hash_set<tree> shared;	/* what device/modes-share.cc lets threads
				   share */

  acc_threads (acc_kernel_ir *kernel);
};

/* Add to *OUT the variables that are declared in the list at S.  */
extern void threads_find_locals (acc_stmt *s, hash_set<tree> *out);
/* True if VAR is mentioned in the list at S other than inside LOOP.  */
extern bool threads_mentioned_outside_p (acc_stmt *s, acc_stmt *loop, tree var);
/* True if D is a variable of which each thread has its own.  */
extern bool threads_own_p (acc_threads *m, tree d);
/* True if every thread may evaluate E, which may be null; may do S.  */
extern bool threads_safe_expr_p (acc_threads *m, tree e);
extern bool threads_safe_p (acc_threads *m, acc_stmt *s);
/* True if a loop or call in S is spread over threads of the block.  */
extern bool threads_has_block_loop_p (acc_stmt *s);
/* True if all threads have to go through S for a barrier in it.  */
extern bool threads_holds_barrier_p (acc_stmt *s);

/* True if code of K outside of its loops over gangs has effects, so that the
   number of gangs matters.  */
extern bool acc_gang_effects_p (acc_kernel_ir *k);
/* True if in LOOP of K there is code outside of the loops over AXES inside it
   that only one of their gangs (or threads) should do, or that needs what all
   of them have done.  */
extern bool acc_loop_effects_p (acc_kernel_ir *k, acc_loop *loop,
				unsigned axes);

#endif /* ACC_DEPEND_EFFECTS_H */
