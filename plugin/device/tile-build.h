/* The interface between the files that build a tiled nest.

   tile-build.cc  the loop over tiles, straight-line code
   tile-jam.cc    loops in step, and panels that their reads come from
   tile-load.cc   elements that cache directives name

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_TILE_BUILD_H
#define ACC_TILE_BUILD_H

#include "schedule/tile.h"

typedef auto_vec<acc_stmt *> stmt_list;

struct tile_builder
{
  tile_nest *n;
  location_t loc;
  tree tile;			/* its number */
  tree thread;			/* of the block, int */
  tree tx, ty;			/* place of the thread, int */
  auto_vec<tree> trips;		/* variables: the trips of the nest's
				   counters */
  auto_vec<tree> tiles;		/* variables whose product is the number of
				   tiles: one for a plane, otherwise one for
				   each counter */
  tree x0, y0;			/* counters at the tile's corner */
  tree rows, cols;		/* int: the tile's rows and columns inside of
				   the nest */
  tree u, v;			/* the numbers of the thread's row and
				   column */
  bool whole;			/* the tile is not at the edge */
  auto_vec<tree> locals;	/* of the tile */
};

/* ---- tile-build.cc */

/* The counter of IT at iteration AT; OFFSET iterations after counter
   FIRST.  */
extern tree build_counter_at (const acc_iter &it, tree at);
extern tree build_counter_after (const acc_iter &it, tree first, tree offset);
/* The variable with the value TRIPS, if there is one already.  */
extern tree build_trips (tile_builder *b, tree trips);
/* The place of the thread in U's row, V's column.  Rows of one thread are
   neighbours if that lets it use loaded values again.  */
extern tree build_row (tile_builder *b, tree u);
extern tree build_col (tile_builder *b, tree v);
/* PLACE, or the last place of EXTENT if that is smaller.  */
extern tree build_at_most_last (tree place, tree extent);
/* LIST with DECLS for the iterations of the thread that are in range, in loops
   over its rows and columns.  CLAMP: for all of its iterations, repeating
   those at the edge.  IN_STEP: also for those that are outside of the nest's triangle,
   in a loop that all threads go through together.  */
extern acc_stmt *build_for_each (tile_builder *b, bool clamp,
				 const vec<tree> &decls, acc_stmt *list,
				 bool in_step = false);
/* A shared array of [FIRST][SECOND] elements like REF.  */
extern tree build_shared (tile_builder *b, tree ref, unsigned first,
			  unsigned second);
/* The element of G's array at FIRST, SECOND.  */
extern tree build_element (const tile_stage &g, tree first, tree second);

/* ---- tile-early.cc */

/* Append to OUT the loads that all of the thread's iterations begin with, of memory that
   N's body stores to.  The body uses what they loaded.  */
extern void build_early_loads (tile_builder *b, stmt_list *out);

/* ---- tile-jam.cc */

/* Append BODY, the nest's body with its loops in step, to OUT.  */
extern void build_jam (tile_builder *b, acc_stmt *body, stmt_list *out);
/* Append it twice: once for tiles that are not at the edge, without tests of
   the edge.  */
extern void build_whole (tile_builder *b, stmt_list *out);

/* ---- tile-load.cc */

/* Let the reads of cached elements in N's body come from shared memory.  ROW
   and COL are the place of an iteration in the tile.  The iteration may be
   outside of the nest: the elements loaded at the edge serve for it as
   well.  */
extern void build_cached_reads (tile_nest *n, tree row, tree col);
/* LIST, the body of LOOP, between the loads of the elements that are cached
   there and a barrier.  ROWS and COLS are the tile's, THREAD is the number of
   the thread.  Only LIST if no elements are cached there.  */
extern acc_stmt *build_cached_loads (tile_nest *n, acc_loop *loop,
				     acc_stmt *list, tree x0, tree y0,
				     tree rows, tree cols, tree thread);

/* ---- Words for trees and statements */

static inline tree
variable (tile_builder *b, tree type, const char *name)
{
  return acc_new_var (type, name, b->n->r->fndecl);
}

static inline acc_stmt *
statement (tile_builder *b, acc_stmt_code code)
{
  return acc_new_stmt (&b->n->r->stmts, code, b->loc);
}

static inline acc_stmt *
set (tile_builder *b, tree var, tree value)
{
  return acc_new_set (&b->n->r->stmts, b->loc, var, value);
}

/* { DECLS; LIST }  */
static inline acc_stmt *
block (tile_builder *b, const vec<tree> &decls, const vec<acc_stmt *> &list)
{
  acc_stmt *s = statement (b, ST_BLOCK);
  for (tree d : decls)
    s->decls.safe_push (d);
  s->body = acc_link (list);
  return s;
}

/* for (VAR = FROM; VAR < TO; VAR += STEP) BODY, unrolled according to
   UNROLL.  */
static inline acc_stmt *
counted (tile_builder *b, tree var, tree from, tree to, HOST_WIDE_INT step,
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

static inline acc_stmt *
conditional (tile_builder *b, tree cond, acc_stmt *body)
{
  acc_stmt *s = statement (b, ST_IF);
  s->expr = cond;
  s->body = body;
  return s;
}

static inline acc_stmt *
barrier (tile_builder *b)
{
  acc_stmt *s = statement (b, ST_BARRIER);
  s->levels = LEVEL_WORKER | LEVEL_VECTOR;
  return s;
}

#endif /* ACC_TILE_BUILD_H */
