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
   versions, and print their device versions.  R may also be a function that
   kernels call.  False after an error message.  */
extern bool acc_run_passes (acc_region_ir *r);
/* Check that the passes that options name exist.  False after an error
   message.  */
extern bool acc_check_passes (void);
/* Print the time of each pass, if the user asks for that.  */
extern void acc_report_passes (void);

/* ---- routine.cc */

/* Make the device version of FN with the body BODY, if one is needed.  */
extern void acc_compile_routine (tree fn, gimple_seq body);
/* False, after an error message, if K is a routine whose loops over gangs have
   reductions.  OpenACC 2.6, section 2.9.11.  */
extern bool acc_check_orphans (acc_kernel_ir *k);

/* ---- lower.cc */

/* Replace everything of OpenACC in function FNDECL.  *SEQ is its body.  */
extern void acc_lower_function (tree fndecl, gimple_seq *seq);

#endif /* ACC_PIPELINE_H */
