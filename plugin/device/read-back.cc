/* Elements that an iteration stores and reads again.

   In: a kernel of the device, after the tiles and panels are made.  Out: the
   same kernel.  What short loops of a thread store to the elements of an array,
   they keep in an array of the iteration's own, too, which nvcc puts into
   registers.  Later statements of the iteration read these elements there:

     for (p = 0; p < 5; p++)		for (p = 0; p < 5; p++)
       t[p][i] = f (p, i);		  t[p][i] = t_own[p] = f (p, i);
     for (p = 0; p < 5; p++)		for (p = 0; p < 5; p++)
       s += t[p][i] * x[p];		  s += t_own[p] * x[p];

   A load from memory after a store takes the time of both, because nvcc does
   not pass values from one short loop to the next.

   The elements are those of one reference, for all values of the counters of
   the short loops.  These conditions hold:

   - The short loops have a constant number of iterations and always store.  No
     two of their iterations store the same element.
   - The place of the elements stays the same, as far as the counters do not
     change it.
   - A later reference is one of these elements if it has the same form, with
     something in the place of each counter whose value is one that the counter
     had: a constant, or the counter of another short loop.
   - A store to one of these elements sets the array of the iteration's own,
     too.  A store that may be to one of them, but to nobody knows which, ends
     that the array is used.  So does a barrier, or a loop that is spread: other
     threads may store after that.  Until then, no other thread may: the
     iterations of parallel loops do not store what another one reads.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "device/device.h"
#include "device/elements.h"
#include "tree-affine.h"
#include "ir/walk.h"
#include "target.h"

/* The values from LO to HI of an expression.  */
struct value_span
{
  HOST_WIDE_INT lo, hi;
};

/* A counter of short loops around the current place.  */
struct short_counter
{
  tree var;
  value_span values;
  acc_loop *loop;
};

/* A store to the element whose counters are INDEX.  */
struct kept_store
{
  acc_stmt *stmt;
  auto_vec<tree> index;
  auto_vec<acc_loop *> loops;	/* short loops around it */
};

/* The elements that short loops store.  */
struct kept_elements
{
  tree ref;			/* with PLACES for the counters */
  auto_vec<tree> places;	/* variables that occur nowhere else */
  auto_vec<value_span> values;	/* of each counter */
  acc_stmt *store;
  auto_delete_vec<kept_store> stores; /* all of them, that one first */
  tree own;			/* the array; null: nothing reads it */
};

struct read_back
{
  acc_region_ir *r;
  auto_delete_vec<kept_elements> all;
  auto_vec<kept_elements *> valid; /* at the current place */
  auto_vec<short_counter> counters;
  unsigned bytes;		/* of the arrays that are used */
};

/* ---- Values of counters */

/* E without conversions that keep the value of each small number.  */
static tree
unconverted (tree e)
{
  while (CONVERT_EXPR_P (e) && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (e, 0)))
	 && TYPE_PRECISION (TREE_TYPE (e))
	    >= TYPE_PRECISION (TREE_TYPE (TREE_OPERAND (e, 0))))
    e = TREE_OPERAND (e, 0);
  return e;
}

/* Set *S to the values of E, an integer, in terms of W's counters.  False if
   they are not known.  */
static bool
span_of (const read_back *w, tree e, value_span *s)
{
  e = unconverted (e);
  if (tree_fits_shwi_p (e))
    {
      s->lo = s->hi = tree_to_shwi (e);
      return absu_hwi (s->lo) < (1 << 30);
    }
  for (const short_counter &c : w->counters)
    if (c.var == e)
      {
	*s = c.values;
	return true;
      }
  value_span a, b;
  bool minus = TREE_CODE (e) == MINUS_EXPR;
  if ((!minus && TREE_CODE (e) != PLUS_EXPR)
      || !span_of (w, TREE_OPERAND (e, 0), &a)
      || !span_of (w, TREE_OPERAND (e, 1), &b))
    return false;
  s->lo = a.lo + (minus ? -b.hi : b.lo);
  s->hi = a.hi + (minus ? -b.lo : b.hi);
  return true;
}

/* Set *VALUES to the values of the counter of S, a sequential loop, if they are
   few.  *ALL: it has each of them.  */
static bool
short_loop_p (const read_back *w, acc_stmt *s, value_span *values, bool *all)
{
  acc_loop *l = s->loop;
  if (s->code != ST_LOOP || l->axes || l->iters.length () != 1
      || l->reductions.length ())
    return false;
  const acc_iter &i = l->iters[0];
  value_span from, to;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (i.var)) || !tree_fits_shwi_p (i.step)
      || absu_hwi (tree_to_shwi (i.step)) != 1
      || !span_of (w, i.from, &from) || !span_of (w, i.to, &to))
    return false;
  bool up = tree_to_shwi (i.step) > 0;
  if (i.cond != (up ? LT_EXPR : GT_EXPR) && i.cond != (up ? LE_EXPR : GE_EXPR))
    return false;
  bool open = i.cond == LT_EXPR || i.cond == GT_EXPR;
  values->lo = up ? from.lo : to.lo + open;
  values->hi = up ? to.hi - open : from.hi;
  *all = from.lo == from.hi && to.lo == to.hi;
  return values->lo <= values->hi
	 && values->hi - values->lo < TARGET_UNROLLED_TRIPS;
}

/* Call FN for the statements inside of S, with its counter in W if it is a
   short loop.  */
template <typename F>
static void
inside (read_back *w, acc_stmt *s, F &&fn)
{
  short_counter c;
  bool all;
  bool counts = short_loop_p (w, s, &c.values, &all);
  if (counts)
    {
      c.var = s->loop->iters[0].var;
      c.loop = s->loop;
      w->counters.safe_push (c);
    }
  for (acc_stmt *list : { s->body, s->other })
    for (acc_stmt *t = list; t; t = t->next)
      fn (t);
  if (counts)
    w->counters.pop ();
}

/* ---- Is a reference one of the elements?  */

/* True if E mentions one of PLACES.  */
static bool
has_place_p (const vec<tree> &places, tree e)
{
  for (tree p : places)
    if (e && acc_count_mentions (e, p))
      return true;
  return false;
}

/* True if A and B have the same value.  */
static bool
same_value_p (tree a, tree b)
{
  if (operand_equal_p (a, b, 0))
    return true;
  tree type = TREE_TYPE (a);
  if (!INTEGRAL_TYPE_P (type) || !INTEGRAL_TYPE_P (TREE_TYPE (b))
      || TYPE_PRECISION (type) != TYPE_PRECISION (TREE_TYPE (b)))
    return false;
  aff_tree x, y;
  tree_to_aff_combination (a, type, &x);
  tree_to_aff_combination (b, type, &y);
  aff_combination_scale (&y, -1);
  aff_combination_add (&x, &y);
  return x.n == 0 && !x.rest && known_eq (x.offset, 0);
}

/* True if references of types A and B may have the same form.  Sizes of arrays
   that are no constants are operands of references.  */
static bool
same_type_p (tree a, tree b)
{
  if (INTEGRAL_TYPE_P (a) && INTEGRAL_TYPE_P (b))
    return TYPE_PRECISION (a) == TYPE_PRECISION (b);
  if (TREE_CODE (a) == ARRAY_TYPE && TREE_CODE (b) == ARRAY_TYPE)
    {
      tree s = TYPE_SIZE_UNIT (a), t = TYPE_SIZE_UNIT (b);
      return s && t && TREE_CONSTANT (s) == TREE_CONSTANT (t)
	     && (!TREE_CONSTANT (s) || tree_int_cst_equal (s, t))
	     && same_type_p (TREE_TYPE (a), TREE_TYPE (b));
    }
  return (POINTER_TYPE_P (a) && POINTER_TYPE_P (b))
	 || TYPE_MAIN_VARIANT (a) == TYPE_MAIN_VARIANT (b);
}

/* True if E has the form of P, an expression with K's places, and *FOUND are
   the expressions that E has in these.  */
static bool
match (const kept_elements *k, tree p, tree e, auto_vec<tree> *found)
{
  for (unsigned i = 0; i < k->places.length (); i++)
    if (p == k->places[i])
      {
	if (!INTEGRAL_TYPE_P (TREE_TYPE (e))
	    || ((*found)[i] && !operand_equal_p ((*found)[i], e, 0)))
	  return false;
	(*found)[i] = e;
	return true;
      }
  if (!p || !e)
    return p == e;
  if (!same_type_p (TREE_TYPE (p), TREE_TYPE (e)))
    return false;
  if (!has_place_p (k->places, p) && !handled_component_p (p)
      && TREE_CODE (p) != MEM_REF)
    return same_value_p (p, e);
  if (CONVERT_EXPR_P (p) && TREE_CODE (e) == INTEGER_CST)
    return match (k, TREE_OPERAND (p, 0),
		  fold_convert (TREE_TYPE (TREE_OPERAND (p, 0)), e), found);
  if (TREE_CODE (p) != TREE_CODE (e)
      && !(CONVERT_EXPR_P (p) && CONVERT_EXPR_P (e)))
    return false;
  if (!EXPR_P (p) || TREE_OPERAND_LENGTH (p) != TREE_OPERAND_LENGTH (e))
    return false;
  for (int i = 0; i < TREE_OPERAND_LENGTH (p); i++)
    if (!match (k, TREE_OPERAND (p, i), TREE_OPERAND (e, i), found))
      return false;
  return true;
}

/* True if E is one of K's elements, that of the counters *INDEX, wherever W's
   counters stand.  */
static bool
element_p (const read_back *w, const kept_elements *k, tree e,
	   auto_vec<tree> *index)
{
  index->truncate (0);
  index->safe_grow_cleared (k->places.length ());
  if (acc_root_of (e) != acc_root_of (k->ref) || !match (k, k->ref, e, index))
    return false;
  for (unsigned i = 0; i < k->places.length (); i++)
    {
      value_span s;
      if (!(*index)[i] || !span_of (w, (*index)[i], &s)
	  || s.lo < k->values[i].lo || s.hi > k->values[i].hi)
	return false;
    }
  return true;
}

/* ---- Are all of the elements different?  */

/* How far a counter moves the address, and how often.  */
struct counter_step
{
  HOST_WIDE_INT by, times;
};

static int
compare_steps (const void *a, const void *b)
{
  HOST_WIDE_INT p = ((const counter_step *) a)->by;
  HOST_WIDE_INT q = ((const counter_step *) b)->by;
  return p < q ? -1 : p > q;
}

/* Set *BY to the growth of E when PLACE grows by one.  False if that is not
   always the same.  Integers that wrap around move further than all elements
   together.  */
static bool
growth (tree e, tree place, HOST_WIDE_INT *by)
{
  HOST_WIDE_INT a, b;
  e = unconverted (e);
  *by = e == place;
  if (e == place || !acc_count_mentions (e, place))
    return true;
  tree_code code = TREE_CODE (e);
  if ((code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR)
      || !growth (TREE_OPERAND (e, 0), place, &a)
      || !growth (TREE_OPERAND (e, 1), place, &b))
    return false;
  *by = code == PLUS_EXPR ? a + b : a - b;
  if (code == MULT_EXPR)
    {
      tree times = TREE_OPERAND (e, 1);
      if (!tree_fits_shwi_p (times) || absu_hwi (tree_to_shwi (times)) > (1 << 20))
	return false;
      *by = a * tree_to_shwi (times);
    }
  return absu_hwi (*by) <= (1 << 20);
}

/* True if E, an index or a distance, is different for all values of its places:
   by LEAST or more.  */
static bool
different_values_p (const kept_elements *k, tree e, HOST_WIDE_INT least)
{
  auto_vec<counter_step> steps;
  for (unsigned i = 0; i < k->places.length (); i++)
    {
      counter_step s;
      if (!acc_count_mentions (e, k->places[i]))
	continue;
      if (!growth (e, k->places[i], &s.by))
	return false;
      s.by = absu_hwi (s.by);
      s.times = k->values[i].hi - k->values[i].lo;
      steps.safe_push (s);
    }
  steps.qsort (compare_steps);
  for (const counter_step &s : steps)
    {
      if (s.by < least)
	return false;
      least += s.by * s.times;
    }
  return true;
}

/* Split E, a product, into a constant, which is returned, and its other factors,
   added to *LIST.  */
static HOST_WIDE_INT
split_product (tree e, auto_vec<tree> *list)
{
  e = unconverted (e);
  if (tree_fits_shwi_p (e))
    return tree_to_shwi (e);
  if (TREE_CODE (e) == MULT_EXPR)
    return split_product (TREE_OPERAND (e, 0), list)
	   * split_product (TREE_OPERAND (e, 1), list);
  list->safe_push (e);
  return 1;
}

/* True if OFFSET, in bytes, counts arrays of variable size: it is one of K's
   places times the extents of these arrays.  FIRST is the first index, the
   outermost, in such an array.  */
static bool
counts_arrays_p (const kept_elements *k, tree offset, tree first)
{
  tree type = TREE_TYPE (TREE_OPERAND (first, 0));
  auto_vec<tree> all, inner;
  HOST_WIDE_INT by = split_product (offset, &all);
  HOST_WIDE_INT in = split_product (array_ref_element_size (first), &inner);
  int places = 0;
  for (unsigned i = 0; i < all.length (); )
    {
      bool gone = k->places.contains (all[i]);
      places += gone;
      for (unsigned j = 0; !gone && j < inner.length (); j++)
	if (operand_equal_p (all[i], inner[j], 0))
	  {
	    inner.unordered_remove (j);
	    gone = true;
	  }
      if (gone)
	all.unordered_remove (i);
      else
	i++;
    }
  if (places != 1 || inner.length () || in <= 0 || by % in != 0)
    return false;
  tree domain = TYPE_DOMAIN (type);
  tree most = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
  if (most && tree_fits_shwi_p (most))
    return all.is_empty () && by / in > tree_to_shwi (most);
  return most && all.length () == 1 && by == in;
}

/* True if K's elements are different memory.  */
static bool
different_elements_p (const kept_elements *k)
{
  tree t = k->ref, first = NULL_TREE;
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF)
      {
	first = t;
	if (has_place_p (k->places, TREE_OPERAND (t, 2))
	    || has_place_p (k->places, TREE_OPERAND (t, 3))
	    || (has_place_p (k->places, TREE_OPERAND (t, 1))
		&& !different_values_p (k, TREE_OPERAND (t, 1), 1)))
	  return false;
      }
    else if (TREE_CODE (t) != COMPONENT_REF)
      return false;
  if (!has_place_p (k->places, t))
    return true;
  tree p = TREE_CODE (t) == MEM_REF ? TREE_OPERAND (t, 0) : NULL_TREE;
  if (p)
    STRIP_NOPS (p);
  if (!p || TREE_CODE (p) != POINTER_PLUS_EXPR
      || has_place_p (k->places, TREE_OPERAND (p, 0)))
    return false;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (t)), offset = TREE_OPERAND (p, 1);
  if (size && tree_fits_shwi_p (size))
    return different_values_p (k, offset, tree_to_shwi (size));
  return first && TREE_OPERAND (first, 0) == t
	 && counts_arrays_p (k, offset, first);
}

/* ---- What short loops store */

/* True if S, with everything inside, may be executed while elements are kept.
   Adds its accesses to A.  */
static bool
plain_p (acc_stmt *s, access_walk *a)
{
  if (!element_stays_by_kind_p (s))
    return false;
  acc_walk_exprs (s, element_accesses, a);
  return !a->odd;
}

static bool
place_stays_p (read_back *w, acc_stmt *s, tree ref)
{
  acc_stmt *next = s->next;
  s->next = NULL;
  bool ok = element_place_invariant_p (w->r, s, ref);
  s->next = next;
  return ok;
}

/* The lvalue in memory that S stores to, or null.  */
static tree
stored_by (acc_stmt *s)
{
  return s->code == ST_EXPR && s->expr
	 && (TREE_CODE (s->expr) == MODIFY_EXPR
	     || TREE_CODE (s->expr) == INIT_EXPR)
	 && !DECL_P (TREE_OPERAND (s->expr, 0))
	 ? TREE_OPERAND (s->expr, 0) : NULL_TREE;
}

/* Note that S stores to one of K's elements, of which the caller sets the
   index.  */
static kept_store *
add_store (read_back *w, kept_elements *k, acc_stmt *s)
{
  kept_store *store = new kept_store ();
  store->stmt = s;
  for (const short_counter &c : w->counters)
    store->loops.safe_push (c.loop);
  k->stores.safe_push (store);
  return store;
}

/* The elements that S stores in the short loops around it.  Null if they cannot
   be kept.  */
static kept_elements *
elements_of (read_back *w, acc_stmt *s)
{
  tree ref = stored_by (s), root = acc_root_of (ref);
  acc_var *v = root ? acc_find_var (w->r, root) : NULL;
  if (!v || v->atomic_p || !element_held_p (w->r, ref)
      || TREE_CODE (TREE_TYPE (ref)) == COMPLEX_TYPE
      || TREE_CODE (s->expr) != MODIFY_EXPR)
    return NULL;
  kept_elements *k = new kept_elements ();
  k->ref = unshare_expr (ref);
  k->store = s;
  k->own = NULL_TREE;
  kept_store *first = add_store (w, k, s);
  for (const short_counter &c : w->counters)
    {
      tree place = acc_copy_var (c.var, w->r->fndecl);
      k->ref = acc_with_var (k->ref, c.var, place);
      k->places.safe_push (place);
      k->values.safe_push (c.values);
      first->index.safe_push (c.var);
    }
  bool all = true;
  for (tree place : k->places)
    all &= acc_count_mentions (k->ref, place) > 0;
  if (all && different_elements_p (k))
    return k;
  delete k;
  return NULL;
}

/* Add the elements that S stores, a statement that is always executed in the
   short loops around it, to FOUND.  */
static void
find_stores (read_back *w, acc_stmt *s, auto_vec<kept_elements *> *found)
{
  value_span values;
  bool all;
  if (s->code == ST_EXPR && w->counters.length () && stored_by (s))
    {
      if (kept_elements *k = elements_of (w, s))
	found->safe_push (k);
    }
  else if (s->code == ST_BLOCK
	   || (s->code == ST_LOOP && short_loop_p (w, s, &values, &all) && all))
    inside (w, s, [&] (acc_stmt *t) { find_stores (w, t, found); });
}

/* True if S, which has the store of K, leaves K's elements as that stores
   them.  */
static bool
last_store_p (read_back *w, acc_stmt *s, kept_elements *k)
{
  bool last = place_stays_p (w, s, k->ref);
  acc_walk_stmts (s, [&] (acc_stmt *t)
    {
      tree ref = stored_by (t);
      if (ref && t != k->store && element_overlaps_p (w->r, k->ref, ref))
	last = false;
      return last;
    });
  return last;
}

/* ---- Statements that read the elements */

/* True if K's elements are still known after S, with everything inside: a store
   in S is to a known one of them, or to other memory.  */
static bool
still_known_p (read_back *w, acc_stmt *s, kept_elements *k)
{
  tree ref = stored_by (s);
  auto_vec<tree> index;
  if (ref && !element_p (w, k, ref, &index)
      && element_overlaps_p (w->r, k->ref, ref))
    return false;
  bool known = true;
  inside (w, s, [&] (acc_stmt *t) { known = known && still_known_p (w, t, k); });
  return known;
}

/* The bytes of K's array.  */
static unsigned
bytes_of (const kept_elements *k)
{
  unsigned n = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (k->ref)));
  for (const value_span &s : k->values)
    n *= s.hi - s.lo + 1;
  return n;
}

/* Make K's array if there is none.  False if it would be too large.  */
static bool
array_p (read_back *w, kept_elements *k)
{
  if (k->own)
    return true;
  unsigned bytes = bytes_of (k);
  if (bytes > TARGET_READ_BACK_BYTES - w->bytes)
    return false;
  w->bytes += bytes;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (k->ref));
  for (unsigned i = k->values.length (); i-- > 0; )
    type = build_array_type_nelts (type, k->values[i].hi - k->values[i].lo + 1);
  tree name = DECL_NAME (acc_root_of (k->ref));
  char *own = concat (name ? IDENTIFIER_POINTER (name) : "element", "_own",
		      NULL);
  k->own = acc_new_var (type, own, w->r->fndecl);
  free (own);
  return true;
}

/* The element of K's array for the counters INDEX.  */
static tree
own_element (const kept_elements *k, const vec<tree> &index)
{
  tree e = k->own;
  for (unsigned i = 0; i < index.length (); i++)
    {
      tree n = fold_convert (integer_type_node, unshare_expr (index[i]));
      n = fold_build2 (MINUS_EXPR, integer_type_node, n,
		       build_int_cst (integer_type_node, k->values[i].lo));
      e = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (e)), e, n, NULL_TREE,
		  NULL_TREE);
    }
  return e;
}

/* Unroll the LOOPS whose counters the expressions INDEX mention: nvcc has to
   know which register an element is in.  */
static void
unroll_loops (const vec<acc_loop *> &loops, const vec<tree> &index)
{
  for (acc_loop *l : loops)
    for (tree e : index)
      if (acc_count_mentions (e, l->iters[0].var))
	l->unroll = -1;
}

/* Return what stands for REF, a reference that is read, or null if that is no
   known element.  */
static tree
own_for (read_back *w, tree ref)
{
  auto_vec<tree> index;
  auto_vec<acc_loop *> loops;
  for (const short_counter &c : w->counters)
    loops.safe_push (c.loop);
  for (kept_elements *k : w->valid)
    if (element_p (w, k, ref, &index) && array_p (w, k))
      {
	unroll_loops (loops, index);
	return own_element (k, index);
      }
  return NULL_TREE;
}

/* Read known elements in the expression at *TP from the arrays.  */
static void
read_there (read_back *w, tree *tp)
{
  acc_walk_trees (tp, [&] (tree *t)
    {
      if (TREE_CODE (*t) == ADDR_EXPR)
	return false;
      if (!handled_component_p (*t) && TREE_CODE (*t) != MEM_REF)
	return true;
      tree own = own_for (w, *t);
      if (own)
	*t = own;
      return !own;
    });
}

/* Let S, with everything inside, read known elements from the arrays, and note
   its stores to such elements.  */
static void
read_in (read_back *w, acc_stmt *s)
{
  if (tree ref = stored_by (s))
    {
      auto_vec<tree> index;
      read_there (w, &TREE_OPERAND (s->expr, 1));
      for (kept_elements *k : w->valid)
	if (element_p (w, k, ref, &index))
	  add_store (w, k, s)->index.safe_splice (index);
    }
  else if (s->code == ST_EXPR || s->code == ST_IF)
    read_there (w, &s->expr);
  inside (w, s, [&] (acc_stmt *t) { read_in (w, t); });
}

/* ---- Lists */

/* Forget what S, which follows, may change, let it read what is left, and add
   the elements that it stores.  */
static void
pass_by (read_back *w, acc_stmt *s)
{
  access_walk a;
  a.r = w->r;
  a.odd = false;
  if (s->code == ST_NOP)
    return;
  if (s->code == ST_BLOCK)
    {
      for (acc_stmt *t = s->body; t; t = t->next)
	pass_by (w, t);
      return;
    }
  if (!plain_p (s, &a))
    {
      w->valid.truncate (0);
      return;
    }
  for (unsigned i = 0; i < w->valid.length (); )
    if (place_stays_p (w, s, w->valid[i]->ref)
	&& still_known_p (w, s, w->valid[i]))
      i++;
    else
      w->valid.ordered_remove (i);
  read_in (w, s);
  auto_vec<kept_elements *> found;
  find_stores (w, s, &found);
  for (kept_elements *k : found)
    {
      w->all.safe_push (k);
      if (last_store_p (w, s, k))
	w->valid.safe_push (k);
    }
}

/* Let STORE set K's array, too.  */
static void
set_both (read_back *w, kept_elements *k, const kept_store *store)
{
  acc_stmt *s = store->stmt;
  tree own = own_element (k, store->index);
  acc_stmt *memory = element_set (w->r, s->loc, TREE_OPERAND (s->expr, 0),
				  unshare_expr (own));
  s->expr = build2 (MODIFY_EXPR, TREE_TYPE (own), own,
		    TREE_OPERAND (s->expr, 1));
  memory->next = s->next;
  s->next = memory;
  unroll_loops (store->loops, store->index);
}

static void read_back_inside (acc_region_ir *r, acc_stmt *s, unsigned *bytes);

/* Keep elements of the list at *HEAD, and of lists inside of it.  *BYTES are
   those of all arrays.  */
static void
read_back_list (acc_region_ir *r, acc_stmt **head, unsigned *bytes)
{
  if (!*head)
    return;
  read_back w;
  w.r = r;
  w.bytes = *bytes;
  for (acc_stmt *s = *head; s; s = s->next)
    pass_by (&w, s);
  *bytes = w.bytes;
  acc_stmt *block = NULL;
  for (kept_elements *k : w.all)
    if (k->own)
      {
	if (!block)
	  block = acc_new_stmt (&r->stmts, ST_BLOCK, (*head)->loc);
	block->decls.safe_push (k->own);
	for (const kept_store *store : k->stores)
	  set_both (&w, k, store);
      }
  for (acc_stmt *s = *head; s; s = s->next)
    read_back_inside (r, s, bytes);
  if (block)
    {
      block->body = *head;
      *head = block;
    }
}

/* Keep elements of the lists inside of S.  */
static void
read_back_inside (acc_region_ir *r, acc_stmt *s, unsigned *bytes)
{
  if (s->code == ST_BLOCK)
    for (acc_stmt *t = s->body; t; t = t->next)
      read_back_inside (r, t, bytes);
  else
    for (acc_stmt **list : { &s->body, &s->other })
      read_back_list (r, list, bytes);
}

void
acc_read_back (acc_kernel_ir *k)
{
  unsigned bytes = 0;
  if (!k->region->unknown_write)
    read_back_list (k->region, &k->body->body, &bytes);
}
