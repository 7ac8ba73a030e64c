/* Modes: who executes what on the device.

   In: a kernel whose loops have their axes.  Out: the same kernel, made
   right for many threads.  Code of a gang outside of its worker and vector
   loops (worker-single and vector-single mode, OpenACC 2.6 section 2.4)
   is done by every thread alike where that only computes values; where it
   stores, calls or updates, one thread does it (ST_SINGLE), barriers order it
   and what later code needs of it is broadcast.  Variables private to a gang
   that its threads share move to shared memory.  Reductions of nested loops
   are merged where nobody reads what lies between.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir.h"

typedef auto_vec<acc_stmt *> stmt_list;

struct modes
{
  acc_kernel_ir *k;
  acc_region_ir *r;
  unsigned block_axes;		/* axes of the block that any loop or call
				   uses */
  bool calls;			/* of functions that share out their work */
  unsigned apart;		/* axes whose loops effects_outside_p skips */
  hash_set<tree> locals;	/* declared in the kernel */
  hash_set<tree> shared;
};

/* ---- Merging reductions */

/* True if VAR is mentioned in the list at S other than inside LOOP.  */
static bool
mentioned_outside_p (acc_stmt *s, acc_stmt *loop, tree var)
{
  for (; s; s = s->next)
    {
      if (s == loop)
	continue;
      acc_stmt self = {};
      acc_alone (s, &self);
      if (acc_mentions_p (&self, var)
	  || mentioned_outside_p (s->body, loop, var)
	  || mentioned_outside_p (s->other, loop, var))
	return true;
    }
  return false;
}

/* Take reduction N of INNER into RED of an enclosing loop: each thread goes
   on with RED's private variable.  */
static void
merge_reduction (acc_reduction *red, acc_loop *inner, unsigned n)
{
  acc_reduction mine = inner->reductions[n];
  acc_replace_var (inner->stmt->body, mine.priv, red->priv);
  red->axes |= mine.axes;
  inner->reductions.ordered_remove (n);
}

static bool
merge_in (acc_stmt *s, void *data)
{
  acc_loop *outer = (acc_loop *) data;
  if (!s->loop)
    return true;
  for (acc_reduction &red : outer->reductions)
    for (unsigned n = 0; n < s->loop->reductions.length (); n++)
      if (s->loop->reductions[n].var == red.priv
	  && s->loop->reductions[n].op == red.op
	  && !mentioned_outside_p (outer->stmt->body, s, red.priv))
	{
	  merge_reduction (&red, s->loop, n);
	  break;
	}
  return true;
}

/* Innermost loops first, so that chains collapse.  */
static void
merge_reductions (acc_stmt *s)
{
  for (; s; s = s->next)
    {
      merge_reductions (s->body);
      merge_reductions (s->other);
      if (s->loop && s->loop->axes && s->loop->reductions.length ())
	acc_walk_list (s->body, merge_in, s->loop);
    }
}

/* ---- What may every thread do alike? */

static bool
collect_locals (acc_stmt *s, void *data)
{
  hash_set<tree> *set = (hash_set<tree> *) data;
  for (tree d : s->decls)
    set->add (d);
  if (s->loop)
    {
      for (acc_iter &i : s->loop->iters)
	set->add (i.var);
      for (acc_reduction &r : s->loop->reductions)
	set->add (r.priv);
    }
  return true;
}

/* A variable of which each thread has its own.  */
static bool
own_p (modes *m, tree d)
{
  if (!DECL_P (d) || m->shared.contains (d)
      || m->r->reader.escaped.contains (d))
    return false;
  if (m->locals.contains (d))
    return true;
  acc_var *v = acc_find_var (m->r, d);
  return v && (v->kind == VAR_VALUE || v->kind == VAR_POINTER);
}

struct safety { modes *m; bool safe; };

/* The region variable that pointer expression P starts from, or null.  */
static tree
root_of (tree p)
{
  while (CONVERT_EXPR_P (p) || TREE_CODE (p) == POINTER_PLUS_EXPR)
    p = TREE_OPERAND (p, 0);
  if (TREE_CODE (p) == ADDR_EXPR)
    {
      tree b = acc_base_of (TREE_OPERAND (p, 0));
      if (TREE_CODE (b) == MEM_REF || TREE_CODE (b) == INDIRECT_REF)
	return root_of (TREE_OPERAND (b, 0));
      return b;
    }
  return DECL_P (p) ? p : NULL_TREE;
}

/* True if memory behind DECL stays as it is while the kernel runs.  */
static bool
constant_memory_p (modes *m, tree decl)
{
  if (!decl)
    return false;
  acc_var *v = acc_find_var (m->r, decl);
  if (!v)
    return TREE_STATIC (decl) && TREE_READONLY (decl);
  if (v->written || v->atomic_p || (m->r->routine && m->r->unknown_write))
    return false;
  if (v->restrict_p)
    return true;
  for (const acc_var &w : m->r->vars)
    if (w.written && (w.kind == VAR_POINTER || w.kind == VAR_OBJECT))
      return false;
  return true;
}

static bool safe_expr_p (modes *m, tree e);

/* True if every thread may find the address of T: what T is made of is
   evaluated, T is not.  */
static bool
safe_address_p (modes *m, tree t)
{
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    for (int i = 1; i < TREE_OPERAND_LENGTH (t); i++)
      if (tree o = TREE_OPERAND (t, i))
	if (!safe_expr_p (m, o))
	  return false;
  if (TREE_CODE (t) == MEM_REF || TREE_CODE (t) == INDIRECT_REF)
    return safe_expr_p (m, TREE_OPERAND (t, 0));
  return DECL_P (t) || TREE_CODE (t) == STRING_CST || safe_expr_p (m, t);
}

static tree
safe_op (tree *tp, int *walk_subtrees, void *data)
{
  safety *s = (safety *) data;
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  switch (TREE_CODE (t))
    {
    case CALL_EXPR:
      if (TREE_SIDE_EFFECTS (t))
	s->safe = false;
      break;
    case ASM_EXPR:
      s->safe &= !acc_asm_acts_p (t);
      break;
    case MEM_REF:
    case INDIRECT_REF:
      if (TREE_THIS_VOLATILE (t)
	  || !constant_memory_p (s->m, root_of (TREE_OPERAND (t, 0))))
	s->safe = false;
      break;
    case VAR_DECL:
    case PARM_DECL:
      if (!own_p (s->m, t) && !constant_memory_p (s->m, t))
	s->safe = false;
      break;
    case ADDR_EXPR:
      s->safe &= safe_address_p (s->m, TREE_OPERAND (t, 0));
      *walk_subtrees = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

static bool
safe_expr_p (modes *m, tree e)
{
  safety s = { m, true };
  if (e)
    walk_tree (&e, safe_op, &s, NULL);
  return s.safe;
}

static void
safe_expr (tree *tp, void *data)
{
  safety *s = (safety *) data;
  tree e = *tp;
  if (TREE_CODE (e) == MODIFY_EXPR || TREE_CODE (e) == INIT_EXPR)
    {
      tree lhs = TREE_OPERAND (e, 0), base = acc_base_of (lhs);
      s->safe &= own_p (s->m, base) && safe_expr_p (s->m, TREE_OPERAND (e, 1));
      if (lhs != base)
	s->safe &= safe_expr_p (s->m, lhs);
      return;
    }
  if (TREE_CODE (e) == COMPOUND_EXPR)
    {
      safe_expr (&TREE_OPERAND (e, 0), data);
      safe_expr (&TREE_OPERAND (e, 1), data);
      return;
    }
  s->safe &= safe_expr_p (s->m, e);
}

static bool
unsafe_stmt (acc_stmt *s, void *data)
{
  *(bool *) data |= s->code == ST_ATOMIC;
  return true;
}

/* True if every thread may do S alike.  */
static bool
safe_p (modes *m, acc_stmt *s)
{
  bool atomic = false;
  acc_walk_stmts (s, unsafe_stmt, &atomic);
  if (atomic)
    return false;
  safety f = { m, true };
  acc_walk_exprs (s, safe_expr, &f);
  return f.safe;
}

/* ---- Shared variables */

static bool
has_block_loop_1 (acc_stmt *s, void *data)
{
  *(bool *) data |= (s->loop && (s->loop->axes & AXES_BLOCK))
		    || acc_spread_call (s);
  return true;
}

/* True if a loop or call in S is spread over threads of the block.  */
static bool
has_block_loop_p (acc_stmt *s)
{
  bool found = false;
  acc_walk_stmts (s, has_block_loop_1, &found);
  return found;
}

static bool
find_barrier (acc_stmt *s, void *data)
{
  *(bool *) data |= s->code == ST_BARRIER;
  return true;
}

/* True if all threads have to go through S for a barrier in it.  */
static bool
holds_barrier_p (acc_stmt *s)
{
  bool found = false;
  acc_walk_stmts (s, find_barrier, &found);
  return found;
}

/* Share DECL among the threads that LEVELS names.  */
static void
share (modes *m, tree decl, unsigned levels)
{
  if (m->shared.add (decl))
    return;
  acc_shared s = {};
  s.decl = decl;
  s.levels = levels;
  m->k->shared.safe_push (s);
}

struct stored { modes *m; tree decl; bool aggregate, spread, single; };

/* Is STORED's variable assigned in a loop spread over the block (other than
   as a reduction), or by code that one thread has to do?  */
static void
find_stores (acc_stmt *s, stored *st, bool spread)
{
  for (; s; s = s->next)
    {
      bool inside = spread || (s->loop && (s->loop->axes & AXES_BLOCK));
      acc_stmt self = {};
      acc_alone (s, &self);
      self.loop = NULL;
      if (acc_mentions_p (&self, st->decl, true))
	{
	  if (spread)
	    st->spread = true;
	  else if (!safe_p (st->m, &self))
	    st->single = true;
	}
      /* What one thread does, it does with all that is inside.  */
      if (st->aggregate && !spread && !st->single && !has_block_loop_p (s))
	{
	  acc_stmt *next = s->next;
	  s->next = NULL;
	  if (acc_mentions_p (s, st->decl, true) && !safe_p (st->m, s))
	    st->single = true;
	  s->next = next;
	}
      find_stores (s->body, st, inside);
      find_stores (s->other, st, inside);
    }
}

/* The threads that have to agree where axes ACTIVE are spread: the lanes of
   a worker inside of a loop over workers, else the whole block.  */
static unsigned
levels_of (unsigned active)
{
  return active & (AXIS (ACC_BY) | AXIS (ACC_BZ))
	 ? LEVEL_VECTOR : LEVEL_WORKER | LEVEL_VECTOR;
}

/* Decide for the variables declared where axes ACTIVE are spread.  BODY: the
   list in their scope.  */
static void
share_decls (modes *m, const auto_vec<tree> &decls, acc_stmt *body,
	     unsigned active)
{
  unsigned missing = m->block_axes & ~active;
  if (!missing)
    return;
  for (tree d : decls)
    {
      bool escapes = m->r->reader.escaped.contains (d);
      bool aggregate = AGGREGATE_TYPE_P (TREE_TYPE (d)) || escapes;
      stored st = { m, d, aggregate, false, false };
      find_stores (body, &st, false);
      /* A function that all threads go through gets one address.  */
      if (escapes && m->calls && acc_list_levels (body))
	st.spread = true;
      if (st.spread || (aggregate && st.single))
	share (m, d, levels_of (active));
    }
}

static void
find_shared (modes *m, acc_stmt *s, unsigned active)
{
  for (; s; s = s->next)
    {
      if (s->code == ST_BLOCK)
	share_decls (m, s->decls, s->body, active);
      unsigned inside = active | (s->loop ? s->loop->axes : 0);
      find_shared (m, s->body, inside);
      find_shared (m, s->other, inside);
    }
}

/* True if VAR is stored to in a loop of the list at S that is spread over the
   block, and mentioned elsewhere in BODY.  */
static bool
leaves_loop_p (acc_stmt *body, acc_stmt *s, tree var)
{
  for (; s; s = s->next)
    if (s->loop && (s->loop->axes & AXES_BLOCK))
      {
	if (acc_mentions_p (s->body, var, true)
	    && mentioned_outside_p (body, s, var))
	  return true;
      }
    else if (leaves_loop_p (body, s->body, var)
	     || leaves_loop_p (body, s->other, var))
      return true;
  return false;
}

/* What comes in by value is the gang's (section 2.5.14), but each thread gets
   a parameter of its own: where that makes a difference, a variable of the
   kernel takes its place, which can be shared.  */
static void
own_values (modes *m)
{
  acc_kernel_ir *k = m->k;
  auto_vec<acc_stmt *> list;
  for (unsigned p : k->params)
    {
      const acc_var &v = m->r->vars[p];
      if (v.kind != VAR_VALUE || !acc_mentions_p (k->body, v.decl, true))
	continue;
      bool aggregate = AGGREGATE_TYPE_P (TREE_TYPE (v.decl))
		       || m->r->reader.escaped.contains (v.decl);
      stored st = { m, v.decl, aggregate, false, false };
      find_stores (k->body->body, &st, false);
      if (!(aggregate && st.single)
	  && !leaves_loop_p (k->body, k->body->body, v.decl))
	continue;
      tree copy = acc_copy_var (v.decl, m->r->fndecl);
      acc_replace_var (k->body, v.decl, copy);
      k->body->decls.safe_push (copy);
      m->locals.add (copy);
      acc_stmt *set = acc_new_stmt (&m->r->stmts, ST_EXPR, k->loc);
      set->expr = build2 (MODIFY_EXPR, TREE_TYPE (copy), copy, v.decl);
      list.safe_push (set);
    }
  acc_unlink (k->body->body, &list);
  k->body->body = acc_link (list);
}

/* ---- Single mode */

static void convert (modes *m, acc_stmt **head, unsigned active, bool last);

static acc_stmt *
new_barrier (modes *m, unsigned levels, location_t loc)
{
  acc_stmt *b = acc_new_stmt (&m->r->stmts, ST_BARRIER, loc);
  b->levels = levels;
  return b;
}

struct assigned { modes *m; hash_set<tree> inner; auto_vec<tree> vars; };

static tree
assigned_op (tree *tp, int *walk_subtrees, void *data)
{
  assigned *a = (assigned *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
    {
      tree base = acc_base_of (TREE_OPERAND (t, 0));
      if (own_p (a->m, base) && !a->inner.contains (base)
	  && !a->vars.contains (base))
	a->vars.safe_push (base);
    }
  return NULL_TREE;
}

static void
assigned_expr (tree *tp, void *data)
{
  walk_tree (tp, assigned_op, data, NULL);
}

static bool
assigned_stmt (acc_stmt *s, void *data)
{
  assigned *a = (assigned *) data;
  tree v = s->atomic ? s->atomic->value : NULL_TREE;
  if (v && DECL_P (v) && own_p (a->m, v) && !a->inner.contains (v)
      && !a->vars.contains (v))
    a->vars.safe_push (v);
  return true;
}

/* The statements of LIST, done by one thread of the scope LEVELS.  */
static acc_stmt *
make_single (modes *m, const stmt_list &list, unsigned levels)
{
  acc_stmt *s = acc_new_stmt (&m->r->stmts, ST_SINGLE, list[0]->loc);
  s->single = new acc_single ();
  s->single->levels = levels;
  s->body = acc_link (list);
  return s;
}

/* What other threads need of the one that does S.  Only when the kernel is
   whole again can it be seen who uses what.  */
static bool
find_broadcast (acc_stmt *s, void *data)
{
  modes *m = (modes *) data;
  if (s->code != ST_SINGLE)
    return true;
  assigned a;
  a.m = m;
  acc_walk_list (s->body, collect_locals, &a.inner);
  acc_walk_exprs (s, assigned_expr, &a);
  acc_walk_list (s->body, assigned_stmt, &a);
  for (tree v : a.vars)
    if (mentioned_outside_p (m->k->body, s, v))
      s->single->broadcast.safe_push (v);
  return false;
}

/* Evaluate *E by one thread if not every thread may; the statements that do
   that go to OUT.  */
static void
evaluate_once (modes *m, tree *e, unsigned levels, location_t loc,
	       stmt_list *out, acc_stmt *block)
{
  if (safe_expr_p (m, *e))
    return;
  tree v = acc_new_var (TYPE_MAIN_VARIANT (TREE_TYPE (*e)), NULL,
			m->r->fndecl);
  m->locals.add (v);
  block->decls.safe_push (v);
  acc_stmt *set = acc_new_stmt (&m->r->stmts, ST_EXPR, loc);
  set->expr = build2 (MODIFY_EXPR, TREE_TYPE (v), v, *e);
  stmt_list one;
  one.safe_push (set);
  *e = v;
  out->safe_push (make_single (m, one, levels));
}

/* Break out of a loop if not E, which one thread evaluates if it has to; the
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

/* BETWEEN, to be done before each iteration but the first one, as a
   statement; the one that tells the first goes to OUT, before the loop.  */
static acc_stmt *
not_first (modes *m, const stmt_list &between, location_t loc, stmt_list *out,
	   acc_stmt *block)
{
  tree first = acc_new_var (boolean_type_node, NULL, m->r->fndecl);
  m->locals.add (first);
  block->decls.safe_push (first);
  acc_stmt *set[2];
  for (int i = 0; i < 2; i++)
    {
      set[i] = acc_new_stmt (&m->r->stmts, ST_EXPR, loc);
      set[i]->expr = build2 (MODIFY_EXPR, boolean_type_node, first,
			     i ? boolean_false_node : boolean_true_node);
    }
  out->safe_push (set[0]);
  acc_stmt *s = acc_new_stmt (&m->r->stmts, ST_IF, loc);
  s->expr = first;
  s->body = set[1];
  s->other = acc_link (between);
  return s;
}

/* A sequential loop of which one thread has to do the init, the condition or
   the increment: that becomes statements before the loop or of its body,
   which `continue' must not skip.
   OUT: what comes before the loop; BLOCK: for its variables.  */
static void
convert_head (modes *m, acc_stmt *s, unsigned levels, stmt_list *out,
	      acc_stmt *block)
{
  bool once = s->expr && !safe_expr_p (m, s->expr);
  acc_stmt *inner = acc_new_stmt (&m->r->stmts, ST_BLOCK, s->loc);
  stmt_list test, between, body;
  if (s->init && !safe_p (m, s->init))
    {
      stmt_list init;
      init.safe_push (s->init);
      out->safe_push (make_single (m, init, levels));
      s->init = NULL;
    }
  if (s->incr && !safe_p (m, s->incr))
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

/* S is a call that all threads of the scope come to together.  What it is
   given has to be the same for all, and what it gives goes to where only one
   of them may store.  Of several workers that are not spread over yet, one
   makes a call of level vector.  */
static void
convert_call (modes *m, acc_stmt *s, unsigned active, stmt_list *out,
	      acc_stmt *block)
{
  unsigned levels = levels_of (active), rows = AXIS (ACC_BY) | AXIS (ACC_BZ);
  tree call = acc_spread_call (s), lhs = NULL_TREE;
  for (int i = 0; i < call_expr_nargs (call); i++)
    evaluate_once (m, &CALL_EXPR_ARG (call, i), levels, s->loc, out, block);
  acc_stmt *store = NULL;
  if (s->expr != call)
    {
      lhs = TREE_OPERAND (s->expr, 0);
      if (!own_p (m, lhs))
	{
	  tree v = acc_new_var (TYPE_MAIN_VARIANT (TREE_TYPE (call)), NULL,
				m->r->fndecl);
	  m->locals.add (v);
	  block->decls.safe_push (v);
	  store = acc_new_stmt (&m->r->stmts, ST_EXPR, s->loc);
	  store->expr = build2 (MODIFY_EXPR, TREE_TYPE (lhs), lhs, v);
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
      out->safe_push (new_barrier (m, levels, s->loc));
    }
  if (store)
    {
      stmt_list list;
      list.safe_push (store);
      out->safe_push (make_single (m, list, levels));
    }
}

/* S holds loops that are spread over the block: all threads go through it
   together.  */
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

/* True if the list at S has something that needs the order of a barrier:
   a single part or a loop spread over the block.  */
static bool
needs_order_p (modes *m, acc_stmt *s)
{
  for (; s; s = s->next)
    if (s->code == ST_SINGLE || has_block_loop_p (s)
	|| (s->code != ST_BARRIER && !safe_p (m, s)))
      return true;
  return false;
}

/* True if the list at S goes somewhere outside of it.  */
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

/* True if threads share a variable that each iteration of loop S has of its
   own.  */
static bool
shares_inside_p (modes *m, acc_stmt *s)
{
  hash_set<tree> own;
  acc_walk_list (s->body, collect_locals, &own);
  for (tree d : m->shared)
    if (own.contains (d))
      return true;
  return false;
}

/* Convert the list at *HEAD, which runs where axes ACTIVE are spread.  LAST:
   nothing of this gang's (or worker's) turn comes after it.  */
static void
convert (modes *m, acc_stmt **head, unsigned active, bool last)
{
  unsigned missing = m->block_axes & ~active;
  if (!missing || !*head)
    return;
  unsigned levels = levels_of (active);
  stmt_list in, out, once;
  acc_unlink (*head, &in);
  acc_stmt *block = acc_new_stmt (&m->r->stmts, ST_BLOCK, in[0]->loc);
  for (unsigned i = 0; i < in.length (); i++)
    {
      acc_stmt *s = in[i];
      if (s->code == ST_SINGLE || s->code == ST_BARRIER)
	{
	  /* Made for a loop's condition.  */
	  if (once.length ())
	    out.safe_push (make_single (m, once, levels));
	  once.truncate (0);
	  out.safe_push (s);
	  continue;
	}
      bool end = last && (i + 1 == in.length () || !needs_order_p (m, s->next));
      bool spread = has_block_loop_p (s) || holds_barrier_p (s);
      bool together = spread || (jump_p (s) && !safe_p (m, s));
      if (!together && !jump_p (s) && !safe_p (m, s))
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
      /* Iterations of a spread loop do not meet, unless memory of their own
	 is used again; what comes after it waits for all of them.  */
      end |= direct && !shares_inside_p (m, s);
      convert_compound (m, s, active, levels, &out, block, end);
      if (direct && (order || !last))
	out.safe_push (new_barrier (m, levels, s->loc));
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

/* ---- Effects of each gang */

/* True if S is nothing but a call that the gangs share.  */
static bool
gang_call_p (modes *m, acc_stmt *s)
{
  tree call = acc_spread_call (s);
  if (!call || !(acc_call_levels (call) & LEVEL_GANG)
      || (s->expr != call && !own_p (m, TREE_OPERAND (s->expr, 0))))
    return false;
  for (int i = 0; i < call_expr_nargs (call); i++)
    if (!safe_expr_p (m, CALL_EXPR_ARG (call, i)))
      return false;
  return true;
}

static bool
effects_outside_p (modes *m, acc_stmt *s)
{
  for (; s; s = s->next)
    {
      if ((s->loop && (s->loop->axes & m->apart)) || gang_call_p (m, s))
	continue;
      acc_stmt self = {};
      acc_alone (s, &self);
      if (s->code == ST_ATOMIC || !safe_p (m, &self)
	  || effects_outside_p (m, s->body) || effects_outside_p (m, s->other))
	return true;
    }
  return false;
}

bool
acc_gang_effects_p (acc_kernel_ir *k)
{
  modes m;
  m.k = k;
  m.r = k->region;
  m.block_axes = 0;
  m.apart = AXES_GRID;
  m.calls = false;
  acc_walk_stmts (k->body, collect_locals, &m.locals);
  return k->reductions.length () > 0 || effects_outside_p (&m, k->body);
}

/* Variables declared outside of loops over AXES, and those loops.  */
struct around
{
  unsigned axes;
  hash_set<tree> decls;
  auto_vec<acc_loop *> loops;
};

static bool
collect_around (acc_stmt *s, void *data)
{
  around *a = (around *) data;
  if (s->loop && (s->loop->axes & a->axes))
    {
      a->loops.safe_push (s->loop);
      return false;
    }
  for (tree d : s->decls)
    a->decls.add (d);
  return true;
}

bool
acc_loop_effects_p (acc_kernel_ir *k, acc_loop *loop, unsigned axes)
{
  modes m;
  m.k = k;
  m.r = k->region;
  m.block_axes = 0;
  m.apart = axes;
  m.calls = false;
  acc_walk_stmts (k->body, collect_locals, &m.locals);
  if (effects_outside_p (&m, loop->stmt->body))
    return true;
  around a;
  a.axes = axes;
  acc_walk_list (loop->stmt->body, collect_around, &a);
  for (acc_loop *l : a.loops)
    {
      for (tree d : a.decls)
	if (acc_mentions_p (l->stmt->body, d, true))
	  return true;
      for (const acc_reduction &red : l->reductions)
	if (a.decls.contains (red.var))
	  return true;
    }
  return false;
}

/* ---- */

static bool
collect_axes (acc_stmt *s, void *data)
{
  if (s->loop)
    *(unsigned *) data |= s->loop->axes & AXES_BLOCK;
  return true;
}

/* Axes of the block that functions of level LEVELS use.  */
static unsigned
axes_of (unsigned levels)
{
  return (levels & LEVEL_WORKER ? AXIS (ACC_BY) : 0)
	 | (levels & LEVEL_VECTOR ? AXIS (ACC_BX) : 0);
}

void
acc_modes (acc_kernel_ir *k)
{
  modes m;
  m.k = k;
  m.r = k->region;
  m.block_axes = m.apart = 0;
  /* A function of level vector is one worker's, as if in a loop over
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
  merge_reductions (k->body);
  acc_walk_stmts (k->body, collect_axes, &m.block_axes);
  acc_walk_stmts (k->body, collect_locals, &m.locals);
  for (acc_reduction &red : k->reductions)
    {
      m.locals.add (red.priv);
      red.axes = AXES_GRID;
    }
  if (m.block_axes)
    {
      own_values (&m);
      /* What touches a shared variable is for one thread, and so is what it
	 does to others.  */
      size_t before;
      do
	{
	  before = m.shared.elements ();
	  find_shared (&m, k->body, active);
	}
      while (m.shared.elements () > before);
    }
  acc_place_vlas (k, m.block_axes);
  if (!m.block_axes)
    return;
  acc_walk_stmts (k->body, collect_locals, &m.locals);
  bool turns = m.shared.elements () > 0;
  convert (&m, &k->body->body, active, !turns);
  acc_walk_stmts (k->body, find_broadcast, &m);
}
