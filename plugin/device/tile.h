/* What the files of the tiling stage share.

   tile.cc        finds nests worth tiling and decides how
   tile-look.cc   what statements and expressions of a nest are made of
   tile-build.cc  the tiled nest

   A tiled nest runs the iterations of two of its loops, X and Y, in tiles: one
   block of threads takes a tile, one thread several of its iterations.  Only
   nests all of whose spread loops are independent and perfectly nested are
   tiled, so that the order of iterations is free.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_TILE_H
#define ACC_TILE_H

#include "depend/analysis.h"

/* A read that goes through shared memory.  */
struct tile_stage
{
  tree ref;			/* as in the body */
  bool along_x;			/* the panel's second index follows X, else Y;
				   the first the inner loop or, in a transposed
				   tile, X */
  bool inner_fast;		/* neighbours in memory are neighbours in the
				   inner loop */
  tree array;			/* the shared variable */
};

/* An item of a cache directive that goes through shared memory: the elements
   that the iterations of a tile use between them.  */
struct tile_read
{
  tree ref;			/* as in the body */
  auto_vec<tree> at;		/* its element, from the iteration's first on */
};

struct tile_cached
{
  acc_cache *cache;
  acc_loop *loop;		/* at the top of whose body it stands */
  tree type;			/* of an element */
  unsigned dims;
  HOST_WIDE_INT length[4];	/* of one iteration's elements */
  bool own_x, own_y;		/* X, Y: other memory for each iteration ... */
  int along_x, along_y;		/* ... or moving along this dimension, or -1 */
  tree last[4];			/* the last element that is read, where less than
				   the section's length may be there, or null */
  bool bounded;			/* some reads are conditional: only inside of the
				   array may be read */
  auto_delete_vec<tile_read> reads;
  tree array;			/* the shared variable */
};

enum tile_kind
{
  TILE_NONE,
  TILE_ROWS,			/* straight-line code: several rows a thread, or
				   columns where there are no rows */
  TILE_TRANSPOSE,		/* the same, with reads staged that follow Y */
  TILE_JAM			/* a sequential loop inside: several rows and
				   columns a thread, in step */
};

struct tile_nest
{
  acc_kernel_ir *k;
  acc_region_ir *r;
  acc_stmt *top;		/* the outermost spread loop */
  auto_vec<acc_loop *> loops;	/* spread ones, outermost first */
  auto_vec<acc_iter> iters;	/* all of their counters */
  auto_vec<tree> decls;		/* declared between the loops */
  acc_stmt *body;		/* list inside of the innermost */
  hash_set<tree> locals;	/* declared in BODY or between the loops */
  hash_set<tree> in_step;	/* counters of loops in step around the one that
				   is looked at */
  auto_vec<tree> trips;		/* of ITERS, signed 64 bits, as host and device
				   can evaluate them */

  /* Decisions.  */
  tile_kind kind;
  unsigned x;			/* indices into ITERS; no Y: the same as X */
  unsigned y;
  unsigned threads;		/* of a block */
  unsigned threads_x, threads_y; /* their places; zero: as many in a row as fit
				   the rows, in two dimensions of the block */
  unsigned each_x, each_y;	/* iterations a thread */
  bool adjacent;		/* of the columns, fours are neighbours */
  unsigned depth;		/* of a panel: iterations of the inner loop */
  acc_loop *inner;		/* whose reads are staged, or null */
  auto_vec<tile_stage> stages;
  auto_delete_vec<tile_cached> cached;
  bool apart;			/* a thread's rows are not neighbours */
  bool streams;			/* its reads share nothing: a tile is little
				   work for a block */
  bool whole;			/* tiles that are not at the edge have code of
				   their own */
  bool too_big;			/* what cache directives name does not fit */
  unsigned HOST_WIDE_INT small;	/* fewer iterations are not tiled */
};

/* ---- tile-look.cc */

/* True if every variable that E reads and every function it calls gives the
   same value whenever a thread asks: locals of N and counters among them.
   Then E can be evaluated again by somebody else.  */
extern bool tile_pure_p (tile_nest *n, tree e);
/* True if list S only sets locals of N, from such expressions.  */
extern bool tile_pure_list_p (tile_nest *n, acc_stmt *s);
/* True if E is the same for all threads of the grid.  */
extern bool tile_uniform_p (tile_nest *n, tree e);
/* Call FN (ref, DATA) for each read of memory in E; CONDITIONAL ones only if
   ALL.  */
extern void tile_walk_reads (tree e, bool all, void (*fn) (tree, void *),
			     void *data);
extern bool tile_mentions_p (tree e, const_tree var);

/* True if S is a loop that all threads go through alike and that only sets
   locals.  */
extern bool tile_in_step_p (tile_nest *n, acc_stmt *s);

/* ---- tile-cache.cc */

/* Find what cache directives of N name and can be staged.  */
extern void tile_find_cached (tile_nest *n);
/* Bytes that it takes with tiles as N's.  */
extern unsigned HOST_WIDE_INT tile_cached_bytes (tile_nest *n);
/* Let the reads of it in N's body come from shared memory.  The tile's corner
   has counters X0 and Y0; ROW and COL are the place of an iteration there, which
   need not exist: what is loaded at the edge serves as well.  */
extern void tile_use_cached (tile_nest *n, tree x0, tree y0, tree row,
			     tree col);
/* LIST, the body of LOOP, between the loads of what is cached there and a
   barrier; ROWS and COLS are the tile's, THREAD the number of the thread.  LIST
   itself if nothing is.  */
extern acc_stmt *tile_load_cached (tile_nest *n, acc_loop *loop, acc_stmt *list,
				   tree x0, tree y0, tree rows, tree cols,
				   tree thread);

/* ---- tile-build.cc */

/* Replace N's nest by the tiled one.  */
extern void tile_build (tile_nest *n);

#endif /* ACC_TILE_H */
