/* Properties of the statements of a nest.

   In: expressions and statements inside of a nest that may be tiled.  Out:
   true if they can be evaluated out of order, more than once, or once for all
   threads.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "schedule/tile.h"
#include "read/read.h"
#include "ir/walk.h"

static bool
counter_p (tile_nest *n, const_tree d)
{
  for (const acc_iter &i : n->iters)
    if (i.var == d)
      return true;
  return false;
}

/* True if memory accessed through V is not written while the kernel runs.  */
static bool
constant_memory_p (const acc_var *v)
{
  return !v->written && !v->atomic_p && v->restrict_p;
}

/* A search for operands that may not be evaluated early.  OWN: memory that
   iterations write may be read, too.  */
struct purity { tile_nest *n; bool ok, locals, counters, own; };

/* Clear P->ok if the expression at *TP may have another value when evaluated
   elsewhere.  */
static tree
pure_op (tree *tp, int *walk_subtrees, purity *p)
{
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_THIS_VOLATILE (t))
    p->ok = false;
  else if (TREE_CODE (t) == CALL_EXPR)
    p->ok &= depend_call_safe_p (t);
  else if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR
	   || TREE_CODE (t) == VA_ARG_EXPR)
    p->ok = false;
  else if (VAR_P (t) || TREE_CODE (t) == PARM_DECL
	   || TREE_CODE (t) == RESULT_DECL)
    {
      if (p->n->in_step.contains (t))
	/* This is the counter of a loop around.  It is the same for all
	   threads.  */;
      else if (p->n->locals.contains (t))
	/* The target of a local pointer is not known.  */
	p->ok &= p->locals && !POINTER_TYPE_P (TREE_TYPE (t));
      else if (counter_p (p->n, t))
	p->ok &= p->counters;
      else if (acc_var *v = acc_find_var (p->n->r, t))
	p->ok &= v->kind == VAR_VALUE
		 ? !v->written && !p->n->r->reader.escaped.contains (t)
		 : p->own || constant_memory_p (v);
      else
	p->ok = false;
    }
  return NULL_TREE;
}

static bool
evaluates_p (tile_nest *n, tree e, bool locals, bool counters, bool own)
{
  purity p = { n, true, locals, counters, own };
  if (e)
    acc_walk_tree (&e, pure_op, &p);
  return p.ok;
}

bool
tile_pure_p (tile_nest *n, tree e)
{
  return evaluates_p (n, e, true, true, false);
}

bool
tile_uniform_p (tile_nest *n, tree e)
{
  return evaluates_p (n, e, false, false, false);
}

bool
tile_early_p (tile_nest *n, tree e)
{
  return evaluates_p (n, e, true, true, true);
}

/* True if assignment E sets a scalar local.  */
static bool
sets_local_p (tile_nest *n, tree e)
{
  if (TREE_CODE (e) != MODIFY_EXPR)
    return false;
  tree lhs = TREE_OPERAND (e, 0);
  return (VAR_P (lhs) && n->locals.contains (lhs)
	  && TREE_CODE (TREE_OPERAND (e, 1)) != CONSTRUCTOR
	  && tile_early_p (n, TREE_OPERAND (e, 1)));
}

static bool
pure_stmt_p (tile_nest *n, acc_stmt *s)
{
  switch (s->code)
    {
    case ST_NOP:
      return true;
    case ST_BLOCK:
      return tile_pure_list_p (n, s->body);
    case ST_EXPR:
      return sets_local_p (n, s->expr);
    case ST_IF:
      return (tile_early_p (n, s->expr) && tile_pure_list_p (n, s->body)
	      && tile_pure_list_p (n, s->other));
    case ST_LOOP:
      if (s->loop->axes || s->loop->reductions.length ())
	return false;
      for (const acc_iter &i : s->loop->iters)
	if (!tile_early_p (n, i.from) || !tile_early_p (n, i.to)
	    || !tile_early_p (n, i.step) || POINTER_TYPE_P (TREE_TYPE (i.var)))
	  return false;
      return tile_pure_list_p (n, s->body);
    default:
      return false;
    }
}

bool
tile_pure_list_p (tile_nest *n, acc_stmt *s)
{
  for (; s; s = s->next)
    if (!pure_stmt_p (n, s))
      return false;
  return true;
}

bool
tile_in_step_p (tile_nest *n, acc_stmt *s)
{
  if (s->code != ST_LOOP || s->loop->axes || s->loop->reductions.length ())
    return false;
  n->in_step.empty ();
  for (acc_loop *l = s->loop->outer; l && !l->axes; l = l->outer)
    for (const acc_iter &i : l->iters)
      n->in_step.add (i.var);
  bool uniform = true;
  for (const acc_iter &i : s->loop->iters)
    uniform &= tile_uniform_p (n, i.from) && tile_uniform_p (n, i.to)
	       && tile_uniform_p (n, i.step);
  n->in_step.empty ();
  return uniform && tile_pure_list_p (n, s->body);
}

/* ---- Reads of memory */

static bool
memory_p (const_tree t)
{
  while (handled_component_p (t))
    t = TREE_OPERAND (t, 0);
  return (TREE_CODE (t) == MEM_REF || TREE_CODE (t) == INDIRECT_REF
	  || (VAR_P (t) && TREE_CODE (TREE_TYPE (t)) == ARRAY_TYPE));
}

struct read_walk { bool all; auto_vec<tree> *reads; };

/* Append the reads of memory in the expression at *TP to W->reads.  */
static tree
read_op (tree *tp, int *walk_subtrees, read_walk *w)
{
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  tree_code code = TREE_CODE (t);
  if (!w->all && (code == COND_EXPR || code == TRUTH_ANDIF_EXPR
		  || code == TRUTH_ORIF_EXPR))
    {
      /* The first operand is always evaluated.  */
      *walk_subtrees = 0;
      acc_walk_tree (&TREE_OPERAND (t, 0), read_op, w);
      return NULL_TREE;
    }
  if (code == ADDR_EXPR)
    *walk_subtrees = 0;
  else if ((handled_component_p (t) || code == MEM_REF
	    || code == INDIRECT_REF) && memory_p (t))
    {
      w->reads->safe_push (t);
      /* Components are parts of the read.  The reads of the address are reads
	 of their own.  */
      while (handled_component_p (t))
	{
	  if (TREE_CODE (t) == ARRAY_REF)
	    acc_walk_tree (&TREE_OPERAND (t, 1), read_op, w);
	  t = TREE_OPERAND (t, 0);
	}
      if (!DECL_P (t))
	acc_walk_tree (&TREE_OPERAND (t, 0), read_op, w);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

void
tile_find_reads (tree e, bool all, auto_vec<tree> *reads)
{
  read_walk w = { all, reads };
  if (e && TREE_CODE (e) == MODIFY_EXPR)
    {
      /* The left side is not a read, but its address may have reads.  */
      tree lhs = TREE_OPERAND (e, 0);
      while (handled_component_p (lhs))
	{
	  if (TREE_CODE (lhs) == ARRAY_REF)
	    acc_walk_tree (&TREE_OPERAND (lhs, 1), read_op, &w);
	  lhs = TREE_OPERAND (lhs, 0);
	}
      if (!DECL_P (lhs))
	acc_walk_tree (&TREE_OPERAND (lhs, 0), read_op, &w);
      e = TREE_OPERAND (e, 1);
    }
  if (e)
    acc_walk_tree (&e, read_op, &w);
}

struct array_mention { const_tree var; bool found; };

static tree
mention_op (tree *tp, int *walk_subtrees, array_mention *m)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  m->found |= *tp == m->var;
  return m->found ? *tp : NULL_TREE;
}

bool
tile_mentions_p (tree e, const_tree var)
{
  array_mention m = { var, false };
  if (e)
    acc_walk_tree (&e, mention_op, &m);
  return m.found;
}

bool
tile_mentions_local_p (tile_nest *n, tree e, const_tree except)
{
  for (tree d : n->locals)
    if (d != except && tile_mentions_p (e, d))
      return true;
  return false;
}
