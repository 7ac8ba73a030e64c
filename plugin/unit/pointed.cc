/* Functions that calls through pointers may lead to.

   In: a function with a region that calls through a pointer.  Out: the
   functions whose addresses are in its text, or in a constant table that it
   names.  read/call-pointer.cc finds among these the ones that a call leads
   to.  They need a device version.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "unit/unit.h"
#include "ir/walk.h"

/* A search for functions of some types, and its result.  */
struct pointed
{
  const vec<tree> *types;	/* of functions */
  auto_vec<tree> *found;
};

static tree
look (tree *tp, int *walk_subtrees, pointed *p)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == FUNCTION_DECL)
    {
      for (tree type : *p->types)
	if (useless_type_conversion_p (type, TREE_TYPE (t)))
	  p->found->safe_push (t);
    }
  else if (VAR_P (t) && TREE_STATIC (t) && TREE_READONLY (t) && DECL_INITIAL (t)
	   && DECL_INITIAL (t) != error_mark_node)
    acc_walk_tree_once (&DECL_INITIAL (t), look, p);
  else if (TREE_CODE (t) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
      if (VAR_P (v) && DECL_INITIAL (v))
	acc_walk_tree_once (&DECL_INITIAL (v), look, p);
  return NULL_TREE;
}

void
acc_pointed_functions (tree fn, const vec<tree> &types, auto_vec<tree> *found)
{
  pointed p = { &types, found };
  if (gimple_seq body = gimple_body (fn))
    {
      acc_walk_gimple_ops (body, look, &p);
    }
  else if (DECL_SAVED_TREE (fn))
    acc_walk_tree_once (&DECL_SAVED_TREE (fn), look, &p);
}
