/* The values of variables after conditions.

   In: a condition with its branches.  Out: the values after it.  A branch that ends in a
   jump does not come there:

     if (i >= n)
       continue;
     a[i] = 0;				i: [0, n - 1]

   A label is reached from elsewhere, so no condition is known to hold there.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/read.h"
#include "ir/walk.h"

/* Add the variables that blocks in ST declare to DECLS.  */
static void
find_inner_decls (acc_stmt *st, hash_set<tree> *decls)
{
  acc_walk_stmts (st, [=] (acc_stmt *s)
    {
      if (s->code == ST_BLOCK)
	for (tree d : s->decls)
	  decls->add (d);
      return true;
    });
}

/* True if the statements from ST on end in a jump, and nothing after them follows.  */
static bool
leaves_p (const acc_stmt *st)
{
  for (; st; st = st->next)
    switch (st->code)
      {
      case ST_GOTO:
      case ST_BREAK:
      case ST_CONTINUE:
      case ST_RETURN:
	/* A label after it would be reached from elsewhere.  */
	return !st->next;
      case ST_BLOCK:
	if (!st->next && leaves_p (st->body))
	  return true;
	break;
      case ST_IF:
	if (!st->next && leaves_p (st->body) && leaves_p (st->other))
	  return true;
	break;
      default:
	break;
      }
  return false;
}

void
extent_scan_if (extent_flow *f, acc_stmt *st)
{
  extent_scan_expression (f, st->expr);
  hash_map<tree, acc_interval> before, yes;
  tree active = f->active, yes_active;
  f->conditions++;
  extent_copy_values (&before, &f->values);
  extent_assume (f, st->expr, false);
  extent_scan_list (f, st->body);
  yes_active = f->active;
  extent_copy_values (&yes, &f->values);
  extent_copy_values (&f->values, &before);
  f->active = active;
  extent_assume (f, st->expr, true);
  extent_scan_list (f, st->other);
  f->conditions--;
  stores_of_list a;
  a.inner = false;
  extent_find_assignments (&a, st, false);
  bool leaves = leaves_p (st->body), other_leaves = leaves_p (st->other);
  if (leaves != other_leaves)
    {
      if (other_leaves)
	{
	  extent_copy_values (&f->values, &yes);
	  f->active = yes_active;
	}
      for (const list_store &x : a.list)
	extent_forget_definitions (f, x.var);
      return;
    }
  /* Only variables that the branches assign have other values now.  */
  hash_map<tree, acc_interval> after;
  hash_set<tree> inner;
  find_inner_decls (st, &inner);
  for (const list_store &x : a.list)
    if (inner.contains (x.var))
      after.put (x.var, extent_unknown ());
    else if (extent_tracked_p (f, x.var))
      {
	acc_interval *p = yes.get (x.var), *q = f->values.get (x.var);
	acc_interval v = p ? *p : extent_unknown ();
	acc_interval w = q ? *q : extent_unknown ();
	v.none = extent_or (v.none, extent_not (yes_active));
	w.none = extent_or (w.none, extent_not (f->active));
	after.put (x.var, extent_either (f, v, w));
      }
  extent_copy_values (&f->values, &before);
  for (const list_store &x : a.list)
    extent_forget_definitions (f, x.var);
  for (auto i : after)
    extent_put (f, i.first, i.second);
  f->active = active;
}

void
extent_widen (extent_flow *f)
{
  for (auto i : f->wide)
    f->values.put (i.first, i.second);
  for (const extent_stand_in &s : f->stand_ins)
    f->values.remove (s.var);
  f->active = f->begun;
}
