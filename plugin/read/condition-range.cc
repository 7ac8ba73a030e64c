/* What conditions say of the values of expressions.

   In: a condition that holds at a place of a kernel.  Out: narrower values of the variables
   in it, and of the sums in it, for the statements there:

     if (0 < i && i + 1 < n)		i: [1, n - 2]
     if (r * 8 + c < n)			r * 8 + c: [0, n - 1], also in a[r * 8 + c + 1]
     in = i < n; if (in)		i: [0, n - 1]
     if (inside (i, n))			what the function returns says the same

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/callee.h"
#include "ir/walk.h"

/* ---- Parts of sums */

/* Take PART as often as it is in ALL, at least once, from it.  Return how often, or 0.  */
static HOST_WIDE_INT
take (extent_sum *all, const extent_sum &part)
{
  HOST_WIDE_INT times = 0;
  for (const extent_term &p : part.terms)
    {
      const extent_term *found = NULL;
      for (const extent_term &t : all->terms)
	if (operand_equal_p (t.e, p.e, 0))
	  found = &t;
      if (!found || !p.by || found->by % p.by
	  || (times && found->by / p.by != times))
	return 0;
      times = found->by / p.by;
    }
  if (!times)
    return 0;
  for (const extent_term &p : part.terms)
    for (unsigned i = all->terms.length (); i-- > 0; )
      if (operand_equal_p (all->terms[i].e, p.e, 0))
	all->terms.ordered_remove (i);
  all->constant -= times * part.constant;
  return times;
}

/* V plus BY times W, a value of type FROM, in TYPE.  */
static acc_interval
plus (tree type, const acc_interval &v, tree from, acc_interval w, HOST_WIDE_INT by)
{
  /* A part may be too large for a type that the whole never overflows.  */
  if (!TYPE_OVERFLOW_UNDEFINED (type) || TYPE_PRECISION (from) <= TYPE_PRECISION (type))
    w = extent_convert (from, type, w);
  return extent_binary (PLUS_EXPR, type, v,
			extent_binary (MULT_EXPR, type, w, extent_constant (by)));
}

/* ---- Values under conditions */

acc_interval
extent_within_value (extent_flow *f, tree e, acc_interval v)
{
  acc_interval *own = f->values.get (e);
  if (!own || !own->lo || own->bits)
    return v;
  if (v.bits)
    return *own;
  acc_interval is = *own;
  v.bad = extent_or (v.bad, is.bad);
  v = extent_limit (LE_EXPR, v, is.hi, is.most);
  return extent_limit (GE_EXPR, v, is.lo, is.least);
}

/* V in TYPE: all values of TYPE where only a part of V wraps around.  */
static acc_interval
settle_wholly (tree type, const acc_interval &v)
{
  acc_interval s = extent_settle (type, v), all = extent_all (type);
  if (!v.bits)
    return v;
  s.lo = extent_choose (s.bad, all.lo, s.lo);
  s.hi = extent_choose (s.bad, all.hi, s.hi);
  s.bad = v.bad;
  return s;
}

/* The most expressions whose values conditions narrow in one construct.  */
#define MOST_CONDITIONS 16

/* True if a variable stands for E here.  */
static bool
stands_p (extent_flow *f, tree e)
{
  for (const extent_stand_in &s : f->stand_ins)
    if (f->values.get (s.var) && operand_equal_p (s.expr, e, 0))
      return true;
  return false;
}

/* The variable that stands for E, an expression with values V, in a condition: it has a
   value where the condition holds.  */
static tree
stand_in (extent_flow *f, tree e, const acc_interval &v)
{
  tree var = NULL_TREE;
  for (const extent_stand_in &s : f->stand_ins)
    if (operand_equal_p (s.expr, e, 0))
      var = s.var;
  if (!var && f->stand_ins.length () == MOST_CONDITIONS)
    return e;
  if (!var)
    {
      var = build_decl (UNKNOWN_LOCATION, VAR_DECL, NULL_TREE, TREE_TYPE (e));
      f->stand_ins.safe_push (extent_stand_in { e, var });
    }
  if (!f->values.get (var))
    f->values.put (var, settle_wholly (TREE_TYPE (e), v));
  return var;
}

/* The part of V, the values of an expression of TYPE, that is also a part of TOTAL.  */
static acc_interval
common_part (tree type, acc_interval total, const acc_interval &v)
{
  if (!v.lo)
    return total;
  acc_interval other = settle_wholly (type, v);
  total = extent_limit (GE_EXPR, total, other.lo, other.least);
  return extent_limit (LE_EXPR, total, other.hi, other.most);
}

acc_interval
extent_within_conditions (extent_flow *f, tree e, const acc_interval &v)
{
  extent_sum all;
  bool found = false;
  tree type = TREE_TYPE (e);
  acc_interval total = extent_constant (0);
  if (!v.lo || v.lo == v.hi || !f->stand_ins.length ())
    return v;
  extent_add_terms (&all, e, type, 1);
  for (const extent_stand_in &s : f->stand_ins)
    if (acc_interval *own = f->values.get (s.var))
      {
	tree from = TREE_TYPE (s.expr);
	extent_sum part;
	extent_add_terms (&part, s.expr, type, 1);
	HOST_WIDE_INT times = extent_same_sum_p (from, type) ? take (&all, part) : 0;
	if (times)
	  total = plus (type, total, from, *own, times);
	found |= times != 0;
      }
  if (!found)
    return v;
  for (const extent_term &t : all.terms)
    total = plus (type, total, TREE_TYPE (t.e), extent_of (f, t.e), t.by);
  total = extent_binary (PLUS_EXPR, type, total, extent_constant (all.constant));
  if (!total.lo || total.bits)
    return v;
  /* The condition may say less than the terms.  */
  return common_part (type, total, v);
}

acc_interval
extent_without_opposites (extent_flow *f, tree e, const acc_interval &v)
{
  extent_sum all;
  tree type = TREE_TYPE (e);
  bool found = false;
  all.flow = f;
  all.loops = true;
  extent_add_terms (&all, e, type, 1);
  for (const extent_term &t : all.terms)
    found |= !t.by;
  if (!found)
    return v;
  acc_interval total = extent_constant (all.constant);
  for (const extent_term &t : all.terms)
    if (t.by)
      total = plus (type, total, TREE_TYPE (t.e), extent_of (f, t.e), t.by);
  return total.lo && !total.bits ? common_part (type, total, v) : v;
}

/* ---- Narrowing */

bool
extent_kept_p (tree from, tree type, const acc_interval &v)
{
  acc_interval a = extent_convert (from, type, v);
  return v.lo && !v.bits && !a.bits;
}

/* True if VALUE is a number with values V, of which nothing is known: a number from memory.  */
static bool
wholly_unknown_p (extent_flow *f, tree value, const acc_interval &v)
{
  return !v.lo && !v.base && INTEGRAL_TYPE_P (TREE_TYPE (value))
	 && TYPE_PRECISION (TREE_TYPE (value)) <= 64 && extent_tracked_p (f, value);
}

/* The values of E for a condition: a number from memory may have all values of its
   type.  */
static acc_interval
values_of (extent_flow *f, tree e)
{
  acc_interval v = extent_settled (f, e);
  if (v.lo || !INTEGRAL_TYPE_P (TREE_TYPE (e)))
    return v;
  if (CONVERT_EXPR_P (e) && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (e, 0))))
    {
      tree inner = TREE_OPERAND (e, 0);
      v = values_of (f, inner);
      return v.lo ? extent_settle (TREE_TYPE (e), extent_convert (TREE_TYPE (inner),
								  TREE_TYPE (e), v)) : v;
    }
  acc_interval *own = DECL_P (e) ? f->values.get (e) : NULL;
  if (own && own->lo)
    return *own;
  return own && wholly_unknown_p (f, e, *own) ? extent_all (TREE_TYPE (e)) : v;
}

static void narrow (extent_flow *f, tree_code code, tree value,
		    acc_interval limit, bool exact = false);

/* True if numbers of TYPE that are too large for ssizetype look negative.  */
static bool
large_p (const_tree type)
{
  return TYPE_UNSIGNED (type) && TYPE_PRECISION (type) >= 60;
}

/* Use VALUE CODE LIMIT, a comparison of such numbers.  VALUE has the values OF.  A number
   that looks negative is not less than another one, and every number is less than a limit
   that looks negative.  */
static void
narrow_large (extent_flow *f, tree_code code, tree value, const acc_interval &of,
	      acc_interval limit)
{
  bool less = code == LT_EXPR || code == LE_EXPR;
  if (!less || (of.least >= 0 && limit.least >= 0))
    {
      if (less || (code != GT_EXPR && code != GE_EXPR) || of.least >= 0)
	narrow (f, code, value, limit);
      return;
    }
  tree natural = extent_test (LE_EXPR, ssize_int (0), limit.lo);
  if (integer_zerop (natural))
    return;
  if (code == LT_EXPR)
    limit = extent_binary (MINUS_EXPR, ssizetype, limit, extent_constant (1));
  acc_interval low = extent_constant (0);
  if (!integer_onep (natural))
    {
      low.lo = low.hi = extent_choose (natural, low.lo, of.lo);
      low.least = MIN (of.least, 0);
      limit.lo = limit.hi = extent_choose (natural, limit.hi, of.hi);
      limit.most = MAX (limit.most, of.most);
    }
  narrow (f, GE_EXPR, value, low);
  narrow (f, LE_EXPR, value, limit);
}

/* Use (unsigned) X - C <= LIMIT, which GCC makes of C <= X && X <= C + LIMIT.
   OP is the left side.  */
static void
narrow_wrapped (extent_flow *f, tree_code code, tree op,
		const acc_interval &limit)
{
  tree type = TREE_TYPE (op), sum = op;
  HOST_WIDE_INT c = 0, all = HOST_WIDE_INT_1 << TYPE_PRECISION (type);
  if (!TYPE_UNSIGNED (type) || TYPE_PRECISION (type) >= 60
      || (code != LE_EXPR && code != LT_EXPR))
    return;
  if (TREE_CODE (op) == PLUS_EXPR && tree_fits_shwi_p (TREE_OPERAND (op, 1)))
    {
      c = tree_to_shwi (TREE_OPERAND (op, 1));
      if (c >= all / 2)
	c -= all;
      op = TREE_OPERAND (op, 0);
    }
  while (CONVERT_EXPR_P (op) && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (op, 0)))
	 && TYPE_PRECISION (TREE_TYPE (TREE_OPERAND (op, 0))) >= TYPE_PRECISION (type))
    op = TREE_OPERAND (op, 0);
  /* What is left of X + N is the same sum again.  */
  if (CONVERT_EXPR_P (op) || op == sum)
    return;
  acc_interval v = values_of (f, op), most = limit;
  if (!v.lo || -c + all <= v.most || v.least < -all)
    return;
  if (code == LT_EXPR)
    most = extent_binary (MINUS_EXPR, ssizetype, most, extent_constant (1));
  /* No other number of OP's type is the same one, if the limit is not too large.  */
  tree alone = extent_test (LT_EXPR, most.hi, ssize_int (v.least + c + all));
  acc_interval low = extent_constant (-c), high = extent_binary (PLUS_EXPR, ssizetype, most, low);
  if (!integer_onep (alone))
    {
      low.lo = low.hi = extent_choose (alone, low.lo, ssize_int (v.least));
      low.least = MIN (low.least, v.least);
      high.lo = high.hi = extent_choose (alone, high.hi, ssize_int (v.most));
      high.most = v.most;
    }
  narrow (f, GE_EXPR, op, low);
  narrow (f, LE_EXPR, op, high);
}

/* Narrow the variable VALUE, since VALUE CODE LIMIT holds.  */
static void
narrow_variable (extent_flow *f, tree_code code, tree value,
		 const acc_interval &limit)
{
  acc_interval *v = f->values.get (value);
  if (!v || (!v->lo && !wholly_unknown_p (f, value, *v)))
    return;
  tree one = ssize_int (1), type = TREE_TYPE (value);
  acc_interval n = v->lo ? *v : extent_all (type);
  n.open |= !v->lo;
  n = extent_settle (type, n);
  n.bad = extent_or (n.bad, limit.bad);
  switch (code)
    {
    case LT_EXPR:
      n = extent_limit (LE_EXPR, n, extent_op (MINUS_EXPR, limit.hi, one),
			limit.most - 1);
      break;
    case LE_EXPR:
      n = extent_limit (LE_EXPR, n, limit.hi, limit.most);
      break;
    case GT_EXPR:
      n = extent_limit (GE_EXPR, n, extent_op (PLUS_EXPR, limit.lo, one),
			limit.least + 1);
      break;
    case GE_EXPR:
      n = extent_limit (GE_EXPR, n, limit.lo, limit.least);
      break;
    case EQ_EXPR:
      n = extent_limit (LE_EXPR, n, limit.hi, limit.most);
      n = extent_limit (GE_EXPR, n, limit.lo, limit.least);
      break;
    case NE_EXPR:
      /* This is another end than the limit.  */
      if (limit.lo == limit.hi && n.lo == limit.lo)
	n = extent_limit (GE_EXPR, n, extent_op (PLUS_EXPR, n.lo, one),
			  n.least);
      else if (limit.lo == limit.hi && n.hi == limit.lo)
	n = extent_limit (LE_EXPR, n, extent_op (MINUS_EXPR, n.hi, one),
			  n.most);
      else
	return;
      break;
    default:
      return;
    }
  if (!f->wide.get (value))
    f->wide.put (value, *v);
  f->values.put (value, n);
  f->narrowed.add (value);
  f->active = extent_and (f->active, extent_not (n.none));
}

/* Narrow operand N of VALUE, a sum or a difference that does not wrap around, since
   VALUE CODE LIMIT holds and the other operand is one number.  EXACT: see narrow.  */
static void
narrow_operand (extent_flow *f, tree_code code, tree value, int n, const acc_interval &limit,
		bool exact)
{
  tree e = TREE_OPERAND (value, n);
  acc_interval other = extent_settled (f, TREE_OPERAND (value, 1 - n));
  if (!other.lo || other.lo != other.hi || TREE_CODE (e) == INTEGER_CST)
    return;
  if (TREE_CODE (value) == PLUS_EXPR)
    {
      other = extent_negative_of (TREE_TYPE (value), other);
      narrow (f, code, e, extent_binary (MINUS_EXPR, ssizetype, limit, other), exact);
    }
  else if (n == 0)
    narrow (f, code, e, extent_binary (PLUS_EXPR, ssizetype, limit, other), exact);
  else
    narrow (f, swap_tree_comparison (code), e,
	    extent_binary (MINUS_EXPR, ssizetype, other, limit), exact);
}

/* True if operand N of VALUE is a constant.  */
static bool
constant_operand_p (tree value, int n)
{
  return TREE_CODE (TREE_OPERAND (value, n)) == INTEGER_CST;
}

/* The same for what VALUE is computed from.  */
static void
narrow_operands (extent_flow *f, tree_code code, tree value, const acc_interval &of,
		 const acc_interval &limit, bool exact)
{
  tree type = TREE_TYPE (value);
  bool is_sum = TREE_CODE (value) == PLUS_EXPR || TREE_CODE (value) == MINUS_EXPR;
  bool wraps = of.bits || (large_p (type) && of.least < 0 && !exact);
  if (is_sum && !wraps && code != NE_EXPR)
    {
      narrow_operand (f, code, value, 0, limit, exact);
      narrow_operand (f, code, value, 1, limit, exact);
      if ((constant_operand_p (value, 0) || constant_operand_p (value, 1))
	  && !stands_p (f, value))
	return;
    }
  tree var = of.lo != of.hi ? stand_in (f, value, of) : value;
  if (var != value)
    narrow_variable (f, code, var, limit);
}

/* The most variables that are computed from each other and narrowed together, or stand for
   one condition.  */
#define MOST_STEPS 4

/* Narrow the variable in VALUE, since VALUE CODE LIMIT holds.  EXACT: VALUE is compared as
   a signed number of its size.  Sums in it are those of the numbers in ssizetype, where
   numbers that are too large look negative: GCC makes (long) (n - i) > 0 of
   (long) n - (long) i > 0.  */
static void
narrow (extent_flow *f, tree_code code, tree value, acc_interval limit, bool exact)
{
  acc_interval of = extent_of (f, value);
  if (!of.lo)
    of = values_of (f, value);
  if (!of.lo || !limit.lo)
    return;
  tree type = TREE_TYPE (value), inner_type;
  if (TYPE_UNSIGNED (type) && TYPE_PRECISION (type) < 60)
    {
      tree inner = TREE_CODE (value) == PLUS_EXPR ? TREE_OPERAND (value, 0)
		   : value;
      inner_type = CONVERT_EXPR_P (inner) ? TREE_TYPE (TREE_OPERAND (inner, 0))
					  : NULL_TREE;
      bool changes = inner_type && !extent_kept_p (inner_type, type,
						   values_of (f, TREE_OPERAND (inner, 0)));
      if (changes || of.bits)
	narrow_wrapped (f, code, value, limit);
      if (changes)
	return;
    }
  if (CONVERT_EXPR_P (value))
    {
      inner_type = TREE_TYPE (TREE_OPERAND (value, 0));
      bool same = large_p (inner_type) && !TYPE_UNSIGNED (type)
		  && TYPE_PRECISION (type) == TYPE_PRECISION (inner_type);
      if (same || extent_kept_p (inner_type, type, values_of (f, TREE_OPERAND (value, 0))))
	narrow (f, code, TREE_OPERAND (value, 0), limit, same);
      return;
    }
  if (BINARY_CLASS_P (value))
    {
      narrow_operands (f, code, value, of, limit, exact);
      return;
    }
  narrow_variable (f, code, value, limit);
  /* What it was computed from may be a subscript, too.  */
  tree *definition = DECL_P (value) ? f->definitions.get (value) : NULL;
  tree e = definition ? *definition : NULL_TREE;
  if (!e || f->depth >= MOST_STEPS || !INTEGRAL_TYPE_P (TREE_TYPE (e))
      || !extent_kept_p (TREE_TYPE (e), type, extent_settled (f, e)))
    return;
  f->depth++;
  narrow (f, code, e, limit);
  f->depth--;
}

/* True if V is one number, which the host knows for sure.  */
static bool
one_value_p (const acc_interval &v)
{
  return v.lo && v.lo == v.hi && !v.bits && integer_zerop (v.bad)
	 && integer_zerop (v.none);
}

/* The present place is only reached if V CODE W holds for numbers of TYPE.  Note
   that if the host can compute it.  */
static void
assume_on_host (extent_flow *f, tree_code code, tree type, acc_interval v,
		acc_interval w)
{
  if (!one_value_p (v) || !one_value_p (w))
    return;
  bool natural = !large_p (type) || (v.least >= 0 && w.least >= 0);
  bool same = code == EQ_EXPR || code == NE_EXPR;
  if (!natural && !same)
    return;
  if (code == GT_EXPR || code == GE_EXPR)
    {
      code = swap_tree_comparison (code);
      std::swap (v, w);
    }
  tree test = extent_test (code == NE_EXPR ? EQ_EXPR : code, v.lo, w.lo);
  f->active = extent_and (f->active, code == NE_EXPR ? extent_not (test) : test);
}

/* The condition in COND, of which a call says what is likely.  */
static tree
expected (tree cond)
{
  tree fn = TREE_CODE (cond) == CALL_EXPR ? get_callee_fndecl (cond) : NULL_TREE;
  return fn && (fndecl_built_in_p (fn, BUILT_IN_EXPECT)
		|| fndecl_built_in_p (fn, BUILT_IN_EXPECT_WITH_PROBABILITY))
	 ? CALL_EXPR_ARG (cond, 0) : NULL_TREE;
}

bool
extent_truth_p (extent_flow *f, tree e)
{
  if (!INTEGRAL_TYPE_P (TREE_TYPE (e)))
    return false;
  if (CONVERT_EXPR_P (e) && TREE_CODE (TREE_TYPE (TREE_OPERAND (e, 0))) == BOOLEAN_TYPE)
    return true;
  if (tree inner = expected (e))
    {
      while (CONVERT_EXPR_P (inner) && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (inner, 0))))
	inner = TREE_OPERAND (inner, 0);
      return extent_truth_p (f, inner);
    }
  acc_interval v = extent_settled (f, e);
  return COMPARISON_CLASS_P (e) || TREE_CODE (TREE_TYPE (e)) == BOOLEAN_TYPE
	 || (v.lo && v.least >= 0 && v.most <= 1);
}

/* The values of B as a limit for A CODE B.  Only the end that matters need be known, as that
   of j in i < j when a loop moves both.  */
static acc_interval
limit_of (extent_flow *f, tree_code code, tree b)
{
  acc_interval v = extent_settled (f, b), *own = DECL_P (b) ? f->values.get (b) : NULL;
  bool below = code == LT_EXPR || code == LE_EXPR;
  if (v.lo || !own || !own->lo || !(below || code == GT_EXPR || code == GE_EXPR))
    return v;
  acc_interval all = extent_all (TREE_TYPE (b));
  v = *own;
  if (below)
    v.lo = all.lo;
  else
    v.hi = all.hi;
  tree open = below ? extent_test (EQ_EXPR, v.hi, all.hi) : extent_test (EQ_EXPR, v.lo, all.lo);
  v.bad = extent_or (v.bad, open);
  return integer_onep (open) ? extent_unknown () : v;
}

/* Narrow what A is computed from, since A CODE B holds.  */
static void
narrow_side (extent_flow *f, tree_code code, tree a, tree b)
{
  acc_interval of = values_of (f, a), limit = limit_of (f, code, b);
  if (!of.lo || !limit.lo)
    return;
  if (large_p (TREE_TYPE (a)))
    narrow_large (f, code, a, of, limit);
  else
    narrow (f, code, a, limit);
}

/* Narrow the difference of A and B, since A CODE B holds: 0 <= d + i may have become - d <= i.  */
static void
narrow_difference (extent_flow *f, tree_code code, tree a, tree b)
{
  acc_interval v = extent_settled (f, a), w = extent_settled (f, b);
  tree type = TREE_TYPE (a);
  if (!v.lo || !w.lo || v.lo == v.hi || w.lo == w.hi
      || (TYPE_UNSIGNED (type) && (TYPE_PRECISION (type) >= 60 || v.bits || w.bits)))
    return;
  tree e = fold_build2 (MINUS_EXPR, ssizetype, fold_convert (ssizetype, a),
			fold_convert (ssizetype, b));
  tree var = BINARY_CLASS_P (e)
	     ? stand_in (f, e, extent_binary (MINUS_EXPR, ssizetype, v, w)) : e;
  if (var != e)
    narrow_variable (f, code, var, extent_constant (0));
}

/* Assume that A CODE B holds.  */
static void
assume_comparison (extent_flow *f, tree_code code, tree a, tree b)
{
  if (!INTEGRAL_TYPE_P (TREE_TYPE (a)))
    return;
  if ((code == EQ_EXPR || code == NE_EXPR) && integer_zerop (b) && extent_truth_p (f, a))
    {
      extent_assume (f, a, code == EQ_EXPR);
      return;
    }
  assume_on_host (f, code, TREE_TYPE (a), extent_settled (f, a), extent_settled (f, b));
  narrow_side (f, code, a, b);
  narrow_side (f, swap_tree_comparison (code), b, a);
  narrow_difference (f, code, a, b);
}

/* Assume what variable COND was computed from.  */
static void
assume_definition (extent_flow *f, tree cond, bool negated)
{
  /* A call in it changes the table of definitions for a while.  */
  tree *definition = f->definitions.get (cond), value = definition ? *definition : NULL_TREE;
  if (!value || f->depth >= MOST_STEPS || !extent_truth_p (f, value))
    return;
  f->depth++;
  extent_assume (f, value, negated);
  f->depth--;
}

/* Assume COND, one of two values, or that it is 0 if NEGATED.  */
static void
assume_choice (extent_flow *f, tree cond, bool negated)
{
  tree test = TREE_OPERAND (cond, 0);
  for (int i = 0; i < 2; i++)
    {
      tree other = TREE_OPERAND (cond, i + 1), taken = TREE_OPERAND (cond, 2 - i);
      if (TREE_CODE (other) != INTEGER_CST || integer_zerop (other) == negated)
	continue;
      extent_assume (f, test, i == 0);
      if (extent_truth_p (f, taken))
	extent_assume (f, taken, negated);
      return;
    }
}

void
extent_assume (extent_flow *f, tree cond, bool negated)
{
  switch (TREE_CODE (cond))
    {
    CASE_CONVERT:
      if (INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (cond, 0)))
	  && (!negated || extent_truth_p (f, TREE_OPERAND (cond, 0))))
	extent_assume (f, TREE_OPERAND (cond, 0), negated);
      return;
    case BIT_NOT_EXPR:
      if (TREE_CODE (TREE_TYPE (cond)) != BOOLEAN_TYPE)
	return;
      /* Fall through.  */
    case TRUTH_NOT_EXPR:
      extent_assume (f, TREE_OPERAND (cond, 0), !negated);
      return;
    case TRUTH_ANDIF_EXPR:
    case TRUTH_AND_EXPR:
    case BIT_AND_EXPR:
      if (integer_onep (TREE_OPERAND (cond, 1))
	  && extent_truth_p (f, TREE_OPERAND (cond, 0)))
	{
	  extent_assume (f, TREE_OPERAND (cond, 0), negated);
	  return;
	}
      /* Fall through.  */
    case TRUTH_ORIF_EXPR:
    case TRUTH_OR_EXPR:
    case BIT_IOR_EXPR:
      /* Neither, or both, of the operands are 0.  */
      if ((TREE_CODE (cond) == TRUTH_ORIF_EXPR || TREE_CODE (cond) == TRUTH_OR_EXPR
	   || TREE_CODE (cond) == BIT_IOR_EXPR) == negated)
	for (int i = 0; i < 2; i++)
	  extent_assume (f, TREE_OPERAND (cond, i), negated);
      return;
    case VAR_DECL:
    case PARM_DECL:
      assume_definition (f, cond, negated);
      return;
    case COND_EXPR:
      assume_choice (f, cond, negated);
      return;
    case CALL_EXPR:
      if (tree e = expected (cond))
	extent_assume (f, e, negated);
      else
	extent_assume_call (f, cond, negated);
      return;
    default:
      if (COMPARISON_CLASS_P (cond))
	assume_comparison (f, negated ? invert_tree_comparison (TREE_CODE (cond), false)
				      : TREE_CODE (cond),
			   TREE_OPERAND (cond, 0), TREE_OPERAND (cond, 1));
    }
}

void
extent_assume_between (extent_flow *f, tree e, const acc_interval &v)
{
  narrow (f, GE_EXPR, e, v);
  narrow (f, LE_EXPR, e, v);
}

/* ---- Variables that hold conditions */

/* The most parts of a definition that stands for an older value.  */
#define MOST_PARTS 32

/* A variable, and the expression that replaces it.  */
struct older_value
{
  tree var, value;
};

static tree
replace_older (tree *tp, int *walk_subtrees, older_value *o)
{
  if (*tp == o->var)
    {
      *tp = fold_convert (TREE_TYPE (o->var), unshare_expr (o->value));
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

static tree
count_part (tree *, int *, unsigned *parts)
{
  ++*parts;
  return NULL_TREE;
}

tree
extent_without_older (extent_flow *f, tree var, tree rhs)
{
  tree *definition = f->definitions.get (var), old = definition ? *definition : NULL_TREE;
  unsigned parts = 0;
  if (!old || acc_count_mentions (rhs, var) != 1 || !extent_truth_p (f, rhs)
      || !extent_truth_p (f, old))
    return NULL_TREE;
  acc_walk_tree (&old, count_part, &parts);
  if (parts > MOST_PARTS)
    return NULL_TREE;
  older_value o = { var, old };
  tree e = unshare_expr (rhs);
  acc_walk_tree (&e, replace_older, &o);
  return e;
}
