/* The tiled nest.

   In: a nest and what tile.cc has decided.  Out: a loop over tiles, spread over
   gangs, in the place of the nest.  Inside of it the threads of the
   block find their places by hand: thread t is in column t % threads_x
   and row t / threads_x of the tile.  What comes out for a matrix product,
   shortened:

     for (tile = blockIdx.x; tile < tiles; tile += gridDim.x)
       {
	 int rows = min (n_i - ..., 128), cols = ...;
	 float s[8][8];
	 for (u...) for (v...) s[u][v] = 0;
	 for (k_0 = 0; k_0 < n; k_0 += 8)
	   {
	     for (t...) { ...; a_tile[...][...] = a[i * n + k]; }
	     __syncthreads ();
	     for (k...) for (u...) for (v...)
	       s[u][v] += a_tile[k][row] * b_tile[k][col];
	     __syncthreads ();
	   }
	 for (u...) for (v...) if (row < rows && col < cols) c[...] = s[u][v];
       }

   Threads of a tile at the edge repeat the last row or column there, except
   for what has effects.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "device/tile.h"
#include "ir/copy.h"
#include "target.h"
#include "read/read.h"
#include "schedule/schedule.h"

/* ---- Words for trees and statements */

typedef auto_vec<acc_stmt *> stmt_list;

struct builder
{
  tile_nest *n;
  location_t loc;
  tree tile;			/* its number */
  tree thread;			/* of the block, int */
  tree tx, ty;			/* place of the thread, int */
  auto_vec<tree> trips;		/* variables: those of the nest's counters */
  auto_vec<tree> tiles;		/* variables: tiles along them, or null */
  tree x0, y0;			/* counters at the tile's corner */
  tree rows, cols;		/* of the tile that there are, int */
  tree u, v;			/* which of a thread's rows and columns */
  bool whole;			/* the tile is not at the edge */
  auto_vec<tree> locals;	/* of the tile */
};

static tree
number (HOST_WIDE_INT v, tree type = integer_type_node)
{
  return build_int_cst (type, v);
}

static tree
op (tree_code code, tree a, tree b)
{
  return fold_build2 (code, TREE_TYPE (a), a, fold_convert (TREE_TYPE (a), b));
}

static tree
op (tree_code code, tree a, HOST_WIDE_INT b)
{
  return op (code, a, number (b, TREE_TYPE (a)));
}

static tree
variable (builder *b, tree type, const char *name)
{
  return acc_new_var (type, name, b->n->r->fndecl);
}

static acc_stmt *
statement (builder *b, acc_stmt_code code)
{
  return acc_new_stmt (&b->n->r->stmts, code, b->loc);
}

static acc_stmt *
set (builder *b, tree var, tree value)
{
  return acc_new_set (&b->n->r->stmts, b->loc, var, value);
}

/* { DECLS; LIST }  */
static acc_stmt *
block (builder *b, const vec<tree> &decls, const vec<acc_stmt *> &list)
{
  acc_stmt *s = statement (b, ST_BLOCK);
  for (tree d : decls)
    s->decls.safe_push (d);
  s->body = acc_link (list);
  return s;
}

/* for (VAR = FROM; VAR < TO; VAR += STEP) BODY, unrolled as UNROLL says.  */
static acc_stmt *
counted (builder *b, tree var, tree from, tree to, HOST_WIDE_INT step,
	 int unroll, acc_stmt *body)
{
  acc_stmt *s = statement (b, ST_LOOP);
  acc_loop *l = acc_new_loop (&b->n->r->loops, s);
  tree type = TREE_TYPE (var);
  acc_iter i = { var, fold_convert (type, from), fold_convert (type, to),
		 number (step, type), LT_EXPR };
  l->iters.safe_push (i);
  l->unroll = unroll;
  s->body = body;
  return s;
}

static acc_stmt *
conditional (builder *b, tree cond, acc_stmt *body)
{
  acc_stmt *s = statement (b, ST_IF);
  s->expr = cond;
  s->body = body;
  return s;
}

static acc_stmt *
barrier (builder *b)
{
  acc_stmt *s = statement (b, ST_BARRIER);
  s->levels = LEVEL_WORKER | LEVEL_VECTOR;
  return s;
}

/* ---- The tile */

/* The counter of IT at iteration AT.  */
static tree
counter_at (const acc_iter &it, tree at)
{
  tree type = TREE_TYPE (it.var);
  tree moved = op (MULT_EXPR, fold_convert (type, at), it.step);
  return fold_build2 (PLUS_EXPR, type, unshare_expr (it.from), moved);
}

/* Counter IT, OFFSET iterations after FIRST.  */
static tree
counter_after (const acc_iter &it, tree first, tree offset)
{
  tree type = TREE_TYPE (it.var);
  tree moved = op (MULT_EXPR, fold_convert (type, offset), it.step);
  return fold_build2 (PLUS_EXPR, type, first, moved);
}

/* True if the block's shape is known only when it is launched.  */
static bool
flexible_p (tile_nest *n)
{
  return !n->threads_x;
}

/* Threads in a row of a flexible block, as the host knows them: the least power
   of two that covers the row, but no more than TARGET_LONG_ROW.  */
static tree
row_threads (tile_nest *n)
{
  if (n->y == n->x)
    return number (n->threads);
  unsigned most = MIN (n->threads, TARGET_LONG_ROW);
  tree e = number (most);
  for (unsigned w = most / 2; w >= 8; w /= 2)
    {
      tree trips = unshare_expr (n->trips[n->x]);
      e = fold_build3 (COND_EXPR, integer_type_node,
		       fold_build2 (LE_EXPR, boolean_type_node, trips,
				    number (w, TREE_TYPE (trips))),
		       number (w), e);
    }
  return e;
}

/* Rows or, if X, columns of a tile, for the host or the device.  */
static tree
extent_of (tile_nest *n, bool x, bool host)
{
  tree type = long_integer_type_node;
  unsigned each = x ? n->each_x : n->each_y;
  if (!flexible_p (n))
    return number (each * (x ? n->threads_x : n->threads_y), type);
  tree threads;
  if (!host)
    threads = acc_axis_var (x ? ACC_BX : ACC_BY, true);
  else if (x)
    threads = row_threads (n);
  else
    threads = op (TRUNC_DIV_EXPR, number (n->threads), row_threads (n));
  return op (MULT_EXPR, fold_convert (type, threads), each);
}

/* Those of tiles that have a constant size.  */
static unsigned
tile_rows (tile_nest *n)
{
  return n->threads_y * n->each_y;
}

static unsigned
tile_cols (tile_nest *n)
{
  return n->threads_x * n->each_x;
}

/* The number of tiles along counter IT, which has TRIPS iterations.  */
static tree
tiles_along (tile_nest *n, unsigned it, tree trips, bool host)
{
  if (it != n->x && it != n->y)
    return trips;
  tree size = extent_of (n, it == n->x, host);
  tree more = op (MINUS_EXPR, unshare_expr (size), 1);
  return op (TRUNC_DIV_EXPR, op (PLUS_EXPR, trips, more), size);
}

/* The number of all tiles, for the host.  */
static tree
all_tiles (tile_nest *n)
{
  tree all = NULL_TREE;
  for (unsigned i = 0; i < n->iters.length (); i++)
    {
      tree trips = fold_convert (long_integer_type_node,
				 unshare_expr (n->trips[i]));
      tree t = tiles_along (n, i, trips, true);
      all = all ? op (MULT_EXPR, all, t) : t;
    }
  return all;
}

/* "n_i".  */
static tree
named_after (builder *b, tree type, const char *format, tree var)
{
  const char *of = DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var)) : "i";
  char *name = xasprintf (format, of);
  tree d = variable (b, type, name);
  free (name);
  return d;
}

/* Variables for trip counts and, where the number of a tile is taken apart,
   for numbers of tiles.  */
static void
count_tiles (builder *b, stmt_list *out, auto_vec<tree> *decls)
{
  tile_nest *n = b->n;
  tree type = long_integer_type_node;
  for (unsigned i = 0; i < n->iters.length (); i++)
    {
      tree t = named_after (b, type, "n_%s", n->iters[i].var);
      decls->safe_push (t);
      out->safe_push (set (b, t, unshare_expr (n->trips[i])));
      b->trips.safe_push (t);
    }
  for (unsigned i = 0; i < n->iters.length (); i++)
    {
      tree t = b->trips[i];
      if (i == n->x || i == n->y)
	{
	  t = named_after (b, type, "tiles_%s", n->iters[i].var);
	  decls->safe_push (t);
	  out->safe_push (set (b, t, tiles_along (n, i, b->trips[i], false)));
	}
      b->tiles.safe_push (t);
    }
}

/* The digits of the tile's number in TYPE, to the base of the numbers of tiles
   along ORDER, into DIGITS.  */
static acc_stmt *
set_digits (builder *b, const vec<unsigned> &order, const vec<tree> &digits,
	    tree type)
{
  stmt_list list;
  auto_vec<tree> none;
  tree rest = fold_convert (type, b->tile);
  for (unsigned d = 0; d < order.length (); d++)
    {
      tree base = fold_convert (type, b->tiles[order[d]]);
      bool last = d + 1 == order.length ();
      list.safe_push (set (b, digits[d], last ? rest
			   : op (TRUNC_MOD_EXPR, rest, base)));
      rest = op (TRUNC_DIV_EXPR, unshare_expr (rest), unshare_expr (base));
    }
  return block (b, none, list);
}

/* Variables for the digits of the tile's number.  To divide is expensive: in 32
   bits, unless there are more tiles.  */
static void
take_number_apart (builder *b, const vec<unsigned> &order,
		   auto_vec<tree> *digits, stmt_list *out)
{
  if (order.length () == 1)
    {
      digits->safe_push (b->tile);
      return;
    }
  tree type = TREE_TYPE (b->tile), all = NULL_TREE;
  for (unsigned i : order)
    {
      tree d = named_after (b, type, "tile_%s", b->n->iters[i].var);
      digits->safe_push (d);
      b->locals.safe_push (d);
      all = all ? op (MULT_EXPR, all, b->tiles[i]) : b->tiles[i];
    }
  tree few = fold_build2 (LE_EXPR, boolean_type_node, all,
			  number (HOST_WIDE_INT_C (0x7fffffff), type));
  acc_stmt *s = conditional (b, few, set_digits (b, order, *digits,
						 unsigned_type_node));
  s->other = set_digits (b, order, *digits, type);
  out->safe_push (s);
}

/* Where the tile is: sets the counters of other loops, the corner and the
   extent.  The number's fastest digit is X, then Y, then the others from the
   inside out.  */
static void
place_tile (builder *b, stmt_list *out)
{
  tile_nest *n = b->n;
  auto_vec<unsigned> order;
  order.safe_push (n->x);
  if (n->y != n->x)
    order.safe_push (n->y);
  for (unsigned i = n->iters.length (); i-- > 0; )
    if (i != n->x && i != n->y)
      order.safe_push (i);
  auto_vec<tree> digits;
  take_number_apart (b, order, &digits, out);
  for (unsigned d = 0; d < order.length (); d++)
    {
      unsigned i = order[d];
      const acc_iter &it = n->iters[i];
      tree at = digits[d];
      if (i != n->x && i != n->y)
	{
	  b->locals.safe_push (it.var);
	  out->safe_push (set (b, it.var, counter_at (it, at)));
	  continue;
	}
      tree first = named_after (b, long_integer_type_node, "at_%s", it.var);
      b->locals.safe_push (first);
      out->safe_push (set (b, first, op (MULT_EXPR, at,
					 extent_of (n, i == n->x, false))));
      tree left = fold_build2 (MINUS_EXPR, TREE_TYPE (first), b->trips[i],
			       first);
      tree extent = fold_build2 (MIN_EXPR, TREE_TYPE (left), left,
				 extent_of (n, i == n->x, false));
      out->safe_push (set (b, i == n->x ? b->x0 : b->y0,
			   counter_at (it, first)));
      out->safe_push (set (b, i == n->x ? b->cols : b->rows, extent));
    }
}

/* Place of the thread in U's row, V's column.  Rows of one thread are
   neighbours where that lets it use what it has loaded.  */
static tree
row_of (builder *b, tree u)
{
  tile_nest *n = b->n;
  if (n->each_y == 1)
    return b->ty;
  if (n->kind == TILE_TRANSPOSE)
    /* Neighbours in shared memory for neighbouring warps.  */
    return op (PLUS_EXPR, b->ty, op (MULT_EXPR, u, n->threads_y));
  if (n->apart)
    return op (PLUS_EXPR, b->ty,
	       op (MULT_EXPR, u,
		   fold_convert (integer_type_node,
				 acc_axis_var (ACC_BY, true))));
  return op (PLUS_EXPR, op (MULT_EXPR, b->ty, n->each_y), u);
}

static tree
col_of (builder *b, tree v)
{
  tile_nest *n = b->n;
  if (n->each_x == 1)
    return b->tx;
  tree threads = flexible_p (n)
		 ? fold_convert (integer_type_node, acc_axis_var (ACC_BX, true))
		 : number (n->threads_x);
  if (n->adjacent)
    {
      /* tx * 4 + v for the first four, and so on.  */
      tree at = op (PLUS_EXPR, op (MULT_EXPR, b->tx, 4),
		    op (TRUNC_MOD_EXPR, v, 4));
      return n->each_x == 4 ? at
	     : op (PLUS_EXPR, at, op (MULT_EXPR, op (TRUNC_DIV_EXPR, v, 4),
				      n->threads_x * 4));
    }
  return op (PLUS_EXPR, b->tx, op (MULT_EXPR, v, threads));
}

static tree
at_most_last (tree place, tree extent)
{
  tree last = op (MINUS_EXPR, extent, 1);
  return fold_build2 (MIN_EXPR, TREE_TYPE (place), place, last);
}

/* In-range iterations of the thread, in loops over its rows and columns.
   CLAMP: all of its iterations, those at the edge again and again.  */
static acc_stmt *
for_each (builder *b, bool clamp, const vec<tree> &decls, acc_stmt *list)
{
  tile_nest *n = b->n;
  stmt_list body;
  auto_vec<tree> own;
  const acc_iter &x = n->iters[n->x], &y = n->iters[n->y];
  tree row = row_of (b, b->u), col = col_of (b, b->v);
  if (n->y != n->x && acc_mentions_p (list, y.var))
    {
      own.safe_push (y.var);
      tree at = clamp && !b->whole ? at_most_last (row, b->rows) : row;
      body.safe_push (set (b, y.var, counter_after (y, b->y0, at)));
    }
  if (acc_mentions_p (list, x.var))
    {
      own.safe_push (x.var);
      tree at = clamp && !b->whole ? at_most_last (col, b->cols) : col;
      body.safe_push (set (b, x.var, counter_after (x, b->x0, at)));
    }
  for (tree d : decls)
    own.safe_push (d);
  for (; list; list = list->next)
    body.safe_push (list);
  acc_stmt *s = block (b, own, body);
  if (!clamp && !b->whole)
    {
      tree in = fold_build2 (LT_EXPR, boolean_type_node, col, b->cols);
      if (n->y != n->x)
	in = fold_build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
			  fold_build2 (LT_EXPR, boolean_type_node,
				       unshare_expr (row), b->rows), in);
      s = conditional (b, in, s);
    }
  if (n->each_x > 1)
    s = counted (b, b->v, number (0), number (n->each_x), 1, -1, s);
  if (n->each_y > 1)
    s = counted (b, b->u, number (0), number (n->each_y), 1, -1, s);
  return s;
}

/* ---- Locals that have a value for each iteration of the thread */

struct jam_part
{
  acc_stmt *loop;		/* in step; or null */
  auto_vec<jam_part *> inside;	/* of the loop */
  stmt_list code;		/* else: done for each iteration in turn */
  ~jam_part ()
  {
    for (jam_part *p : inside)
      delete p;
  }
};

static bool
find_loop (acc_stmt *s, void *data)
{
  *(bool *) data |= s->code == ST_LOOP || s->code == ST_FOR
		    || s->code == ST_DO;
  return true;
}

/* Take the list at S apart.  Declarations of blocks go to DECLS.  */
static void
take_apart (tile_nest *n, acc_stmt *s, auto_vec<jam_part *> *out,
	    auto_vec<tree> *decls)
{
  for (acc_stmt *next; s; s = next)
    {
      next = s->next;
      bool loops = false;
      acc_walk_stmts (s, find_loop, &loops);
      acc_stmt *after = s->next;
      s->next = NULL;
      if (s->code == ST_BLOCK && loops)
	{
	  for (tree d : s->decls)
	    decls->safe_push (d);
	  take_apart (n, s->body, out, decls);
	}
      else if (loops && tile_in_step_p (n, s))
	{
	  jam_part *p = new jam_part ();
	  p->loop = s;
	  take_apart (n, s->body, &p->inside, decls);
	  out->safe_push (p);
	}
      else
	{
	  if (!out->length () || out->last ()->loop)
	    out->safe_push (new jam_part ());
	  out->last ()->code.safe_push (s);
	}
      next = after;
    }
}

/* The parts without a loop that mention VAR.  */
static int
mentions (const vec<jam_part *> &parts, tree var, jam_part **where)
{
  int count = 0;
  for (jam_part *p : parts)
    if (p->loop)
      count += mentions (p->inside, var, where);
    else
      {
	bool here = false;
	for (acc_stmt *s : p->code)
	  here |= acc_mentions_p (s, var);
	if (here)
	  {
	    count++;
	    *where = p;
	  }
      }
  return count;
}

/* True if P sets VAR before anything else there reads it.  */
static bool
set_first_p (jam_part *p, tree var)
{
  for (acc_stmt *s : p->code)
    {
      if (!acc_mentions_p (s, var))
	continue;
      if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
	  && TREE_OPERAND (s->expr, 0) == var)
	return !tile_mentions_p (TREE_OPERAND (s->expr, 1), var);
      if (s->code != ST_LOOP)
	return false;
      for (const acc_iter &i : s->loop->iters)
	if (i.var == var)
	  return true;
      return false;
    }
  return false;
}

static bool
counts_p (const vec<jam_part *> &parts, tree var)
{
  for (jam_part *p : parts)
    if (p->loop)
      {
	for (const acc_iter &i : p->loop->loop->iters)
	  if (i.var == var)
	    return true;
	if (counts_p (p->inside, var))
	  return true;
      }
  return false;
}

static void
replace_in (const vec<jam_part *> &parts, tree from, tree to)
{
  for (jam_part *p : parts)
    {
      for (acc_stmt *s : p->code)
	acc_replace_var (s, from, to);
      replace_in (p->inside, from, to);
    }
}

/* "s" as "s[u][v]".  */
static tree
expand (builder *b, tree var)
{
  tile_nest *n = b->n;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (var));
  tree array = acc_copy_var (var, n->r->fndecl);
  tree t = type;
  if (n->each_x > 1)
    t = build_array_type_nelts (t, n->each_x);
  tree inner = t;
  if (n->each_y > 1)
    t = build_array_type_nelts (t, n->each_y);
  TREE_TYPE (array) = t;
  b->locals.safe_push (array);
  tree ref = array;
  if (n->each_y > 1)
    ref = build4 (ARRAY_REF, inner, ref, b->u, NULL_TREE, NULL_TREE);
  if (n->each_x > 1)
    ref = build4 (ARRAY_REF, type, ref, b->v, NULL_TREE, NULL_TREE);
  return ref;
}

/* ---- Staging */

/* The index of a panel that a thread's row or column reads.  */
static tree
panel_place (builder *b, const tile_stage &g)
{
  return g.along_x ? col_of (b, b->v) : row_of (b, b->u);
}

static tree
element (const tile_stage &g, tree first, tree second)
{
  tree row_type = TREE_TYPE (TREE_TYPE (g.array));
  return build4 (ARRAY_REF, TREE_TYPE (row_type),
		 build4 (ARRAY_REF, row_type, g.array, first, NULL_TREE,
			 NULL_TREE), second, NULL_TREE, NULL_TREE);
}

/* A shared array of [FIRST][SECOND] elements like REF.  */
static tree
shared_array (builder *b, tree ref, unsigned first, unsigned second)
{
  tile_nest *n = b->n;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (ref));
  tree base = acc_root_of (ref);
  const char *of = base && DECL_NAME (base)
		   ? IDENTIFIER_POINTER (DECL_NAME (base)) : "t";
  char *name = xasprintf ("%s_tile", of);
  tree array
    = variable (b, build_array_type_nelts (build_array_type_nelts (type,
								   second),
					   first), name);
  free (name);
  acc_shared s = {};
  s.decl = array;
  s.levels = LEVEL_WORKER | LEVEL_VECTOR;
  n->k->shared.safe_push (s);
  return array;
}

/* Elements that keep a row of 16 bytes' alignment out of the banks of the row
   before.  */
static unsigned
padding (tree ref)
{
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
  return size > 0 && size < 16 ? 16 / size : 1;
}

/* All threads load the panel of G for DEPTH iterations of the inner loop IT,
   the first of which has number FIRST; there are LEFT of them.  */
static acc_stmt *
load_panel (builder *b, tile_stage &g, const acc_iter &it, tree first,
	    tree left)
{
  tile_nest *n = b->n;
  unsigned width = g.along_x ? tile_cols (n) : tile_rows (n);
  tree t = variable (b, integer_type_node, "t");
  tree step, place;
  if (g.inner_fast)
    {
      step = op (TRUNC_MOD_EXPR, t, n->depth);
      place = op (TRUNC_DIV_EXPR, t, n->depth);
    }
  else
    {
      step = op (TRUNC_DIV_EXPR, t, width);
      place = op (TRUNC_MOD_EXPR, t, width);
    }
  const acc_iter &across = n->iters[g.along_x ? n->x : n->y];
  stmt_list body;
  auto_vec<tree> own;
  own.safe_push (it.var);
  own.safe_push (across.var);
  body.safe_push (set (b, it.var,
		       counter_after (it, counter_at (it, first),
				      at_most_last (step, left))));
  body.safe_push (set (b, across.var,
		       counter_after (across, g.along_x ? b->x0 : b->y0,
				      at_most_last (place, g.along_x
							   ? b->cols
							   : b->rows))));
  body.safe_push (set (b, element (g, step, place), unshare_expr (g.ref)));
  return counted (b, t, b->thread, number (n->depth * width), n->threads,
		  -1, block (b, own, body));
}

/* Local variables of each part that are nobody else's.  */
struct owner { jam_part *p; tree var; };

static acc_stmt *build_parts (builder *, const vec<jam_part *> &,
			      const vec<owner> &, bool in_loop);

/* The loop of P in panels: threads load, meet, compute, meet.  */
static acc_stmt *
staged_loop (builder *b, jam_part *p, const vec<owner> &owners)
{
  tile_nest *n = b->n;
  const acc_iter &it = p->loop->loop->iters[0];
  tree type = long_integer_type_node;
  tree first = variable (b, type, "first");
  tree left = variable (b, integer_type_node, "left");
  tree trips = fold_convert (type, acc_iter_trips (n->r, it, false));
  tree step = variable (b, integer_type_node, "step");
  stmt_list body;
  auto_vec<tree> own;
  own.safe_push (left);
  for (tile_stage &g : n->stages)
    {
      unsigned width = g.along_x ? tile_cols (n) : tile_rows (n);
      if (g.inner_fast)
	width += padding (g.ref);
      g.array = shared_array (b, g.ref, n->depth, width);
      for (jam_part *i : p->inside)
	for (acc_stmt *s : i->code)
	  acc_replace_ref (s, g.ref, element (g, step, panel_place (b, g)));
    }
  acc_stmt *code = build_parts (b, p->inside, owners, true);
  tree rest = fold_build2 (MINUS_EXPR, type, unshare_expr (trips), first);
  body.safe_push (set (b, left, fold_build2 (MIN_EXPR, type, rest,
					     number (n->depth, type))));
  for (tile_stage &g : n->stages)
    {
      body.safe_push (load_panel (b, g, it, first, left));
    }
  body.safe_push (barrier (b));
  /* The inner loop's own counter, if anybody else reads it.  */
  if (acc_mentions_p (code, it.var))
    {
      stmt_list inner;
      auto_vec<tree> decl;
      decl.safe_push (it.var);
      inner.safe_push (set (b, it.var,
			    counter_after (it, counter_at (it, first), step)));
      inner.safe_push (code);
      code = block (b, decl, inner);
    }
  /* Whole panels, which nvcc unrolls; the last one may be shorter.  */
  acc_stmt *part_of = counted (b, step, number (0), left, 1, 1,
			       acc_copy_list (n->r, code));
  acc_stmt *whole = counted (b, step, number (0), number (n->depth), 1, -1,
			     code);
  acc_stmt *either
    = conditional (b, build2 (EQ_EXPR, boolean_type_node, left,
			      number (n->depth)), whole);
  either->other = part_of;
  body.safe_push (either);
  body.safe_push (barrier (b));
  return counted (b, first, number (0, type), trips, n->depth, 0,
		  block (b, own, body));
}

/* ---- Loops in step */

static acc_stmt *
build_part (builder *b, jam_part *p, const vec<owner> &owners, bool effects)
{
  if (p->loop)
    {
      if (b->n->inner == p->loop->loop)
	return staged_loop (b, p, owners);
      p->loop->body = build_parts (b, p->inside, owners, true);
      p->loop->body = tile_load_cached (b->n, p->loop->loop, p->loop->body,
					b->x0, b->y0, b->rows, b->cols,
					b->thread);
      p->loop->loop->reason = NULL;
      if (!p->loop->loop->unroll && p->inside.length () == 1
	  && !p->inside[0]->loop)
	p->loop->loop->unroll = b->n->cached.length () ? 16 : 4;
      return p->loop;
    }
  auto_vec<tree> own;
  for (const owner &o : owners)
    if (o.p == p)
      own.safe_push (o.var);
  return for_each (b, !effects, own, acc_link (p->code));
}

static acc_stmt *
build_parts (builder *b, const vec<jam_part *> &parts, const vec<owner> &owners,
	     bool in_loop)
{
  stmt_list list;
  for (unsigned i = 0; i < parts.length (); i++)
    list.safe_push (build_part (b, parts[i], owners,
				!in_loop && i + 1 == parts.length ()
				&& !parts[i]->loop));
  auto_vec<tree> none;
  return block (b, none, list);
}

/* BODY, the nest's, loops in step.  */
static void
build_jam (builder *b, acc_stmt *body, stmt_list *out)
{
  tile_nest *n = b->n;
  auto_vec<jam_part *> parts;
  auto_vec<tree> decls;
  for (tree d : n->decls)
    decls.safe_push (d);
  take_apart (n, body, &parts, &decls);
  auto_vec<owner> owners;
  for (tree d : decls)
    {
      jam_part *where = NULL;
      int count = mentions (parts, d, &where);
      if (counts_p (parts, d) || !count)
	continue;
      if (count == 1 && set_first_p (where, d))
	{
	  owner o = { where, d };
	  owners.safe_push (o);
	}
      else
	replace_in (parts, d, expand (b, d));
    }
  out->safe_push (build_parts (b, parts, owners, false));
  for (jam_part *p : parts)
    delete p;
}

/* The same twice: for tiles that are not at the edge without a look at it.  */
static void
build_whole (builder *b, stmt_list *out)
{
  tile_nest *n = b->n;
  stmt_list whole, edge;
  auto_vec<tree> none;
  acc_stmt *copy = acc_copy_list (n->r, n->body);
  b->whole = true;
  build_jam (b, copy, &whole);
  b->whole = false;
  build_jam (b, n->body, &edge);
  tree all = fold_build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
			  fold_build2 (EQ_EXPR, boolean_type_node, b->rows,
				       number (tile_rows (n))),
			  fold_build2 (EQ_EXPR, boolean_type_node, b->cols,
				       number (tile_cols (n))));
  acc_stmt *s = conditional (b, all, block (b, none, whole));
  s->other = block (b, none, edge);
  out->safe_push (s);
}

/* ---- Straight-line code */

/* The threads load a tile of what is read along Y, neighbours along Y.  */
static acc_stmt *
load_transposed (builder *b, tile_stage &g)
{
  tile_nest *n = b->n;
  g.array = shared_array (b, g.ref, tile_cols (n), tile_rows (n) + 1);
  const acc_iter &x = n->iters[n->x], &y = n->iters[n->y];
  tree t = variable (b, integer_type_node, "t");
  tree place = op (PLUS_EXPR, b->ty, t);
  stmt_list body;
  auto_vec<tree> own;
  own.safe_push (x.var);
  own.safe_push (y.var);
  body.safe_push (set (b, x.var, counter_after (x, b->x0,
						at_most_last (place,
							      b->cols))));
  body.safe_push (set (b, y.var, counter_after (y, b->y0,
						at_most_last (b->tx,
							      b->rows))));
  body.safe_push (set (b, element (g, place, b->tx), unshare_expr (g.ref)));
  return counted (b, t, number (0), number (tile_cols (n)), n->threads_y, -1,
		  block (b, own, body));
}

static void
build_rows (builder *b, stmt_list *out)
{
  tile_nest *n = b->n;
  for (tile_stage &g : n->stages)
    {
      out->safe_push (load_transposed (b, g));
      for (acc_stmt *s = n->body; s; s = s->next)
	acc_replace_ref (s, g.ref, element (g, b->tx, row_of (b, b->u)));
    }
  if (n->stages.length ())
    out->safe_push (barrier (b));
  out->safe_push (for_each (b, false, n->decls, n->body));
  if (n->stages.length ())
    out->safe_push (barrier (b));
}

/* ---- The nest */

/* The loop over tiles, with the reductions of the nest.  */
static acc_stmt *
tile_loop (builder *b, acc_stmt *body)
{
  tile_nest *n = b->n;
  acc_stmt *s = statement (b, ST_LOOP);
  acc_loop *l = acc_new_loop (&n->r->loops, s);
  acc_loop *old = n->top->loop;
  tree type = TREE_TYPE (b->tile);
  tree all = NULL_TREE;
  for (tree t : b->tiles)
    all = all ? op (MULT_EXPR, all, t) : t;
  acc_iter i = { b->tile, number (0, type), all, number (1, type), LT_EXPR };
  l->iters.safe_push (i);
  for (const acc_reduction &red : old->reductions)
    {
      l->reductions.safe_push (red);
      l->reductions.last ().axes = (AXIS (ACC_GX) | AXIS (ACC_BX)
				     | (flexible_p (n) && n->y != n->x
					? AXIS (ACC_BY) : 0));
    }
  l->levels = LEVEL_GANG;
  l->axes = AXIS (ACC_GX);
  l->index = 0;
  l->directive = true;
  l->ivdep = true;
  s->body = body;
  return s;
}

/* The nest as it was, for few iterations: one loop over all threads.  */
static acc_stmt *
plain_nest (builder *b)
{
  tile_nest *n = b->n;
  acc_stmt *s = statement (b, ST_LOOP);
  acc_loop *l = acc_new_loop (&n->r->loops, s);
  for (const acc_iter &i : n->iters)
    {
      acc_iter c = { i.var, unshare_expr (i.from), unshare_expr (i.to),
		     unshare_expr (i.step), i.cond };
      l->iters.safe_push (c);
    }
  l->levels = LEVEL_GANG | LEVEL_VECTOR;
  l->axes = AXIS (ACC_GX) | AXIS (ACC_BX);
  l->index = 0;
  l->directive = true;
  l->ivdep = true;
  acc_stmt *body = statement (b, ST_BLOCK);
  for (tree d : n->decls)
    body->decls.safe_push (d);
  body->body = acc_copy_list (n->r, n->body);
  s->body = body;
  return s;
}

static tree
product (const vec<tree> &trips)
{
  tree all = NULL_TREE;
  for (tree t : trips)
    {
      t = fold_convert (long_integer_type_node, unshare_expr (t));
      all = all ? op (MULT_EXPR, all, t) : t;
    }
  return all;
}

/* Sizes and trip counts of the launch.  */
static void
set_launch (tile_nest *n)
{
  acc_kernel_ir *k = n->k;
  tree gangs = k->size[ACC_GX];
  k->flags &= ~(ACC_KERNEL_WARP_VECTOR | ACC_KERNEL_WHOLE_WARPS);
  if (!n->streams)
    k->flags |= ACC_KERNEL_TILES;
  for (int a = 0; a < ACC_AXES; a++)
    {
      k->size[a] = NULL_TREE;
      k->axis_loop[a] = -1;
    }
  for (int l = 0; l < ACC_LOOPS; l++)
    k->trips[l] = NULL_TREE;
  k->axis_loop[ACC_GX] = k->axis_loop[ACC_BX] = 0;
  if (flexible_p (n) && n->y != n->x)
    {
      k->axis_loop[ACC_BY] = 0;
      k->size[ACC_BX] = row_threads (n);
      k->size[ACC_BY] = op (TRUNC_DIV_EXPR, number (n->threads),
			    row_threads (n));
    }
  else
    k->size[ACC_BX] = number (n->threads);
  tree trips = op (MULT_EXPR, all_tiles (n), n->threads);
  if (n->small)
    {
      tree all = product (n->trips);
      tree few = fold_build2 (LT_EXPR, boolean_type_node, all,
			      number (n->small, TREE_TYPE (all)));
      trips = fold_build3 (COND_EXPR, TREE_TYPE (trips), few,
			   unshare_expr (all), trips);
    }
  k->trips[0] = trips;
  /* No more gangs than asked for, unless whoever asks for that many wants one
     for each row: there are as many tiles then.  */
  if (gangs)
    {
      tree type = TREE_TYPE (trips);
      tree need = op (TRUNC_DIV_EXPR,
		      op (PLUS_EXPR, unshare_expr (trips), n->threads - 1),
		      n->threads);
      need = fold_build2 (MAX_EXPR, type, need, number (1, type));
      gangs = fold_convert (type, gangs);
      tree few = fold_build2 (LT_EXPR, boolean_type_node,
			      unshare_expr (gangs),
			      number (TARGET_MANY_GANGS, type));
      tree least = fold_build2 (MIN_EXPR, type, gangs, unshare_expr (need));
      k->size[ACC_GX] = fold_build3 (COND_EXPR, type, few, least, need);
    }
}

/* Where the thread is in its block.  */
static void
place_thread (builder *b, stmt_list *out)
{
  tile_nest *n = b->n;
  if (flexible_p (n))
    {
      out->safe_push (set (b, b->tx, acc_axis_var (ACC_BX, false)));
      if (n->y != n->x)
	out->safe_push (set (b, b->ty, acc_axis_var (ACC_BY, false)));
      return;
    }
  out->safe_push (set (b, b->thread, acc_axis_var (ACC_BX, false)));
  out->safe_push (set (b, b->tx, op (TRUNC_MOD_EXPR, b->thread,
				     n->threads_x)));
  out->safe_push (set (b, b->ty, op (TRUNC_DIV_EXPR, b->thread,
				     n->threads_x)));
}

void
tile_build (tile_nest *n)
{
  builder b;
  b.n = n;
  b.whole = false;
  b.loc = n->top->loc;
  b.tile = variable (&b, long_integer_type_node, "tile");
  b.thread = variable (&b, integer_type_node, "thread");
  b.tx = variable (&b, integer_type_node, "tx");
  b.ty = variable (&b, integer_type_node, "ty");
  b.u = variable (&b, integer_type_node, "u");
  b.v = variable (&b, integer_type_node, "v");
  b.rows = variable (&b, integer_type_node, "rows");
  b.cols = variable (&b, integer_type_node, "cols");
  tree x = n->iters[n->x].var, y = n->iters[n->y].var;
  b.x0 = named_after (&b, TREE_TYPE (x), "%s_first", x);
  b.y0 = named_after (&b, TREE_TYPE (y), "%s_first", y);
  for (tree d : { b.x0, b.y0, b.rows, b.cols })
    b.locals.safe_push (d);

  acc_stmt *plain = n->small ? plain_nest (&b) : NULL;
  stmt_list list, inside;
  auto_vec<tree> own;
  place_thread (&b, &list);
  count_tiles (&b, &list, &own);
  place_tile (&b, &inside);
  if (n->cached.length ())
    {
      stmt_list body;
      /* Statements that name the thread's place are none the less pure.  */
      for (tree d : { b.u, b.v, b.tx, b.ty })
	n->locals.add (d);
      tile_use_cached (n, b.x0, b.y0, row_of (&b, b.u), col_of (&b, b.v));
      build_jam (&b, n->body, &body);
      inside.safe_push (tile_load_cached (n, n->loops.last (), acc_link (body),
					  b.x0, b.y0, b.rows, b.cols,
					  b.thread));
    }
  else if (n->kind == TILE_JAM && n->whole)
    build_whole (&b, &inside);
  else if (n->kind == TILE_JAM)
    build_jam (&b, n->body, &inside);
  else
    build_rows (&b, &inside);
  acc_stmt *tiles = tile_loop (&b, block (&b, b.locals, inside));
  if (plain)
    {
      tree all = product (b.trips);
      acc_stmt *few
	= conditional (&b, fold_build2 (LT_EXPR, boolean_type_node, all,
					number (n->small, TREE_TYPE (all))),
		       plain);
      few->other = tiles;
      tiles = few;
    }
  list.safe_push (tiles);
  for (tree d : { b.thread, b.tx, b.ty })
    own.safe_push (d);
  acc_stmt *all = block (&b, own, list);
  /* TOP stays where it is in its list.  */
  n->top->code = ST_BLOCK;
  n->top->loop = NULL;
  n->top->body = all;
  set_launch (n);
}
