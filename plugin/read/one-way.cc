/* Counters of loops that are not counted.

   In: a loop with a condition and an increment that, for example, a break
   leaves, or whose counter wraps around.  Out: the values of its counter, if it
   goes one way only.

     for (signed char i = 0; i != n; i++)	i: [0, n - 1], or all of its type
       if (a[i] < 0)				if n is negative
	 break;

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/read.h"

/* The left side of COND, a comparison, for a variable that had value START
   before it grew.  Conversions that do not matter are left out.  An added
   constant goes to the other side, *LIMIT.  A test for equality, as i != n, is
   the same in a narrower type.  */
static tree
left_side (extent_flow *f, tree cond, const acc_interval &start,
	   acc_interval *limit)
{
  tree a = TREE_OPERAND (cond, 0);
  tree_code compare = TREE_CODE (cond);
  *limit = extent_settled (f, TREE_OPERAND (cond, 1));
  for (;;)
    if (CONVERT_EXPR_P (a))
      {
	tree type = TREE_TYPE (TREE_OPERAND (a, 0));
	bool kept = extent_kept_p (type, TREE_TYPE (a), extent_all (type));
	if (!kept && compare == NE_EXPR && INTEGRAL_TYPE_P (type)
	    && TYPE_PRECISION (type) <= TYPE_PRECISION (TREE_TYPE (a)))
	  *limit = extent_settle (type, extent_convert (TREE_TYPE (a), type,
							*limit));
	/* A value that grows from a natural number may be compared as an
	   unsigned one.  */
	else if (!kept && (start.least < 0 || (compare != LT_EXPR
					       && compare != LE_EXPR)))
	  return a;
	a = TREE_OPERAND (a, 0);
      }
    else if (TREE_CODE (a) == PLUS_EXPR && limit->lo
	     && TREE_CODE (TREE_OPERAND (a, 1)) == INTEGER_CST)
      {
	acc_interval c = extent_of_constant (TREE_OPERAND (a, 1));
	*limit = extent_binary (MINUS_EXPR, ssizetype, *limit,
				extent_negative_of (TREE_TYPE (a), c));
	a = TREE_OPERAND (a, 0);
      }
    else
      return a;
}

/* The values of a counter of TYPE from START to END, which are V.  Add those
   that it has if it wraps around before it EQUALS END, and limit all to the
   values of TYPE.  */
static acc_interval
around (tree type, acc_interval v, const acc_interval &start,
	const acc_interval &end, bool up, bool equals)
{
  acc_interval all = extent_all (type);
  bool narrow = TYPE_PRECISION (type) < TYPE_PRECISION (integer_type_node);
  if (narrow)
    v = up ? extent_limit (LE_EXPR, v, all.hi, all.most)
	   : extent_limit (GE_EXPR, v, all.lo, all.least);
  if (!equals || (!narrow && TYPE_OVERFLOW_UNDEFINED (type)))
    return v;
  tree over = up ? extent_test (LT_EXPR, end.lo, start.hi)
		 : extent_test (LT_EXPR, start.lo, end.hi);
  v.none = extent_and (v.none, extent_not (over));
  if (!narrow)
    {
      v.bad = extent_or (v.bad, over);
      return v;
    }
  acc_interval w = extent_between (all, all);
  w.lo = extent_choose (over, w.lo, v.lo);
  w.hi = extent_choose (over, w.hi, v.hi);
  w.none = v.none;
  w.bad = v.bad;
  return w;
}

/* i-- > 0 of a number without a sign has become --i != -1.  Make *END -1 if COND is such a
   condition.  Return whether there is no iteration from START on.  */
static tree
below_zero (tree cond, const acc_interval &start, acc_interval *end)
{
  tree to = TREE_OPERAND (cond, 1);
  if (!TYPE_UNSIGNED (TREE_TYPE (to)) || !integer_all_onesp (to))
    return boolean_false_node;
  tree empty = extent_test (EQ_EXPR, start.hi, end->hi);
  *end = extent_constant (-1);
  return empty;
}

/* The number of steps of one between the ends of V.  */
static acc_interval
distance (const acc_interval &v)
{
  acc_interval more = extent_constant (0);
  more.lo = more.hi = extent_op (MINUS_EXPR, v.hi, v.lo);
  more.most = extent_all (ssizetype).most;
  more.none = v.none;
  more.bad = v.bad;
  return more;
}

/* The values of counter VAR, which begins at START and which INCR moves, in the iterations of
   a loop whose condition is the comparison COND.  A are the loop's assignments.  *MORE is the
   number of iterations after the first one.  Unknown if VAR does not go one way.  */
static acc_interval
one_way (extent_flow *f, const stores_of_list &a, tree var,
	 const acc_interval &start, tree incr, tree cond, acc_interval *more)
{
  if (!start.lo || start.base || TREE_CODE (incr) != MODIFY_EXPR
      || TREE_OPERAND (incr, 0) != var || !INTEGRAL_TYPE_P (TREE_TYPE (var))
      || !COMPARISON_CLASS_P (cond) || !extent_settled_in_p (a, cond, var)
      || !extent_settled_in_p (a, TREE_OPERAND (incr, 1), var))
    return extent_unknown ();
  if (!acc_count_mentions (TREE_OPERAND (cond, 0), var))
    cond = build2 (swap_tree_comparison (TREE_CODE (cond)), TREE_TYPE (cond),
		   TREE_OPERAND (cond, 1), TREE_OPERAND (cond, 0));
  if (acc_count_mentions (TREE_OPERAND (cond, 1), var))
    return extent_unknown ();
  tree rhs = extent_without_conversions (TREE_OPERAND (incr, 1));
  tree_code code = TREE_CODE (rhs), compare = TREE_CODE (cond);
  acc_interval end;
  if (!BINARY_CLASS_P (rhs)
      || extent_without_conversions (TREE_OPERAND (rhs, 0)) != var
      || left_side (f, cond, start, &end) != var)
    return extent_unknown ();
  tree step = extent_without_conversions (TREE_OPERAND (rhs, 1));
  acc_interval by = step == var ? start : extent_settled (f, step);
  if (code == PLUS_EXPR)
    by = extent_negative_of (TREE_TYPE (rhs), by);
  if (by.lo && by.most < 0 && (code == PLUS_EXPR || code == MINUS_EXPR))
    {
      code = code == PLUS_EXPR ? MINUS_EXPR : PLUS_EXPR;
      by = extent_binary (MINUS_EXPR, ssizetype, extent_constant (0), by);
    }
  if (!by.lo || !end.lo || by.least < 0)
    return extent_unknown ();
  /* With a step of one it reaches any end.  */
  bool equals = compare == NE_EXPR && by.least == 1 && by.most == 1;
  tree empty = equals && code == MINUS_EXPR ? below_zero (cond, start, &end)
	       : boolean_false_node;
  if (equals)
    compare = code == PLUS_EXPR ? LT_EXPR : code == MINUS_EXPR ? GT_EXPR
	      : compare;
  bool adds = code == PLUS_EXPR || code == MINUS_EXPR;
  bool up = code == PLUS_EXPR || code == MULT_EXPR || code == LSHIFT_EXPR;
  bool down = code == MINUS_EXPR || code == TRUNC_DIV_EXPR
	      || code == RSHIFT_EXPR;
  /* There is no iteration if it begins below such an end.  */
  bool natural = down && !adds && end.least >= 0
		 && (compare == GT_EXPR || compare == GE_EXPR);
  if (!adds && start.least < 0 && !natural)
    return extent_unknown ();
  acc_interval one = extent_constant (1), least = start, v;
  tree type = TREE_TYPE (var);
  if (up && !adds && (TYPE_PRECISION (type) < TYPE_PRECISION (integer_type_node)
		      || TYPE_OVERFLOW_WRAPS (type)))
    {
      /* A product that wraps around may be any number below the end.  */
      if (!TYPE_UNSIGNED (type))
	return extent_unknown ();
      least = extent_constant (0);
    }
  if (up && (compare == LT_EXPR || compare == LE_EXPR))
    v = extent_between (least, compare == LE_EXPR ? end
			: extent_binary (MINUS_EXPR, ssizetype, end, one));
  else if (down && (compare == GT_EXPR || compare == GE_EXPR
		    || (compare == NE_EXPR && !adds
			&& integer_zerop (TREE_OPERAND (cond, 1)))))
    v = extent_between (compare == GE_EXPR ? end
			: extent_binary (PLUS_EXPR, ssizetype, end, one), start);
  else
    return extent_unknown ();
  v = around (type, v, start, end, up, equals);
  v.none = extent_or (v.none, empty);
  if (adds && by.least > 0)
    *more = distance (v);
  return v;
}

/* The same for any condition COND, which does not hold if NEGATED.  */
static acc_interval
either_way (extent_flow *f, const stores_of_list &a, tree var, const acc_interval &start,
	    tree incr, tree cond, bool negated, acc_interval *more)
{
  if (!EXPR_P (cond) || !TREE_OPERAND_LENGTH (cond))
    return extent_unknown ();
  tree_code code = TREE_CODE (cond);
  tree first = TREE_OPERAND (cond, 0);
  if (code == TRUTH_NOT_EXPR)
    return either_way (f, a, var, start, incr, first, !negated, more);
  bool truth = TREE_CODE (TREE_TYPE (first)) == BOOLEAN_TYPE || COMPARISON_CLASS_P (first);
  if (truth && (code == NE_EXPR || code == EQ_EXPR) && integer_zerop (TREE_OPERAND (cond, 1)))
    return either_way (f, a, var, start, incr, first, negated != (code == EQ_EXPR), more);
  bool all = negated ? code == TRUTH_ORIF_EXPR || code == TRUTH_OR_EXPR || code == BIT_IOR_EXPR
	     : code == TRUTH_ANDIF_EXPR || code == TRUTH_AND_EXPR || code == BIT_AND_EXPR;
  /* One of the conditions limits the counter.  */
  acc_interval v = extent_unknown ();
  all &= truth;
  for (int i = 0; all && i < 2 && !v.lo; i++)
    v = either_way (f, a, var, start, incr, TREE_OPERAND (cond, i), negated, more);
  if (!COMPARISON_CLASS_P (cond) || !INTEGRAL_TYPE_P (TREE_TYPE (first)))
    return v;
  return one_way (f, a, var, start, incr,
		  negated ? build2 (invert_tree_comparison (code, false), TREE_TYPE (cond), first,
				    TREE_OPERAND (cond, 1)) : cond, more);
}

acc_interval
extent_one_way (extent_flow *f, const stores_of_list &a, tree var,
		const acc_interval &start, tree incr, tree cond, acc_interval *more)
{
  return either_way (f, a, var, start, incr, cond, false, more);
}

/* ---- Pointers */

/* True if each iteration of ST that does not end the loop assigns VAR.  */
static bool
moves_always_p (acc_stmt *st, tree var)
{
  auto assigns = [=] (acc_stmt *s) {
    return (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
	    && TREE_OPERAND (s->expr, 0) == var);
  };
  if (st->incr && assigns (st->incr))
    return true;
  acc_stmt *s = st->body;
  if (s && s->code == ST_BLOCK && !s->next)
    s = s->body;
  for (; s; s = s->next)
    if (assigns (s))
      return true;
    else if (s->code != ST_EXPR)
      return false;
  return false;
}

acc_interval
extent_pointer_way (extent_flow *f, const stores_of_list &a, acc_stmt *st, tree var,
		    acc_interval *more)
{
  acc_interval by = extent_growth (f, a, var);
  if (st->code != ST_FOR || !COMPARISON_CLASS_P (st->expr)
      || by.least != by.most || !by.least)
    return extent_unknown ();
  acc_iter i = {};
  i.var = i.from = var;
  i.to = extent_without_conversions (TREE_OPERAND (st->expr, 1));
  i.cond = TREE_CODE (st->expr);
  i.step = ssize_int (by.least);
  if (i.to == var)
    {
      i.to = extent_without_conversions (TREE_OPERAND (st->expr, 0));
      i.cond = swap_tree_comparison (i.cond);
    }
  bool up = i.cond == LT_EXPR || i.cond == LE_EXPR;
  if (!POINTER_TYPE_P (TREE_TYPE (i.to)) || acc_count_mentions (i.to, var)
      || !extent_settled_in_p (a, i.to, var) || i.cond == EQ_EXPR
      || (i.cond != NE_EXPR && up != (by.least > 0)))
    return extent_unknown ();
  acc_interval from = extent_of_pointer (f, var), to = extent_of_pointer (f, i.to);
  if (from.base && to.base)
    to = extent_from_base (f, to, from.base);
  if (!from.base || from.base != to.base || !from.lo || !to.lo)
    return extent_unknown ();
  acc_interval v = extent_counter (f, i);
  if (moves_always_p (st, var))
    *more = extent_moves (f, i, v);
  return v;
}

tree
extent_walking_pointer (extent_flow *f, const stores_of_list &a, acc_stmt *st)
{
  if (!st->expr || !COMPARISON_CLASS_P (st->expr))
    return NULL_TREE;
  for (int i = 0; i < 2; i++)
    {
      tree var = extent_without_conversions (TREE_OPERAND (st->expr, i));
      if (DECL_P (var) && POINTER_TYPE_P (TREE_TYPE (var)) && extent_tracked_p (f, var)
	  && extent_only_value (a, var))
	return var;
    }
  return NULL_TREE;
}

acc_interval
extent_tested_values (extent_flow *f, const stores_of_list &a, tree var, const acc_interval &way)
{
  bool pointer = POINTER_TYPE_P (TREE_TYPE (var));
  acc_interval by = extent_growth (f, a, var), start = pointer ? extent_of_pointer (f, var)
						: extent_settled (f, var);
  if (!by.lo || !start.lo)
    return extent_unknown ();
  acc_interval after = extent_binary (PLUS_EXPR, ssizetype, way, by);
  after.none = way.none;
  after = extent_hull (start, extent_hull (way, after));
  after.base = start.base;
  return after;
}

void
extent_scan_followed (extent_flow *f, tree e)
{
  f->keeps = extent_of_pointer (f, e).base;
  f->access (f, e, false);
  f->keeps = false;
}
