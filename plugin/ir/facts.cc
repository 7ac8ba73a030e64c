/* Questions about trees and nodes that need no other data.

   In: an expression, a statement, a loop.  Out: an answer.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/walk.h"

bool
acc_local_var_p (const_tree t)
{
  return ((VAR_P (t) && !TREE_STATIC (t) && !DECL_EXTERNAL (t))
	  || TREE_CODE (t) == PARM_DECL || TREE_CODE (t) == RESULT_DECL);
}

bool
acc_effects_p (tree t)
{
  bool found = false;
  acc_walk_trees (&t, [&] (tree *tp)
    {
      tree_code code = TREE_CODE (*tp);
      found |= code == CALL_EXPR || code == MODIFY_EXPR || code == INIT_EXPR
	       || code == TARGET_EXPR || code == PREINCREMENT_EXPR
	       || code == POSTINCREMENT_EXPR || code == PREDECREMENT_EXPR
	       || code == POSTDECREMENT_EXPR || TREE_THIS_VOLATILE (*tp);
      return code != SAVE_EXPR && !found;
    });
  return found;
}

bool
acc_pointers_within_p (const_tree type)
{
  if (TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == COMPLEX_TYPE)
    return acc_pointers_within_p (TREE_TYPE (type));
  if (POINTER_TYPE_P (type))
    return true;
  if (RECORD_OR_UNION_TYPE_P (type))
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL && acc_pointers_within_p (TREE_TYPE (f)))
	return true;
  return false;
}

bool
acc_empty_class_p (const_tree type)
{
  if (TREE_CODE (type) != RECORD_TYPE)
    return false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      return false;
  return true;
}

bool
acc_stateless_p (const_tree type)
{
  if (TREE_CODE (type) != RECORD_TYPE)
    return false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && !acc_stateless_p (TREE_TYPE (f)))
      return false;
  return true;
}

bool
acc_constant_table_p (tree decl)
{
  if (!VAR_P (decl) || !is_global_var (decl) || TREE_THIS_VOLATILE (decl))
    return false;
  /* One of another file has no other value.  */
  if (acc_stateless_p (TREE_TYPE (decl)))
    return true;
  return TREE_STATIC (decl) && TREE_READONLY (decl) && DECL_INITIAL (decl)
	 && DECL_INITIAL (decl) != error_mark_node
	 && TREE_CONSTANT (DECL_INITIAL (decl));
}

bool
acc_standard_stream_p (const_tree e)
{
  return VAR_P (e) && DECL_EXTERNAL (e) && DECL_NAME (e)
	 && POINTER_TYPE_P (TREE_TYPE (e))
	 && (id_equal (DECL_NAME (e), "stdout") || id_equal (DECL_NAME (e), "stderr"));
}

bool
acc_type_info_p (const_tree e)
{
  return (VAR_P (e) && DECL_ARTIFICIAL (e) && DECL_NAME (e)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (e)), "_ZTI"));
}

bool
acc_asm_acts_p (const_tree t)
{
  if (TREE_CODE (t) != ASM_EXPR)
    return false;
  const char *s = TREE_STRING_POINTER (ASM_STRING (t));
  while (ISSPACE (*s))
    s++;
  return *s;
}

tree
acc_base_of (tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  return ref;
}

tree
acc_base_address (tree ref)
{
  for (;;)
    {
      tree base = get_base_address (ref);
      if (!base || base == ref)
	return base;
      ref = base;
    }
}

tree
acc_part_of (const_tree d, poly_int64 *at)
{
  if (!VAR_P (d) || !DECL_HAS_VALUE_EXPR_P (d))
    return NULL_TREE;
  tree value = DECL_VALUE_EXPR (CONST_CAST_TREE (d));
  tree object = get_addr_base_and_unit_offset (value, at);
  return object && VAR_P (object) ? object : NULL_TREE;
}

void
acc_match_member (tree ref)
{
  tree object = TREE_CODE (ref) == COMPONENT_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  if (!object || !VAR_P (object) || !lang_GNU_Fortran ())
    return;
  tree type = DECL_CONTEXT (TREE_OPERAND (ref, 1));
  if (TYPE_MAIN_VARIANT (TREE_TYPE (object)) != TYPE_MAIN_VARIANT (type))
    TREE_OPERAND (ref, 0) = build2 (MEM_REF, type, build_fold_addr_expr (object),
				    build_zero_cst (build_pointer_type (type)));
}

tree
acc_root_of (tree e)
{
  while (e && !DECL_P (e))
    {
      if (!handled_component_p (e) && !CONVERT_EXPR_P (e)
	  && TREE_CODE (e) != POINTER_PLUS_EXPR && TREE_CODE (e) != ADDR_EXPR
	  && TREE_CODE (e) != MEM_REF && TREE_CODE (e) != INDIRECT_REF
	  && TREE_CODE (e) != NON_LVALUE_EXPR)
	return NULL_TREE;
      e = TREE_OPERAND (e, 0);
    }
  return e;
}

/* The number of DECL among K's parameters if it is there as an object, or as a
   pointer unless OBJECT; otherwise -1.  */
static int
param_number (const acc_kernel_ir *k, tree decl, bool object)
{
  for (unsigned i = 0; i < k->params.length (); i++)
    {
      const acc_var &v = k->region->vars[k->params[i]];
      if (v.decl == decl)
	return ((v.kind == VAR_OBJECT) == object
		&& (object || (POINTER_TYPE_P (TREE_TYPE (decl))
			       && !acc_mentions_p (k->body, decl, true)))
		? (int) i : -1);
    }
  return -1;
}

int
acc_accessed_param (const acc_kernel_ir *k, tree e, bool address)
{
  if (!address)
    {
      tree whole = e;
      while (handled_component_p (e))
	e = TREE_OPERAND (e, 0);
      if (DECL_P (e))
	return e == whole ? -1 : param_number (k, e, true);
      if (TREE_CODE (e) != MEM_REF && TREE_CODE (e) != INDIRECT_REF)
	return -1;
      e = TREE_OPERAND (e, 0);
    }
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == POINTER_PLUS_EXPR
	 || TREE_CODE (e) == NON_LVALUE_EXPR || TREE_CODE (e) == SAVE_EXPR)
    e = TREE_OPERAND (e, 0);
  if (TREE_CODE (e) == ADDR_EXPR)
    return acc_accessed_param (k, TREE_OPERAND (e, 0), false);
  return DECL_P (e) ? param_number (k, e, false) : -1;
}

/* ---- Threads */

unsigned
acc_thread_axes (const acc_kernel_ir *k, unsigned axes)
{
  unsigned x = AXIS (ACC_BX), y = AXIS (ACC_BY);
  if ((k->rows & (ACC_KERNEL_COLUMNS | ACC_KERNEL_ANY_LANES)) != ACC_KERNEL_COLUMNS)
    return axes;
  return (axes & ~(x | y)) | (axes & x ? y : 0) | (axes & y ? x : 0);
}

/* One variable for each axis, then one for each size.  */
static tree axis_vars[2 * ACC_AXES];

static const ggc_root_tab axis_roots[] = {
  { axis_vars, 2 * ACC_AXES, sizeof (tree), &gt_ggc_mx_tree_node,
    &gt_pch_nx_tree_node },
  LAST_GGC_ROOT_TAB
};

const char *
acc_axis_name (acc_axis a, bool size)
{
  static const char *const names[] = {
    "blockIdx.x", "blockIdx.y", "blockIdx.z",
    "threadIdx.x", "threadIdx.y", "threadIdx.z",
    "gridDim.x", "gridDim.y", "gridDim.z",
    "blockDim.x", "blockDim.y", "blockDim.z"
  };
  return names[a + (size ? ACC_AXES : 0)];
}

tree
acc_axis_var (acc_axis a, bool size)
{
  static bool registered;
  unsigned i = a + (size ? ACC_AXES : 0);
  if (!registered)
    ggc_register_root_tab (axis_roots);
  registered = true;
  if (!axis_vars[i])
    {
      axis_vars[i] = build_decl (UNKNOWN_LOCATION, VAR_DECL,
				 get_identifier (acc_axis_name (a, size)),
				 unsigned_type_node);
      DECL_ARTIFICIAL (axis_vars[i]) = 1;
    }
  return axis_vars[i];
}

/* ---- Operators */

tree_code
acc_reduction_operation (tree type, tree_code op)
{
  bool truth = TREE_CODE (type) == BOOLEAN_TYPE;
  switch (op)
    {
    case MINUS_EXPR:
    case PLUS_EXPR:
      return truth ? BIT_IOR_EXPR : PLUS_EXPR;
    case MAX_EXPR:
    case TRUTH_OR_EXPR:
    case TRUTH_ORIF_EXPR:
      return truth ? BIT_IOR_EXPR : op == MAX_EXPR ? op : TRUTH_ORIF_EXPR;
    case MIN_EXPR:
    case TRUTH_AND_EXPR:
    case TRUTH_ANDIF_EXPR:
      return truth ? BIT_AND_EXPR : op == MIN_EXPR ? op : TRUTH_ANDIF_EXPR;
    case MULT_EXPR:
      return truth ? BIT_AND_EXPR : op;
    default:
      return op;
    }
}

/* The least value of TYPE, or the greatest if UP.  */
static tree
limit (tree type, bool up)
{
  if (!SCALAR_FLOAT_TYPE_P (type))
    return wide_int_to_tree (type,
			     up ? wi::max_value (TYPE_PRECISION (type),
						 TYPE_SIGN (type))
				: wi::min_value (TYPE_PRECISION (type),
						 TYPE_SIGN (type)));
  REAL_VALUE_TYPE r;
  if (HONOR_INFINITIES (type))
    {
      real_inf (&r);
      if (!up)
	r = real_value_negate (&r);
    }
  else
    real_maxval (&r, !up, TYPE_MODE (type));
  return build_real (type, r);
}

tree
acc_identity (tree type, tree_code op)
{
  switch (acc_reduction_operation (type, op))
    {
    case MULT_EXPR:
    case TRUTH_ANDIF_EXPR:
    case EQ_EXPR:
      return build_one_cst (type);
    case BIT_AND_EXPR:
      return build_all_ones_cst (type);
    case MAX_EXPR:
      return limit (type, false);
    case MIN_EXPR:
      return limit (type, true);
    default:
      return build_zero_cst (type);
    }
}

const char *
acc_operator_text (tree_code op)
{
  switch (op)
    {
    case PLUS_EXPR:
    case MINUS_EXPR: return "+";
    case MULT_EXPR: return "*";
    case MAX_EXPR: return "max";
    case MIN_EXPR: return "min";
    case BIT_AND_EXPR: return "&";
    case BIT_IOR_EXPR: return "|";
    case BIT_XOR_EXPR: return "^";
    case TRUTH_ANDIF_EXPR: return "&&";
    case EQ_EXPR: return ".eqv.";
    case NE_EXPR: return ".neqv.";
    default: return "||";
    }
}

/* ---- Statements and loops */

acc_stmt *
acc_innermost_block (acc_stmt *s)
{
  while (s->body && s->body->code == ST_BLOCK && !s->body->next)
    s = s->body;
  return s;
}

tree
acc_assigned_scalar (acc_stmt *s)
{
  if (s->code != ST_EXPR || TREE_CODE (s->expr) != MODIFY_EXPR)
    return NULL_TREE;
  tree lhs = TREE_OPERAND (s->expr, 0);
  return DECL_P (lhs) && is_gimple_reg_type (TREE_TYPE (lhs)) ? lhs
							      : NULL_TREE;
}

bool
acc_apart_p (const vec<acc_overlap> *apart, const_tree a, const_tree b)
{
  if (!apart || !apart->exists ())
    return false;
  for (const acc_overlap &o : *apart)
    if ((operand_equal_p (o.a, a, 0) && operand_equal_p (o.b, b, 0))
	|| (operand_equal_p (o.a, b, 0) && operand_equal_p (o.b, a, 0)))
      return true;
  return false;
}

HOST_WIDE_INT
acc_constant_trips (const acc_loop *l, HOST_WIDE_INT unknown)
{
  HOST_WIDE_INT all = 1;
  for (const acc_iter &i : l->iters)
    {
      if (!tree_fits_shwi_p (i.from) || !tree_fits_shwi_p (i.to)
	  || !tree_fits_shwi_p (i.step) || integer_zerop (i.step))
	return unknown;
      HOST_WIDE_INT n = tree_to_shwi (i.to) - tree_to_shwi (i.from);
      n /= tree_to_shwi (i.step);
      all *= n < 0 ? 0 : n;
    }
  return all;
}

/* True if E calls alloca, which the program or the gimplifier may have written.  */
static bool
alloca_p (const_tree e)
{
  tree fn = TREE_CODE (e) == CALL_EXPR ? get_callee_fndecl (e) : NULL_TREE;
  return (fn && fndecl_built_in_p (fn, BUILT_IN_NORMAL)
	  && ALLOCA_FUNCTION_CODE_P (DECL_FUNCTION_CODE (fn)));
}

bool
acc_vla_call_p (const_tree e)
{
  return alloca_p (e) && CALL_ALLOCA_FOR_VAR_P (e);
}

bool
acc_own_alloca_p (const_tree e)
{
  return alloca_p (e) && !CALL_ALLOCA_FOR_VAR_P (e);
}

bool
acc_calls_alloca_p (acc_stmt *s)
{
  bool found = false;
  acc_walk_exprs (s, [&] (tree *e)
    {
      acc_walk_tree (e, [&] (tree *tp, int *walk_subtrees) -> tree
	{
	  if (TYPE_P (*tp))
	    *walk_subtrees = 0;
	  found |= acc_own_alloca_p (*tp);
	  return NULL_TREE;
	});
    });
  return found;
}

bool
acc_section_updates_p (acc_kernel_ir *k)
{
  bool found = false;
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      found |= s->atomic && s->atomic->clause != UNKNOWN_LOCATION;
      return !found;
    });
  return found;
}

bool
acc_type_table_p (const_tree type)
{
  tree name = TREE_CODE (type) == RECORD_TYPE ? TYPE_NAME (type) : NULL_TREE;
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return (name && lang_GNU_Fortran ()
	  && startswith (IDENTIFIER_POINTER (name), "__vtype_"));
}

bool
acc_compute_tree_p (const_tree t)
{
  return (TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS
	  || TREE_CODE (t) == OACC_SERIAL);
}

tree
acc_accessed_bytes (const_tree call, unsigned n, bool *stored)
{
  tree fn = get_callee_fndecl (call);
  *stored = false;
  if (!fn || n >= (unsigned) call_expr_nargs (call)
      || !POINTER_TYPE_P (TREE_TYPE (CALL_EXPR_ARG (call, n))))
    return NULL_TREE;
  if (fndecl_built_in_p (fn, BUILT_IN_MEMCMP) || fndecl_built_in_p (fn, BUILT_IN_MEMSET)
      || fndecl_built_in_p (fn, BUILT_IN_MEMCPY)
      || fndecl_built_in_p (fn, BUILT_IN_MEMMOVE))
    {
      *stored = n == 0 && !fndecl_built_in_p (fn, BUILT_IN_MEMCMP);
      return n < 2 ? CALL_EXPR_ARG (call, 2) : NULL_TREE;
    }
  /* Each text follows its length.  */
  for (const char *name : { "compare_string", "concat_string", "string_index",
			    "string_len_trim", "string_scan", "string_verify" })
    if (n % 2 && DECL_NAME (fn) && startswith (IDENTIFIER_POINTER (DECL_NAME (fn)),
					       "_gfortran_")
	&& !strcmp (IDENTIFIER_POINTER (DECL_NAME (fn)) + strlen ("_gfortran_"), name))
      {
	*stored = n == 1 && !strcmp (name, "concat_string");
	return CALL_EXPR_ARG (call, n - 1);
      }
  return NULL_TREE;
}

/* What gfortran says of argument N of functions of FN_TYPE, in lower case: r, only read; w, set
   while the function runs; another character, anything; 0, nothing.  */
static char
argument_spec (const_tree fn_type, unsigned n)
{
  tree spec = lang_GNU_Fortran () ? lookup_attribute ("fn spec", TYPE_ATTRIBUTES (fn_type))
				  : NULL_TREE;
  if (!spec)
    return 0;
  /* Two characters for the result and two for each argument.  */
  tree text = TREE_VALUE (TREE_VALUE (spec));
  unsigned at = 2 * n + 2;
  return at < (unsigned) TREE_STRING_LENGTH (text)
	 ? TOLOWER (TREE_STRING_POINTER (text)[at]) : '.';
}

bool
acc_only_read_p (const_tree fn_type, unsigned n)
{
  return argument_spec (fn_type, n) == 'r';
}

bool
acc_keeps_address_p (const_tree fn_type, unsigned n)
{
  char c = argument_spec (fn_type, n);
  return c && c != 'r' && c != 'w';
}

bool
acc_descriptor_type_p (const_tree type)
{
  if (TREE_CODE (type) != RECORD_TYPE || !TYPE_FIELDS (type))
    return false;
  tree data = TYPE_FIELDS (type), offset = DECL_CHAIN (data);
  tree dtype = offset ? DECL_CHAIN (offset) : NULL_TREE;
  return (dtype && DECL_NAME (data) && DECL_NAME (dtype)
	  && POINTER_TYPE_P (TREE_TYPE (data))
	  && id_equal (DECL_NAME (data), "data")
	  && id_equal (DECL_NAME (dtype), "dtype"));
}
