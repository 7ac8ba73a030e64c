/* What the files that decide on modes share.

   modes.cc        who executes what: single parts, barriers, broadcasts
   modes-safe.cc   what every thread may do alike
   modes-share.cc  variables that threads share

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_MODES_H
#define ACC_MODES_H

#include "ir/ir.h"

struct modes
{
  acc_kernel_ir *k;
  acc_region_ir *r;
  unsigned block_axes = 0;	/* axes of the block that any loop or call
				   uses */
  bool calls = false;		/* of functions that share out their work */
  unsigned apart = 0;		/* axes whose loops are not looked into for
				   effects */
  hash_set<tree> locals;	/* declared in the kernel */
  hash_set<tree> shared;

  modes (acc_kernel_ir *kernel);
};

/* ---- modes-safe.cc */

/* Add to *OUT the variables that are declared in the list at S.  */
extern void modes_find_locals (acc_stmt *s, hash_set<tree> *out);
/* True if VAR is mentioned in the list at S other than inside LOOP.  */
extern bool modes_mentioned_outside_p (acc_stmt *s, acc_stmt *loop, tree var);
/* True if D is a variable of which each thread has its own.  */
extern bool modes_own_p (modes *m, tree d);
/* True if every thread may evaluate E, which may be null; may do S.  */
extern bool modes_safe_expr_p (modes *m, tree e);
extern bool modes_safe_p (modes *m, acc_stmt *s);
/* True if a loop or call in S is spread over threads of the block.  */
extern bool modes_has_block_loop_p (acc_stmt *s);
/* True if all threads have to go through S for a barrier in it.  */
extern bool modes_holds_barrier_p (acc_stmt *s);

/* ---- modes-share.cc */

/* The threads that have to agree where axes ACTIVE are spread: the lanes of
   a worker inside of a loop over workers, else the whole block.  */
extern unsigned modes_levels (unsigned active);
/* Find the shared variables of M's kernel, whose body runs where axes ACTIVE
   are spread.  */
extern void modes_share (modes *m, unsigned active);

#endif /* ACC_MODES_H */
