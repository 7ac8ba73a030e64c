/* Structured statements, made to look as a person would write them.

   In: structured lists of structure.cc.  Out: the same with conditional
   expressions instead of ifs that set a temporary, for loops instead of while
   loops, counted loops instead of for loops if possible (counted-loop.cc), and
   blocks without temporaries that were folded away.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"
#include "ir/walk.h"

typedef auto_vec<acc_stmt *> stmt_list;

static bool polish_list (acc_reader *r, acc_stmt **head);

/* ---- Conditional expressions */

/* The value E if the list at S is just T = E, with a temporary T.  */
static tree
only_assignment (acc_stmt *s)
{
  while (s && s->code == ST_BLOCK && !s->next && !s->decls.length ())
    s = s->body;
  if (!s || s->next || s->code != ST_EXPR
      || TREE_CODE (s->expr) != MODIFY_EXPR)
    return NULL_TREE;
  tree lhs = TREE_OPERAND (s->expr, 0);
  return DECL_P (lhs) && acc_temporary_p (lhs) ? s->expr : NULL_TREE;
}

/* Change if (c) t = x; else t = y; into t = c ? x : y;  */
static bool
make_conditional (acc_stmt *s)
{
  if (s->code != ST_IF || !s->other)
    return false;
  tree a = only_assignment (s->body), b = only_assignment (s->other);
  if (!a || !b || TREE_OPERAND (a, 0) != TREE_OPERAND (b, 0))
    return false;
  tree t = TREE_OPERAND (a, 0);
  tree x = TREE_OPERAND (a, 1), y = TREE_OPERAND (b, 1), value;
  if (TREE_CODE (x) == CONSTRUCTOR || TREE_CODE (y) == CONSTRUCTOR
      || acc_expr_levels (x) || acc_expr_levels (y))
    return false;
  if (INTEGRAL_TYPE_P (TREE_TYPE (t)) && integer_onep (x) && integer_zerop (y))
    value = build1 (NOP_EXPR, TREE_TYPE (t), s->expr);
  else if (INTEGRAL_TYPE_P (TREE_TYPE (t)) && integer_zerop (x)
	   && integer_onep (y))
    value = build1 (NOP_EXPR, TREE_TYPE (t), acc_not (s->expr));
  else
    value = build3 (COND_EXPR, TREE_TYPE (t), s->expr, x, y);
  s->code = ST_EXPR;
  s->expr = build2 (MODIFY_EXPR, TREE_TYPE (t), t, value);
  s->body = s->other = NULL;
  return true;
}

/* The condition c if C is ((int) c) != 0, which is left of a && b.  */
static tree
truth_value (tree c)
{
  if (TREE_CODE (c) == NE_EXPR && integer_zerop (TREE_OPERAND (c, 1)))
    {
      tree x = TREE_OPERAND (c, 0);
      while (CONVERT_EXPR_P (x))
	x = TREE_OPERAND (x, 0);
      if (TREE_CODE (TREE_TYPE (x)) == BOOLEAN_TYPE && EXPR_P (x)
	  && TREE_CODE (x) != CALL_EXPR && !REFERENCE_CLASS_P (x))
	return x;
    }
  return c;
}

/* ---- Lists */

static tree
add_mentioned (tree *tp, int *walk_subtrees, hash_set<tree> *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (DECL_P (*tp))
    data->add (*tp);
  return NULL_TREE;
}

static void
find_mentioned (tree *tp, hash_set<tree> *data)
{
  acc_walk_tree (tp, add_mentioned, data);
}

/* Drop declarations of block S for temporaries that were folded away.  They are
   many, so go through the block once for all of them.  */
static void
drop_temporaries (acc_stmt *s)
{
  bool any = false;
  for (tree d : s->decls)
    any |= DECL_ARTIFICIAL (d);
  if (!any)
    return;
  hash_set<tree> mentioned;
  for (acc_stmt *b = s->body; b; b = b->next)
    acc_walk_exprs (b, find_mentioned, &mentioned);
  unsigned n = 0;
  for (tree d : s->decls)
    if (!DECL_ARTIFICIAL (d) || mentioned.contains (d))
      s->decls[n++] = d;
  s->decls.truncate (n);
}

/* Replace blocks that declare nothing by their statements.  */
static bool
splice_blocks (stmt_list *list)
{
  bool changed = false;
  stmt_list out;
  for (acc_stmt *s : *list)
    if (s->code == ST_BLOCK)
      drop_temporaries (s);
  for (acc_stmt *s : *list)
    if (s->code == ST_BLOCK && !s->decls.length ())
      {
	acc_unlink (s->body, &out);
	changed = true;
      }
    else
      out.safe_push (s);
  if (changed)
    {
      list->truncate (0);
      for (acc_stmt *s : out)
	list->safe_push (s);
    }
  return changed;
}

/* Remove an empty branch from if S.  */
static bool
tidy_if (acc_stmt *s)
{
  if (s->code != ST_IF || s->body || !s->other)
    return false;
  s->expr = acc_not (s->expr);
  s->body = s->other;
  s->other = NULL;
  return true;
}

/* Polish the list *HEAD and all lists in it.  Returns true if something
   changed: a change may make others possible.  */
static bool
polish_list (acc_reader *r, acc_stmt **head)
{
  bool changed = false;
  stmt_list list;
  acc_unlink (*head, &list);
  for (acc_stmt *s : list)
    {
      /* The one block of a loop's body stays.  */
      acc_stmt **body = s->code == ST_LOOP ? &s->body->body : &s->body;
      changed |= polish_list (r, body);
      changed |= polish_list (r, &s->other);
      changed |= tidy_if (s);
      changed |= make_conditional (s);
      if (s->expr && (s->code == ST_IF || s->code == ST_FOR
		      || s->code == ST_DO))
	s->expr = truth_value (s->expr);
      if (s->code == ST_FOR)
	{
	  changed |= acc_find_condition (s);
	  if (acc_find_increment (s))
	    {
	      acc_resolve_continues (r, s);
	      changed = true;
	    }
	}
    }
  changed |= splice_blocks (&list);
  changed |= acc_fold_list (r, &list);
  changed |= acc_take_counts (r, &list);
  for (unsigned i = 0; i + 1 < list.length (); i++)
    changed |= acc_find_countdown (list[i], list[i + 1]);
  for (unsigned i = 0; i + 1 < list.length (); i++)
    if ((list[i + 1]->code == ST_FOR && acc_find_init (list[i], list[i + 1]))
	|| acc_do_to_for (r, list[i], list[i + 1]))
      {
	list.ordered_remove (i);
	changed = true;
      }
  changed |= acc_take_searches (r, &list);
  /* Remove calls without effects whose value is unused, and empty ifs.  */
  for (unsigned i = 0; i < list.length (); )
    if (list[i]->code == ST_IF && !list[i]->body && !list[i]->other
	&& !TREE_SIDE_EFFECTS (list[i]->expr))
      list.ordered_remove (i);
    else
      i++;
  *head = acc_link (list);
  for (acc_stmt *s : list)
    changed |= acc_make_counted (r, s, *head);
  return changed;
}

void
acc_polish_list (acc_reader *r, stmt_list *list)
{
  acc_stmt *head = acc_link (*list);
  for (int round = 0; round < 8 && polish_list (r, &head); round++)
    continue;
  list->truncate (0);
  acc_unlink (head, list);
}

/* ---- The region */

/* Save TO and STEP of a loop before it, if the body changes them.  */
static void
freeze_bounds (acc_reader *r, acc_stmt **head)
{
  stmt_list list, out;
  acc_unlink (*head, &list);
  for (acc_stmt *s : list)
    {
      freeze_bounds (r, &s->body);
      freeze_bounds (r, &s->other);
      if (s->code == ST_LOOP)
	for (acc_iter &i : s->loop->iters)
	  for (tree *p : { &i.to, &i.step })
	    {
	      if (lang_GNU_Fortran ())
		*p = acc_simple_bound (*p);
	      if (CONSTANT_CLASS_P (*p) || acc_invariant_p (r, s->body, *p))
		continue;
	      tree v = acc_new_var (TREE_TYPE (*p), NULL, r->fndecl);
	      DECL_IGNORED_P (v) = 1;
	      out.safe_push (acc_new_set (r->stmts, s->loc, v, *p));
	      *p = v;
	    }
      out.safe_push (s);
    }
  *head = acc_link (out);
}

static bool
set_outer (acc_stmt *s, acc_loop *outer)
{
  if (!s->loop)
    return true;
  s->loop->outer = outer;
  acc_walk_list (s->body, set_outer, s->loop);
  return false;
}

void
acc_polish (acc_reader *r, acc_stmt *body)
{
  for (int round = 0; round < 8; round++)
    {
      r->exposed.empty ();
      acc_find_exposed (r, body->body);
      /* GIMPLE takes addresses that are only dereferenced.  Folding removes
	 these.  */
      r->escaped.empty ();
      acc_find_escaped (body, &r->escaped);
      if (!polish_list (r, &body->body))
	break;
    }
  freeze_bounds (r, &body->body);
  acc_declare_variables (r, body);
  acc_put_subscripts_back (r, body);
  if (lang_GNU_Fortran () && acc_name_steps (r, &body->body))
    acc_declare_variables (r, body);
  acc_walk_stmts (body, set_outer, (acc_loop *) NULL);
}
