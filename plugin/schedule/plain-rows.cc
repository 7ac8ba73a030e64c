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
#include "schedule/tile.h"

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

/* True if the list at S contains a loop of ROWS.  */
static bool
holds_row_p (const vec<acc_loop *> &rows, acc_stmt *s)
{
  bool found = false;
  acc_walk_list (s, [&] (acc_stmt *t)
    {
      found |= t->loop && rows.contains (t->loop);
      return !found;
    });
  return found;
}

/* True if S, which is beside the loops ROWS or around some of them, is little work apart
   from what it contains.  One lane executes it, or all lanes do alike.  So a loop is
   short, or it is around loops of ROWS.  */
static bool
little_work_p (const vec<acc_loop *> &rows, acc_stmt *s)
{
  for (tree d : s->decls)
    if (AGGREGATE_TYPE_P (TREE_TYPE (d)))
      return false;
  switch (s->code)
    {
    case ST_BARRIER:
    case ST_GOTO:
    case ST_LABEL:
    case ST_ATOMIC:
    case ST_RETURN:
      return false;
    case ST_FOR:
    case ST_DO:
      return holds_row_p (rows, s->body);
    case ST_LOOP:
      return !s->loop->caches.length ()
	     && (holds_row_p (rows, s->body)
		 || (acc_constant_trips (s->loop, TARGET_UNROLLED_TRIPS + 1)
		     <= TARGET_UNROLLED_TRIPS));
    default:
      return true;
    }
}

/* True if the list at S is little work but for the loops ROWS in it.  */
static bool
little_rest_p (const vec<acc_loop *> &rows, acc_stmt *s)
{
  for (; s; s = s->next)
    if (!(s->loop && rows.contains (s->loop))
	&& !(little_work_p (rows, s) && little_rest_p (rows, s->body)
	     && little_rest_p (rows, s->other)))
      return false;
  return true;
}

/* Note the parallel loops of the list at S, and whether the rest is little work.  */
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
      find_rows (f, s->body);
      find_rows (f, s->other);
      f->fit &= little_work_p (f->loops, s);
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

/* True if a bound of L depends on a parallel loop around it.  */
static bool
skewed_p (const acc_loop *l)
{
  for (const acc_iter &i : l->iters)
    for (const acc_loop *o = l->outer; o && o->ivdep; o = o->outer)
      for (const acc_iter &c : o->iters)
	if (acc_count_mentions (i.from, c.var) || acc_count_mentions (i.to, c.var))
	  return true;
  return false;
}

/* True if tiles can be made of L and the loop around it, though a bound of L depends on
   that.  */
static bool
triangle_p (const acc_loop *l)
{
  acc_triangle t;
  return (l->iters.length () == 1 && l->outer && l->outer->ivdep
	  && l->outer->iters.length () == 1 && !skewed_p (l->outer)
	  && acc_find_triangle (l->outer->iters[0], l->iters[0], &t));
}

bool
acc_product_p (acc_region_ir *r, const acc_loop *around, acc_loop *l)
{
  auto_vec<tree> counters;
  if ((skewed_p (around) && !triangle_p (around)) || skewed_p (l))
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

/* True if all iterations of AROUND come to the loop INNER together, in the list at S:
   what is around it inside of AROUND are loops of the same iterations for all.  */
static bool
together_p (acc_region_ir *r, const acc_loop *around, acc_stmt *s, const acc_loop *inner)
{
  for (; s; s = s->next)
    {
      if (s == inner->stmt)
	return true;
      bool within = false;
      for (const acc_loop *o = inner->outer; o && o != around; o = o->outer)
	within |= o->stmt == s;
      if (s->code == ST_BLOCK && together_p (r, around, s->body, inner))
	return true;
      if (!within)
	continue;
      for (const acc_iter &i : s->loop->iters)
	for (tree e : { i.from, i.to, i.step })
	  if (!acc_invariant_p (&r->reader, around->stmt->body, e)
	      || acc_count_mentions (e, around->iters[0].var))
	    return false;
      return together_p (r, around, s->body, inner);
    }
  return false;
}

/* True if AROUND is a loop over columns as cuda/columns.cc prints it.  */
static bool
column_loop_p (const acc_loop *around)
{
  if (around->iters.length () != 1)
    return false;
  const acc_iter &i = around->iters[0];
  tree type = TREE_TYPE (i.var);
  return TREE_CODE (type) == INTEGER_TYPE && integer_onep (i.step)
	 && !acc_jumps_p (around->stmt->body)
	 && TYPE_PRECISION (type) >= 32 && TYPE_PRECISION (type) <= 64
	 && (!TYPE_UNSIGNED (type) || TYPE_PRECISION (type) == 32)
	 && (i.cond == LT_EXPR || i.cond == LE_EXPR);
}

/* True if RED can be combined in slots of 8 bytes.  */
static bool
small_p (const acc_reduction &red)
{
  tree type = TREE_TYPE (red.var);
  return (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)) && int_size_in_bytes (type) <= 8;
}

bool
acc_columns_p (acc_region_ir *r, acc_loop *around, const vec<acc_loop *> &chosen)
{
  bool sums = false;
  if (around->reductions.length () || r->clauses.reductions.length ()
      || !column_loop_p (around) || !little_rest_p (chosen, around->stmt->body))
    return false;
  for (acc_loop *l : chosen)
    {
      loop_list inner;
      schedule_loops (l->stmt->body, &inner);
      acc_dependence d = {};
      acc_analyze_loop (r, l, &d);
      free (d.reason);
      if (inner.loops.length () || !schedule_trips (r, l)
	  || !together_p (r, around, around->stmt->body, l))
	return false;
      /* In kernels, they are the loop's already.  */
      for (const vec<acc_reduction> *all : { (const vec<acc_reduction> *) &d.reductions,
					     (const vec<acc_reduction> *) &d.elements,
					     (const vec<acc_reduction> *) &l->reductions,
					     (const vec<acc_reduction> *) &l->elements })
	{
	  for (const acc_reduction &red : *all)
	    if (!small_p (red))
	      return false;
	  sums |= all->length () != 0;
	}
    }
  return sums && acc_lanes_may_share_p (r, around);
}

/* The flags for launches if lanes share the loops CHOSEN, inside of AROUND, or
   0 if they should not.  Lanes should share them if neighbouring threads
   access neighbouring elements only then.  They may also do so if that is
   equally good, or even worse, because there may be few iterations around:
   lanes of neighbouring columns can be neighbouring threads.  */
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
  return acc_columns_p (r, around, chosen) ? ACC_KERNEL_COLUMNS : 0;
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
