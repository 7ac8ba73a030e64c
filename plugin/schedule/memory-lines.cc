/* Kernels whose threads go along lines of memory that are far from each other.

   In: a kernel with its levels and axes.  Out: true if each thread has lines
   of memory of its own, with a sequential loop along them, and stores there or
   reads several.  Then a block should be one warp, which loads and stores the
   lines together (device/line-panels.cc).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "depend/effects.h"
#include "ir/walk.h"
#include "target.h"
#include "acc.h"
#include "schedule/schedule.h"

/* True if access REF, one of STRIDES of a loop around it, is far from the
   access of the next iteration.  */
static bool
far_p (const vec<acc_stride> &strides, tree ref)
{
  for (const acc_stride &s : strides)
    if (operand_equal_p (s.ref, ref, 0))
      return s.kind == acc_stride::SYMBOLIC
	     || (s.kind == acc_stride::CONSTANT
		 && (s.bytes > TARGET_SECTOR || s.bytes < -TARGET_SECTOR));
  return false;
}

/* True if L is a sequential loop with enough work in its body, inside of a
   loop with the strides FAR.  */
static bool
along_p (acc_region_ir *r, acc_loop *l, const vec<acc_stride> &far)
{
  if (l->axes || l->iters.length () != 1 || l->reductions.length ()
      || !(integer_onep (l->iters[0].step) || integer_minus_onep (l->iters[0].step))
      || acc_constant_trips (l, TARGET_WARP_LANES) < TARGET_WARP_LANES)
    return false;
  auto_vec<acc_stride> strides;
  acc_find_strides (r, l, 0, &strides);
  unsigned loads = 0, stores = 0;
  for (const acc_stride &s : strides)
    {
      if (s.atomic)
	return false;
      if (s.kind == acc_stride::CONSTANT && (s.bytes == s.size || s.bytes == -s.size)
	  && far_p (far, s.ref))
	(s.write ? stores : loads)++;
    }
  return stores || loads >= TARGET_LINE_LOADS;
}

bool
acc_lines_p (acc_kernel_ir *k)
{
  if (acc_opts.no_tile || acc_opts.check || k->warps || k->lanes || k->reductions.length ()
      || acc_section_updates_p (k) || acc_list_levels (k->body))
    return false;
  acc_loop *across = NULL;
  bool other = false;
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      if (s->loop && (s->loop->axes & AXIS (ACC_BX)))
	{
	  other |= across != NULL;
	  across = s->loop;
	}
      return true;
    });
  /* A block has one iteration of the loops around.  */
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      bool around = false;
      for (acc_loop *l = across; l; l = l->outer)
	around |= l == s->loop;
      other |= s->loop && (s->loop->axes & AXES_BLOCK) && !around;
      return true;
    });
  for (acc_axis a : { ACC_BX, ACC_BY, ACC_BZ })
    other |= k->asked[a] != NULL_TREE;
  if (!across || other || across->iters.length () != 1 || across->reductions.length ()
      || across->elements.length () || across->sections.length ())
    return false;
  auto_vec<acc_stride> far;
  acc_find_strides (k->region, across, 0, &far);
  bool found = false;
  acc_walk_stmts (across->stmt, [&] (acc_stmt *s)
    {
      found |= s->loop && s->loop != across && along_p (k->region, s->loop, far);
      return true;
    });
  return found;
}
