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
	&& acc_base_address (TREE_OPERAND (part->expr, 0)) == w->var)
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
  unsigned state = flow_whole (&f, d->loop->stmt->body, FLOW_UNWRITTEN);
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
