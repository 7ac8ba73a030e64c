/* The host version of a kernel: the interface of host/.

   host.cc              the function
   lane-copies.cc       variables in simd loops
   keep-order.cc        the order that GCC's vectorizer keeps
   transpose-blocks.cc  transpositions, in blocks
   version.h names the other files.

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
   FUNCTION_DECL.  CODE is a copy of K's body with the changes for the host.
   Parameters, in the order of K->params: VAR_VALUE of scalar type by value,
   other VAR_VALUE as a pointer to the value, VAR_OBJECT as a pointer,
   VAR_POINTER as a pointer.  */
extern tree acc_host_function (acc_kernel_ir *k, acc_stmt *code);
/* True if FN is such a function.  */
extern bool acc_host_version_p (const_tree fn);
/* ---- lane-copies.cc */

/* Let GCC's lowering of OpenMP add no constructors to host versions.  Call this at
   PLUGIN_START_UNIT, with -fopenacc.  */
extern void acc_keep_lane_copies (void);

/* ---- keep-order.cc: simd loops for GCC's vectorizer */

/* In host version FN, which has a control flow graph, prevent vectorization of
   loops around a simd loop.  When GCC has unrolled the inner loop, it assumes
   that the outer one is also free of order.  */
extern void acc_keep_outer_order (function *fn);
/* In host version FN, whose loops GCC is about to vectorize, let the accesses of
   each iteration stay in their order.  */
extern void acc_keep_inner_order (function *fn);

/* ---- transpose-blocks.cc */

/* If K transposes memory, let CODE, the host's copy of K's body, go through
   the memory in blocks.  */
extern void acc_host_blocks (acc_kernel_ir *k, acc_stmt *code);

#endif /* ACC_HOST_HOST_H */
