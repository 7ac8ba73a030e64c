/* Sums as their terms.

   In: an expression of integers or pointers.  Out: its terms with their factors, and a
   constant.

     (long) (r * 8 + c) + 1	8 r + c + 1

   The sum of the terms is congruent to the expression, modulo the range of its type.  A
   conversion that would change that, and a narrower sum that may wrap around, is a
   term.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"

/* The number of definitions that one sum looks at.  */
#define MOST_LOOKUPS 16
/* The largest factor: products of two of them and a subscript do not wrap around.  */
#define MOST_TIMES (HOST_WIDE_INT_1 << 24)

/* True if conversion T to a type that is narrower than a sum has the value of its operand.  */
static bool
same_value_p (tree t)
{
  tree from = TREE_TYPE (TREE_OPERAND (t, 0)), to = TREE_TYPE (t);
  unsigned p = TYPE_PRECISION (from), q = TYPE_PRECISION (to);
  return q > p ? TYPE_UNSIGNED (from) || !TYPE_UNSIGNED (to)
	       : q == p && TYPE_UNSIGNED (from) == TYPE_UNSIGNED (to);
}

/* E, of a sum of TYPE, without conversions that keep it congruent.  */
static tree
plain_term (tree e, tree type)
{
  unsigned p = TYPE_PRECISION (type);
  while (CONVERT_EXPR_P (e))
    {
      tree from = TREE_TYPE (TREE_OPERAND (e, 0)), to = TREE_TYPE (e);
      if (POINTER_TYPE_P (from) || POINTER_TYPE_P (to)
	  ? TYPE_PRECISION (from) != TYPE_PRECISION (to)
	  : !INTEGRAL_TYPE_P (from) || (TYPE_PRECISION (to) < p && !same_value_p (e)))
	break;
      e = TREE_OPERAND (e, 0);
    }
  return e;
}

bool
extent_same_sum_p (tree from, tree type)
{
  return TYPE_PRECISION (from) >= TYPE_PRECISION (type) || TYPE_OVERFLOW_UNDEFINED (from);
}

/* The value of constant E.  (unsigned) -1 is -1: that is congruent.  */
static HOST_WIDE_INT
constant (tree e)
{
  return sext_hwi (TREE_INT_CST_LOW (e), TYPE_PRECISION (TREE_TYPE (e)));
}

/* Add BY times the product of A and B, of type PRODUCT, to S, if A is a sum with a constant:
   (i - 1) * m is i * m - m.  Return false if it is not.  */
static bool
add_product (extent_sum *s, tree a, tree b, tree product, tree type, HOST_WIDE_INT by)
{
  a = plain_term (a, product);
  if (TREE_CODE (a) != PLUS_EXPR || TREE_CODE (TREE_OPERAND (a, 1)) != INTEGER_CST
      || !extent_same_sum_p (TREE_TYPE (a), product)
      || !IN_RANGE (constant (TREE_OPERAND (a, 1)), -MOST_TIMES, MOST_TIMES))
    return false;
  tree x = fold_convert (product, TREE_OPERAND (a, 0));
  extent_add_terms (s, fold_build2 (MULT_EXPR, product, x, b), type, by);
  extent_add_terms (s, b, type, by * constant (TREE_OPERAND (a, 1)));
  return true;
}

void
extent_add_terms (extent_sum *s, tree e, tree type, HOST_WIDE_INT by)
{
  e = plain_term (e, type);
  tree b = BINARY_CLASS_P (e) ? TREE_OPERAND (e, 1) : NULL_TREE;
  bool sums = POINTER_TYPE_P (TREE_TYPE (e)) || extent_same_sum_p (TREE_TYPE (e), type);
  switch (TREE_CODE (e))
    {
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
    case MINUS_EXPR:
      if (!sums)
	break;
      extent_add_terms (s, TREE_OPERAND (e, 0), type, by);
      extent_add_terms (s, b, type, TREE_CODE (e) == MINUS_EXPR ? -by : by);
      return;
    case NEGATE_EXPR:
      if (!sums)
	break;
      extent_add_terms (s, TREE_OPERAND (e, 0), type, -by);
      return;
    case MULT_EXPR:
      if (sums && s->loops && IN_RANGE (by, -MOST_TIMES, MOST_TIMES)
	  && TREE_CODE (b) != INTEGER_CST
	  && (add_product (s, TREE_OPERAND (e, 0), b, TREE_TYPE (e), type, by)
	      || add_product (s, b, TREE_OPERAND (e, 0), TREE_TYPE (e), type, by)))
	return;
      if (!sums || TREE_CODE (b) != INTEGER_CST
	  || !IN_RANGE (constant (b), -MOST_TIMES, MOST_TIMES)
	  || !IN_RANGE (by, -MOST_TIMES, MOST_TIMES))
	break;
      extent_add_terms (s, TREE_OPERAND (e, 0), type, by * constant (b));
      return;
    case INTEGER_CST:
      s->constant += (unsigned HOST_WIDE_INT) constant (e) * by;
      return;
    case VAR_DECL:
    case PARM_DECL:
      if (extent_way *w = s->loops && s->lookups < MOST_LOOKUPS ? s->flow->ways.get (e) : NULL)
	{
	  s->lookups++;
	  extent_add_terms (s, w->from, type, by);
	  extent_add_terms (s, w->by, type, w->down ? -by : by);
	  return;
	}
      if (tree *d = s->flow && s->lookups < MOST_LOOKUPS ? s->flow->definitions.get (e)
		    : NULL)
	{
	  s->lookups++;
	  extent_add_terms (s, *d, type, by);
	  return;
	}
      break;
    default:
      break;
    }
  for (extent_term &t : s->terms)
    if (operand_equal_p (t.e, e, 0))
      {
	t.by += by;
	return;
      }
  s->terms.safe_push (extent_term { e, by });
}
