/* Tiles: how nests are tiled, for device/tile-build.cc.

   tile.cc         finds nests worth tiling and decides how
   tile-look.cc    properties of the statements and expressions of a nest
   tile-cache.cc   elements that cache directives name, and tiles for these
   tile-launch.cc  numbers of tiles; the launch of a tiled nest
   triangle.cc     the rectangle around a triangle of iterations

   A tiled nest runs the iterations of two of its loops, X and Y, in tiles: one
   block of threads takes a tile, one thread several of its iterations.  Only
   nests whose spread loops are all independent and perfectly nested are tiled,
   so that the order of iterations is free.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_TILE_H
#define ACC_TILE_H

#include "depend/analysis.h"
#include "ir/walk.h"

/* A read that goes through shared memory.  */
struct tile_stage
{
  tree ref;			/* as in the body */
  bool along_x;			/* the panel's second index follows X, else Y.
				   The first index follows the inner loop or,
				   in a transposed tile, X */
  bool inner_fast;		/* neighbours in memory are neighbours in the
				   inner loop */
  tree array;			/* the shared variable */
};

/* An item of a cache directive that goes through shared memory: all elements
   that the iterations of a tile use.  */
struct tile_read
{
  tree ref;			/* as in the body */
  auto_vec<tree> at;		/* its element, counted from the iteration's
				   first */
};

struct tile_cached
{
  acc_cache *cache;
  acc_loop *loop;		/* the loop with the directive at the top of
				   its body */
  tree type;			/* of an element */
  unsigned dims;
  HOST_WIDE_INT length[4];	/* of one iteration's elements */
  bool own_x, own_y;		/* X, Y: each iteration has other memory
				   ... */
  int along_x, along_y;		/* ... or the section moves along this
				   dimension, or -1 */
  tree last[4];			/* the last element that is read, if fewer than
				   the section's length may exist, or null */
  bool bounded;			/* some reads are conditional: no element
				   outside of the array may be read */
  auto_delete_vec<tile_read> reads;
  tree array;			/* the shared variable */
};

/* INNER's iterations depend on OUTER's counter: they go up to it or begin with
   it.  */
struct acc_triangle
{
  acc_iter outer, inner;	/* of the rectangle around the triangle */
  bool lower;			/* up to it */
  HOST_WIDE_INT offset;		/* the bound is OUTER's counter plus this */
  tree_code cond;		/* of INNER's counter and the bound: LT_EXPR,
				   LE_EXPR, or GE_EXPR for the upper one */
};

enum tile_kind
{
  TILE_NONE,
  TILE_ROWS,			/* straight-line code: several rows for each
				   thread, or columns when there are no rows */
  TILE_TRANSPOSE,		/* likewise, with staged reads that follow Y */
  TILE_JAM			/* a sequential loop inside: several rows and
				   columns for each thread, in step */
};

struct tile_nest
{
  acc_kernel_ir *k;
  acc_region_ir *r;
  acc_stmt *top = NULL;		/* the outermost spread loop */
  auto_vec<acc_loop *> loops;	/* spread ones, outermost first */
  auto_vec<acc_iter> iters;	/* all of their counters; those of a triangle
				   have the rectangle's bounds */
  acc_triangle triangle;	/* if it has one */
  int outer = -1, inside = -1;	/* index of its counters in ITERS, or -1 */
  auto_vec<tree> decls;		/* declared between the loops */
  acc_stmt *body = NULL;	/* list inside of the innermost */
  hash_set<tree> locals;	/* declared in BODY or between the loops */
  hash_set<tree> in_step;	/* counters of loops in step around the current
				   one */
  auto_vec<tree> trips;		/* trips of ITERS, signed 64 bits; host and
				   device can evaluate them */

  /* Decisions.  */
  tile_kind kind = TILE_NONE;
  unsigned x = 0;		/* indices into ITERS; Y is the same as X when
				   there is none */
  unsigned y = 0;
  unsigned threads = 0;		/* threads of a block */
  unsigned threads_x = 0, threads_y = 0; /* their shape.  Zero: as many in a
					    row as fit the rows, in two
					    dimensions of the block */
  unsigned each_x = 1, each_y = 1; /* iterations of each thread */
  unsigned adjacent = 0;	/* this many columns are neighbours; or 0 */
  unsigned depth = 0;		/* depth of a panel: iterations of the inner
				   loop */
  acc_loop *inner = NULL;	/* the loop whose reads are staged, or null */
  auto_vec<tile_stage> stages;
  auto_delete_vec<tile_cached> cached;
  bool apart = false;		/* a thread's rows are not neighbours */
  bool streams = false;		/* its reads share no elements: a tile is
				   little work for a block */
  bool whole = false;		/* tiles that are not at the edge have code of
				   their own */
  unsigned HOST_WIDE_INT small = 0; /* fewer iterations are not tiled */

  tile_nest (acc_kernel_ir *kernel) : k (kernel), r (kernel->region) {}
};

/* ---- tile-look.cc */

/* True if every variable that E reads and every function that it calls gives
   the same value whenever a thread asks, locals of N and counters among them.
   Then another thread can evaluate E again.  */
extern bool tile_pure_p (tile_nest *n, tree e);
/* True if a thread can evaluate E for several of its iterations before any of
   them stores something.  No iteration writes memory that another one
   reads.  */
extern bool tile_early_p (tile_nest *n, tree e);
/* True if list S only sets locals of N, to such expressions.  */
extern bool tile_pure_list_p (tile_nest *n, acc_stmt *s);
/* True if E is the same for all threads of the grid.  */
extern bool tile_uniform_p (tile_nest *n, tree e);
/* Add each read of memory in E to READS; conditional ones only if ALL.  */
extern void tile_find_reads (tree e, bool all, auto_vec<tree> *reads);
extern bool tile_mentions_p (tree e, const_tree var);
/* True if E has a local of N other than EXCEPT.  */
extern bool tile_mentions_local_p (tile_nest *n, tree e, const_tree except = NULL_TREE);

/* True if S is a loop that all threads go through alike and that only sets
   locals.  */
extern bool tile_in_step_p (tile_nest *n, acc_stmt *s);

/* ---- tile.cc */

/* Append to *OUT the innermost loops that run in step in the list at S.  */
extern void tile_find_in_step (tile_nest *n, acc_stmt *s,
			       auto_vec<acc_loop *> *out);
/* True if the list at S, up to the last loop in step, consists of statements
   that only set locals.  */
extern bool tile_pure_until_loop_p (tile_nest *n, acc_stmt *s);
/* True if counters of loops in step, INNER, are not read outside of them.  */
extern bool tile_counters_inside_p (tile_nest *n,
				    const auto_vec<acc_loop *> &inner);
/* True if a statement of N's body may leave the iteration; true if there is a
   loop in LIST.  */
extern bool tile_leaving_p (tile_nest *n);
extern bool tile_has_loops_p (acc_stmt *list);

/* ---- triangle.cc */

/* True if iterations of INNER, a loop directly inside of OUTER's, are those of a
   triangle: both go up by one, and one of INNER's bounds is OUTER's counter plus a
   constant.  *T is the triangle.  Its rectangle has no row or column without an
   iteration.  */
extern bool acc_find_triangle (const acc_iter &outer, const acc_iter &inner, acc_triangle *t);
/* The condition under which the triangle T has an iteration with counters OUTER and
   INNER of its rectangle.  */
extern tree acc_in_triangle (const acc_triangle &t, tree outer, tree inner);

/* ---- tile-cache.cc */

/* True if the nest is better, or correct only, in the form that its cache
   directives ask for.  */
extern bool tile_decide_cached (tile_nest *n);
/* The number of elements of C in dimension I.  */
extern HOST_WIDE_INT tile_cached_extent (tile_nest *n, const tile_cached *c,
					 unsigned i);
/* The dimensions of C's shared array: first one for each counter that has its
   own, then the section's.  Only those of more than one element.  */
extern void tile_cached_shape (tile_nest *n, const tile_cached *c,
			       auto_vec<HOST_WIDE_INT> *out);
/* The number of elements from row to row of it.  */
extern HOST_WIDE_INT tile_cached_pitch (tile_nest *n, const tile_cached *c,
					const auto_vec<HOST_WIDE_INT> &shape);
/* The array whose elements ADDR and DIMS dimensions name, one subscript for
   each; or null.  */
extern tree tile_whole_array (tree addr, unsigned dims);

/* ---- tile-launch.cc */

/* True if the block's shape is known only when it is launched.  */
extern bool tile_flexible_p (const tile_nest *n);
/* Rows or, if X, columns of a tile, for the host or the device.  */
extern tree tile_extent (const tile_nest *n, bool x, bool host);
/* Likewise for tiles of a constant size.  */
extern unsigned tile_rows (const tile_nest *n);
extern unsigned tile_cols (const tile_nest *n);
/* The number of tiles along counter IT, which has TRIPS iterations.  */
extern tree tiles_along (const tile_nest *n, unsigned it, tree trips,
			 bool host);
/* The product of TRIPS, signed 64 bits.  */
extern tree tile_product (const vec<tree> &trips);
/* Sizes and trip counts of N's launch.  */
extern void tile_set_launch (const tile_nest *n, acc_launch *launch);

/* ---- Words for trees */

static inline tree
number (HOST_WIDE_INT v, tree type = integer_type_node)
{
  return build_int_cst (type, v);
}

/* A CODE B.  The operands stay what they are: the result has copies.  */
static inline tree
op (tree_code code, tree a, tree b)
{
  return fold_build2 (code, TREE_TYPE (a), unshare_expr (a),
		      fold_convert (TREE_TYPE (a), unshare_expr (b)));
}

static inline tree
op (tree_code code, tree a, HOST_WIDE_INT b)
{
  return op (code, a, number (b, TREE_TYPE (a)));
}

#endif /* ACC_TILE_H */
