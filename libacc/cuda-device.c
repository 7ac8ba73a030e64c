/* NVIDIA's devices, by the driver: their properties, and the table of their
   operations.

   In: the driver.  Out: accrt_nvidia.  Constructs on these devices are in
   region.c, data routines in device-data.c.

   Contexts.  Each GPU's primary context is used, as the CUDA runtime does, so
   that both see one memory.  It is made current in a thread when it is not,
   which costs one cheap question at each entry to the library.  A context that
   the program had made current itself is put back on the way out.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <stdio.h>

/* ---- The start */

/* Remember for a message that the driver returned ERROR to the call WHAT.  */
static bool
start_failed (const char *what, CUresult error)
{
  char name[160];
  snprintf (accrt_self.error, sizeof accrt_self.error, "%s: %s", what,
	    accrt_cuda_error (error, name, sizeof name));
  return false;
}

/* Get the context of D and its properties.  */
static bool
start (struct accrt_device *d)
{
  CUresult e = accrt_cuda.device_get (&d->cuda, d->number);
  if (e != CUDA_SUCCESS)
    return start_failed ("cuDeviceGet", e);
  e = accrt_cuda.device_get_attribute
	(&d->processors, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, d->cuda);
  if (e == CUDA_SUCCESS)
    e = accrt_cuda.device_get_attribute
	  (&d->max_threads, CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK,
	   d->cuda);
  if (e != CUDA_SUCCESS)
    return start_failed ("cuDeviceGetAttribute", e);
  d->stack = 0;
  CUcontext context;
  e = accrt_cuda.primary_ctx_retain (&context, d->cuda);
  if (e != CUDA_SUCCESS)
    return start_failed ("cuDevicePrimaryCtxRetain", e);
  d->context = context;
  d->last_context = d->context;
  accrt_memory_start (d);
  return true;
}

/* ---- Peers */

/* Return the bit of D's number, or 0 if the number is too large.  */
static unsigned long
peer_bit (const struct accrt_device *d)
{
  return d->number < (int) (8 * sizeof (long)) ? 1ul << d->number : 0;
}

/* Let D, whose context is current, access OTHER's memory.  It is no error if D
   cannot, or if somebody has let it already.  */
static void
open_peer (struct accrt_device *d, struct accrt_device *other)
{
  unsigned long bit = peer_bit (other);
  int can = 0;
  if (!(atomic_fetch_or (&d->peers, bit) & bit)
      && accrt_cuda.device_can_access_peer (&can, d->cuda, other->cuda)
	 == CUDA_SUCCESS && can)
    accrt_cuda.ctx_enable_peer_access (other->context, 0);
}

/* Forget the peers of D, whose context goes.  */
static void
close_peers (struct accrt_device *d)
{
  unsigned n;
  struct accrt_device *const *devices = accrt_devices (&n);
  for (unsigned i = 0; i < n; i++)
    atomic_fetch_and (&devices[i]->peers, ~peer_bit (d));
  atomic_store (&d->peers, 0);
}

void
accrt_open_peers (struct accrt_device *d, struct accrt_device *other)
{
  unsigned long bit = peer_bit (other);
  if (d == other || !bit || (atomic_load (&d->peers) & bit))
    return;
  open_peer (d, other);
  bool entered = accrt_enter (other);
  open_peer (other, d);
  accrt_leave (entered);
}

/* ---- The end */

static struct accrt_stop_hook *hooks[ACCRT_STOPS];

void
accrt_at_stop (enum accrt_stop stage, struct accrt_stop_hook *hook)
{
  hook->next = hooks[stage];
  hooks[stage] = hook;
}

/* True if the calling thread is the one that stops D; else another thread has
   stopped it.  */
static bool
begin_stop (struct accrt_device *d)
{
  accrt_lock (&d->lock);
  while (d->stopping && !accrt_self.dying)
    accrt_wait_filled (d);
  unsigned active = d->active;
  bool first = atomic_load (&d->live);
  d->stopping = first && !active;
  accrt_unlock (&d->lock);
  if (first && active)
    accrt_fatal (NULL, "%u construct%s under way on %s", active,
		 active > 1 ? "s are" : " is", accrt_device_text (d));
  return first;
}

/* Let all files give up the memory and objects that they have of D, whose
   context is current.  */
static void
give_up (struct accrt_device *d)
{
  for (int stage = 0; stage < ACCRT_STOPS; stage++)
    {
      if (stage == ACCRT_STOP_DATA)
	accrt_lock (&d->lock);
      for (struct accrt_stop_hook *h = hooks[stage]; h; h = h->next)
	h->call (d);
    }
  close_peers (d);
  atomic_fetch_add (&d->generation, 1);
  accrt_unlock (&d->lock);
}

static void
end_stop (struct accrt_device *d)
{
  accrt_lock (&d->lock);
  d->context = NULL;
  atomic_store (&d->live, false);
  atomic_fetch_add (&accrt_stops, 1);
  d->stopping = false;
  pthread_cond_broadcast (&d->filled);
  accrt_unlock (&d->lock);
}

static void
stop (struct accrt_device *d)
{
  void *tool = NULL;
  if (!begin_stop (d))
    return;
  bool entered = accrt_enter (d);
  accrt_prof (acc_ev_device_shutdown_start, d, NULL, false, &tool);
  give_up (d);
  accrt_leave (entered);
  /* The program's managed memory goes with the context that it came from.  */
  if (!accrt_managed_home (d))
    accrt_check (accrt_cuda.primary_ctx_release (d->cuda),
		 "cannot stop %s", accrt_device_text (d));
  end_stop (d);
  accrt_prof (acc_ev_device_shutdown_end, d, NULL, false, &tool);
}

/* ---- Contexts of threads */

atomic_uint accrt_stops;

void
accrt_renew_context (void)
{
  CUcontext current = NULL, ignored;
  unsigned n, stops = atomic_load (&accrt_stops);
  if (accrt_self.stops == stops)
    return;
  accrt_self.stops = stops;
  struct accrt_device *const *list = accrt_devices (&n);
  if (accrt_cuda.ctx_get_current (&current) != CUDA_SUCCESS || !current)
    return;
  for (unsigned i = 0; i < n; i++)
    if (list[i]->last_context == current)
      {
	accrt_cuda.ctx_pop_current (&ignored);
	if (list[i]->context)
	  accrt_cuda.ctx_push_current (list[i]->context);
	return;
      }
}

bool
accrt_enter_other (struct accrt_device *d)
{
  CUcontext before = NULL;
  if (atomic_load (&accrt_forked))
    accrt_fork_fatal (d);
  if (atomic_load (&d->lost))
    accrt_lost_fatal (d);
  accrt_renew_context ();
  accrt_check (accrt_cuda.ctx_get_current (&before),
	       "no current context for %s", accrt_device_text (d));
  if (before == d->context)
    return false;
  if (before)
    accrt_check (accrt_cuda.ctx_push_current (d->context),
		 "cannot use %s in this thread", accrt_device_text (d));
  else
    accrt_check (accrt_cuda.ctx_set_current (d->context),
		 "cannot use %s in this thread", accrt_device_text (d));
  return before != NULL;
}

static void
take (struct accrt_device *d)
{
  accrt_renew_context ();
  accrt_check (accrt_cuda.ctx_set_current (d->context),
	       "cannot use %s in this thread", accrt_device_text (d));
}

/* ---- Properties */

static size_t
property (struct accrt_device *d, acc_device_property_t which)
{
  size_t available = 0, total = 0;
  if (which != acc_property_memory && which != acc_property_free_memory)
    return 0;
  accrt_start (d);
  bool entered = accrt_enter (d);
  accrt_check (accrt_cuda.mem_get_info (&available, &total),
	       "cannot ask about the memory of %s", accrt_device_text (d));
  accrt_leave (entered);
  return which == acc_property_memory ? total : available;
}

/* Return the property WHICH of D, a text, or NULL.  The texts of the driver
   are kept in D, because the program may keep their addresses.  */
static const char *
string (struct accrt_device *d, acc_device_property_t which)
{
  int version = 0;
  const char *result = NULL;
  accrt_start (d);
  accrt_lock (&d->lock);
  switch (which)
    {
    case acc_property_name:
      if (d->name[0]
	  || accrt_cuda.device_get_name (d->name, sizeof d->name,
					 d->cuda) == CUDA_SUCCESS)
	result = d->name;
      break;
    case acc_property_vendor:
      result = "NVIDIA";
      break;
    case acc_property_driver:
      if (d->driver[0])
	result = d->driver;
      else if (accrt_cuda.driver_get_version (&version) == CUDA_SUCCESS)
	{
	  snprintf (d->driver, sizeof d->driver, "%d.%d", version / 1000,
		    version % 1000 / 10);
	  result = d->driver;
	}
      break;
    default:
      break;
    }
  accrt_unlock (&d->lock);
  return result;
}

/* ---- Queues */

static void
wait (struct accrt_device *d, struct accrt_device *own, int async, int n,
      const int *values)
{
  if (!atomic_load (&d->live))
    return;
  accrt_start (own);
  bool entered = accrt_enter (own);
  accrt_queue_wait_list (d, accrt_queue_async (own, async), n, values);
  accrt_leave (entered);
}

static bool
idle (struct accrt_device *d, const int *queue)
{
  bool result = true;
  if (!atomic_load (&d->live))
    return true;
  bool entered = accrt_enter (d);
  if (queue)
    {
      struct accrt_queue *q = accrt_queue_known (d, *queue);
      result = !q || accrt_queue_test (q);
    }
  else
    for (struct accrt_queue *q = atomic_load (&d->queues); q && result;
	 q = q->next)
      if (q->async != acc_async_sync)
	result = accrt_queue_test (q);
  accrt_leave (entered);
  return result;
}

const struct accrt_operations accrt_nvidia = {
  .api = acc_device_api_cuda,
  .start = start,
  .stop = stop,
  .take = take,
  .property = property,
  .string = string,
  .begin = accrt_device_begin,
  .data = accrt_device_data,
  .wait = wait,
  .idle = idle,
  .allocate = accrt_device_allocate,
  .release = accrt_device_release,
  .map = accrt_device_map,
  .unmap = accrt_device_unmap,
  .address = accrt_device_pointer,
  .host = accrt_device_host,
  .present = accrt_device_present,
  .copy = accrt_device_copy,
  .copy_across = accrt_device_copy_across
};
