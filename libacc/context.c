/* Devices and threads.

   In: ACC_DEVICE_TYPE, ACC_DEVICE_NUM, the routines that choose a device, the
   driver.  Out: the calling thread's device, started when it is needed.

   The default device.  A type that the user names, by ACC_DEVICE_TYPE or by a
   routine, is what he gets, or an error: nothing runs elsewhere in silence.
   When the user names none, the type is a GPU if two conditions hold: a device
   of the driver starts, and every kernel of the program has a device version.
   Otherwise it is the host.  Data on the device cannot follow a kernel to the
   host, so the choice is made once for the whole program, when a thread first
   needs a device.  A library that comes later by dlopen and has a
   kernel without a device version does not change the choice; launching that
   kernel on a GPU is an error that names the reason.

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
  = { .ops = &accrt_host, .type = acc_device_host,
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
      d->ops = &accrt_nvidia;
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
static const char *number_name = "ACC_DEVICE_NUM";
static struct accrt_setting bad_type, bad_number;

static void
read_type (struct accrt_setting s)
{
  /* NVIDIA's name for the cores of the host.  */
  if (!strcasecmp (s.value, "multicore"))
    {
      environment_type = acc_device_host;
      return;
    }
  for (unsigned i = 0; i < N_TYPES; i++)
    if (!strcasecmp (s.value, types[i].name) && types[i].type != acc_device_none
	&& types[i].type != acc_device_current)
      {
	environment_type = types[i].type;
	return;
      }
  bad_type = s;
}

static void
read_number (struct accrt_setting s)
{
  long n;
  number_name = s.name;
  if (accrt_read_number (s.value, &n))
    environment_number = n;
  else
    bad_number = s;
}

static void
read_environment (void)
{
  struct accrt_setting s = accrt_setting ("ACC_DEVICE_TYPE", false);
  if (s.value)
    read_type (s);
  s = accrt_setting ("ACC_DEVICE_NUM", false);
  if (s.value)
    read_number (s);
  const char *dim = getenv ("GOMP_OPENACC_DIM");
  if (dim && *dim && !accrt_set_default_sizes (dim))
    accrt_warning ("GOMP_OPENACC_DIM=%s has no effect: it does not have the form"
		   " gangs:workers:vector", dim);
}

/* Read the environment the first time.  Bad values end the program here: a
   thread must not leave by way of the function that pthread_once runs.  */
static void
need_environment (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, read_environment);
  if (bad_type.value)
    accrt_fatal (NULL, "%s=%s: unknown device type", bad_type.name,
		 bad_type.value);
  if (bad_number.value)
    accrt_fatal (NULL, "%s=%s: not a device number", bad_number.name,
		 bad_number.value);
  if (accrt_bad_cores)
    accrt_fatal (NULL, "ACC_NUM_CORES=%s: not a number of threads",
		 accrt_bad_cores);
  if (accrt_bad_notify.value)
    accrt_fatal (NULL, "%s=%s: not a sum of 1 (launches), 2 (copies), 4 (waits),"
		 " 8 (regions), 16 (memory)", accrt_bad_notify.name,
		 accrt_bad_notify.value);
  if (accrt_bad_memory)
    accrt_fatal (NULL, "ACC_MEMORY=%s: not separate, managed or unified",
		 accrt_bad_memory);
  if (accrt_bad_time.value)
    accrt_fatal (NULL, "%s=%s: not 1, json:FILE or 1,json:FILE",
		 accrt_bad_time.name, accrt_bad_time.value);
  if (accrt_bad_switch)
    accrt_fatal (NULL, "%s=%s: not 1 or 0", accrt_bad_switch,
		 accrt_bad_switch_value);
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

/* True if the thread is in a routine or directive that starts devices.  */
static bool
asked_to_start (void)
{
  const struct acc_region *r = accrt_self.region;
  return r && !r->file && !strncmp (r->directive, "acc_init", 8);
}

bool
accrt_try_start (struct accrt_device *d)
{
  if (likely (atomic_load_explicit (&d->live, memory_order_acquire)))
    return true;
  if (!accrt_host_p (d) && atomic_load (&accrt_forked))
    accrt_fork_fatal (d);
  void *tool = NULL;
  bool implicit = !asked_to_start ();
  accrt_prof (acc_ev_device_init_start, d, NULL, implicit, &tool);
  accrt_lock (&d->lock);
  bool ok = atomic_load (&d->live) || d->ops->start (d);
  if (ok)
    atomic_store_explicit (&d->live, true, memory_order_release);
  accrt_unlock (&d->lock);
  if (ok && !accrt_host_p (d))
    accrt_note_exit (ACCRT_STEP_DEVICE);
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

void
accrt_shutdown (struct accrt_device *d)
{
  if (atomic_load (&d->live))
    d->ops->stop (d);
}

/* ---- The default */

/* Return a GPU if the program can run there, else NULL; see above.  */
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

/* Return the type of acc_device_default.  No lock is held while it is chosen,
   because that starts the GPU, and tools that are told about the start may
   come here.  The first thread to choose decides.  */
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

/* True if openacc.h has TYPE.  */
static bool
is_type (acc_device_t type)
{
  for (unsigned i = 0; i < N_TYPES; i++)
    if (types[i].type == type)
      return true;
  return false;
}

void
accrt_check_type (acc_device_t type)
{
  if (is_type (type))
    return;
  accrt_self.error_code = acc_error_device_type_unavailable;
  accrt_fatal (NULL, "%d is no device type", (int) type);
}

struct accrt_device *
accrt_numbered (acc_device_t type, int number)
{
  accrt_check_type (type);
  struct accrt_device *d = accrt_find_device (type, number);
  if (!d)
    accrt_fatal (NULL, "there is no %s device %d", accrt_type_name (type),
		 number);
  return d;
}

/* End the program, because there is no device of the type that was ASKED
   for.  */
static void
no_device (acc_device_t asked, acc_device_t type)
{
  accrt_self.error_code = acc_error_device_type_unavailable;
  const char *name = accrt_type_name (type);
  char setting[48] = "";
  if (asked == acc_device_default)
    snprintf (setting, sizeof setting, "ACC_DEVICE_TYPE=%s: ",
	      accrt_type_name (environment_type));
  accrt_check_type (type);
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
    accrt_fatal (NULL, "%s%s%d: there %s %d %s device%s, numbered from 0",
		 given ? "device number " : number_name, given ? "" : "=",
		 number, n == 1 ? "is" : "are", n, accrt_type_name (type),
		 n == 1 ? "" : "s");
  accrt_self.device = d;
}

bool
accrt_driver_gone (void)
{
  CUcontext context;
  return (accrt_cuda.ctx_get_current
	  && accrt_cuda.ctx_get_current (&context) == CUDA_ERROR_DEINITIALIZED);
}

/* Look for a lost driver or device.  The thread's device is not the host, and
   the process ends or is a child, or some device is lost.  */
static void __attribute__ ((cold))
look_for_driver (void)
{
  bool forked = atomic_load (&accrt_forked);
  if (atomic_load (&accrt_exiting) && (forked || accrt_driver_gone ()))
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
      && !accrt_host_p (accrt_self.device))
    look_for_driver ();
  return accrt_self.device;
}

/* ---- Threads */

static pthread_key_t thread_key;

/* Give up what the thread has, which ends: its queues can serve others.  */
static void
thread_end (void *data)
{
  struct accrt_thread *t = data;
  /* A thread that was cancelled while it waited has the lock.  */
  accrt_let_go ();
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
  accrt_note_exit (ACCRT_STEP_THREAD);
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
