/* Iterations with large arrays of their own, which loops inside access.

   In: the loops of a nest, and the parallel loops inside of the last of them.
   Out: true if it is better that a whole block does an iteration: its array is
   then in shared memory.

     #pragma acc kernels
     for (i = 0; i < n; i++)
       {
	 double line[2][256];
	 for (j = 0; j < 256; j++)
	   line[0][j] = a[i][j];
	 ...
	 for (j = 0; j < 256; j++)
	   a[i][j] = line[1][j];
       }

   With a warp for each iteration, a block would have four such arrays, and
   shared memory has no room for them.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "ir/walk.h"
#include "target.h"
#include "schedule/schedule.h"

/* The parts of an iteration besides the loops that threads share.  */
struct iteration_scan
{
  const vec<acc_loop *> *inside;
  unsigned HOST_WIDE_INT bytes;	/* bytes of its arrays */
  bool other;			/* loops that one thread goes through */
};

/* True if one of F's loops is below S.  */
static bool
holds_lanes_p (const iteration_scan *f, acc_stmt *s)
{
  bool found = false;
  acc_walk_list (s->body, [&] (acc_stmt *t)
    {
      found |= t->loop && f->inside->contains (t->loop);
      return !found;
    });
  return found;
}

static bool
scan_iteration (acc_stmt *s, iteration_scan *f)
{
  if (s->loop && f->inside->contains (s->loop))
    return false;
  for (tree d : s->decls)
    if (AGGREGATE_TYPE_P (TREE_TYPE (d)))
      {
	tree size = TYPE_SIZE_UNIT (TREE_TYPE (d));
	f->bytes += size && tree_fits_uhwi_p (size) ? tree_to_uhwi (size)
						    : TARGET_SHARED_LIMIT + 1;
      }
  if (s->code == ST_LOOP || s->code == ST_FOR || s->code == ST_DO)
    f->other |= !holds_lanes_p (f, s);
  return true;
}

bool
acc_own_block_p (acc_loop *last, const vec<acc_loop *> &inside)
{
  iteration_scan f = { &inside, 0, false };
  acc_walk_list (last->stmt->body, scan_iteration, &f);
  return !f.other && f.bytes > TARGET_OWN_BYTES
	 && f.bytes <= TARGET_SHARED_LIMIT;
}
