/* Loads of several iterations in front of their stores.

   In: a sequential loop of one thread that updates rows of an array in place.
   It may go on with what its iteration before has stored
   (iteration-registers.cc).  Out: groups of iterations begin with the loads of
   the whole group; the iterations that are left come after these.

     for (i = 1; i < n; i++)		int next = 1;
       {				if (n > 1 && m != 0)
	 double a = d[i * m + j];	  for (i = 1; i < n - 7; i += 8)
	 a -= q * before;		    {
	 d[i * m + j] = a;		      double rows[8];
	 before = a;			      for (k = 0; k < 8; k++)
       }					rows[k] = d[(i + k) * m + j];
					      for (k = 0; k < 8; k++)
						{
						  double a = rows[k];
						  ...
						}
					      next = i + 8;
					    }
					for (i = next; i < n; i++)
					  ...

   nvcc keeps a load after a store if it cannot tell the rows apart.  Then a
   thread has one load under way at a time.

   - Each iteration must load the element, and no store of the group may come
     before it: rows are a product of factors apart.  A factor that may be zero
     is tested.
   - Rows that are a constant distance apart are apart as soon as it is larger
     than an element.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"
#include "schedule/schedule.h"
#include "device/elements.h"
#include "target.h"
#include "ir/copy.h"

/* How far the address of an element moves in one iteration: BYTES times FACTORS,
   which are variables.  */
struct row_distance
{
  HOST_WIDE_INT bytes;
  tree product;			/* of the factors; 1 if there is none */
  auto_vec<tree> factors;
};

/* Add the factors of E, a product, to LIST.  */
static void
add_factors (tree e, auto_vec<tree> *list)
{
  e = element_unconverted (e);
  if (TREE_CODE (e) == MULT_EXPR)
    {
      add_factors (TREE_OPERAND (e, 0), list);
      add_factors (TREE_OPERAND (e, 1), list);
    }
  else if (!integer_onep (e))
    list->safe_push (e);
}

/* Set *D to the distance of REF in two iterations of I that follow each other.
   False if it is none of this form, or if it may be less than a sector of
   memory for all that is known: a load slows down a store to the same sector.  */
static bool
find_distance (const acc_iter &i, tree ref, row_distance *d)
{
  address_sum at;
  tree by = NULL_TREE;
  if (!element_add_address (&at, ref, 1))
    return false;
  d->bytes = 0;
  for (const address_sum::part &p : at.parts)
    {
      if (!p.factor || !acc_count_mentions (p.term, i.var))
	continue;
      if (by || !(by = element_factors_beside (p.term, i.var)))
	return false;
      d->bytes = p.factor * tree_to_shwi (i.step);
    }
  if (!by)
    return false;
  d->product = element_unconverted (by);
  add_factors (by, &d->factors);
  return absu_hwi (d->bytes) >= (d->factors.is_empty () ? TARGET_SECTOR : 1);
}

bool
acc_rows_variable_p (const acc_iter &i, tree ref)
{
  row_distance d;
  return element_counts_p (i) && find_distance (i, ref, &d) && d.factors.length ();
}

/* The size of REF in bytes.  */
static HOST_WIDE_INT
size_of (tree ref)
{
  return int_size_in_bytes (TREE_TYPE (ref));
}

/* True if REF, in all later iterations, is another element than STORE in this
   one.  REF moves by D, which is not zero.  The two may be members of one
   structure.  */
static bool
later_apart_p (tree ref, tree store, const row_distance &d)
{
  address_sum apart;
  HOST_WIDE_INT least = MAX (size_of (ref), size_of (store)), step = absu_hwi (d.bytes);
  HOST_WIDE_INT rows = 0;
  if (!element_add_address (&apart, ref, 1) || !element_add_address (&apart, store, -1)
      || size_of (store) < 0)
    return false;
  for (const address_sum::part &p : apart.parts)
    if (p.factor)
      {
	if (d.factors.is_empty () || rows || !operand_equal_p (p.term, d.product, 0))
	  return false;
	rows = p.factor;
      }
  if (d.factors.is_empty ())
    return (d.bytes < 0 ? -apart.bytes : apart.bytes) >= least - step;
  return rows % step == 0 && rows / d.bytes >= 0
	 && step - (HOST_WIDE_INT) absu_hwi (apart.bytes) >= least;
}

/* True if F is not zero in the loop L.  */
static bool
nonzero_p (const acc_loop *l, tree f)
{
  auto_vec<acc_loop *> around;
  for (acc_loop *o = l->outer; o; o = o->outer)
    around.safe_push (o);
  return acc_array_stride_p (f) || element_factor_nonzero_p (around, f);
}

bool
acc_rows_ahead_p (acc_region_ir *r, acc_loop *l, const iteration_element &e,
		  const vec<tree> &stored, vec<tree> *tested)
{
  row_distance d;
  const acc_iter &i = l->iters[0];
  if (!element_counts_p (i) || !e.loads || e.carried || e.condition
      || !is_gimple_reg_type (TREE_TYPE (e.var)) || l->reductions.length () || l->elements.length ()
      || !find_distance (i, e.ref, &d))
    return false;
  for (tree s : stored)
    if (acc_root_of (s) == acc_root_of (e.ref) ? !later_apart_p (e.ref, s, d)
	: element_overlaps_p (r, e.ref, s))
      return false;
  for (tree f : d.factors)
    {
      bool known = nonzero_p (l, f);
      for (tree t : *tested)
	known |= operand_equal_p (t, f, 0);
      if (!known)
	tested->safe_push (f);
    }
  return true;
}

/* A loop over K from 0 to N, unrolled, around BODY.  */
static acc_stmt *
rows_loop (acc_region_ir *r, location_t loc, tree k, unsigned n, acc_stmt *body)
{
  acc_stmt *s = acc_new_stmt (&r->stmts, ST_LOOP, loc);
  acc_loop *l = acc_new_loop (&r->loops, s);
  tree type = TREE_TYPE (k);
  acc_iter it = { k, build_zero_cst (type), build_int_cst (type, n), build_one_cst (type),
		  LT_EXPR };
  l->iters.safe_push (it);
  l->unroll = -1;
  s->body = body;
  return s;
}

/* The counter of I in iteration K of a group.  */
static tree
counter_at (const acc_iter &i, tree k)
{
  tree type = TREE_TYPE (i.var);
  tree by = fold_build2 (MULT_EXPR, type, fold_convert (type, k), unshare_expr (i.step));
  return fold_build2 (PLUS_EXPR, type, i.var, by);
}

/* The body of a group of N iterations of I, whose own body is BLOCK.  It sets NEXT to the
   counter after them.  */
static acc_stmt *
group (acc_region_ir *r, const acc_iter &i, acc_stmt *block,
       const vec<const iteration_element *> &ahead, unsigned n, tree next)
{
  location_t loc = block->loc;
  acc_stmt *all = acc_new_stmt (&r->stmts, ST_BLOCK, loc);
  acc_stmt *one = acc_copy_stmt (r, block, NULL);
  auto_vec<acc_stmt *> loads, list;
  tree load = acc_new_var (integer_type_node, "k", r->fndecl);
  tree use = acc_new_var (integer_type_node, "k", r->fndecl);
  for (const iteration_element *e : ahead)
    {
      tree type = TREE_TYPE (e->var);
      tree rows = acc_new_var (build_array_type_nelts (type, n), "rows", r->fndecl);
      all->decls.safe_push (rows);
      loads.safe_push (element_set (r, loc, build4 (ARRAY_REF, type, rows, load,
						    NULL_TREE, NULL_TREE),
				    unshare_expr (e->ref)));
      acc_replace_value (loads.last (), i.var, counter_at (i, load));
      for (acc_stmt *s = one->body; s; s = s->next)
	if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
	    && TREE_OPERAND (s->expr, 0) == e->var
	    && operand_equal_p (TREE_OPERAND (s->expr, 1), e->ref, 0))
	  {
	    TREE_OPERAND (s->expr, 1) = build4 (ARRAY_REF, type, rows, use, NULL_TREE,
						NULL_TREE);
	    break;
	  }
    }
  acc_own_variables (r, one);
  acc_replace_value (one, i.var, counter_at (i, use));
  list.safe_push (rows_loop (r, loc, load, n, acc_link (loads)));
  list.safe_push (rows_loop (r, loc, use, n, one));
  list.safe_push (element_set (r, loc, next, counter_at (i, build_int_cst (TREE_TYPE (i.var), n))));
  all->body = acc_link (list);
  return all;
}

/* The condition of the groups of loop I: it has an iteration, and the factors TESTED are not
   zero.  The end minus ROWS, which the counter is compared with, does not overflow then.  An end
   without a sign must be larger than ROWS for that.  Null if all of it is known.  */
static tree
condition (const acc_iter &i, HOST_WIDE_INT rows, const vec<tree> &tested)
{
  tree type = TREE_TYPE (i.to);
  tree least = TYPE_UNSIGNED (type) ? build_int_cst (type, rows)
	       : fold_convert (type, unshare_expr (i.from));
  tree c = fold_build2 (i.cond, boolean_type_node, least, unshare_expr (i.to));
  if (integer_onep (c))
    c = NULL_TREE;
  for (tree f : tested)
    {
      tree t = build2 (NE_EXPR, boolean_type_node, unshare_expr (f),
		       build_zero_cst (TREE_TYPE (f)));
      c = c ? build2 (TRUTH_ANDIF_EXPR, boolean_type_node, c, t) : t;
    }
  return c;
}

/* The number of iterations of I in a group that loads ELEMENTS of each ahead.  */
static unsigned
group_length (const acc_iter &i, unsigned elements)
{
  unsigned n = TARGET_ROWS_AHEAD;
  HOST_WIDE_INT most = TARGET_ROWS_AHEAD;
  if (tree_fits_shwi_p (i.from) && tree_fits_shwi_p (i.to))
    most = absu_hwi ((tree_to_shwi (i.to) - tree_to_shwi (i.from)) / tree_to_shwi (i.step));
  while (n > 2 && (n * elements > TARGET_ROWS_AHEAD || n > most))
    n /= 2;
  return n;
}

void
acc_load_rows_ahead (acc_region_ir *r, acc_loop *l, acc_stmt *block,
		     const vec<const iteration_element *> &ahead, const vec<tree> &tested,
		     carried_code *out)
{
  acc_iter &i = l->iters[0];
  unsigned n = group_length (i, ahead.length ());
  location_t loc = block->loc;
  acc_stmt *s = acc_new_stmt (&r->stmts, ST_LOOP, loc);
  acc_loop *groups = acc_new_loop (&r->loops, s);
  tree next = acc_new_var (TREE_TYPE (i.var), "next", r->fndecl);
  tree counter = acc_copy_var (i.var, r->fndecl);
  HOST_WIDE_INT step = tree_to_shwi (i.step);
  acc_iter it = i;
  it.to = fold_build2 (MINUS_EXPR, TREE_TYPE (i.to), unshare_expr (i.to),
		       build_int_cst (TREE_TYPE (i.to), step * (n - 1)));
  it.step = build_int_cst (TREE_TYPE (i.step), step * n);
  s->body = group (r, i, block, ahead, n, next);
  it.var = counter;
  acc_replace_var (s->body, i.var, counter);
  groups->iters.safe_push (it);
  groups->outer = l->outer;
  groups->unroll = 1;
  groups->together = n;
  if (tree c = condition (i, step * (n - 1), tested))
    {
      acc_stmt *test = acc_new_stmt (&r->stmts, ST_IF, loc);
      test->expr = c;
      test->body = s;
      s = test;
    }
  out->before_decls.safe_push (next);
  out->before.safe_push (element_set (r, loc, next, unshare_expr (i.from)));
  out->before.safe_push (s);
  groups->ahead = l->ahead;
  l->ahead = 0;
  i.from = next;
  l->unroll = 0;
}
