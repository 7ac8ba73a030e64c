/* The host version of a kernel: what host/ offers.

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
   FUNCTION_DECL.  CODE is a copy of K's body with what the host does otherwise.  Parameters: VAR_VALUE of scalar type by value, other
   VAR_VALUE as a pointer to the value, VAR_OBJECT as a pointer,
   VAR_POINTER as a pointer, in the order of K->params.  */
extern tree acc_host_function (acc_kernel_ir *k, acc_stmt *code);
/* True if FN is such a function.  */
extern bool acc_host_version_p (const_tree fn);
/* In host version FN, which has a control flow graph, let no loop around a
   simd loop be vectorized: where GCC has unrolled the inner loop, it takes the
   outer one to be as free of order.  */
extern void acc_keep_order (function *fn);

/* ---- transpose-blocks.cc */

/* CODE, the host's copy of K's body, goes through memory in blocks if K
   transposes it.  */
extern void acc_host_blocks (acc_kernel_ir *k, acc_stmt *code);

#endif /* ACC_HOST_HOST_H */
