/* The nesting of levels.

   In: the loops of a construct or function with the clauses of their
   directives.  Out: messages about a level inside of one that may not contain
   it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "acc.h"
#include "ir/walk.h"
#include "schedule/schedule.h"
#include "schedule/spread.h"

static const char *
level_name (unsigned m)
{
  return m & LEVEL_GANG ? "gang" : m & LEVEL_WORKER ? "worker" : "vector";
}

unsigned
schedule_highest (unsigned m)
{
  return m & -m;
}

/* Check the levels written on L against those of the loops around it: section
   2.9.  False after an error message.  */
static bool
check_loop (acc_loop *l)
{
  location_t loc = l->stmt->loc;
  if (l->seq && (l->said || l->auto_p))
    {
      error_at (loc, "%<seq%> overrides other OpenACC loop specifiers");
      return false;
    }
  if (l->auto_p && l->said)
    {
      error_at (loc, "%<auto%> conflicts with other OpenACC loop specifiers");
      return false;
    }
  if (!l->said)
    return true;
  for (acc_loop *o = l->outer; o; o = o->outer)
    {
      if (!o->said)
	continue;
      if (o->said == G && (l->said & G) && o->gang_dim > 1
	  && MAX (l->gang_dim, 1) < o->gang_dim)
	continue;		/* another dimension of the gangs */
      if (o->said & l->said)
	{
	  error_at (loc, "inner loop uses same OpenACC parallelism as "
		    "containing loop");
	  inform (o->stmt->loc, "containing loop here");
	  return false;
	}
      if (schedule_highest (l->said) < schedule_highest (o->said)
	  || (l->said && (o->said & ~(schedule_highest (l->said) - 1))))
	{
	  error_at (loc, "incorrectly nested OpenACC loop parallelism: a "
		    "%<%s%> loop inside a %<%s%> loop",
		    level_name (l->said), level_name (o->said));
	  inform (o->stmt->loc, "containing loop here");
	  return false;
	}
    }
  return true;
}

/* Check that loops around L reduce one variable by one operation: section
   2.9.11.  */
static void
check_operations (acc_loop *l)
{
  for (const acc_reduction &inner : l->reductions)
    for (acc_loop *o = l->outer; o; o = o->outer)
      for (const acc_reduction &outer : o->reductions)
	if ((inner.var == outer.priv || inner.var == outer.var)
	    && inner.op != outer.op && DECL_P (inner.var))
	  {
	    if (acc_warns_p (WARN_REDUCTION))
	      warning_at (l->stmt->loc, 0, "conflicting reduction operations for "
			  "%qD", outer.var);
	    return;
	  }
}

/* Check that the iterators of L count towards its end: section 2.9.  */
static void
check_direction (acc_loop *l)
{
  for (const acc_iter &i : l->iters)
    {
      if (TREE_CODE (i.step) != INTEGER_CST
	  || (!POINTER_TYPE_P (TREE_TYPE (i.var))
	      && TYPE_UNSIGNED (TREE_TYPE (i.var))))
	continue;
      bool down = wi::neg_p (wi::to_wide (i.step), SIGNED);
      if (((i.cond == LT_EXPR || i.cond == LE_EXPR) && down)
	  || ((i.cond == GT_EXPR || i.cond == GE_EXPR) && !down))
	if (acc_warns_p (WARN_DIRECTION))
	  warning_at (l->stmt->loc, 0, "%qD counts away from the end of the loop",
		      i.var);
    }
}

/* Check that the body of L does not set its counter: section 2.9.  */
static void
check_counter (acc_loop *l)
{
  if (!acc_warns_p (WARN_COUNTER))
    return;
  for (const acc_iter &i : l->iters)
    {
      tree var = i.var;
      bool set = false;
      acc_walk_list (l->stmt->body, [&] (acc_stmt *s)
	{
	  set |= s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
		 && TREE_OPERAND (s->expr, 0) == var;
	  return true;
	});
      if (set)
	warning_at (l->stmt->loc, 0, "the body of this loop changes its counter "
		    "%qD: each iteration has one of its own", var);
    }
}

/* Check that a loop of a kernels or serial construct has no dimension of gangs:
   section 2.9.2.  */
static bool
check_dim (acc_loop *l, acc_construct construct)
{
  if (!l->gang_dim || (construct != ACC_KERNELS && construct != ACC_SERIAL))
    return true;
  error_at (l->stmt->loc, "%qs is not valid in a %qs construct", "dim:",
	    construct == ACC_KERNELS ? "kernels" : "serial");
  return false;
}

bool
acc_check_nesting (acc_stmt *body, acc_construct construct, unsigned around)
{
  loop_list l;
  schedule_loops (body, &l);
  bool ok = true;
  for (acc_loop *i : l.loops)
    {
      if (!i->directive)
	continue;
      if (around && (i->said & ~(around | (around - 1))) != i->said
	  && construct != ACC_KERNELS)
	continue;
      check_operations (i);
      check_direction (i);
      check_counter (i);
      ok &= check_dim (i, construct);
      if (construct != ACC_KERNELS)
	ok &= check_loop (i);
    }
  return ok;
}
