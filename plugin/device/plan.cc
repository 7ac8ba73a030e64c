/* The needs of a kernel's text: shared and scratch memory, whole warps.

   In: a kernel after all other decisions.  Out: its flags, the places of its
   shared variables, and its reductions without those that only pass on the
   result of a loop.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "target.h"
#include "ir/walk.h"
#include "read/read.h"
#include "reduce/reduce.h"
#include "schedule/schedule.h"
#include "device/device.h"

/* Find reductions over the lanes inside of a loop over workers: these are
   reductions of a warp.  */
static void
find_warp_reductions (acc_stmt *s, unsigned axes, bool *found)
{
  for (; s; s = s->next)
    {
      if (s->loop)
	for (const acc_reduction &r : s->loop->reductions)
	  if ((r.axes & AXES_BLOCK)
	      && (axes & (AXIS (ACC_BY) | AXIS (ACC_BZ))))
	    *found = true;
      unsigned inside = axes | (s->loop ? s->loop->axes : 0);
      find_warp_reductions (s->body, inside, found);
      find_warp_reductions (s->other, inside, found);
    }
}

unsigned
acc_block_axes (acc_kernel_ir *k)
{
  unsigned axes = 0;
  for (int a = ACC_BX; a <= ACC_BZ; a++)
    if (k->launch.axis_loop[a] >= 0 || k->launch.size[a])
      axes |= AXIS (a);
  return axes;
}

HOST_WIDE_INT
acc_shared_size (const acc_shared &s)
{
  HOST_WIDE_INT size = MAX (cuda_size (TREE_TYPE (s.decl)), 0);
  return s.levels & LEVEL_WORKER ? size : size * TARGET_MAX_WORKERS;
}

/* Move shared variables that do not fit to scratch memory, the largest
   first.  */
static void
plan_shared (acc_kernel_ir *k)
{
  /* Functions get a part of shared memory.  */
  HOST_WIDE_INT limit = TARGET_SHARED_LIMIT;
  if (acc_list_levels (k->body))
    limit -= TARGET_ROUTINE_LIMIT;
  for (;;)
    {
      HOST_WIDE_INT all = 0;
      acc_shared *largest = NULL;
      for (acc_shared &s : k->shared)
	if (!s.scratch)
	  {
	    all += ROUND_UP (acc_shared_size (s), 16);
	    if (!largest || acc_shared_size (s) > acc_shared_size (*largest))
	      largest = &s;
	  }
      if (all <= limit)
	return;
      largest->scratch = true;
      largest->offset = k->scratch_block;
      k->scratch_p = true;
      k->scratch_block += ROUND_UP (acc_shared_size (*largest), 16);
    }
}

/* Give a reduction of the construct to the loop whose result it only passes
   on.  */
static void
pass_reductions_on (acc_kernel_ir *k)
{
  acc_stmt *list = k->body->body;
  for (; list && list->code == ST_BLOCK && !list->next; list = list->body)
    continue;
  for (unsigned n = 0; n < k->reductions.length (); )
    {
      acc_reduction outer = k->reductions[n];
      bool passed = false;
      for (acc_stmt *s = list; s && !passed; s = s->next)
	if (s->code == ST_LOOP && s->loop->axes)
	  for (acc_reduction &red : s->loop->reductions)
	    if (red.var == outer.priv && red.op == outer.op)
	      {
		red.var = outer.var;
		passed = !acc_mentions_p (k->body, outer.priv);
		if (passed)
		  red.axes |= outer.axes;
		else
		  red.var = outer.priv;
	      }
      if (passed)
	k->reductions.ordered_remove (n);
      else
	n++;
    }
}

/* The bytes of the arrays that a thread of K has at one time in the list from S on.  */
static unsigned HOST_WIDE_INT
array_bytes (const acc_kernel_ir *k, const acc_stmt *s)
{
  unsigned HOST_WIDE_INT most = 0;
  auto shared = [k] (tree d)
    {
      for (const acc_shared &v : k->shared)
	if (v.decl == d)
	  return true;
      return false;
    };
  for (; s; s = s->next)
    {
      unsigned HOST_WIDE_INT own = 0;
      for (tree d : s->decls)
	{
	  tree size = TREE_CODE (TREE_TYPE (d)) == ARRAY_TYPE
		      ? TYPE_SIZE_UNIT (TREE_TYPE (d)) : NULL_TREE;
	  if (size && tree_fits_uhwi_p (size) && !shared (d))
	    own += tree_to_uhwi (size);
	}
      own += MAX (array_bytes (k, s->body), array_bytes (k, s->other));
      most = MAX (most, own);
    }
  return most;
}

/* Warn if the arrays of a thread do not fit into its local memory.  */
static void
check_local_memory (acc_kernel_ir *k)
{
  unsigned HOST_WIDE_INT bytes = array_bytes (k, k->body);
  if (bytes > TARGET_LOCAL_BYTES)
    warning_at (k->loc, 0, "each thread of this kernel has arrays of its own of %lu bytes, "
		"and a GPU has local memory of %d bytes for them: make them smaller, or "
		"use an array of the host with one more dimension", (unsigned long) bytes,
		TARGET_LOCAL_BYTES);
}

void
acc_cuda_plan (acc_kernel_ir *k)
{
  /* The caller chooses the launch and owns the scratch memory.  */
  if (k->region->routine)
    return;
  check_local_memory (k);
  pass_reductions_on (k);
  acc_plan_reductions (k);
  plan_shared (k);
  bool warps = false;
  unsigned block = acc_block_axes (k);
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      unsigned levels = s->code == ST_BARRIER ? s->levels
			: s->code == ST_SINGLE ? s->single->levels : 0;
      warps |= levels == LEVEL_VECTOR;
      return true;
    });
  find_warp_reductions (k->body, 0, &warps);
  if (warps && block != AXIS (ACC_BX))
    k->flags |= ACC_KERNEL_WARP_VECTOR | ACC_KERNEL_WHOLE_WARPS;
  else if (warps)
    k->flags |= ACC_KERNEL_WHOLE_WARPS;
  acc_choose_lanes (k);
}
