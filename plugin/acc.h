/* What belongs to one run of the compiler: options and the module.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_ACC_H
#define ACC_ACC_H

#include "ir.h"

/* -fplugin-arg-acc-...  */
struct acc_options
{
  const char *nvcc;		/* nvcc=FILE, or null */
  const char *arch;		/* arch=sm_90,sm_80, or null */
  bool keep;			/* keep: leave the CUDA C beside the object */
  bool info;			/* info: tell what was decided */
  bool no_tile;			/* no-tile: nests as they are, not in tiles */
  bool reproducible;		/* reproducible: floating-point reductions in
				   one order from run to run */
};
extern acc_options acc_opts;

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

/* ---- compile.cc */

/* Make the kernels of R, a construct that has been read, with their host
   versions, and print their device versions.  False after an error message.  */
extern bool acc_compile_region (acc_region_ir *r);

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

/* ---- lower-describe.cc */

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

/* ---- races.cc */

/* Warn of loops of K, which is scheduled, whose iterations race for a variable
   because a reduction clause is missing.  OpenACC 2.6, section 2.9.11.  */
extern void acc_warn_races (acc_kernel_ir *k);

/* ---- feedback.cc */

/* Tell the user what was decided for region R.  */
extern void acc_feedback (acc_region_ir *r);
/* How a reduction clause spells operator OP.  */
extern const char *acc_operator_text (tree_code op);
/* Likewise of item C of a cache directive.  */
extern void acc_feedback_cache (const acc_cache *c, bool staged,
				const char *why);
/* What became of kernel K, when its device version is printed.  */
extern void acc_feedback_kernel (acc_kernel_ir *k);
/* Tell what ptxas says in TEXT (its output with -v, which is changed) of
   registers, shared memory and spills of each kernel.  */
extern void acc_feedback_ptxas (char *text);

/* ---- references.cc */

/* Make construct G of FNDECL one whose clauses name no references; statements
   that it needs go to *BEFORE.  Within a gimplification context.  */
extern void acc_drop_references (gomp_target *g, tree fndecl,
				 gimple_seq *before);

/* ---- remember.cc */

/* VALUE, a constant or an identifier, is what KIND, whose name begins with "acc ",
   says of the place LOC.  A
   precompiled header keeps it.  C and C++ only.  */
extern void acc_remember (const char *kind, location_t loc, tree value);
/* The value for KIND and LOC, or null.  */
extern tree acc_recall (const char *kind, location_t loc);
/* Call FN (place, value, DATA) for each of KIND until it returns true.  */
extern void acc_recall_each (const char *kind,
			     bool (*fn) (location_t, tree, void *),
			     void *data);
/* True if there is a value for KIND.  */
extern bool acc_remembers_p (const char *kind);
/* Nobody will ask any more.  */
extern void acc_forget (void);

/* ---- routine.cc */

/* Make the device version of FN, whose body is BODY, if one is needed.  */
extern void acc_compile_routine (tree fn, gimple_seq body);
/* Take away the host versions of functions whose directive says nohost; all
   functions have been lowered.  */
extern void acc_drop_host_versions (void);
/* True if FN has a routine directive.  */
extern bool acc_routine_p (const_tree fn);
/* Take FN's routine directive out of the sight of GCC's own passes.  */
extern void acc_hide_routine (tree fn);
/* The routine directive whose level clause is at LEVEL has clause bind(NAME),
   or bind("NAME") if STRING (OpenACC 2.6, section 2.15.1).  */
extern void acc_bind_routine (location_t level, const char *name, bool string);
/* The routine directive whose gang clause is at LEVEL has gang(dim:DIM), DIM
   from 1 to 3 (OpenACC 3.3, section 2.15.1).  */
extern void acc_set_gang_dim (location_t level, int dim);
/* The routine directive whose level clause is at LEVEL has a nohost clause, which
   GCC does not parse (OpenACC 2.6, section 2.15.1).  */
extern void acc_set_nohost (location_t level);
/* The dimension up to which FN, a routine of gangs, has loops over gangs: 3
   without gang(dim:).  */
extern unsigned acc_routine_gang_dim (const_tree fn);
/* What device code calls instead of FN: FN itself without a bind clause.  */
extern tree acc_bound_routine (tree fn);
/* True if FN has or will have a device version.  */
extern bool acc_has_device_version_p (tree fn);
/* GOMP_DIM_GANG, _WORKER or _VECTOR as FN's routine directive says, else
   GOMP_DIM_MAX: seq.  */
extern int acc_routine_level (const_tree fn);

/* ---- link.cc: what objects share on the device */

enum acc_linkage
{
  LINKAGE_NONE,		/* this file's own */
  LINKAGE_EXPORT,	/* defined here, may be used by other files */
  LINKAGE_IMPORT	/* defined in another file */
};
/* Of a function with a routine directive; of a variable that is declared on
   the device.  */
extern acc_linkage acc_function_linkage (tree fn);
extern acc_linkage acc_variable_linkage (tree var);
/* True if VAR, a static or external variable, is declared on the device
   (create, copyin or device_resident, section 2.13).  */
extern bool acc_device_global_p (const_tree var);
/* True if the device code of this file may be linked with that of others: then
   what is its own alone gets a suffix, acc_unit_suffix ().  */
extern bool acc_linked_p (void);
extern const char *acc_unit_suffix (void);
/* The text for acc_module's lists of symbols: DECL is called NAME.
   Malloc'ed.  */
extern char *acc_symbol_text (tree decl, const char *name);

/* ---- plugin.cc */

/* Kernel K to the dump file, if there is one.  */
extern void acc_dump (acc_kernel_ir *k);

#endif /* ACC_ACC_H */
