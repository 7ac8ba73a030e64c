/* Scalars that a candidate loop assigns.

   In: the loop's body.  Out: the scalars that each iteration sets before it
   reads them (they become private), those that only collect a sum or the like
   (reductions), and for the others the reason why they keep the loop
   sequential.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "depend/depend.h"
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
      f->odd = true;
      return FLOW_WRITTEN | FLOW_UNWRITTEN;
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

/* ---- Decisions */

/* True if a block outside of the candidate, or the region, declares VAR.  */
static bool
declared_p (acc_depend *d, tree var)
{
  acc_region_ir *r = d->region;
  if (acc_find_var (r, var) || r->promoted.contains (var))
    return true;
  bool found = false;
  auto look = [&] (acc_stmt *st)
    {
      found |= st->decls.contains (var);
      if (st->loop)
	for (acc_reduction &red : st->loop->reductions)
	  found |= red.priv == var;
      return !found;
    };
  if (r->body)
    acc_walk_stmts (r->body, look);
  for (acc_kernel_ir *k : r->kernels)
    {
      acc_walk_stmts (k->body, look);
      for (acc_reduction &red : k->reductions)
	found |= red.priv == var;
    }
  return found;
}

struct first_write { tree var; location_t loc; };

static bool
find_write (acc_stmt *s, first_write *w)
{
  if (w->loc != UNKNOWN_LOCATION)
    return false;
  for (acc_stmt *part : { s, s->init, s->incr })
    if (part && part->expr && TREE_CODE (part->expr) == MODIFY_EXPR
	&& get_base_address (TREE_OPERAND (part->expr, 0)) == w->var)
      w->loc = part->loc;
  if (s->atomic && s->atomic->value == w->var)
    w->loc = s->loc;
  if (s->loop)
    for (acc_iter &i : s->loop->iters)
      if (i.var == w->var)
	w->loc = s->loc;
  return w->loc == UNKNOWN_LOCATION;
}

static location_t
write_place (acc_depend *d, tree var)
{
  first_write w = { var, UNKNOWN_LOCATION };
  acc_walk_list (d->loop->stmt->body, find_write, &w);
  return w.loc;
}

/* True if the body's only assignment of VAR adds a constant to it, once in
   each iteration.  */
static bool
induction_p (acc_depend *d, tree var)
{
  acc_stmt *found = NULL;
  for (acc_stmt *s = d->loop->stmt->body->body; s; s = s->next)
    {
      acc_stmt *next = s->next;
      s->next = NULL;
      bool stores = acc_mentions_p (s, var, true);
      s->next = next;
      if (stores && (found || s->code != ST_EXPR))
	return false;
      if (stores)
	found = s;
    }
  if (!found || TREE_CODE (found->expr) != MODIFY_EXPR)
    return false;
  tree e = TREE_OPERAND (found->expr, 1);
  STRIP_NOPS (e);
  return ((TREE_CODE (e) == PLUS_EXPR || TREE_CODE (e) == MINUS_EXPR
	   || TREE_CODE (e) == POINTER_PLUS_EXPR)
	  && TREE_CONSTANT (TREE_OPERAND (e, 1)));
}

/* True if the body has if (E > VAR) { VAR = E; ... }: a maximum, or minimum,
   that notes more than its value.  */
static bool
located_p (acc_depend *d, tree var)
{
  bool found = false;
  acc_walk_list (d->loop->stmt->body, [&] (acc_stmt *s)
    {
      acc_stmt *t = s->code == ST_IF ? s->body : NULL;
      while (t && t->code == ST_BLOCK && !t->next)
	t = t->body;
      for (; t; t = t->next)
	if (acc_assigned_scalar (t) == var
	    && depend_extreme_operation (s->expr, TREE_OPERAND (t->expr, 1),
					 var) != ERROR_MARK)
	  found = true;
      return !found;
    });
  return found;
}

static void
say_carried (acc_depend *d, tree var, location_t read)
{
  char *name = depend_quoted (var);
  const char *w = depend_place (write_place (d, var));
  if (located_p (d, var))
    depend_say (d, xasprintf ("%s is a maximum or minimum of which more than "
			      "the value is noted (at %s): one loop can find "
			      "the value, a second one the place", name, w));
  else if (induction_p (d, var))
    depend_say (d, xasprintf ("induction variable %s (written at %s)",
			      name, w));
  else
    depend_say (d, xasprintf ("%s carries a value from one iteration to the "
			      "next (written at %s, read at %s)", name, w,
			      depend_place (read)));
  free (name);
}

/* Decide about VAR, which is set before it is read in each iteration.  STATE
   is its state at the end of an iteration.  */
static void
decide_private (acc_depend *d, acc_dependence *out, tree var, unsigned state)
{
  if (!depend_live_p (d, var))
    {
      out->privates.safe_push (var);
      return;
    }
  if (!(state & FLOW_UNWRITTEN))
    {
      out->lastprivates.safe_push (var);
      return;
    }
  if (depend_flag_p (d, out, var))
    return;
  char *name = depend_quoted (var);
  depend_say (d, xasprintf ("the value that %s gets at %s may be used after "
			    "the loop", name,
			    depend_place (write_place (d, var))));
  free (name);
}

static void
decide_scalar (acc_depend *d, acc_dependence *out, tree var)
{
  for (acc_reduction &r : d->loop->reductions)
    if (r.priv == var || r.var == var)
      return;
  if (!declared_p (d, var))
    return;
  acc_flow f = {};
  f.var = var;
  f.exposed = UNKNOWN_LOCATION;
  unsigned state = flow_list (&f, d->loop->stmt->body, FLOW_UNWRITTEN);
  acc_reduction r = {};
  if (f.odd)
    say_carried (d, var, UNKNOWN_LOCATION);
  else if (!f.is_exposed)
    decide_private (d, out, var, state | f.cont);
  else if (depend_reduction_p (d, var, &r))
    out->reductions.safe_push (r);
  else
    say_carried (d, var, f.exposed);
}

void
depend_scalars (acc_depend *d, acc_dependence *out)
{
  for (tree var : d->scalars)
    if (!d->reason || out->assumed)
      decide_scalar (d, out, var);
  if (d->loop->directive || out->assumed)
    return;
  for (acc_iter &i : d->loop->iters)
    if (!d->reason && declared_p (d, i.var) && depend_live_p (d, i.var))
      {
	char *name = depend_quoted (i.var);
	depend_say (d, xasprintf ("the value of %s after the loop may be "
				  "used", name));
	free (name);
      }
}
