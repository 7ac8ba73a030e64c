/* Counters of 32 bits that move by the number of threads.

   In: a loop whose counter does, and the axes that it is spread over.  Out:
   whether and when the counter may go beyond its type; if the launch prevents
   that, the kernel's REACH has what it needs to know.

     for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
	  i += gridDim.x * blockDim.x)

   Without more, an I below N may be followed by one above INT_MAX, which is
   negative, and also below N.  The launch, which knows N, takes so few threads
   that this does not happen (ACC_KERNEL_REACH, most_sharing in
   libacc/launch.c).  That costs nothing unless N is near INT_MAX.  Where the
   launch does not know N, or cannot choose, loop.cc prints another loop.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "schedule/schedule.h"

/* True if adding the number of all threads of a grid to E cannot leave the
   type int.  That number is less than 2^30.  */
static bool
far_from_limit_p (tree e)
{
  return TREE_CODE (e) == INTEGER_CST
	 && wi::min_precision (wi::to_wide (e), SIGNED) <= 30;
}

/* True if the launch of K may choose the number of threads that share a loop
   over AXES, down to one.  */
static bool
free_threads_p (const acc_kernel_ir *k, unsigned axes)
{
  /* Gangs are as many as the program sees, and warps are whole.  One worker is
     enough, unless a clause says otherwise: see certain_size in loop.cc.  */
  bool whole = k->flags & (ACC_KERNEL_WARP_VECTOR | ACC_KERNEL_WHOLE_WARPS);
  if ((k->flags & (ACC_KERNEL_PER_GANG | ACC_KERNEL_SERIAL))
      || (whole && (axes & AXIS (ACC_BX)))
      || (whole && (axes & AXES_BLOCK) && k->launch.size[ACC_BY]))
    return false;
  int loop = -1;
  for (int a = 0; a < ACC_AXES; a++)
    if (axes & AXIS (a))
      {
	int l = k->launch.axis_loop[a];
	if (l < 0 || (loop >= 0 && l != loop))
	  return false;
	loop = l;
      }
  return true;
}

/* ---- The largest value of a bound */

/* A search for limits of the bounds of LOOP in kernel K.  */
struct limits
{
  const acc_kernel_ir *k;
  const acc_loop *loop;
  unsigned depth;		/* of the search */
};

static tree limit_of (limits in, tree e, bool most);

/* The largest value of DECL, or the least unless MOST: a counter of a loop
   around.  */
static tree
limit_of_counter (limits in, tree decl, bool most)
{
  for (const acc_loop *o = in.loop->outer; o; o = o->outer)
    for (const acc_iter &i : o->iters)
      if (i.var == decl)
	{
	  bool up = i.cond == LT_EXPR || i.cond == LE_EXPR;
	  if (!up && i.cond != GT_EXPR && i.cond != GE_EXPR)
	    return NULL_TREE;
	  in.loop = o;
	  return limit_of (in, up == most ? i.to : i.from, most);
	}
  return NULL_TREE;
}

/* The largest value of E, or the least unless MOST, as a number of 64 bits of
   the host.  Null if it is not known.  */
static tree
limit_of (limits in, tree e, bool most)
{
  tree w = long_long_integer_type_node, type = TREE_TYPE (e);
  if (!INTEGRAL_TYPE_P (type) || in.depth++ > 20)
    return NULL_TREE;
  if (acc_launch_value_p (in.k->region, e))
    return fold_convert (w, unshare_expr (e));
  if (DECL_P (e))
    return limit_of_counter (in, e, most);
  if (!TYPE_OVERFLOW_UNDEFINED (type))
    return NULL_TREE;
  tree_code code = TREE_CODE (e);
  tree x = EXPR_P (e) ? TREE_OPERAND (e, 0) : NULL_TREE;
  bool both = code == MINUS_EXPR;	/* the second one's other limit */
  switch (code)
    {
    CASE_CONVERT:
      return INTEGRAL_TYPE_P (TREE_TYPE (x))
	     && TYPE_PRECISION (TREE_TYPE (x)) <= TYPE_PRECISION (type)
	     && !TYPE_UNSIGNED (TREE_TYPE (x))
	     ? limit_of (in, x, most) : NULL_TREE;
    case COND_EXPR:
      x = TREE_OPERAND (e, 1);
      code = most ? MAX_EXPR : MIN_EXPR;
      break;
    case MULT_EXPR:
      if (TREE_CODE (TREE_OPERAND (e, 1)) != INTEGER_CST)
	return NULL_TREE;
      x = limit_of (in, x, most == (tree_int_cst_sgn (TREE_OPERAND (e, 1)) > 0));
      return x ? fold_build2 (code, w, x, fold_convert (w, TREE_OPERAND (e, 1)))
	       : NULL_TREE;
    case PLUS_EXPR: case MINUS_EXPR: case MIN_EXPR: case MAX_EXPR:
      break;
    default:
      return NULL_TREE;
    }
  tree y = TREE_OPERAND (e, TREE_CODE (e) == COND_EXPR ? 2 : 1);
  x = limit_of (in, x, most);
  y = x ? limit_of (in, y, most != both) : NULL_TREE;
  return y ? fold_build2 (code, w, x, y) : NULL_TREE;
}

/* The numbers that IT of loop L counts from and to, for the launch of K:
   negative when it counts down.  Null if the launch does not know them.  */
static tree
reach_of (const acc_kernel_ir *k, const acc_loop *l, const acc_iter &it)
{
  tree w = long_long_integer_type_node;
  bool down = it.cond == GT_EXPR || it.cond == GE_EXPR;
  tree reach = NULL_TREE;
  for (tree e : { it.from, it.to })
    if (!far_from_limit_p (e))
      {
	e = limit_of ({ k, l, 0 }, e, !down);
	if (!e)
	  return NULL_TREE;
	if (down)
	  e = fold_build1 (NEGATE_EXPR, w, e);
	reach = reach ? fold_build2 (MAX_EXPR, w, reach, e) : e;
      }
  return reach;
}

/* Let the launch of K, unless it is null, choose the number of threads along
   AXES so that IT of loop L stays within its type.  Return false if that cannot
   be.  */
static bool
bound_by_launch (acc_kernel_ir *k, const acc_loop *l, const acc_iter &it,
		 unsigned axes)
{
  if (!k || !free_threads_p (k, axes)
      /* A constant near the limit would leave few threads each time.  */
      || (TREE_CODE (it.to) == INTEGER_CST && !far_from_limit_p (it.to)))
    return false;
  tree reach = reach_of (k, l, it);
  if (!reach)
    return false;
  for (tree t : k->reach)
    if (operand_equal_p (t, reach, 0))
      return true;
  k->reach.safe_push (reach);
  k->flags |= ACC_KERNEL_REACH;
  return true;
}

cuda_reach
cuda_reach_of (cuda_printer *p, const acc_loop *l, const acc_iter &it,
	       unsigned axes)
{
  bool to = far_from_limit_p (it.to), from = far_from_limit_p (it.from);
  if ((to && from) || bound_by_launch (p->routine ? NULL : p->k, l, it, axes))
    return REACH_WITHIN;
  /* A block has so few threads that only the last values of the type matter:
     a variable end is taken to be less.  */
  if (!(axes & AXES_GRID)
      && (to || (from && TREE_CODE (it.to) != INTEGER_CST)))
    return REACH_WITHIN;
  return from ? REACH_END : REACH_FIRST;
}
