/* The object file's part of a construct: the doors of .

   arguments.cc   local arrays and structs, the beginning and the end
   launch.cc      launches, and what the host does between them
   describe.cc    descriptors in static data
   abi.cc         libacc/abi.h as trees
   embed.cc       the CUDA C through nvcc, into the object

   In: clauses and kernels.  Out: calls into libacc, static data.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_EMIT_EMIT_H
#define ACC_EMIT_EMIT_H

#include "ir/ir.h"
#include "cuda/cuda.h"

/* ---- embed.cc */

/* False if the user wants no device code at all, by -fplugin-arg-acc-nvcc=none:
   then what has no device version is no error.  */
extern bool acc_device_wanted_p (void);
/* The translation unit's acc_module, a static variable.  */
extern tree acc_module_var (void);
/* The text of its CUDA C.  */
extern acc_cuda_unit *acc_unit (void);
/* KERNEL, a static variable, is one of its kernels.  */
extern void acc_add_kernel (tree kernel);
/* Compile the CUDA C, fill the module and make the constructor that registers
   it.  Once, when all functions have been lowered.  */
extern void acc_embed (void);

/* ---- abi.cc: libacc/abi.h as trees */

/* Its types.  */
enum abi_record { REC_MAP, REC_REGION, REC_ARG, REC_KERNEL, REC_WHEN,
		  REC_MODULE, REC_GLOBAL, REC_LAST };

/* Trees that are kept from one function to the next.  */
extern const struct ggc_root_tab acc_roots[];

extern tree abi_type (abi_record r);
/* The function NAME of libacc, whose result is RESULT.  */
extern tree abi_function (const char *name, tree result);

/* A constructor of type R from VALUES, one for each field; null for zero.  Each
   is converted to the type of its field, unless that is an array.  */
extern tree abi_value (abi_record r, const vec<tree> &values);
extern tree abi_number (HOST_WIDE_INT n);
/* The address of a copy of S, or a null pointer.  */
extern tree abi_string (const char *s);
/* The address of a new static array of VALUES, of type R or pointers, or a null
   pointer if there are none.  NAME: what its name begins with.  */
extern tree abi_array (abi_record r, const char *name,
		       const vec<tree> &values);
extern tree abi_pointers (const char *name, const vec<tree> &values);
/* Likewise of NAMES and a null pointer behind them.  */
extern tree abi_names (const char *name, const vec<const char *> &names);

/* A static variable of TYPE with initial value INIT.  */
extern tree acc_static_var (tree type, const char *name, tree init,
			    bool readonly);
/* Static variable V is complete.  */
extern void acc_finalize_var (tree v);

/* ---- describe.cc */

/* What the translation unit's acc_module gets.  */
struct acc_module_ir
{
  const char *source = NULL;
  tree image = NULL_TREE;	/* its address, or a null pointer */
  unsigned HOST_WIDE_INT size = 0;
  unsigned flags = 0;		/* ACC_MODULE_ */
  auto_vec<tree> kernels;
  auto_vec<tree> globals;	/* variables of the program ... */
  auto_vec<const char *> names;	/* ... and what the device calls them */
  auto_vec<const char *> exports, imports; /* acc_symbol_text */
};
/* Initialize MODULE, a variable of type REC_MODULE, with M.  */
extern void acc_fill_module (tree module, const acc_module_ir &m);

#endif /* ACC_EMIT_EMIT_H */
