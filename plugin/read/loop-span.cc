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

/* TO - FROM, in bytes if these are pointers.  */
static acc_interval
span (extent_flow *f, tree from, tree to)
{
  extent_sum s;
  s.flow = f;
  s.loops = true;
  extent_add_terms (&s, to, TREE_TYPE (to), 1);
  extent_add_terms (&s, from, TREE_TYPE (from), -1);
  acc_interval v = extent_constant (s.constant);
  for (const extent_term &t : s.terms)
    if (t.by)
      {
	/* A pointer has no value.  */
	acc_interval e = INTEGRAL_TYPE_P (TREE_TYPE (t.e)) ? extent_settled (f, t.e)
			 : extent_unknown ();
	v = extent_binary (PLUS_EXPR, ssizetype, v,
			   extent_binary (MULT_EXPR, ssizetype, e, extent_constant (t.by)));
      }
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
