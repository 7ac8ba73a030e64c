/* The host version of a kernel: the doors of host/.

   host.cc              the function
   transpose-blocks.cc  transpositions, in blocks
   version.h names the others.

   In: a scheduled kernel.  Out: a function that executes one gang of it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_HOST_HOST_H
#define ACC_HOST_HOST_H

#include "ir/ir.h"

/* ---- host.cc: the host version */

/* Make the function
     static void NAME_host (int gang, int gangs, params of K...)
   that executes gang GANG of GANGS of kernel K, finalize it and return its
   FUNCTION_DECL.  Parameters: VAR_VALUE of scalar type by value, other
   VAR_VALUE as a pointer to the value, VAR_OBJECT as a pointer,
   VAR_POINTER as a pointer, in the order of K->params.  */
extern tree acc_host_function (acc_kernel_ir *k);
/* True if FN is such a function.  */
extern bool acc_host_version_p (const_tree fn);
/* In host version FN, which has a control flow graph, let no loop around a
   simd loop be vectorized: where GCC has unrolled the inner loop, it takes the
   outer one to be as free of order.  */
extern void acc_keep_order (function *fn);

/* ---- transpose-blocks.cc */

/* What acc_host_blocks has replaced.  */
struct acc_host_whole { acc_stmt *top, *body; acc_loop *loop; };

/* Let K go through memory in blocks if it transposes it; the former into
   *WAS.  */
extern void acc_host_blocks (acc_kernel_ir *k, acc_host_whole *was);
/* As it was.  */
extern void acc_host_unblock (acc_host_whole *was);

#endif /* ACC_HOST_HOST_H */
