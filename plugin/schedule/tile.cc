/* Nests in tiles.

   In: a scheduled kernel, before modes.cc.  Out: the tiles, if the kernel is
   one nest of perfectly nested spread loops and a block of threads is faster
   when it takes iterations in tiles.  device/tile-build.cc builds them.  There
   are three cases.

   A sequential loop inside reads memory that several iterations of the nest
   share, as in a matrix product.  Each thread takes several rows and columns
   and goes through the loop with all of them in step, so that each loaded
   value is used many times.  If the reads follow only one loop of the nest and
   the sequential loop, the block loads them into shared memory first.

   Straight-line code reads along one loop and writes along another, as a
   transposition does: the block reads a tile along the one, keeps it in shared
   memory and writes it along the other.

   Straight-line code without that: a thread takes several rows, which reuses
   the reads of neighbouring rows and keeps more loads in flight.

   Iterations of independent loops may run in any order.  Only memory that
   nobody writes during the kernel is read out of order.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "checks.h"
#include "schedule/tile.h"
#include "pragma/pragma.h"
#include "target.h"
#include "acc.h"
#include "read/read.h"
#include "schedule/schedule.h"
#include "feedback.h"
#include "ir/walk.h"

/* ---- Is it a nest? */

static bool
tight_p (acc_stmt *s, acc_stmt **loop, auto_vec<tree> *decls)
{
  if (!s || s->next)
    return false;
  if (s->code == ST_LOOP)
    {
      *loop = s;
      return true;
    }
  if (s->code != ST_BLOCK)
    return false;
  for (tree d : s->decls)
    decls->safe_push (d);
  return tight_p (s->body, loop, decls);
}

static bool
find_spread (acc_stmt *s, bool *data)
{
  if (s->loop && s->loop->axes)
    *data = true;
  if (s->code == ST_SINGLE || s->code == ST_BARRIER || s->code == ST_LABEL
      || s->code == ST_GOTO || s->code == ST_RETURN)
    *data = true;
  return true;
}

static bool
find_locals (acc_stmt *s, hash_set<tree> *set)
{
  for (tree d : s->decls)
    set->add (d);
  if (s->loop)
    for (const acc_iter &i : s->loop->iters)
      set->add (i.var);
  return true;
}

/* The innermost loop of the perfectly nested spread loops that make up K, or
   null if K is something else.  *TOP is the outermost.  */
static acc_stmt *
innermost (acc_kernel_ir *k, acc_stmt **top)
{
  acc_stmt *s = NULL, *inner = NULL;
  auto_vec<tree> decls;
  if (k->reductions.length () || acc_section_updates_p (k)
      || acc_list_levels (k->body) || !tight_p (k->body, &s, &decls))
    return NULL;
  *top = s;
  if (!s->loop->axes)
    return NULL;
  while (tight_p (s->body, &inner, &decls) && inner->loop->axes)
    s = inner;
  bool more = false;
  acc_walk_list (s->body, find_spread, &more);
  return more ? NULL : s;
}

bool
acc_nest_p (acc_kernel_ir *k)
{
  acc_stmt *top;
  return innermost (k, &top) != NULL;
}

/* True if tiles can be made of I's counter, with bounds that all threads
   share.  */
static bool
counter_ok_p (tile_nest *n, const acc_iter &i)
{
  tree type = TREE_TYPE (i.var);
  if (!INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) < 32
      || TYPE_PRECISION (type) > 64 || TREE_CODE (i.step) != INTEGER_CST
      || i.cond == NE_EXPR)
    return false;
  for (tree e : { i.from, i.to })
    if (!tile_uniform_p (n, e))
      return false;
  return true;
}

/* True if threads of a block will share a variable of N that is declared
   around loops of the nest: they store to it inside, or the user says so
   (device/modes-share.cc).  */
static bool
shared_between_p (tile_nest *n)
{
  unsigned missing = 0;
  for (const acc_loop *l : n->loops)
    missing |= l->axes & AXES_BLOCK;
  acc_stmt *last = n->loops.last ()->stmt;
  for (acc_stmt *s = n->k->body; s != last && missing; s = s->body)
    {
      for (tree d : s->decls)
	if (acc_cached_array_p (d) || acc_mentions_p (last->body, d, true))
	  return true;
      if (s->loop)
	missing &= ~s->loop->axes;
    }
  return false;
}

/* Note the triangle of N's loops, if there is one: a bound of one counter depends on
   the counter before it.  */
static void
find_triangle (tile_nest *n)
{
  for (unsigned i = 1; i < n->iters.length (); i++)
    if (acc_find_triangle (n->iters[i - 1], n->iters[i], &n->triangle))
      {
	n->outer = i - 1;
	n->inside = i;
	n->iters[i - 1] = n->triangle.outer;
	n->iters[i] = n->triangle.inner;
	return;
      }
}

/* Fill N from its kernel's body.  False if that is something else, or if tiles
   cannot be made of its counters.  */
static bool
match_nest (tile_nest *n)
{
  acc_stmt *last = innermost (n->k, &n->top);
  if (!last)
    return false;
  for (acc_stmt *s = n->top; ; )
    {
      acc_loop *l = s->loop;
      if (!l->ivdep || l->gang_static
	  || (n->loops.length () && l->reductions.length ()))
	return false;
      n->loops.safe_push (l);
      for (const acc_iter &i : l->iters)
	n->iters.safe_push (i);
      if (s == last)
	break;
      acc_stmt *inner = NULL;
      tight_p (s->body, &inner, &n->decls);
      s = inner;
    }
  n->body = last->body;
  if (shared_between_p (n))
    return false;
  acc_walk_list (n->body, find_locals, &n->locals);
  for (tree d : n->decls)
    n->locals.add (d);
  for (const acc_iter &i : n->iters)
    n->locals.remove (i.var);
  for (unsigned i = n->decls.length (); i-- > 0; )
    for (const acc_iter &c : n->iters)
      if (c.var == n->decls[i])
	{
	  n->decls.ordered_remove (i);
	  break;
	}
  find_triangle (n);
  for (const acc_iter &i : n->iters)
    {
      tree t = counter_ok_p (n, i) ? acc_iter_trips (n->r, i) : NULL_TREE;
      if (!t)
	return false;
      n->trips.safe_push (t);
    }
  return true;
}

/* ---- Its accesses */

struct strides
{
  auto_vec<acc_stride> of[8];	/* for each counter of the nest */
};

static bool
find_strides (tile_nest *n, strides *st)
{
  if (n->iters.length () > 8)
    return false;
  unsigned i = 0;
  for (acc_loop *l : n->loops)
    for (unsigned j = 0; j < l->iters.length (); j++, i++)
      {
	acc_find_strides (n->r, l, j, &st->of[i]);
	if (st->of[i].length () != st->of[0].length ())
	  return false;
      }
  return st->of[0].length () > 0;
}

static bool
contiguous_p (const acc_stride &s)
{
  return s.kind == acc_stride::CONSTANT && s.size > 0
	 && absu_hwi (s.bytes) == (unsigned HOST_WIDE_INT) s.size;
}

/* Choose X: the counter along which most accesses are contiguous, or at least
   nearest to each other.  Stores count more.  On a tie, the innermost counter
   wins.  Y is the innermost of the others.  */
static void
choose_xy (tile_nest *n, const strides &st)
{
  double best = -1;
  for (unsigned i = 0; i < n->iters.length (); i++)
    {
      double score = 0;
      const auto_vec<acc_stride> &inside = st.of[n->iters.length () - 1];
      for (unsigned j = 0; j < inside.length (); j++)
	score += acc_stride_value (st.of[i][j])
		 * (inside[j].write ? 3 : 2) * (1 + 4 * inside[j].depth);
      if (score >= best)
	{
	  best = score;
	  n->x = i;
	}
    }
  n->y = n->iters.length () - 1;
  if (n->y == n->x && n->y > 0)
    n->y--;
}

/* ---- Sequential loops in step */

struct ref_list { auto_vec<tree> refs; };

/* Note the reads in expressions of the list at S that are evaluated each
   time.  */
static void
note_reads (acc_stmt *s, bool all, ref_list *out)
{
  for (; s; s = s->next)
    {
      if (s->code == ST_BLOCK)
	note_reads (s->body, all, out);
      else if (s->code == ST_EXPR)
	tile_find_reads (s->expr, all, &out->refs);
      else if (s->code == ST_IF)
	{
	  tile_find_reads (s->expr, all, &out->refs);
	  if (all)
	    {
	      note_reads (s->body, all, out);
	      note_reads (s->other, all, out);
	    }
	}
    }
}

static bool
find_any_loop (acc_stmt *s, bool *data)
{
  *data |= s->code == ST_LOOP || s->code == ST_FOR
		    || s->code == ST_DO;
  return true;
}

bool
tile_has_loops_p (acc_stmt *list)
{
  bool found = false;
  acc_walk_list (list, find_any_loop, &found);
  return found;
}

void
tile_find_in_step (tile_nest *n, acc_stmt *s, auto_vec<acc_loop *> *out)
{
  for (; s; s = s->next)
    if (s->code == ST_BLOCK)
      tile_find_in_step (n, s->body, out);
    else if (tile_in_step_p (n, s))
      {
	if (tile_has_loops_p (s->body))
	  tile_find_in_step (n, s->body, out);
	else
	  out->safe_push (s->loop);
      }
}

bool
tile_pure_until_loop_p (tile_nest *n, acc_stmt *s)
{
  auto_vec<acc_stmt *> flat, todo;
  /* Blocks with loops are split into their statements.  */
  for (; s; s = s->next)
    todo.safe_push (s);
  todo.reverse ();
  while (todo.length ())
    {
      acc_stmt *t = todo.pop ();
      bool loops = false;
      acc_walk_stmts (t, find_any_loop, &loops);
      if (t->code == ST_BLOCK && loops)
	{
	  auto_vec<acc_stmt *> inside;
	  for (acc_stmt *i = t->body; i; i = i->next)
	    inside.safe_push (i);
	  while (inside.length ())
	    todo.safe_push (inside.pop ());
	}
      else
	flat.safe_push (t);
    }
  unsigned last = 0;
  for (unsigned i = 0; i < flat.length (); i++)
    {
      bool loops = false;
      acc_walk_stmts (flat[i], find_any_loop, &loops);
      if (loops && tile_in_step_p (n, flat[i]))
	last = i + 1;
    }
  for (unsigned i = 0; i < last; i++)
    {
      acc_stmt *next = flat[i]->next;
      flat[i]->next = NULL;
      bool pure = tile_pure_list_p (n, flat[i]);
      flat[i]->next = next;
      if (!pure)
	return false;
    }
  return last > 0;
}

bool
tile_leaving_p (tile_nest *n)
{
  bool leaving = false;
  acc_walk_list (n->body, [&] (acc_stmt *s)
    {
      leaving |= s->code == ST_CONTINUE || s->code == ST_BREAK
		 || s->code == ST_SWITCH;
      return !leaving;
    });
  return leaving;
}

bool
tile_counters_inside_p (tile_nest *n, const auto_vec<acc_loop *> &inner)
{
  for (acc_loop *l : inner)
    for (acc_stmt *s = l->stmt; s; s = s->loop->outer && !s->loop->outer->axes
					? s->loop->outer->stmt : NULL)
      for (const acc_iter &i : s->loop->iters)
	{
	  acc_stmt *body = s->body;
	  s->body = NULL;
	  auto_vec<acc_iter> hidden;
	  hidden.safe_splice (s->loop->iters);
	  s->loop->iters.truncate (0);
	  bool outside = acc_mentions_p (n->body, i.var);
	  s->loop->iters.safe_splice (hidden);
	  s->body = body;
	  if (outside)
	    return false;
	}
  return true;
}

static bool
nested_read_p (tree ref)
{
  /* Find reads below the outermost one.  */
  auto_vec<tree> reads;
  tile_find_reads (ref, true, &reads);
  return reads.length () > 1;
}

/* Find the reads of INNER that panels can hold: they follow X and INNER's
   counter, or Y and INNER's counter.  */
static void
find_stages (tile_nest *n, acc_loop *inner)
{
  tree counter = inner->iters[0].var;
  tree x = n->iters[n->x].var, y = n->iters[n->y].var;
  ref_list always;
  note_reads (inner->stmt->body, false, &always);
  auto_vec<acc_stride> along;
  acc_find_strides (n->r, inner, 0, &along);
  for (tree ref : always.refs)
    {
      bool by_x = tile_mentions_p (ref, x), by_y = tile_mentions_p (ref, y);
      if (by_x == by_y || !tile_mentions_p (ref, counter)
	  || !tile_pure_p (n, ref)
	  || tile_mentions_local_p (n, ref, counter) || nested_read_p (ref)
	  || !(SCALAR_FLOAT_TYPE_P (TREE_TYPE (ref))
	       || INTEGRAL_TYPE_P (TREE_TYPE (ref))))
	continue;
      bool known = false;
      for (const tile_stage &g : n->stages)
	known |= operand_equal_p (g.ref, ref, 0);
      if (known)
	continue;
      tile_stage g = { ref, by_x, false, NULL_TREE };
      for (const acc_stride &s : along)
	if (operand_equal_p (s.ref, ref, 0))
	  g.inner_fast = contiguous_p (s);
      n->stages.safe_push (g);
    }
}

/* The bytes of one value that the thread keeps for each of its iterations.  */
static unsigned
element_size (acc_loop *inner)
{
  unsigned size = 4;
  ref_list l;
  note_reads (inner->stmt->body, true, &l);
  for (tree ref : l.refs)
    if (TYPE_SIZE_UNIT (TREE_TYPE (ref))
	&& tree_fits_uhwi_p (TYPE_SIZE_UNIT (TREE_TYPE (ref))))
      size = MAX (size, tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (ref))));
  return size;
}

/* The iterations of L if they are constant, else TARGET_UNROLLED + 1.  */
static unsigned HOST_WIDE_INT
short_trips (acc_loop *l)
{
  unsigned HOST_WIDE_INT all = 1;
  for (const acc_iter &i : l->iters)
    {
      if (!tree_fits_shwi_p (i.from) || !tree_fits_shwi_p (i.to)
	  || !tree_fits_shwi_p (i.step) || integer_zerop (i.step))
	return TARGET_UNROLLED + 1;
      unsigned HOST_WIDE_INT span = absu_hwi (tree_to_shwi (i.to)
					      - tree_to_shwi (i.from));
      span = span / absu_hwi (tree_to_shwi (i.step)) + 1;
      all = span > TARGET_UNROLLED ? TARGET_UNROLLED + 1 : all * span;
    }
  return all;
}

/* True if L and the loops around it that are not spread are short, such as
   those over the weights of a filter.  They will be unrolled, and repeated
   reads of a thread then come from its registers.  */
static bool
unroll_short (acc_loop *l)
{
  unsigned HOST_WIDE_INT all = 1;
  for (acc_loop *o = l; o && !o->axes; o = o->outer)
    {
      all *= short_trips (o);
      if (all > TARGET_UNROLLED)
	return false;
    }
  for (acc_loop *o = l; o && !o->axes; o = o->outer)
    o->unroll = -1;
  return true;
}

/* The number of tiles from which on they are faster than a thread for each
   iteration.  */
static unsigned
enough_tiles (const tile_nest *n)
{
  for (const tile_stage &g : n->stages)
    if (g.along_x && g.inner_fast)
      return TARGET_TILES_FAR;
  return TARGET_TILES_LEAST;
}

/* True if all of READS come from N's panels.  */
static bool
all_staged_p (const tile_nest *n, const vec<tree> &reads)
{
  for (tree ref : reads)
    {
      bool staged = false;
      for (const tile_stage &g : n->stages)
	staged |= operand_equal_p (g.ref, ref, 0);
      if (!staged)
	return false;
    }
  return true;
}

/* Decide on a tile for a sequential loop in step: panels in shared memory if
   reads follow both directions, otherwise several rows and columns for each
   thread, if that shares reads.  */
static bool
decide_jam (tile_nest *n)
{
  auto_vec<acc_loop *> inner;
  tile_find_in_step (n, n->body, &inner);
  if (inner.length () != 1 || tile_leaving_p (n) || !tile_pure_until_loop_p (n, n->body)
      || !tile_counters_inside_p (n, inner))
    return false;
  acc_loop *l = inner[0];
  tree x = n->iters[n->x].var, y = n->iters[n->y].var;
  ref_list reads;
  note_reads (l->stmt->body, true, &reads);
  bool shared_by_x = false, shared_by_y = false;
  for (tree ref : reads.refs)
    {
      bool by_x = tile_mentions_p (ref, x), by_y = tile_mentions_p (ref, y);
      shared_by_x |= !by_x;
      shared_by_y |= !by_y;
    }
  if (!shared_by_x && !shared_by_y)
    return false;
  bool wide = element_size (l) > 4;
  if (shared_by_x && shared_by_y && l->iters.length () == 1)
    find_stages (n, l);
  /* A thread goes through the loop for iterations outside of a triangle, too.  */
  if (n->inside >= 0
      && (n->stages.length () < 2 || !all_staged_p (n, reads.refs)
	  || MIN (n->x, n->y) != (unsigned) n->outer
	  || MAX (n->x, n->y) != (unsigned) n->inside))
    return false;
  n->kind = TILE_JAM;
  if (n->stages.length () >= 2)
    {
      n->threads_x = n->threads_y = 16;
      n->each_y = n->each_x = 8;
      if (wide)
	{
	  n->threads_y = 8;
	  n->each_x = 4;
	}
      n->adjacent = wide ? 2 : 4;
      n->inner = l;
      n->depth = n->stages.length () > 2 ? 8 : 16;
    }
  else
    {
      n->stages.truncate (0);
      n->threads_x = 32;
      n->threads_y = 4;
      n->each_y = !shared_by_y ? 1 : wide ? 4 : 8;
      n->each_x = !shared_by_x ? 1 : 4;
      if (unroll_short (l))
	{
	  n->whole = true;
	  n->each_y = MIN (n->each_y, 4);
	  n->each_x = MIN (n->each_x, 2);
	}
    }
  n->threads = n->threads_x * n->threads_y;
  n->small = enough_tiles (n) * n->threads_x * n->each_x * n->threads_y * n->each_y;
  return true;
}

/* ---- Straight-line code */

static bool
find_heavy (acc_stmt *s, bool *data)
{
  if (s->code == ST_ATOMIC || s->code == ST_SWITCH)
    *data = true;
  return true;
}

/* Find the reads of the tile that go through shared memory: those along Y, of
   memory that nobody writes, in each iteration.  */
static void
find_transposed (tile_nest *n, const strides &st)
{
  tree x = n->iters[n->x].var;
  ref_list always;
  note_reads (n->body, false, &always);
  unsigned bytes = 0;
  for (unsigned i = 0; i < st.of[n->x].length (); i++)
    {
      const acc_stride &sx = st.of[n->x][i], &sy = st.of[n->y][i];
      if (sx.write || sx.atomic || contiguous_p (sx) || !contiguous_p (sy)
	  || sx.kind == acc_stride::INVARIANT)
	continue;
      bool each = false;
      for (tree ref : always.refs)
	each |= ref == sx.ref;
      if (!each || !tile_mentions_p (sx.ref, x) || !tile_pure_p (n, sx.ref)
	  || tile_mentions_local_p (n, sx.ref)
	  || nested_read_p (sx.ref))
	continue;
      bool known = false;
      for (const tile_stage &g : n->stages)
	known |= operand_equal_p (g.ref, sx.ref, 0);
      if (known)
	continue;
      bytes += 32 * 33 * sx.size;
      if (bytes > TARGET_PANEL_BYTES)
	break;
      tile_stage g = { sx.ref, true, false, NULL_TREE };
      n->stages.safe_push (g);
    }
}

/* True if two reads of the nest are of the same array along the same counter
   of rows: neighbouring rows then share reads.  */
static bool
rows_share_p (tile_nest *n, const strides &st)
{
  const auto_vec<acc_stride> &y = st.of[n->y];
  for (unsigned i = 0; i < y.length (); i++)
    for (unsigned j = 0; j < i; j++)
      if (!y[i].write && !y[j].write && y[i].kind == y[j].kind
	  && y[i].kind != acc_stride::INVARIANT
	  && !operand_equal_p (y[i].ref, y[j].ref, 0)
	  && acc_root_of (y[i].ref) == acc_root_of (y[j].ref))
	return true;
  return false;
}

/* True if IT has so few iterations that the rows of a tile would be idle.  */
static bool
few_rows_p (const acc_iter &it)
{
  if (TREE_CODE (it.from) != INTEGER_CST || TREE_CODE (it.to) != INTEGER_CST
      || TREE_CODE (it.step) != INTEGER_CST)
    return false;
  offset_int span = wi::to_offset (it.to) - wi::to_offset (it.from);
  offset_int step = wi::to_offset (it.step);
  return wi::ltu_p (wi::abs (span), wi::abs (step) * TARGET_FEW_ROWS);
}

/* Decide on a tile for straight-line code: a transposition, or several rows
   for each thread.  Long bodies are left alone: their loads already hide each
   other's latency.  */
static bool
decide_rows (tile_nest *n, const strides &st)
{
  bool heavy = false;
  acc_walk_list (n->body, find_heavy, &heavy);
  if (heavy)
    return false;
  if (n->y != n->x && !tile_leaving_p (n))
    find_transposed (n, st);
  n->each_x = 1;
  n->each_y = 4;
  if (n->stages.length ())
    {
      n->kind = TILE_TRANSPOSE;
      n->threads_x = 32;
      n->threads_y = 8;
      n->threads = 256;
      return true;
    }
  bool contiguous = false;
  for (const acc_stride &s : st.of[n->x])
    contiguous |= contiguous_p (s);
  auto_vec<tree> all_reads;
  for (acc_stmt *s = n->body; s; s = s->next)
    acc_walk_exprs (s, [&] (tree *e) { tile_find_reads (*e, true, &all_reads); });
  unsigned reads = all_reads.length ();
  if (!contiguous || !reads || reads > TARGET_MANY_READS)
    return false;
  if (n->y != n->x && few_rows_p (n->iters[n->y]))
    return false;
  n->kind = TILE_ROWS;
  n->threads = 256;
  if (n->y != n->x && rows_share_p (n, st))
    {
      /* A block that reduces gets more rows, because combining its result
	 costs the same for more work.  In a volume, most reads of an iteration
	 are in other planes: a thread's rows share little.  */
      n->each_y = n->top->loop->reductions.length () ? 8 : 4;
      n->apart = n->iters.length () > 2 && reads >= TARGET_APART_READS;
    }
  else
    n->streams = true;
  if (n->y == n->x)
    {
      /* A single loop that reduces already has blocks that go on to further
	 iterations.  */
      if (n->top->loop->reductions.length ())
	return false;
      n->threads = n->threads_x = 128;
      n->threads_y = 1;
      n->each_x = 4;
      n->each_y = 1;
    }
  return true;
}

/* ---- */

static const char *
name_of (const_tree var)
{
  return DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var)) : "counter";
}

/* "i and j in tiles of 128 x 128, 8 x 8 a thread".  */
static char *
describe (tile_nest *n)
{
  const char *x = name_of (n->iters[n->x].var);
  const char *y = name_of (n->iters[n->y].var);
  if (n->y == n->x)
    return xasprintf ("%s in tiles of %u, %u a thread", x,
		      n->threads_x * n->each_x, n->each_x);
  if (!n->threads_x)
    return xasprintf ("%s and %s in tiles, %u rows a thread", y, x, n->each_y);
  return xasprintf ("%s and %s in tiles of %u x %u%s, %u x %u a thread%s", y, x,
		    n->threads_y * n->each_y, n->threads_x * n->each_x,
		    n->inside >= 0 ? " of a triangle" : "", n->each_y, n->each_x,
		    n->stages.length () || n->cached.length ()
		    ? ", through shared memory" : "");
}

/* Decide how to tile N.  False: not at all.  */
static bool
decide (tile_nest *n)
{
  strides st;
  if (acc_opts.no_tile || acc_opts.check
      || (n->k->flags & (ACC_KERNEL_SERIAL | ACC_KERNEL_PER_GANG))
      || !match_nest (n) || !find_strides (n, &st))
    return false;
  choose_xy (n, st);
  if (n->inside < 0 && tile_decide_cached (n))
    return true;
  if (!tile_has_loops_p (n->body))
    return n->inside < 0 && decide_rows (n, st);
  return (n->y != n->x && !n->top->loop->reductions.length ()
	  && decide_jam (n));
}

/* The loop of N that counts iters number I.  */
static acc_loop *
loop_of (const tile_nest *n, unsigned i)
{
  for (acc_loop *l : n->loops)
    {
      if (i < l->iters.length ())
	return l;
      i -= l->iters.length ();
    }
  never_here ();
}

/* Let N's loop over X have the dimension x, as the tiles do, when the loop over Y has
   it: the order of collapsed loops gave it that.  */
static void
exchange_axes (const tile_nest *n)
{
  acc_loop *x = loop_of (n, n->x), *y = loop_of (n, n->y);
  if (x != y && x->levels == y->levels && (y->axes & AXIS (ACC_BX))
      && !(x->axes & AXIS (ACC_BX)))
    std::swap (x->axes, y->axes);
}

tile_nest *
acc_choose_tiles (acc_kernel_ir *k)
{
  tile_nest *n = new tile_nest (k);
  if (decide (n))
    {
      exchange_axes (n);
      k->tiling = describe (n);
      k->tiled.safe_splice (n->loops);
      return n;
    }
  delete n;
  return NULL;
}
