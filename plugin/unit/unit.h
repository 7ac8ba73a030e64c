/* The translation unit's parts for the device: the functions of unit/.

   routine.cc     functions that kernels call
   pointed.cc     functions that calls through pointers may lead to
   virtual-calls.cc  functions that calls of virtual functions may lead to
   contained.cc   variables of a procedure in those that it contains
   thrown.cc      exceptions that device code throws
   link.cc        functions and variables that objects share on the device
   attached.cc    pointers in device memory that nothing attaches
   set-pointers.cc pointers in device memory that device code sets
   side-table.cc  facts from directives that GCC's trees have no place for
                  (side-table.h)
   abi.cc         libacc/abi.h as trees (abi.h)

   In: functions and variables of the translation unit.  Out: facts about
   them.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_UNIT_UNIT_H
#define ACC_UNIT_UNIT_H

#include "ir/ir.h"

/* ---- thrown.cc */

/* True if statement G is the first, or the last one, of a throw expression.  */
extern bool acc_throw_begins_p (gimple *g);
extern bool acc_throw_ends_p (gimple *g);
/* A call at LOC that stands for a throw expression.  */
extern tree acc_throw_call (location_t loc);

/* ---- contained.cc */

/* Let procedures that OUTER contains and kernels call get OUTER's variables as arguments.
   BODY is OUTER's, and no procedure has been simplified.  */
extern void acc_pass_outer_variables (tree outer, tree *body);

/* ---- routine.cc */

/* True if FN, which is being lowered, needs a device version.  All functions
   have been parsed.  */
extern bool acc_routine_wanted_p (tree fn);
/* Take away the host versions of functions whose directive says nohost.  All
   functions have been lowered.  */
extern void acc_drop_host_versions (void);
/* True if GCC has FN built in and this file does not define it.  A program may
   define its own `gamma': that one is called then.  */
extern bool acc_builtin_p (const_tree fn);
/* True if FN has a routine directive.  */
extern bool acc_routine_p (const_tree fn);
/* Make FN a routine of LEVEL, an omp_clause_code, as a directive at LOC says.
   NOHOST: with that clause.  */
extern void acc_make_routine (location_t loc, tree fn, omp_clause_code level,
			      bool nohost);
/* Hide FN's routine directive from GCC's own passes.  */
extern void acc_hide_routine (tree fn);
/* Let routine FN, which has been parsed, name constant tables without a declare
   directive.  */
extern void acc_allow_tables (tree fn);
/* Note that the routine directive that is being read has clause bind(NAME), or
   bind("NAME") if STRING (OpenACC 2.6, section 2.15.1).  */
extern void acc_bind_routine (const char *name, bool string);
/* Note that it has gang(dim:DIM), DIM from 1 to 3 (OpenACC 3.3, section
   2.15.1).  TREE_VALUE of what it returns is DIM and may be changed until the
   functions are compiled.  */
extern tree acc_set_gang_dim (int dim);
/* Note that it has a nohost clause, which GCC does not parse (OpenACC 2.6,
   section 2.15.1).  */
extern void acc_set_nohost (void);
/* End the routine directive, whose level clause is at LEVEL.  Call this in the
   order of the source.  */
extern void acc_end_routine (location_t level);
/* Likewise, for a directive of Fortran for the function NAME, whose clauses
   have no place.  */
extern void acc_end_named_routine (const char *name);
/* The dimension up to which FN, a routine of gangs, has loops over gangs: 3
   without gang(dim:).  */
extern unsigned acc_routine_gang_dim (const_tree fn);
/* The function that device code calls instead of FN: FN itself without a bind
   clause.  */
extern tree acc_bound_routine (tree fn);
/* True if FN has or will have a device version.  */
extern bool acc_has_device_version_p (tree fn);
/* GOMP_DIM_GANG, _WORKER or _VECTOR as FN's routine directive says, else
   GOMP_DIM_MAX: seq.  */
extern int acc_routine_level (const_tree fn);

/* ---- link.cc: what objects share on the device */

enum acc_linkage
{
  LINKAGE_NONE,		/* belongs to this file alone */
  LINKAGE_EXPORT,	/* defined here, may be used by other files */
  LINKAGE_IMPORT	/* defined in another file */
};
/* The linkage of a function with a routine directive, and of a variable that
   is declared on the device.  */
extern acc_linkage acc_function_linkage (tree fn);
extern acc_linkage acc_variable_linkage (tree var);
/* True if VAR, a static or external variable, is declared on the device
   (create, copyin or device_resident, section 2.13).  */
extern bool acc_device_global_p (const_tree var);
/* Note which constant tables of function FN a declare directive names.  Call it before
   GCC's gimplifier, which declares all that is static inside of constructs and
   routines.  */
extern void acc_note_declared_tables (tree fn);
/* True if VAR is one of a link clause (section 2.13.3).  */
extern bool acc_link_variable_p (const_tree var);
/* The static pointer through which routines reach VAR, a variable of a link clause.
   Only its copy on the device is used; the runtime sets that when VAR is mapped.  */
extern tree acc_link_pointer (tree var);
/* The variable that POINTER, a variable, leads to; null if it is no such pointer.  */
extern tree acc_link_target (const_tree pointer);
/* ---- common.cc: Fortran's common blocks, and constants of other files, on the device */

/* Note that a declare directive names common block NAME, "" if it has none, in a clause
   that copies it (COPIED) or in one that does not.  */
extern void acc_declare_common (const char *name, bool copied);
/* Let GCC see that members of such blocks are declared, in *BODY, the tree of a
   function.  */
extern void acc_declare_members (tree *body);
/* Likewise for the blocks of the file that no function in it uses.  */
extern void acc_declare_unused_blocks ();
/* True if VAR shares memory with others of its module by EQUIVALENCE.  */
extern bool acc_equivalent_p (const_tree var);
/* The common block that VAR, a variable, is a member of, or null.  */
extern tree acc_common_block (const_tree var);
/* True if BLOCK, a variable, is a common block of a declare directive: it is in device
   memory as long as the program runs.  */
extern bool acc_declared_common_p (const_tree block);
/* True if it is copied there when the program begins.  */
extern bool acc_common_copied_p (const_tree block);
/* True if VAR is a named constant, an array or an object, of a module of Fortran in
   another file.  */
extern bool acc_foreign_constant_p (const_tree var);
/* Let routines have VAR, such a constant: from now on it is as a block that is copied.  */
extern void acc_declare_constant (tree var);

/* ---- attached.cc: pointers in device memory */

/* Note the variable that M, of a data clause, attaches something in.  */
extern void acc_note_attached (const acc_map_ir &m);
/* Note that device code, of a routine or of a construct, uses VAR, of a declare directive,
   by name.  */
extern void acc_note_device_variable (tree var, bool routine);
/* Warn about those of them that have addresses of the host.  NO_ADDRESS tells that
   declare directives copy no address of the host to a variable.  */
extern void acc_warn_detached (bool (*no_address) (const_tree));

/* ---- set-pointers.cc */

/* Note the pointers that FN sets.  FN is as the front end left it.  */
extern void acc_note_set_pointers (tree fn);
/* True if a construct or a routine of this file may set VAR, a pointer that is no local
   variable.  All functions have been parsed.  */
extern bool acc_device_sets_p (const_tree var);

/* ---- link.cc, continued */

/* True if functions on the device may write to variables that live there: some
   variables are declared so, or functions of other files are called.  */
extern bool acc_device_globals_p (void);
/* True if the device code of this file may be linked with that of others.
   Then the names that belong to this file alone get a suffix, acc_unit_suffix
   ().  */
extern bool acc_linked_p (void);
extern const char *acc_unit_suffix (void);
/* The text for acc_module's lists of symbols: DECL is called NAME.
   Malloc'ed.  */
extern char *acc_symbol_text (tree decl, const char *name);

/* ---- emit/describe.cc: the module */

/* The contents of the translation unit's acc_module.  */
struct acc_module_ir
{
  const char *source = NULL;
  tree image = NULL_TREE;	/* its address, or a null pointer */
  unsigned HOST_WIDE_INT size = 0;
  unsigned flags = 0;		/* ACC_MODULE_ */
  auto_vec<tree> kernels;
  auto_vec<tree> globals;	/* variables of the program ... */
  auto_vec<const char *> names;	/* ... and their names on the device */
  auto_vec<const char *> exports, imports; /* acc_symbol_text */
};

/* ---- pointed.cc */


/* Append to *FOUND the functions of TYPES whose addresses are in FN's text or
   in constant tables that it names.  */
extern void acc_pointed_functions (tree fn, const vec<tree> &types,
				   auto_vec<tree> *found);

/* ---- virtual-calls.cc */

/* A function of a table of virtual functions that corrects `this' and goes on with
   another.  */
struct acc_thunk
{
  tree target;			/* the function that it goes on with */
  HOST_WIDE_INT offset;		/* bytes to add to `this' */
  HOST_WIDE_INT slot;		/* if VIRTUAL_P, the distance in bytes of the number to
				   add then, from where the object's pointer leads */
  bool virtual_p;
};

/* Note REF, an OBJ_TYPE_REF that a region or a routine calls.  */
extern void acc_note_virtual_call (tree ref);
/* Append to *FOUND the functions that the noted calls may lead to, except those that an
   earlier call of this function found.  */
extern void acc_virtual_functions (auto_vec<tree> *found);
/* True if VAR is a table of virtual functions whose elements are known.  */
extern bool acc_function_table_p (const_tree var);
/* Append to *FOUND the tables of this file for class TYPE and what is derived from it.  */
extern void acc_derived_tables (tree type, auto_vec<tree> *found);
/* The function that element VALUE of a table leads to, or null.  */
extern tree acc_table_function (tree value);
/* True if FN, of a table, is a plain function, or one that only corrects `this'; *T says
   how.  */
extern bool acc_thunk_target (tree fn, acc_thunk *t);

#endif /* ACC_UNIT_UNIT_H */
