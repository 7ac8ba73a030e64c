/* Expressions and variables of the host version.

   In: trees of a kernel's IR, which do not change because other code uses
   them.  Out: copies whose variables and types are those of the new function.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "unit/abi.h"
#include "host/version.h"
#include "read/read.h"
#include "internal-fn.h"
#include "ir/walk.h"

/* The classes of types in emit/describe.cc: those that libffi can pass.  */
bool
host_by_value_p (const_tree type)
{
  if (POINTER_TYPE_P (type))
    return true;
  if (INTEGRAL_TYPE_P (type))
    return int_size_in_bytes (type) <= 8;
  return (TYPE_MAIN_VARIANT (type) == float_type_node
	  || TYPE_MAIN_VARIANT (type) == double_type_node);
}

/* ---- Variables */

/* True if D is a variable of the function around the region.  */
static bool
foreign_p (host_version *h, tree d)
{
  return (acc_local_var_p (d)
	  && (!DECL_CONTEXT (d) || DECL_CONTEXT (d) == h->types.src_fn));
}

static tree
new_variable (host_version *h, tree d)
{
  location_t loc = DECL_SOURCE_LOCATION (d);
  tree v = build_decl (loc == UNKNOWN_LOCATION ? h->k->loc : loc, VAR_DECL,
		       DECL_NAME (d), host_type (h, TREE_TYPE (d)));
  DECL_CONTEXT (v) = h->fn;
  DECL_ARTIFICIAL (v) = DECL_ARTIFICIAL (d);
  DECL_IGNORED_P (v) = DECL_IGNORED_P (d) || !DECL_NAME (d);
  TREE_ADDRESSABLE (v) = h->escaped.contains (d);
  TREE_THIS_VOLATILE (v) = TREE_THIS_VOLATILE (d);
  TREE_SIDE_EFFECTS (v) = TREE_THIS_VOLATILE (d);
  DECL_NOT_GIMPLE_REG_P (v) = (DECL_NOT_GIMPLE_REG_P (d)
			       && (TREE_CODE (TREE_TYPE (d)) == COMPLEX_TYPE
				   || VECTOR_TYPE_P (TREE_TYPE (d))));
  TREE_USED (v) = 1;
  DECL_SEEN_IN_BIND_EXPR_P (v) = 1;
  if (DECL_USER_ALIGN (d))
    {
      SET_DECL_ALIGN (v, DECL_ALIGN (d));
      DECL_USER_ALIGN (v) = 1;
    }
  copy_warning (v, d);
  return v;
}

static void
declare (host_scope *s, tree v)
{
  DECL_CHAIN (v) = NULL_TREE;
  s->vars = chainon (s->vars, v);
}

tree
host_local (host_version *h, host_scope *s, tree d)
{
  tree v = new_variable (h, d);
  h->memory |= AGGREGATE_TYPE_P (TREE_TYPE (v));
  declare (s, v);
  h->map.put (d, v);
  return v;
}

tree
host_temp (host_version *h, host_scope *s, tree type, const char *name)
{
  tree v = create_tmp_var_raw (type, name);
  DECL_CONTEXT (v) = h->fn;
  DECL_SEEN_IN_BIND_EXPR_P (v) = 1;
  h->memory |= AGGREGATE_TYPE_P (type);
  declare (s, v);
  return v;
}

tree
host_value (host_version *h, host_scope *s, location_t loc, tree e,
	    const char *name)
{
  tree v = host_temp (h, s, TYPE_MAIN_VARIANT (TREE_TYPE (e)), name);
  host_set (s, loc, v, e);
  return v;
}

tree
host_use (host_version *h, tree d)
{
  if (tree *to = h->map.get (d))
    return unshare_expr (*to);
  if (TREE_CODE (d) == LABEL_DECL)
    {
      tree l = build_decl (DECL_SOURCE_LOCATION (d), LABEL_DECL,
			   DECL_NAME (d), void_type_node);
      DECL_CONTEXT (l) = h->fn;
      DECL_ARTIFICIAL (l) = DECL_ARTIFICIAL (d);
      DECL_IGNORED_P (l) = DECL_IGNORED_P (d);
      h->map.put (d, l);
      return l;
    }
  if (!DECL_P (d) || !foreign_p (h, d))
    return d;
  /* This is a temporary that no block declares, or part of a type's size that
     nobody evaluates.  */
  tree v = host_local (h, h->top, d);
  suppress_warning (v, OPT_Wuninitialized);
  suppress_warning (v, OPT_Wmaybe_uninitialized);
  return v;
}

/* Find variables whose address the region takes.  Mapped variables are
   addressable.  Their private copies can have registers, unless the region
   takes their address.  An array is indexed in memory.  */
static tree
look_at_op (tree *tp, int *walk_subtrees, host_version *h)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == CALL_EXPR)
    {
      tree fn = get_callee_fndecl (t);
      h->calls |= fn && !fndecl_built_in_p (fn);
    }
  else if (TREE_CODE (t) == ADDR_EXPR || TREE_CODE (t) == ARRAY_REF
	   || TREE_CODE (t) == ARRAY_RANGE_REF)
    {
      tree base = acc_base_of (TREE_OPERAND (t, 0));
      if (DECL_P (base))
	h->escaped.add (base);
    }
  return NULL_TREE;
}

static void
look_at (tree *tp, host_version *data)
{
  acc_walk_tree_once (tp, look_at_op, data);
}

/* ---- Types */

/* The function for remap_type: D is mentioned by a type.  */
static tree
use_in_type (tree d, copy_body_data *types)
{
  return host_use (static_cast<host_types *> (types)->h, d);
}

void
host_init_copy (host_version *h, acc_stmt *code)
{
  h->types.h = h;
  h->types.src_fn = h->k->region->fndecl;
  h->types.dst_fn = h->fn;
  h->types.decl_map = &h->map;
  h->types.copy_decl = use_in_type;
  h->types.dont_remap_vla_if_no_change = true;
  acc_walk_exprs (code, look_at, h);
}

/* Let nobody evaluate the size of the text that TYPE leads to when the function
   begins.  The variable with a Fortran text's length is often none of the region's, and
   only an array of texts needs it.  */
static void
leave_text_size (tree type)
{
  while (type && POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  if (type && TREE_CODE (type) == ARRAY_TYPE && TYPE_STRING_FLAG (type)
      && lang_GNU_Fortran ())
    TYPE_SIZES_GIMPLIFIED (TYPE_MAIN_VARIANT (type)) = 1;
}

tree
host_type (host_version *h, tree type)
{
  if (!variably_modified_type_p (type, h->types.src_fn))
    return type;
  type = remap_type (type, &h->types);
  leave_text_size (type);
  return type;
}

/* ---- Expressions */

static tree copy_op (tree *, int *, host_version *);

/* Copy *TP, the address of an object.  If the object is *P, this is P.  */
static void
copy_address (host_version *h, tree *tp)
{
  tree t = *tp;
  acc_walk_tree (&TREE_OPERAND (t, 0), copy_op, h);
  tree ref = TREE_OPERAND (t, 0);
  if (TREE_CODE (ref) == INDIRECT_REF
      || (TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1))))
    *tp = fold_convert (host_type (h, TREE_TYPE (t)), TREE_OPERAND (ref, 0));
  else
    {
      TREE_TYPE (t) = host_type (h, TREE_TYPE (t));
      recompute_tree_invariant_for_addr_expr (t);
    }
}

static void
copy_constructor (host_version *h, tree t)
{
  unsigned i;
  constructor_elt *e;
  FOR_EACH_VEC_SAFE_ELT (CONSTRUCTOR_ELTS (t), i, e)
    {
      if (e->index)
	acc_walk_tree (&e->index, copy_op, h);
      acc_walk_tree (&e->value, copy_op, h);
    }
  TREE_TYPE (t) = host_type (h, TREE_TYPE (t));
  recompute_constructor_flags (t);
}

/* True if E is a private variable of a max or min reduction.  */
static bool
best_p (host_version *h, tree e)
{
  STRIP_NOPS (e);
  return DECL_P (e) && h->best.contains (e);
}

/* Replace a call of fmax or fmin by a comparison.  The calls are not
   vectorized, because they must tell numbers from NaNs.  The private variable
   of a reduction is never a NaN, so one comparison is enough for it.  */
static void
expand_best (host_version *h, tree *tp)
{
  tree_code code;
  switch (get_call_combined_fn (*tp))
    {
    case CFN_BUILT_IN_FMAX:
    case CFN_BUILT_IN_FMAXF:
    case CFN_BUILT_IN_FMAXL:
    case CFN_FMAX:
      code = GT_EXPR;
      break;
    case CFN_BUILT_IN_FMIN:
    case CFN_BUILT_IN_FMINF:
    case CFN_BUILT_IN_FMINL:
    case CFN_FMIN:
      code = LT_EXPR;
      break;
    default:
      return;
    }
  if (call_expr_nargs (*tp) != 2)
    return;
  tree x = CALL_EXPR_ARG (*tp, 0), y = CALL_EXPR_ARG (*tp, 1);
  if (best_p (h, x))
    std::swap (x, y);
  bool priv = best_p (h, y);
  x = save_expr (x);
  if (!priv)
    y = save_expr (y);
  tree better = build2 (code, boolean_type_node, x, y);
  if (!priv && HONOR_NANS (y))
    better = build2 (TRUTH_OR_EXPR, boolean_type_node, better,
		     build2 (UNORDERED_EXPR, boolean_type_node, y, y));
  *tp = build3 (COND_EXPR, TREE_TYPE (*tp), better, x,
		unshare_expr (y));
}

/* Replace a question about gangs, workers and lanes: the host has one of
   each.  */
static void
expand_parlevel (tree *tp)
{
  tree fn = get_callee_fndecl (*tp);
  if (tree value = fn ? acc_host_parlevel (fn) : NULL_TREE)
    *tp = value;
}

/* Replace acc_on_device of a constant, for the host's device types.  Code that
   is guarded for the device may not exist on the host (nohost), so the call
   must go even at -O0.  */
static void
expand_on_device (tree *tp)
{
  tree fn = get_callee_fndecl (*tp);
  if (!fn || !fndecl_built_in_p (fn, BUILT_IN_ACC_ON_DEVICE)
      || call_expr_nargs (*tp) != 1)
    return;
  tree type = CALL_EXPR_ARG (*tp, 0);
  if (tree_fits_shwi_p (type))
    *tp = build_int_cst (TREE_TYPE (*tp),
			 tree_to_shwi (type) == GOMP_DEVICE_HOST
			 || tree_to_shwi (type) == GOMP_DEVICE_NONE);
}

/* Replace sqrt by an instruction.  The function is compiled without errno, see
   set_options in host.cc.  */
static void
expand_sqrt (tree *tp)
{
  combined_fn fn = get_call_combined_fn (*tp);
  if ((fn != CFN_BUILT_IN_SQRT && fn != CFN_BUILT_IN_SQRTF)
      || (flag_errno_math && OPTION_SET_P (flag_errno_math)))
    return;
  tree type = TREE_TYPE (*tp);
  if (direct_internal_fn_supported_p (IFN_SQRT, type, OPTIMIZE_FOR_SPEED))
    *tp = build_call_expr_internal_loc (EXPR_LOCATION (*tp), IFN_SQRT, type, 1,
					CALL_EXPR_ARG (*tp, 0));
}

/* Give the operands of T, if that combines truth values, one type.  Fortran has logical
   types of several sizes, and what acc adds has another one.  The gimplifier converts what is
   not logical only.  */
static void
match_truth_types (tree t)
{
  tree_code code = TREE_CODE (t);
  if (code != TRUTH_NOT_EXPR && code != TRUTH_AND_EXPR && code != TRUTH_OR_EXPR
      && code != TRUTH_XOR_EXPR)
    return;
  tree type = TREE_CODE (TREE_TYPE (t)) == BOOLEAN_TYPE ? TREE_TYPE (t) : boolean_type_node;
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    {
      tree *e = &TREE_OPERAND (t, i);
      if (TREE_CODE (TREE_TYPE (*e)) == BOOLEAN_TYPE
	  && !useless_type_conversion_p (type, TREE_TYPE (*e)))
	*e = build1 (NOP_EXPR, type, *e);
    }
}

/* Replace the variables, types and calls of the expression at *TP by those of
   H's function.  */
static tree
copy_op (tree *tp, int *walk_subtrees, host_version *h)
{
  tree t = *tp;
  if (TYPE_P (t))
    {
      *tp = host_type (h, t);
      *walk_subtrees = 0;
    }
  else if (DECL_P (t) || TREE_CODE (t) == SSA_NAME)
    {
      *tp = host_use (h, t);
      *walk_subtrees = 0;
    }
  else if (CONSTANT_CLASS_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == ADDR_EXPR)
    {
      copy_address (h, tp);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (t) == CONSTRUCTOR)
    {
      copy_constructor (h, t);
      *walk_subtrees = 0;
    }
  else if (EXPR_P (t))
    {
      TREE_TYPE (t) = host_type (h, TREE_TYPE (t));
      TREE_CONSTANT (t) = 0;
      match_truth_types (t);
      if (EXPR_HAS_LOCATION (t))
	SET_EXPR_LOCATION (t, LOCATION_LOCUS (EXPR_LOCATION (t)));
      if (TREE_CODE (t) == CALL_EXPR)
	{
	  for (int i = 0; i < VL_EXP_OPERAND_LENGTH (t); i++)
	    if (i && TREE_OPERAND (t, i))
	      acc_walk_tree (&TREE_OPERAND (t, i), copy_op, h);
	  expand_best (h, tp);
	  if (TREE_CODE (*tp) == CALL_EXPR)
	    expand_sqrt (tp);
	  if (TREE_CODE (*tp) == CALL_EXPR)
	    expand_parlevel (tp);
	  if (TREE_CODE (*tp) == CALL_EXPR)
	    expand_on_device (tp);
	  *walk_subtrees = 0;
	}
    }
  return NULL_TREE;
}

/* A call that checks an access of type TYPE through pointer ADDRESS, which
   comes from parameter NUMBER of H's kernel.  It returns the address.  */
static tree
checked (host_version *h, tree address, tree type, int number)
{
  tree fn = abi_function ("__acc_checked", ptr_type_node);
  tree call = build_call_expr_loc
		(h->where, fn, 4, fold_convert (ptr_type_node, address),
		 TYPE_SIZE_UNIT (type), build_int_cst (unsigned_type_node, number),
		 build_int_cst (unsigned_type_node, LOCATION_LINE (h->where)));
  return fold_convert (TREE_TYPE (address), call);
}

static tree check_op (tree *tp, int *walk_subtrees, host_version *);

/* Check the accesses that compute the place of the reference REF.  */
static void
check_inside (host_version *h, tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      acc_walk_tree (&TREE_OPERAND (ref, 1), check_op, h);
  if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == INDIRECT_REF)
    acc_walk_tree (&TREE_OPERAND (ref, 0), check_op, h);
}

/* Replace the reference *TP, if it is of mapped memory, by one through the
   result of __acc_checked.  */
static tree
check_op (tree *tp, int *walk_subtrees, host_version *h)
{
  tree e = *tp;
  if (TREE_CODE (e) == ADDR_EXPR)
    {
      check_inside (h, TREE_OPERAND (e, 0));
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (!handled_component_p (e) && TREE_CODE (e) != MEM_REF
      && TREE_CODE (e) != INDIRECT_REF)
    return NULL_TREE;
  tree type = TREE_TYPE (e);
  int number = acc_accessed_param (h->k, e, false);
  check_inside (h, e);
  *walk_subtrees = 0;
  if (number < 0 || TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (e) == BIT_FIELD_REF
      || TREE_CODE (e) == REALPART_EXPR || TREE_CODE (e) == IMAGPART_EXPR
      || TREE_CODE (e) == VIEW_CONVERT_EXPR || !TYPE_SIZE_UNIT (type)
      || !TREE_CONSTANT (TYPE_SIZE_UNIT (type))
      || (TREE_CODE (e) == COMPONENT_REF && DECL_BIT_FIELD (TREE_OPERAND (e, 1))))
    return NULL_TREE;
  tree address = build1 (ADDR_EXPR, build_pointer_type (type), e);
  tree ref = build1 (INDIRECT_REF, type, checked (h, address, type, number));
  TREE_THIS_VOLATILE (ref) = TREE_THIS_VOLATILE (e);
  TREE_SIDE_EFFECTS (ref) = 1;
  *tp = ref;
  return NULL_TREE;
}

tree
host_copy (host_version *h, tree e)
{
  e = unshare_expr (e);
  if (acc_opts.check)
    acc_walk_tree (&e, check_op, h);
  acc_walk_tree (&e, copy_op, h);
  return e;
}

tree
host_copy_address (host_version *h, tree e)
{
  int number = acc_opts.check ? acc_accessed_param (h->k, e, true) : -1;
  tree copy = host_copy (h, e);
  return number < 0 ? copy
	 : checked (h, copy, TREE_TYPE (TREE_TYPE (e)), number);
}
