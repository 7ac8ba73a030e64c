/* Counters and variables of loops, for the values of expressions.

   In: a loop that the walk over the candidate's body enters or leaves, or that
   is around the candidate.  Out: a counter for each of its iterators, the
   facts that follow from the bounds, and the value of the loop's variable.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"

typedef HOST_WIDE_INT hwi;

/* True if E, a bound of the loop OUTER around the candidate, has the same
   value in the candidate as at the beginning of OUTER.  */
static bool
bound_still_true_p (acc_depend *d, acc_loop *outer, tree e)
{
  if (acc_reads_memory_p (&d->region->reader, e))
    return false;
  auto_vec<tree> vars;
  depend_declarations (e, &vars);
  for (tree v : vars)
    if (!depend_scalar_p (d, v)
	|| acc_mentions_p (outer->stmt->body, v, true))
      return false;
  return true;
}

/* Note that VAR, the value of the variable of counter A's loop, is at most
   BOUND - SLACK (UP), or at least BOUND + SLACK.  False if BOUND is not
   known.  */
static bool
add_bound (acc_depend *d, acc_atom *a, const acc_value &var, tree bound,
	   bool up, hwi slack)
{
  tree x, y;
  if (depend_extreme_p (d, bound, up, &x, &y))
    return (add_bound (d, a, var, x, up, slack)
	    & add_bound (d, a, var, y, up, slack));
  acc_poly b;
  if (POINTER_TYPE_P (TREE_TYPE (bound)))
    {
      acc_value v = depend_value (d, bound);
      if (v.kind != var.kind || !depend_known_p (v)
	  || !operand_equal_p (v.base, var.base, 0))
	return false;
      b = v.p;
    }
  else
    b = depend_exact (d, bound);
  acc_poly gap = up ? poly_add (b, var.p, -1) : poly_add (var.p, b, -1);
  return depend_add_fact (a, poly_add (gap, poly_const (-slack)));
}

/* Set *STEP to the step of I if it is a constant.  */
static bool
constant_step_p (const acc_iter &i, hwi *step)
{
  tree s = i.step;
  STRIP_NOPS (s);
  *step = 0;
  if (TREE_CODE (s) != INTEGER_CST || integer_zerop (s)
      || TYPE_PRECISION (TREE_TYPE (s)) > 64)
    return false;
  /* An unsigned step is added modulo the type's range.  */
  unsigned shift = 64 - TYPE_PRECISION (TREE_TYPE (s));
  *step = (hwi) (TREE_INT_CST_LOW (s) << shift) >> shift;
  return true;
}

/* Bind I's variable for counter ATOM.  */
static void
enter_iter (acc_depend *d, const acc_iter &i, int atom)
{
  acc_atom *a = d->atoms[atom];
  hwi step;
  bool pointer = POINTER_TYPE_P (TREE_TYPE (i.var));
  bool fixed = constant_step_p (i, &step);
  bool up = i.cond == LT_EXPR || i.cond == LE_EXPR
	    || (i.cond == NE_EXPR && fixed && step > 0);
  acc_value from = depend_unknown (), var;
  bool low = true, unit = true;
  if (pointer)
    from = depend_value (d, i.from);
  else
    from = depend_number (depend_exact (d, i.from));
  /* A loop by one from max (a, b) has more facts if its variable itself is the
     counter.  */
  tree x, y;
  bool by_one = step == 1 || step == -1;
  bool extreme = by_one && depend_extreme_p (d, i.from, !up, &x, &y);
  if (fixed && depend_known_p (from) && !extreme)
    {
      a->first = i.from;
      a->step = step;
      var = from;
      var.p = poly_add (from.p, poly_atom (atom), step);
      depend_add_fact (a, poly_atom (atom));
    }
  else if (pointer)
    var = depend_unknown ();
  else
    {
      var = depend_number (poly_atom (atom));
      a->floating = !depend_known_p (from) && !extreme;
      if (i.cond != NE_EXPR)
	low = add_bound (d, a, var, i.from, !up, 0);
      unit = by_one;
    }
  if (!depend_known_p (var))
    {
      depend_forget (d, i.var);
      return;
    }
  bool strict = i.cond != LE_EXPR && i.cond != GE_EXPR;
  bool high = false;
  if (i.cond != NE_EXPR)
    high = add_bound (d, a, var, i.to, up, strict);
  else if (by_one && !TYPE_UNSIGNED (TREE_TYPE (i.var)))
    high = add_bound (d, a, var, i.to, up, 1);
  a->exact = low && high && unit;
  if (!pointer)
    depend_add_range (a, var.p, TREE_TYPE (i.var));
  depend_bind (d, i.var, var);
}

void
depend_enter_loop (acc_depend *d, acc_loop *l, bool outer)
{
  for (acc_iter &i : l->iters)
    {
      if (outer && (!bound_still_true_p (d, l, i.from)
		    || !bound_still_true_p (d, l, i.to)))
	continue;
      int atom = depend_new_atom (d, i.var, true, outer);
      (outer ? d->outer : d->counters).safe_push (atom);
      enter_iter (d, i, atom);
    }
}

void
depend_leave_loop (acc_depend *d, acc_loop *l)
{
  for (acc_iter &i : l->iters)
    {
      d->counters.pop ();
      depend_forget (d, i.var);
    }
}
