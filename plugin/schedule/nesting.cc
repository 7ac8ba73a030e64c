/* The nesting of levels.

   In: the loops of a construct or function with what their directives say.
   Out: messages where a level is inside of one that it may not be in.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
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
      if (construct != ACC_KERNELS)
	ok &= check_loop (i);
    }
  return ok;
}
