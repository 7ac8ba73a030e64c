/* The combination of reduced values by the blocks of a kernel.

   In: a kernel whose reductions have their axes.  Out: its flags, and the
   scratch memory that it takes: values that no atomic instruction combines go
   through one slot for each block.  cuda/reduce.cc prints the decisions made
   here.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "target.h"
#include "ir/walk.h"
#include "read/read.h"
#include "reduce/reduce.h"

bool
acc_order_matters_p (tree_code op, const_tree type)
{
  if (TREE_CODE (type) == COMPLEX_TYPE)
    type = TREE_TYPE (type);
  return SCALAR_FLOAT_TYPE_P (type)
	 && (op == PLUS_EXPR || op == MINUS_EXPR || op == MULT_EXPR);
}

acc_grid_way
acc_reduce_grid (const acc_reduction &red, tree type, tree *as)
{
  if (acc_opts.reproducible && acc_order_matters_p (red.op, type))
    return GRID_LAST;
  tree_code op = red.op == MINUS_EXPR ? PLUS_EXPR : red.op;
  if (cuda_native_atomic (op, type, as))
    return GRID_NATIVE;
  *as = cuda_ctype (type);
  if ((op == MAX_EXPR || op == MIN_EXPR)
      && (*as == float_type_node || *as == double_type_node))
    return GRID_SELDOM;
  return GRID_LAST;
}

bool
acc_part_of_gang_p (const acc_kernel_ir *k, const acc_loop *l,
		    const acc_reduction &red)
{
  tree base = acc_base_of (red.var);
  if (!(red.axes & AXES_GRID) || !DECL_P (base))
    return false;
  for (const acc_loop *o = l->outer; o; o = o->outer)
    if (o->axes & AXES_GRID)
      return false;
  for (const acc_shared &s : k->shared)
    if (s.decl == base)
      return true;
  const acc_var *v = acc_find_var (k->region, base);
  return v ? v->kind == VAR_VALUE : !is_global_var (base);
}

/* ---- Needs of a kernel */

struct plan { acc_kernel_ir *k; unsigned block_bytes; bool shuffles, grid; };

/* Plan for COUNT values of TYPE, reduced by RED.  */
static void
plan_type (plan *l, const acc_reduction &red, const_tree type, unsigned count)
{
  tree as;
  if (TREE_CODE (type) == ARRAY_TYPE)
    {
      HOST_WIDE_INT size = cuda_size (TREE_TYPE (type));
      plan_type (l, red, TREE_TYPE (type),
		 size > 0 ? count * (cuda_size (type) / size) : count);
    }
  else if (TREE_CODE (type) == RECORD_TYPE)
    {
      for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
	if (TREE_CODE (f) == FIELD_DECL)
	  plan_type (l, red, TREE_TYPE (f), count);
    }
  else if (acc_reduce_grid (red, CONST_CAST_TREE (type), &as) == GRID_LAST)
    {
      l->grid = true;
      l->block_bytes += count * ROUND_UP (MAX (cuda_size (type), 0), 16);
    }
}

/* Plan for RED of loop L, or of the construct if L is null.  */
static void
plan_reduction (plan *p, acc_reduction &red, const acc_loop *l)
{
  if (l && acc_part_of_gang_p (p->k, l, red))
    red.axes &= ~AXES_GRID;
  if (red.axes & AXES_BLOCK)
    p->shuffles = true;
  if (red.axes & AXES_GRID)
    {
      p->k->flags |= ACC_KERNEL_GRID_REDUCES;
      plan_type (p, red, TREE_TYPE (red.var), 1);
    }
}

void
acc_plan_reductions (acc_kernel_ir *k)
{
  plan l = { k, 0, false, false };
  for (acc_reduction &red : k->reductions)
    plan_reduction (&l, red, NULL);
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      if (s->loop)
	for (acc_reduction &red : s->loop->reductions)
	  plan_reduction (&l, red, s->loop);
      return true;
    });
  unsigned block = 0;
  for (int a = ACC_BX; a <= ACC_BZ; a++)
    if (k->launch.axis_loop[a] >= 0 || k->launch.size[a])
      block |= AXIS (a);
  if (l.shuffles || (l.grid && block))
    k->flags |= ACC_KERNEL_WHOLE_WARPS;
  k->certain_sizes = l.shuffles || (k->flags & ACC_KERNEL_GRID_REDUCES);
  if (l.grid)
    {
      k->scratch_p = true;
      k->scratch_block += l.block_bytes;
    }
}

/* True if TYPE, reduced by OP, has a part for which the order matters.  */
static bool
ordered_part_p (tree_code op, const_tree type)
{
  if (TREE_CODE (type) == ARRAY_TYPE)
    return ordered_part_p (op, TREE_TYPE (type));
  if (TREE_CODE (type) == RECORD_TYPE)
    {
      for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
	if (TREE_CODE (f) == FIELD_DECL && ordered_part_p (op, TREE_TYPE (f)))
	  return true;
      return false;
    }
  return acc_order_matters_p (op, type);
}

bool
acc_ordered_reductions_p (acc_kernel_ir *k)
{
  bool found = false;
  for (const acc_reduction &red : k->reductions)
    found |= ordered_part_p (red.op, TREE_TYPE (red.var));
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      if (s->loop && (s->loop->levels & LEVEL_GANG))
	for (const acc_reduction &red : s->loop->reductions)
	  found |= ordered_part_p (red.op, TREE_TYPE (red.var));
      return true;
    });
  return found;
}
