/* The host as a device: the table of its operations.

   In: addresses of the program.  Out: accrt_host.  Its memory is the
   program's, so nothing is copied, and it has no queues.  Kernels on it are in
   host.c.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

/* The Makefile sets the version.  Other builds, such as those of tests, need
   not.  */
#ifndef ACC_VERSION
#define ACC_VERSION ""
#endif

/* ---- Start and stop */

static bool
start (struct accrt_device *d)
{
  (void) d;
  return true;
}

/* Tell tools that the host stops.  It has nothing to give up.  */
static void
stop (struct accrt_device *d)
{
  void *tool = NULL;
  accrt_prof (acc_ev_device_shutdown_start, d, NULL, false, &tool);
  atomic_store (&d->live, false);
  accrt_prof (acc_ev_device_shutdown_end, d, NULL, false, &tool);
}

static void
take (struct accrt_device *d)
{
  (void) d;
}

/* ---- Properties */

static size_t
property (struct accrt_device *d, acc_device_property_t which)
{
  (void) d;
  size_t page = sysconf (_SC_PAGESIZE);
  switch (which)
    {
    case acc_property_memory:
      return page * sysconf (_SC_PHYS_PAGES);
    case acc_property_free_memory:
      return page * sysconf (_SC_AVPHYS_PAGES);
    case acc_property_shared_memory_support:
      return 1;
    default:
      return 0;
    }
}

static const char *
string (struct accrt_device *d, acc_device_property_t which)
{
  (void) d;
  static struct utsname u;
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  accrt_lock (&lock);
  if (!u.machine[0] && uname (&u))
    strcpy (u.machine, "host");
  accrt_unlock (&lock);
  switch (which)
    {
    case acc_property_name:
      return u.machine;
    case acc_property_vendor:
      return u.sysname;
    case acc_property_driver:
      return "acc " ACC_VERSION;
    default:
      return NULL;
    }
}

/* ---- Queues */

static void
wait (struct accrt_device *d, struct accrt_device *own, int async, int n,
      const int *values)
{
  (void) d, (void) own, (void) async, (void) n, (void) values;
}

static bool
idle (struct accrt_device *d, const int *queue)
{
  (void) d, (void) queue;
  return true;
}

/* ---- Memory */

static bool
allocate (struct accrt_device *d, struct accrt_allocation *a, size_t bytes)
{
  (void) d;
  a->node.start = (uintptr_t) malloc (bytes);
  a->node.size = bytes;
  return a->node.start != 0;
}

static void
release (struct accrt_device *d, struct accrt_allocation *a)
{
  (void) d;
  free ((void *) a->node.start);
  free (a);
}

static void
map (struct accrt_device *d, void *host, void *address, size_t bytes)
{
  (void) d, (void) bytes;
  if (host != address)
    accrt_fatal (NULL, "the host device has one memory: %p cannot stand"
		 " for %p", address, host);
}

static void
unmap (struct accrt_device *d, void *host)
{
  (void) d, (void) host;
}

static void *
same (struct accrt_device *d, void *address)
{
  (void) d;
  return address;
}

static bool
present (struct accrt_device *d, void *host, size_t bytes)
{
  (void) d, (void) host, (void) bytes;
  return true;
}

static void
copy (struct accrt_device *d, enum accrt_way way, void *to, void *from,
      size_t bytes, int async)
{
  (void) d, (void) way, (void) async;
  if (bytes)
    memmove (to, from, bytes);
}

static void
copy_across (struct accrt_device *d, void *to, void *from, size_t bytes,
	     int to_number, int from_number, int async)
{
  (void) async;
  accrt_numbered (d->type, from_number);
  accrt_numbered (d->type, to_number);
  memmove (to, from, bytes);
}

const struct accrt_operations accrt_host = {
  .api = acc_device_api_none,
  .start = start,
  .stop = stop,
  .take = take,
  .property = property,
  .string = string,
  .begin = accrt_host_begin,
  .data = accrt_host_data,
  .wait = wait,
  .idle = idle,
  .allocate = allocate,
  .release = release,
  .map = map,
  .unmap = unmap,
  .address = same,
  .host = same,
  .present = present,
  .copy = copy,
  .copy_across = copy_across
};
