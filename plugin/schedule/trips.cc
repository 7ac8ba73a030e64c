/* The number of iterations of a loop, as an expression of the host.

   In: a loop with its bounds.  Out: its number of iterations, or the largest
   one if it depends on loops around.  It is a tree that the enclosing function
   can evaluate before the region, or null.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "target.h"
#include "read/read.h"
#include "schedule/schedule.h"
#include "schedule/spread.h"
#include "ir/walk.h"

/* A search for operands of an expression that cannot be evaluated at the
   beginning of the region.  Trip counts only guide the choice of sizes.  So
   the host's value of a global variable is good enough for them, even if the
   device has another, unless EXACT.  */
struct launch_check { acc_region_ir *region; bool exact, ok; };

static tree
host_op (tree *tp, int *walk_subtrees, launch_check *h)
{
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
		   || (!h->exact && v->kind == VAR_OBJECT && !acc_local_var_p (t)
		       && TREE_CODE (TREE_TYPE (t)) != ARRAY_TYPE));
    }
  else if (TREE_CODE (t) == CALL_EXPR || TREE_CODE (t) == MEM_REF
	   || TREE_CODE (t) == INDIRECT_REF || TREE_CODE (t) == ADDR_EXPR)
    h->ok = false;
  return NULL_TREE;
}

static bool
host_value_p (acc_region_ir *r, tree e, bool exact)
{
  launch_check h = { r, exact, true };
  acc_walk_tree (&e, host_op, &h);
  return h.ok;
}

bool
acc_host_value_p (acc_region_ir *r, tree e)
{
  return host_value_p (r, e, false);
}

bool
acc_launch_value_p (acc_region_ir *r, tree e)
{
  return host_value_p (r, e, true);
}

/* E as a number of TYPE, which is wider: (long) n - 1 for n - 1, which does not
   overflow.  */
static tree
widened (tree type, tree e)
{
  tree from = TREE_TYPE (e);
  if ((TREE_CODE (e) == PLUS_EXPR || TREE_CODE (e) == MINUS_EXPR)
      && INTEGRAL_TYPE_P (from) && TYPE_OVERFLOW_UNDEFINED (from)
      && TYPE_PRECISION (from) <= TYPE_PRECISION (type)
      && TREE_CODE (TREE_OPERAND (e, 1)) == INTEGER_CST)
    return fold_build2 (TREE_CODE (e), type, widened (type, TREE_OPERAND (e, 0)),
			fold_convert (type, TREE_OPERAND (e, 1)));
  return fold_convert (type, e);
}

tree
acc_iter_trips (acc_region_ir *r, const acc_iter &i, bool host)
{
  if (POINTER_TYPE_P (TREE_TYPE (i.var))
      || (host && (!acc_host_value_p (r, i.from) || !acc_host_value_p (r, i.to)
		   || !acc_host_value_p (r, i.step))))
    return NULL_TREE;
  tree t = long_integer_type_node;
  tree from = widened (t, unshare_expr (i.from));
  tree to = widened (t, unshare_expr (i.to));
  tree step = unshare_expr (i.step);
  /* In an unsigned type, down by one is up by all ones.  */
  if (i.cond != LT_EXPR && i.cond != LE_EXPR)
    step = fold_convert (signed_type_for (TREE_TYPE (step)), step);
  step = fold_convert (t, step);
  if (TREE_CODE (step) != INTEGER_CST)
    {
      /* The step is not zero if there are iterations, but that is not known
	 here.  */
      tree zero = build2 (EQ_EXPR, boolean_type_node, step,
			  build_zero_cst (t));
      step = build3 (COND_EXPR, t, zero, build_int_cst (t, 1),
		     unshare_expr (step));
    }
  /* A 64-bit span may overflow when the loop has no iterations.  nvcc assumes
     that signed arithmetic never overflows, even when the result is unused, so
     compute it unsigned.  */
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
      /* ceil (span / step), for either sign.  */
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
  /* A 64-bit span of bounds in the wrong order may be positive.  */
  if (wide && i.cond != NE_EXPR)
    return fold_build3 (COND_EXPR, t,
			fold_build2 (i.cond, boolean_type_node,
				     unshare_expr (i.from),
				     unshare_expr (i.to)),
			n, build_zero_cst (t));
  return fold_build2 (MAX_EXPR, t, n, build_int_cst (t, 0));
}

/* ---- Loops whose bounds depend on loops around

   The grid is for the longest of them: from the least beginning to the largest
   end.  It is only a guess if these bounds are not reached, but sizes only
   affect speed.  A number of more than TARGET_LONGEST_ROW counts as not
   known.  */

struct bound_search
{
  acc_region_ir *region;
  const acc_loop *loop;
  unsigned depth;		/* number of variables that have been replaced
				   by their values */
};

static tree bound (bound_search b, tree e, bool most);

/* The least value of DECL, or the largest if MOST.  DECL is a counter of a
   loop around, or a variable that one of them sets.  */
static tree
bound_of_variable (bound_search b, tree decl, bool most)
{
  for (acc_loop *o = b.loop->outer; o; o = o->outer)
    {
      for (const acc_iter &i : o->iters)
	if (i.var == decl)
	  {
	    bool up = i.cond == LT_EXPR || i.cond == LE_EXPR;
	    b.loop = o;
	    return (up || i.cond == GT_EXPR || i.cond == GE_EXPR
		    ? bound (b, up == most ? i.to : i.from, most) : NULL_TREE);
	  }
      tree value = NULL_TREE;
      for (acc_stmt *s = acc_innermost_block (o->stmt->body)->body; s && !value;
	   s = s->next)
	if (acc_assigned_scalar (s) == decl)
	  value = TREE_OPERAND (s->expr, 1);
      if (value)
	return bound (b, value, most);
    }
  return NULL_TREE;
}

/* CODE of A and B, or null if one of them is null.  */
static tree
of_both (tree_code code, tree a, tree b)
{
  return a && b ? fold_build2 (code, TREE_TYPE (a), a, b) : NULL_TREE;
}

/* True if the choice of X or Y by A < B is roughly the choice of the smaller
   one.  */
static bool
smaller_p (tree a, tree b, tree x, tree y)
{
  tree t = long_unsigned_type_node;
  auto less = [&] (tree u, tree v)
    {
      return fold_build2 (MINUS_EXPR, t,
			  fold_convert (t, unshare_expr (u)),
			  fold_convert (t, unshare_expr (v)));
    };
  if (!INTEGRAL_TYPE_P (TREE_TYPE (a)))
    return false;
  tree d = fold_build2 (MINUS_EXPR, t, less (a, x), less (b, y));
  STRIP_NOPS (d);
  return operand_equal_p (a, x, 0) || operand_equal_p (b, y, 0)
	 || TREE_CODE (d) == INTEGER_CST;
}

/* Likewise for E, a choice.  */
static tree
bound_of_choice (bound_search b, tree e, bool most)
{
  tree cond = TREE_OPERAND (e, 0), x = TREE_OPERAND (e, 1),
       y = TREE_OPERAND (e, 2);
  tree lo = bound (b, x, most), hi = bound (b, y, most);
  bool less = TREE_CODE (cond) == LT_EXPR || TREE_CODE (cond) == LE_EXPR,
       more = TREE_CODE (cond) == GT_EXPR || TREE_CODE (cond) == GE_EXPR;
  tree_code code = most ? MAX_EXPR : MIN_EXPR;
  if ((less || more)
      && smaller_p (TREE_OPERAND (cond, 0), TREE_OPERAND (cond, 1), x, y))
    code = less ? MIN_EXPR : MAX_EXPR;
  return of_both (code, lo, hi);
}

/* The least value of E, or the largest if MOST, as an expression of the host
   of 64 bits.  Null if it is not known.  */
static tree
bound (bound_search b, tree e, bool most)
{
  tree t = long_integer_type_node;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (e)) || b.depth++ > 20)
    return NULL_TREE;
  if (acc_host_value_p (b.region, e))
    return fold_convert (t, unshare_expr (e));
  if (TYPE_UNSIGNED (TREE_TYPE (e)))
    return NULL_TREE;
  if (DECL_P (e))
    return bound_of_variable (b, e, most);
  tree x = EXPR_P (e) ? TREE_OPERAND (e, 0) : NULL_TREE,
       y = BINARY_CLASS_P (e) ? TREE_OPERAND (e, 1) : NULL_TREE;
  switch (TREE_CODE (e))
    {
    CASE_CONVERT:
    case SAVE_EXPR:
      return bound (b, x, most);
    case PLUS_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
      return of_both (TREE_CODE (e), bound (b, x, most), bound (b, y, most));
    case MINUS_EXPR:
      return of_both (MINUS_EXPR, bound (b, x, most), bound (b, y, !most));
    case MULT_EXPR:
      if (TREE_CODE (y) != INTEGER_CST)
	return NULL_TREE;
      return of_both (MULT_EXPR, bound (b, x, most == (tree_int_cst_sgn (y) > 0)),
		      fold_convert (t, y));
    case COND_EXPR:
      return bound_of_choice (b, e, most);
    default:
      return NULL_TREE;
    }
}

/* The most iterations of I, of loop L, roughly.  */
static tree
most_trips (acc_region_ir *r, const acc_loop *l, const acc_iter &i)
{
  bound_search b = { r, l, 0 };
  bool up = i.cond == LT_EXPR || i.cond == LE_EXPR;
  if (!tree_fits_shwi_p (i.step) || !INTEGRAL_TYPE_P (TREE_TYPE (i.var))
      || (!up && i.cond != GT_EXPR && i.cond != GE_EXPR))
    return NULL_TREE;
  acc_iter longest = i;
  longest.from = bound (b, i.from, !up);
  longest.to = bound (b, i.to, up);
  return longest.from && longest.to ? acc_iter_trips (r, longest) : NULL_TREE;
}

bool
schedule_long_work_p (const acc_loop *l)
{
  bool found = false;
  acc_walk_list (l->stmt->body, [&] (acc_stmt *s)
    {
      found |= s->code == ST_FOR || s->code == ST_DO
	       || (s->loop && acc_constant_trips (s->loop, TARGET_BLOCK_ROW)
			      >= TARGET_BLOCK_ROW);
      return !found;
    });
  return found;
}

tree
schedule_trips (acc_region_ir *r, const acc_loop *l)
{
  tree n = NULL_TREE;
  for (const acc_iter &i : l->iters)
    {
      tree m = acc_iter_trips (r, i);
      if (!m && (m = most_trips (r, l, i)) && l->iters.length () == 1
	  && !schedule_long_work_p (l))
	{
	  /* A grid for the longest of many rows is mostly idle.  That costs as
	     much as a short iteration.  */
	  tree t = TREE_TYPE (m);
	  m = fold_build3 (COND_EXPR, t,
			   fold_build2 (GT_EXPR, boolean_type_node, m,
					build_int_cst (t, TARGET_LONGEST_ROW)),
			   build_int_cst (t, -1), unshare_expr (m));
	}
      if (!m)
	return NULL_TREE;
      n = n ? fold_build2 (MULT_EXPR, TREE_TYPE (n), n, m) : m;
    }
  return n;
}
