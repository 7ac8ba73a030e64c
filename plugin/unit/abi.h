/* libacc/abi.h as trees: its types, its functions, and static data of these
   types.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_UNIT_ABI_H
#define ACC_UNIT_ABI_H

#include "ir/ir.h"

/* ---- abi.cc: libacc/abi.h as trees */

/* The types of abi.h.  */
enum abi_record { REC_MAP, REC_REGION, REC_ARG, REC_KERNEL, REC_WHEN,
		  REC_MODULE, REC_GLOBAL, REC_COMPONENT, REC_LAYOUT, REC_LAST };

/* Trees that are kept from one function to the next.  */
extern const struct ggc_root_tab acc_roots[];

extern tree abi_type (abi_record r);
/* The function NAME of libacc, whose result is RESULT.  */
extern tree abi_function (const char *name, tree result);

/* A constructor of type R from VALUES, one for each field; null means zero.
   Each value is converted to the type of its field, unless that is an
   array.  */
extern tree abi_value (abi_record r, const vec<tree> &values);
extern tree abi_number (HOST_WIDE_INT n);
/* The address of a copy of S, or a null pointer.  */
extern tree abi_string (const char *s);
/* The address of a new static array of VALUES, of type R or pointers, or a
   null pointer if there are none.  NAME is the beginning of its name.  */
extern tree abi_array (abi_record r, const char *name,
		       const vec<tree> &values);
extern tree abi_pointers (const char *name, const vec<tree> &values);
/* Likewise, for unsigned integers.  */
extern tree abi_numbers (const char *name, const vec<unsigned> &numbers);
/* Likewise, for NAMES followed by a null pointer.  */
extern tree abi_names (const char *name, const vec<const char *> &names);

/* A static variable of TYPE with initial value INIT.  */
extern tree acc_static_var (tree type, const char *name, tree init,
			    bool readonly);
/* Likewise, but without an initial value so far: call acc_finalize_var
   later.  */
extern tree acc_new_static_var (tree type, const char *name);
/* Tell GCC that static variable V is complete.  */
extern void acc_finalize_var (tree v);

#endif /* ACC_UNIT_ABI_H */
