/* Atomic constructs of the host version (OpenACC 2.6, section 2.12).

   In: ST_ATOMIC.  Out: OMP_ATOMIC trees, which GCC turns into instructions.
   Atomics that the target has no instructions for would become calls of
   libgomp.  Such objects are read and written under libacc's lock instead.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "host/version.h"

/* This is declared in GCC's optabs-query.h, which plugins cannot include.  */
extern bool can_compare_and_swap_p (machine_mode, bool);

/* True if the target can compare and swap objects of TYPE.  The choice of the
   lock for a type's atomics depends only on this: all of them must agree.  */
static bool
native_p (tree type)
{
  if (!INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type)
      && !SCALAR_FLOAT_TYPE_P (type))
    return false;
  HOST_WIDE_INT size = int_size_in_bytes (type);
  return (pow2p_hwi (size) && size <= 8
	  && TYPE_ALIGN_UNIT (type) >= (unsigned) size
	  && can_compare_and_swap_p (TYPE_MODE (type), true));
}

/* The type in which TYPE op OPERAND is computed.  */
static tree
common_type (tree type, tree operand)
{
  if (TREE_CODE (type) == COMPLEX_TYPE || TREE_CODE (operand) != REAL_TYPE)
    return type;
  if (TREE_CODE (type) == REAL_TYPE
      && TYPE_PRECISION (type) >= TYPE_PRECISION (operand))
    return type;
  return operand;
}

/* The new value: A's operator applied to OLD, a value of A->type.  */
static tree
new_value (acc_atomic *a, tree old, tree operand)
{
  tree type = a->type;
  switch (a->op)
    {
    case NOP_EXPR:
      return fold_convert (type, operand);
    case POINTER_PLUS_EXPR:
      return build2 (a->op, type, old, fold_convert (sizetype, operand));
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
    case LROTATE_EXPR:
    case RROTATE_EXPR:
      if (!a->reverse)
	return build2 (a->op, type, old, operand);
      return fold_convert (type, build2 (a->op, TREE_TYPE (operand), operand,
					 old));
    default:
      break;
    }
  tree work = common_type (type, TREE_TYPE (operand));
  if (INTEGRAL_TYPE_P (work)
      && (a->op == PLUS_EXPR || a->op == MINUS_EXPR || a->op == MULT_EXPR))
    work = unsigned_type_for (work);
  tree x = fold_convert (work, old), y = fold_convert (work, operand);
  if (a->reverse)
    std::swap (x, y);
  switch (a->op)
    {
    case TRUTH_ANDIF_EXPR:
    case TRUTH_ORIF_EXPR:
    case TRUTH_AND_EXPR:
    case TRUTH_OR_EXPR:
    case TRUTH_XOR_EXPR:
      x = host_truth (x);
      y = host_truth (y);
      return fold_convert (type, build2 (a->op, boolean_type_node, x, y));
    default:
      return fold_convert (type, build2 (a->op, work, x, y));
    }
}

/* Operands that are evaluated before the construct.  */
struct host_parts
{
  tree addr, operand;
};

static host_parts
evaluate (host_version *h, host_scope *s, acc_stmt *st)
{
  acc_atomic *a = st->atomic;
  tree addr = fold_convert (build_pointer_type (a->type),
			    host_copy_address (h, a->addr));
  host_parts p;
  p.addr = host_value (h, s, st->loc, addr, "at");
  p.operand = NULL_TREE;
  if (a->operand && a->op != ERROR_MARK)
    p.operand = host_value (h, s, st->loc, host_copy (h, a->operand), "by");
  return p;
}

static void
set_value (host_version *h, host_scope *s, acc_stmt *st, tree value)
{
  host_set (s, st->loc, host_copy (h, st->atomic->value), value);
}

/* ---- The forms that GCC knows */

static void
native (host_version *h, host_scope *s, acc_stmt *st)
{
  acc_atomic *a = st->atomic;
  host_parts p = evaluate (h, s, st);
  if (a->kind == acc_atomic::READ)
    {
      tree e = build1 (OMP_ATOMIC_READ, a->type, p.addr);
      OMP_ATOMIC_MEMORY_ORDER (e) = OMP_MEMORY_ORDER_RELAXED;
      SET_EXPR_LOCATION (e, st->loc);
      set_value (h, s, st, e);
      return;
    }
  tree_code code = a->kind != acc_atomic::CAPTURE ? OMP_ATOMIC
		   : a->old ? OMP_ATOMIC_CAPTURE_OLD : OMP_ATOMIC_CAPTURE_NEW;
  tree old = build1 (INDIRECT_REF, a->type, p.addr);
  tree e = build2 (code, code == OMP_ATOMIC ? void_type_node : a->type,
		   p.addr, new_value (a, old, p.operand));
  OMP_ATOMIC_MEMORY_ORDER (e) = OMP_MEMORY_ORDER_RELAXED;
  SET_EXPR_LOCATION (e, st->loc);
  if (code == OMP_ATOMIC)
    host_emit (s, st->loc, e);
  else
    set_value (h, s, st, e);
}

/* ---- Any function of the old value */

/* The new value if it is an expression with A->loaded.  OLD is the old
   one.  */
static tree
any_value (host_version *h, host_scope *s, acc_stmt *st, tree old)
{
  acc_atomic *a = st->atomic;
  tree loaded = host_local (h, s, a->loaded);
  host_set (s, st->loc, loaded, old);
  return host_value (h, s, st->loc,
		     fold_convert (a->type, host_copy (h, a->operand)), "to");
}

/* seen = *at;
   again: was = seen; to = f (was);
   seen = compare_and_swap (at, was, to); if (seen != was) goto again;  */
static void
swapped (host_version *h, host_scope *s, acc_stmt *st)
{
  acc_atomic *a = st->atomic;
  location_t loc = st->loc;
  host_parts p = evaluate (h, s, st);
  HOST_WIDE_INT size = int_size_in_bytes (a->type);
  tree bits = build_nonstandard_integer_type (size * BITS_PER_UNIT, 1);
  tree again = host_new_label (h, loc);
  tree done = host_new_label (h, loc);
  tree at = fold_convert (build_pointer_type (bits), p.addr);
  tree load = builtin_decl_explicit
		((built_in_function) (BUILT_IN_ATOMIC_LOAD_1
				      + exact_log2 (size)));
  tree seen = host_value (h, s, loc,
			  fold_convert (bits, build_call_expr_loc
					(loc, load, 2, at, integer_zero_node)),
			  "seen");
  tree was = host_temp (h, s, bits, "was");
  host_label (s, loc, again);
  host_set (s, loc, was, seen);
  tree to = any_value (h, s, st, build1 (VIEW_CONVERT_EXPR, a->type, was));
  tree swap = builtin_decl_explicit
		((built_in_function) (BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_1
				      + exact_log2 (size)));
  tree call = build_call_expr_loc (loc, swap, 3, unshare_expr (at), was,
				   build1 (VIEW_CONVERT_EXPR, bits, to));
  host_set (s, loc, seen, fold_convert (bits, call));
  host_branch (s, loc, build2 (NE_EXPR, boolean_type_node, seen, was), again,
	       done);
  host_label (s, loc, done);
  if (a->value)
    set_value (h, s, st, a->old ? build1 (VIEW_CONVERT_EXPR, a->type, was)
				: to);
}

/* ---- Under the lock */

static void
locked (host_version *h, host_scope *s, acc_stmt *st)
{
  acc_atomic *a = st->atomic;
  location_t loc = st->loc;
  host_parts p = evaluate (h, s, st);
  tree old = host_temp (h, s, a->type, "old");
  tree to = NULL_TREE;
  host_lock (s, loc, false);
  host_set (s, loc, old, build_simple_mem_ref (p.addr));
  if (a->op == ERROR_MARK)
    to = any_value (h, s, st, old);
  else if (a->kind != acc_atomic::READ)
    to = host_value (h, s, loc, new_value (a, old, p.operand), "to");
  if (to)
    host_set (s, loc, build_simple_mem_ref (p.addr), to);
  host_lock (s, loc, true);
  if (a->value)
    set_value (h, s, st, a->kind == acc_atomic::READ || a->old ? old : to);
}

void
host_atomic (host_version *h, host_scope *out, acc_stmt *st)
{
  host_scope s;
  if (!native_p (st->atomic->type))
    locked (h, &s, st);
  else if (st->atomic->op == ERROR_MARK)
    swapped (h, &s, st);
  else
    native (h, &s, st);
  append_to_statement_list (host_close (&s, st->loc), &out->stmts);
}
