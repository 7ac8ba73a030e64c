/* New nodes and variables.

   In: the owner of the nodes.  Out: a node; statements linked into a list.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"

acc_stmt *
acc_new_stmt (auto_delete_vec<acc_stmt> *owner, acc_stmt_code code,
	      location_t loc)
{
  acc_stmt *s = new acc_stmt ();
  s->code = code;
  s->loc = loc;
  owner->safe_push (s);
  return s;
}

acc_stmt *
acc_new_set (auto_delete_vec<acc_stmt> *owner, location_t loc, tree var,
	     tree value)
{
  acc_stmt *s = acc_new_stmt (owner, ST_EXPR, loc);
  tree type = TREE_TYPE (var);
  if (TYPE_MAIN_VARIANT (type) != TYPE_MAIN_VARIANT (TREE_TYPE (value)))
    value = fold_convert (type, value);
  s->expr = build2 (MODIFY_EXPR, type, var, value);
  return s;
}

acc_stmt *
acc_new_barrier (auto_delete_vec<acc_stmt> *owner, location_t loc,
		 unsigned levels)
{
  acc_stmt *s = acc_new_stmt (owner, ST_BARRIER, loc);
  s->levels = levels;
  return s;
}

acc_stmt *
acc_new_stmt (acc_reader *r, acc_stmt_code code, location_t loc)
{
  return acc_new_stmt (r->stmts, code, loc);
}

acc_loop *
acc_new_loop (auto_delete_vec<acc_loop> *owner, acc_stmt *stmt)
{
  acc_loop *l = new acc_loop ();
  l->stmt = stmt;
  l->index = -1;
  stmt->loop = l;
  owner->safe_push (l);
  return l;
}

tree
acc_new_var (tree type, const char *name, tree fndecl)
{
  tree v = build_decl (UNKNOWN_LOCATION, VAR_DECL,
		       name ? get_identifier (name) : NULL_TREE, type);
  DECL_CONTEXT (v) = fndecl;
  DECL_ARTIFICIAL (v) = 1;
  TREE_USED (v) = 1;
  DECL_SEEN_IN_BIND_EXPR_P (v) = 1;
  return v;
}

tree
acc_copy_var (tree old, tree fndecl)
{
  tree type = TREE_TYPE (old);
  tree v = build_decl (DECL_SOURCE_LOCATION (old), VAR_DECL, DECL_NAME (old),
		       type);
  DECL_CONTEXT (v) = fndecl;
  /* The name of a lambda's captured variable stands for a member.  */
  bool captured = DECL_HAS_VALUE_EXPR_P (old);
  DECL_ARTIFICIAL (v) = DECL_ARTIFICIAL (old) && !captured;
  DECL_IGNORED_P (v) = DECL_IGNORED_P (old);
  TREE_ADDRESSABLE (v) = TREE_ADDRESSABLE (old);
  TREE_THIS_VOLATILE (v) = TREE_THIS_VOLATILE (old);
  TREE_USED (v) = 1;
  DECL_SEEN_IN_BIND_EXPR_P (v) = 1;
  return v;
}

acc_stmt *
acc_link (const vec<acc_stmt *> &list)
{
  acc_stmt *head = NULL, **tail = &head;
  for (acc_stmt *s : list)
    {
      *tail = s;
      tail = &s->next;
    }
  *tail = NULL;
  return head;
}

void
acc_unlink (acc_stmt *s, auto_vec<acc_stmt *> *list)
{
  for (; s; s = s->next)
    list->safe_push (s);
}
