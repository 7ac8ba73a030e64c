/* Modes: code for one thread and code for all, on the device.

   In: a kernel whose loops have their axes.  Out: the same kernel, correct for
   many threads.  Code of a gang outside of its worker and vector loops runs in
   worker-single or vector-single mode (OpenACC 2.6, section 2.4).  Every
   thread executes it alike if it only computes values.  If it stores, calls or
   updates, one thread executes it (ST_SINGLE), barriers order it, and values
   that later code needs are broadcast.  Variables private to a gang that its
   threads share move to shared memory.  Reductions of nested loops are merged
   if nobody reads the values between them.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "device/modes.h"
#include "read/read.h"
#include "device/device.h"
#include "ir/walk.h"

typedef auto_vec<acc_stmt *> stmt_list;

/* ---- Single mode */

static void convert (modes *m, acc_stmt **head, unsigned active, bool last);

struct assigned { modes *m; hash_set<tree> inner; auto_vec<tree> vars; };

static tree
assigned_op (tree *tp, int *walk_subtrees, assigned *a)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
    {
      tree base = acc_base_of (TREE_OPERAND (t, 0));
      if (threads_own_p (a->m, base) && !a->inner.contains (base)
	  && !a->vars.contains (base))
	a->vars.safe_push (base);
    }
  return NULL_TREE;
}

static void
assigned_expr (tree *tp, assigned *data)
{
  acc_walk_tree (tp, assigned_op, data);
}

static void
note_assigned (assigned *a, tree v)
{
  if (v && DECL_P (v) && threads_own_p (a->m, v) && !a->inner.contains (v)
      && !a->vars.contains (v))
    a->vars.safe_push (v);
}

/* Note variables that are assigned without a MODIFY_EXPR: the value of an
   atomic, and reduced variables of a loop, whose body uses a copy.  */
static bool
assigned_stmt (acc_stmt *s, assigned *a)
{
  if (s->atomic)
    note_assigned (a, s->atomic->value);
  if (s->loop)
    for (const acc_reduction &r : s->loop->reductions)
      note_assigned (a, acc_base_of (r.var));
  return true;
}

/* A single part: one thread of the scope LEVELS executes LIST.  */
static acc_stmt *
make_single (modes *m, const stmt_list &list, unsigned levels)
{
  acc_stmt *s = acc_new_stmt (&m->r->stmts, ST_SINGLE, list[0]->loc);
  s->single = new acc_single ();
  s->single->levels = levels;
  s->body = acc_link (list);
  return s;
}

/* True if the list at S uses array V outside of the single parts of scope
   LEVELS.  A loop that reduces V begins with the value of that one thread.  */
static bool
used_by_others_p (acc_stmt *s, tree v, unsigned levels)
{
  for (; s; s = s->next)
    {
      if (s->code == ST_SINGLE && s->single->levels == levels)
	continue;
      acc_stmt self = {};
      acc_alone (s, &self);
      self.loop = NULL;
      if (acc_mentions_p (&self, v) || used_by_others_p (s->body, v, levels)
	  || used_by_others_p (s->other, v, levels))
	return true;
      if (!s->loop)
	continue;
      for (const acc_iter &i : s->loop->iters)
	if (acc_count_mentions (i.from, v) || acc_count_mentions (i.to, v)
	    || acc_count_mentions (i.step, v))
	  return true;
      for (const acc_reduction &r : s->loop->reductions)
	if (r.var == v)
	  return true;
    }
  return false;
}

/* True if threads other than the one that executes S, a single part, need V,
   which S assigns.  Copying an array takes long.  */
static bool
needed_p (modes *m, acc_stmt *s, tree v)
{
  if (TREE_CODE (TREE_TYPE (v)) == ARRAY_TYPE)
    return used_by_others_p (m->k->body, v, s->single->levels);
  return threads_mentioned_outside_p (m->k->body, s, v);
}

/* Find the variables of S, a single part, that other threads need.  Call this
   when the kernel is complete again: only then are all uses visible.  */
static bool
find_broadcast (acc_stmt *s, modes *m)
{
  if (s->code != ST_SINGLE)
    return true;
  assigned a;
  a.m = m;
  threads_find_locals (s->body, &a.inner);
  acc_walk_exprs (s, assigned_expr, &a);
  acc_walk_list (s->body, assigned_stmt, &a);
  for (tree v : a.vars)
    if (needed_p (m, s, v))
      s->single->broadcast.safe_push (v);
  return false;
}

/* A new variable of TYPE, declared by BLOCK.  */
static tree
new_local (modes *m, tree type, acc_stmt *block)
{
  tree v = acc_new_var (TYPE_MAIN_VARIANT (type), NULL, m->r->fndecl);
  m->locals.add (v);
  block->decls.safe_push (v);
  return v;
}

/* If not every thread may evaluate *E, let one thread do so.  The statements
   for that go to OUT.  */
static void
evaluate_once (modes *m, tree *e, unsigned levels, location_t loc,
	       stmt_list *out, acc_stmt *block)
{
  if (threads_safe_expr_p (m, *e))
    return;
  tree v = new_local (m, TREE_TYPE (*e), block);
  stmt_list one;
  one.safe_push (acc_new_set (&m->r->stmts, loc, v, *e));
  *e = v;
  out->safe_push (make_single (m, one, levels));
}

/* Leave a loop unless E is true.  One thread evaluates E if necessary.  The
   statements go to OUT.  */
static void
leave_unless (modes *m, tree e, unsigned levels, location_t loc,
	      stmt_list *out, acc_stmt *block)
{
  evaluate_once (m, &e, levels, loc, out, block);
  acc_stmt *leave = acc_new_stmt (&m->r->stmts, ST_IF, loc);
  leave->expr = acc_not (e);
  leave->body = acc_new_stmt (&m->r->stmts, ST_BREAK, loc);
  out->safe_push (leave);
}

/* A statement that executes BETWEEN before each iteration except the first.
   The assignment that marks the first iteration goes to OUT, before the
   loop.  */
static acc_stmt *
not_first (modes *m, const stmt_list &between, location_t loc, stmt_list *out,
	   acc_stmt *block)
{
  tree first = new_local (m, boolean_type_node, block);
  out->safe_push (acc_new_set (&m->r->stmts, loc, first, boolean_true_node));
  acc_stmt *s = acc_new_stmt (&m->r->stmts, ST_IF, loc);
  s->expr = first;
  s->body = acc_new_set (&m->r->stmts, loc, first, boolean_false_node);
  s->other = acc_link (between);
  return s;
}

/* Move the init, the condition or the increment of S, a sequential loop, if
   one thread must execute it.  They become statements before the loop, or
   statements of its body that `continue' must not skip.  OUT gets the
   statements before the loop, BLOCK its variables.  */
static void
convert_head (modes *m, acc_stmt *s, unsigned levels, stmt_list *out,
	      acc_stmt *block)
{
  bool once = s->expr && !threads_safe_expr_p (m, s->expr);
  acc_stmt *inner = acc_new_stmt (&m->r->stmts, ST_BLOCK, s->loc);
  stmt_list test, between, body;
  if (s->init && !threads_safe_p (m, s->init))
    {
      stmt_list init;
      init.safe_push (s->init);
      out->safe_push (make_single (m, init, levels));
      s->init = NULL;
    }
  if (s->incr && !threads_safe_p (m, s->incr))
    {
      between.safe_push (s->incr);
      s->incr = NULL;
    }
  if (!once && !between.length ())
    return;
  bool flag = (between.length () || s->code == ST_DO) && acc_continues_p (s->body);
  if (s->expr && (once || flag))
    {
      leave_unless (m, s->expr, levels, s->loc,
		    s->code == ST_DO ? &between : &test, inner);
      s->expr = NULL_TREE;
      s->code = ST_FOR;
    }
  if (flag)
    body.safe_push (not_first (m, between, s->loc, out, block));
  for (acc_stmt *t : test)
    body.safe_push (t);
  acc_unlink (s->body, &body);
  if (!flag)
    for (acc_stmt *t : between)
      body.safe_push (t);
  inner->body = acc_link (body);
  s->body = inner;
}

/* Convert S, a call that all threads of the scope execute together.  Its
   arguments must be the same for all.  If only one thread may store its
   result, that thread does.  If workers are not spread over yet, one of them
   makes a call of level vector.  */
static void
convert_call (modes *m, acc_stmt *s, unsigned active, stmt_list *out,
	      acc_stmt *block)
{
  unsigned levels = modes_levels (active), rows = AXIS (ACC_BY) | AXIS (ACC_BZ);
  tree call = acc_spread_call (s), lhs = NULL_TREE;
  for (int i = 0; i < call_expr_nargs (call); i++)
    evaluate_once (m, &CALL_EXPR_ARG (call, i), levels, s->loc, out, block);
  acc_stmt *store = NULL;
  if (s->expr != call)
    {
      lhs = TREE_OPERAND (s->expr, 0);
      if (!threads_own_p (m, lhs))
	{
	  tree v = new_local (m, TREE_TYPE (call), block);
	  store = acc_new_set (&m->r->stmts, s->loc, lhs, v);
	  s->expr = build2 (MODIFY_EXPR, TREE_TYPE (v), v, call);
	}
    }
  if (acc_call_levels (call) == LEVEL_VECTOR
      && (m->block_axes & ~active & rows))
    {
      acc_stmt *one = acc_new_stmt (&m->r->stmts, ST_SINGLE, s->loc);
      one->single = new acc_single ();
      one->single->levels = LEVEL_WORKER;
      one->body = s;
      s->next = NULL;
      out->safe_push (one);
    }
  else
    {
      out->safe_push (s);
      out->safe_push (acc_new_barrier (&m->r->stmts, s->loc, levels));
    }
  if (store)
    {
      stmt_list list;
      list.safe_push (store);
      out->safe_push (make_single (m, list, levels));
    }
}

/* Convert S, which has inner loops that are spread over the block: all threads
   execute it together.  */
static void
convert_compound (modes *m, acc_stmt *s, unsigned active, unsigned levels,
		  stmt_list *out, acc_stmt *block, bool last)
{
  bool repeats = s->code == ST_FOR || s->code == ST_DO
		 || (s->code == ST_LOOP && !s->loop->axes);
  switch (s->code)
    {
    case ST_IF:
    case ST_SWITCH:
      evaluate_once (m, &s->expr, levels, s->loc, out, block);
      break;
    case ST_FOR:
    case ST_DO:
      convert_head (m, s, levels, out, block);
      break;
    case ST_LOOP:
      for (acc_iter &i : s->loop->iters)
	for (tree *p : { &i.from, &i.to, &i.step })
	  evaluate_once (m, p, levels, s->loc, out, block);
      break;
    case ST_RETURN:
      if (s->expr)
	evaluate_once (m, &s->expr, levels, s->loc, out, block);
      break;
    default:
      break;
    }
  unsigned inside = active | (s->loop ? s->loop->axes : 0);
  convert (m, &s->body, inside, last && !repeats);
  convert (m, &s->other, inside, last && !repeats);
  out->safe_push (s);
}

/* True if the list at S has statements that need the order of a barrier: a
   single part or a loop spread over the block.  */
static bool
needs_order_p (modes *m, acc_stmt *s)
{
  for (; s; s = s->next)
    if (s->code == ST_SINGLE || threads_has_block_loop_p (s)
	|| (s->code != ST_BARRIER && !threads_safe_p (m, s)))
      return true;
  return false;
}

/* True if the list at S has a jump out of it.  */
static bool
jumps_out_p (acc_stmt *s, bool in_loop, bool in_switch)
{
  for (; s; s = s->next)
    switch (s->code)
      {
      case ST_GOTO:
      case ST_LABEL:
      case ST_RETURN:
	return true;
      case ST_BREAK:
	if (!in_loop && !in_switch)
	  return true;
	break;
      case ST_CONTINUE:
	if (!in_loop)
	  return true;
	break;
      default:
	{
	  bool loop = in_loop || s->code == ST_FOR || s->code == ST_DO
		      || s->code == ST_LOOP;
	  if (jumps_out_p (s->body, loop, in_switch || s->code == ST_SWITCH)
	      || jumps_out_p (s->other, loop, in_switch))
	    return true;
	  break;
	}
      }
  return false;
}

static bool
jump_p (acc_stmt *s)
{
  acc_stmt *next = s->next;
  s->next = NULL;
  bool j = s->code == ST_CASE || jumps_out_p (s, false, false);
  s->next = next;
  return j;
}

/* True if threads share a variable that each iteration of loop S has its own
   copy of.  */
static bool
shares_inside_p (modes *m, acc_stmt *s)
{
  hash_set<tree> own;
  threads_find_locals (s->body, &own);
  for (tree d : m->shared)
    if (own.contains (d))
      return true;
  return false;
}

/* Convert the list at *HEAD, whose code is already spread over axes ACTIVE.
   LAST: nothing of this gang's (or worker's) turn comes after it.  */
static void
convert (modes *m, acc_stmt **head, unsigned active, bool last)
{
  unsigned missing = m->block_axes & ~active;
  if (!missing || !*head)
    return;
  unsigned levels = modes_levels (active);
  stmt_list in, out, once;
  acc_unlink (*head, &in);
  acc_stmt *block = acc_new_stmt (&m->r->stmts, ST_BLOCK, in[0]->loc);
  for (unsigned i = 0; i < in.length (); i++)
    {
      acc_stmt *s = in[i];
      if (s->code == ST_SINGLE || s->code == ST_BARRIER)
	{
	  /* This part was made for a loop's condition.  */
	  if (once.length ())
	    out.safe_push (make_single (m, once, levels));
	  once.truncate (0);
	  out.safe_push (s);
	  continue;
	}
      bool end = last && (i + 1 == in.length () || !needs_order_p (m, s->next));
      bool spread = threads_has_block_loop_p (s) || threads_holds_barrier_p (s);
      bool together = spread || (jump_p (s) && !threads_safe_p (m, s));
      if (!together && !jump_p (s) && !threads_safe_p (m, s))
	{
	  once.safe_push (s);
	  continue;
	}
      if (once.length ())
	{
	  out.safe_push (make_single (m, once, levels));
	  once.truncate (0);
	}
      if (!together)
	{
	  out.safe_push (s);
	  continue;
	}
      if (acc_spread_call (s))
	{
	  convert_call (m, s, active, &out, block);
	  continue;
	}
      bool direct = s->loop && (s->loop->axes & AXES_BLOCK);
      acc_stmt *following = s->next;
      bool order = following && needs_order_p (m, following);
      /* Iterations of a spread loop do not wait for each other, unless they
	 reuse memory of their own.  The code after the loop waits for all of
	 them.  */
      end |= direct && !shares_inside_p (m, s);
      convert_compound (m, s, active, levels, &out, block, end);
      if (direct && (order || !last))
	out.safe_push (acc_new_barrier (&m->r->stmts, s->loc, levels));
    }
  if (once.length ())
    out.safe_push (make_single (m, once, levels));
  if (block->decls.length ())
    {
      block->body = acc_link (out);
      *head = block;
    }
  else
    *head = acc_link (out);
}

/* ---- The kernel */

static bool
collect_axes (acc_stmt *s, unsigned *data)
{
  if (s->loop)
    *data |= s->loop->axes & AXES_BLOCK;
  return true;
}

/* The axes of the block that functions of level LEVELS use.  */
static unsigned
axes_of (unsigned levels)
{
  return (levels & LEVEL_WORKER ? AXIS (ACC_BY) : 0)
	 | (levels & LEVEL_VECTOR ? AXIS (ACC_BX) : 0);
}

void
acc_modes (acc_kernel_ir *k)
{
  modes m (k);
  /* One worker executes a function of level vector, as if in a loop over
     workers.  */
  unsigned active = 0;
  m.calls = acc_list_levels (k->body) && !(k->flags & ACC_KERNEL_SERIAL);
  if (m.calls)
    m.block_axes = axes_of (acc_list_levels (k->body));
  if (m.r->routine)
    {
      m.block_axes = axes_of (m.r->levels);
      if (m.r->levels == LEVEL_VECTOR)
	active = AXIS (ACC_BY);
    }
  acc_walk_stmts (k->body, collect_axes, &m.block_axes);
  for (acc_reduction &red : k->reductions)
    {
      m.locals.add (red.priv);
      red.axes = AXES_GRID;
    }
  if (m.block_axes)
    modes_share (&m, active);
  if (m.r->routine)
    acc_move_large (k);
  acc_place_vlas (k, m.block_axes);
  if (!m.block_axes)
    return;
  threads_find_locals (k->body, &m.locals);
  bool turns = m.shared.elements () > 0;
  convert (&m, &k->body->body, active, !turns);
  acc_walk_stmts (k->body, find_broadcast, &m);
}
