/* Executions of constructs: the entry points of abi.h.

   In: a construct's description, addresses, sizes, dynamic clauses.  Out: its
   effect, by way of memory.c, queue.c and kernel.c.

   A construct under way is a frame (frame.c).  If the host executes it,
   because the device is the host or because of an if clause, a frame only
   hands addresses through.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <stdlib.h>
#include <string.h>

/* Write the addresses and sizes of the construct to F's entries.  Returns true
   if any entry has a shape.  */
static bool
set_entries (struct accrt_frame *f, void *const *addrs, const size_t *sizes)
{
  unsigned flags = 0;
  for (unsigned i = 0; i < f->n; i++)
    {
      f->entries[i] = (struct accrt_entry)
	{ .host = addrs[i], .size = sizes[i], .device = (uintptr_t) addrs[i] };
      flags |= f->maps[i].flags;
    }
  return flags & ACC_MAP_SHAPED;
}

/* Keep F's entries on the host.  Some have shapes if SHAPED.  */
static void
shapes_on_host (struct accrt_frame *f, bool shaped)
{
  for (unsigned i = 0; shaped && i < f->n; i++)
    if (f->maps[i].flags & ACC_MAP_SHAPED)
      accrt_shape_host (f, i);
}

/* ---- The begin of all constructs */

/* Tell tools of the beginning or END of F's construct on D, if tools are told
   of such constructs.  */
static void
prof_construct (struct accrt_frame *f, const struct accrt_device *d, bool end)
{
  if (f->region->construct <= ACC_SERIAL)
    accrt_prof (end ? acc_ev_compute_construct_end
		    : acc_ev_compute_construct_start,
		d, f->queue, false, &f->tool);
}

/* Tell tools of F's directive or, if EXIT, of the end of its construct, on the
   host D, where nothing is moved.  Compute constructs have events of their
   own.  */
static void
prof_on_host (struct accrt_frame *f, const struct accrt_device *d, bool exit)
{
  void *tool = NULL;
  acc_event_t start = f->region->construct == ACC_UPDATE ? acc_ev_update_start
		      : exit ? acc_ev_exit_data_start : acc_ev_enter_data_start;
  if (f->region->construct <= ACC_SERIAL)
    return;
  accrt_prof (start, d, NULL, false, &tool);
  accrt_prof (start + 1, d, NULL, false, &tool);
}

/* Make D, the thread's device, current for F with clauses WHEN.  F gets its
   queue, which waits for the queues of the wait clause.  If the construct is
   not async, the host waits for them, too: their copies to its memory must
   have arrived when the construct returns, which need not wait for its own
   work.  *ENTERED is for accrt_leave.  */
static void
enter_device (struct accrt_frame *f, struct accrt_device *d,
	      const struct acc_when *when, bool *entered)
{
  *entered = accrt_enter (d);
  accrt_modules_load (d);
  f->device = d;
  f->identity = false;
  f->queue = accrt_queue (d, when ? when->async : acc_async_sync);
  f->async = f->queue->async;
  if (unlikely (accrt_self.open && accrt_self.open != f->queue))
    accrt_settle ();
  prof_construct (f, d, false);
  f->batches = ((!when || when->n_waits < 0)
		&& (f->async == acc_async_sync
		    || (atomic_load (&f->queue->done)
			== atomic_load (&f->queue->issued))));
  if (when && when->n_waits >= 0)
    accrt_queue_wait_list (d, f->async == acc_async_sync ? NULL : f->queue,
			   when->n_waits, when->waits);
}

/* A construct that the host executes still waits for what its wait clause
   names.  */
static void
wait_on_host (const struct acc_when *when)
{
  struct accrt_device *d = accrt_current ();
  if (when->n_waits >= 0)
    d->ops->wait (d, d, acc_async_sync, when->n_waits, when->waits);
}

void
accrt_frame_wait (struct accrt_frame *f)
{
  void *tool = NULL;
  bool told = (accrt_prof_wants (acc_ev_wait_start)
	       && !accrt_queue_idle (f->queue));
  if (unlikely (told))
    accrt_prof_other (acc_ev_wait_start, f->device, f->queue, true, &tool);
  accrt_check (accrt_queue_try_wait (f->queue), "work on %s failed",
	       accrt_device_text (f->device));
  if (unlikely (told))
    accrt_prof (acc_ev_wait_end, f->device, f->queue, true, &tool);
}

bool accrt_deferring;

void
accrt_settle_open (void)
{
  struct accrt_queue *q = accrt_self.open;
  accrt_self.open = NULL;
  accrt_self.open_seen = false;
  bool entered = accrt_enter (q->device);
  accrt_check (accrt_queue_try_wait (q), "work on %s failed",
	       accrt_device_text (q->device));
  accrt_leave (entered);
}

/* True if D need not be waited for when the program might notice that kernels
   end, but not what they store.  */
static bool
deferring (struct accrt_device *d)
{
  return unlikely (accrt_deferring) && !atomic_load (&d->exposed);
}

void
__acc_settle (void)
{
  if (accrt_self.open
      && (accrt_self.open_seen || !deferring (accrt_self.open->device)))
    accrt_settle_open ();
}

static void
notify_region (const struct acc_region *r, const char *what,
	       const struct accrt_device *d)
{
  if (r->file)
    accrt_notify (ACCRT_REGIONS, "%s:%u: %s %s on %s", r->file, r->line,
		  r->directive, what, accrt_device_text (d));
  else
    accrt_notify (ACCRT_REGIONS, "%s %s on %s", r->directive, what,
		  accrt_device_text (d));
}

/* ---- Data and compute constructs */

void
accrt_host_begin (struct accrt_frame *f, struct accrt_device *d,
		  const struct acc_when *when, bool shaped)
{
  prof_construct (f, d, false);
  prof_on_host (f, d, false);
  if (when)
    accrt_queue_check (when->async);
  shapes_on_host (f, shaped);
  accrt_check_entries (f);
  f->named = accrt_checking;
  if (unlikely (f->named))
    accrt_check_named (f, true);
}

void
accrt_device_begin (struct accrt_frame *f, struct accrt_device *d,
		    const struct acc_when *when, bool shaped)
{
  bool entered;
  if (unlikely (f->region->flags & ACC_REGION_LAYOUTS))
    accrt_deep_copy (f);
  if (unlikely (shaped))
    accrt_shapes_expand (f, d);
  accrt_descriptors_follow (d);
  enter_device (f, d, when, &entered);
  if (f->region->construct == ACC_HOST_DATA)
    {
      accrt_settle ();
      accrt_expose (d);
    }
  accrt_map (f, false);
  /* Only kernels use the copies of a compute construct.  Other constructs let
     the program go on.  */
  if (f->region->construct > ACC_SERIAL && f->async == acc_async_sync)
    accrt_frame_wait (f);
  accrt_leave (entered);
}

void *
__acc_begin (const struct acc_region *region, void *const *addrs,
	     const size_t *sizes, const struct acc_when *when)
{
  accrt_self.region = region;
  struct accrt_frame *f = accrt_frame_new (region);
  if (unlikely (accrt_ranges))
    accrt_range_region (region);
  if (unlikely (accrt_timing))
    f->start = accrt_now ();
  bool shaped = set_entries (f, addrs, sizes);
  if (when && !when->cond)
    {
      prof_construct (f, accrt_find_device (acc_device_host, 0), false);
      prof_on_host (f, accrt_find_device (acc_device_host, 0), false);
      wait_on_host (when);
      shapes_on_host (f, shaped);
      return f;
    }
  struct accrt_device *d = accrt_current ();
  accrt_start (d);
  notify_region (region, "begins", d);
  d->ops->begin (f, d, when, shaped);
  return f;
}

void
__acc_launch (void *frame, struct acc_kernel *kernel, void *const *values,
	      const int64_t *dims)
{
  struct accrt_frame *f = frame;
  accrt_self.region = f->region;
  if (unlikely (accrt_timing))
    accrt_time_launch (f->region);
  if (f->identity)
    {
      accrt_launch (f, kernel, values, dims);
      return;
    }
  bool entered = accrt_enter (f->device);
  accrt_deferred_check (f->queue);
  accrt_launch (f, kernel, values, dims);
  accrt_queue_launched (f->queue, f->suspect);
  accrt_leave (entered);
}

void *
__acc_device_address (void *frame, unsigned map)
{
  struct accrt_frame *f = frame;
  return map < f->n ? (void *) f->entries[map].device : NULL;
}

void
__acc_fetch (void *frame, unsigned map, void *to, size_t size)
{
  struct accrt_frame *f = frame;
  accrt_self.region = f->region;
  if (map >= f->n)
    return;
  if (f->identity)
    {
      memcpy (to, (void *) f->entries[map].device, size);
      return;
    }
  bool entered = accrt_enter (f->device);
  const struct accrt_entry *e = &f->entries[map];
  bool here = !e->block && !e->gathered && e->device == (uintptr_t) e->host;
  if (!here)
    accrt_copy_out (f->queue, to, e->device, size);
  accrt_frame_wait (f);
  if (here)
    memcpy (to, e->host, size);
  accrt_leave (entered);
}

int
__acc_on_accelerator (void *frame)
{
  return !((struct accrt_frame *) frame)->identity;
}

/* End F's construct.  OPEN is as in __acc_end_open, LATE as in __acc_end_late.  Tools and
   ACC_TIME are told when constructs end, so that constructs wait then.  They wait for
   shared memory, too, because any access of it by the program may notice.  */
static void
end (struct accrt_frame *f, bool open, bool late)
{
  accrt_self.region = f->region;
  f->open_end = (!f->identity && f->region->construct <= ACC_SERIAL
		 && (open || deferring (f->device)) && !accrt_timing
		 && f->device->memory == ACCRT_SEPARATE
		 && !atomic_load_explicit (&accrt_prof_mask,
					   memory_order_relaxed));
  f->late_end = late && f->open_end && !accrt_comparing && !accrt_checking;
  /* The device is asked for again: the process may be ending, without the
     driver.  */
  if (!f->identity && !(atomic_load (&accrt_exiting)
			&& accrt_host_p (accrt_current ())))
    {
      bool entered = accrt_enter (f->device);
      accrt_deferred_check (f->queue);
      accrt_unmap (f);
      accrt_leave (entered);
      notify_region (f->region, "ends", f->device);
    }
  if (unlikely (f->named))
    accrt_check_named (f, false);
  if (f->identity)
    prof_on_host (f, accrt_find_device (acc_device_host, 0), true);
  prof_construct (f, f->identity ? accrt_find_device (acc_device_host, 0)
				 : f->device, true);
  if (unlikely (accrt_timing))
    accrt_time_region (f->region, f->start);
  if (unlikely (accrt_ranges))
    accrt_range_end ();
  /* The results hold it.  */
  if (f != accrt_self.late)
    accrt_frame_free (f);
}

void
__acc_end (void *frame)
{
  end (frame, false, false);
}

void
__acc_end_open (void *frame, int seen)
{
  end (frame, true, false);
  accrt_self.open_seen |= seen && accrt_self.open;
}

void
__acc_end_late (void *frame, int seen)
{
  end (frame, true, true);
  accrt_self.open_seen |= seen && accrt_self.open;
}

void
__acc_results (void)
{
  if (accrt_self.late)
    accrt_late_results ();
}

/* ---- Enter data, exit data, update, declare */

/* True if the declare directive REGION is one at the end of a scope.  */
static bool
undeclares (const struct acc_region *region)
{
  for (unsigned i = 0; i < region->n_maps; i++)
    switch (region->maps[i].kind)
      {
      case ACC_MAP_DELETE:
      case ACC_MAP_COPYOUT:
      case ACC_MAP_DETACH:
	return true;
      }
  return false;
}

/* Do the work of F's directive on its device.  */
static void
do_data (struct accrt_frame *f)
{
  switch (f->region->construct)
    {
    case ACC_UPDATE:
      accrt_update (f);
      break;
    case ACC_EXIT_DATA:
      accrt_unmap_dynamic (f);
      break;
    case ACC_DECLARE:
      if (undeclares (f->region))
	accrt_unmap_dynamic (f);
      else
	accrt_map (f, true);
      break;
    default:
      accrt_map (f, true);
      break;
    }
}

void
accrt_host_data (struct accrt_frame *f, struct accrt_device *d,
		 const struct acc_when *when, bool shaped)
{
  const struct acc_region *region = f->region;
  prof_on_host (f, d, region->construct == ACC_EXIT_DATA
		      || (region->construct == ACC_DECLARE
			  && undeclares (region)));
  if (when)
    accrt_queue_check (when->async);
  shapes_on_host (f, shaped);
  accrt_check_entries (f);
  if (unlikely (accrt_checking))
    accrt_check_named (f, region->construct == ACC_ENTER_DATA
			  || (region->construct == ACC_DECLARE
			      && !undeclares (region)));
}

void
accrt_device_data (struct accrt_frame *f, struct accrt_device *d,
		   const struct acc_when *when, bool shaped)
{
  const struct acc_region *region = f->region;
  bool entered;
  if (unlikely (f->region->flags & ACC_REGION_LAYOUTS))
    accrt_deep_copy (f);
  if (unlikely (shaped))
    accrt_shapes_expand (f, d);
  accrt_descriptors_follow (d);
  enter_device (f, d, when, &entered);
  f->deferred = false;
  do_data (f);
  if (f->deferred)
    accrt_deferred_leave (f->queue);
  else if (f->async == acc_async_sync)
    accrt_frame_wait (f);
  if (unlikely (f->leaving))
    accrt_left (f);
  accrt_leave (entered);
  /* Routines give the address to the program.  */
  if (!region->file && region->construct == ACC_ENTER_DATA)
    accrt_expose (d);
}

void *
accrt_data (const struct acc_region *region, void *const *addrs,
	    const size_t *sizes, const struct acc_when *when)
{
  void *result = region->n_maps ? addrs[0] : NULL;
  accrt_self.region = region;
  if (when && !when->cond)
    return result;
  struct accrt_device *d = accrt_current ();
  accrt_start (d);
  notify_region (region, "is done", d);
  struct accrt_frame *f = accrt_frame_new (region);
  if (unlikely (accrt_ranges))
    accrt_range_region (region);
  if (unlikely (accrt_timing))
    f->start = accrt_now ();
  d->ops->data (f, d, when, set_entries (f, addrs, sizes));
  if (f->n)
    result = (void *) f->entries[0].device;
  if (unlikely (accrt_timing && !f->identity))
    accrt_time_region (region, f->start);
  if (unlikely (accrt_ranges))
    accrt_range_end ();
  accrt_frame_free (f);
  return result;
}

void
__acc_data (const struct acc_region *region, void *const *addrs,
	    const size_t *sizes, const struct acc_when *when)
{
  accrt_data (region, addrs, sizes, when);
}

/* ---- Wait */

void
__acc_wait (const struct acc_region *region, int32_t async, int32_t n,
	    const int32_t *queues)
{
  accrt_self.region = region;
  accrt_queue_check (async);
  for (int i = 0; i < n; i++)
    accrt_queue_check (queues[i]);
  accrt_settle ();
  struct accrt_device *d = accrt_current ();
  if (unlikely (accrt_ranges))
    accrt_range_region (region);
  uint64_t start = unlikely (accrt_timing) ? accrt_now () : 0;
  d->ops->wait (d, d, async, n, queues);
  if (unlikely (accrt_ranges))
    accrt_range_end ();
  if (unlikely (accrt_timing && region && !accrt_host_p (d)
		&& atomic_load (&d->live)))
    accrt_time_region (region, start);
}
