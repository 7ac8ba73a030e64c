/* Rows of an array that iterations have for themselves.

   In: a kernel of the device, each thread with iterations of its own.  Out: the same
   kernel.  If an iteration begins a short row of an array, goes on updating elements
   that only the data tells, and touches nothing else of the array, the thread has the
   row in an array of its own until the iteration ends:

     for (i = thread; i < n; ...)	for (i = thread; i < n; ...)
       {				  {
					    double row[10];
	 for (l = 0; l < 10; l++)	    for (l = 0; l < 10; l++)
	   q[i * 10 + l] = 0;		      row[l] = 0;
	 for (j = 0; j < m; j++)	    for (j = 0; j < m; j++)
					      {
						int at = f (j);
	   q[i * 10 + f (j)] += 1;		if ((unsigned) at < 10)
						  row[at] += 1;
						else
						  q[i * 10 + f (j)] += 1;
					      }
					    for (l = 0; l < 10; l++)
					      q[i * 10 + l] = row[l];
       }				  }

   A store to the device's memory goes through to the second cache, one to an array of
   the thread stays in the first one.  There the elements of neighbouring threads are
   neighbours, too, whatever the distance of the rows is.  The columns of an array
   (q[l * n + i]) are treated alike.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "device/device.h"
#include "device/elements.h"
#include "ir/walk.h"
#include "target.h"

/* A row, as the loop that begins it has it.  */
struct own_row
{
  acc_region_ir *r;
  acc_stmt *first;		/* the loop that stores to all elements */
  tree ref;			/* the element that it stores to */
  tree counter;			/* its counter, from 0 */
  HOST_WIDE_INT length;		/* elements */
  HOST_WIDE_INT step;		/* bytes from an element to the next, or ... */
  tree factor;			/* ... STEP times this, or null */
  tree copy;			/* the array of the thread */
  auto_vec<acc_loop *> around;	/* loops around the place that is looked at */
  bool dynamic;			/* a loop updates elements that the data tells */
};

/* ---- The index of an element */

/* Set *X and *FACTOR so that E is *X * *FACTOR; *FACTOR is null for 1.  WANTED is the
   factor if that is known.  */
static void
split_factor (tree e, tree wanted, tree *x, tree *factor)
{
  e = element_unconverted (e);
  *x = e;
  *factor = NULL_TREE;
  if (TREE_CODE (e) != MULT_EXPR
      || (!TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (e))
	  && TYPE_PRECISION (TREE_TYPE (e)) < HOST_BITS_PER_WIDE_INT))
    return;
  for (int i = 0; i < 2; i++)
    {
      tree f = element_unconverted (TREE_OPERAND (e, i));
      if (wanted ? operand_equal_p (f, wanted, 0) : i == 1)
	{
	  *factor = f;
	  *x = element_unconverted (TREE_OPERAND (e, 1 - i));
	  return;
	}
    }
}

/* Fill in STEP and FACTOR of W by the place of its counter in REF.  False if that has
   another form.  */
static bool
find_step (own_row *w)
{
  address_sum sum;
  unsigned places = 0;
  if (!element_add_address (&sum, w->ref, 1))
    return false;
  for (const address_sum::part &p : sum.parts)
    {
      if (!acc_count_mentions (p.term, w->counter))
	continue;
      tree x, factor = NULL_TREE, e = element_unconverted (p.term);
      /* The counter may be either operand.  */
      if (TREE_CODE (e) == MULT_EXPR)
	for (int o = 0; o < 2; o++)
	  if (!acc_count_mentions (TREE_OPERAND (e, o), w->counter))
	    factor = element_unconverted (TREE_OPERAND (e, o));
      split_factor (e, factor, &x, &w->factor);
      if (x != w->counter)
	return false;
      w->step = p.factor;
      places++;
    }
  return places == 1 && w->step;
}

/* The part of an index that TERM, so many BYTES for each, adds to an address; or null if
   that is no whole number of elements of W.  */
static tree
index_part (const own_row *w, tree term, HOST_WIDE_INT bytes)
{
  tree x, factor, type = long_integer_type_node;
  if (bytes % w->step)
    return NULL_TREE;
  HOST_WIDE_INT n = bytes / w->step;
  split_factor (term, w->factor, &x, &factor);
  if (w->factor && !factor)
    return operand_equal_p (x, w->factor, 0) ? build_int_cst (integer_type_node, n)
	   : NULL_TREE;
  if (!w->factor)
    x = element_unconverted (term);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (x)))
    return NULL_TREE;
  return n == 1 ? unshare_expr (x)
	 : fold_build2 (MULT_EXPR, type, fold_convert (type, unshare_expr (x)),
			build_int_cst (type, n));
}

/* The index in W's row of E, a reference to its array; null if E has another form.  */
static tree
index_of (const own_row *w, tree e)
{
  address_sum sum;
  if (TYPE_MAIN_VARIANT (TREE_TYPE (e)) != TYPE_MAIN_VARIANT (TREE_TYPE (w->ref))
      || !element_add_address (&sum, e, 1) || !element_add_address (&sum, w->ref, -1)
      || sum.bytes % w->step || (sum.bytes && w->factor))
    return NULL_TREE;
  tree index = NULL_TREE, type = long_integer_type_node;
  bool counter = false, other = false;
  for (const address_sum::part &p : sum.parts)
    {
      if (acc_count_mentions (p.term, w->counter))
	{
	  /* E has the same counter in this place, or none.  */
	  if (p.factor != -w->step && p.factor)
	    return NULL_TREE;
	  counter |= p.factor != 0;
	  other |= p.factor == 0;
	  continue;
	}
      if (!p.factor)
	continue;
      tree part = index_part (w, p.term, p.factor);
      if (!part)
	return NULL_TREE;
      index = !index ? part
	      : fold_build2 (PLUS_EXPR, type, fold_convert (type, index),
			     fold_convert (type, part));
    }
  if (other && !counter)
    index = index ? NULL_TREE : w->counter;
  else if (!counter)
    return NULL_TREE;
  else if (!index)
    return build_int_cst (integer_type_node, sum.bytes / w->step);
  if (!index || !sum.bytes)
    return index;
  return fold_build2 (PLUS_EXPR, type, fold_convert (type, index),
		      build_int_cst (type, sum.bytes / w->step));
}

/* True if INDEX is certainly in the row of W, where it is looked at.  */
static bool
inside_p (const own_row *w, tree index)
{
  index = element_unconverted (index);
  if (tree_fits_shwi_p (index))
    return IN_RANGE (tree_to_shwi (index), 0, w->length - 1);
  for (const acc_loop *l : w->around)
    for (const acc_iter &i : l->iters)
      if (i.var == index && tree_fits_shwi_p (i.from) && tree_to_shwi (i.from) >= 0
	  && tree_fits_shwi_p (i.to) && integer_onep (i.step)
	  && (i.cond == LT_EXPR || i.cond == LE_EXPR)
	  && tree_to_shwi (i.to) - (i.cond == LT_EXPR) < w->length)
	return true;
  return false;
}

/* ---- Which rows */

/* True if the elements of W's row are different memory, in an iteration of L.  A factor that
   is more than a counter of L, which is not negative, is not zero.  */
static bool
apart_p (const own_row *w, const acc_loop *l)
{
  if (!w->factor)
    return absu_hwi (w->step) >= (unsigned HOST_WIDE_INT)
				   int_size_in_bytes (TREE_TYPE (w->ref));
  for (const acc_iter &i : l->iters)
    if (i.cond == LT_EXPR && tree_fits_shwi_p (i.from) && tree_to_shwi (i.from) >= 0
	&& operand_equal_p (element_unconverted (i.to), w->factor, 0))
      return true;
  return false;
}

/* Call FN for each reference that the expressions of S itself make.  False if they do
   something that is not known.  */
template <typename F>
static bool
each_access (own_row *w, acc_stmt *s, F &&fn)
{
  access_walk a;
  a.r = w->r;
  a.odd = false;
  acc_walk_exprs (s, [&] (tree *e) { element_accesses (e, &a); }, false);
  bool ok = !a.odd;
  for (tree e : a.refs)
    ok = ok && fn (e);
  return ok;
}

/* True if the array of W's row is accessed by E.  */
static bool
of_array_p (const own_row *w, tree e)
{
  return acc_root_of (e) == acc_root_of (w->ref);
}

/* True if E, an index, comes from an element of the array of W.  */
static bool
mentions_array_p (const own_row *w, tree e)
{
  access_walk a;
  a.r = w->r;
  a.odd = false;
  element_accesses (&e, &a);
  for (tree ref : a.refs)
    if (of_array_p (w, ref))
      return true;
  return false;
}

/* True if the statements of the list at S leave the array of W alone.  */
static bool
alone_p (own_row *w, acc_stmt *s)
{
  for (; s; s = s->next)
    if (!each_access (w, s, [=] (tree e)
	  {
	    return !of_array_p (w, e) && !element_overlaps_p (w->r, w->ref, e);
	  })
	|| !alone_p (w, s->body) || !alone_p (w, s->other))
      return false;
  return true;
}

/* True if S, an assignment, may have its elements of W's row elsewhere: one of them at most
   is not certainly in the row.  */
static bool
expression_takes_p (own_row *w, acc_stmt *s)
{
  tree outside = NULL_TREE;
  bool stores = false;
  if (!each_access (w, s, [&] (tree e)
	{
	  if (!of_array_p (w, e))
	    return !element_overlaps_p (w->r, w->ref, e);
	  tree index = index_of (w, e);
	  if (!index || mentions_array_p (w, index))
	    return false;
	  stores |= (TREE_CODE (s->expr) == MODIFY_EXPR
		     && operand_equal_p (TREE_OPERAND (s->expr, 0), e, 0));
	  if (inside_p (w, index))
	    return true;
	  bool same = !outside || operand_equal_p (outside, index, 0);
	  outside = index;
	  return same;
	}))
    return false;
  w->dynamic |= outside && stores && w->around.length ();
  return true;
}

/* True if all statements of the list at S may have W's row elsewhere.  */
static bool
list_takes_p (own_row *w, acc_stmt *s)
{
  for (; s; s = s->next)
    {
      if (s == w->first)
	continue;
      if (s->code == ST_EXPR)
	{
	  if (!expression_takes_p (w, s))
	    return false;
	  continue;
	}
      if (!each_access (w, s, [=] (tree e)
	    {
	      return !of_array_p (w, e) && !element_overlaps_p (w->r, w->ref, e);
	    }))
	return false;
      if (s->loop)
	w->around.safe_push (s->loop);
      bool ok = list_takes_p (w, s->body) && list_takes_p (w, s->other);
      if (s->loop)
	w->around.pop ();
      if (!ok)
	return false;
    }
  return true;
}

/* The only statement of the list at S, without blocks around it; or null.  */
static acc_stmt *
only_statement (acc_stmt *s)
{
  while (s && s->code == ST_BLOCK && !s->next && s->decls.is_empty ())
    s = s->body;
  return s && !s->next ? s : NULL;
}

/* True if S begins a short row.  Fills in *W then.  */
static bool
begins_row_p (own_row *w, acc_stmt *s)
{
  if (s->code != ST_LOOP || s->loop->axes || s->loop->iters.length () != 1
      || s->loop->reductions.length ())
    return false;
  const acc_iter &i = s->loop->iters[0];
  acc_stmt *set = only_statement (s->body);
  if (!set || set->code != ST_EXPR || TREE_CODE (set->expr) != MODIFY_EXPR
      || !CONSTANT_CLASS_P (TREE_OPERAND (set->expr, 1))
      || !integer_zerop (i.from) || !tree_fits_shwi_p (i.to) || !integer_onep (i.step)
      || (i.cond != LT_EXPR && i.cond != LE_EXPR))
    return false;
  w->first = s;
  w->ref = TREE_OPERAND (set->expr, 0);
  w->counter = i.var;
  w->length = tree_to_shwi (i.to) + (i.cond == LE_EXPR);
  return (w->length > 1 && element_held_p (w->r, w->ref)
	  && w->length * int_size_in_bytes (TREE_TYPE (w->ref)) <= TARGET_OWN_ROW
	  && find_step (w));
}

/* True if the list at S, an iteration of L, has the row of W for itself: the row begins once,
   before everything else of its array, and is always in the same place.  */
static bool
own_p (own_row *w, const acc_loop *l, acc_stmt *s)
{
  if (!apart_p (w, l))
    return false;
  for (acc_stmt *t = s; t != w->first; t = t->next)
    {
      acc_stmt *next = t->next;
      t->next = NULL;
      bool ok = alone_p (w, t);
      t->next = next;
      if (!ok)
	return false;
    }
  tree begin = acc_with_var (w->ref, w->counter,
			     build_int_cst (TREE_TYPE (w->counter), 0));
  return (element_place_invariant_p (w->r, s, begin)
	  && list_takes_p (w, w->first->next) && w->dynamic);
}

/* ---- The thread's array */

static tree
element (const own_row *w, tree index)
{
  return build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (w->copy)), w->copy,
		 unshare_expr (index), NULL_TREE, NULL_TREE);
}

/* Let S, an assignment, use W's copy.  Returns what stands in its place: S, or a condition
   around it.  */
static acc_stmt *
take_expression (own_row *w, acc_stmt *s)
{
  auto_vec<tree> refs, outside;
  each_access (w, s, [&] (tree e)
    {
      if (of_array_p (w, e))
	(inside_p (w, index_of (w, e)) ? refs : outside).safe_push (unshare_expr (e));
      return true;
    });
  for (tree e : refs)
    acc_replace_ref (s, e, element (w, index_of (w, e)));
  if (outside.is_empty ())
    return s;
  tree index = index_of (w, outside[0]);
  /* A truth value could not be compared with the length.  */
  bool narrow = TYPE_PRECISION (TREE_TYPE (index)) < TYPE_PRECISION (integer_type_node);
  tree at = acc_new_var (narrow ? integer_type_node : TYPE_MAIN_VARIANT (TREE_TYPE (index)),
			 "at", w->r->fndecl);
  tree type = unsigned_type_for (TREE_TYPE (at));
  acc_stmt *block = acc_new_stmt (&w->r->stmts, ST_BLOCK, s->loc),
	   *cond = acc_new_stmt (&w->r->stmts, ST_IF, s->loc),
	   *set = element_set (w->r, s->loc, at,
			       fold_convert (TREE_TYPE (at), unshare_expr (index)));
  cond->expr = build2 (LT_EXPR, boolean_type_node, fold_convert (type, at),
		       build_int_cst (type, w->length));
  cond->body = acc_copy_stmt (w->r, s, w->around.length () ? w->around.last () : NULL);
  for (tree e : outside)
    acc_replace_ref (cond->body, e, element (w, at));
  if (!narrow && !DECL_P (index))
    acc_replace_ref (s, index, at);
  cond->other = s;
  block->next = s->next;
  s->next = NULL;
  block->decls.safe_push (at);
  block->body = set;
  set->next = cond;
  return block;
}

/* Let the list at *HEAD use W's copy.  */
static void
take_list (own_row *w, acc_stmt **head)
{
  for (acc_stmt **p = head; *p; p = &(*p)->next)
    {
      acc_stmt *s = *p;
      if (s->code == ST_EXPR)
	{
	  *p = take_expression (w, s);
	  continue;
	}
      if (s->loop)
	w->around.safe_push (s->loop);
      take_list (w, &s->body);
      take_list (w, &s->other);
      if (s->loop)
	w->around.pop ();
    }
}

/* Give the thread an array for W's row during the list at *HEAD, an iteration of L.  HOLDER
   is the block that has this list, or null.  */
static void
take_row (own_row *w, acc_loop *l, acc_stmt **head, acc_stmt *holder)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (w->ref));
  w->copy = acc_new_var (build_array_type_nelts (type, w->length), "row", w->r->fndecl);
  acc_stmt *back = acc_copy_stmt (w->r, w->first, l);
  TREE_OPERAND (only_statement (back->body)->expr, 1) = element (w, w->counter);
  take_list (w, head);
  acc_stmt *last = *head;
  while (last->next)
    last = last->next;
  last->next = back;
  if (!holder)
    {
      holder = acc_new_stmt (&w->r->stmts, ST_BLOCK, (*head)->loc);
      holder->body = *head;
      *head = holder;
    }
  holder->decls.safe_push (w->copy);
}

/* Find a row in the list at *HEAD, an iteration of L in K, and take it.  */
static void
look_at_iteration (acc_kernel_ir *k, acc_loop *l, acc_stmt **head)
{
  acc_stmt *holder = NULL;
  while (*head && (*head)->code == ST_BLOCK && !(*head)->next)
    {
      holder = *head;
      head = &holder->body;
    }
  for (acc_stmt *s = *head; s; s = s->next)
    if (!element_stays_by_kind_p (s))
      return;
  for (acc_stmt *s = *head; s; s = s->next)
    {
      own_row w = {};
      w.r = k->region;
      if (begins_row_p (&w, s) && own_p (&w, l, *head))
	{
	  acc_own_array a = { acc_root_of (w.ref), s->loc };
	  k->own_rows.safe_push (a);
	  take_row (&w, l, head, holder);
	  return;
	}
    }
}

void
acc_take_own_rows (acc_kernel_ir *k)
{
  unsigned block = acc_block_axes (k);
  if (k->region->unknown_write)
    return;
  acc_walk_list (k->body->body, [=] (acc_stmt *s)
    {
      if (s->code == ST_LOOP && s->loop->axes && !(block & ~s->loop->axes))
	{
	  look_at_iteration (k, s->loop, &s->body);
	  return false;
	}
      return true;
    });
}
