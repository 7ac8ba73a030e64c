/* The object file's part of a construct: the interface of emit/.

   arguments.cc   local arrays and structs, the beginning and the end
   launch.cc      launches, and the host's steps between them
   describe.cc    descriptors in static data
   layout.cc      memory that objects of Fortran types lead to
   value-type.cc  types as texts, for libacc to compare values
   waits.cc       waits for several constructs at once
   managed.cc     functions that allocate managed memory instead
   kernel-files.cc  kernels that the user edits
   embed.cc       the CUDA C through nvcc, into the object
   nvrtc.cc       the same when nvcc does not accept the host's headers

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
/* The text of the translation unit's CUDA C.  */
extern acc_cuda_unit *acc_unit (void);
/* Add KERNEL, a static variable, to its kernels.  */
extern void acc_add_kernel (tree kernel);
/* Compile the CUDA C, fill the module and make the constructor that registers
   it.  Call this once, when all functions have been lowered.  */
extern void acc_embed (void);

/* ---- nvrtc.cc */

/* Requested code: for ARCH, compute_N for PTX or sm_N for machine code, in
   FILE.  */
struct acc_device_code
{
  const char *arch, *file;
};
/* True if the file NAME is NVRTC.  */
extern bool acc_nvrtc_p (const char *name);
/* The NVRTC of NVCC's toolkit, malloc'ed, or null.  NVCC itself may be
   one.  */
extern char *acc_nvrtc_beside (const char *nvcc);
/* Let LIBRARY compile TEXT in folder DIR, with OPTIONS.  CU is the text's name
   in messages, LOG is the file for the messages of a failure.  */
extern bool acc_nvrtc_compile (const char *library, const char *dir,
			       const char *text, const char *cu,
			       const auto_vec<const char *> &options,
			       const auto_vec<acc_device_code> &codes,
			       const char *log);

/* ---- kernel-files.cc */

/* Keep the unit's kernels in the folder that the user has named.  Kernels that
   have been edited there replace the generated ones.  Call this once, when all
   functions have been lowered.  */
extern void acc_keep_kernels (void);

/* ---- waits.cc */

/* Put waits at places where the program could notice that kernels are not done
   yet.  Call this once, when all functions have been lowered.  */
extern void acc_settle_waits (void);
/* ---- managed.cc */

/* Let the functions of this file allocate managed memory.  Call this once,
   when all functions have been lowered.  */
extern void acc_manage_memory (void);

/* ---- describe.cc */

/* Initialize MODULE, a variable of type REC_MODULE, with M.  */
extern void acc_fill_module (tree module, const acc_module_ir &m);

#endif /* ACC_EMIT_EMIT_H */
