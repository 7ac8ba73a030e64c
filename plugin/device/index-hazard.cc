/* Indices that nvcc computes wrongly.

   In: a kernel as it will be printed.  Out: its HIDES_THREADS, if it has such an index.

   If a sequential loop accesses several rows of an array by products of sums, at a constant
   distance from the thread's number,

     int i = 1 + blockIdx.x * blockDim.x + threadIdx.x;
     for (int j = 0; j < m; j++)
       for (int k = 0; k < 3; k++)
	 sum += a[(k * s + j) * t + i];

   nvcc (13.0) unrolls the loops, takes the constant out of the index, and adds it twice in one
   of the addresses: a[(s + j) * t + i + 1].  Stores are alike.  It does so because it knows
   how large a thread's number can be.  So such kernels hide that from it.  What was tried:
   doc/internals/hardware.md.  nvcc inlines functions of the unit.  So calls that give them
   numbers count as such an index.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "device/device.h"
#include "ir/walk.h"

/* True if a statement of BODY sets VAR, which is no counter of its loops.  */
static bool
set_p (acc_stmt *body, tree var)
{
  bool found = false;
  for (acc_stmt *s = body; s && !found; s = s->next)
    acc_walk_stmts (s, [&] (acc_stmt *t)
      {
	found |= acc_assigned_scalar (t) == var;
	return !found;
      });
  return found;
}

/* True if E is a sum of two variables.  */
static bool
sum_of_variables_p (tree e)
{
  STRIP_NOPS (e);
  return ((TREE_CODE (e) == PLUS_EXPR || TREE_CODE (e) == MINUS_EXPR)
	  && !CONSTANT_CLASS_P (TREE_OPERAND (e, 0)) && !CONSTANT_CLASS_P (TREE_OPERAND (e, 1)));
}

/* True if E has a product of a sum and a variable, in signed numbers of 32 bits.  If BODY is
   not null, a variable that it sets counts as a sum.  */
static bool
product_p (tree e, acc_stmt *body)
{
  bool found = false;
  acc_walk_trees (&e, [&] (tree *t)
    {
      tree type = TREE_TYPE (*t);
      if (TREE_CODE (*t) != MULT_EXPR || !INTEGRAL_TYPE_P (type) || TYPE_UNSIGNED (type)
	  || TYPE_PRECISION (type) != 32)
	return !found;
      for (int o = 0; o < 2; o++)
	{
	  tree x = TREE_OPERAND (*t, o);
	  bool sum = sum_of_variables_p (x);
	  STRIP_NOPS (x);
	  sum |= body && VAR_P (x) && set_p (body, x);
	  found |= sum && !CONSTANT_CLASS_P (TREE_OPERAND (*t, !o));
	}
      return !found;
    });
  return found;
}

/* True if P (tree) is true for a reference of the list at S, the largest ones.  */
template <typename P>
static bool
any_reference_p (acc_stmt *s, P p)
{
  bool found = false;
  for (; s && !found; s = s->next)
    acc_walk_exprs (s, [&] (tree *e)
      {
	acc_walk_trees (e, [&] (tree *t)
	  {
	    bool place = (handled_component_p (*t) || TREE_CODE (*t) == MEM_REF
			  || TREE_CODE (*t) == INDIRECT_REF);
	    found |= place && p (*t);
	    return !found && !place;
	  });
      });
  return found;
}

/* True if K's loop with this BODY has such an index.  Tiles, which set variables for their
   rows, have been tried.  */
static bool
index_p (acc_kernel_ir *k, acc_stmt *body)
{
  bool found = false;
  for (acc_stmt *s = body; s && !found; s = s->next)
    acc_walk_exprs (s, [&] (tree *e) { found |= product_p (*e, NULL); });
  return found || (!k->tiling
		   && any_reference_p (body, [&] (tree t) { return product_p (t, body); }));
}

/* True if E, a reference, has a constant as part of a sum.  */
static bool
constant_part_p (tree e)
{
  bool found = false;
  acc_walk_trees (&e, [&] (tree *t)
    {
      tree_code c = TREE_CODE (*t);
      if (c == PLUS_EXPR || c == MINUS_EXPR || c == POINTER_PLUS_EXPR)
	for (int o = 0; o < 2; o++)
	  found |= (TREE_CODE (TREE_OPERAND (*t, o)) == INTEGER_CST
		    && !integer_zerop (TREE_OPERAND (*t, o)));
      return !found;
    });
  return found;
}

/* True if a constant may be part of an index of K: threads begin at one, or a reference
   has it.  */
static bool
constants_p (acc_kernel_ir *k)
{
  bool found = false;
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      if (s->code == ST_LOOP && s->loop->axes)
	for (const acc_iter &i : s->loop->iters)
	  found |= TREE_CODE (i.from) == INTEGER_CST && !integer_zerop (i.from);
      return !found;
    });
  return found || any_reference_p (k->body, constant_part_p);
}

/* True if K gives a number that may depend on the thread's to a function of the unit.  */
static bool
gives_number_p (acc_kernel_ir *k)
{
  bool found = false;
  acc_walk_exprs (k->body, [&] (tree *e)
    {
      acc_walk_trees (e, [&] (tree *t)
	{
	  tree fn = TREE_CODE (*t) == CALL_EXPR ? get_callee_fndecl (*t) : NULL_TREE;
	  cgraph_node *n = fn && !fndecl_built_in_p (fn) ? cgraph_node::get (fn) : NULL;
	  if (n && n->definition)
	    for (int i = 0; i < call_expr_nargs (*t); i++)
	      {
		tree arg = CALL_EXPR_ARG (*t, i);
		found |= INTEGRAL_TYPE_P (TREE_TYPE (arg)) && !CONSTANT_CLASS_P (arg);
	      }
	  return !found;
	});
    });
  return found;
}

void
acc_find_index_hazard (acc_kernel_ir *k)
{
  if (gives_number_p (k))
    k->hides_threads = true;
  if (k->hides_threads || !constants_p (k))
    return;
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      if (s->code == ST_LOOP && !(s->loop->axes & AXES_GRID) && index_p (k, s->body))
	k->hides_threads = true;
      return !k->hides_threads;
    });
}
