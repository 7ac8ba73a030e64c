/* Plain loops of a parallel construct that the lanes of a worker share.

   In: loops with a directive that are known to be parallel, and the code
   inside of them.  Out: the same.  Loops inside without a directive are
   parallel, too, if neighbouring threads then access neighbouring elements.

     #pragma acc parallel loop
     for (i = 0; i < n; i++)
       {
	 double s = 0;
	 for (j = 0; j < m; j++)
	   s += a[i][j] * x[j];
	 y[i] = s;
       }

   Without this, a thread would go through a row alone, far from the elements
   of its neighbours.  A sum is then added up in another order than in the
   source, as in a kernels construct, and as NVIDIA's compiler does it.  With
   -fplugin-arg-acc-reproducible this is not done.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "acc.h"
#include "target.h"
#include "ir/walk.h"
#include "depend/analysis.h"
#include "read/read.h"
#include "depend/depend.h"
#include "schedule/schedule.h"
#include "schedule/spread.h"

struct plain_rows
{
  acc_kernel_ir *k;
  acc_region_ir *r;
  acc_loop *around;		/* the loop with a directive */
  auto_vec<acc_loop *> loops;	/* plain loops inside that are parallel: the
				   outermost of them */
  bool fit;			/* all the rest is little work */
  bool data;			/* the length of some rows is in memory */
  unsigned rest;		/* statements beside the rows */
};

/* ---- Parallel loops */

/* True if the iterations of D's loop are independent and need only registers
   for that.  */
static bool
simple_p (const acc_dependence &d)
{
  if (!d.parallel || d.atomics.length () || d.lastprivates.length ())
    return false;
  for (tree v : d.privates)
    if (AGGREGATE_TYPE_P (TREE_TYPE (v)))
      return false;
  for (const acc_reduction &red : d.reductions)
    if (AGGREGATE_TYPE_P (TREE_TYPE (red.var)))
      return false;
  return true;
}

/* True if lanes may share L, a plain loop, and it is not too short.  A row
   whose length is in memory has few lanes: it has to be a sum.  */
static bool
parallel_p (acc_region_ir *r, acc_loop *l)
{
  if (l->directive || l->seq
      || (acc_constant_trips (l, TARGET_WARP_LANES) < TARGET_WARP_LANES))
    return false;
  bool known = schedule_trips (r, l);
  if (!known && !acc_data_row_p (r, l))
    return false;
  acc_dependence d = {};
  acc_analyze_loop (r, l, &d);
  free (d.reason);
  return simple_p (d) && (known || d.reductions.length ());
}

/* True if the list at S contains a loop of F.  */
static bool
holds_row_p (const plain_rows *f, acc_stmt *s)
{
  bool found = false;
  acc_walk_list (s, [&] (acc_stmt *t)
    {
      found |= t->loop && f->loops.contains (t->loop);
      return !found;
    });
  return found;
}

/* Note the parallel loops of the list at S.  One lane executes the rest, or
   all lanes do alike.  So the rest may have only short loops, and loops of
   unknown length only around those found.  */
static void
find_rows (plain_rows *f, acc_stmt *s)
{
  for (; s && f->fit; s = s->next)
    {
      if (s->code == ST_LOOP && parallel_p (f->r, s->loop))
	{
	  f->loops.safe_push (s->loop);
	  f->data |= !schedule_trips (f->r, s->loop);
	  continue;
	}
      f->rest++;
      if (s->code == ST_BARRIER || s->code == ST_GOTO || s->code == ST_LABEL
	  || s->code == ST_ATOMIC || s->code == ST_RETURN
	  || (s->loop && s->loop->caches.length ()))
	f->fit = false;
      for (tree d : s->decls)
	f->fit &= !AGGREGATE_TYPE_P (TREE_TYPE (d));
      find_rows (f, s->body);
      find_rows (f, s->other);
      if (s->code == ST_FOR || s->code == ST_DO)
	f->fit &= holds_row_p (f, s->body);
      else if (s->code == ST_LOOP)
	f->fit &= holds_row_p (f, s->body)
		  || (acc_constant_trips (s->loop, TARGET_UNROLLED_TRIPS + 1)
		      <= TARGET_UNROLLED_TRIPS);
    }
}

/* ---- Are they better? */

struct read_shape { bool x_alone, y_alone; tree x, y; };

static void
note_shape (tree e, read_shape *s)
{
  bool x = acc_count_mentions (e, s->x), y = acc_count_mentions (e, s->y);
  s->x_alone |= x && !y;
  s->y_alone |= y && !x;
}

/* True if a bound of L depends on a parallel loop around it: tiles are then
   impossible.  */
static bool
triangular_p (const acc_loop *l)
{
  for (const acc_iter &i : l->iters)
    for (const acc_loop *o = l->outer; o && o->ivdep; o = o->outer)
      for (const acc_iter &c : o->iters)
	if (acc_count_mentions (i.from, c.var) || acc_count_mentions (i.to, c.var))
	  return true;
  return false;
}

bool
acc_product_p (acc_region_ir *r, const acc_loop *around, acc_loop *l)
{
  auto_vec<tree> counters;
  if (triangular_p (around) || triangular_p (l))
    return false;
  for (const acc_loop *o = around; o && o->ivdep; o = o->outer)
    for (unsigned i = o->iters.length (); i-- > 0; )
      counters.safe_push (o->iters[i].var);
  if (counters.length () < 2)
    return false;
  auto_vec<acc_stride> strides;
  acc_find_strides (r, l, 0, &strides);
  read_shape s = { false, false, counters[0], counters[1] };
  for (const acc_stride &t : strides)
    {
      bool sum = false;
      for (const acc_reduction &e : l->elements)
	sum |= operand_equal_p (e.var, t.ref, 0);
      if (t.write && !sum)
	return false;
      if (!sum)
	note_shape (t.ref, &s);
    }
  return s.x_alone && s.y_alone;
}

/* The loop inside of L that is better for lanes than L itself, or null.  */
static acc_loop *
better_inside (acc_region_ir *r, acc_loop *l, unsigned n)
{
  acc_loop *best = NULL;
  double most = 1.5 * acc_contiguity (r, l, n);
  loop_list inner;
  schedule_loops (l->stmt->body, &inner);
  for (acc_loop *i : inner.loops)
    if (i->outer == l && parallel_p (r, i)
	&& acc_contiguity (r, i, n + 1) > most)
      best = i;
  return best;
}

/* Make L parallel.  */
static void
take (acc_region_ir *r, acc_loop *l)
{
  acc_dependence d = {};
  acc_analyze_loop (r, l, &d);
  free (d.reason);
  acc_apply_dependence (r, l, &d);
  l->ivdep = true;
  l->reason = NULL;
}

/* Add to L the elements that it reduces.  */
static void
note_elements (acc_region_ir *r, acc_loop *l)
{
  acc_dependence d = {};
  acc_analyze_loop (r, l, &d);
  free (d.reason);
  l->elements.safe_splice (d.elements);
}

/* The number of loops around L.  */
static unsigned
depth_of (const acc_loop *l)
{
  unsigned n = 0;
  for (l = l->outer; l; l = l->outer)
    n++;
  return n;
}

/* True if lanes may share the loops CHOSEN, inside of AROUND, in parts of a
   warp: each is a sum, by itself, of a length that the host knows, and nothing
   else is reduced.  */
static bool
columns_p (acc_region_ir *r, acc_loop *around, const auto_vec<acc_loop *> &chosen)
{
  if (around->reductions.length () || r->clauses.reductions.length ())
    return false;
  for (acc_loop *l : chosen)
    {
      loop_list inner;
      schedule_loops (l->stmt->body, &inner);
      acc_dependence d = {};
      acc_analyze_loop (r, l, &d);
      free (d.reason);
      if (inner.loops.length () || !schedule_trips (r, l)
	  || d.reductions.is_empty () || d.elements.length ())
	return false;
      for (const acc_reduction &red : d.reductions)
	if (!(INTEGRAL_TYPE_P (TREE_TYPE (red.var))
	      || SCALAR_FLOAT_TYPE_P (TREE_TYPE (red.var)))
	    || int_size_in_bytes (TREE_TYPE (red.var)) > 8)
	  return false;
    }
  return acc_lanes_may_share_p (r, around);
}

/* The flags for launches if lanes share the loops CHOSEN, inside of AROUND, or
   0 if they should not.  Lanes should share them if neighbouring threads
   access neighbouring elements only then.  They may also do so if that is
   equally good, or even worse, because there may be few iterations around: a
   few lanes for each of some neighbouring columns access whole sectors.  */
static unsigned
rows_flags (acc_region_ir *r, acc_loop *around,
	    const auto_vec<acc_loop *> &chosen)
{
  double lanes = 0, best = 0;
  for (acc_loop *o = around; o && o->ivdep; o = o->outer)
    best = MAX (best, acc_contiguity (r, o, depth_of (o), &chosen));
  for (acc_loop *l : chosen)
    lanes += acc_contiguity (r, l, depth_of (l), &chosen);
  if (lanes > 1.5 * best)
    return ACC_KERNEL_ANY_LANES;
  bool nest = around->iters.length () > 1
	      || (around->outer && around->outer->ivdep);
  if (nest)
    return 0;
  if (lanes >= 0.8 * best)
    return ACC_KERNEL_ANY_LANES | ACC_KERNEL_FEW_LANES;
  return columns_p (r, around, chosen) ? ACC_KERNEL_COLUMNS : 0;
}

/* Make the loops of F parallel if that is better than leaving each to one
   thread.  */
static void
choose (plain_rows *f)
{
  auto_vec<acc_loop *> all, chosen;
  bool product = false;
  for (acc_loop *l : f->loops)
    {
      acc_loop *inner = better_inside (f->r, l, depth_of (l));
      chosen.safe_push (inner ? inner : l);
      all.safe_push (l);
      if (inner)
	all.safe_push (inner);
    }
  for (acc_loop *l : all)
    {
      note_elements (f->r, l);
      product |= acc_product_p (f->r, f->around, l);
    }
  unsigned flags = product ? 0 : rows_flags (f->r, f->around, chosen);
  f->k->rows |= flags;
  for (acc_loop *l : all)
    if (flags)
      take (f->r, l);
    else
      l->elements.truncate (0);
}

/* ---- */

/* True if the user has said which threads execute parts of K, whose loops are
   L.  */
static bool
said_p (acc_kernel_ir *k, const loop_list &l)
{
  const acc_clauses &c = k->region->clauses;
  if (c.num_workers || c.vector_length || acc_list_levels (k->body))
    return true;
  for (acc_loop *i : l.loops)
    if ((i->said & (W | V)) || i->tile_p || i->gang_static
	|| i->caches.length () || i->gang_dim > 1)
      return true;
  return false;
}

void
acc_find_plain_rows (acc_kernel_ir *k)
{
  loop_list l;
  schedule_loops (k->body, &l);
  if (acc_opts.reproducible || said_p (k, l))
    return;
  for (acc_loop *i : l.loops)
    {
      if (!i->directive || !i->ivdep)
	continue;
      plain_rows f = { k, k->region, i, {}, true, false, 0 };
      loop_list inner;
      schedule_loops (i->stmt->body, &inner);
      for (acc_loop *o : inner.loops)
	f.fit &= !o->directive || o->seq;
      find_rows (&f, i->stmt->body);
      f.fit &= !f.data || f.rest <= TARGET_DATA_ROW_REST;
      if (f.fit && f.loops.length ())
	choose (&f);
    }
}
