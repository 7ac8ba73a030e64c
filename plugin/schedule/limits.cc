/* What keeps a kernel from being fast, as far as the compiler can tell.

   In: a kernel with its launch.  Out: accesses that neighbouring threads make far from
   each other, each with the loop along which they would be neighbours; whether the
   kernel has too few iterations for a device.  The feedback tells both.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "ir/walk.h"
#include "target.h"
#include "schedule/schedule.h"
#include "schedule/spread.h"
#include "schedule/tile.h"

/* ---- Few iterations */

/* The iterations that the threads of a kernel share in the list at S; MANY if that is
   not known, or more.  */
static HOST_WIDE_INT
shared_iterations (acc_stmt *s, HOST_WIDE_INT many)
{
  HOST_WIDE_INT most = 1;
  for (; s; s = s->next)
    {
      HOST_WIDE_INT n = MAX (shared_iterations (s->body, many),
			     shared_iterations (s->other, many));
      if (s->loop && s->loop->axes)
	n *= acc_constant_trips (s->loop, many);
      most = MAX (most, MIN (n, many));
    }
  return most;
}

/* ---- Accesses far from each other */

/* True if neighbouring threads, which make S in neighbouring iterations, go to
   different sectors of memory.  */
static bool
far_p (const acc_stride &s)
{
  if (s.kind == acc_stride::CONSTANT)
    return absu_hwi (s.bytes) > TARGET_SECTOR;
  return s.kind == acc_stride::SYMBOLIC && s.guess > TARGET_SECTOR;
}

/* True if tiles of K let other threads make the access REF.  */
static bool
staged_p (const acc_kernel_ir *k, tree ref)
{
  const tile_nest *n = k->launch.tile;
  if (!n)
    return false;
  for (const tile_stage &g : n->stages)
    if (operand_equal_p (g.ref, ref, 0))
      return true;
  for (const tile_cached *c : n->cached)
    for (const tile_read *r : c->reads)
      if (operand_equal_p (r->ref, ref, 0))
	return true;
  return false;
}

/* The counter of K's loops for which neighbouring iterations make the access REF to
   neighbouring elements, or null.  */
static tree
along (acc_kernel_ir *k, tree ref)
{
  tree found = NULL_TREE;
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      for (unsigned i = 0; s->loop && i < s->loop->iters.length (); i++)
	{
	  auto_vec<acc_stride> strides;
	  acc_find_strides (k->region, s->loop, i, &strides);
	  for (const acc_stride &t : strides)
	    if (operand_equal_p (t.ref, ref, 0)
		&& t.kind == acc_stride::CONSTANT
		&& absu_hwi (t.bytes) == (unsigned HOST_WIDE_INT) t.size)
	      found = s->loop->iters[i].var;
	}
      return true;
    });
  return found;
}

/* Note the accesses in LOOP of K that are far from each other in neighbouring
   iterations of its counter number ITER.  */
static void
find_far (acc_kernel_ir *k, acc_loop *loop, unsigned iter)
{
  auto_vec<acc_stride> strides;
  acc_find_strides (k->region, loop, iter, &strides);
  for (const acc_stride &s : strides)
    {
      bool known = !far_p (s) || staged_p (k, s.ref)
		   || acc_accessed_param (k, s.ref, false) < 0;
      for (const acc_far_access &f : k->far)
	known |= operand_equal_p (f.ref, s.ref, 0);
      if (!known)
	k->far.safe_push ({ s.ref, s.stmt->loc, s.write, along (k, s.ref) });
    }
}

/* The loop of N that has its counter number *I, which becomes the loop's own
   number of it.  */
static acc_loop *
loop_with (const tile_nest *n, unsigned *i)
{
  for (acc_loop *l : n->loops)
    if (*i < l->iters.length ())
      return l;
    else
      *i -= l->iters.length ();
  return NULL;
}

void
acc_find_limits (acc_kernel_ir *k)
{
  if ((k->flags & ACC_KERNEL_SERIAL) || !k->axes)
    return;
  k->few = shared_iterations (k->body, TARGET_FEW_ITERATIONS)
	   < TARGET_FEW_ITERATIONS;
  /* Lines go through shared memory.  */
  if (k->lines)
    return;
  if (const tile_nest *n = k->launch.tile)
    {
      unsigned i = n->x;
      if (acc_loop *l = loop_with (n, &i))
	find_far (k, l, i);
      return;
    }
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      if (s->loop && (s->loop->axes & AXIS (ACC_BX)))
	find_far (k, s->loop, s->loop->iters.length () - 1);
      return true;
    });
}
