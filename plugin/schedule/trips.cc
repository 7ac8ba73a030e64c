/* The number of iterations of a loop, as an expression of the host.

   In: a loop with its bounds.  Out: how many iterations it has, as a tree that
   the enclosing function can evaluate before the region, or null.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"
#include "schedule/schedule.h"
#include "schedule/spread.h"

/* True if E can be evaluated where the region begins.  The trip counts only
   guide the choice of sizes: for them the host's value of what is not a
   variable of the function will do, even if the device has another.  */
struct launch_check { acc_region_ir *region; bool ok; };

static tree
host_op (tree *tp, int *walk_subtrees, void *data)
{
  launch_check *h = (launch_check *) data;
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (DECL_P (t) && TREE_CODE (t) != FIELD_DECL
      && TREE_CODE (t) != CONST_DECL)
    {
      acc_var *v = acc_find_var (h->region, t);
      h->ok &= v && !v->written && !TREE_THIS_VOLATILE (t)
	       && !POINTER_TYPE_P (TREE_TYPE (t))
	       && (v->kind == VAR_VALUE
		   || (v->kind == VAR_OBJECT && !acc_local_var_p (t)
		       && TREE_CODE (TREE_TYPE (t)) != ARRAY_TYPE));
    }
  else if (TREE_CODE (t) == CALL_EXPR || TREE_CODE (t) == MEM_REF
	   || TREE_CODE (t) == INDIRECT_REF || TREE_CODE (t) == ADDR_EXPR)
    h->ok = false;
  return NULL_TREE;
}

bool
acc_host_value_p (acc_region_ir *r, tree e)
{
  launch_check h = { r, true };
  walk_tree (&e, host_op, &h, NULL);
  return h.ok;
}

tree
acc_iter_trips (acc_region_ir *r, const acc_iter &i, bool host)
{
  if (POINTER_TYPE_P (TREE_TYPE (i.var))
      || (host && (!acc_host_value_p (r, i.from) || !acc_host_value_p (r, i.to)
		   || !acc_host_value_p (r, i.step))))
    return NULL_TREE;
  tree t = long_integer_type_node;
  tree from = fold_convert (t, unshare_expr (i.from));
  tree to = fold_convert (t, unshare_expr (i.to));
  tree step = unshare_expr (i.step);
  /* Down by one is up by all ones in an unsigned type.  */
  if (i.cond != LT_EXPR && i.cond != LE_EXPR)
    step = fold_convert (signed_type_for (TREE_TYPE (step)), step);
  step = fold_convert (t, step);
  if (TREE_CODE (step) != INTEGER_CST)
    {
      /* Not if there are iterations, but nobody knows that here.  */
      tree zero = build2 (EQ_EXPR, boolean_type_node, step,
			  build_zero_cst (t));
      step = build3 (COND_EXPR, t, zero, build_int_cst (t, 1),
		     unshare_expr (step));
    }
  /* Of 64 bits the span may overflow where there are no iterations; nvcc takes
     it that signed ones do not, whether it is used or not.  */
  bool wide = TYPE_PRECISION (TREE_TYPE (i.var)) >= TYPE_PRECISION (t);
  tree u = wide ? long_unsigned_type_node : t;
  tree span = fold_convert (t, fold_build2 (MINUS_EXPR, u,
					    fold_convert (u, to),
					    fold_convert (u, from)));
  tree n;
  bool unit = integer_onep (step);
  if (i.cond == NE_EXPR)
    n = fold_build2 (TRUNC_DIV_EXPR, t, span, step);
  else if (i.cond == LT_EXPR || i.cond == GT_EXPR)
    {
      /* ceil (span / step), whatever the sign.  */
      tree one = build_int_cst (t, i.cond == LT_EXPR ? 1 : -1);
      n = unit ? span
	  : fold_build2 (TRUNC_DIV_EXPR, t,
			 fold_build2 (PLUS_EXPR, t, span,
				      fold_build2 (MINUS_EXPR, t, step, one)),
			 step);
    }
  else
    n = fold_build2 (TRUNC_DIV_EXPR, t,
		     fold_build2 (PLUS_EXPR, t, span, step), step);
  /* The span of 64 bits that are the wrong way round may be positive.  */
  if (wide && i.cond != NE_EXPR)
    return fold_build3 (COND_EXPR, t,
			fold_build2 (i.cond, boolean_type_node,
				     unshare_expr (i.from),
				     unshare_expr (i.to)),
			n, build_zero_cst (t));
  return fold_build2 (MAX_EXPR, t, n, build_int_cst (t, 0));
}

tree
schedule_trips (acc_region_ir *r, const acc_loop *l)
{
  tree n = NULL_TREE;
  for (const acc_iter &i : l->iters)
    {
      tree m = acc_iter_trips (r, i);
      if (!m)
	return NULL_TREE;
      n = n ? fold_build2 (MULT_EXPR, TREE_TYPE (n), n, m) : m;
    }
  return n;
}
