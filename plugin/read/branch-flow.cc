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

bool
extent_unset_p (extent_flow *f, hash_map<tree, acc_interval> *values, tree var)
{
  return VAR_P (var) && !acc_find_var (f->region, var) && !values->get (var);
}

/* What is known of the values at one place.  */
struct known_values
{
  hash_map<tree, acc_interval> values, wide;
  hash_map<tree, tree> definitions;
  tree active;
};

static void
copy_definitions (hash_map<tree, tree> *to, const hash_map<tree, tree> &from)
{
  to->empty ();
  for (auto i : from)
    to->put (i.first, i.second);
}

static void
keep_values (extent_flow *f, known_values *k)
{
  extent_copy_values (&k->values, &f->values);
  extent_copy_values (&k->wide, &f->wide);
  copy_definitions (&k->definitions, f->definitions);
  k->active = f->active;
}

static void
restore_values (extent_flow *f, known_values *k)
{
  extent_copy_values (&f->values, &k->values);
  extent_copy_values (&f->wide, &k->wide);
  copy_definitions (&f->definitions, k->definitions);
  f->active = k->active;
}

/* The value of VAR, which may hold a condition, at the end of a branch with the
   definitions D, if it is 0 or 1 there; else null.  */
static tree
truth_after (extent_flow *f, hash_map<tree, tree> *d, tree var)
{
  /* The question may change the table for a while.  */
  tree *definition = d->get (var), value = definition ? *definition : NULL_TREE;
  return value && extent_truth_p (f, value) ? value : NULL_TREE;
}

/* What VAR is after ST, whose branches end with the definitions YES and those of F, if it
   holds a condition then:

     in = i < n;
     if (i < 3)
       in = 0;				in: i < 3 ? 0 : i < n

   ASSIGNED: what the branches assign.  */
static tree
choice_after (extent_flow *f, const acc_stmt *st, hash_map<tree, tree> *yes, tree var,
	      const stores_of_list &assigned)
{
  tree a = truth_after (f, yes, var), b = truth_after (f, &f->definitions, var);
  if (!a || !b || TREE_SIDE_EFFECTS (st->expr))
    return NULL_TREE;
  for (tree e : { st->expr, a, b })
    for (const list_store &x : assigned.list)
      if (acc_count_mentions (e, x.var))
	return NULL_TREE;
  tree type = TREE_TYPE (var);
  return build3 (COND_EXPR, type, st->expr, fold_convert (type, a), fold_convert (type, b));
}

/* Only variables that the branches of ST assign, ASSIGNED, have other values after it than
   BEFORE.  YES has the values at the end of the first branch, F those of the second one.  */
static void
join_branches (extent_flow *f, acc_stmt *st, const stores_of_list &assigned,
	       known_values *before, known_values *yes)
{
  hash_map<tree, acc_interval> after;
  hash_map<tree, tree> choices;
  hash_set<tree> inner;
  find_inner_decls (st, &inner);
  for (const list_store &x : assigned.list)
    if (inner.contains (x.var))
      after.put (x.var, extent_unknown ());
    else if (extent_tracked_p (f, x.var))
      {
	acc_interval *p = yes->values.get (x.var), *q = f->values.get (x.var);
	tree type = TREE_TYPE (x.var);
	acc_interval v = p ? extent_closed (type, *p) : extent_unknown ();
	acc_interval w = q ? extent_closed (type, *q) : extent_unknown ();
	v.none = extent_or (v.none, extent_not (yes->active));
	w.none = extent_or (w.none, extent_not (f->active));
	after.put (x.var, extent_unset_p (f, &yes->values, x.var) ? w
			  : extent_unset_p (f, &f->values, x.var) ? v
			  : extent_joined (f, v, w));
	if (tree e = choice_after (f, st, &yes->definitions, x.var, assigned))
	  choices.put (x.var, e);
      }
  restore_values (f, before);
  for (const list_store &x : assigned.list)
    extent_forget_definitions (f, x.var);
  for (auto i : after)
    extent_put (f, i.first, i.second);
  for (auto i : choices)
    f->definitions.put (i.first, i.second);
}

void
extent_scan_if (extent_flow *f, acc_stmt *st)
{
  extent_scan_expression (f, st->expr);
  known_values before, yes;
  f->conditions++;
  keep_values (f, &before);
  extent_assume (f, st->expr, false);
  extent_scan_list (f, st->body);
  keep_values (f, &yes);
  restore_values (f, &before);
  extent_assume (f, st->expr, true);
  extent_scan_list (f, st->other);
  f->conditions--;
  stores_of_list a;
  a.inner = false;
  extent_find_assignments (&a, st, false);
  bool leaves = leaves_p (st->body), other_leaves = leaves_p (st->other);
  if (leaves && other_leaves)
    /* Only a label can follow.  */
    restore_values (f, &before);
  else if (other_leaves)
    restore_values (f, &yes);
  else if (!leaves)
    join_branches (f, st, a, &before, &yes);
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
