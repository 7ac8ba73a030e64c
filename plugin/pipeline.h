/* The stages, in their order: pipeline.cc for a construct, routine.cc for a
   function that kernels call, lower.cc for any function, plugin.cc for the
   compiler.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_PIPELINE_H
#define ACC_PIPELINE_H

#include "ir/ir.h"

/* ---- pipeline.cc */

/* Make the kernels of R, a construct that has been read, with their host
   versions, and print their device versions.  False after an error message.  */
extern bool acc_compile_region (acc_region_ir *r);

/* ---- routine.cc */

/* Make the device version of FN, whose body is BODY, if one is needed.  */
extern void acc_compile_routine (tree fn, gimple_seq body);

/* ---- lower.cc */

/* Replace everything of OpenACC in function FNDECL, whose body is *SEQ.  */
extern void acc_lower_function (tree fndecl, gimple_seq *seq);

/* ---- plugin.cc */

/* Kernel K to the dump file, if there is one.  */
extern void acc_dump (acc_kernel_ir *k);

#endif /* ACC_PIPELINE_H */
