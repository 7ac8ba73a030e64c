/* Two versions of a construct whose arrays may have gaps between elements.

   In: the body of a construct that uses arrays of Fortran: dummies of assumed
   shape, or pointers.  Their elements lie side by side in most calls: the
   stride of the first dimension is 1, the span is the size of an element.
   Out: a plan that tests this once, on the host.  It launches kernels that
   have these numbers as constants, or else the other kernels.

     a(i,j):  a[j * stride2 + offset + i * stride]
	      a[j * stride2 + offset + i]		if (stride == 1)

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "ir/walk.h"
#include "read/read.h"
#include "schedule/schedule.h"

/* A variable and its value if elements lie side by side.  */
struct expected_number { tree var, value; };

/* Find the variables of R's body with an expected value.  */
static void
find_expected (acc_region_ir *r, auto_vec<expected_number> *all)
{
  for (const acc_var &v : r->vars)
    if (v.kind == VAR_VALUE)
      if (tree value = acc_expected_value (v.decl))
	if (acc_mentions_p (r->body, v.decl)
	    && !acc_mentions_p (r->body, v.decl, true))
	  all->safe_push (expected_number { v.decl, value });
}

static tree
drop_ones_op (tree *tp, int *walk_subtrees, acc_region_ir *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else
    while (TREE_CODE (*tp) == MULT_EXPR && integer_onep (TREE_OPERAND (*tp, 1)))
      *tp = TREE_OPERAND (*tp, 0);
  return NULL_TREE;
}

static void
drop_ones (tree *tp, acc_region_ir *r)
{
  acc_walk_tree (tp, drop_ones_op, r);
}

/* Split R, which has no kernels, and return the steps that launch its new
   kernels.  */
static acc_step *
split_body (acc_region_ir *r)
{
  r->plan = NULL;
  acc_find_vars (r);
  acc_split_once (r);
  if (r->plan)
    return r->plan;
  acc_step *first = NULL, **end = &first;
  for (unsigned i = 0; i < r->kernels.length (); i++)
    {
      acc_step *s = new acc_step ();
      s->code = STEP_LAUNCH;
      s->loc = r->loc;
      s->kernel = r->kernels[i];
      r->steps.safe_push (s);
      *end = s;
      end = &s->next;
    }
  return first;
}

/* Move the variables that R's plan sets to *SET.  While a version is split, those of the
   other one are the program's: the host sets them in its own steps.  */
static void
take_host_vars (acc_region_ir *r, auto_vec<tree> *set)
{
  for (tree v : r->host_vars)
    set->safe_push (v);
  r->host_vars.empty ();
}

/* A condition: all numbers of ALL are as expected.  */
static tree
side_by_side (const auto_vec<expected_number> &all)
{
  tree test = NULL_TREE;
  for (const expected_number &n : all)
    {
      tree is = build2 (EQ_EXPR, boolean_type_node, n.var, n.value);
      test = test ? build2 (TRUTH_ANDIF_EXPR, boolean_type_node, test, is) : is;
    }
  return test;
}

void
acc_own_variables (acc_region_ir *r, acc_stmt *body)
{
  acc_walk_stmts (body, [&] (acc_stmt *s)
    {
      for (tree &d : s->decls)
	{
	  tree own = acc_copy_var (d, r->fndecl);
	  acc_replace_var (body, d, own);
	  d = own;
	}
      return true;
    });
}

/* True if a loop of R is, or may be, spread.  */
static bool
any_loops_p (acc_region_ir *r)
{
  bool any = false;
  acc_walk_stmts (r->body, [&] (acc_stmt *s)
    {
      any |= s->loop != NULL;
      return true;
    });
  return any;
}

void
acc_split (acc_region_ir *r)
{
  auto_vec<expected_number> all;
  if (r->construct != ACC_SERIAL && lang_GNU_Fortran () && any_loops_p (r))
    find_expected (r, &all);
  if (all.is_empty ())
    {
      acc_split_once (r);
      return;
    }
  acc_stmt *body = r->body, *other = acc_copy_stmt (r, body, NULL);
  for (const expected_number &n : all)
    acc_replace_value (body, n.var, n.value);
  acc_walk_exprs (body, drop_ones, r);
  acc_own_variables (r, other);
  acc_step *test = new acc_step ();
  test->code = STEP_IF;
  test->loc = r->loc;
  test->expr = side_by_side (all);
  r->steps.safe_push (test);
  test->body = split_body (r);
  /* Neither version may see the other one's kernels.  */
  auto_vec<acc_kernel_ir *> kernels;
  kernels.safe_splice (r->kernels);
  r->kernels.truncate (0);
  auto_vec<tree> set;
  take_host_vars (r, &set);
  r->body = other;
  test->other = split_body (r);
  for (tree v : set)
    r->host_vars.add (v);
  for (acc_kernel_ir *k : r->kernels)
    {
      k->gaps = true;
      kernels.safe_push (k);
    }
  r->kernels.truncate (0);
  r->kernels.safe_splice (kernels);
  r->body = body;
  r->plan = test;
  acc_find_vars (r);
}
