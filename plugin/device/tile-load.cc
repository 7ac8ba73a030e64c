/* The elements that cache directives name, in the shared memory of a tile.

   In: a nest and the sections that schedule/tile-cache.cc has found.  Out: the
   shared arrays, and the statements that load them and read them.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "schedule/tile.h"
#include "device/tile-build.h"

/* ---- Words */

static acc_stmt *
set (tile_nest *n, location_t loc, tree var, tree value)
{
  return acc_new_set (&n->r->stmts, loc, var, value);
}

static acc_stmt *
barrier (tile_nest *n, location_t loc)
{
  acc_stmt *s = acc_new_stmt (&n->r->stmts, ST_BARRIER, loc);
  s->levels = LEVEL_WORKER | LEVEL_VECTOR;
  return s;
}

static acc_stmt *
block (tile_nest *n, location_t loc, const vec<tree> &decls,
       const vec<acc_stmt *> &list)
{
  acc_stmt *s = acc_new_stmt (&n->r->stmts, ST_BLOCK, loc);
  for (tree d : decls)
    s->decls.safe_push (d);
  s->body = acc_link (list);
  return s;
}

static tree
element (tree array, const vec<tree> &index)
{
  tree t = array;
  for (tree i : index)
    t = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (t)), t, unshare_expr (i),
		NULL_TREE, NULL_TREE);
  return t;
}

/* ---- Using */

static void
make_array (tile_nest *n, tile_cached *c, tree base)
{
  auto_vec<HOST_WIDE_INT> s;
  tile_cached_shape (n, c, &s);
  tree type = build_array_type_nelts (c->type, tile_cached_pitch (n, c, s));
  for (unsigned i = s.length () - 1; i-- > 0; )
    type = build_array_type_nelts (type, s[i]);
  const char *of = base && DECL_NAME (base)
		   ? IDENTIFIER_POINTER (DECL_NAME (base)) : "t";
  char *name = xasprintf ("%s_cache", of);
  c->array = acc_new_var (type, name, n->r->fndecl);
  free (name);
  if (n->adjacent)
    {
      SET_DECL_ALIGN (c->array, 128);
      DECL_USER_ALIGN (c->array) = 1;
    }
  /* Statements that read it still only read memory that nobody else changes
     meanwhile.  */
  n->locals.add (c->array);
  acc_shared shared = {};
  shared.decl = c->array;
  shared.levels = LEVEL_WORKER | LEVEL_VECTOR;
  n->k->shared.safe_push (shared);
}

void
build_cached_reads (tile_nest *n, tree row, tree col)
{
  for (tile_cached *c : n->cached)
    {
      make_array (n, c, acc_root_of (c->cache->addr));
      for (tile_read *r : c->reads)
	{
	  auto_vec<tree> index;
	  if (c->own_y)
	    index.safe_push (unshare_expr (row));
	  if (c->own_x)
	    index.safe_push (unshare_expr (col));
	  for (unsigned i = 0; i < c->dims; i++)
	    {
	      if (tile_cached_extent (n, c, i) <= 1)
		continue;
	      tree at = fold_convert (integer_type_node, r->at[i]);
	      if (c->along_x == (int) i)
		at = op (PLUS_EXPR, unshare_expr (col), at);
	      if (c->along_y == (int) i)
		at = op (PLUS_EXPR, unshare_expr (row), at);
	      index.safe_push (at);
	    }
	  if (index.is_empty ())
	    index.safe_push (number (0));
	  tree staged = element (c->array, index);
	  acc_stmt *first = c->loop == n->loops.last () ? n->body
							: c->loop->stmt->body;
	  for (; first; first = first->next)
	    acc_replace_ref (first, r->ref, staged);
	}
    }
}

/* ---- Loading */

static tree
at_most (tree place, tree last)
{
  return fold_build2 (MIN_EXPR, TREE_TYPE (place), unshare_expr (place),
		      fold_convert (TREE_TYPE (place), unshare_expr (last)));
}

/* The element of C that is AT[] elements after the section's first.  */
static tree
source (const tile_cached *c, const vec<tree> &at)
{
  tree addr = c->cache->addr;
  if (tile_whole_array (addr, c->dims))
    {
      STRIP_NOPS (addr);
      tree ref = unshare_expr (TREE_OPERAND (addr, 0)), t = ref;
      for (unsigned i = c->dims; i-- > 0; t = TREE_OPERAND (t, 0))
	{
	  tree index = TREE_OPERAND (t, 1);
	  tree type = long_integer_type_node;
	  index = fold_build2 (PLUS_EXPR, type, fold_convert (type, index),
			       fold_convert (type, at[i]));
	  tree domain = TYPE_DOMAIN (TREE_TYPE (TREE_OPERAND (t, 0)));
	  if (c->bounded && domain && TYPE_MAX_VALUE (domain))
	    {
	      index = fold_build2 (MAX_EXPR, type, index, build_zero_cst (type));
	      index = at_most (index, TYPE_MAX_VALUE (domain));
	    }
	  TREE_OPERAND (t, 1) = index;
	}
      return ref;
    }
  tree p = unshare_expr (addr), bytes = size_zero_node;
  for (unsigned i = 0; i < c->dims; i++)
    bytes = fold_build2 (PLUS_EXPR, sizetype, bytes,
			 fold_build2 (MULT_EXPR, sizetype,
				      fold_convert (sizetype, at[i]),
				      fold_convert (sizetype,
						    unshare_expr
						      (c->cache->stride[i]))));
  tree type = build_pointer_type (build_qualified_type (c->type,
							TYPE_QUAL_CONST));
  p = fold_convert (type, p);
  return build1 (INDIRECT_REF, TREE_TYPE (type),
		 build2 (POINTER_PLUS_EXPR, type, p, bytes));
}

/* A call of the function NAME, one of those that cuda/call.cc knows.  */
static acc_stmt *
call (tile_nest *n, location_t loc, const char *name, tree a = NULL_TREE,
      tree b = NULL_TREE)
{
  tree fn = build_fn_decl (name, build_varargs_function_type_list
				   (void_type_node, NULL_TREE));
  tree args[2] = { a, b };
  acc_stmt *s = acc_new_stmt (&n->r->stmts, ST_EXPR, loc);
  s->expr = build_call_array_loc (loc, void_type_node,
				  build_fold_addr_expr (fn), a ? 2 : 0, args);
  return s;
}

/* True if the device should copy elements of C without a register: those of
   whole tiles.  In a loop, the panels are short, and loads of many bytes at a
   time are better.  */
static bool
asynchronous_p (tile_nest *n, const tile_cached *c)
{
  if (c->loop != n->loops.last ())
    return false;
  HOST_WIDE_INT size = int_size_in_bytes (c->type);
  return size == 4 || size == 8;
}

/* for (VAR = FROM; VAR < TO; VAR += STEP) BODY.  */
static acc_stmt *
counted (tile_nest *n, location_t loc, tree var, tree from, HOST_WIDE_INT to,
	 unsigned step, acc_stmt *body)
{
  acc_stmt *loop = acc_new_stmt (&n->r->stmts, ST_LOOP, loc);
  acc_loop *l = acc_new_loop (&n->r->loops, loop);
  acc_iter it = { var, unshare_expr (from), number (to), number (step),
		  LT_EXPR };
  l->iters.safe_push (it);
  l->unroll = to <= 32 * (HOST_WIDE_INT) step ? -1 : 8;
  loop->body = body;
  return loop;
}

/* The number of lanes of a block that go along a row of LAST elements: a power
   of two.  0 if the block then does not hold a whole number of rows.  */
static unsigned
row_lanes (tile_nest *n, HOST_WIDE_INT last)
{
  unsigned lanes = 1;
  while (lanes * 2 <= n->threads && lanes * 2 <= last)
    lanes *= 2;
  return n->threads % lanes ? 0 : lanes;
}

/* True if the section of C may end before its last element in dimension I.
   MOVES: the section moves along it.  */
static bool
ends_p (const tile_cached *c, unsigned i, bool moves)
{
  tree e = c->last[i];
  return e && (moves || !tree_fits_shwi_p (e)
	       || tree_to_shwi (e) < c->length[i] - 1);
}

/* The element from which element INDEX[] of C's array is loaded for the tile
   at X0, Y0.  DECLS and BODY get the counters that it mentions.  ROWS and COLS
   are null if the tile is whole.  */
static tree
find_source (tile_nest *n, const tile_cached *c, const vec<tree> &index,
	     tree x0, tree y0, tree rows, tree cols, vec<tree> *decls,
	     vec<acc_stmt *> *body)
{
  location_t loc = c->cache->loc;
  tree x = n->iters[n->x].var, y = n->iters[n->y].var;
  auto_vec<tree> at;
  unsigned next = 0;
  tree at_x = x0, at_y = y0;
  auto inside = [] (tree place, tree size)
    {
      return size ? at_most (place, op (MINUS_EXPR, size, number (1))) : place;
    };
  if (c->own_y)
    at_y = op (PLUS_EXPR, at_y, inside (index[next++], rows));
  if (c->own_x)
    at_x = op (PLUS_EXPR, at_x, inside (index[next++], cols));
  for (unsigned i = 0; i < c->dims; i++)
    {
      if (tile_cached_extent (n, c, i) <= 1)
	{
	  at.safe_push (number (0));
	  continue;
	}
      tree e = index[next++];
      tree last = number (c->length[i] - 1);
      bool moves = false, edge = false;
      for (bool along_y : { false, true })
	if ((along_y ? c->along_y : c->along_x) == (int) i)
	  {
	    moves = true;
	    if (tree size = along_y ? rows : cols)
	      {
		edge = true;
		last = op (PLUS_EXPR, size, op (MINUS_EXPR, last, number (1)));
	      }
	  }
      e = edge ? at_most (e, last) : e;
      if (ends_p (c, i, moves))
	{
	  tree end = c->last[i];
	  end = fold_build2 (MAX_EXPR, TREE_TYPE (end), unshare_expr (end),
			     build_zero_cst (TREE_TYPE (end)));
	  e = at_most (fold_convert (TREE_TYPE (end), e), end);
	}
      at.safe_push (e);
    }
  tree from = source (c, at);
  if (n->y != n->x && tile_mentions_p (from, y))
    {
      decls->safe_push (y);
      body->safe_push (set (n, loc, y, at_y));
    }
  if (tile_mentions_p (from, x))
    {
      decls->safe_push (x);
      body->safe_push (set (n, loc, x, at_x));
    }
  return from;
}

/* A statement that loads element INDEX[] of C's array.  */
static acc_stmt *
load_one (tile_nest *n, const tile_cached *c, const vec<tree> &index,
	  tree x0, tree y0, tree rows, tree cols)
{
  location_t loc = c->cache->loc;
  auto_vec<tree> decls;
  auto_vec<acc_stmt *> body;
  tree from = find_source (n, c, index, x0, y0, rows, cols, &decls, &body);
  tree to = element (c->array, index);
  if (asynchronous_p (n, c))
    body.safe_push (call (n, loc, "__acc_copy_async",
			  build1 (ADDR_EXPR,
				  build_pointer_type (TREE_TYPE (to)), to),
			  build1 (ADDR_EXPR,
				  build_pointer_type (TREE_TYPE (from)),
				  from)));
  else
    body.safe_push (set (n, loc, to, from));
  return block (n, loc, decls, body);
}

/* True if the sources of rows of C's array are always as far from each other
   as they are in a whole tile.  */
static bool
even_rows_p (tile_nest *n, const tile_cached *c)
{
  for (unsigned i = 0; i < c->dims; i++)
    if (tile_cached_extent (n, c, i) > 1
	&& ends_p (c, i, c->along_x == (int) i || c->along_y == (int) i))
      return false;
  return !c->bounded;
}

/* A statement that sets POINTER to the source of element INDEX[] of a whole
   tile.  */
static acc_stmt *
set_pointer (tile_nest *n, const tile_cached *c, const vec<tree> &index,
	     tree x0, tree y0, tree pointer)
{
  location_t loc = c->cache->loc;
  auto_vec<tree> decls;
  auto_vec<acc_stmt *> body;
  tree from = find_source (n, c, index, x0, y0, NULL_TREE, NULL_TREE, &decls,
			   &body);
  body.safe_push (set (n, loc, pointer,
		       build1 (ADDR_EXPR, TREE_TYPE (pointer), from)));
  return block (n, loc, decls, body);
}

/* Statements that load rows FIRST, FIRST + STEP, ... of column COL of C's
   array, which has LAST rows, for a whole tile through a pointer.  In a loop,
   the addresses of all rows would not stay in registers.  */
static acc_stmt *
load_rows (tile_nest *n, const tile_cached *c, tree row, tree first,
	   unsigned step, HOST_WIDE_INT last, tree col, tree x0, tree y0)
{
  location_t loc = c->cache->loc;
  tree element_type = build_qualified_type (c->type, TYPE_QUAL_CONST);
  tree type = build_pointer_type (element_type);
  tree from = acc_new_var (type, "from", n->r->fndecl);
  tree next = acc_new_var (type, "next", n->r->fndecl);
  tree far = acc_new_var (ptrdiff_type_node, "step", n->r->fndecl);
  tree size = TYPE_SIZE_UNIT (c->type);
  auto_vec<tree> index, decls, none;
  auto_vec<acc_stmt *> body, each;
  index.safe_push (first);
  index.safe_push (col);
  body.safe_push (set_pointer (n, c, index, x0, y0, from));
  index[0] = op (PLUS_EXPR, first, number (step));
  body.safe_push (set_pointer (n, c, index, x0, y0, next));
  body.safe_push (set (n, loc, far,
		       build2 (EXACT_DIV_EXPR, ptrdiff_type_node,
			       build2 (POINTER_DIFF_EXPR, ptrdiff_type_node,
				       next, from),
			       fold_convert (ptrdiff_type_node, size))));
  index[0] = row;
  each.safe_push (set (n, loc, element (c->array, index),
		       build1 (INDIRECT_REF, element_type, from)));
  each.safe_push (set (n, loc, from,
		       build2 (POINTER_PLUS_EXPR, type, from,
			       build2 (MULT_EXPR, sizetype,
				       fold_convert (sizetype, far), size))));
  body.safe_push (counted (n, loc, row, first, last, step,
			   block (n, loc, none, each)));
  decls.safe_push (from);
  decls.safe_push (next);
  decls.safe_push (far);
  return block (n, loc, decls, body);
}

/* Let all threads load C.  ROWS and COLS are those of find_source.  */
static acc_stmt *
load (tile_nest *n, const tile_cached *c, tree x0, tree y0, tree rows,
      tree cols, tree thread)
{
  location_t loc = c->cache->loc;
  auto_vec<HOST_WIDE_INT> s;
  tile_cached_shape (n, c, &s);
  HOST_WIDE_INT total = 1, last = s[s.length () - 1];
  for (HOST_WIDE_INT e : s)
    total *= e;
  /* Each thread stays in its columns, and computes their places once.  */
  unsigned lanes = s.length () > 1 ? row_lanes (n, last) : 0;
  tree t = acc_new_var (integer_type_node, lanes ? "r" : "t", n->r->fndecl);
  auto_vec<tree> index;
  HOST_WIDE_INT below = lanes ? total / last : total;
  for (unsigned i = 0; i < s.length () - (lanes ? 1 : 0); i++)
    {
      tree e = i ? fold_build2 (TRUNC_MOD_EXPR, integer_type_node, t,
				number (below)) : t;
      below /= s[i];
      index.safe_push (fold_build2 (TRUNC_DIV_EXPR, integer_type_node, e,
				    number (below)));
    }
  if (!lanes)
    return counted (n, loc, t, thread, total, n->threads,
		    load_one (n, c, index, x0, y0, rows, cols));
  tree col = acc_new_var (integer_type_node, "c", n->r->fndecl);
  index.safe_push (col);
  tree first = fold_build2 (TRUNC_DIV_EXPR, integer_type_node, thread,
			    number (lanes));
  unsigned step = n->threads / lanes;
  acc_stmt *down;
  if (!rows && s.length () == 2 && !asynchronous_p (n, c)
      && even_rows_p (n, c))
    down = load_rows (n, c, t, first, step, total / last, col, x0, y0);
  else
    down = counted (n, loc, t, first, total / last, step,
		    load_one (n, c, index, x0, y0, rows, cols));
  return counted (n, loc, col, fold_build2 (TRUNC_MOD_EXPR, integer_type_node,
					    thread, number (lanes)),
		  last, lanes, down);
}

acc_stmt *
build_cached_loads (tile_nest *n, acc_loop *loop, acc_stmt *list, tree x0,
		  tree y0, tree rows, tree cols, tree thread)
{
  auto_vec<acc_stmt *> out, whole, edge;
  location_t loc = UNKNOWN_LOCATION;
  bool wait = false, by_x = false, by_y = false;
  for (const tile_cached *c : n->cached)
    if (c->loop == loop)
      {
	loc = c->cache->loc;
	wait |= asynchronous_p (n, c);
	by_x |= c->own_x || c->along_x >= 0;
	by_y |= c->own_y || c->along_y >= 0;
	whole.safe_push (load (n, c, x0, y0, NULL_TREE, NULL_TREE, thread));
	edge.safe_push (load (n, c, x0, y0, rows, cols, thread));
      }
  if (edge.is_empty ())
    return list;
  /* Most tiles are whole.  Then places are multiples of each other, which
     takes less computation.  */
  tree full = NULL_TREE;
  for (bool y : { true, false })
    if (y ? by_y : by_x)
      {
	unsigned size = y ? n->threads_y * n->each_y
			  : n->threads_x * n->each_x;
	tree e = build2 (EQ_EXPR, boolean_type_node,
			 unshare_expr (y ? rows : cols), number (size));
	full = full ? build2 (TRUTH_ANDIF_EXPR, boolean_type_node, full, e) : e;
      }
  if (full)
    {
      acc_stmt *s = acc_new_stmt (&n->r->stmts, ST_IF, loc);
      s->expr = full;
      s->body = acc_link (whole);
      s->other = acc_link (edge);
      out.safe_push (s);
    }
  else
    out.safe_splice (edge);
  if (wait)
    out.safe_push (call (n, loc, "__acc_copied"));
  out.safe_push (barrier (n, loc));
  for (; list; list = list->next)
    out.safe_push (list);
  out.safe_push (barrier (n, loc));
  auto_vec<tree> none;
  return block (n, loc, none, out);
}
