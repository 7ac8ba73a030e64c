/* Calls of functions that share out their work among threads.

   In: statements with calls of functions that have a routine directive of level
   gang, worker or vector (OpenACC 2.6, section 2.15.1).  Out: the levels that
   such calls need, and errors where they must not stand.

   All threads of those levels have to reach such a call together, so it stays a
   statement of its own: it is not folded into another expression.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "ir/ir.h"
#include "read/read.h"
#include "unit/unit.h"
#include "ir/walk.h"

/* ---- Levels of calls */

unsigned
acc_levels_from (int dim)
{
  unsigned all = LEVEL_GANG | LEVEL_WORKER | LEVEL_VECTOR;
  return dim >= GOMP_DIM_MAX ? 0 : all & ~((1u << dim) - 1);
}

unsigned
acc_call_levels (tree call)
{
  if (TREE_CODE (call) != CALL_EXPR || !CALL_EXPR_FN (call))
    return 0;
  tree fn = get_callee_fndecl (call);
  return fn ? acc_levels_from (acc_routine_level (fn)) : 0;
}

static tree
levels_op (tree *tp, int *walk_subtrees, unsigned *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else
    *data |= acc_call_levels (*tp);
  return NULL_TREE;
}

static void
levels_in (tree *tp, unsigned *data)
{
  if (*tp)
    acc_walk_tree (tp, levels_op, data);
}

unsigned
acc_expr_levels (tree e)
{
  unsigned levels = 0;
  levels_in (&e, &levels);
  return levels;
}

/* The levels of calls in S and all statements inside it.  */
static unsigned
stmt_levels (acc_stmt *s)
{
  unsigned levels = 0;
  acc_walk_exprs (s, levels_in, &levels);
  return levels;
}

unsigned
acc_list_levels (acc_stmt *s)
{
  unsigned levels = 0;
  for (; s; s = s->next)
    levels |= stmt_levels (s);
  return levels;
}

tree
acc_spread_call (acc_stmt *s)
{
  if (s->code != ST_EXPR)
    return NULL_TREE;
  tree e = s->expr;
  if (TREE_CODE (e) == MODIFY_EXPR || TREE_CODE (e) == INIT_EXPR)
    e = TREE_OPERAND (e, 1);
  return acc_call_levels (e) ? e : NULL_TREE;
}

/* ---- Where they may stand */

struct check
{
  tree routine;			/* the function, or null in a construct */
  unsigned allowed;		/* levels that it may use */
  acc_loop *outer;		/* innermost loop around with levels */
  location_t loc;		/* of the statement */
  bool ok;
};

static void
tell_routine (check *c)
{
  if (c->routine)
    inform (DECL_SOURCE_LOCATION (c->routine), "containing routine %qD "
	    "declared here", c->routine);
}

/* Check *TP if it calls a routine with levels: no loop around it may have
   them, and the routine around it must allow them.  */
static tree
check_call (tree *tp, int *walk_subtrees, check *c)
{
  if (TYPE_P (*tp))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  unsigned levels = acc_call_levels (*tp);
  if (!levels)
    return NULL_TREE;
  tree fn = get_callee_fndecl (*tp);
  location_t loc = EXPR_HAS_LOCATION (*tp) ? EXPR_LOCATION (*tp) : c->loc;
  unsigned dim = (levels & LEVEL_GANG) ? acc_routine_gang_dim (fn) : 0;
  for (acc_loop *o = c->outer; o; o = o->outer)
    if ((o->said & levels)
	/* Gangs of a dimension that the routine's loops do not use.  */
	&& ((o->said & levels) != LEVEL_GANG || MAX (o->gang_dim, 1) <= dim))
      {
	error_at (loc, "routine call uses same OpenACC parallelism as "
		  "containing loop");
	inform (o->stmt->loc, "containing loop here");
	inform (DECL_SOURCE_LOCATION (fn), "routine %qD declared here", fn);
	c->ok = false;
	return NULL_TREE;
      }
  if ((levels & ~c->allowed)
      || (c->routine && (levels & LEVEL_GANG)
	  && dim > acc_routine_gang_dim (c->routine)))
    {
      error_at (loc, "routine call uses OpenACC parallelism disallowed by "
		"containing routine");
      inform (DECL_SOURCE_LOCATION (fn), "routine %qD declared here", fn);
      tell_routine (c);
      c->ok = false;
    }
  return NULL_TREE;
}

static void
check_expr (tree *tp, check *data)
{
  if (*tp)
    acc_walk_tree_once (tp, check_call, data);
}

/* Check the levels that L, the loop of S, says.  NVIDIA's compiler ignores those that the
   routine around does not have.  */
static void
check_said (const acc_stmt *s, acc_loop *l, check *c)
{
  if (!(l->said & ~c->allowed)
      && !(c->routine && (l->said & LEVEL_GANG)
	   && l->gang_dim > acc_routine_gang_dim (c->routine)))
    return;
  if (c->routine && acc_like_nvc_p ())
    {
      warning_at (s->loc, 0, "the levels of this loop that the containing routine does "
		  "not have are ignored");
      tell_routine (c);
      l->said &= c->allowed;
      l->gang_dim = 0;
      return;
    }
  error_at (s->loc, "loop uses OpenACC parallelism disallowed by containing routine");
  tell_routine (c);
  c->ok = false;
}

/* Check the loops and calls in the statements from S on.  */
static void
check_list (acc_stmt *s, check *c)
{
  for (; s; s = s->next)
    {
      if (s->loc != UNKNOWN_LOCATION)
	c->loc = s->loc;
      acc_walk_exprs (s, check_expr, c, false);
      acc_loop *outer = c->outer;
      if (s->loop)
	{
	  check_said (s, s->loop, c);
	  c->outer = s->loop;
	}
      check_list (s->body, c);
      c->outer = outer;
      check_list (s->other, c);
    }
}

bool
acc_check_calls (acc_stmt *body, tree routine, unsigned allowed)
{
  check c = { routine, allowed, NULL, UNKNOWN_LOCATION, true };
  check_list (body, &c);
  return c.ok;
}

tree
acc_host_parlevel (tree fn)
{
  if (fndecl_built_in_p (fn, BUILT_IN_GOACC_PARLEVEL_ID))
    return integer_zero_node;
  if (fndecl_built_in_p (fn, BUILT_IN_GOACC_PARLEVEL_SIZE))
    return integer_one_node;
  return NULL_TREE;
}
