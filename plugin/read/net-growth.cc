/* What a loop adds to a variable in all.

   In: a counted loop that assigns a variable.  Out: the variable's value after
   the loop, if every iteration adds the same amount.  An iteration may add
   several times, and in loops inside, and step back:

     for (int i = 0; i < n; i++)	p: p + n * m * 4 at the end
       {
	 for (int j = 0; j < m; j++)	p: p + m * 4 at the end
	   *p++ = 0;
	 p -= m;
	 for (int j = 0; j < m; j++)
	   *p++ += j;
       }

   The variable is followed through one iteration as its first value plus a
   sum, together with all variables that hold it on the way, as in old = p; p =
   old + 4;

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/read.h"
#include "ir/walk.h"

namespace {

struct growing
{
  extent_flow *f;
  const stores_of_list *all;	/* the assignments of the outermost loop */
  tree var;
  hash_map<tree, acc_interval> held;	/* variables that are VAR's first value
					   plus this */

  growing (extent_flow *flow, const stores_of_list *stores, tree decl)
    : f (flow), all (stores), var (decl)
  {
  }
};

}

/* True if no iteration changes what E mentions.  */
static bool
fixed_p (const growing &g, tree e)
{
  for (const list_store &x : g.all->list)
    if (acc_count_mentions (e, x.var))
      return false;
  return true;
}

static bool
one_value_p (const acc_interval &v)
{
  return v.lo && (v.lo == v.hi || tree_int_cst_equal (v.lo, v.hi));
}

/* E without conversions that keep all bits of G's variable.  */
static tree
plain (const growing &g, tree e)
{
  unsigned bits = TYPE_PRECISION (TREE_TYPE (g.var));
  while (CONVERT_EXPR_P (e) && TYPE_PRECISION (TREE_TYPE (e)) >= bits
	 && (INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (e, 0)))
	     || POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (e, 0))))
	 && TYPE_PRECISION (TREE_TYPE (TREE_OPERAND (e, 0))) >= bits)
    e = TREE_OPERAND (e, 0);
  return e;
}

/* What E is more than the first value of G's variable, or unknown.  */
static acc_interval
sum_of (growing *g, tree e)
{
  e = plain (*g, e);
  if (DECL_P (e))
    {
      acc_interval *v = g->held.get (e);
      return v ? *v : extent_unknown ();
    }
  tree_code code = TREE_CODE (e);
  if ((code != PLUS_EXPR && code != MINUS_EXPR && code != POINTER_PLUS_EXPR)
      || TYPE_PRECISION (TREE_TYPE (e)) < TYPE_PRECISION (TREE_TYPE (g->var)))
    return extent_unknown ();
  tree by = TREE_OPERAND (e, 1);
  acc_interval sum = sum_of (g, TREE_OPERAND (e, 0));
  if (!sum.lo && code == PLUS_EXPR)
    {
      by = TREE_OPERAND (e, 0);
      sum = sum_of (g, TREE_OPERAND (e, 1));
    }
  if (!sum.lo || !fixed_p (*g, by))
    return extent_unknown ();
  acc_interval v = extent_of (g->f, by);
  if (!one_value_p (v))
    return extent_unknown ();
  if (code == PLUS_EXPR)
    v = extent_negative_of (TREE_TYPE (e), v);
  return extent_binary (code == MINUS_EXPR ? MINUS_EXPR : PLUS_EXPR, ssizetype,
			sum, v);
}

/* The number of iterations of L, or unknown.  */
static acc_interval
trips (growing *g, acc_loop *l)
{
  acc_interval n = extent_constant (1), one = extent_constant (1);
  for (const acc_iter &i : l->iters)
    {
      if (!INTEGRAL_TYPE_P (TREE_TYPE (i.var)) || TREE_CODE (i.step) != INTEGER_CST)
	return extent_unknown ();
      for (tree e : { i.from, i.to })
	{
	  if (!fixed_p (*g, e) || !one_value_p (extent_settled (g->f, e)))
	    return extent_unknown ();
	  for (const acc_iter &j : l->iters)
	    if (acc_count_mentions (e, j.var))
	      return extent_unknown ();
	}
      acc_interval more = extent_moves (g->f, i, extent_counter (g->f, i));
      if (!one_value_p (more))
	return extent_unknown ();
      tree none = more.none;
      more.none = boolean_false_node;
      more = extent_binary (PLUS_EXPR, ssizetype, more, one);
      more.lo = more.hi = extent_choose (none, ssize_int (0), more.lo);
      more.least = 0;
      n = extent_binary (MULT_EXPR, ssizetype, n, more);
    }
  return n;
}

static bool follow (growing *g, acc_stmt *st);

/* What N times the statements from ST on add to G's variable.  */
static acc_interval
growth_of (growing *g, acc_stmt *st, const acc_interval &n)
{
  growing body (g->f, g->all, g->var);
  body.held.put (g->var, extent_constant (0));
  if (!n.lo || !follow (&body, st))
    return extent_unknown ();
  return extent_binary (MULT_EXPR, ssizetype, *body.held.get (g->var), n);
}

/* The variable that stands for VAR in L, if L reduces it.  */
static tree
variable_within (const acc_loop *l, tree var)
{
  for (const acc_reduction &r : l->reductions)
    if (r.var == var && r.priv)
      return r.priv;
  return var;
}

/* Go through ST alone, which sets the variables SETS.  Return false if it is
   not known how much it adds.  */
static bool
follow_one (growing *g, acc_stmt *st, const stores_of_list &sets)
{
  if (st->code == ST_BLOCK)
    return follow (g, st->body);
  bool adds = false;
  acc_interval sum = extent_unknown ();
  for (const list_store &x : sets.list)
    adds |= x.var == g->var;
  tree to = NULL_TREE;
  if (st->code == ST_EXPR && TREE_CODE (st->expr) == MODIFY_EXPR
      && sets.list.length () == 1)
    {
      to = TREE_OPERAND (st->expr, 0);
      sum = sum_of (g, TREE_OPERAND (st->expr, 1));
    }
  else if (st->code == ST_LOOP && adds)
    {
      to = g->var;
      growing inner (g->f, g->all, variable_within (st->loop, g->var));
      sum = growth_of (&inner, st->body, trips (g, st->loop));
      if (sum.lo)
	sum = extent_binary (PLUS_EXPR, ssizetype, *g->held.get (g->var), sum);
    }
  if (adds && !sum.lo)
    return false;
  for (const list_store &x : sets.list)
    g->held.remove (x.var);
  if (sum.lo)
    g->held.put (to, sum);
  return true;
}

/* Go through the statements from ST on.  */
static bool
follow (growing *g, acc_stmt *st)
{
  for (; st; st = st->next)
    {
      stores_of_list sets;
      sets.inner = false;
      sets.stmt = NULL;
      extent_find_assignments (&sets, st, false);
      if (!follow_one (g, st, sets))
	return false;
    }
  return true;
}

acc_interval
extent_net_growth (extent_flow *f, const stores_of_list &a, acc_stmt *body,
		   tree var)
{
  if (!body)
    return extent_unknown ();
  if (acc_jumps_p (body))
    return extent_unknown ();
  growing g (f, &a, var);
  return growth_of (&g, body, extent_constant (1));
}

acc_interval
extent_trips (extent_flow *f, const stores_of_list &a, acc_loop *l)
{
  growing g (f, &a, NULL_TREE);
  return trips (&g, l);
}
