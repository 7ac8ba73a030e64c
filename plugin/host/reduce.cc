/* Reductions of the host version (OpenACC 2.6, section 2.9.11).

   In: the reductions of a loop or a construct.  Out: code before it that sets
   the private variables, code after it that combines them.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "host/version.h"
#include "ir/ir.h"
#include "host/host.h"
#include "unit/abi.h"

/* ---- The lock of libacc */

void
host_lock (host_scope *s, location_t loc, bool unlock)
{
  tree fn = abi_function (unlock ? "__acc_host_unlock" : "__acc_host_lock",
			  void_type_node);
  host_emit (s, loc, build_call_expr_loc (loc, fn, 0));
}

/* ---- Operators */

/* A OP B of scalars of the same type.  */
static tree
combine (tree_code op, tree a, tree b)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (a));
  op = acc_reduction_operation (type, op);
  switch (op)
    {
    case PLUS_EXPR:
    case MULT_EXPR:
      if (INTEGRAL_TYPE_P (type))
	{
	  /* The order differs from the source's, so an overflow on the way may
	     be there or not.  */
	  tree u = unsigned_type_for (type);
	  a = fold_convert (u, a);
	  b = fold_convert (u, b);
	  return fold_convert (type, fold_build2 (op, u, a, b));
	}
      return build2 (op, type, a, b);
    case TRUTH_ANDIF_EXPR:
    case TRUTH_ORIF_EXPR:
      a = host_truth (a);
      b = host_truth (b);
      return fold_convert (type, build2 (op, boolean_type_node, a, b));
    case EQ_EXPR:
    case NE_EXPR:
      return fold_convert (type, build2 (op, boolean_type_node, a, b));
    case MAX_EXPR:
    case MIN_EXPR:
      if (SCALAR_FLOAT_TYPE_P (type))
	return build3 (COND_EXPR, type,
		       build2 (op == MAX_EXPR ? GT_EXPR : LT_EXPR,
			       boolean_type_node, b, a),
		       unshare_expr (b), unshare_expr (a));
      /* FALLTHRU */
    default:
      return build2 (op, type, a, b);
    }
}

/* ---- Objects of any type: A = identity, or with B: A = A op B  */

static void reduce (host_version *, host_scope *, location_t, tree_code,
		    tree, tree);

static void
reduce_array (host_version *h, host_scope *s, location_t loc, tree_code op,
	      tree a, tree b)
{
  tree type = TREE_TYPE (TREE_TYPE (a)), domain = TYPE_DOMAIN (TREE_TYPE (a));
  tree i = host_value (h, s, loc, fold_convert (ssizetype,
						TYPE_MIN_VALUE (domain)), "i");
  tree last = host_value (h, s, loc,
			  fold_convert (ssizetype, unshare_expr
						     (TYPE_MAX_VALUE (domain))),
			  "last");
  tree top = host_new_label (h, loc);
  tree test = host_new_label (h, loc);
  tree end = host_new_label (h, loc);
  host_goto (s, loc, test);
  host_label (s, loc, top);
  tree ai = build4 (ARRAY_REF, type, a, i, NULL_TREE, NULL_TREE);
  tree bi = b ? build4 (ARRAY_REF, type, b, i, NULL_TREE, NULL_TREE) : b;
  reduce (h, s, loc, op, ai, bi);
  host_set (s, loc, i, build2 (PLUS_EXPR, ssizetype, i, ssize_int (1)));
  host_label (s, loc, test);
  host_branch (s, loc, build2 (LE_EXPR, boolean_type_node, i, last), top, end);
  host_label (s, loc, end);
}

static void
reduce (host_version *h, host_scope *s, location_t loc, tree_code op, tree a,
	tree b)
{
  tree type = TREE_TYPE (a);
  if (TREE_CODE (type) == ARRAY_TYPE)
    reduce_array (h, s, loc, op, a, b);
  else if (RECORD_OR_UNION_TYPE_P (type))
    {
      for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
	if (TREE_CODE (f) == FIELD_DECL)
	  {
	    tree t = TREE_TYPE (f);
	    tree af = build3 (COMPONENT_REF, t, unshare_expr (a), f, NULL_TREE);
	    tree bf = b ? build3 (COMPONENT_REF, t, unshare_expr (b), f,
				  NULL_TREE) : b;
	    reduce (h, s, loc, op, af, bf);
	  }
    }
  else
    host_set (s, loc, unshare_expr (a),
	      b ? combine (op, unshare_expr (a), unshare_expr (b))
		: acc_identity (type, op));
}

/* ---- Loops and constructs */

bool
host_simd_reduction_p (host_version *h, const acc_reduction &red)
{
  tree type = TREE_TYPE (red.priv);
  if (h->escaped.contains (red.priv) || TREE_THIS_VOLATILE (red.priv))
    return false;
  /* GCC 12 overwrites the stack if lanes have truth values.  */
  if (TREE_CODE (type) == BOOLEAN_TYPE)
    return false;
  switch (red.op)
    {
    case PLUS_EXPR:
    case MULT_EXPR:
    case MAX_EXPR:
    case MIN_EXPR:
    case TRUTH_ANDIF_EXPR:
    case TRUTH_ORIF_EXPR:
      return INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type);
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return INTEGRAL_TYPE_P (type);
    default:
      return false;
    }
}

void
host_begin_reductions (host_version *h, host_scope *s,
		       const vec<acc_reduction> &reds)
{
  for (const acc_reduction &red : reds)
    {
      tree priv = host_local (h, s, red.priv);
      if (red.op == MAX_EXPR || red.op == MIN_EXPR)
	h->best.add (priv);
      reduce (h, s, red.loc, red.op, priv, NULL_TREE);
    }
}

void
host_end_reductions (host_version *h, host_scope *s,
		     const vec<acc_reduction> &reds, bool shared)
{
  if (reds.is_empty ())
    return;
  bool locked = false;
  for (const acc_reduction &red : reds)
    {
      tree var = DECL_P (red.var) ? host_use (h, red.var)
		 : host_copy (h, red.var);
      bool local = DECL_P (var) && DECL_CONTEXT (var) == h->fn;
      if (shared && !local && !locked)
	{
	  host_lock (s, red.loc, false);
	  locked = true;
	}
      reduce (h, s, red.loc, red.op, var, host_use (h, red.priv));
    }
  if (locked)
    host_lock (s, reds[0].loc, true);
}
