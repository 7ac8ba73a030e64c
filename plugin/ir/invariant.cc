/* Expressions that do not change while a loop runs.

   In: an expression and the body of a loop.  Out: true if the expression keeps
   its value during the loop.  Memory that it reads keeps its value if nothing
   in the body can store there.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "ir/walk.h"

struct invariance
{
  acc_reader *reader;
  auto_vec<tree> reads;		/* references of the expression to memory */
  auto_vec<tree> vars;		/* variables of the function */
  bool odd;			/* calls, volatile objects, assignments */
};

/* Note the memory and variables that the expression at *TP reads, or that it
   is odd.  */
static tree
read_op (tree *tp, int *walk_subtrees, invariance *v)
{
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR
      || (TREE_CODE (t) == CALL_EXPR && TREE_SIDE_EFFECTS (t)))
    v->odd = true;
  if ((DECL_P (t) || REFERENCE_CLASS_P (t)) && TREE_THIS_VOLATILE (t))
    v->odd = true;
  if (TREE_CODE (t) == ADDR_EXPR)
    {
      *walk_subtrees = !DECL_P (TREE_OPERAND (t, 0));
      return NULL_TREE;
    }
  if (REFERENCE_CLASS_P (t) && is_gimple_reg_type (TREE_TYPE (t)))
    v->reads.safe_push (t);
  else if (VAR_P (t) || TREE_CODE (t) == PARM_DECL
	   || TREE_CODE (t) == RESULT_DECL)
    {
      v->vars.safe_push (t);
      if (is_gimple_reg_type (TREE_TYPE (t))
	  && (!acc_local_var_p (t) || v->reader->escaped.contains (t)))
	v->reads.safe_push (t);
    }
  return NULL_TREE;
}

/* True if a store to LHS may change what READ reads.  */
static bool
conflict_p (acc_reader *r, tree read, tree lhs)
{
  if (!alias_sets_conflict_p (get_alias_set (read), get_alias_set (lhs)))
    return false;
  tree a = acc_base_address (read), b = acc_base_address (lhs);
  if (!a || !b)
    return true;
  if (DECL_P (a) && DECL_P (b))
    return a == b;
  /* A pointer leads to no variable whose address is not taken.  */
  for (tree t : { a, b })
    if (DECL_P (t) && acc_local_var_p (t) && !r->escaped.contains (t)
	&& !TREE_ADDRESSABLE (t))
      return false;
  return true;
}

static tree
store_op (tree *tp, int *walk_subtrees, invariance *v)
{
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
    {
      for (tree read : v->reads)
	v->odd |= conflict_p (v->reader, read, TREE_OPERAND (t, 0));
    }
  else if (TREE_CODE (t) == ASM_EXPR
	   || (TREE_CODE (t) == CALL_EXPR && TREE_SIDE_EFFECTS (t)))
    v->odd = true;
  return NULL_TREE;
}

static void
store_expr (tree *tp, invariance *data)
{
  acc_walk_tree (tp, store_op, data);
}

static bool
store_stmt (acc_stmt *s, invariance *v)
{
  if (s->atomic)
    v->odd = true;
  return true;
}

bool
acc_invariant_p (acc_reader *r, acc_stmt *body, tree e)
{
  invariance v;
  v.reader = r;
  v.odd = false;
  acc_walk_tree (&e, read_op, &v);
  if (v.odd)
    return false;
  for (tree d : v.vars)
    if (acc_mentions_p (body, d, true))
      return false;
  if (v.reads.is_empty ())
    return true;
  for (acc_stmt *s = body; s; s = s->next)
    acc_walk_exprs (s, store_expr, &v);
  acc_walk_list (body, store_stmt, &v);
  return !v.odd;
}
