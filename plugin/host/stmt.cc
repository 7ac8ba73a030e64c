/* Statements of the host version.

   In: statements of a kernel's IR.  Out: GENERIC.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "host/version.h"

/* ---- Making GENERIC */

void
host_emit (host_scope *s, location_t loc, tree e)
{
  if (CAN_HAVE_LOCATION_P (e) && !EXPR_HAS_LOCATION (e))
    SET_EXPR_LOCATION (e, loc);
  TREE_SIDE_EFFECTS (e) = 1;
  append_to_statement_list_force (e, &s->stmts);
}

void
host_set (host_scope *s, location_t loc, tree lhs, tree rhs)
{
  tree type = TREE_TYPE (lhs);
  if (!useless_type_conversion_p (type, TREE_TYPE (rhs)))
    rhs = fold_convert_loc (loc, type, rhs);
  host_emit (s, loc, build2 (MODIFY_EXPR, type, lhs, rhs));
}

tree
host_new_label (host_version *h, location_t loc)
{
  tree l = build_decl (loc, LABEL_DECL, NULL_TREE, void_type_node);
  DECL_ARTIFICIAL (l) = 1;
  DECL_IGNORED_P (l) = 1;
  DECL_CONTEXT (l) = h->fn;
  return l;
}

void
host_label (host_scope *s, location_t loc, tree label)
{
  host_emit (s, loc, build1 (LABEL_EXPR, void_type_node, label));
}

void
host_goto (host_scope *s, location_t loc, tree label)
{
  host_emit (s, loc, build1 (GOTO_EXPR, void_type_node, label));
}

void
host_branch (host_scope *s, location_t loc, tree cond, tree yes, tree no)
{
  tree a = build1_loc (loc, GOTO_EXPR, void_type_node, yes);
  tree b = build1_loc (loc, GOTO_EXPR, void_type_node, no);
  host_emit (s, loc, build3 (COND_EXPR, void_type_node, cond, a, b));
}

tree
host_close (host_scope *s, location_t loc)
{
  if (!s->stmts)
    s->stmts = alloc_stmt_list ();
  if (!s->vars)
    return s->stmts;
  tree block = make_node (BLOCK);
  BLOCK_VARS (block) = s->vars;
  TREE_USED (block) = 1;
  tree bind = build3 (BIND_EXPR, void_type_node, s->vars, s->stmts, block);
  SET_EXPR_LOCATION (bind, loc);
  TREE_SIDE_EFFECTS (bind) = 1;
  return bind;
}

tree
host_truth (tree e)
{
  if (TREE_CODE (TREE_TYPE (e)) == BOOLEAN_TYPE)
    return e;
  return fold_build2 (NE_EXPR, boolean_type_node, e,
		      build_zero_cst (TREE_TYPE (e)));
}

/* ---- Statements */

/* The list at ST in a scope of its own.  */
static tree
nested (host_version *h, acc_stmt *st, location_t loc)
{
  host_scope s;
  host_list (h, &s, st);
  return host_close (&s, loc);
}

static void
do_block (host_version *h, host_scope *out, acc_stmt *st)
{
  host_scope s;
  for (tree d : st->decls)
    if (VAR_P (d) && acc_local_var_p (d))
      {
	tree v = host_local (h, &s, d);
	/* The gimplifier allocates its memory.  */
	if (!TREE_CONSTANT (DECL_SIZE_UNIT (v)))
	  host_emit (&s, st->loc, build1 (DECL_EXPR, void_type_node, v));
      }
  host_list (h, &s, st->body);
  append_to_statement_list (host_close (&s, st->loc), &out->stmts);
}

static void
do_if (host_version *h, host_scope *s, acc_stmt *st)
{
  tree cond = fold (host_truth (host_copy (h, st->expr)));
  tree yes = nested (h, st->body, st->loc);
  tree no = st->other ? nested (h, st->other, st->loc) : NULL_TREE;
  host_emit (s, st->loc, build3 (COND_EXPR, void_type_node, cond, yes, no));
}

/* Emit a loop.  The test is at the end, as the front ends write it:
     goto test; top: body; cont: incr; test: if (expr) goto top; brk: */
static void
do_for (host_version *h, host_scope *s, acc_stmt *st)
{
  location_t loc = st->loc;
  tree top = host_new_label (h, loc);
  tree cont = host_new_label (h, loc);
  tree test = host_new_label (h, loc);
  tree brk = host_new_label (h, loc);
  if (st->init)
    host_emit (s, st->init->loc, host_copy (h, st->init->expr));
  if (st->code == ST_FOR && st->expr)
    host_goto (s, loc, test);
  host_label (s, loc, top);
  host_loop_body (h, s, st->body, brk, cont);
  host_label (s, loc, cont);
  if (st->incr)
    host_emit (s, st->incr->loc, host_copy (h, st->incr->expr));
  host_label (s, loc, test);
  if (st->expr)
    host_branch (s, loc, host_truth (host_copy (h, st->expr)), top, brk);
  else
    host_goto (s, loc, top);
  host_label (s, loc, brk);
}

static void
do_switch (host_version *h, host_scope *out, acc_stmt *st)
{
  tree saved_brk = h->brk;
  h->brk = host_new_label (h, st->loc);
  tree index = host_copy (h, st->expr);
  host_scope s;
  host_list (h, &s, st->body);
  tree sw = build2 (SWITCH_EXPR, TREE_TYPE (index), index,
		    host_close (&s, st->loc));
  host_emit (out, st->loc, sw);
  host_label (out, st->loc, h->brk);
  h->brk = saved_brk;
}

static void
do_case (host_version *h, host_scope *s, acc_stmt *st)
{
  tree label = host_new_label (h, st->loc);
  tree c = build_case_label (st->low, st->high, label);
  SET_EXPR_LOCATION (c, st->loc);
  append_to_statement_list_force (c, &s->stmts);
}

/* Mark the beginning of ST.  Debuggers stop only at such places, if the front
   end marks the statements that it parses.  */
static void
mark_begin (host_scope *s, const acc_stmt *st)
{
  bool code = (st->code != ST_BLOCK && st->code != ST_CASE && st->code != ST_LABEL
	       && st->code != ST_SINGLE && st->code != ST_BARRIER
	       && st->code != ST_NOP);
  if (!code || !lang_hooks.emits_begin_stmt || !MAY_HAVE_DEBUG_MARKER_STMTS
      || st->loc == UNKNOWN_LOCATION)
    return;
  tree mark = build0 (DEBUG_BEGIN_STMT, void_type_node);
  SET_EXPR_LOCATION (mark, st->loc);
  append_to_statement_list_force (mark, &s->stmts);
}

/* Emit ST to scope S.  */
static void
do_stmt (host_version *h, host_scope *s, acc_stmt *st)
{
  h->where = st->loc;
  mark_begin (s, st);
  switch (st->code)
    {
    case ST_BLOCK:
      do_block (h, s, st);
      return;
    case ST_EXPR:
      {
	tree e = host_copy (h, st->expr);
	/* A call may have become a constant.  */
	if (!CONSTANT_CLASS_P (e))
	  host_emit (s, st->loc, e);
	return;
      }
    case ST_IF:
      do_if (h, s, st);
      return;
    case ST_FOR:
    case ST_DO:
      do_for (h, s, st);
      return;
    case ST_LOOP:
      host_loop (h, s, st);
      return;
    case ST_SWITCH:
      do_switch (h, s, st);
      return;
    case ST_CASE:
      do_case (h, s, st);
      return;
    case ST_LABEL:
      host_label (s, st->loc, host_use (h, st->label));
      return;
    case ST_GOTO:
      host_goto (s, st->loc, host_use (h, st->label));
      return;
    case ST_BREAK:
      host_goto (s, st->loc, h->brk);
      return;
    case ST_CONTINUE:
      host_goto (s, st->loc, h->cont);
      return;
    case ST_RETURN:
      host_emit (s, st->loc, build1 (RETURN_EXPR, void_type_node, NULL_TREE));
      return;
    case ST_ATOMIC:
      host_atomic (h, s, st);
      return;
    case ST_SINGLE:
      host_list (h, s, st->body);
      return;
    case ST_BARRIER:
    case ST_NOP:
      return;
    }
}

void
host_list (host_version *h, host_scope *s, acc_stmt *st)
{
  for (; st; st = st->next)
    do_stmt (h, s, st);
}
