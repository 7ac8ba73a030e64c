/* Triangles: pairs of loops of which the inner one's iterations depend on the outer
   counter.

     for (i = 0; i < n; i++)
       for (j = 0; j <= i; j++)

   In: two counters.  Out: the smallest rectangle that the iterations are in, and what
   holds of those that are.  Each row and each column of the rectangle has an
   iteration, so that what a thread reads for its row alone, or for its column alone, is
   read by the program, too.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "schedule/schedule.h"
#include "schedule/tile.h"
#include "ir/walk.h"

/* Larger offsets of a bound are not a triangle's, and sums with them might
   overflow.  */
static const HOST_WIDE_INT largest_offset = 1 << 20;

/* True if E is COUNTER plus a constant, *OFFSET.  */
static bool
counter_plus_p (tree e, const_tree counter, HOST_WIDE_INT *offset)
{
  *offset = 0;
  if (e == counter)
    return true;
  if ((TREE_CODE (e) != PLUS_EXPR && TREE_CODE (e) != MINUS_EXPR)
      || TREE_OPERAND (e, 0) != counter
      || !tree_fits_shwi_p (TREE_OPERAND (e, 1)))
    return false;
  *offset = tree_to_shwi (TREE_OPERAND (e, 1));
  if (absu_hwi (*offset) > (unsigned HOST_WIDE_INT) largest_offset)
    return false;
  if (TREE_CODE (e) == MINUS_EXPR)
    *offset = -*offset;
  return true;
}

/* True if IT goes up by one, by a signed counter.  */
static bool
upwards_p (const acc_iter &it)
{
  tree type = TREE_TYPE (it.var);
  return (TREE_CODE (type) == INTEGER_TYPE && !TYPE_UNSIGNED (type) && !it.narrow
	  && integer_onep (it.step) && (it.cond == LT_EXPR || it.cond == LE_EXPR));
}

/* E plus N.  */
static tree
plus (tree e, HOST_WIDE_INT n)
{
  return n ? op (PLUS_EXPR, e, n) : unshare_expr (e);
}

bool
acc_find_triangle (const acc_iter &outer, const acc_iter &inner, acc_triangle *t)
{
  HOST_WIDE_INT at;
  if (!upwards_p (outer) || !upwards_p (inner)
      || TYPE_MAIN_VARIANT (TREE_TYPE (outer.var)) != TYPE_MAIN_VARIANT (TREE_TYPE (inner.var)))
    return false;
  t->lower = counter_plus_p (inner.to, outer.var, &at);
  tree other = t->lower ? inner.from : inner.to;
  if ((!t->lower && !counter_plus_p (inner.from, outer.var, &at))
      || acc_count_mentions (other, outer.var))
    return false;
  t->outer = outer;
  t->inner = inner;
  t->offset = at;
  if (t->lower)
    {
      /* The last row is the longest.  The first that has an iteration is where the
	 bound reaches INNER's first.  */
      HOST_WIDE_INT more = (inner.cond == LT_EXPR) - at;
      if (more && TREE_CODE (inner.from) != INTEGER_CST)
	return false;
      t->inner.to = plus (outer.to, at - (outer.cond == LT_EXPR));
      t->outer.from = fold_build2 (MAX_EXPR, TREE_TYPE (outer.var),
				   unshare_expr (outer.from), plus (inner.from, more));
    }
  else
    {
      /* The first row is the longest.  The last that has an iteration is where the
	 bound reaches INNER's last.  */
      if (inner.cond != outer.cond)
	return false;
      t->inner.from = plus (outer.from, at);
      t->outer.to = fold_build2 (MIN_EXPR, TREE_TYPE (outer.var),
				 unshare_expr (outer.to), plus (inner.to, -at));
    }
  t->cond = t->lower ? inner.cond : GE_EXPR;
  return true;
}

tree
acc_in_triangle (const acc_triangle &t, tree outer, tree inner)
{
  return fold_build2 (t.cond, boolean_type_node, unshare_expr (inner),
		      plus (outer, t.offset));
}
