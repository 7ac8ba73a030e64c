/* The number of tiles, and the launch of a tiled nest.

   In: a nest with its tiles.  Out: rows and columns of a tile, numbers of
   tiles, sizes and iterations of the launch, for the host.  Some of them also
   in a form that the device computes again.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "schedule/tile.h"
#include "target.h"
#include "schedule/schedule.h"

/* True if the block's shape is known only when it is launched.  */
bool
tile_flexible_p (const tile_nest *n)
{
  return !n->threads_x;
}

/* Threads in a row of a flexible block, as the host computes them: the least
   power of two that covers the row, but at most TARGET_LONG_ROW.  It is half
   of that when half of the last block in a row would be idle and the row has
   few blocks.  */
static tree
row_threads (const tile_nest *n)
{
  if (n->y == n->x)
    return number (n->threads);
  unsigned most = MIN (n->threads, TARGET_LONG_ROW);
  tree e = number (most);
  if (most == TARGET_LONG_ROW)
    {
      tree last = op (MINUS_EXPR, unshare_expr (n->trips[n->x]), 1);
      tree half = op (BIT_AND_EXPR, last, most / 2);
      tree few = fold_build2 (LT_EXPR, boolean_type_node, unshare_expr (last),
			      number (TARGET_FEW_TILES * most, TREE_TYPE (last)));
      tree idle = fold_build2 (EQ_EXPR, boolean_type_node, half,
			       number (0, TREE_TYPE (half)));
      e = fold_build3 (COND_EXPR, integer_type_node,
		       fold_build2 (TRUTH_ANDIF_EXPR, boolean_type_node, few, idle),
		       number (most / 2), e);
    }
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
tree
tile_extent (const tile_nest *n, bool x, bool host)
{
  tree type = long_integer_type_node;
  unsigned each = x ? n->each_x : n->each_y;
  if (!tile_flexible_p (n))
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

/* Likewise for tiles of a constant size.  */
unsigned
tile_rows (const tile_nest *n)
{
  return n->threads_y * n->each_y;
}

unsigned
tile_cols (const tile_nest *n)
{
  return n->threads_x * n->each_x;
}

/* The number of tiles along counter IT, which has TRIPS iterations.  */
tree
tiles_along (const tile_nest *n, unsigned it, tree trips, bool host)
{
  if (it != n->x && it != n->y)
    return trips;
  tree size = tile_extent (n, it == n->x, host);
  tree more = op (MINUS_EXPR, unshare_expr (size), 1);
  return op (TRUNC_DIV_EXPR, op (PLUS_EXPR, trips, more), size);
}

/* The number of all tiles, for the host.  */
static tree
all_tiles (const tile_nest *n)
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

tree
tile_product (const vec<tree> &trips)
{
  tree all = NULL_TREE;
  for (tree t : trips)
    {
      t = fold_convert (long_integer_type_node, unshare_expr (t));
      all = all ? op (MULT_EXPR, all, t) : t;
    }
  return all;
}

/* The gangs of a launch with TRIPS iterations: at most GANGS, the number that
   a clause asks for.  A number of TARGET_MANY_GANGS or more is taken to mean
   one gang for each row: the launch then has as many gangs as there are
   tiles.  */
static tree
gangs_for (const tile_nest *n, tree gangs, tree trips)
{
  tree type = TREE_TYPE (trips);
  tree need = op (TRUNC_DIV_EXPR,
		  op (PLUS_EXPR, unshare_expr (trips), n->threads - 1),
		  n->threads);
  need = fold_build2 (MAX_EXPR, type, need, number (1, type));
  gangs = fold_convert (type, gangs);
  tree few = fold_build2 (LT_EXPR, boolean_type_node, unshare_expr (gangs),
			  number (TARGET_MANY_GANGS, type));
  tree least = fold_build2 (MIN_EXPR, type, gangs, unshare_expr (need));
  return fold_build3 (COND_EXPR, type, few, least, need);
}

void
tile_set_launch (const tile_nest *n, acc_launch *launch)
{
  launch->axis_loop[ACC_GX] = launch->axis_loop[ACC_BX] = 0;
  if (tile_flexible_p (n) && n->y != n->x)
    {
      launch->axis_loop[ACC_BY] = 0;
      launch->size[ACC_BX] = row_threads (n);
      launch->size[ACC_BY] = op (TRUNC_DIV_EXPR, number (n->threads),
				 row_threads (n));
    }
  else
    launch->size[ACC_BX] = number (n->threads);
  tree trips = op (MULT_EXPR, all_tiles (n), n->threads);
  if (n->small)
    {
      tree all = tile_product (n->trips);
      tree few = fold_build2 (LT_EXPR, boolean_type_node, all,
			      number (n->small, TREE_TYPE (all)));
      trips = fold_build3 (COND_EXPR, TREE_TYPE (trips), few,
			   unshare_expr (all), trips);
    }
  launch->trips[0] = trips;
  if (tree gangs = n->k->asked[ACC_GX])
    launch->size[ACC_GX] = gangs_for (n, gangs, trips);
}
