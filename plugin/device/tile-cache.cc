/* Cache directives in tiles.

   In: a nest that may be tiled, with loops at the top of whose bodies cache
   directives stand.  Out: of which of them the elements can be kept in shared
   memory, the shared arrays, and the statements that load and use them.

   A directive names the elements that one iteration uses.  What all iterations
   of a tile use has, for each counter of the tile, either a dimension of its
   own or, where the counter moves by one element along a dimension of the
   section, that dimension with as many more elements:

     cache(a[i-1:3][j-1:3])   a_tile[rows + 2][cols + 2]
     cache(p[i*n+j-1:3])      p_tile[rows][cols + 2]
     cache(b[k:16][j])        b_tile[16][cols]

   The standard promises that an iteration reads nothing else of the array
   (OpenACC 3.4, section 2.10), so where its section begins is what its
   subscripts are relative to.  Reads that are not seen to fit stay as they
   are; the array is not written in the kernel, so both are right.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "device/tile.h"
#include "read/read.h"

#define MAX_DIMS 4

/* ---- What can be cached */

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

/* Variables that another thread can use in the place of its own.  */
static tree
known_op (tree *tp, int *walk_subtrees, void *data)
{
  cache_scope *s = (cache_scope *) data;
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

/* True if any thread of the block can find E for an iteration of another, in
   the body of LOOP.  */
static bool
shareable_p (tile_nest *n, acc_loop *loop, tree e)
{
  cache_scope s = { n, loop, true };
  walk_tree (&e, known_op, &s, NULL);
  n->in_step.empty ();
  for (acc_loop *l = loop; l && !l->axes; l = l->outer)
    for (const acc_iter &i : l->iters)
      n->in_step.add (i.var);
  bool pure = tile_pure_p (n, e);
  n->in_step.empty ();
  return s.ok && pure;
}

/* How counter VAR moves the section at ADDR: *OWN, *ALONG as in tile_cached.
   STRIDE are those of the dimensions.  False if that is not known.  */
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

/* The iterator of VAR in a loop around STMT, at S or inside of it.  */
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

/* The largest value of AT, a place in a section of C that access A reads and
   that grows with the counter of one loop inside of C's; or NULL.  */
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
  /* at - var + last: VAR itself cancels out.  */
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
   inside of C's and with no counter of the nest: then the promise is that it
   stays in the section.  */
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
other_local (tree *tp, int *walk_subtrees, void *data)
{
  counters *c = (counters *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return c->n->locals.contains (*tp) && counter_atom (c->d, *tp) < 0
	 ? *tp : NULL_TREE;
}

/* True if of all variables of the nest's body only counters of loops say
   where REF is: it is the same element wherever it stands.  */
static bool
by_counters_p (tile_nest *n, acc_depend *d, tree ref)
{
  counters c = { n, d };
  return !walk_tree (&ref, other_local, &c, NULL);
}

/* Access A's element of C, whose section begins at ADDR.  */
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

/* The array whose elements ADDR and C's dimensions name, subscript by
   subscript; or NULL.  */
static tree
whole_array (tree addr, unsigned dims)
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
  if (c->reads.length () && (!c->bounded || whole_array (k->addr, dims)))
    return c;
  delete c;
  return NULL;
}

void
tile_find_cached (tile_nest *n)
{
  acc_depend d;
  acc_collect_accesses (&d, n->r, n->top->loop);
  for (const acc_cache_place &p : d.caches)
    if (tile_cached *c = find_one (n, &d, p))
      n->cached.safe_push (c);
  free (d.reason);
}

/* ---- Shapes */

static unsigned
tile_cols (tile_nest *n)
{
  return n->threads_x * n->each_x;
}

static unsigned
tile_rows (tile_nest *n)
{
  return n->threads_y * n->each_y;
}

/* Elements of dimension I.  */
static HOST_WIDE_INT
extent (tile_nest *n, const tile_cached *c, unsigned i)
{
  HOST_WIDE_INT e = c->length[i];
  if (c->along_x == (int) i)
    e += tile_cols (n) - 1;
  if (c->along_y == (int) i)
    e += tile_rows (n) - 1;
  return e;
}

/* The shared array's dimensions: those that counters have for themselves, then
   the section's; all of more than one element.  */
static void
shape (tile_nest *n, const tile_cached *c, auto_vec<HOST_WIDE_INT> *out)
{
  if (c->own_y)
    out->safe_push (tile_rows (n));
  if (c->own_x)
    out->safe_push (tile_cols (n));
  for (unsigned i = 0; i < c->dims; i++)
    if (extent (n, c, i) > 1)
      out->safe_push (extent (n, c, i));
  if (out->is_empty ())
    out->safe_push (1);
}

/* Elements from row to row of C's array with SHAPE.  Neighbouring threads read
   neighbours of a row, or the same element, or neighbouring rows: these must not
   all be in one bank.  Where a thread has several columns, rows begin at 16
   bytes, so that it can read four floats at a time.  */
static HOST_WIDE_INT
pitch (tile_nest *n, const tile_cached *c,
       const auto_vec<HOST_WIDE_INT> &shape)
{
  HOST_WIDE_INT last = shape[shape.length () - 1];
  HOST_WIDE_INT size = int_size_in_bytes (c->type);
  bool moves = c->own_x || c->along_x >= 0;
  bool in_row = moves && c->along_x == (int) c->dims - 1
		&& extent (n, c, c->dims - 1) > 1;
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

unsigned HOST_WIDE_INT
tile_cached_bytes (tile_nest *n)
{
  unsigned HOST_WIDE_INT all = 0;
  for (const tile_cached *c : n->cached)
    {
      auto_vec<HOST_WIDE_INT> s;
      shape (n, c, &s);
      unsigned HOST_WIDE_INT one = int_size_in_bytes (c->type)
				   * pitch (n, c, s);
      for (unsigned i = 0; i + 1 < s.length (); i++)
	one *= s[i];
      all += one;
    }
  return all;
}

/* ---- Words */

static tree
number (HOST_WIDE_INT v)
{
  return build_int_cst (integer_type_node, v);
}

static tree
op (tree_code code, tree a, tree b)
{
  return fold_build2 (code, TREE_TYPE (a), a, fold_convert (TREE_TYPE (a), b));
}

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
    t = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (t)), t, i, NULL_TREE,
		NULL_TREE);
  return t;
}

/* ---- Using */

static void
make_array (tile_nest *n, tile_cached *c, tree base)
{
  auto_vec<HOST_WIDE_INT> s;
  shape (n, c, &s);
  tree type = build_array_type_nelts (c->type, pitch (n, c, s));
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
  /* What reads it still only reads what nobody else changes meanwhile.  */
  n->locals.add (c->array);
  acc_shared shared = {};
  shared.decl = c->array;
  shared.levels = LEVEL_WORKER | LEVEL_VECTOR;
  n->k->shared.safe_push (shared);
}

void
tile_use_cached (tile_nest *n, tree x0, tree y0, tree row, tree col)
{
  n->locals.add (x0);
  n->locals.add (y0);
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
	      if (extent (n, c, i) <= 1)
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
  return fold_build2 (MIN_EXPR, TREE_TYPE (place), place,
		      fold_convert (TREE_TYPE (place), last));
}

/* The element of C that is AT[] elements behind the section's first.  */
static tree
source (const tile_cached *c, const vec<tree> &at)
{
  tree addr = c->cache->addr;
  if (whole_array (addr, c->dims))
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
						    c->cache->stride[i])));
  tree type = build_pointer_type (build_qualified_type (c->type,
							TYPE_QUAL_CONST));
  p = fold_convert (type, p);
  return build1 (INDIRECT_REF, TREE_TYPE (type),
		 build2 (POINTER_PLUS_EXPR, type, p, bytes));
}

/* A call of one of the functions that cuda/call.cc knows by NAME.  */
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

/* True if the device shall copy elements of C without a register: those of whole
   tiles.  In a loop the panels are short, and loads of many bytes at a time are
   better.  */
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
  acc_iter it = { var, from, number (to), number (step), LT_EXPR };
  l->iters.safe_push (it);
  l->unroll = to <= 32 * (HOST_WIDE_INT) step ? -1 : 8;
  loop->body = body;
  return loop;
}

/* Lanes along a row of LAST elements, of which a block with threads has so
   many: a power of two, or 0 if the rest of the block then has no whole
   number of rows.  */
static unsigned
row_lanes (tile_nest *n, HOST_WIDE_INT last)
{
  unsigned lanes = 1;
  while (lanes * 2 <= n->threads && lanes * 2 <= last)
    lanes *= 2;
  return n->threads % lanes ? 0 : lanes;
}

/* True if the section of C may end before its last element in dimension I, along
   which it moves or not.  */
static bool
ends_p (const tile_cached *c, unsigned i, bool moves)
{
  tree e = c->last[i];
  return e && (moves || !tree_fits_shwi_p (e)
	       || tree_to_shwi (e) < c->length[i] - 1);
}

/* What element INDEX[] of C's array is loaded from for the tile at X0, Y0, and
   in DECLS and BODY the counters that it mentions.  ROWS and COLS are null
   where the tile is whole.  */
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
    at_y = op (PLUS_EXPR, y0, inside (index[next++], rows));
  if (c->own_x)
    at_x = op (PLUS_EXPR, x0, inside (index[next++], cols));
  for (unsigned i = 0; i < c->dims; i++)
    {
      if (extent (n, c, i) <= 1)
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

/* Element INDEX[] of C's array is loaded.  */
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

/* True if what rows of C's array are loaded from are as far from each other as
   they are in a whole tile.  */
static bool
even_rows_p (tile_nest *n, const tile_cached *c)
{
  for (unsigned i = 0; i < c->dims; i++)
    if (extent (n, c, i) > 1
	&& ends_p (c, i, c->along_x == (int) i || c->along_y == (int) i))
      return false;
  return !c->bounded;
}

/* POINTER is where element INDEX[] of a whole tile is loaded from.  */
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

/* Rows FIRST, FIRST + STEP, ... of column COL of C's array, which has LAST of
   them, are loaded for a whole tile by way of a pointer: in a loop the places
   of all rows would not stay in registers.  */
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

/* All threads load C; ROWS and COLS as in find_source.  */
static acc_stmt *
load (tile_nest *n, const tile_cached *c, tree x0, tree y0, tree rows,
      tree cols, tree thread)
{
  location_t loc = c->cache->loc;
  auto_vec<HOST_WIDE_INT> s;
  shape (n, c, &s);
  HOST_WIDE_INT total = 1, last = s[s.length () - 1];
  for (HOST_WIDE_INT e : s)
    total *= e;
  /* Each thread keeps to its columns, for which it finds out once where
     they are.  */
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
tile_load_cached (tile_nest *n, acc_loop *loop, acc_stmt *list, tree x0,
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
  /* Most tiles are whole: then places are multiples of each other, which is
     less to compute.  */
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
