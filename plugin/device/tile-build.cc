/* The tiled nest.

   In: a nest and the decisions of tile.cc.  Out: a loop over tiles, spread
   over gangs, in the place of the nest.  Inside of it, the threads of the
   block compute their places: thread t is in column t % threads_x and row t /
   threads_x of the tile.  The result for a matrix product, shortened:

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
   for code with effects.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "device/tile-build.h"
#include "checks.h"
#include "ir/copy.h"
#include "target.h"
#include "read/read.h"
#include "feedback.h"
#include "device/device.h"

/* ---- The tile */

/* The counter of IT at iteration AT.  */
tree
build_counter_at (const acc_iter &it, tree at)
{
  tree type = TREE_TYPE (it.var);
  tree moved = op (MULT_EXPR, fold_convert (type, at), it.step);
  return fold_build2 (PLUS_EXPR, type, unshare_expr (it.from), moved);
}

/* Counter IT, OFFSET iterations after FIRST.  */
tree
build_counter_after (const acc_iter &it, tree first, tree offset)
{
  tree type = TREE_TYPE (it.var);
  tree moved = op (MULT_EXPR, fold_convert (type, offset), it.step);
  return fold_build2 (PLUS_EXPR, type, unshare_expr (first), moved);
}

static tree
named_after (tile_builder *b, tree type, const char *format, tree var)
{
  const char *of = DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var)) : "i";
  char *name = xasprintf (format, of);
  tree d = variable (b, type, name);
  free (name);
  return d;
}

/* True if N has only the two counters that its tiles move along.  Then one
   call computes the number of tiles, and another one the place of a tile.  */
static bool
plane_p (const tile_nest *n)
{
  return n->iters.length () == 2 && n->y != n->x;
}

/* A call with ARGS of the function NAME of cuda/help.cc.  */
static tree
call_helper (tile_builder *b, const char *name, tree type, const vec<tree> &args)
{
  /* Arguments that are not pointers are converted to their types here.  */
  auto_vec<tree> types;
  for (tree a : args)
    if (!POINTER_TYPE_P (TREE_TYPE (a)))
      types.safe_push (TREE_TYPE (a));
  tree fn_type = build_varargs_function_type_array (type, types.length (),
						    types.address ());
  return build_call_array_loc (b->loc, type,
			       build_fold_addr_expr (build_fn_decl (name, fn_type)),
			       args.length (), args.address ());
}

/* Rows or, if X, columns of a tile, a long of the device.  WIDE: computed in 64
   bits.  */
static tree
extent_of_tile (tile_builder *b, bool x, bool wide)
{
  tile_nest *n = b->n;
  tree type = long_integer_type_node;
  HOST_WIDE_INT each = x ? n->each_x : n->each_y;
  if (!tile_flexible_p (n))
    return number (x ? tile_cols (n) : tile_rows (n), type);
  tree threads = acc_axis_var (x ? ACC_BX : ACC_BY, true);
  if (wide && each > 1)
    return op (MULT_EXPR, build1 (NOP_EXPR, type, threads), each);
  return build1 (NOP_EXPR, type, op (MULT_EXPR, threads, each));
}

/* acc_tiles (TRIPS, EXTENT): the number of tiles along a counter.  */
static tree
call_for_tiles (tile_builder *b, tree trips, bool x)
{
  auto_vec<tree> args;
  args.safe_push (trips);
  args.safe_push (extent_of_tile (b, x, false));
  return call_helper (b, "__acc_tiles", long_integer_type_node, args);
}

tree
build_trips (tile_builder *b, tree trips)
{
  for (unsigned i = 0; i < b->trips.length (); i++)
    if (operand_equal_p (b->n->trips[i], trips, 0))
      return b->trips[i];
  return NULL_TREE;
}

/* Make variables for trip counts and for the number of tiles: the total or, if
   the number of a tile must be split, one for each counter.  */
static void
count_tiles (tile_builder *b, stmt_list *out, auto_vec<tree> *decls)
{
  tile_nest *n = b->n;
  tree type = long_integer_type_node;
  for (tree trips : n->trips)
    {
      tree t = build_trips (b, trips);
      if (!t)
	{
	  t = named_after (b, type, "n_%s", n->iters[b->trips.length ()].var);
	  decls->safe_push (t);
	  out->safe_push (set (b, t, unshare_expr (trips)));
	}
      b->trips.safe_push (t);
    }
  if (plane_p (n))
    {
      tree t = variable (b, type, "tiles");
      decls->safe_push (t);
      out->safe_push (set (b, t, op (MULT_EXPR,
				     call_for_tiles (b, b->trips[n->y], false),
				     call_for_tiles (b, b->trips[n->x], true))));
      b->tiles.safe_push (t);
      return;
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

/* Statements that set DIGITS to the digits of the tile's number in TYPE.  The
   bases are the numbers of tiles along ORDER.  */
static acc_stmt *
set_digits (tile_builder *b, const vec<unsigned> &order, const vec<tree> &digits,
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

/* Likewise, by a call of the functions in cuda/help.cc for two and three
   digits, the slowest first: acc_tile_digits (tile, tiles_i, tiles_j, &tile_i,
   &tile_j).  */
static acc_stmt *
call_for_digits (tile_builder *b, const vec<unsigned> &order,
		 const vec<tree> &digits)
{
  unsigned n = order.length ();
  auto_vec<tree> args;
  args.safe_push (b->tile);
  for (unsigned d = n; d-- > 0; )
    args.safe_push (fold_convert (TREE_TYPE (b->tile), b->tiles[order[d]]));
  for (unsigned d = n; d-- > 0; )
    {
      TREE_ADDRESSABLE (digits[d]) = 1;
      args.safe_push (build_fold_addr_expr (digits[d]));
    }
  acc_stmt *s = statement (b, ST_EXPR);
  s->expr = call_helper (b, n == 2 ? "__acc_tile_digits" : "__acc_tile_digits3",
			 void_type_node, args);
  return s;
}

/* Make variables for the digits of the tile's number.  Division is expensive,
   so it is done in 32 bits unless there are more tiles.  */
static void
take_number_apart (tile_builder *b, const vec<unsigned> &order,
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
  if (order.length () <= 3)
    {
      out->safe_push (call_for_digits (b, order, *digits));
      return;
    }
  tree few = fold_build2 (LE_EXPR, boolean_type_node, all,
			  number (HOST_WIDE_INT_C (0x7fffffff), type));
  acc_stmt *s = conditional (b, few, set_digits (b, order, *digits,
						 unsigned_type_node));
  s->other = set_digits (b, order, *digits, type);
  out->safe_push (s);
}

/* Set the place of the tile in a plane: the iterations of its corner, rows and
   columns by

     acc_tile_place (tile, tiles, n_i, n_j, height, width, &at_i, &at_j, &rows,
		     &cols);

   The corner's counters are these iterations, or are computed once: nvcc needs
   more registers when each use adds to them.  With at most TARGET_WIDE_ROWS
   rows for each thread, the extents are computed in 64 bits.  */
static void
place_in_plane (tile_builder *b, stmt_list *out)
{
  tile_nest *n = b->n;
  auto_vec<tree> args;
  stmt_list corners;
  bool wide = n->each_y <= TARGET_WIDE_ROWS;
  args.safe_push (b->tile);
  args.safe_push (b->tiles[0]);
  args.safe_push (b->trips[n->y]);
  args.safe_push (b->trips[n->x]);
  args.safe_push (extent_of_tile (b, false, wide));
  args.safe_push (extent_of_tile (b, true, wide));
  for (bool x : { false, true })
    {
      const acc_iter &it = n->iters[x ? n->x : n->y];
      tree at = named_after (b, TREE_TYPE (it.var), "at_%s", it.var);
      b->locals.safe_push (at);
      n->locals.add (at);
      args.safe_push (at);
      if (integer_zerop (it.from) && integer_onep (it.step))
	{
	  (x ? b->x0 : b->y0) = at;
	  continue;
	}
      tree first = named_after (b, TREE_TYPE (it.var), "%s_first", it.var);
      b->locals.safe_push (first);
      n->locals.add (first);
      corners.safe_push (set (b, first, build_counter_at (it, at)));
      (x ? b->x0 : b->y0) = first;
    }
  for (tree d : { b->rows, b->cols })
    {
      b->locals.safe_push (d);
      args.safe_push (d);
    }
  for (unsigned i = 6; i < args.length (); i++)
    {
      TREE_ADDRESSABLE (args[i]) = 1;
      args[i] = build_fold_addr_expr (args[i]);
    }
  acc_stmt *s = statement (b, ST_EXPR);
  s->expr = call_helper (b, "__acc_tile_place", void_type_node, args);
  out->safe_push (s);
  out->safe_splice (corners);
}

/* Set the place of the tile: the counters of other loops, the corner and the
   extent.  The number's fastest digit is X, then Y, then the others from the
   inside out.  */
static void
place_tile (tile_builder *b, stmt_list *out)
{
  tile_nest *n = b->n;
  if (plane_p (n))
    {
      place_in_plane (b, out);
      return;
    }
  for (bool x : { true, false })
    {
      if (!x && n->y == n->x)
	continue;
      tree var = n->iters[x ? n->x : n->y].var;
      tree first = named_after (b, TREE_TYPE (var), "%s_first", var);
      (x ? b->x0 : b->y0) = first;
      b->locals.safe_push (first);
      b->locals.safe_push (x ? b->cols : b->rows);
      n->locals.add (first);
    }
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
	  out->safe_push (set (b, it.var, build_counter_at (it, at)));
	  continue;
	}
      tree first = named_after (b, long_integer_type_node, "at_%s", it.var);
      b->locals.safe_push (first);
      out->safe_push (set (b, first, op (MULT_EXPR, at,
					 tile_extent (n, i == n->x, false))));
      tree left = fold_build2 (MINUS_EXPR, TREE_TYPE (first), b->trips[i],
			       first);
      tree extent = fold_build2 (MIN_EXPR, TREE_TYPE (left), left,
				 tile_extent (n, i == n->x, false));
      out->safe_push (set (b, i == n->x ? b->x0 : b->y0,
			   build_counter_at (it, first)));
      out->safe_push (set (b, i == n->x ? b->cols : b->rows, extent));
    }
}

/* The place of the thread in U's row, V's column.  Rows of one thread are
   neighbours if that lets it use loaded values again.  */
tree
build_row (tile_builder *b, tree u)
{
  tile_nest *n = b->n;
  if (n->each_y == 1)
    return b->ty;
  if (n->kind == TILE_TRANSPOSE)
    /* Neighbouring warps have neighbours in shared memory.  */
    return op (PLUS_EXPR, b->ty, op (MULT_EXPR, u, n->threads_y));
  if (n->apart)
    return op (PLUS_EXPR, b->ty,
	       op (MULT_EXPR, u,
		   fold_convert (integer_type_node,
				 acc_axis_var (ACC_BY, true))));
  return op (PLUS_EXPR, op (MULT_EXPR, b->ty, n->each_y), u);
}

tree
build_col (tile_builder *b, tree v)
{
  tile_nest *n = b->n;
  if (n->each_x == 1)
    return b->tx;
  tree threads = tile_flexible_p (n)
		 ? fold_convert (integer_type_node, acc_axis_var (ACC_BX, true))
		 : number (n->threads_x);
  if (n->adjacent)
    {
      /* With fours, it is tx * 4 + v for the first four, and so on.  */
      tree at = op (PLUS_EXPR, op (MULT_EXPR, b->tx, n->adjacent),
		    op (TRUNC_MOD_EXPR, v, n->adjacent));
      return n->each_x == n->adjacent ? at
	     : op (PLUS_EXPR, at, op (MULT_EXPR, op (TRUNC_DIV_EXPR, v, n->adjacent),
				      n->threads_x * n->adjacent));
    }
  return op (PLUS_EXPR, b->tx, op (MULT_EXPR, v, threads));
}

tree
build_at_most_last (tree place, tree extent)
{
  tree last = op (MINUS_EXPR, extent, 1);
  return fold_build2 (MIN_EXPR, TREE_TYPE (place), unshare_expr (place), last);
}

/* LIST, only for iterations that are in N's triangle.  */
static acc_stmt *
in_triangle (tile_builder *b, acc_stmt *list)
{
  tile_nest *n = b->n;
  return conditional (b, acc_in_triangle (n->triangle, n->iters[n->outer].var,
					  n->iters[n->inside].var), list);
}

/* LIST, for tiles that have an iteration of N's triangle: that is the one in the corner
   next to the diagonal.  */
static acc_stmt *
touching_triangle (tile_builder *b, const vec<acc_stmt *> &list)
{
  tile_nest *n = b->n;
  const acc_triangle &t = n->triangle;
  auto_vec<tree> none;
  auto corner = [&] (int i, bool last)
    {
      bool x = n->x == (unsigned) i;
      tree first = x ? b->x0 : b->y0;
      return !last ? first
	     : build_counter_after (n->iters[i], first,
				    op (MINUS_EXPR, x ? b->cols : b->rows, 1));
    };
  return conditional (b, acc_in_triangle (t, corner (n->outer, t.lower),
					  corner (n->inside, !t.lower)),
		      block (b, none, list));
}

acc_stmt *
build_for_each (tile_builder *b, bool clamp, const vec<tree> &decls, acc_stmt *list,
		bool in_step)
{
  tile_nest *n = b->n;
  bool inside = n->inside >= 0 && !in_step;
  if (inside)
    list = in_triangle (b, list);
  stmt_list body;
  auto_vec<tree> own;
  const acc_iter &x = n->iters[n->x], &y = n->iters[n->y];
  tree row = build_row (b, b->u), col = build_col (b, b->v);
  if (n->y != n->x && acc_mentions_p (list, y.var))
    {
      own.safe_push (y.var);
      tree at = clamp && !b->whole ? build_at_most_last (row, b->rows) : row;
      body.safe_push (set (b, y.var, build_counter_after (y, b->y0, at)));
    }
  if (acc_mentions_p (list, x.var))
    {
      own.safe_push (x.var);
      tree at = clamp && !b->whole ? build_at_most_last (col, b->cols) : col;
      body.safe_push (set (b, x.var, build_counter_after (x, b->x0, at)));
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

/* ---- Shared arrays */

tree
build_element (const tile_stage &g, tree first, tree second)
{
  tree row_type = TREE_TYPE (TREE_TYPE (g.array));
  return build4 (ARRAY_REF, TREE_TYPE (row_type),
		 build4 (ARRAY_REF, row_type, g.array, first, NULL_TREE,
			 NULL_TREE), second, NULL_TREE, NULL_TREE);
}

/* A shared array of [FIRST][SECOND] elements like REF.  */
tree
build_shared (tile_builder *b, tree ref, unsigned first, unsigned second)
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
  if (n->adjacent)
    {
      SET_DECL_ALIGN (array, 128);
      DECL_USER_ALIGN (array) = 1;
    }
  acc_shared s = {};
  s.decl = array;
  s.levels = LEVEL_WORKER | LEVEL_VECTOR;
  n->k->shared.safe_push (s);
  return array;
}

/* ---- Straight-line code */

/* Let the threads load a tile of the elements that are read along Y.
   Neighbouring threads load neighbours along Y.  */
static acc_stmt *
load_transposed (tile_builder *b, tile_stage &g)
{
  tile_nest *n = b->n;
  g.array = build_shared (b, g.ref, tile_cols (n), tile_rows (n) + 1);
  const acc_iter &x = n->iters[n->x], &y = n->iters[n->y];
  tree t = variable (b, integer_type_node, "t");
  tree place = op (PLUS_EXPR, b->ty, t);
  stmt_list body;
  auto_vec<tree> own;
  own.safe_push (x.var);
  own.safe_push (y.var);
  body.safe_push (set (b, x.var, build_counter_after (x, b->x0,
						build_at_most_last (place,
							      b->cols))));
  body.safe_push (set (b, y.var, build_counter_after (y, b->y0,
						build_at_most_last (b->tx,
							      b->rows))));
  body.safe_push (set (b, build_element (g, place, b->tx), unshare_expr (g.ref)));
  return counted (b, t, number (0), number (tile_cols (n)), n->threads_y, -1,
		  block (b, own, body));
}

static void
build_rows (tile_builder *b, stmt_list *out)
{
  tile_nest *n = b->n;
  for (tile_stage &g : n->stages)
    {
      out->safe_push (load_transposed (b, g));
      for (acc_stmt *s = n->body; s; s = s->next)
	acc_replace_ref (s, g.ref, build_element (g, b->tx, build_row (b, b->u)));
    }
  if (n->stages.length ())
    out->safe_push (barrier (b));
  if (n->kind == TILE_ROWS)
    build_early_loads (b, out);
  out->safe_push (build_for_each (b, false, n->decls, n->body));
  if (n->stages.length ())
    out->safe_push (barrier (b));
}

/* ---- The nest */

/* The loop over tiles, with the reductions of the nest.  */
static acc_stmt *
tile_loop (tile_builder *b, acc_stmt *body)
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
				     | (tile_flexible_p (n) && n->y != n->x
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

/* The nest without tiles, for few iterations: one loop over all threads.  */
static acc_stmt *
plain_nest (tile_builder *b)
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
  if (n->inside >= 0)
    body->body = in_triangle (b, body->body);
  s->body = body;
  return s;
}

static void
place_thread (tile_builder *b, stmt_list *out)
{
  tile_nest *n = b->n;
  if (tile_flexible_p (n))
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

/* Tell the user about the cache directives of K's loop S.  N is its nest, or
   null if it is not tiled.  */
static void
tell_caches (acc_kernel_ir *k, const tile_nest *n, acc_stmt *s)
{
  for (const acc_cache *c : s->loop->caches)
    {
      const char *why = k->cache_too_big ? "it does not fit"
			: "the tiles of independent loops around it, each "
			  "of which reads it alike, are not found";
      bool staged = false;
      if (n)
	for (const tile_cached *t : n->cached)
	  staged |= t->cache == c;
      tree base = c->addr;
      while (base && !DECL_P (base))
	base = EXPR_P (base) ? TREE_OPERAND (base, 0) : NULL_TREE;
      bool own = false;
      for (const acc_shared &v : k->shared)
	own |= v.decl == base && !v.scratch;
      if (staged)
	why = "with what neighbouring iterations use";
      else if (own)
	why = "where the gang has it anyway";
      acc_feedback_cache (c, staged || own, why);
    }
}

/* Name the variables for the rows and the columns of a thread: two
   neighbouring letters that are not names of variables of the region.  */
static void
name_steps (tile_builder *b)
{
  static const char *const letters[][2]
    = { { "u", "v" }, { "p", "q" }, { "s", "t" }, { "g", "h" } };
  auto taken = [&] (const char *name)
    {
      for (const acc_var &v : b->n->r->vars)
	if (DECL_NAME (v.decl) && id_equal (DECL_NAME (v.decl), name))
	  return true;
      return false;
    };
  unsigned i = 0;
  while (i + 1 < ARRAY_SIZE (letters)
	 && (taken (letters[i][0]) || taken (letters[i][1])))
    i++;
  b->u = variable (b, integer_type_node, letters[i][0]);
  b->v = variable (b, integer_type_node, letters[i][1]);
}

/* Replace N's nest by the tiled one.  */
static void
tile_build (tile_nest *n)
{
  tile_builder b;
  b.n = n;
  b.whole = false;
  b.loc = n->top->loc;
  b.tile = variable (&b, long_integer_type_node, "tile");
  b.thread = variable (&b, integer_type_node, "thread");
  b.tx = variable (&b, integer_type_node, "tx");
  b.ty = variable (&b, integer_type_node, "ty");
  name_steps (&b);
  b.rows = variable (&b, integer_type_node, "rows");
  b.cols = variable (&b, integer_type_node, "cols");

  acc_stmt *plain = n->small ? plain_nest (&b) : NULL;
  stmt_list list, inside;
  auto_vec<tree> own;
  place_thread (&b, &list);
  count_tiles (&b, &list, &own);
  place_tile (&b, &inside);
  if (n->cached.length ())
    {
      stmt_list body;
      /* Statements that use the thread's place are still pure.  */
      for (tree d : { b.u, b.v, b.tx, b.ty })
	n->locals.add (d);
      build_cached_reads (n, build_row (&b, b.u), build_col (&b, b.v));
      build_jam (&b, n->body, &body);
      inside.safe_push (build_cached_loads (n, n->loops.last (), acc_link (body),
					  b.x0, b.y0, b.rows, b.cols,
					  b.thread));
    }
  else if (n->kind == TILE_JAM && n->whole)
    build_whole (&b, &inside);
  else if (n->kind == TILE_JAM && n->inside >= 0)
    {
      stmt_list touching;
      build_jam (&b, n->body, &touching);
      inside.safe_push (touching_triangle (&b, touching));
    }
  else if (n->kind == TILE_JAM)
    build_jam (&b, n->body, &inside);
  else
    build_rows (&b, &inside);
  acc_stmt *tiles = tile_loop (&b, block (&b, b.locals, inside));
  if (plain)
    {
      tree all = tile_product (b.trips);
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
  /* TOP keeps its place in its list.  */
  n->top->code = ST_BLOCK;
  n->top->loop = NULL;
  n->top->body = all;
}

void
acc_build_tiles (acc_kernel_ir *k)
{
  tile_nest *n = k->launch.tile;
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      if (s->loop)
	tell_caches (k, n, s);
      return true;
    });
  if (n)
    {
      checked_that (k->shared.is_empty ());
      tile_build (n);
      delete n;
      k->launch.tile = NULL;
    }
}
