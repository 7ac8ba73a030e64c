/* The object file's part of a construct: what emit/ offers.

   arguments.cc   local arrays and structs, the beginning and the end
   launch.cc      launches, and what the host does between them
   describe.cc    descriptors in static data
   layout.cc      what objects of Fortran types lead to
   value-type.cc  types as texts, for libacc to compare values
   waits.cc       waits for several constructs at once
   managed.cc     what allocates memory allocates managed memory
   kernel-files.cc  kernels that the user edits
   embed.cc       the CUDA C through nvcc, into the object
   nvrtc.cc       the same where nvcc does not take the host's headers

   In: clauses and kernels.  Out: calls into libacc, static data.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_EMIT_EMIT_H
#define ACC_EMIT_EMIT_H

#include "ir/ir.h"
#include "unit/abi.h"
#include "unit/unit.h"
#include "cuda/cuda.h"

/* ---- embed.cc */

/* The translation unit's acc_module, a static variable.  */
extern tree acc_module_var (void);
/* The text of its CUDA C.  */
extern acc_cuda_unit *acc_unit (void);
/* KERNEL, a static variable, is one of its kernels.  */
extern void acc_add_kernel (tree kernel);
/* Compile the CUDA C, fill the module and make the constructor that registers
   it.  Once, when all functions have been lowered.  */
extern void acc_embed (void);

/* ---- nvrtc.cc */

/* Code that is wanted: for ARCH, compute_N for PTX or sm_N for machine code, in
   FILE.  */
struct acc_device_code
{
  const char *arch, *file;
};
/* Whether the file NAME is NVRTC.  */
extern bool acc_nvrtc_p (const char *name);
/* The NVRTC of NVCC's toolkit, malloc'ed, or null; NVCC may be one itself.  */
extern char *acc_nvrtc_beside (const char *nvcc);
/* Let LIBRARY compile TEXT in folder DIR, with OPTIONS.  CU is the text's name in
   messages, LOG the file for what is said where that fails.  */
extern bool acc_nvrtc_compile (const char *library, const char *dir,
			       const char *text, const char *cu,
			       const auto_vec<const char *> &options,
			       const auto_vec<acc_device_code> &codes,
			       const char *log);

/* ---- kernel-files.cc */

/* Keep the unit's kernels in the folder that the user has named, and let those that
   somebody has edited there take the place of the generated ones.  Once, when all
   functions have been lowered.  */
extern void acc_keep_kernels (void);

/* ---- waits.cc */

/* Put waits where the program could notice that kernels are not done yet.  Once,
   when all functions have been lowered.  */
extern void acc_settle_waits (void);
/* ---- managed.cc */

/* Let the functions of this file allocate managed memory.  Once, when all functions
   have been lowered.  */
extern void acc_manage_memory (void);

/* ---- describe.cc */

/* Initialize MODULE, a variable of type REC_MODULE, with M.  */
extern void acc_fill_module (tree module, const acc_module_ir &m);

#endif /* ACC_EMIT_EMIT_H */
