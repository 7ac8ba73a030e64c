/* A compute construct, from statements to kernels.

   In: a region as read/region.cc has read it.  Out: its kernels with their host
   versions; the text of their device versions is in the unit.  The stages are
   called from here, in their order.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "read/read.h"
#include "schedule/schedule.h"
#include "reduce/reduce.h"
#include "device/device.h"
#include "host/host.h"
#include "cuda/cuda.h"
#include "emit/emit.h"
#include "feedback.h"
#include "pipeline.h"

static bool
find_host_seq (acc_stmt *s, void *data)
{
  if (s->loop && s->loop->host_seq)
    ((auto_vec<acc_loop *> *) data)->safe_push (s->loop);
  return true;
}

/* Make K's host version, where loops may have another schedule: those that
   are sequential there.  */
static void
make_host_version (acc_kernel_ir *k)
{
  auto_vec<acc_loop *> seq;
  auto_vec<unsigned> levels;
  bool gangs = false;
  acc_walk_stmts (k->body, find_host_seq, &seq);
  for (acc_loop *l : seq)
    {
      levels.safe_push (l->levels);
      gangs |= (l->levels & LEVEL_GANG) != 0;
      l->levels = 0;
    }
  acc_host_whole whole;
  acc_host_blocks (k, &whole);
  k->host_fn = acc_host_function (k);
  acc_host_unblock (&whole);
  for (unsigned i = 0; i < seq.length (); i++)
    seq[i]->levels = levels[i];
  /* Gangs of the host combine their results as they come.  */
  gangs |= acc_opts.reproducible && (acc_ordered_reductions_p (k)
				     || acc_ordered_sections_p (k));
  k->host_gangs = gangs ? integer_one_node : k->region->clauses.host_gangs;
  if (k->host_gangs)
    k->flags |= ACC_KERNEL_HOST_GANGS;
}

/* Print K's device version.  Nothing after this sees K's body as the host's.  */
static void
make_device_version (acc_kernel_ir *k)
{
  acc_modes (k);
  acc_own_slices (k);
  if (!(k->flags & ACC_KERNEL_SLICES))
    {
      acc_keep_elements (k);
      acc_tile (k);
      acc_own_bins (k);
    }
  acc_find_plain (k);
  acc_cuda_plan (k);
  acc_dump (k);
  location_t where = k->loc;
  k->no_device = acc_cuda_kernel (acc_unit (), k, &where);
  if (k->no_device && k->host_type && acc_device_wanted_p ())
    warning_at (where, 0, "no device version of this %qs construct, only the "
		"host can run it: %s", k->region->directive, k->no_device);
  else if (k->no_device && acc_device_wanted_p ())
    error_at (where, "no device version of this %qs construct: %s",
	      k->region->directive, k->no_device);
  else
    acc_feedback_kernel (k);
}

bool
acc_compile_region (acc_region_ir *r)
{
  acc_split (r);
  if (!acc_check_nesting (r->body, r->construct, 0)
      || !acc_check_calls (r->body, NULL_TREE,
			   LEVEL_GANG | LEVEL_WORKER | LEVEL_VECTOR))
    return false;
  bool ok = true;
  for (acc_kernel_ir *k : r->kernels)
    {
      acc_schedule (k);
      ok &= acc_check_barriers (k->body, LEVEL_WORKER | LEVEL_VECTOR);
    }
  if (!ok)
    return false;
  acc_find_vars (r);
  acc_find_objects (r);
  acc_find_extents (r);
  acc_find_params (r);
  acc_feedback (r);
  if (acc_device_wanted_p ())
    acc_warn_unknown (r);
  for (acc_kernel_ir *k : r->kernels)
    {
      if (!k->fallback)
	acc_warn_races (k);
      acc_scan_kernel (k);
      make_host_version (k);
      make_device_version (k);
    }
  return true;
}
