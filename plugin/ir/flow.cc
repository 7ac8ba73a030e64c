/* Is a variable written before it is read?

   In: a list of statements and a variable.  Out: whether a read may come
   before each write, and whether the variable is written at the end.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/flow.h"
#include "ir/walk.h"

/* ---- Mentions in an expression */

struct count { const_tree var; int n; bool assigns; };

static tree
count_op (tree *tp, int *walk_subtrees, count *c)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (*tp == c->var)
    c->n++;
  else if (TREE_CODE (*tp) == MODIFY_EXPR || TREE_CODE (*tp) == INIT_EXPR)
    c->assigns = true;
  return NULL_TREE;
}

static void
count_expr (tree *tp, count *data)
{
  acc_walk_tree (tp, count_op, data);
}

/* ---- Flow */

static void
flow_read (acc_flow *f, tree e, location_t loc, unsigned state)
{
  if (!f->is_exposed && (state & FLOW_UNWRITTEN)
      && acc_count_mentions (e, f->var))
    {
      f->is_exposed = true;
      f->exposed = loc;
    }
}

/* Evaluate E in STATE and return the state afterwards.  */
static unsigned
flow_expr (acc_flow *f, tree e, location_t loc, unsigned state)
{
  if (!e || TYPE_P (e) || !EXPR_P (e))
    {
      if (e && !TYPE_P (e))
	flow_read (f, e, loc, state);
      return state;
    }
  if (EXPR_HAS_LOCATION (e))
    loc = EXPR_LOCATION (e);
  tree_code code = TREE_CODE (e);
  if (code == MODIFY_EXPR || code == INIT_EXPR)
    {
      tree lhs = TREE_OPERAND (e, 0);
      state = flow_expr (f, TREE_OPERAND (e, 1), loc, state);
      if (lhs == f->var)
	return state ? FLOW_WRITTEN : 0;
      return flow_expr (f, lhs, loc, state);
    }
  count c = { f->var, 0, false };
  count_expr (&e, &c);
  if (!c.assigns)
    {
      if (c.n)
	flow_read (f, e, loc, state);
      return state;
    }
  bool some = code == COND_EXPR || code == TRUTH_ANDIF_EXPR
	      || code == TRUTH_ORIF_EXPR;
  for (int i = 0; i < TREE_OPERAND_LENGTH (e); i++)
    {
      unsigned after = flow_expr (f, TREE_OPERAND (e, i), loc, state);
      state = some && i > 0 ? state | after : after;
    }
  return state;
}

/* Execute the body of S, a loop, in STATE and return the state at the end of
   an iteration.  *BRK is the state after breaks.  */
static unsigned
flow_body (acc_flow *f, acc_stmt *s, unsigned state, unsigned *brk)
{
  unsigned saved_brk = f->brk, saved_cont = f->cont;
  f->brk = f->cont = 0;
  state = flow_list (f, s->body, state);
  state |= f->cont;
  *brk = f->brk;
  f->brk = saved_brk;
  f->cont = saved_cont;
  return state;
}

static unsigned
flow_for (acc_flow *f, acc_stmt *s, unsigned state)
{
  unsigned brk;
  if (s->init)
    state = flow_expr (f, s->init->expr, s->init->loc, state);
  state = flow_expr (f, s->expr, s->loc, state);
  unsigned after = flow_body (f, s, state, &brk);
  if (s->incr)
    after = flow_expr (f, s->incr->expr, s->incr->loc, after);
  after = flow_expr (f, s->expr, s->loc, after);
  return (s->expr ? state | after : 0) | brk;
}

static unsigned
flow_do (acc_flow *f, acc_stmt *s, unsigned state)
{
  unsigned brk;
  state = flow_body (f, s, state, &brk);
  return flow_expr (f, s->expr, s->loc, state) | brk;
}

/* True if loop L provably has an iteration.  */
static bool
runs_p (const acc_loop *l)
{
  for (const acc_iter &i : l->iters)
    if (TREE_CODE (i.from) != INTEGER_CST || TREE_CODE (i.to) != INTEGER_CST
	|| !types_compatible_p (TREE_TYPE (i.from), TREE_TYPE (i.to))
	|| !integer_nonzerop (fold_build2 (i.cond, boolean_type_node, i.from,
					   i.to)))
      return false;
  return true;
}

static unsigned
flow_loop (acc_flow *f, acc_stmt *s, unsigned state)
{
  unsigned brk;
  for (acc_iter &i : s->loop->iters)
    {
      flow_read (f, i.from, s->loc, state);
      flow_read (f, i.to, s->loc, state);
      flow_read (f, i.step, s->loc, state);
    }
  unsigned inside = state;
  for (acc_iter &i : s->loop->iters)
    if (i.var == f->var && state)
      inside = FLOW_WRITTEN;
  for (acc_reduction &r : s->loop->reductions)
    if (r.priv == f->var && state)
      inside = FLOW_WRITTEN;
  unsigned after = flow_body (f, s, inside, &brk);
  state = (runs_p (s->loop) ? 0 : inside) | after | brk;
  for (acc_reduction &r : s->loop->reductions)
    flow_read (f, r.var, s->loc, state);
  return state;
}

static unsigned
flow_switch (acc_flow *f, acc_stmt *s, unsigned state)
{
  unsigned saved_entry = f->entry, saved_brk = f->brk;
  bool saved_default = f->has_default;
  state = flow_expr (f, s->expr, s->loc, state);
  f->entry = state;
  f->brk = 0;
  f->has_default = false;
  unsigned after = flow_list (f, s->body, 0) | f->brk;
  if (!f->has_default)
    after |= state;
  f->entry = saved_entry;
  f->brk = saved_brk;
  f->has_default = saved_default;
  return after;
}

static unsigned
flow_atomic (acc_flow *f, acc_stmt *s, unsigned state)
{
  acc_atomic *a = s->atomic;
  flow_read (f, a->addr, s->loc, state);
  if (a->operand)
    flow_read (f, a->operand, s->loc, state);
  if (a->value == f->var)
    return state ? FLOW_WRITTEN : 0;
  if (a->value)
    flow_read (f, a->value, s->loc, state);
  return state;
}

/* What F knows about LABEL.  */
static acc_flow_label *
find_label (acc_flow *f, tree label)
{
  for (acc_flow_label &l : f->labels)
    if (l.label == label)
      return &l;
  f->labels.safe_push (acc_flow_label { label, 0, false });
  return &f->labels.last ();
}

/* Execute S, a goto or a label, in STATE and return the state afterwards.  */
static unsigned
flow_jump (acc_flow *f, acc_stmt *s, unsigned state)
{
  if (!f->whole)
    {
      f->odd = true;
      return FLOW_WRITTEN | FLOW_UNWRITTEN;
    }
  acc_flow_label *l = find_label (f, s->label);
  if (s->code == ST_LABEL)
    {
      l->passed = true;
      return state | l->state;
    }
  f->again |= l->passed && (state & ~l->state);
  l->state |= state;
  return 0;
}

/* Execute S in STATE and return the state afterwards; 0 if no path goes
   on.  */
static unsigned
flow_stmt (acc_flow *f, acc_stmt *s, unsigned state)
{
  switch (s->code)
    {
    case ST_BLOCK:
      return flow_list (f, s->body, state);
    case ST_EXPR:
      return flow_expr (f, s->expr, s->loc, state);
    case ST_IF:
      {
	state = flow_expr (f, s->expr, s->loc, state);
	unsigned a = flow_list (f, s->body, state);
	return a | flow_list (f, s->other, state);
      }
    case ST_FOR:
      return flow_for (f, s, state);
    case ST_DO:
      return flow_do (f, s, state);
    case ST_LOOP:
      return flow_loop (f, s, state);
    case ST_SWITCH:
      return flow_switch (f, s, state);
    case ST_CASE:
      f->has_default |= !s->low && !s->high;
      return state | f->entry;
    case ST_LABEL:
    case ST_GOTO:
      return flow_jump (f, s, state);
    case ST_BREAK:
      f->brk |= state;
      return 0;
    case ST_CONTINUE:
      f->cont |= state;
      return 0;
    case ST_RETURN:
      flow_expr (f, s->expr, s->loc, state);
      return 0;
    case ST_ATOMIC:
      return flow_atomic (f, s, state);
    case ST_SINGLE:
    case ST_BARRIER:
      f->odd = true;
      return flow_list (f, s->body, state);
    case ST_NOP:
      return state;
    }
  return state;
}

unsigned
flow_list (acc_flow *f, acc_stmt *s, unsigned state)
{
  for (; s; s = s->next)
    state = flow_stmt (f, s, state);
  return state;
}

unsigned
flow_whole (acc_flow *f, acc_stmt *s, unsigned state)
{
  unsigned end;
  f->whole = true;
  do
    {
      f->again = false;
      for (acc_flow_label &l : f->labels)
	l.passed = false;
      end = flow_list (f, s, state);
    }
  while (f->again);
  for (acc_flow_label &l : f->labels)
    f->odd |= !l.passed;
  return end;
}

bool
flow_read_first_p (acc_stmt *s, tree var)
{
  acc_flow f = {};
  f.var = var;
  flow_list (&f, s, FLOW_UNWRITTEN);
  return f.is_exposed || f.odd;
}
