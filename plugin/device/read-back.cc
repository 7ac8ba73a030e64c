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
     two of their iterations store the same element: each counter is an index
     of its own, or moves the address further than those inside of it.  An
     extent that is not constant, t[p * n + i], is not 0 where a loop around,
     i < n, has an iteration.
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
#include "device/read-back.h"
#include "ir/walk.h"
#include "target.h"

/* ---- Short loops */

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
      || !read_back_span_p (w, i.from, &from) || !read_back_span_p (w, i.to, &to))
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
  if (all && read_back_different_p (w, k))
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
  if (ref && !read_back_element_p (w, k, ref, &index)
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
    if (read_back_element_p (w, k, ref, &index) && array_p (w, k))
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
	if (read_back_element_p (w, k, ref, &index))
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

static void read_back_inside (acc_region_ir *r, acc_stmt *s,
			      auto_vec<acc_loop *> *around, unsigned *bytes);

/* Keep elements of the list at *HEAD, which is inside of the loops AROUND, and
   of lists inside of it.  *BYTES are those of all arrays.  */
static void
read_back_list (acc_region_ir *r, acc_stmt **head,
		auto_vec<acc_loop *> *around, unsigned *bytes)
{
  if (!*head)
    return;
  read_back w;
  w.r = r;
  w.around = around;
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
    read_back_inside (r, s, around, bytes);
  if (block)
    {
      block->body = *head;
      *head = block;
    }
}

/* Keep elements of the lists inside of S.  */
static void
read_back_inside (acc_region_ir *r, acc_stmt *s, auto_vec<acc_loop *> *around,
		  unsigned *bytes)
{
  if (s->code == ST_BLOCK)
    {
      for (acc_stmt *t = s->body; t; t = t->next)
	read_back_inside (r, t, around, bytes);
      return;
    }
  if (s->loop)
    around->safe_push (s->loop);
  for (acc_stmt **list : { &s->body, &s->other })
    read_back_list (r, list, around, bytes);
  if (s->loop)
    around->pop ();
}

void
acc_read_back (acc_kernel_ir *k)
{
  unsigned bytes = 0;
  auto_vec<acc_loop *> around;
  if (!k->region->unknown_write)
    read_back_list (k->region, &k->body->body, &around, &bytes);
}
