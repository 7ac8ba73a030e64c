/* Gang loops whose iterations lanes may share.

   In: a loop of a parallel construct that is spread over gangs alone, in a
   kernel that has no other level.  Out: true if spreading it over the lanes
   of each gang as well changes nothing but the speed.

   A gang executes its iterations one after another, so one of them may leave
   something in a variable of the gang for the next, or for a later loop that
   is shared out in the same way: OpenACC 2.6, sections 2.5.11 and 2.9.2.
   Lanes would be in each other's way there.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir.h"
#include "depend.h"

struct gang_scan
{
  acc_region_ir *r;
  hash_set<tree> own;		/* variables of the iteration */
  bool shared;			/* something is left in a gang's variable */
};

static bool
collect_own (acc_stmt *s, void *data)
{
  gang_scan *g = (gang_scan *) data;
  for (tree v : s->decls)
    g->own.add (v);
  if (s->atomic && s->atomic->loaded)
    g->own.add (s->atomic->loaded);
  if (!s->loop)
    return true;
  for (acc_iter &i : s->loop->iters)
    g->own.add (i.var);
  for (acc_reduction &red : s->loop->reductions)
    {
      g->own.add (red.var);
      if (red.priv)
	g->own.add (red.priv);
    }
  return true;
}

/* True if the place of LHS differs from iteration to iteration, as that of an
   element does.  */
static bool
element_p (tree lhs)
{
  for (; handled_component_p (lhs); lhs = TREE_OPERAND (lhs, 0))
    if (TREE_CODE (lhs) == ARRAY_REF
	&& !CONSTANT_CLASS_P (TREE_OPERAND (lhs, 1)))
      return true;
  return false;
}

static tree
stored_op (tree *tp, int *walk_subtrees, void *data)
{
  gang_scan *g = (gang_scan *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  if (TREE_CODE (t) != MODIFY_EXPR && TREE_CODE (t) != INIT_EXPR)
    return NULL_TREE;
  tree lhs = TREE_OPERAND (t, 0), base = get_base_address (lhs);
  if (!base || !DECL_P (base) || !acc_local_var_p (base)
      || g->own.contains (base) || element_p (lhs))
    return NULL_TREE;
  acc_var *v = acc_find_var (g->r, base);
  if (!v || v->kind == VAR_VALUE)
    g->shared = true;
  return NULL_TREE;
}

static void
stored_expr (tree *tp, void *data)
{
  walk_tree (tp, stored_op, data, NULL);
}

bool
acc_lanes_may_share_p (acc_region_ir *r, acc_loop *l)
{
  acc_own_scalars (r, l);
  gang_scan g;
  g.r = r;
  g.shared = false;
  acc_walk_stmts (l->stmt, collect_own, &g);
  acc_walk_exprs (l->stmt, stored_expr, &g);
  return !g.shared;
}
