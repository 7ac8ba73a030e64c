/* The schedule of a nest without levels from the user.

   In: parallel loops, each inside the one before.  Out: their levels and axes.

   Neighbouring threads should access neighbouring elements: threadIdx.x goes
   to the loop whose index moves the most accesses by one element.  Accesses in
   deeper loops count more.  Up to three perfectly nested loops are spread over
   grid and block, in the combinations of doc/mapping.md.  When the inner loop
   has the contiguous index, the others follow it outwards, as the dimensions
   of the grid.  A loop inside that is not perfectly nested is spread over the
   lanes of a warp, or of a block, if nothing else makes the accesses
   contiguous.  Otherwise it stays sequential.  Rows of a parallel construct
   may have several blocks.  The last part chooses the lanes of kernels in
   which workers are warps.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "acc.h"
#include "target.h"
#include "depend/analysis.h"
#include "read/read.h"
#include "depend/depend.h"
#include "schedule/schedule.h"
#include "ir/walk.h"

#define G LEVEL_GANG
#define V LEVEL_VECTOR

/* ---- Nests */

/* True if S sets a variable declared in the loop body BODY to a value that
   stays the same during INNER, a loop of the same list.  Each thread of INNER
   can do that for itself.  */
static bool
value_p (acc_region_ir *r, acc_stmt *body, acc_stmt *s, acc_stmt *inner)
{
  tree var = acc_assigned_scalar (s);
  if (!var || !body->decls.contains (var)
      || r->reader.escaped.contains (var))
    return false;
  tree value = TREE_OPERAND (s->expr, 1);
  return !TREE_SIDE_EFFECTS (value)
	 && acc_invariant_p (&r->reader, inner->body, value)
	 && !acc_mentions_p (inner->body, var, true);
}

/* True if INNER reduces to memory that OUTER does not reduce to: each
   iteration of OUTER has its own result.  */
static bool
own_elements_p (acc_loop *outer, acc_loop *inner)
{
  for (const acc_reduction &e : inner->elements)
    {
      bool found = false;
      for (const acc_reduction &o : outer->elements)
	found |= operand_equal_p (o.var, e.var, 0);
      if (!found)
	return true;
    }
  return false;
}

/* True if the body of OUTER is the loop INNER and values that are set before
   it.  */
static bool
perfect_p (acc_region_ir *r, acc_loop *outer, acc_loop *inner)
{
  acc_stmt *body = acc_innermost_block (outer->stmt->body);
  if (own_elements_p (outer, inner))
    return false;
  for (acc_stmt *s = body->body; s; s = s->next)
    {
      if (s == inner->stmt)
	return s->next == NULL;
      if (s->code == ST_BLOCK && !s->next && !s->decls.length ()
	  && s->body == inner->stmt && !inner->stmt->next)
	return true;
      if (!value_p (r, body, s, inner->stmt))
	return false;
    }
  return false;
}

struct chosen_loops { auto_vec<acc_loop *> loops; };

/* ---- Gain of a loop on threadIdx.x */

/* True if S accesses the result of a reduction, which is in a register
   meanwhile.  */
static bool
reduced_p (const acc_stride &s, const vec<acc_loop *> &inside)
{
  for (acc_loop *l : inside)
    for (const acc_reduction &e : l->elements)
      if (operand_equal_p (e.var, s.ref, 0))
	return true;
  return false;
}

double
acc_contiguity (acc_region_ir *r, acc_loop *l, unsigned n,
		const vec<acc_loop *> *inside)
{
  /* Add up the gain of each access that stays in a line.  */
  auto_vec<acc_stride> strides;
  acc_find_strides (r, l, l->iters.length () - 1, &strides);
  double sum = 0;
  for (const acc_stride &s : strides)
    {
      if (inside && reduced_p (s, *inside))
	continue;
      double weight = 1;
      for (unsigned d = 0; d < n + s.depth && d < 6; d++)
	weight *= TARGET_DEEPER;
      sum += weight * (s.kind == acc_stride::INVARIANT ? 0.6
		       : acc_stride_value (s));
    }
  return sum;
}

/* The number of loops around INNER that are inside of OUTER.  */
static unsigned
loops_between (const acc_loop *outer, const acc_loop *inner)
{
  unsigned n = 0;
  for (const acc_loop *l = inner->outer; l && l != outer; l = l->outer)
    n++;
  return n;
}

/* ---- Choosing */

static void
give (acc_loop *l, unsigned levels, unsigned axes)
{
  l->levels = levels;
  l->axes = axes;
}

#define AX(A) AXIS (ACC_##A)

/* Spread the first N of CHAIN, which are perfectly nested.  The one at X gets
   threadIdx.x.  */
static void
spread_perfect (const auto_vec<acc_loop *> &chain, unsigned n, unsigned x)
{
  if (n == 1)
    {
      give (chain[0], G | V, AX (GX) | AX (BX));
      return;
    }
  if (n == 3 && x == 0)
    {
      give (chain[0], V, AX (BX));
      give (chain[1], G | V, AX (GY) | AX (BY));
      give (chain[2], G, AX (GX));
      return;
    }
  give (chain[x], G | V, AX (GX) | AX (BX));
  /* Take the next ones outwards or, from the outermost, inwards.  The
     innermost of them is in y.  */
  auto_vec<acc_loop *> others;
  for (unsigned i = 0; i < n && others.length () < 2; i++)
    if (i != x)
      others.safe_push (chain[i]);
  give (others.last (), G | V, AX (GY) | AX (BY));
  if (others.length () > 1)
    give (others[0], G | V, AX (GZ) | AX (BZ));
}

/* Spread INNER, not perfectly nested in the first N of CHAIN, over lanes.  */
static void
spread_lanes (acc_region_ir *r, const auto_vec<acc_loop *> &chain, unsigned n,
	      const auto_vec<acc_loop *> &inner)
{
  bool block = acc_own_block_p (chain[n - 1], inner);
  if (block)
    {
      for (acc_loop *l : inner)
	acc_collapse_lanes (r, l);
      give (chain[n - 1], G, AX (GX));
      if (n > 1)
	give (chain[0], G, AX (GY));
    }
  else if (n == 1)
    give (chain[0], G | V, AX (GX) | AX (BY));
  else
    {
      give (chain[0], G, AX (GX));
      give (chain[1], G | V, AX (GY) | AX (BY));
    }
  for (acc_loop *l : inner)
    give (l, V, AX (BX));
}

/* Collect the outermost parallel loops below S.  */
static bool
collect_parallel (acc_stmt *s, chosen_loops *data)
{
  if (!s->loop || !s->loop->ivdep)
    return true;
  data->loops.safe_push (s->loop);
  return false;
}

void
acc_choose_nest (acc_kernel_ir *k, const auto_vec<acc_loop *> &chain)
{
  acc_region_ir *r = k->region;
  unsigned n = 1;
  while (n < chain.length () && perfect_p (r, chain[n - 1], chain[n]))
    n++;
  chosen_loops inside;
  acc_walk_list (chain[n - 1]->stmt->body, collect_parallel, &inside);
  unsigned x = 0;
  double best = -1;
  HOST_WIDE_INT outer = 1;
  for (unsigned i = 0; i < n; i++)
    {
      double c = acc_contiguity (r, chain[i], i, &inside.loops);
      if (c >= best)
	{
	  best = c;
	  x = i;
	}
      HOST_WIDE_INT t = acc_constant_trips (chain[i], TARGET_ENOUGH);
      outer = outer >= TARGET_ENOUGH ? outer : outer * t;
    }
  double lanes = 0;
  bool any = false, product = false;
  for (acc_loop *l : inside.loops)
    product |= n > 1 && acc_product_p (r, chain[n - 1], l);
  for (acc_loop *l : inside.loops)
    if (!product
	&& acc_constant_trips (l, TARGET_WARP_LANES) >= TARGET_WARP_LANES)
      {
	any = true;
	lanes += acc_contiguity (r, l, n + loops_between (chain[n - 1], l),
				 &inside.loops);
      }
  if (any && n <= 2 && (lanes > 1.5 * best || outer < TARGET_ENOUGH))
    spread_lanes (r, chain, n, inside.loops);
  else if (any && n == 1 && !acc_opts.reproducible && acc_columns_p (r, chain[0], inside.loops))
    {
      give (chain[0], G | V, AX (GX) | AX (BY));
      for (acc_loop *l : inside.loops)
	give (l, V, AX (BX));
      k->rows |= ACC_KERNEL_COLUMNS;
    }
  else
    spread_perfect (chain, n, x);
  for (acc_loop *l : chain)
    if (!l->levels)
      l->reason = "enough loops of the nest are parallel";
  for (acc_loop *l : inside.loops)
    if (!l->levels)
      l->reason = "enough loops of the nest are parallel";
}

/* ---- Rows of parallel

   A gang goes through a row, with its lanes.  When there are fewer rows than
   the device holds blocks, several blocks go through each row: libacc knows how
   many rows there are.  */

/* The loop that makes up the list at S, or null.  */
static acc_stmt *
only_loop (acc_stmt *s)
{
  while (s && !s->next && s->code == ST_BLOCK)
    s = s->body;
  return s && !s->next && s->code == ST_LOOP ? s : NULL;
}

/* True if L, with at most the levels SAID, has nothing that makes a difference
   when several blocks share it.  */
static bool
shareable_p (const acc_loop *l, unsigned said)
{
  return (!(l->said & ~said) && !l->tile_p && !l->reductions.length ()
	  && !l->elements.length () && !l->atomics.length ()
	  && !l->sections.length () && !l->caches.length () && !l->gang_num && !l->gang_static
	  && !l->worker_num && !l->vector_length && l->gang_dim < 2);
}

void
acc_spread_rows (acc_kernel_ir *k)
{
  const acc_clauses &c = k->region->clauses;
  acc_stmt *s = only_loop (k->body);
  if (!s || k->reductions.length () || acc_list_levels (k->body)
      || acc_section_updates_p (k) || c.num_gangs || c.gangs_y || c.num_workers
      || c.vector_length)
    return;
  acc_loop *row = s->loop, *inner = NULL;
  for (acc_stmt *t = acc_innermost_block (s->body)->body; t; t = t->next)
    if (acc_stmt *last = t->next ? NULL : only_loop (t))
      inner = last->loop;
  if (!inner || !(row->axes & AX (GX)) || (row->axes & ~(AX (GX) | AX (BY)))
      || inner->axes != AX (BX) || !shareable_p (row, G)
      || !shareable_p (inner, V) || !perfect_p (k->region, row, inner))
    return;
  chosen_loops deeper;
  acc_walk_list (inner->stmt->body, collect_parallel, &deeper);
  for (acc_loop *l : deeper.loops)
    if (l->axes)
      return;
  give (inner, G | V, AX (GY) | AX (BX));
}

/* ---- Lanes of short rows

   A worker is a warp.  When its loops have few iterations, a part of a warp is
   enough, and each thread has more loads under way.  Rows of 48 floats that
   are summed and divided run at 2050 GB/s with 32 lanes, at 3050 GB/s with
   8.  */

/* True if one shuffle exchanges a value of TYPE.  Other values, also pointers,
   are exchanged word by word in a whole warp.  */
static bool
shuffle_p (tree type)
{
  return (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type))
	 && tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
	 && tree_to_uhwi (TYPE_SIZE_UNIT (type)) <= 8;
}

struct row_search
{
  acc_region_ir *r;
  bool any, other;		/* rows; other code that needs whole warps */
  bool longer;			/* not all of them are short */
  bool data;			/* the length of some rows comes from the
				   data */
  bool told;			/* a directive says vector of one of these */
  bool labels;			/* the code cannot be printed twice */
  bool over;			/* something is reduced over rows: the block is
				   whole warps then, whatever a row has */
};

static bool
find_rows (acc_stmt *s, row_search *f)
{
  if (s->code == ST_SINGLE)
    for (tree v : s->single->broadcast)
      f->other |= !shuffle_p (TREE_TYPE (v));
  f->labels |= s->code == ST_LABEL;
  acc_loop *l = s->loop;
  if (!l)
    return true;
  unsigned block = l->axes & AXES_BLOCK;
  if (block & AX (BX))
    {
      f->any = true;
      f->other |= block != AX (BX) || (l->axes & AXES_GRID);
      bool data = acc_constant_trips (l, -1) < 0 && acc_data_row_p (f->r, l);
      f->data |= data;
      f->told |= data && (l->said & V);
      f->longer |= !data && (acc_constant_trips (l, TARGET_LANES_ROW + 1)
			     > TARGET_LANES_ROW);
    }
  f->other |= l->elements.length () > 0;
  for (const acc_reduction &red : l->reductions)
    {
      f->over |= red.axes && !(red.axes & AX (BX));
      f->other |= red.axes && ((red.axes & AX (BX) && red.axes != AX (BX))
			       || !shuffle_p (TREE_TYPE (red.var)));
    }
  return true;
}

/* Note for which number of lanes K, with the rows F, has code of its own.  nvcc unrolls
   that, and a warp has no block to meet.  */
static void
choose_usual_lanes (acc_kernel_ir *k, const row_search &f)
{
  k->usual_lanes = k->flags & ACC_KERNEL_COLUMNS ? k->lanes
		   : k->flags & ACC_KERNEL_FEW_LANES ? 1
		   : !(k->flags & ACC_KERNEL_ANY_LANES) || f.labels ? 0
		   : f.data ? TARGET_DATA_LANES : TARGET_WARP_LANES;
  if (k->flags & ACC_KERNEL_COLUMNS)
    acc_walk_stmts (k->body, [] (acc_stmt *s)
      {
	if (s->loop && (s->loop->axes & AX (BX)))
	  s->loop->unroll = TARGET_COLUMN_UNROLL;
	return true;
      });
}

void
acc_choose_lanes (acc_kernel_ir *k)
{
  row_search f = { k->region, false,
		   k->reductions.length () || k->shared.length ()
		   || k->scratch_p || acc_list_levels (k->body), false, false,
		   false, false, false };
  if (!(k->flags & ACC_KERNEL_WARP_VECTOR) || k->launch.size[ACC_BX]
      || k->launch.size[ACC_BY] || k->launch.axis_loop[ACC_BY] < 0
      || k->launch.axis_loop[ACC_BZ] >= 0 || k->launch.size[ACC_BZ])
    f.other = true;
  acc_walk_stmts (k->body, find_rows, &f);
  if (!f.any || f.other || (f.over && k->rows && !(k->rows & ACC_KERNEL_ANY_LANES)))
    {
      k->rows &= ~ACC_KERNEL_COLUMNS;
      return;
    }
  if (k->rows)
    {
      /* When the launch may choose any number for other loops of the kernel, it
	 does so for columns, too.  */
      if (k->rows & ACC_KERNEL_ANY_LANES)
	k->rows &= ~ACC_KERNEL_COLUMNS;
      k->flags |= k->rows;
      k->lanes = k->rows & ACC_KERNEL_COLUMNS ? TARGET_COLUMN_LANES : 0;
    }
  else if (!f.longer && f.data
	   && (k->region->construct == ACC_KERNELS || !f.told))
    k->flags |= ACC_KERNEL_ANY_LANES;
  else if (!f.longer && !f.data && !f.over)
    k->lanes = TARGET_FEW_LANES;
  choose_usual_lanes (k, f);
}
