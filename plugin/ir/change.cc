/* Replacing variables and references by others.

   In: statements.  Out: the same statements.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/walk.h"

/* Call FN (expr *) for each expression of S and of everything inside it, also
   for those of cache directives.  */
template <typename F>
static void
walk_all_exprs (acc_stmt *s, F fn)
{
  acc_walk_exprs (s, fn);
  acc_walk_stmts (s, [&] (acc_stmt *t)
    {
      if (t->loop)
	for (acc_cache *c : t->loop->caches)
	  {
	    fn (&c->addr);
	    for (tree &e : c->length)
	      fn (&e);
	    for (tree &e : c->stride)
	      fn (&e);
	  }
      return true;
    });
}

static void
replace_var (tree *e, tree from, tree to)
{
  acc_walk_trees (e, [=] (tree *t)
    {
      if (*t != from)
	return true;
      *t = unshare_expr (to);
      return false;
    });
}

tree
acc_with_var (tree e, tree from, tree to)
{
  e = unshare_expr (e);
  replace_var (&e, from, to);
  return e;
}

void
acc_replace_var (acc_stmt *s, tree from, tree to)
{
  walk_all_exprs (s, [=] (tree *tp) { replace_var (tp, from, to); });
  acc_walk_stmts (s, [=] (acc_stmt *t)
    {
      if (t->single)
	for (tree &v : t->single->broadcast)
	  if (v == from)
	    v = to;
      return true;
    });
}

void
acc_replace_value (acc_stmt *s, tree var, tree e)
{
  walk_all_exprs (s, [=] (tree *tp)
    {
      acc_walk_trees (tp, [=] (tree *t)
	{
	  if (*t != var)
	    return true;
	  *t = unshare_expr (e);
	  return false;
	});
    });
}

void
acc_replace_ref (acc_stmt *s, tree ref, tree to)
{
  /* REF may itself be one of the replaced references.  */
  ref = unshare_expr (ref);
  acc_walk_exprs (s, [=] (tree *tp)
    {
      acc_walk_trees (tp, [=] (tree *t)
	{
	  if (TREE_CODE (*t) != TREE_CODE (ref) || !operand_equal_p (*t, ref, 0))
	    return true;
	  *t = unshare_expr (to);
	  return false;
	});
    });
}
