/* Loops of a parallel construct that have no directive.

   In: loops with a directive, and the code inside of them.  Out: the same
   loops, collapsed with a plain loop inside when three things hold.  The plain
   loop makes up the whole iteration, its iterations are independent, and
   neighbouring ones access neighbouring elements.

     #pragma acc parallel loop
     for (i = 0; i < n; i++)
       for (j = 0; j < m; j++)
	 v[i][j] = u[i][j - 1] + u[i][j + 1];

   Without this, a thread would go through a row alone, far from the elements
   of its neighbours.  Only variables of reduction clauses may be added up
   here.  plain-rows.cc treats loops that add up something of their own.

   Loops of collapse (force: n) with code between them come first: they become
   one loop if each iteration may execute that code.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "target.h"
#include "depend/analysis.h"
#include "read/read.h"
#include "depend/depend.h"
#include "schedule/schedule.h"
#include "ir/walk.h"

/* The plain loop that makes up the list at S, or null.  DECLS gets the
   declarations around it.  */
static acc_stmt *
only_plain_loop (acc_stmt *s, auto_vec<tree> *decls)
{
  for (; s && !s->next && s->code == ST_BLOCK; s = s->body)
    decls->safe_splice (s->decls);
  return s && !s->next && s->code == ST_LOOP && !s->loop->directive
	 && s->loop->iters.length () == 1 ? s : NULL;
}

/* True if E is the same in all iterations of L.  */
static bool
fixed_p (acc_region_ir *r, acc_loop *l, tree e)
{
  for (const acc_iter &i : l->iters)
    if (acc_count_mentions (e, i.var))
      return false;
  return acc_invariant_p (&r->reader, l->stmt->body, e);
}

/* True if DECLS is empty except for the counter of loop I.  */
static bool
only_counter_p (const vec<tree> &decls, const acc_iter &i)
{
  for (tree d : decls)
    if (d != i.var)
      return false;
  return true;
}

/* True if RED belongs to one of L's clauses.  */
static bool
clause_of_p (const acc_loop *l, const acc_reduction &red)
{
  for (const acc_reduction &o : l->reductions)
    if (o.priv == red.var && o.op == red.op)
      return true;
  return false;
}

/* True if iterations of INNER, which makes up the body of L, are independent
   except for the reductions of L's clauses.  */
static bool
independent_p (acc_region_ir *r, const acc_loop *l, acc_loop *inner)
{
  acc_dependence d = {};
  acc_analyze_loop (r, inner, &d);
  free (d.reason);
  bool ok = d.parallel && !d.elements.length () && !d.atomics.length ()
	    && !d.lastprivates.length ();
  for (const acc_reduction &red : d.reductions)
    ok &= clause_of_p (l, red);
  /* Scalars become private to each thread with the levels of the loop; arrays
     would need memory.  */
  for (tree v : d.privates)
    ok &= !AGGREGATE_TYPE_P (TREE_TYPE (v));
  return ok;
}

/* Make the loops directly inside the first of a pair those of the second.  */
static bool
hang_on (acc_stmt *s, acc_loop **pair)
{
  if (s->loop && s->loop->outer == pair[0])
    s->loop->outer = pair[1];
  return true;
}

/* Let L take over the loop of S.  */
static void
take_over (acc_region_ir *r, acc_loop *l, acc_stmt *s)
{
  acc_iter i = s->loop->iters[0];
  tree copy = acc_copy_var (i.var, r->fndecl);
  TREE_ADDRESSABLE (copy) = 0;
  acc_replace_var (s->body, i.var, copy);
  i.var = copy;
  l->iters.safe_push (i);
  l->stmt->body = s->body;
  acc_loop *pair[] = { s->loop, l };
  acc_walk_list (s->body, hang_on, pair);
}

bool
acc_collapse_plain_loop (acc_region_ir *r, acc_loop *l)
{
  if (!l->directive || l->seq || l->auto_p || l->tile_p || l->gang_static
      || (l->said & (LEVEL_WORKER | LEVEL_VECTOR)) || l->caches.length ())
    return false;
  auto_vec<tree> decls;
  acc_stmt *s = only_plain_loop (l->stmt->body, &decls);
  if (!s || acc_list_levels (s->body))
    return false;
  acc_loop *inner = s->loop;
  const acc_iter &i = inner->iters[0];
  if (!only_counter_p (decls, i) || !fixed_p (r, l, i.from)
      || !fixed_p (r, l, i.to) || !fixed_p (r, l, i.step)
      || (acc_constant_trips (inner, TARGET_COLLAPSE_LEAST)
	  < TARGET_COLLAPSE_LEAST)
      || acc_contiguity (r, inner, 1) <= acc_contiguity (r, l, 0)
      || !independent_p (r, l, inner))
    return false;
  take_over (r, l, s);
  return true;
}

void
acc_collapse_lanes (acc_region_ir *r, acc_loop *l)
{
  auto_vec<tree> decls;
  acc_stmt *s = only_plain_loop (l->stmt->body, &decls);
  if (!s || !s->loop->ivdep || s->loop->reductions.length ()
      || s->loop->elements.length () || s->loop->caches.length ()
      || l->reductions.length () || l->elements.length ())
    return;
  const acc_iter &i = s->loop->iters[0];
  if (only_counter_p (decls, i) && fixed_p (r, l, i.from)
      && fixed_p (r, l, i.to) && fixed_p (r, l, i.step)
      && acc_constant_trips (s->loop, 2) > 1
      && acc_contiguity (r, s->loop, 1) > acc_contiguity (r, l, 0))
    take_over (r, l, s);
}

/* ---- collapse (force: ) */

/* The statements of a loop's body before a loop that ends it.  */
struct before_loop
{
  auto_vec<acc_stmt *> stmts;
  auto_vec<tree> decls;
  acc_stmt *loop;
};

/* Fill *B from the list at S, a body that ends with a plain loop.  False if it
   is something else.  */
static bool
ends_with_loop_p (acc_stmt *s, before_loop *b)
{
  for (; s; s = s->next)
    if (s->next || s->code != ST_BLOCK)
      b->stmts.safe_push (s);
    else
      {
	b->decls.safe_splice (s->decls);
	return ends_with_loop_p (s->body, b);
      }
  if (b->stmts.is_empty ())
    return false;
  b->loop = b->stmts.pop ();
  return (b->loop->code == ST_LOOP && !b->loop->loop->directive
	  && b->loop->loop->iters.length () == 1);
}

/* True if each iteration of the inner loop may execute B's code before the
   loop: that code only computes scalars of the body, and the loop only reads
   them.  */
static bool
repeated_alike_p (const before_loop &b)
{
  const acc_iter &i = b.loop->loop->iters[0];
  for (acc_stmt *s : b.stmts)
    {
      if (s->code == ST_NOP)
	continue;
      tree var = acc_assigned_scalar (s);
      if (!var || !b.decls.contains (var) || var == i.var
	  || TREE_SIDE_EFFECTS (TREE_OPERAND (s->expr, 1))
	  || acc_count_mentions (s->expr, i.var)
	  || acc_mentions_p (b.loop->body, var, true)
	  || acc_count_mentions (i.from, var)
	  || acc_count_mentions (i.to, var)
	  || acc_count_mentions (i.step, var))
	return false;
    }
  return true;
}

/* Let L take over the loop in its body, and let the iterations execute the
   code before it.  */
static bool
take_forced (acc_region_ir *r, acc_loop *l)
{
  before_loop b;
  if (!ends_with_loop_p (l->stmt->body, &b) || !repeated_alike_p (b))
    return false;
  const acc_iter &i = b.loop->loop->iters[0];
  if (!fixed_p (r, l, i.from) || !fixed_p (r, l, i.to)
      || !fixed_p (r, l, i.step))
    return false;
  tree counter = i.var;
  take_over (r, l, b.loop);
  acc_stmt *body = acc_new_stmt (&r->stmts, ST_BLOCK, l->stmt->loc);
  for (tree d : b.decls)
    if (d != counter)
      body->decls.safe_push (d);
  b.stmts.safe_push (l->stmt->body);
  body->body = acc_link (b.stmts);
  l->stmt->body = body;
  return true;
}

static bool
collapse_forced (acc_stmt *s, acc_region_ir *data)
{
  if (acc_loop *l = s->loop)
    while (!l->seq && !l->tile_p && l->caches.is_empty ()
	   && l->iters.length () < l->force
	   && take_forced (data, l))
      ;
  return true;
}

void
acc_collapse_forced (acc_region_ir *r)
{
  acc_walk_stmts (r->body, collapse_forced, r);
}
