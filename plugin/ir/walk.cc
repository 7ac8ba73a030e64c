/* Statements that mention a variable.

   In: statements.  Out: answers.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "ir/walk.h"

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
mention_op (tree *tp, int *walk_subtrees, mention *m)
{
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
mention_expr (tree *tp, mention *data)
{
  if (!data->found)
    acc_walk_tree (tp, mention_op, data);
}

/* Find assignments that are not MODIFY_EXPRs: loop variables, values of
   atomics.  */
static bool
mention_stmt (acc_stmt *s, mention *m)
{
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
count_op (tree *tp, int *walk_subtrees, mention_count *c)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  c->n += *tp == c->var;
  return NULL_TREE;
}

static void
count_expr (tree *tp, mention_count *data)
{
  acc_walk_tree (tp, count_op, data);
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
acc_jumps_p (acc_stmt *s)
{
  bool found = false;
  acc_walk_list (s, [&] (acc_stmt *t)
    {
      found |= t->code == ST_CONTINUE || t->code == ST_BREAK || t->code == ST_GOTO
	       || t->code == ST_LABEL || t->code == ST_RETURN;
      return !found;
    });
  return found;
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

/* Add the object whose address *TP takes to *OBJECTS.  */
static tree
find_escaped (tree *tp, int *walk_subtrees, hash_set<tree> *objects)
{
  if (TREE_CODE (*tp) == ADDR_EXPR)
    {
      tree base = acc_base_address (TREE_OPERAND (*tp, 0));
      if (base && DECL_P (base))
	objects->add (base);
    }
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

static void
note_escaped (tree *tp, hash_set<tree> *objects)
{
  acc_walk_tree (tp, find_escaped, objects);
}

void
acc_find_escaped (acc_stmt *s, hash_set<tree> *objects)
{
  acc_walk_exprs (s, note_escaped, objects);
}
