/* Other variables and references in the place of those that are there.

   In: statements.  Out: the same statements.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"

struct var_pair { tree from, to; };

static tree
replace_op (tree *tp, int *walk_subtrees, void *data)
{
  var_pair *p = (var_pair *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (*tp == p->from)
    *tp = p->to;
  return NULL_TREE;
}

static void
replace_expr (tree *tp, void *data)
{
  walk_tree (tp, replace_op, data, NULL);
}

static bool
replace_others (acc_stmt *s, void *data)
{
  var_pair *p = (var_pair *) data;
  if (s->loop)
    for (acc_cache *c : s->loop->caches)
      replace_expr (&c->addr, data);
  if (s->single)
    for (tree &v : s->single->broadcast)
      if (v == p->from)
	v = p->to;
  return true;
}

void
acc_replace_var (acc_stmt *s, tree from, tree to)
{
  var_pair p = { from, to };
  acc_walk_exprs (s, replace_expr, &p);
  acc_walk_stmts (s, replace_others, &p);
}

static tree
replace_value_op (tree *tp, int *walk_subtrees, void *data)
{
  var_pair *p = (var_pair *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (*tp == p->from)
    {
      *tp = unshare_expr (p->to);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

static void
replace_value (tree *tp, void *data)
{
  walk_tree (tp, replace_value_op, data, NULL);
}

void
acc_replace_value (acc_stmt *s, tree var, tree e)
{
  var_pair p = { var, e };
  acc_walk_exprs (s, replace_value, &p);
}

static tree
replace_ref_op (tree *tp, int *walk_subtrees, void *data)
{
  var_pair *p = (var_pair *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == TREE_CODE (p->from)
	   && operand_equal_p (*tp, p->from, 0))
    {
      *tp = unshare_expr (p->to);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

static void
replace_ref_expr (tree *tp, void *data)
{
  walk_tree (tp, replace_ref_op, data, NULL);
}

void
acc_replace_ref (acc_stmt *s, tree ref, tree to)
{
  var_pair p = { unshare_expr (ref), to };
  acc_walk_exprs (s, replace_ref_expr, &p);
}
