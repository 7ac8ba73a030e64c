/* Devices and threads.

   In: ACC_DEVICE_TYPE, ACC_DEVICE_NUM, the routines that choose a device, the
   driver.  Out: the calling thread's device, started when it is needed.

   The default device.  A type that the user names, by ACC_DEVICE_TYPE or by a
   routine, is what he gets, or an error: nothing runs elsewhere in silence.
   Where he names none it is a GPU if there is a driver with a device that
   starts, and if every kernel of the program has a device version: data that
   is on the device already cannot follow a kernel to the host, so the choice
   is made once for the whole program, when a thread first needs a device.
   Otherwise it is the host.  A library that comes later by dlopen and has a
   kernel without a device version does not change the choice; launching that
   kernel on a GPU is an error that names the reason.

   Contexts.  Each GPU's primary context is used, as the CUDA runtime does, so
   that both see one memory.  It is made current in a thread when it is not,
   which costs one cheap question at each entry to the library; a context
   that the program had made current itself is put back on the way out.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

_Thread_local struct accrt_thread accrt_self
  = { .default_async = acc_async_noval };

static struct accrt_device host_device
  = { .type = acc_device_host, .shared = true,
      .lock = PTHREAD_MUTEX_INITIALIZER,
      .module_lock = PTHREAD_MUTEX_INITIALIZER,
      .filled = PTHREAD_COND_INITIALIZER, .text = "host device 0" };

/* ---- The list of devices */

static struct accrt_device **devices;
static unsigned n_devices;

static void
list_devices (void)
{
  int n = accrt_cuda_devices ();
  devices = accrt_alloc ((n + 1) * sizeof *devices);
  devices[n_devices++] = &host_device;
  for (int i = 0; i < n; i++)
    {
      struct accrt_device *d = accrt_zalloc (sizeof *d);
      d->type = acc_device_nvidia;
      d->number = i;
      d->index = n_devices;
      snprintf (d->text, sizeof d->text, "nvidia device %d", i);
      pthread_mutex_init (&d->lock, NULL);
      pthread_mutex_init (&d->module_lock, NULL);
      pthread_cond_init (&d->filled, NULL);
      devices[n_devices++] = d;
    }
}

struct accrt_device *const *
accrt_devices (unsigned *n)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, list_devices);
  accrt_prof_start ();
  *n = n_devices;
  return devices;
}

int
accrt_count (acc_device_t type)
{
  return (type == acc_device_host ? 1
	  : type == acc_device_nvidia ? accrt_cuda_devices () : 0);
}

void
accrt_host_lock (bool take)
{
  if (take)
    accrt_lock (&host_device.lock);
  else
    accrt_unlock (&host_device.lock);
}

struct accrt_device *
accrt_find_device (acc_device_t type, int number)
{
  unsigned n;
  if (type == acc_device_host)
    return number == 0 ? &host_device : NULL;
  if (type != acc_device_nvidia || number < 0)
    return NULL;
  struct accrt_device *const *list = accrt_devices (&n);
  return (unsigned) number < n - 1 ? list[number + 1] : NULL;
}

static const struct { acc_device_t type; const char *name; } types[] = {
  { acc_device_nvidia, "nvidia" }, { acc_device_host, "host" },
  { acc_device_not_host, "not_host" }, { acc_device_default, "default" },
  { acc_device_radeon, "radeon" }, { acc_device_none, "none" },
  { acc_device_current, "current" }
};

#define N_TYPES (sizeof types / sizeof *types)

const char *
accrt_type_name (acc_device_t type)
{
  for (unsigned i = 0; i < N_TYPES; i++)
    if (types[i].type == type)
      return types[i].name;
  return "unknown";
}

/* ---- The environment */

static acc_device_t environment_type = acc_device_default;
static int environment_number = -1;
static const char *bad_type, *bad_number;

static void
read_type (const char *s)
{
  for (unsigned i = 0; i < N_TYPES; i++)
    if (!strcasecmp (s, types[i].name) && types[i].type != acc_device_none
	&& types[i].type != acc_device_current)
      {
	environment_type = types[i].type;
	return;
      }
  bad_type = s;
}

static void
read_number (const char *s)
{
  char *end;
  errno = 0;
  long n = strtol (s, &end, 10);
  if (end == s || *end || errno || n < 0 || n > 0x7fffffff)
    bad_number = s;
  else
    environment_number = n;
}

static void
read_environment (void)
{
  const char *s = getenv ("ACC_DEVICE_TYPE");
  if (s && *s)
    read_type (s);
  s = getenv ("ACC_DEVICE_NUM");
  if (s && *s)
    read_number (s);
}

/* Read the environment the first time.  Bad values are fatal out here: a
   thread must not leave by way of the function that pthread_once runs.  */
static void
need_environment (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, read_environment);
  if (bad_type)
    accrt_fatal (NULL, "ACC_DEVICE_TYPE=%s: unknown device type", bad_type);
  if (bad_number)
    accrt_fatal (NULL, "ACC_DEVICE_NUM=%s: not a device number", bad_number);
  if (accrt_bad_notify)
    accrt_fatal (NULL, "ACC_NOTIFY=%s: not a sum of 1 (launches), 2 (copies),"
		 " 4 (waits), 8 (regions), 16 (memory)", accrt_bad_notify);
  if (accrt_bad_memory)
    accrt_fatal (NULL, "ACC_MEMORY=%s: not separate, managed or unified",
		 accrt_bad_memory);
  if (accrt_bad_check)
    accrt_fatal (NULL, "ACC_CHECK=%s: not 1 or 0", accrt_bad_check);
  if (accrt_bad_compare)
    accrt_fatal (NULL, "ACC_COMPARE=%s: not 1, or a list of rel=NUMBER,"
		 " abs=NUMBER, first=NUMBER, status=NUMBER, stop", accrt_bad_compare);
}

int
accrt_default_number (void)
{
  need_environment ();
  return environment_number < 0 ? 0 : environment_number;
}

/* ---- Starting and stopping */

/* Remember for a message that the driver returned ERROR when asked WHAT.  */
static bool
start_failed (const char *what, CUresult error)
{
  char name[160];
  snprintf (accrt_self.error, sizeof accrt_self.error, "%s: %s", what,
	    accrt_cuda_error (error, name, sizeof name));
  return false;
}

/* Get the context of D and what is worth knowing about it.  */
static bool
start_cuda (struct accrt_device *d)
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

/* Whether the thread is in a routine or directive that starts devices.  */
static bool
asked_to_start (void)
{
  const struct acc_region *r = accrt_self.region;
  return r && !r->file && !strncmp (r->directive, "acc_init", 8);
}

bool
accrt_try_start (struct accrt_device *d)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (likely (atomic_load_explicit (&d->live, memory_order_acquire)))
    return true;
  if (!d->shared && atomic_load (&accrt_forked))
    accrt_fork_fatal (d);
  void *tool = NULL;
  bool implicit = !asked_to_start ();
  accrt_prof (acc_ev_device_init_start, d, NULL, implicit, &tool);
  accrt_lock (&d->lock);
  bool ok = atomic_load (&d->live) || d->shared || start_cuda (d);
  if (ok)
    atomic_store_explicit (&d->live, true, memory_order_release);
  accrt_unlock (&d->lock);
  /* Once more: the driver leaves by exit's handlers, too.  */
  if (ok && !d->shared)
    pthread_once (&once, accrt_note_exit);
  accrt_prof (acc_ev_device_init_end, d, NULL, implicit, &tool);
  return ok;
}

void
accrt_start (struct accrt_device *d)
{
  if (likely (accrt_try_start (d)))
    return;
  accrt_self.error_code = acc_error_device_init;
  accrt_fatal (NULL, "cannot start %s: %s", accrt_device_text (d),
	       accrt_self.error);
}

/* ---- Peers */

/* The bit of D's number, or 0 if it is too large.  */
static unsigned long
peer_bit (const struct accrt_device *d)
{
  return d->number < (int) (8 * sizeof (long)) ? 1ul << d->number : 0;
}

/* Let D, whose context is current, access OTHER's memory.  Where it cannot,
   or somebody has let it already, all is well, too.  */
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

/* D's context goes.  */
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

/* A block of a device that stops.  */
static void
collect_block (struct accrt_node *node, void *data)
{
  struct accrt_block ***next = data;
  *(*next)++ = (struct accrt_block *) node;
}

/* Drop all blocks of D; the lock is held.  */
static void
drop_blocks (struct accrt_device *d)
{
  size_t n = d->present.count;
  struct accrt_block **all = accrt_alloc (n * sizeof *all), **next = all;
  accrt_table_walk (&d->present, collect_block, &next);
  for (size_t i = 0; i < n; i++)
    accrt_block_drop (d, all[i]);
  free (all);
  accrt_table_clear (&d->present, true);
  accrt_blocks_clear (d);
}

/* The host has nothing to give up, but tools are told.  */
static void
shutdown_host (struct accrt_device *d)
{
  void *tool = NULL;
  accrt_prof (acc_ev_device_shutdown_start, d, NULL, false, &tool);
  atomic_store (&d->live, false);
  accrt_prof (acc_ev_device_shutdown_end, d, NULL, false, &tool);
}

/* Whether the calling thread is the one that stops D; else another has.  */
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

void
accrt_shutdown (struct accrt_device *d)
{
  if (!atomic_load (&d->live))
    return;
  if (d->shared)
    {
      shutdown_host (d);
      return;
    }
  void *tool = NULL;
  if (!begin_stop (d))
    return;
  bool entered = accrt_enter (d);
  accrt_prof (acc_ev_device_shutdown_start, d, NULL, false, &tool);
  accrt_queue_shutdown (d);
  accrt_modules_unload (d);
  accrt_lock (&d->lock);
  drop_blocks (d);
  accrt_words_clear (d);
  accrt_gone_clear (d);
  accrt_parcels_clear (d);
  accrt_back_clear (d);
  accrt_stage_clear (d);
  accrt_allocations_clear (d);
  accrt_pool_clear (d);
  close_peers (d);
  atomic_fetch_add (&d->generation, 1);
  accrt_unlock (&d->lock);
  accrt_leave (entered);
  /* The program's managed memory goes with the context that it came from.  */
  if (!accrt_managed_home (d))
    accrt_check (accrt_cuda.primary_ctx_release (d->cuda),
		 "cannot stop %s", accrt_device_text (d));
  end_stop (d);
  accrt_prof (acc_ev_device_shutdown_end, d, NULL, false, &tool);
}

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

/* ---- The default */

/* A GPU if the program can run there, else NULL; see above.  */
static struct accrt_device *
default_gpu (void)
{
  if (accrt_cuda_devices () == 0)
    {
      accrt_notify (ACCRT_REGIONS, "running on the host: %s",
		    accrt_cuda_reason ());
      return NULL;
    }
  const struct acc_kernel *k = accrt_host_only_kernel ();
  if (k)
    {
      accrt_notify (ACCRT_REGIONS, "running on the host: %s:%u has no device"
		    " version (%s)", k->file, k->line,
		    k->reason ? k->reason : "compiled without nvcc");
      return NULL;
    }
  struct accrt_device *d = accrt_find_device (acc_device_nvidia,
					      accrt_default_number ());
  if (d && !accrt_try_start (d))
    {
      accrt_warning ("cannot start %s: %s; running on the host",
		     accrt_device_text (d), accrt_self.error);
      return NULL;
    }
  return d ? d : accrt_find_device (acc_device_nvidia, 0);
}

/* The type of acc_device_default.  No lock is held while it is chosen, for the
   GPU is started: tools that hear of that may come here.  Whoever knows first
   decides.  */
static acc_device_t
default_type (void)
{
  static _Atomic (struct accrt_device *) chosen;
  need_environment ();
  if (environment_type == acc_device_not_host)
    return acc_device_nvidia;
  if (environment_type != acc_device_default)
    return environment_type;
  struct accrt_device *d = atomic_load (&chosen), *none = NULL;
  if (!d)
    {
      d = default_gpu ();
      if (!d)
	d = &host_device;
      if (!atomic_compare_exchange_strong (&chosen, &none, d))
	d = none;
    }
  return d->type;
}

acc_device_t
accrt_resolve_type (acc_device_t type)
{
  if (type == acc_device_current)
    return accrt_current ()->type;
  if (type == acc_device_default)
    return default_type ();
  if (type == acc_device_not_host)
    return acc_device_nvidia;
  return type;
}

/* Whether openacc.h has TYPE.  */
static bool
is_type (acc_device_t type)
{
  for (unsigned i = 0; i < N_TYPES; i++)
    if (types[i].type == type)
      return true;
  return false;
}

/* End the program: there is no device of the type that was ASKED for.  */
static void
no_device (acc_device_t asked, acc_device_t type)
{
  accrt_self.error_code = acc_error_device_type_unavailable;
  const char *name = accrt_type_name (type);
  char setting[48] = "";
  if (asked == acc_device_default)
    snprintf (setting, sizeof setting, "ACC_DEVICE_TYPE=%s: ",
	      accrt_type_name (environment_type));
  if (!is_type (type))
    accrt_fatal (NULL, "%d is no device type", (int) type);
  if (type == acc_device_nvidia)
    accrt_fatal (NULL, "%sthere is no %s device (%s)", setting, name,
		 accrt_cuda_reason ());
  accrt_fatal (NULL, "%sthere is no %s device", setting, name);
}

void
accrt_set_current (acc_device_t asked, int number)
{
  need_environment ();
  acc_device_t type = accrt_resolve_type (asked);
  int n = accrt_count (type);
  if (n == 0)
    no_device (asked, type);
  bool given = number >= 0;
  if (!given)
    number = accrt_default_number ();
  struct accrt_device *d = accrt_find_device (type, number);
  accrt_self.error_code = d ? acc_error_none : acc_error_device_unavailable;
  if (!d)
    accrt_fatal (NULL, "%s%d: there %s %d %s device%s, numbered from 0",
		 given ? "device number " : "ACC_DEVICE_NUM=", number,
		 n == 1 ? "is" : "are", n, accrt_type_name (type),
		 n == 1 ? "" : "s");
  accrt_self.device = d;
}

/* Whether the driver has gone: destructors of the program may still come
   here when the process ends, to give back what went with it.  */
static bool
driver_gone (void)
{
  CUcontext context;
  return (accrt_cuda.ctx_get_current (&context) == CUDA_ERROR_DEINITIALIZED);
}

/* The thread's device is not the host, and the process ends or is a child, or
   some device is lost.  */
static void __attribute__ ((cold))
look_for_driver (void)
{
  bool forked = atomic_load (&accrt_forked);
  if (atomic_load (&accrt_exiting) && (forked || driver_gone ()))
    accrt_self.device = &host_device;
  else if (forked)
    accrt_fork_fatal (accrt_self.device);
  else if (atomic_load (&accrt_self.device->lost) && !accrt_self.dying
	   && !accrt_self.reporting)
    accrt_lost_fatal (accrt_self.device);
}

struct accrt_device *
accrt_current (void)
{
  if (unlikely (!accrt_self.device))
    {
      accrt_prof_start ();
      accrt_set_current (acc_device_default, -1);
    }
  if (unlikely (atomic_load_explicit (&accrt_unusual, memory_order_relaxed))
      && !accrt_self.device->shared)
    look_for_driver ();
  return accrt_self.device;
}

/* ---- Threads */

static pthread_key_t thread_key;

/* A thread ends: its queues can serve others.  */
static void
thread_end (void *data)
{
  struct accrt_thread *t = data;
  if (unlikely (t->reporting))
    accrt_thread_lost (t);
  accrt_frame_retire (t->free_frames);
  t->free_frames = NULL;
  t->open = NULL;
  if (!t->own)
    return;
  for (unsigned i = 0; i < n_devices; i++)
    if (t->own[i])
      accrt_queue_retire (t->own[i]);
  free (t->own);
  t->own = NULL;
}

static bool have_thread_key;

static void
make_thread_key (void)
{
  accrt_note_exit ();
  have_thread_key = pthread_key_create (&thread_key, thread_end) == 0;
}

void
accrt_thread_note (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, make_thread_key);
  if (have_thread_key)
    pthread_setspecific (thread_key, &accrt_self);
}
