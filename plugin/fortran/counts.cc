/* The numbers of iterations of do loops with a directive and a step.

   In: a function's body as gfortran made it, before the gimplifier.  gfortran numbers
   the iterations of such a loop in the type of the do variable, in which the span from
   the first to the last value may overflow:

     !$acc parallel loop		D = (step - from + to) / step;
     do i = from, to, step		for (count = 0; count < D; count++)
					  {
					    i = count * step + from;
					    ...

   Out: the same without overflow.  D is computed in a wider type:

					D = ((long) step - (long) from + (long) to) / (long) step;

   If the do variable has less than 32 bits, COUNT and D have 32, and so have the sum and the
   product that give the variable its value.

   If all three are constant, gfortran has folded D: an overflow is a warning.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/fortran.h"
#include "ir/walk.h"

namespace {

/* The do loops of a function.  */
struct counts
{
  hash_map<tree, tree> set;	/* a variable, the assignment to it */
  auto_vec<tree> loops;		/* each OACC_LOOP */
};

}

/* Note *TP in C if it is a loop with a directive, or an assignment to a variable of gfortran's.  */
static tree
note_loop (tree *tp, int *walk_subtrees, counts *c)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == OACC_LOOP)
    c->loops.safe_push (t);
  else if (TREE_CODE (t) == MODIFY_EXPR && VAR_P (TREE_OPERAND (t, 0))
	   && DECL_ARTIFICIAL (TREE_OPERAND (t, 0)))
    c->set.put (TREE_OPERAND (t, 0), t);
  return NULL_TREE;
}

/* The value of E, a sum, product or quotient of numbers, computed in TYPE.  */
static tree
wide (tree e, tree type)
{
  switch (TREE_CODE (e))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case TRUNC_DIV_EXPR:
      return build2 (TREE_CODE (e), type, wide (TREE_OPERAND (e, 0), type),
		     wide (TREE_OPERAND (e, 1), type));
    case NEGATE_EXPR:
      return build1 (NEGATE_EXPR, type, wide (TREE_OPERAND (e, 0), type));
    default:
      return fold_convert (type, e);
    }
}

/* Let assignment T compute its value in TYPE.  */
static void
compute_wide (tree t, tree type)
{
  TREE_OPERAND (t, 1) = fold_convert (TREE_TYPE (TREE_OPERAND (t, 0)),
				      wide (TREE_OPERAND (t, 1), type));
}

/* Let VAR have TYPE, in which all its values are.  */
static void
widen (tree var, tree type)
{
  TREE_TYPE (var) = type;
  relayout_decl (var);
}

/* True if assignment T uses variable D.  */
static bool
uses_p (tree t, tree d)
{
  return acc_walk_tree_once (&TREE_OPERAND (t, 1), [=] (tree *tp, int *) -> tree
    { return *tp == d ? d : NULL_TREE; });
}

/* If *TP gives a do variable its value from variable D, let it compute it in D's type.  */
static tree
widen_value (tree *tp, int *walk_subtrees, tree d)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == MODIFY_EXPR && uses_p (t, d))
    {
      compute_wide (t, TREE_TYPE (d));
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Widen number COUNT of loop LOOP, its part I.  LAST, a variable, is how often it is executed.  */
static void
widen_loop (tree loop, int i, tree count, tree last)
{
  tree type = integer_type_node;
  tree init = TREE_VEC_ELT (OMP_FOR_INIT (loop), i), cond = TREE_VEC_ELT (OMP_FOR_COND (loop), i),
       step = TREE_VEC_ELT (OMP_FOR_INCR (loop), i);
  widen (count, type);
  widen (last, type);
  TREE_OPERAND (init, 1) = fold_convert (type, TREE_OPERAND (init, 1));
  TREE_OPERAND (cond, 1) = last;
  TREE_OPERAND (step, 1) = build2 (PLUS_EXPR, type, count, build_one_cst (type));
  acc_walk_tree_once (&OMP_FOR_BODY (loop), [=] (tree *tp, int *walk_subtrees)
    { return widen_value (tp, walk_subtrees, count); });
}

/* A place of the source in LOOP.  */
static location_t
place_of (tree loop)
{
  location_t loc = EXPR_LOCATION (loop);
  acc_walk_tree_once (&OMP_FOR_BODY (loop), [&] (tree *tp, int *)
    {
      if (loc == UNKNOWN_LOCATION)
	loc = EXPR_LOCATION (*tp);
      return loc == UNKNOWN_LOCATION ? NULL_TREE : *tp;
    });
  return loc;
}

/* Let nothing overflow in part I of LOOP, a loop of function C, if gfortran numbers its
   iterations.  */
static void
count_without_overflow (counts *c, tree loop, int i)
{
  tree cond = TREE_VEC_ELT (OMP_FOR_COND (loop), i);
  tree count = TREE_OPERAND (cond, 0), last = TREE_OPERAND (cond, 1), type = TREE_TYPE (count);
  if (!VAR_P (count) || !DECL_ARTIFICIAL (count) || !INTEGRAL_TYPE_P (type)
      || TYPE_PRECISION (type) > 32)
    return;
  if (TREE_CODE (last) == INTEGER_CST && TREE_OVERFLOW (last))
    warning_at (place_of (loop), 0, "the span of this loop overflows %qT, the type of its "
		"variable: the loop has too few iterations", type);
  tree *set = VAR_P (last) ? c->set.get (last) : NULL;
  if (!set)
    return;
  bool narrow = TYPE_PRECISION (type) < 32;
  if (narrow)
    widen_loop (loop, i, count, last);
  compute_wide (*set, narrow ? integer_type_node : long_long_integer_type_node);
}

void
acc_count_iterations (tree *body)
{
  counts c;
  acc_walk_tree_once (body, [&] (tree *tp, int *walk_subtrees)
    { return note_loop (tp, walk_subtrees, &c); });
  for (tree loop : c.loops)
    for (int i = 0; OMP_FOR_INIT (loop) && i < TREE_VEC_LENGTH (OMP_FOR_INIT (loop)); i++)
      count_without_overflow (&c, loop, i);
}
