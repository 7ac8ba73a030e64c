/* Counters of 32 bits that move by the number of threads.

   In: a loop whose counter does, and the axes that it is spread over.  Out:
   whether the counter may go beyond its type; if the launch prevents that, the
   kernel's REACH has what it needs to know.

     for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
	  i += gridDim.x * blockDim.x)

   Without more, an I below N may be followed by one above INT_MAX, which is
   negative, and also below N.  The launch, which knows N, takes so few threads
   that this does not happen (ACC_KERNEL_REACH, most_sharing in
   libacc/launch.c).  That costs nothing unless N is near INT_MAX.  Where the
   launch does not know N, or cannot choose, the loop compares I with its
   beginning, too.

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
  /* Gangs are as many as the program sees, and warps are whole.  */
  if ((k->flags & (ACC_KERNEL_PER_GANG | ACC_KERNEL_SERIAL))
      || ((k->flags & (ACC_KERNEL_WARP_VECTOR | ACC_KERNEL_WHOLE_WARPS))
	  && (axes & ~AXES_GRID)))
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

/* The numbers that IT counts from and to, for the launch: negative when it
   counts down.  */
static tree
reach_of (const acc_iter &it)
{
  tree w = long_long_integer_type_node;
  bool down = it.cond == GT_EXPR || it.cond == GE_EXPR;
  tree reach = NULL_TREE;
  for (tree e : { it.from, it.to })
    if (!far_from_limit_p (e))
      {
	e = fold_convert (w, unshare_expr (e));
	if (down)
	  e = fold_build1 (NEGATE_EXPR, w, e);
	reach = reach ? fold_build2 (MAX_EXPR, w, reach, e) : e;
      }
  return reach;
}

/* Let the launch of K, unless it is null, choose the number of threads along
   AXES so that IT stays within its type.  Return false if that cannot be.  */
static bool
bound_by_launch (acc_kernel_ir *k, const acc_iter &it, unsigned axes)
{
  if (!k || !free_threads_p (k, axes)
      /* A constant near the limit would leave few threads each time.  */
      || (TREE_CODE (it.to) == INTEGER_CST && !far_from_limit_p (it.to))
      || !acc_launch_value_p (k->region, it.from)
      || !acc_launch_value_p (k->region, it.to))
    return false;
  tree reach = reach_of (it);
  for (tree t : k->reach)
    if (operand_equal_p (t, reach, 0))
      return true;
  k->reach.safe_push (reach);
  k->flags |= ACC_KERNEL_REACH;
  return true;
}

bool
cuda_beyond_limit_p (cuda_printer *p, const acc_iter &it, unsigned axes)
{
  bool to = far_from_limit_p (it.to), from = far_from_limit_p (it.from);
  if ((to && from) || bound_by_launch (p->routine ? NULL : p->k, it, axes))
    return false;
  /* A block has so few threads that only the last values of the type matter:
     a variable end is taken to be less.  */
  return (axes & AXES_GRID)
	 || (!to && (!from || TREE_CODE (it.to) == INTEGER_CST));
}
