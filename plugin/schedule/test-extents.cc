/* Two versions of a nest whose rows, as far as the source tells, may overlap.

   In: the body of a kernels construct, not yet split.  The iterations of a nest
   are independent if some numbers are as they are in all useful calls, but the
   compiler does not know that.  Out: a conditional that the host executes.

     for (i = 0; i < n; i++)		 if (lda >= m)
       for (j = 0; j < m; j++)		   for (i = 0; i < n; i++)	parallel
	 a[i * lda + j] = 0;		     ...
					 else
					   for (i = 0; i < n; i++)	as before
					     ...

   depend/suppose.cc finds the conditions.  The loop of the first version knows
   them, in its field KNOWN.  A device may have another value of a global
   variable than the host; split.cc fetches that for the test.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/walk.h"
#include "read/read.h"
#include "depend/depend.h"
#include "schedule/schedule.h"

/* The host computes with 64 bits.  Numbers of that size must be within this,
   so that sums and products with small constants do not overflow.  */
#define MOST_EXTENT ((HOST_WIDE_INT) 1 << 48)

/* Make T true only if E, a sum of products as in a condition, has no number
   that is too large to compute with.  */
static void
add_ranges (tree e, tree *t)
{
  if (TREE_CODE (e) == PLUS_EXPR || TREE_CODE (e) == MULT_EXPR)
    {
      add_ranges (TREE_OPERAND (e, 0), t);
      add_ranges (TREE_OPERAND (e, 1), t);
      return;
    }
  tree from = e;
  while (CONVERT_EXPR_P (from))
    from = TREE_OPERAND (from, 0);
  if (TREE_CODE (e) == INTEGER_CST || TYPE_PRECISION (TREE_TYPE (from)) < 64)
    return;
  /* |e| <= MOST_EXTENT in one comparison.  */
  tree u = long_long_unsigned_type_node;
  tree moved = build2 (PLUS_EXPR, u, fold_convert (u, unshare_expr (e)),
		       build_int_cst (u, MOST_EXTENT));
  *t = build2 (TRUTH_AND_EXPR, boolean_type_node, *t,
	       build2 (LE_EXPR, boolean_type_node, moved,
		       build_int_cst (u, 2 * MOST_EXTENT)));
}

/* What the host tests to know that all CONDITIONS are true.  Null if it cannot
   evaluate one of them.  */
static tree
test_of (acc_region_ir *r, const vec<tree> &conditions)
{
  tree all = NULL_TREE;
  for (tree c : conditions)
    {
      if (!acc_host_value_p (r, c))
	return NULL_TREE;
      tree one = unshare_expr (c);
      add_ranges (TREE_OPERAND (c, 0), &one);
      add_ranges (TREE_OPERAND (c, 1), &one);
      all = all ? build2 (TRUTH_AND_EXPR, boolean_type_node, all, one) : one;
    }
  return all;
}

/* True if all pairs of D are variables, so that a test at launch can compare
   them.  */
static bool
variables_p (const acc_dependence &d)
{
  for (const acc_overlap &o : d.overlaps)
    if (!DECL_P (o.a) || !DECL_P (o.b))
      return false;
  return true;
}

/* The test that makes the iterations of L independent, or independent if its
   pointers do not overlap; *CONDITIONS gets what it consists of.  Null if there
   is none, or if L does not need one.  Set *SEQUENTIAL if nothing makes L
   parallel.  */
static tree
find_test (acc_region_ir *r, acc_loop *l, auto_vec<tree> *conditions,
	   bool *sequential)
{
  *sequential = l->seq;
  if (l->seq || l->independent)
    return NULL_TREE;
  acc_dependence plain = {}, d = {};
  acc_analyze_loop (r, l, &plain);
  free (plain.reason);
  *sequential = !plain.parallel && plain.overlaps.is_empty ();
  /* Atomic updates are slower than plain ones.  */
  if (plain.parallel && plain.atomics.is_empty ())
    return NULL_TREE;
  d.may_test = true;
  acc_analyze_loop (r, l, &d);
  free (d.reason);
  if (d.conditions.is_empty () || !variables_p (d))
    return NULL_TREE;
  conditions->safe_splice (d.conditions);
  return test_of (r, *conditions);
}

/* Replace *P, a loop of R, by a conditional if its iterations are independent
   under conditions.  Otherwise return true if loops inside of it may be.  */
static bool
make_versions (acc_region_ir *r, acc_stmt **p)
{
  acc_stmt *s = *p;
  auto_vec<tree> conditions;
  bool sequential;
  tree test = find_test (r, s->loop, &conditions, &sequential);
  if (!test)
    return sequential;
  acc_stmt *next = s->next;
  s->next = NULL;
  acc_stmt *copy = acc_copy_stmt (r, s, NULL);
  acc_own_variables (r, copy);
  for (tree c : conditions)
    copy->loop->known.safe_push (unshare_expr (c));
  acc_stmt *i = acc_new_stmt (&r->stmts, ST_IF, s->loc);
  i->expr = test;
  i->body = copy;
  i->other = s;
  i->next = next;
  *p = i;
  return false;
}

void
acc_test_extents (acc_region_ir *r, acc_stmt **list)
{
  for (acc_stmt **p = list; *p; p = &(*p)->next)
    {
      acc_stmt *s = *p;
      if (s->code == ST_LOOP ? make_versions (r, p)
	  : s->code == ST_BLOCK || s->code == ST_IF || s->code == ST_FOR
	    || s->code == ST_DO)
	{
	  acc_test_extents (r, &s->body);
	  acc_test_extents (r, &s->other);
	}
    }
}
