/* The distance from the beginning of a loop to its end, where both move.

   In: the ends of a counted loop, integers or pointers.  Out: how often its variable
   moves, from the difference of the ends without the terms that both have.

     for (int j = i * m; j < i * m + m; j++)	m, whatever i is
       s += *p++;				p: p + [0, m - 1]

   The ends of the two intervals would say n * m, and p would leave its array.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/read.h"

namespace {

struct term { tree e; HOST_WIDE_INT times; };

struct sum
{
  auto_vec<term> terms;
  unsigned lookups = 0;		/* of definitions */
};

}

/* The number of definitions that one difference looks at.  */
#define MOST_LOOKUPS 16
/* The largest factor: products of two of them and a subscript do not wrap around.  */
#define MOST_TIMES (HOST_WIDE_INT_1 << 24)

/* True if T, a conversion, has the value of its operand, as far as the program may rely
   on it: no signed operand overflows.  */
static bool
same_value_p (tree t)
{
  tree from = TREE_TYPE (TREE_OPERAND (t, 0)), type = TREE_TYPE (t);
  if (POINTER_TYPE_P (from) || POINTER_TYPE_P (type))
    return TYPE_PRECISION (from) == TYPE_PRECISION (type);
  return (INTEGRAL_TYPE_P (from) && INTEGRAL_TYPE_P (type)
	  && TYPE_PRECISION (type) >= TYPE_PRECISION (from)
	  && (TYPE_PRECISION (type) == TYPE_PRECISION (from)
	      || TYPE_OVERFLOW_UNDEFINED (from)));
}

/* Add TIMES E to S.  */
static void
add (extent_flow *f, sum *s, tree e, HOST_WIDE_INT times)
{
  while (CONVERT_EXPR_P (e) && same_value_p (e))
    e = TREE_OPERAND (e, 0);
  tree b = BINARY_CLASS_P (e) ? TREE_OPERAND (e, 1) : NULL_TREE;
  switch (TREE_CODE (e))
    {
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
    case MINUS_EXPR:
      add (f, s, TREE_OPERAND (e, 0), times);
      add (f, s, b, TREE_CODE (e) == MINUS_EXPR ? -times : times);
      return;
    case MULT_EXPR:
      if (tree_fits_shwi_p (b) && IN_RANGE (tree_to_shwi (b), 1, MOST_TIMES)
	  && IN_RANGE (times, -MOST_TIMES, MOST_TIMES))
	{
	  add (f, s, TREE_OPERAND (e, 0), times * tree_to_shwi (b));
	  return;
	}
      break;
    case VAR_DECL:
    case PARM_DECL:
      if (tree *d = s->lookups < MOST_LOOKUPS ? f->definitions.get (e) : NULL)
	{
	  s->lookups++;
	  add (f, s, *d, times);
	  return;
	}
      break;
    default:
      break;
    }
  for (term &t : s->terms)
    if (operand_equal_p (t.e, e, 0))
      {
	t.times += times;
	return;
      }
  s->terms.safe_push ({ e, times });
}

/* The value of term E.  A pointer has none.  */
static acc_interval
value (extent_flow *f, tree e)
{
  if (!INTEGRAL_TYPE_P (TREE_TYPE (e)))
    return extent_unknown ();
  if (TREE_CODE (e) == INTEGER_CST)
    return extent_constant (sext_hwi (wi::to_wide (e).to_shwi (),
				      TYPE_PRECISION (TREE_TYPE (e))));
  return extent_settled (f, e);
}

/* TO - FROM, in bytes if these are pointers.  */
static acc_interval
span (extent_flow *f, tree from, tree to)
{
  sum s;
  add (f, &s, to, 1);
  add (f, &s, from, -1);
  acc_interval v = extent_constant (0);
  for (const term &t : s.terms)
    if (t.times)
      v = extent_binary (PLUS_EXPR, ssizetype, v,
			 extent_binary (MULT_EXPR, ssizetype, value (f, t.e),
					extent_constant (t.times)));
  return v;
}

HOST_WIDE_INT
extent_step (const acc_iter &i)
{
  return sext_hwi (wi::to_wide (i.step).to_shwi (),
		   TYPE_PRECISION (TREE_TYPE (i.step)));
}

/* The largest distance between two values of I's variable in one execution of its loop, if
   its beginning and its end have several values; else null.  */
static tree
span_of (extent_flow *f, const acc_iter &i)
{
  bool pointer = POINTER_TYPE_P (TREE_TYPE (i.var));
  acc_interval from = pointer ? extent_of_pointer (f, i.from)
		      : extent_settled (f, i.from);
  acc_interval to = pointer ? extent_of_pointer (f, i.to) : extent_settled (f, i.to);
  HOST_WIDE_INT step = extent_step (i);
  if (from.lo == from.hi || to.lo == to.hi || !step)
    return NULL_TREE;
  acc_interval s = step > 0 ? span (f, i.from, i.to)
		   : span (f, i.to, i.from);
  if (!s.lo || !integer_zerop (s.bad))
    return NULL_TREE;
  bool last = i.cond == LE_EXPR || i.cond == GE_EXPR;
  return last ? s.hi : extent_op (MINUS_EXPR, s.hi,
				  ssize_int (pointer ? absu_hwi (step) : 1));
}

acc_interval
extent_moves (extent_flow *f, const acc_iter &i, const acc_interval &v)
{
  if (!v.lo || TREE_CODE (i.step) != INTEGER_CST)
    return extent_unknown ();
  HOST_WIDE_INT step = absu_hwi (extent_step (i));
  acc_interval n = extent_constant (0);
  tree all = extent_op (MINUS_EXPR, v.hi, v.lo), span = span_of (f, i);
  n.lo = n.hi = span ? extent_smaller (span, all) : all;
  n.none = v.none;
  n.bad = v.bad;
  n.most = HOST_WIDE_INT_1 << 60;
  return step == 1 ? n : extent_binary (TRUNC_DIV_EXPR, ssizetype, n,
					extent_constant (step));
}
