/* Iterations for which the order of their accesses makes no difference.

   In: a nest of loops that are said to be independent.  Out: true if an
   iteration has the same effect when its memory accesses are in another order
   than the program's, as they may be when pointers are __restrict__.  That is
   so if it stores once, at its end, and everything that it loads goes into
   that store, or nowhere.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "depend/iteration-order.h"
#include "ir/walk.h"

static bool
effect_op (tree t)
{
  return (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR
	  || TREE_CODE (t) == PREINCREMENT_EXPR
	  || TREE_CODE (t) == PREDECREMENT_EXPR
	  || TREE_CODE (t) == POSTINCREMENT_EXPR
	  || TREE_CODE (t) == POSTDECREMENT_EXPR
	  || TREE_CODE (t) == ASM_EXPR || TREE_CODE (t) == VA_ARG_EXPR
	  || (TREE_CODE (t) == CALL_EXPR && !depend_call_safe_p (t))
	  || ((REFERENCE_CLASS_P (t) || DECL_P (t)) && TREE_THIS_VOLATILE (t)));
}

/* True if the evaluation of E has no effect.  */
static bool
silent_p (tree e)
{
  bool silent = true;
  if (e)
    acc_walk_trees (&e, [&] (tree *tp)
      {
	silent &= !effect_op (*tp);
	return silent;
      });
  return silent;
}

/* The variables that an iteration declares.  */
struct iteration { hash_set<tree> own; };

static bool
find_own (acc_stmt *s, iteration *data)
{
  for (tree d : s->decls)
    data->own.add (d);
  if (s->loop)
    {
      for (const acc_iter &i : s->loop->iters)
	data->own.add (i.var);
      for (const acc_reduction &r : s->loop->reductions)
	if (r.priv)
	  data->own.add (r.priv);
    }
  return true;
}

/* True if E, a statement, sets only variables of the iteration IT.  */
static bool
private_set_p (iteration *it, tree e)
{
  if (!e || (TREE_CODE (e) != MODIFY_EXPR && TREE_CODE (e) != INIT_EXPR))
    return silent_p (e);
  tree base = acc_base_address (TREE_OPERAND (e, 0));
  return (base && DECL_P (base) && it->own.contains (base)
	  && (TREE_OPERAND (e, 0) == base || silent_p (TREE_OPERAND (e, 0)))
	  && silent_p (TREE_OPERAND (e, 1)));
}

/* True if no thread is ahead of the others when L, a loop inside of the
   iteration IT, ends: L is not spread, or its threads need each other's
   values.  */
static bool
meets_p (iteration *it, const acc_loop *l)
{
  bool spread = l->directive && !l->seq;
  if (l->sections.length () || (spread && (l->auto_p || !l->reductions.length ())))
    return false;
  for (const acc_reduction &r : l->reductions)
    if (!it->own.contains (r.var))
      return false;
  return true;
}

/* True if the list at S only computes values for the iteration IT.  */
static bool
computes_p (iteration *it, acc_stmt *s)
{
  for (; s; s = s->next)
    {
      switch (s->code)
	{
	case ST_BLOCK:
	case ST_EXPR:
	case ST_IF:
	case ST_FOR:
	case ST_DO:
	case ST_BREAK:
	case ST_CONTINUE:
	case ST_NOP:
	  break;
	case ST_LOOP:
	  if (!meets_p (it, s->loop))
	    return false;
	  break;
	default:
	  return false;
	}
      if (!private_set_p (it, s->expr)
	  || (s->init && !private_set_p (it, s->init->expr))
	  || (s->incr && !private_set_p (it, s->incr->expr))
	  || !computes_p (it, s->body) || !computes_p (it, s->other))
	return false;
      if (s->loop)
	for (const acc_iter &i : s->loop->iters)
	  if (!silent_p (i.from) || !silent_p (i.to) || !silent_p (i.step))
	    return false;
    }
  return true;
}

/* True if S, the last statement of an iteration, stores at most once.  */
static bool stores_last_p (iteration *it, acc_stmt *s);

static bool
ends_p (iteration *it, acc_stmt *s)
{
  switch (s->code)
    {
    case ST_BLOCK:
      return stores_last_p (it, s->body);
    case ST_IF:
      return (silent_p (s->expr) && stores_last_p (it, s->body)
	      && stores_last_p (it, s->other));
    case ST_EXPR:
      return (TREE_CODE (s->expr) == MODIFY_EXPR
	      && silent_p (TREE_OPERAND (s->expr, 0))
	      && silent_p (TREE_OPERAND (s->expr, 1)));
    case ST_ATOMIC:
      return (s->atomic->kind == acc_atomic::WRITE
	      || s->atomic->kind == acc_atomic::UPDATE)
	     && silent_p (s->atomic->addr) && silent_p (s->atomic->operand);
    default:
      return false;
    }
}

static bool
stores_last_p (iteration *it, acc_stmt *s)
{
  for (; s; s = s->next)
    {
      acc_stmt *next = s->next;
      s->next = NULL;
      bool computes = computes_p (it, s);
      s->next = next;
      if (!computes)
	{
	  while (next && next->code == ST_NOP)
	    next = next->next;
	  return !next && ends_p (it, s);
	}
    }
  return true;
}

/* The only statement of the list at S, inside of blocks; or null.  */
static acc_stmt *
only_stmt (acc_stmt *s)
{
  for (;;)
    {
      while (s && s->code == ST_NOP)
	s = s->next;
      acc_stmt *next = s ? s->next : NULL;
      while (next && next->code == ST_NOP)
	next = next->next;
      if (!s || next)
	return NULL;
      if (s->code != ST_BLOCK)
	return s;
      s = s->body;
    }
}

bool
acc_free_iteration_p (acc_stmt *s)
{
  iteration it;
  acc_walk_list (s, find_own, &it);
  return stores_last_p (&it, s);
}

bool
acc_order_free_p (acc_stmt *s)
{
  bool nest = false;
  for (;;)
    {
      acc_stmt *only = only_stmt (s);
      if (!only || !only->loop || !only->loop->directive)
	break;
      const acc_loop *l = only->loop;
      if (l->seq || l->auto_p || l->reductions.length ()
	  || l->sections.length ())
	return false;
      for (const acc_iter &i : l->iters)
	if (!silent_p (i.from) || !silent_p (i.to) || !silent_p (i.step))
	  return false;
      nest = true;
      s = only->body;
    }
  return nest && acc_free_iteration_p (s);
}
