/* Walking through statements and expressions; who mentions a variable.

   In: statements.  Out: calls for each of what they hold; answers.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"

static void
walk_loop_exprs (acc_loop *l, void (*fn) (tree *, void *), void *data)
{
  for (acc_iter &i : l->iters)
    {
      fn (&i.var, data);
      fn (&i.from, data);
      fn (&i.to, data);
      fn (&i.step, data);
    }
  for (acc_reduction &r : l->reductions)
    {
      fn (&r.var, data);
      if (r.priv)
	fn (&r.priv, data);
    }
}

void
acc_walk_exprs (acc_stmt *s, void (*fn) (tree *, void *), void *data,
		bool deep)
{
  if (s->expr)
    fn (&s->expr, data);
  if (s->init && s->init->expr)
    fn (&s->init->expr, data);
  if (s->incr && s->incr->expr)
    fn (&s->incr->expr, data);
  if (s->loop)
    walk_loop_exprs (s->loop, fn, data);
  if (acc_atomic *a = s->atomic)
    for (tree *p : { &a->addr, &a->value, &a->operand, &a->loaded, &a->offset,
		     &a->bytes })
      if (*p)
	fn (p, data);
  if (!deep)
    return;
  for (acc_stmt *list : { s->body, s->other })
    for (; list; list = list->next)
      acc_walk_exprs (list, fn, data, true);
}

void
acc_walk_stmts (acc_stmt *s, bool (*fn) (acc_stmt *, void *), void *data)
{
  if (!fn (s, data))
    return;
  acc_walk_list (s->body, fn, data);
  acc_walk_list (s->other, fn, data);
}

void
acc_walk_list (acc_stmt *s, bool (*fn) (acc_stmt *, void *), void *data)
{
  for (; s; s = s->next)
    acc_walk_stmts (s, fn, data);
}

/* ---- Searching variables */

void
acc_alone (const acc_stmt *s, acc_stmt *self)
{
  self->code = s->code;
  self->expr = s->expr;
  self->init = s->init;
  self->incr = s->incr;
  self->loop = s->loop;
  self->atomic = s->atomic;
}

struct mention { const_tree var; bool stores, found; };

static tree
mention_op (tree *tp, int *walk_subtrees, void *data)
{
  mention *m = (mention *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (*tp == m->var && !m->stores)
    m->found = true;
  else if (m->stores
	   && (TREE_CODE (*tp) == ADDR_EXPR || TREE_CODE (*tp) == MODIFY_EXPR
	       || TREE_CODE (*tp) == INIT_EXPR))
    {
      if (acc_base_of (TREE_OPERAND (*tp, 0)) == m->var)
	m->found = true;
    }
  return m->found ? *tp : NULL_TREE;
}

static void
mention_expr (tree *tp, void *data)
{
  if (!((mention *) data)->found)
    walk_tree (tp, mention_op, data, NULL);
}

/* Assignments that are no MODIFY_EXPR: loop variables, atomics' values.  */
static bool
mention_stmt (acc_stmt *s, void *data)
{
  mention *m = (mention *) data;
  if (s->loop)
    {
      for (acc_iter &i : s->loop->iters)
	m->found |= i.var == m->var;
      for (acc_reduction &r : s->loop->reductions)
	m->found |= r.var == m->var || r.priv == m->var;
    }
  if (s->atomic && s->atomic->value == m->var)
    m->found = true;
  return !m->found;
}

bool
acc_mentions_p (acc_stmt *s, const_tree t, bool stores)
{
  mention m = { t, stores, false };
  for (acc_stmt *i = s; i && !m.found; i = i->next)
    acc_walk_exprs (i, mention_expr, &m);
  if (stores && !m.found)
    acc_walk_list (s, mention_stmt, &m);
  return m.found;
}

struct mention_count { const_tree var; int n; };

static tree
count_op (tree *tp, int *walk_subtrees, void *data)
{
  mention_count *c = (mention_count *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  c->n += *tp == c->var;
  return NULL_TREE;
}

static void
count_expr (tree *tp, void *data)
{
  walk_tree (tp, count_op, data, NULL);
}

int
acc_count_mentions (tree e, const_tree var)
{
  mention_count c = { var, 0 };
  if (e)
    count_expr (&e, &c);
  return c.n;
}

int
acc_count_mentions (acc_stmt *s, const_tree var)
{
  mention_count c = { var, 0 };
  acc_walk_exprs (s, count_expr, &c, true);
  return c.n;
}

static int
compare_uids (const void *a, const void *b)
{
  unsigned u = DECL_UID (*(const tree *) a), v = DECL_UID (*(const tree *) b);
  return u < v ? -1 : u > v;
}

void
acc_sorted (const hash_set<tree> &set, auto_vec<tree> *out)
{
  for (hash_set<tree>::iterator i = set.begin (); i != set.end (); ++i)
    out->safe_push (*i);
  out->qsort (compare_uids);
}

bool
acc_continues_p (acc_stmt *s)
{
  for (; s; s = s->next)
    {
      if (s->code == ST_CONTINUE)
	return true;
      if (s->code == ST_FOR || s->code == ST_DO || s->code == ST_LOOP)
	continue;
      if (acc_continues_p (s->body) || acc_continues_p (s->other))
	return true;
    }
  return false;
}
