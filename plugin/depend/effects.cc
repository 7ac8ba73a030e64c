/* Code that every thread may execute alike, and code for only one thread.

   In: statements and expressions of a kernel.  Out: true if they only compute
   values from each thread's own variables, or from memory that does not
   change; true if gangs have effects of their own.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/effects.h"
#include "read/read.h"
#include "ir/walk.h"

/* ---- Variables */

static bool
collect_locals (acc_stmt *s, hash_set<tree> *set)
{
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

void
threads_find_locals (acc_stmt *s, hash_set<tree> *out)
{
  acc_walk_list (s, collect_locals, out);
}

acc_threads::acc_threads (acc_kernel_ir *kernel)
  : k (kernel), r (kernel->region)
{
  threads_find_locals (k->body, &locals);
}

bool
threads_mentioned_outside_p (acc_stmt *s, acc_stmt *loop, tree var)
{
  for (; s; s = s->next)
    {
      if (s == loop)
	continue;
      acc_stmt self = {};
      acc_alone (s, &self);
      if (acc_mentions_p (&self, var)
	  || threads_mentioned_outside_p (s->body, loop, var)
	  || threads_mentioned_outside_p (s->other, loop, var))
	return true;
    }
  return false;
}

bool
threads_own_p (acc_threads *m, tree d)
{
  if (!DECL_P (d) || m->shared.contains (d)
      || m->r->reader.escaped.contains (d))
    return false;
  if (m->locals.contains (d))
    return true;
  acc_var *v = acc_find_var (m->r, d);
  return v && (v->kind == VAR_VALUE || v->kind == VAR_POINTER);
}

/* ---- Expressions and statements */

struct safety { acc_threads *m; bool safe; };

/* The variable that pointer expression P computes with, or null.  Unlike
   acc_root_of, this is null for a pointer that is loaded.  */
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

/* True if V is a dummy argument of a Fortran routine with a descriptor that
   nothing else of the routine stands for.  Stores through the data pointer in
   it go elsewhere.  */
static bool
own_descriptor_p (const acc_var *v)
{
  return (POINTER_TYPE_P (TREE_TYPE (v->decl))
	  && TYPE_RESTRICT (TREE_TYPE (v->decl)) && acc_descriptor (v->decl));
}

/* True if the memory that begins at DECL does not change while the kernel
   runs.  */
static bool
constant_memory_p (acc_threads *m, tree decl)
{
  if (!decl)
    return false;
  acc_var *v = acc_find_var (m->r, decl);
  if (!v)
    return TREE_STATIC (decl) && TREE_READONLY (decl);
  if (v->written || v->atomic_p)
    return false;
  if (v->restrict_p || (m->r->routine && own_descriptor_p (v)))
    return true;
  if (m->r->routine && m->r->unknown_write)
    return false;
  for (const acc_var &w : m->r->vars)
    if (w.written && (w.kind == VAR_POINTER || w.kind == VAR_OBJECT))
      return false;
  return true;
}

bool threads_safe_expr_p (acc_threads *m, tree e);

/* True if every thread may compute the address of T.  The operands of T are
   evaluated, T itself is not.  */
static bool
safe_address_p (acc_threads *m, tree t)
{
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    for (int i = 1; i < TREE_OPERAND_LENGTH (t); i++)
      if (tree o = TREE_OPERAND (t, i))
	if (!threads_safe_expr_p (m, o))
	  return false;
  if (TREE_CODE (t) == MEM_REF || TREE_CODE (t) == INDIRECT_REF)
    return threads_safe_expr_p (m, TREE_OPERAND (t, 0));
  return (DECL_P (t) || TREE_CODE (t) == STRING_CST
	  || threads_safe_expr_p (m, t));
}

/* Clear S->safe if not every thread may evaluate the expression at *TP.  */
static tree
safe_op (tree *tp, int *walk_subtrees, safety *s)
{
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
      if (!threads_own_p (s->m, t) && !constant_memory_p (s->m, t))
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

bool
threads_safe_expr_p (acc_threads *m, tree e)
{
  safety s = { m, true };
  if (e)
    acc_walk_tree (&e, safe_op, &s);
  return s.safe;
}

static void
safe_expr (tree *tp, safety *s)
{
  tree e = *tp;
  if (TREE_CODE (e) == MODIFY_EXPR || TREE_CODE (e) == INIT_EXPR)
    {
      tree lhs = TREE_OPERAND (e, 0), base = acc_base_of (lhs);
      s->safe &= (threads_own_p (s->m, base)
		  && threads_safe_expr_p (s->m, TREE_OPERAND (e, 1)));
      if (lhs != base)
	s->safe &= threads_safe_expr_p (s->m, lhs);
      return;
    }
  if (TREE_CODE (e) == COMPOUND_EXPR)
    {
      safe_expr (&TREE_OPERAND (e, 0), s);
      safe_expr (&TREE_OPERAND (e, 1), s);
      return;
    }
  s->safe &= threads_safe_expr_p (s->m, e);
}

static bool
unsafe_stmt (acc_stmt *s, bool *data)
{
  *data |= s->code == ST_ATOMIC;
  return true;
}

bool
threads_safe_p (acc_threads *m, acc_stmt *s)
{
  bool atomic = false;
  acc_walk_stmts (s, unsafe_stmt, &atomic);
  if (atomic)
    return false;
  safety f = { m, true };
  acc_walk_exprs (s, safe_expr, &f);
  return f.safe;
}

static bool
has_block_loop_1 (acc_stmt *s, bool *data)
{
  *data |= (s->loop && (s->loop->axes & AXES_BLOCK))
		    || acc_spread_call (s);
  return true;
}

bool
threads_has_block_loop_p (acc_stmt *s)
{
  bool found = false;
  acc_walk_stmts (s, has_block_loop_1, &found);
  return found;
}

static bool
find_barrier (acc_stmt *s, bool *data)
{
  *data |= s->code == ST_BARRIER;
  return true;
}

bool
threads_holds_barrier_p (acc_stmt *s)
{
  bool found = false;
  acc_walk_stmts (s, find_barrier, &found);
  return found;
}

/* ---- Effects of each gang */

/* True if S is only a call that the gangs share.  */
static bool
gang_call_p (acc_threads *m, acc_stmt *s)
{
  tree call = acc_spread_call (s);
  if (!call || !(acc_call_levels (call) & LEVEL_GANG)
      || (s->expr != call && !threads_own_p (m, TREE_OPERAND (s->expr, 0))))
    return false;
  for (int i = 0; i < call_expr_nargs (call); i++)
    if (!threads_safe_expr_p (m, CALL_EXPR_ARG (call, i)))
      return false;
  return true;
}

static bool
effects_outside_p (acc_threads *m, acc_stmt *s)
{
  for (; s; s = s->next)
    {
      if ((s->loop && (s->loop->axes & m->apart)) || gang_call_p (m, s))
	continue;
      acc_stmt self = {};
      acc_alone (s, &self);
      if (s->code == ST_ATOMIC || !threads_safe_p (m, &self)
	  || effects_outside_p (m, s->body) || effects_outside_p (m, s->other))
	return true;
    }
  return false;
}

bool
acc_gang_effects_p (acc_kernel_ir *k)
{
  acc_threads m (k);
  m.apart = AXES_GRID;
  return k->reductions.length () > 0 || effects_outside_p (&m, k->body);
}

/* The variables declared outside of loops over AXES, and those loops.  */
struct around
{
  unsigned axes;
  hash_set<tree> decls;
  auto_vec<acc_loop *> loops;
};

static bool
collect_around (acc_stmt *s, around *a)
{
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
  acc_threads m (k);
  m.apart = axes;
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
