/* The stages, in their order: pipeline.cc for a construct, lower.cc for a
   function, plugin.cc for the compiler.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_PIPELINE_H
#define ACC_PIPELINE_H

#include "ir/ir.h"

/* ---- pipeline.cc */

/* Make the kernels of R, a construct that has been read, with their host
   versions, and print their device versions.  False after an error message.  */
extern bool acc_compile_region (acc_region_ir *r);

/* ---- lower.cc */

/* Replace everything of OpenACC in function FNDECL, whose body is *SEQ.  */
extern void acc_lower_function (tree fndecl, gimple_seq *seq);

/* What GCC's builtin FN, which asks for the caller's gang, worker or lane or
   for how many there are, gives on the host; NULL if it is another.  */
extern tree acc_host_parlevel (tree fn);

/* ---- plugin.cc */

/* Kernel K to the dump file, if there is one.  */
extern void acc_dump (acc_kernel_ir *k);

#endif /* ACC_PIPELINE_H */
