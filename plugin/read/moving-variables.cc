/* Variables that a loop moves one way, to an end that only conditions know.

   In: a loop that is not counted.  Out: at the beginning of an iteration, such a variable is
   not before its first value; the loop's condition says the rest.

     for (i = 0, j = n - 1; i < j; i++, j--)	i: [0, n - 2], j: [1, n - 1]
       swap (a + i, a + j);
     while (i < n && j < m)			i: [0, n - 1], j: [0, m - 1]
       if (a[i] < b[j])
	 i++;
       else
	 j++;
     do						j: [0, n - 1]
       a[--j] = 0;				(it was [1, n])
     while (j > 0);

   The condition of a do loop holds before each iteration but the first one.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/read.h"

/* True if E is VAR, or the gimplifier's copy of it, as in old = i; i = old + 1;  */
static bool
is_variable (const stores_of_list &a, tree e, tree var)
{
  e = extent_without_conversions (e);
  if (e == var || !VAR_P (e) || !DECL_ARTIFICIAL (e))
    return e == var;
  tree value = NULL_TREE;
  for (const list_store &x : a.list)
    if (x.var == e)
      {
	if (value || !x.stmt || !x.stmt->expr || TREE_CODE (x.stmt->expr) != MODIFY_EXPR)
	  return false;
	value = TREE_OPERAND (x.stmt->expr, 1);
      }
  return value && extent_without_conversions (value) == var;
}

/* The sign of the amount that S, one of the assignments A, adds to VAR; 0 if that is not
   known.  */
static int
direction_of (extent_flow *f, const stores_of_list &a, const acc_stmt *s, tree var)
{
  tree e = s ? s->expr : NULL_TREE, type = TREE_TYPE (var);
  if (!e || TREE_CODE (e) != MODIFY_EXPR || TREE_OPERAND (e, 0) != var)
    return 0;
  extent_sum all;
  extent_add_terms (&all, TREE_OPERAND (e, 1), type, 1);
  acc_interval by = extent_constant (all.constant);
  unsigned times = 0;
  for (const extent_term &t : all.terms)
    if (t.by == 1 && is_variable (a, t.e, var))
      times++;
    else
      by = extent_binary (PLUS_EXPR, ssizetype, by,
			  extent_binary (MULT_EXPR, ssizetype, extent_settled (f, t.e),
					 extent_constant (t.by)));
  if (times != 1 || !by.lo || !integer_zerop (by.bad))
    return 0;
  return by.least >= 0 ? 1 : by.most <= 0 ? -1 : 0;
}

/* The sign of what the assignments A add to VAR, or 0.  */
static int
direction_in (extent_flow *f, const stores_of_list &a, tree var)
{
  int all = 0;
  bool first = true;
  for (const list_store &x : a.list)
    if (x.var == var)
      {
	int sign = direction_of (f, a, x.stmt, var);
	all = first || sign == all ? sign : 0;
	first = false;
      }
  return all;
}

void
extent_find_movers (extent_flow *f, const stores_of_list &a, auto_vec<extent_mover> *movers)
{
  hash_set<tree> seen;
  for (const list_store &x : a.list)
    {
      tree type = TREE_TYPE (x.var);
      /* A variable of another type may wrap around.  */
      if (seen.add (x.var) || !INTEGRAL_TYPE_P (type) || !TYPE_OVERFLOW_UNDEFINED (type)
	  || TYPE_PRECISION (type) < TYPE_PRECISION (integer_type_node)
	  || TYPE_PRECISION (type) > 64 || !extent_tracked_p (f, x.var))
	continue;
      acc_interval start = extent_settled (f, x.var);
      if (start.lo)
	movers->safe_push (extent_mover { x.var, 0, start });
    }
}

/* Find the directions of MOVERS, the same for all iterations: nothing is known of what they
   assign, A.  */
static void
find_directions (extent_flow *f, const stores_of_list &a, auto_vec<extent_mover> *movers)
{
  hash_map<tree, acc_interval> values;
  extent_copy_values (&values, &f->values);
  for (const list_store &x : a.list)
    if (extent_tracked_p (f, x.var))
      f->values.put (x.var, extent_unknown ());
  for (extent_mover &m : *movers)
    m.direction = direction_in (f, a, m.var);
  extent_copy_values (&f->values, &values);
}

/* All values of M's variable from the first one on.  */
static acc_interval
from_start (const extent_mover &m)
{
  acc_interval all = extent_all (TREE_TYPE (m.var));
  acc_interval v = m.direction > 0 ? extent_between (m.start, all) : extent_between (all, m.start);
  v.open = true;
  return v;
}

void
extent_begin_movers (extent_flow *f, const stores_of_list &a, acc_stmt *st,
		     auto_vec<extent_mover> *movers)
{
  auto_vec<const extent_mover *> begun;
  find_directions (f, a, movers);
  for (const extent_mover &m : *movers)
    {
      acc_interval *v = f->values.get (m.var);
      if (!m.direction || !v || v->lo)
	continue;
      f->values.put (m.var, from_start (m));
      begun.safe_push (&m);
    }
  if (st->code != ST_DO || !st->expr || !begun.length ())
    return;
  tree active = f->active;
  extent_assume (f, st->expr, false);
  f->active = active;
  for (const extent_mover *m : begun)
    {
      acc_interval v = extent_closed (TREE_TYPE (m->var), *f->values.get (m->var));
      f->wide.remove (m->var);
      f->narrowed.remove (m->var);
      f->values.put (m->var, extent_hull (m->start, v));
    }
}

acc_interval
extent_open_step (extent_flow *f, tree e)
{
  tree sum = extent_without_conversions (e), type = TREE_TYPE (e);
  if (!INTEGRAL_TYPE_P (type) || !TYPE_OVERFLOW_UNDEFINED (type) || TREE_CODE (sum) != PLUS_EXPR
      || TREE_TYPE (sum) != type || TREE_CODE (TREE_OPERAND (sum, 1)) != INTEGER_CST)
    return extent_unknown ();
  tree var = TREE_OPERAND (sum, 0);
  acc_interval *own = DECL_P (var) ? f->values.get (var) : NULL;
  if (!own || !own->lo || !own->open || own->bits)
    return extent_unknown ();
  acc_interval all = extent_all (type), v = *own;
  acc_interval moved = extent_binary (PLUS_EXPR, ssizetype, v,
				      extent_of_constant (TREE_OPERAND (sum, 1)));
  if (tree_int_cst_equal (v.lo, all.lo) && !tree_int_cst_equal (v.hi, all.hi))
    v.hi = moved.hi, v.most = MIN (moved.most, all.most);
  else if (tree_int_cst_equal (v.hi, all.hi) && !tree_int_cst_equal (v.lo, all.lo))
    v.lo = moved.lo, v.least = MAX (moved.least, all.least);
  else
    return extent_unknown ();
  return v;
}
