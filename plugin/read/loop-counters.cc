/* The variables of counted loops.

   In: the loops at one place, and the values that hold before them.  Out: the values of
   their variables in an iteration, and what holds of other variables because there is
   one:

     for (int i = 0; i < n; i++)
       for (int j = i + 2; j < m; j++)	j: [2, m - 1], and i: [0, min (n - 1, m - 3)]
	 a[i * m + j] = 0;

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/read.h"
#include "ir/walk.h"

/* The amount that I's variable moves by, upwards or DOWN, if it is one value
   that the host knows; else null.  It is 1 for a step that is not positive:
   such a loop has no iterations.  */
static tree
stride_of (extent_flow *f, const acc_iter &i, bool down)
{
  if (TREE_CODE (i.step) == INTEGER_CST)
    return ssize_int (absu_hwi (extent_step (i)));
  acc_interval s = extent_settled (f, i.step);
  if (!s.lo || s.lo != s.hi || !integer_zerop (s.bad))
    return NULL_TREE;
  return extent_larger (down ? extent_op (MINUS_EXPR, ssize_int (0), s.lo) : s.lo,
			ssize_int (1));
}

/* Remove the values that the last step skips from V, the values of a loop
   variable that goes BY steps, DOWN or up, from one value.  */
static void
skip_steps (acc_interval *v, tree by, bool down)
{
  if (integer_zerop (by) || integer_onep (by))
    return;
  tree whole = extent_op (MULT_EXPR,
			  extent_op (TRUNC_DIV_EXPR,
				     extent_op (MINUS_EXPR, v->hi, v->lo), by),
			  by);
  if (down)
    v->lo = extent_op (MINUS_EXPR, v->hi, whole);
  else
    v->hi = extent_op (PLUS_EXPR, v->lo, whole);
}

acc_interval
extent_counter (extent_flow *f, const acc_iter &i)
{
  tree type = TREE_TYPE (i.var);
  bool pointer = POINTER_TYPE_P (type);
  acc_interval from = pointer ? extent_of_pointer (f, i.from)
		      : extent_settled (f, i.from);
  acc_interval to = pointer ? extent_of_pointer (f, i.to) : extent_settled (f, i.to);
  acc_interval one = extent_constant (1);
  bool constant = TREE_CODE (i.step) == INTEGER_CST;
  bool down = i.cond == GT_EXPR || i.cond == GE_EXPR
	      || (i.cond == NE_EXPR && constant
		  && wi::neg_p (wi::to_wide (i.step), SIGNED));
  tree base = from.base;
  if (base && to.base)
    to = extent_from_base (f, to, base);
  if (from.base != to.base || !from.lo || !to.lo
      || (i.cond == NE_EXPR && !constant))
    {
      if (pointer && from.base && from.base == to.base)
	{
	  acc_interval v = extent_unknown ();
	  v.base = base;
	  return v;
	}
      /* The end is only compared.  */
      if (from.base)
	f->lost (f, from.base);
      return extent_unknown ();
    }
  /* The last value before the end.  */
  if (i.cond != LE_EXPR && i.cond != GE_EXPR)
    {
      if (pointer && constant)
	one = extent_constant (absu_hwi (extent_step (i)));
      to = extent_binary (down ? PLUS_EXPR : MINUS_EXPR, ssizetype, to, one);
    }
  acc_interval v = down ? extent_between (to, from) : extent_between (from, to);
  if (from.lo == from.hi && to.lo == to.hi)
    if (tree by = stride_of (f, i, down))
      skip_steps (&v, by, down);
  if (!pointer)
    {
      acc_interval t = extent_all (type);
      v.least = MAX (v.least, t.least);
      v.most = MIN (v.most, t.most);
      /* A natural number that passes the maximum of its own type does not
	 reach the end of the loop.  */
      if (i.narrow && v.least >= 0)
	v.most = MIN (v.most, extent_all (i.narrow).most);
    }
  v.base = base;
  return v;
}

/* True if E has one value.  */
static bool
one_value_p (extent_flow *f, tree e)
{
  acc_interval v = extent_settled (f, e);
  return v.lo == v.hi;
}

/* True if E is VAR and numbers that have one value.  */
static bool
moves_with_p (extent_flow *f, tree e, tree var)
{
  e = extent_without_conversions (e);
  if (e == var || (TREE_CODE (e) != PLUS_EXPR && TREE_CODE (e) != MINUS_EXPR))
    return e == var;
  for (int n = 0; n < 2; n++)
    if (one_value_p (f, TREE_OPERAND (e, 1 - n)))
      return moves_with_p (f, TREE_OPERAND (e, n), var);
  return false;
}

/* Assume that I's loop has an iteration, which depends on the variables in its bounds.  Of
   one variable in one bound all values have an iteration that remain.  Add others to
   UNEVEN.  */
static void
assume_iteration (extent_flow *f, const acc_iter &i, auto_vec<tree> *uneven)
{
  if (one_value_p (f, i.from) && one_value_p (f, i.to))
    return;
  auto_vec<tree> inside;
  for (tree var : f->rectangular)
    if (acc_count_mentions (i.from, var) || acc_count_mentions (i.to, var))
      inside.safe_push (var);
  bool even = inside.length () == 1;
  if (even)
    for (tree e : { i.from, i.to })
      even &= one_value_p (f, e)
	      || (moves_with_p (f, e, inside[0])
		  && one_value_p (f, e == i.from ? i.to : i.from));
  extent_assume (f, build2 (i.cond, boolean_type_node, i.from, i.to), false);
  if (even)
    return;
  for (tree var : inside)
    {
      f->rectangular.remove (var);
      uneven->safe_push (var);
    }
}

acc_interval
extent_begin_counters (extent_flow *f, acc_loop *l, auto_vec<tree> *uneven)
{
  acc_interval more = extent_unknown (), one = extent_constant (1);
  for (const acc_iter &i : l->iters)
    {
      bool pointer = POINTER_TYPE_P (TREE_TYPE (i.var));
      if (!pointer)
	{
	  f->access (f, i.from, false);
	  f->access (f, i.to, false);
	}
      else
	for (tree e : { i.from, i.to })
	  extent_scan_followed (f, e);
      f->access (f, i.step, false);
      extent_note_origin (f, i.var, i.from);
      if (!pointer)
	assume_iteration (f, i, uneven);
      acc_interval v = extent_counter (f, i), n = extent_moves (f, i, v);
      extent_put (f, i.var, v);
      if (v.lo)
	f->active = extent_and (f->active, extent_not (v.none));
      if (v.lo && !pointer && one_value_p (f, i.from) && one_value_p (f, i.to)
	  && (integer_onep (i.step) || integer_minus_onep (i.step)))
	f->rectangular.add (i.var);
      /* (N + 1) * (MORE + 1) - 1.  */
      if (&i == l->iters.begin ())
	more = n;
      else
	more = extent_binary
		 (MINUS_EXPR, ssizetype,
		  extent_binary (MULT_EXPR, ssizetype,
				 extent_binary (PLUS_EXPR, ssizetype, n, one),
				 extent_binary (PLUS_EXPR, ssizetype, more, one)),
		  one);
    }
  return more;
}

void
extent_begin_ways (extent_flow *f, acc_loop *l, const stores_of_list &a)
{
  for (const acc_iter &i : l->iters)
    {
      bool fixed = INTEGRAL_TYPE_P (TREE_TYPE (i.var)) && TREE_CODE (i.step) == INTEGER_CST
		   && TREE_CODE (i.from) != INTEGER_CST && !one_value_p (f, i.from);
      for (const list_store &x : a.list)
	fixed &= !acc_count_mentions (i.from, x.var);
      acc_interval *values = fixed ? f->values.get (i.var) : NULL;
      if (!values)
	continue;
      acc_interval v = *values;
      HOST_WIDE_INT step = extent_step (i);
      acc_interval by = extent_binary (MULT_EXPR, ssizetype, extent_moves (f, i, v),
				       extent_constant (absu_hwi (step)));
      if (!by.lo)
	continue;
      by = extent_hull (extent_constant (0), by);
      extent_way w = { i.from, build_decl (UNKNOWN_LOCATION, VAR_DECL, NULL_TREE, ssizetype),
		       step < 0 };
      f->ways.put (i.var, w);
      f->values.put (w.by, by);
    }
}
