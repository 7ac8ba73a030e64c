/* Cache directives in tiles.

   In: a nest that may be tiled, with cache directives at the top of its loops'
   bodies.  Out: the directives whose elements can be kept in shared memory,
   and tiles that fit them.  device/tile-load.cc makes the shared arrays and
   the statements that load and use them.

   A directive names the elements that one iteration uses.  For each counter of
   the tile, the array that all iterations of the tile use has a dimension of
   its own.  When the counter moves by one element along a dimension of the
   section, that dimension has as many more elements instead:

     cache(a[i-1:3][j-1:3])   a_tile[rows + 2][cols + 2]
     cache(p[i*n+j-1:3])      p_tile[rows][cols + 2]
     cache(b[k:16][j])        b_tile[16][cols]

   The standard promises that an iteration reads nothing else of the array
   (OpenACC 3.4, section 2.10), so its subscripts are relative to the beginning
   of its section.  A read that does not provably fit stays as it is.  The
   array is not written in the kernel, so both are correct.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "schedule/tile.h"
#include "target.h"
#include "read/read.h"
#include "ir/walk.h"

#define MAX_DIMS 4

/* ---- Sections that can be cached */

/* The counter atom of VAR, or -1.  */
static int
counter_atom (acc_depend *d, const_tree var)
{
  for (unsigned i = 0; i < d->atoms.length (); i++)
    if (d->atoms[i]->counter && d->atoms[i]->expr == var)
      return i;
  return -1;
}

/* P as an expression, or NULL.  */
static tree
poly_tree (acc_depend *d, const acc_poly &p)
{
  tree type = long_integer_type_node;
  tree sum = build_zero_cst (type);
  if (!p.known)
    return NULL_TREE;
  for (int i = 0; i < p.n; i++)
    {
      tree t = build_int_cst (type, p.term[i].coef);
      for (int j = 0; j < p.term[i].n; j++)
	{
	  int number = p.term[i].atom[j];
	  if (number & ATOM_PRIME)
	    return NULL_TREE;
	  const acc_atom *a = d->atoms[number];
	  if (a->quotient || !a->expr || !INTEGRAL_TYPE_P (TREE_TYPE (a->expr))
	      || (a->step && a->step != 1))
	    return NULL_TREE;
	  tree e = fold_convert (type, unshare_expr (a->expr));
	  if (a->step)
	    e = fold_build2 (MINUS_EXPR, type, e,
			     fold_convert (type, unshare_expr (a->first)));
	  t = fold_build2 (MULT_EXPR, type, t, e);
	}
      sum = fold_build2 (PLUS_EXPR, type, sum, t);
    }
  return sum;
}

struct cache_scope { tile_nest *n; acc_loop *loop; bool ok; };

/* Find variables that another thread cannot use in the place of its own.  */
static tree
known_op (tree *tp, int *walk_subtrees, cache_scope *s)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (VAR_P (t) || TREE_CODE (t) == PARM_DECL)
    {
      for (acc_loop *l = s->loop; l && !l->axes; l = l->outer)
	for (const acc_iter &i : l->iters)
	  if (i.var == t)
	    return NULL_TREE;
      s->ok &= !s->n->locals.contains (t)
	       && acc_mentions_p (s->n->top, t);
    }
  return NULL_TREE;
}

/* True if any thread of the block can compute E for an iteration of another
   thread, in the body of LOOP.  */
static bool
shareable_p (tile_nest *n, acc_loop *loop, tree e)
{
  cache_scope s = { n, loop, true };
  acc_walk_tree (&e, known_op, &s);
  n->in_step.empty ();
  for (acc_loop *l = loop; l && !l->axes; l = l->outer)
    for (const acc_iter &i : l->iters)
      n->in_step.add (i.var);
  bool pure = tile_pure_p (n, e);
  n->in_step.empty ();
  return s.ok && pure;
}

/* Find how counter VAR moves the section at ADDR: *OWN and *ALONG are those of
   tile_cached.  STRIDE has the strides of the dimensions.  False if the
   movement is not known.  */
static bool
find_movement (acc_depend *d, const acc_poly &addr, tree var,
	       const acc_poly *stride, unsigned dims, bool *own, int *along)
{
  *own = false;
  *along = -1;
  int atom = counter_atom (d, var);
  if (atom < 0 || (d->atoms[atom]->step && d->atoms[atom]->step != 1))
    return false;
  acc_poly c = poly_coef (addr, atom);
  if (!c.known)
    return false;
  if (c.n == 0)
    return true;
  for (unsigned i = 0; i < dims; i++)
    if (poly_equal_p (c, stride[i]))
      *along = i;
  *own = *along < 0;
  return true;
}

/* The iterator of VAR in a loop around STMT; this loop is S or inside of
   it.  */
static const acc_iter *
find_iter (acc_stmt *s, acc_stmt *stmt, const_tree var)
{
  if (!depend_contains_p (s, stmt))
    return NULL;
  if (s->loop)
    for (const acc_iter &i : s->loop->iters)
      if (i.var == var)
	return &i;
  for (acc_stmt *list : { s->body, s->other })
    for (; list; list = list->next)
      if (const acc_iter *i = find_iter (list, stmt, var))
	return i;
  return NULL;
}

/* The largest value of AT, a place in a section of C that access A reads.  AT
   grows with the counter of one loop inside of C's loop.  NULL if that is not
   so.  */
static tree
last_of (tile_nest *n, acc_depend *d, tile_cached *c, const acc_access *a,
	 const acc_poly &at)
{
  const acc_iter *inside = NULL;
  for (int i = 0; i < at.n; i++)
    for (int j = 0; j < at.term[i].n; j++)
      {
	const acc_atom *atom = d->atoms[at.term[i].atom[j]];
	const acc_iter *it = NULL;
	if (!atom->counter)
	  continue;
	for (acc_stmt *s = c->loop->stmt->body; s && !it; s = s->next)
	  it = find_iter (s, a->stmt, atom->expr);
	if (!it)
	  continue;
	if (inside || at.term[i].n > 1 || at.term[i].coef != 1
	    || !integer_onep (it->step)
	    || (it->cond != LT_EXPR && it->cond != LE_EXPR)
	    || !shareable_p (n, c->loop, it->to))
	  return NULL_TREE;
	inside = it;
      }
  if (!inside)
    return NULL_TREE;
  tree var = inside->var, type = long_integer_type_node;
  tree last = fold_convert (type, unshare_expr (inside->to));
  if (inside->cond == LT_EXPR)
    last = fold_build2 (MINUS_EXPR, type, last, build_one_cst (type));
  /* Compute at - var + last: VAR itself cancels out.  */
  tree rest = poly_tree (d, at);
  if (!rest)
    return NULL_TREE;
  acc_poly without = at;
  for (int i = 0; i < without.n; i++)
    if (without.term[i].n == 1
	&& d->atoms[without.term[i].atom[0]]->expr == var)
      {
	const acc_atom *atom = d->atoms[without.term[i].atom[0]];
	if (atom->step)
	  last = fold_build2 (MINUS_EXPR, type, last,
			      fold_convert (type, unshare_expr (atom->first)));
	without = poly_add (without, poly_term (without.term[i]), -1);
	break;
      }
  rest = poly_tree (d, without);
  return rest ? fold_build2 (PLUS_EXPR, type, rest, last) : NULL_TREE;
}

/* True if AT, a place in a section of C that access A reads, moves with a loop
   inside of C's loop and with no counter of the nest.  Then the standard
   promises that it stays in the section.  */
static bool
moves_inside_p (tile_nest *n, acc_depend *d, tile_cached *c,
		const acc_access *a, const acc_poly &at)
{
  bool inside = false;
  for (int i = 0; i < at.n; i++)
    for (int j = 0; j < at.term[i].n; j++)
      {
	const acc_atom *atom = d->atoms[at.term[i].atom[j]];
	if (!atom->counter)
	  continue;
	for (const acc_iter &it : n->iters)
	  if (it.var == atom->expr)
	    return false;
	for (acc_stmt *s = c->loop->stmt->body; s; s = s->next)
	  inside |= find_iter (s, a->stmt, atom->expr) != NULL;
      }
  return inside;
}

struct counters { tile_nest *n; acc_depend *d; };

static tree
other_local (tree *tp, int *walk_subtrees, counters *c)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return c->n->locals.contains (*tp) && counter_atom (c->d, *tp) < 0
	 ? *tp : NULL_TREE;
}

/* True if REF depends on no variables of the nest's body except counters of
   loops: it is the same element everywhere in the body.  */
static bool
by_counters_p (tile_nest *n, acc_depend *d, tree ref)
{
  counters c = { n, d };
  return !acc_walk_tree (&ref, other_local, &c);
}

/* Add access A to the reads of C, whose section begins at ADDR, if its element
   is known.  */
static void
add_read (tile_nest *n, acc_depend *d, tile_cached *c, const acc_access *a,
	  const acc_poly &addr, const acc_poly *stride)
{
  acc_poly rest = poly_add (a->offset, addr, -1);
  tile_read *r = new tile_read ();
  r->ref = a->ref;
  bool ok = rest.known && by_counters_p (n, d, a->ref);
  bool open = !a->always;
  tree last[MAX_DIMS];
  for (unsigned i = 0; i < c->dims && ok; i++)
    {
      acc_poly high, low;
      poly_divide (rest, stride[i].term[0], &high, &low);
      rest = low;
      tree at = poly_tree (d, high);
      last[i] = NULL_TREE;
      if (at && TREE_CODE (at) == INTEGER_CST)
	ok = tree_int_cst_sgn (at) >= 0 && tree_to_shwi (at) < c->length[i];
      else
	{
	  ok = at && c->length[i] > 1 && moves_inside_p (n, d, c, a, high);
	  last[i] = ok ? last_of (n, d, c, a, high) : NULL_TREE;
	  open |= !last[i];
	}
      r->at.safe_push (at);
    }
  for (const tile_read *o : c->reads)
    ok &= !operand_equal_p (o->ref, a->ref, 0);
  if (ok && rest.n == 0)
    {
      c->bounded |= open;
      for (unsigned i = 0; i < c->dims; i++)
	if (last[i] && c->last[i] && !operand_equal_p (last[i], c->last[i], 0))
	  c->last[i] = fold_build2 (MAX_EXPR, TREE_TYPE (last[i]), c->last[i],
				    last[i]);
	else if (last[i])
	  c->last[i] = last[i];
      c->reads.safe_push (r);
    }
  else
    delete r;
}

/* The array whose elements ADDR and DIMS dimensions name, one subscript for
   each; or NULL.  */
tree
tile_whole_array (tree addr, unsigned dims)
{
  STRIP_NOPS (addr);
  if (!dims || TREE_CODE (addr) != ADDR_EXPR)
    return NULL_TREE;
  tree t = TREE_OPERAND (addr, 0);
  for (; dims; dims--, t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) != ARRAY_REF)
      return NULL_TREE;
  return DECL_P (t) ? t : NULL_TREE;
}

/* True if all threads of a block go through LOOP together.  */
static bool
together_p (tile_nest *n, acc_loop *loop)
{
  if (loop == n->loops.last ())
    return true;
  for (acc_loop *l = loop; l && !l->axes; l = l->outer)
    if (!tile_in_step_p (n, l->stmt))
      return false;
  return !loop->axes;
}

/* The section of cache directive P, if it can be staged: its address and
   strides must follow the counters of the tile in a known way, and some read
   must fit.  Otherwise NULL.  */
static tile_cached *
find_one (tile_nest *n, acc_depend *d, const acc_cache_place &p)
{
  acc_cache *k = p.cache;
  unsigned dims = k->length.length ();
  if (p.addr.kind != BASE_OBJECT && p.addr.kind != BASE_POINTER)
    return NULL;
  if (!p.addr.p.known || !dims || dims > MAX_DIMS
      || !together_p (n, p.loop) || !shareable_p (n, p.loop, k->addr))
    return NULL;
  tile_cached *c = new tile_cached ();
  c->cache = k;
  c->loop = p.loop;
  c->dims = dims;
  c->bounded = false;
  acc_poly stride[MAX_DIMS];
  bool ok = true;
  for (unsigned i = 0; i < dims; i++)
    {
      stride[i] = depend_exact (d, k->stride[i]);
      ok &= stride[i].known && stride[i].n == 1
	    && tree_fits_shwi_p (k->length[i])
	    && (c->length[i] = tree_to_shwi (k->length[i])) > 0
	    && c->length[i] < 4096;
    }
  tree x = n->iters[n->x].var, y = n->iters[n->y].var;
  ok = ok && find_movement (d, p.addr.p, x, stride, dims, &c->own_x,
			    &c->along_x);
  if (ok && n->y == n->x)
    {
      c->own_y = false;
      c->along_y = -1;
    }
  else
    ok = ok && find_movement (d, p.addr.p, y, stride, dims, &c->own_y,
			      &c->along_y);
  HOST_WIDE_INT size = ok && stride[dims - 1].term[0].n == 0
		       ? stride[dims - 1].term[0].coef : 0;
  for (acc_access *a : d->accesses)
    if (ok && size > 0 && !a->write && !a->atomic && a->kind == p.addr.kind
	&& a->base && operand_equal_p (a->base, p.addr.base, 0)
	&& a->size == size && depend_contains_p (c->loop->stmt, a->stmt)
	&& tile_pure_p (n, a->ref))
      {
	tree type = TYPE_MAIN_VARIANT (TREE_TYPE (a->ref));
	if (!c->type)
	  c->type = type;
	if (types_compatible_p (c->type, type) && !TYPE_VOLATILE (type)
	    && (SCALAR_FLOAT_TYPE_P (type) || INTEGRAL_TYPE_P (type)))
	  add_read (n, d, c, a, p.addr.p, stride);
      }
  if (c->reads.length () && (!c->bounded || tile_whole_array (k->addr, dims)))
    return c;
  delete c;
  return NULL;
}

/* Find the cache directives of N whose sections can be staged.  */
static void
find_cached (tile_nest *n)
{
  acc_depend d;
  acc_collect_accesses (&d, n->r, n->top->loop);
  for (const acc_cache_place &p : d.caches)
    if (tile_cached *c = find_one (n, &d, p))
      n->cached.safe_push (c);
  free (d.reason);
}

/* ---- Shapes */

HOST_WIDE_INT
tile_cached_extent (tile_nest *n, const tile_cached *c, unsigned i)
{
  HOST_WIDE_INT e = c->length[i];
  if (c->along_x == (int) i)
    e += tile_cols (n) - 1;
  if (c->along_y == (int) i)
    e += tile_rows (n) - 1;
  return e;
}

/* The shared array's dimensions: first one for each counter that has its own,
   then the section's.  Only those of more than one element.  */
void
tile_cached_shape (tile_nest *n, const tile_cached *c, auto_vec<HOST_WIDE_INT> *out)
{
  if (c->own_y)
    out->safe_push (tile_rows (n));
  if (c->own_x)
    out->safe_push (tile_cols (n));
  for (unsigned i = 0; i < c->dims; i++)
    if (tile_cached_extent (n, c, i) > 1)
      out->safe_push (tile_cached_extent (n, c, i));
  if (out->is_empty ())
    out->safe_push (1);
}

/* Elements from row to row of C's array with SHAPE.  Neighbouring threads read
   neighbours of a row, or the same element, or neighbouring rows.
   Neighbouring rows must not all be in one bank.  When a thread has several
   columns, rows begin at multiples of 16 bytes, so that it can read four
   floats at a time.  */
HOST_WIDE_INT
tile_cached_pitch (tile_nest *n, const tile_cached *c,
       const auto_vec<HOST_WIDE_INT> &shape)
{
  HOST_WIDE_INT last = shape[shape.length () - 1];
  HOST_WIDE_INT size = int_size_in_bytes (c->type);
  bool moves = c->own_x || c->along_x >= 0;
  bool in_row = moves && c->along_x == (int) c->dims - 1
		&& tile_cached_extent (n, c, c->dims - 1) > 1;
  if (shape.length () == 1)
    return last;
  if (moves && !in_row)
    return last % 2 ? last : last + 1;
  if (!n->adjacent || size >= 16)
    return last;
  HOST_WIDE_INT words = 16 / size;
  last = ROUND_UP (last, words);
  return moves ? last : last + words;
}

/* The bytes of the shared arrays for tiles of N's size.  */
static unsigned HOST_WIDE_INT
cached_bytes (tile_nest *n)
{
  unsigned HOST_WIDE_INT all = 0;
  for (const tile_cached *c : n->cached)
    {
      auto_vec<HOST_WIDE_INT> s;
      tile_cached_shape (n, c, &s);
      unsigned HOST_WIDE_INT one = int_size_in_bytes (c->type)
				   * tile_cached_pitch (n, c, s);
      for (unsigned i = 0; i + 1 < s.length (); i++)
	one *= s[i];
      all += one;
    }
  return all;
}

/* ---- Tiles for sections */

/* The sizes of tiles that the user wants, or 0.  */
static void
wanted_sizes (tile_nest *n, unsigned *x, unsigned *y)
{
  unsigned i = 0;
  *x = *y = 0;
  for (acc_loop *l : n->loops)
    for (unsigned j = 0; j < l->iters.length (); j++, i++)
      if (j < l->tile.length () && l->tile[j]
	  && tree_fits_uhwi_p (l->tile[j]) && tree_to_uhwi (l->tile[j]) <= 1024)
	{
	  if (i == n->x)
	    *x = tree_to_uhwi (l->tile[j]);
	  else if (i == n->y)
	    *y = tree_to_uhwi (l->tile[j]);
	}
}

/* Set tiles of X by Y iterations with at most LIMIT threads.  Give a thread
   several rows rather than several columns, unless EVEN.  */
static void
set_tile (tile_nest *n, unsigned x, unsigned y, unsigned limit, bool even)
{
  n->each_x = n->each_y = 1;
  n->adjacent = 0;
  n->threads_x = x;
  n->threads_y = y;
  while (n->threads_x * n->threads_y > limit)
    {
      bool rows = n->threads_y > 1
		  && (even ? n->threads_y >= n->threads_x
			   : n->threads_y > 8 || n->threads_x <= 32);
      unsigned *threads = rows ? &n->threads_y : &n->threads_x;
      unsigned *each = rows ? &n->each_y : &n->each_x;
      if (*threads % 2)
	break;
      *threads /= 2;
      *each *= 2;
    }
  n->threads = n->threads_x * n->threads_y;
}

/* Set tiles of X by Y iterations of a nest with a loop in step, with ROWS by 4
   for each thread, so that most operands are in registers.  Small tiles are
   put together.  False if the tile is not a multiple of these, or is too
   large.  */
static bool
set_register_tile (tile_nest *n, unsigned x, unsigned y, unsigned rows)
{
  while (x < 64)
    x *= 2;
  while (y < 64)
    y *= 2;
  unsigned threads = x / 4 * (y / rows);
  if (x % 4 || y % rows || threads < 64 || threads > 256)
    return false;
  n->each_x = 4;
  n->each_y = rows;
  n->adjacent = 4;
  n->threads_x = x / 4;
  n->threads_y = y / rows;
  n->threads = threads;
  return true;
}

/* Set tiles of X by Y iterations of straight-line code.  Several tiles that
   are neighbours along X may become one, so that whole warps read rows.  A
   larger tile shares fewer of its reads with its neighbours.  */
static void
set_long_tile (tile_nest *n, unsigned x, unsigned y)
{
  while (x < 128)
    x *= 2;
  set_tile (n, x, 1, 256, false);
  while (y / n->threads_y > 16 && y % (2 * n->threads_y) == 0)
    n->threads_y *= 2;
  n->each_y = y / n->threads_y;
  n->threads = n->threads_x * n->threads_y;
}

/* Bytes of the largest element that is cached.  */
static HOST_WIDE_INT
cached_size (tile_nest *n)
{
  HOST_WIDE_INT size = 0;
  for (const tile_cached *c : n->cached)
    size = MAX (size, int_size_in_bytes (c->type));
  return size;
}

/* Choose a tile for N, X by Y if the user wants that.  The tiles that fit
   depend on LOOPS: there is a loop in step.  */
static bool
choose_tile (tile_nest *n, unsigned x, unsigned y, bool loops)
{
  auto fits = [n] ()
    {
      return n->threads <= 1024 && cached_bytes (n) <= TARGET_PANEL_BYTES;
    };
  if (n->y != n->x && loops)
    for (unsigned rows = cached_size (n) > 4 ? 4 : 8; rows >= 4; rows /= 2)
      if (set_register_tile (n, x ? x : 64, y ? y : 64, rows) && fits ())
	return true;
  if (n->y != n->x && !loops)
    for (unsigned size = 16; size >= 4; size /= 2)
      {
	set_long_tile (n, x ? x : 128, y ? y : size);
	if (n->threads <= 512 && n->each_y <= 32 && fits ())
	  return true;
      }
  for (unsigned size = 64; size >= 8; size /= 2)
    {
      if (n->y == n->x)
	set_tile (n, x ? x : size * 8, 1, 256, false);
      else if (x && y)
	set_tile (n, x, y, 256, loops);
      else
	set_tile (n, x ? x : size, y ? y : loops ? size : size / 2, 256, loops);
      if (fits ())
	return true;
    }
  return false;
}

bool
tile_decide_cached (tile_nest *n)
{
  auto_vec<acc_loop *> inner;
  tile_find_in_step (n, n->body, &inner);
  bool loops = inner.length () > 0;
  if (tile_leaving_p (n) || (loops && (n->top->loop->reductions.length ()
			    || !tile_pure_until_loop_p (n, n->body)
			    || !tile_counters_inside_p (n, inner)))
      || (!loops && tile_has_loops_p (n->body)))
    return false;
  for (unsigned i : { n->x, n->y })
    if (!integer_onep (n->iters[i].step))
      return false;
  find_cached (n);
  if (!n->cached.length ())
    return false;
  n->kind = TILE_JAM;
  unsigned x, y;
  wanted_sizes (n, &x, &y);
  if (choose_tile (n, x, y, loops))
    return true;
  n->k->cache_too_big = true;
  n->adjacent = 0;
  while (n->cached.length ())
    delete n->cached.pop ();
  n->kind = TILE_NONE;
  n->threads_x = n->threads_y = 0;
  return false;
}
