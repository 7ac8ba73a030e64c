/* Can the value of a variable after a loop make a difference?

   In: the region around the candidate loop.  Out: true if something executed
   after the loop may read the value that the loop left in the variable.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "ir/walk.h"

/* The answer so far, going from the loop to the end of the region.  */
enum fate { NOT_HERE, OPEN, DEAD, LIVE };

/* The fate of VAR in the statements from S on.  */
static fate
fate_in (tree var, acc_stmt *s)
{
  acc_flow f = {};
  f.var = var;
  unsigned state = flow_list (&f, s, FLOW_UNWRITTEN);
  if (f.is_exposed || f.odd)
    return LIVE;
  /* After a break or continue, only the statements after the whole loop are
     known.  */
  return (state | f.brk | f.cont) & FLOW_UNWRITTEN ? OPEN : DEAD;
}

/* The fate of VAR after statement TARGET, as far as the list at S tells.  */
static fate
fate_after (tree var, acc_stmt *s, acc_stmt *target)
{
  for (; s; s = s->next)
    {
      fate in = OPEN;
      if (s != target)
	{
	  in = fate_after (var, s->body, target);
	  if (in == NOT_HERE)
	    in = fate_after (var, s->other, target);
	}
      if (in == NOT_HERE)
	continue;
      for (tree d : s->decls)
	if (d == var && in == OPEN)
	  in = DEAD;
      /* The value that an iteration leaves in it is combined.  */
      if (in == OPEN && s != target && s->loop)
	for (acc_reduction &red : s->loop->reductions)
	  if (red.var == var || red.priv == var)
	    return LIVE;
      if (in == OPEN && s != target
	  && (s->code == ST_FOR || s->code == ST_DO || s->code == ST_LOOP))
	{
	  /* The rest of this iteration of S is executed, then S once more.  */
	  if ((s->expr && acc_count_mentions (s->expr, var))
	      || (s->incr && acc_count_mentions (s->incr->expr, var)))
	    return LIVE;
	  acc_stmt *next = s->next;
	  s->next = NULL;
	  fate around = fate_in (var, s);
	  s->next = next;
	  if (around == LIVE)
	    return LIVE;
	}
      if (in == OPEN && s->next)
	in = fate_in (var, s->next);
      return in;
    }
  return NOT_HERE;
}

/* True if any kernel of R may need VAR, which is OPEN at the end of its own
   kernel.  The host executes control flow between the kernels, so that any
   kernel may come next.  */
static bool
needed_by_any_p (acc_region_ir *r, tree var)
{
  for (acc_kernel_ir *k : r->kernels)
    if (fate_in (var, k->body) == LIVE)
      return true;
  for (acc_step *s : r->steps)
    if (s->code == STEP_FETCH && s->decl == var)
      return true;
  return false;
}

/* True if a statement of the list at S mentions VAR, outside of TARGET.  */
static bool
mentioned_outside_p (acc_stmt *s, acc_stmt *target, tree var)
{
  bool found = false;
  acc_walk_list (s, [&] (acc_stmt *t)
    {
      if (t == target || found)
	return false;
      acc_stmt *body = t->body, *other = t->other, *next = t->next;
      t->body = t->other = t->next = NULL;
      found = acc_mentions_p (t, var);
      t->body = body;
      t->other = other;
      t->next = next;
      return true;
    });
  return found;
}

bool
depend_live_p (acc_depend *d, tree var)
{
  acc_region_ir *r = d->region;
  acc_stmt *target = d->loop->stmt;
  /* Gotos make fates uncertain.  A variable that the construct has nowhere
     else has a certain fate all the same.  */
  if (!r->kernels.length () && !acc_find_var (r, var)
      && !mentioned_outside_p (r->body, target, var))
    return false;
  fate f = NOT_HERE;
  if (!r->kernels.length ())
    f = fate_after (var, r->body, target);
  for (acc_kernel_ir *k : r->kernels)
    {
      if (f == NOT_HERE)
	{
	  f = fate_after (var, k->body, target);
	  if (f == OPEN && r->plan && r->construct == ACC_KERNELS
	      && needed_by_any_p (r, var))
	    return true;
	}
      else if (f == OPEN && !r->plan)
	f = fate_in (var, k->body);
      for (acc_reduction &red : k->reductions)
	if (red.var == var || red.priv == var)
	  return true;
    }
  if (f == DEAD || f == LIVE)
    return f == LIVE;
  if (f == NOT_HERE)
    return true;
  acc_var *v = acc_find_var (r, var);
  if (!v || r->promoted.contains (var))
    return false;
  /* A copy dies with the region only if the region makes it by itself.  */
  if (v->map == ACC_NO_MAP)
    return v->kind != VAR_VALUE;
  return (!(r->clauses.maps[v->map].flags & ACC_MAP_IMPLICIT)
	  || outline_host_reads_p (r, var));
}
