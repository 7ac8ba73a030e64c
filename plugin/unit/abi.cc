/* libacc/abi.h as trees: its types, its functions, and static data of them.

   In: values.  Out: constructors, and the addresses of static variables that
   they initialize.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "checks.h"
#include "unit/abi.h"

/* The types of abi.h, each made when it is first asked for.  */
static tree record_types[REC_LAST];

/* The functions of abi.h, likewise.  */
#define ABI_FUNCTIONS 32
static tree abi_functions[ABI_FUNCTIONS];

const struct ggc_root_tab acc_roots[] = {
  { record_types, REC_LAST, sizeof record_types[0], &gt_ggc_mx_tree_node,
    &gt_pch_nx_tree_node },
  { abi_functions, ABI_FUNCTIONS, sizeof abi_functions[0],
    &gt_ggc_mx_tree_node, &gt_pch_nx_tree_node },
  LAST_GGC_ROOT_TAB
};

/* ---- Types and values */

static tree
int_type (unsigned bytes)
{
  return build_nonstandard_integer_type (bytes * BITS_PER_UNIT, 1);
}

/* A record with fields as FIELDS describes them: p is a pointer, a digit an
   integer of that many bytes, l six signed bytes.  */
static tree
make_record (const char *name, const char *fields)
{
  tree type = make_node (RECORD_TYPE), list = NULL_TREE;
  for (const char *p = fields; *p; p++)
    {
      tree ft = *p == 'p' ? ptr_type_node
		: *p == 'l' ? build_array_type_nelts (signed_char_type_node, 6)
		: int_type (*p - '0');
      tree f = build_decl (BUILTINS_LOCATION, FIELD_DECL, NULL_TREE, ft);
      DECL_CHAIN (f) = list;
      list = f;
    }
  /* libacc's structures are not packed, whatever -fpack-struct or a #pragma pack
     in force says.  */
  unsigned packed = maximum_field_alignment;
  maximum_field_alignment = 0;
  finish_builtin_struct (type, name, list, NULL_TREE);
  maximum_field_alignment = packed;
  return type;
}

tree
abi_type (abi_record r)
{
  static const struct { const char *name, *fields; } about[REC_LAST] = {
    { "__acc_map_t", "224p" },
    { "__acc_region_t", "ppp422p4444p" },
    { "__acc_arg_t", "112224pp" },
    { "__acc_kernel_t", "ppppp422pl114p" },
    { "__acc_when_t", "4444p" },
    { "__acc_module_t", "44pp8pp8p44pp" },
    { "__acc_global_t", "p8p224" },
    { "__acc_component_t", "888p" },
    { "__acc_layout_t", "88p" },
  };
  if (!record_types[r])
    record_types[r] = make_record (about[r].name, about[r].fields);
  return record_types[r];
}

tree
abi_value (abi_record r, const vec<tree> &values)
{
  vec<constructor_elt, va_gc> *elts = NULL;
  unsigned i = 0;
  for (tree f = TYPE_FIELDS (abi_type (r)); f; f = DECL_CHAIN (f), i++)
    {
      tree v = values[i];
      if (!v)
	continue;
      if (TREE_CODE (TREE_TYPE (f)) != ARRAY_TYPE)
	v = fold_convert (TREE_TYPE (f), v);
      CONSTRUCTOR_APPEND_ELT (elts, f, v);
    }
  tree c = build_constructor (abi_type (r), elts);
  TREE_CONSTANT (c) = TREE_STATIC (c) = 1;
  return c;
}

tree
abi_string (const char *s)
{
  return s ? build_string_literal (strlen (s) + 1, s) : null_pointer_node;
}

tree
abi_number (HOST_WIDE_INT n)
{
  return build_int_cst (long_long_integer_type_node, n);
}

/* ---- Static variables */

void
acc_finalize_var (tree v)
{
  /* When all functions are analyzed, GCC no longer analyzes variables by
     itself.  */
  varpool_node::finalize_decl (v);
  varpool_node *node = varpool_node::get (v);
  if (symtab->state > CONSTRUCTION && !node->analyzed)
    node->analyze ();
}

tree
acc_new_static_var (tree type, const char *name)
{
  tree v = build_decl (BUILTINS_LOCATION, VAR_DECL,
		       create_tmp_var_name (name), type);
  TREE_STATIC (v) = 1;
  TREE_PUBLIC (v) = 0;
  TREE_USED (v) = 1;
  TREE_ADDRESSABLE (v) = 1;
  TREE_READONLY (v) = 1;
  DECL_ARTIFICIAL (v) = 1;
  DECL_IGNORED_P (v) = 1;
  DECL_PRESERVE_P (v) = 1;
  return v;
}

tree
acc_static_var (tree type, const char *name, tree init, bool readonly)
{
  tree v = acc_new_static_var (type, name);
  TREE_READONLY (v) = readonly;
  DECL_INITIAL (v) = init;
  acc_finalize_var (v);
  return v;
}

/* The address of a static array of VALUES, each converted to TYPE.  */
static tree
static_array (tree type, const char *name, const vec<tree> &values)
{
  if (values.is_empty ())
    return null_pointer_node;
  tree at = build_array_type_nelts (type, values.length ());
  vec<constructor_elt, va_gc> *elts = NULL;
  for (unsigned i = 0; i < values.length (); i++)
    CONSTRUCTOR_APPEND_ELT (elts, size_int (i), fold_convert (type, values[i]));
  tree init = build_constructor (at, elts);
  TREE_CONSTANT (init) = TREE_STATIC (init) = 1;
  return build_fold_addr_expr (acc_static_var (at, name, init, true));
}

tree
abi_array (abi_record r, const char *name, const vec<tree> &values)
{
  return static_array (abi_type (r), name, values);
}

tree
abi_pointers (const char *name, const vec<tree> &values)
{
  return static_array (ptr_type_node, name, values);
}

tree
abi_numbers (const char *name, const vec<unsigned> &numbers)
{
  auto_vec<tree> values;
  for (unsigned n : numbers)
    values.safe_push (abi_number (n));
  return static_array (unsigned_type_node, name, values);
}

tree
abi_names (const char *name, const vec<const char *> &names)
{
  if (names.is_empty ())
    return null_pointer_node;
  auto_vec<tree> values;
  for (const char *n : names)
    values.safe_push (abi_string (n));
  values.safe_push (null_pointer_node);
  return abi_pointers (name, values);
}

/* ---- Functions */

tree
abi_function (const char *name, tree result)
{
  unsigned i = 0;
  for (; i < ABI_FUNCTIONS && abi_functions[i]; i++)
    if (!strcmp (IDENTIFIER_POINTER (DECL_NAME (abi_functions[i])), name))
      return abi_functions[i];
  checked_that (i < ABI_FUNCTIONS);
  tree type = build_function_type (result, NULL_TREE);
  return abi_functions[i] = build_fn_decl (name, type);
}
