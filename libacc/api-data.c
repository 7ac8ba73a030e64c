/* Routines of openacc.h about data.

   In: calls of the program.  Out: the effects of these calls by way of the
   device's operations.  Most routines are a data directive with one clause,
   and are done as that.  openacc.h says what each routine does.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <stdlib.h>

/* ---- Routines that are directives */

/* Do the directive of type CONSTRUCT with clause KIND, FLAGS for BYTES from
   HOST on queue ASYNC, in the name of the routine that this stands in.  The
   value is the device address, if the directive gives one.  */
#define DIRECTIVE(CONSTRUCT, KIND, FLAGS, HOST, BYTES, ASYNC)		\
  ({									\
    static const struct acc_map map_ = { KIND, FLAGS, 0, NULL };	\
    static const struct acc_region region_				\
      = { .directive = __func__, .construct = CONSTRUCT, .n_maps = 1,	\
	  .maps = &map_ };						\
    directive (&region_, HOST, BYTES, ASYNC);				\
  })

static void *
directive (const struct acc_region *region, void *host, size_t bytes, int async)
{
  struct acc_when when = { 1, async, -1, 0, NULL };
  if (!host)
    return NULL;
  /* Zero bytes count as one when the address is not null: OpenACC 3.3, 3.2.  */
  bytes += !bytes;
  return accrt_data (region, &host, &bytes, &when);
}

void *
acc_copyin (void *host, size_t bytes)
{
  return DIRECTIVE (ACC_ENTER_DATA, ACC_MAP_COPYIN, 0, host, bytes,
		    acc_async_sync);
}

void *
acc_present_or_copyin (void *host, size_t bytes)
{
  return DIRECTIVE (ACC_ENTER_DATA, ACC_MAP_COPYIN, 0, host, bytes,
		    acc_async_sync);
}

void *
acc_pcopyin (void *host, size_t bytes)
{
  return DIRECTIVE (ACC_ENTER_DATA, ACC_MAP_COPYIN, 0, host, bytes,
		    acc_async_sync);
}

void *
acc_create (void *host, size_t bytes)
{
  return DIRECTIVE (ACC_ENTER_DATA, ACC_MAP_CREATE, 0, host, bytes,
		    acc_async_sync);
}

void *
acc_present_or_create (void *host, size_t bytes)
{
  return DIRECTIVE (ACC_ENTER_DATA, ACC_MAP_CREATE, 0, host, bytes,
		    acc_async_sync);
}

void *
acc_pcreate (void *host, size_t bytes)
{
  return DIRECTIVE (ACC_ENTER_DATA, ACC_MAP_CREATE, 0, host, bytes,
		    acc_async_sync);
}

void
acc_copyin_async (void *host, size_t bytes, int async)
{
  DIRECTIVE (ACC_ENTER_DATA, ACC_MAP_COPYIN, 0, host, bytes, async);
}

void
acc_create_async (void *host, size_t bytes, int async)
{
  DIRECTIVE (ACC_ENTER_DATA, ACC_MAP_CREATE, 0, host, bytes, async);
}

void
acc_copyout (void *host, size_t bytes)
{
  DIRECTIVE (ACC_EXIT_DATA, ACC_MAP_COPYOUT, 0, host, bytes, acc_async_sync);
}

void
acc_copyout_async (void *host, size_t bytes, int async)
{
  DIRECTIVE (ACC_EXIT_DATA, ACC_MAP_COPYOUT, 0, host, bytes, async);
}

void
acc_copyout_finalize (void *host, size_t bytes)
{
  DIRECTIVE (ACC_EXIT_DATA, ACC_MAP_COPYOUT, ACC_MAP_FINALIZE, host, bytes,
	     acc_async_sync);
}

void
acc_copyout_finalize_async (void *host, size_t bytes, int async)
{
  DIRECTIVE (ACC_EXIT_DATA, ACC_MAP_COPYOUT, ACC_MAP_FINALIZE, host, bytes,
	     async);
}

void
acc_delete (void *host, size_t bytes)
{
  DIRECTIVE (ACC_EXIT_DATA, ACC_MAP_DELETE, 0, host, bytes, acc_async_sync);
}

void
acc_delete_async (void *host, size_t bytes, int async)
{
  DIRECTIVE (ACC_EXIT_DATA, ACC_MAP_DELETE, 0, host, bytes, async);
}

void
acc_delete_finalize (void *host, size_t bytes)
{
  DIRECTIVE (ACC_EXIT_DATA, ACC_MAP_DELETE, ACC_MAP_FINALIZE, host, bytes,
	     acc_async_sync);
}

void
acc_delete_finalize_async (void *host, size_t bytes, int async)
{
  DIRECTIVE (ACC_EXIT_DATA, ACC_MAP_DELETE, ACC_MAP_FINALIZE, host, bytes,
	     async);
}

void
acc_update_device (void *host, size_t bytes)
{
  DIRECTIVE (ACC_UPDATE, ACC_MAP_UPDATE_DEVICE, 0, host, bytes, acc_async_sync);
}

void
acc_update_device_async (void *host, size_t bytes, int async)
{
  DIRECTIVE (ACC_UPDATE, ACC_MAP_UPDATE_DEVICE, 0, host, bytes, async);
}

void
acc_update_self (void *host, size_t bytes)
{
  DIRECTIVE (ACC_UPDATE, ACC_MAP_UPDATE_HOST, 0, host, bytes, acc_async_sync);
}

void
acc_update_self_async (void *host, size_t bytes, int async)
{
  DIRECTIVE (ACC_UPDATE, ACC_MAP_UPDATE_HOST, 0, host, bytes, async);
}

void
acc_attach (void **pointer)
{
  DIRECTIVE (ACC_ENTER_DATA, ACC_MAP_ATTACH, 0, pointer, sizeof *pointer,
	     acc_async_sync);
}

void
acc_attach_async (void **pointer, int async)
{
  DIRECTIVE (ACC_ENTER_DATA, ACC_MAP_ATTACH, 0, pointer, sizeof *pointer,
	     async);
}

void
acc_detach (void **pointer)
{
  DIRECTIVE (ACC_EXIT_DATA, ACC_MAP_DETACH, 0, pointer, sizeof *pointer,
	     acc_async_sync);
}

void
acc_detach_async (void **pointer, int async)
{
  DIRECTIVE (ACC_EXIT_DATA, ACC_MAP_DETACH, 0, pointer, sizeof *pointer, async);
}

void
acc_detach_finalize (void **pointer)
{
  DIRECTIVE (ACC_EXIT_DATA, ACC_MAP_DETACH, ACC_MAP_FINALIZE, pointer,
	     sizeof *pointer, acc_async_sync);
}

void
acc_detach_finalize_async (void **pointer, int async)
{
  DIRECTIVE (ACC_EXIT_DATA, ACC_MAP_DETACH, ACC_MAP_FINALIZE, pointer,
	     sizeof *pointer, async);
}

/* ---- Others */

/* Begin routine __func__: messages name it.  */
#define ROUTINE()							\
  do									\
    {									\
      static const struct acc_region region				\
	= { .directive = __func__, .construct = ACC_DATA };		\
      accrt_self.region = &region;					\
    }									\
  while (0)

/* Likewise for routines by which the program could find that constructs are
   still under way.  */
#define SETTLED_ROUTINE()						\
  do									\
    {									\
      ROUTINE ();							\
      accrt_settle ();							\
    }									\
  while (0)

/* ---- Checks of arguments

   Memory of acc_malloc is a piece of the pool's.  The driver knows neither its
   end nor that it was given back.  */

/* Check the WHOSE address P of BYTES that a routine is to copy.  */
static void
check_address (const void *p, const char *whose, size_t bytes)
{
  if ((ptrdiff_t) bytes < 0)
    accrt_fatal (NULL, "negative length (%td bytes)", (ptrdiff_t) bytes);
  if (!p && bytes)
    accrt_fatal (NULL, "cannot copy %zu bytes: the %s address is null", bytes,
		 whose);
}

/* True if the BYTES from P are memory of acc_malloc on D, or were.  Ends the
   program if they reach beyond it, or were given back.  */
static bool
allocated_on (struct accrt_device *d, const void *p, size_t bytes)
{
  uintptr_t address = (uintptr_t) p, start = 0;
  size_t size = 0;
  accrt_lock (&d->lock);
  const struct accrt_node *n
    = accrt_table_overlap (&d->allocated, address, bytes);
  if (n)
    start = n->start, size = n->size;
  bool given = !n && accrt_pool_given (d, address, bytes);
  accrt_unlock (&d->lock);
  if (n && (address < start || address - start + bytes > size))
    accrt_fatal (NULL, "the %zu bytes at %p go beyond memory of acc_malloc: that"
		 " at %p has %zu bytes", bytes, p, (void *) start, size);
  if (given)
    accrt_fatal (NULL, "the %zu bytes at %p were given back by acc_free", bytes,
		 p);
  return n;
}

void *
__acc_host_pointer (void *p)
{
  unsigned n;
  struct accrt_device *const *devices = accrt_devices (&n);
  for (unsigned i = 0; p && i < n; i++)
    {
      struct accrt_device *d = devices[i];
      if (!atomic_load (&d->live) || !d->allocated.root)
	continue;
      accrt_lock (&d->lock);
      bool given = accrt_given_p (d, p);
      accrt_unlock (&d->lock);
      if (given)
	return NULL;
    }
  return p;
}

/* Check that the BYTES from P, an address of D or of another device, do not go
   beyond memory of acc_malloc.  Other memory is not looked at.  */
static void
check_extent (struct accrt_device *d, const void *p, size_t bytes)
{
  unsigned n;
  if (!bytes || allocated_on (d, p, bytes))
    return;
  struct accrt_device *const *devices = accrt_devices (&n);
  for (unsigned i = 0; i < n; i++)
    if (devices[i] != d && atomic_load (&devices[i]->live)
	&& allocated_on (devices[i], p, bytes))
      return;
}

/* ---- Memory */

void *
acc_malloc (size_t bytes)
{
  ROUTINE ();
  if (!bytes)
    return NULL;
  struct accrt_device *d = accrt_current ();
  struct accrt_allocation *a = accrt_zalloc (sizeof *a);
  if (!d->ops->allocate (d, a, bytes))
    {
      free (a);
      return NULL;
    }
  uintptr_t address = a->node.start;
  accrt_lock (&d->lock);
  if (!accrt_table_insert (&d->allocated, &a->node))
    accrt_fatal (NULL, "out of host memory");
  accrt_unlock (&d->lock);
  accrt_notify (ACCRT_ALLOCATIONS, "acc_malloc of %zu bytes at %#lx on %s",
		bytes, (unsigned long) address, accrt_device_text (d));
  if (accrt_prof_wants (acc_ev_alloc))
    accrt_prof_data (acc_ev_alloc, d, NULL, NULL, false, bytes, NULL, address,
		     NULL);
  return (void *) address;
}

/* Take P out of what acc_malloc gave out on D, and return that.  Returns NULL
   if P is no such address.  */
static struct accrt_allocation *
forget_allocation (struct accrt_device *d, void *p)
{
  accrt_lock (&d->lock);
  struct accrt_node *n = accrt_table_exact (&d->allocated, (uintptr_t) p);
  const struct accrt_mapping *m
    = n ? (struct accrt_mapping *) accrt_table_overlap (&d->mapped, n->start,
							n->size) : NULL;
  void *host = m ? m->host : NULL;
  if (n && !m)
    accrt_table_remove (&d->allocated, n);
  accrt_unlock (&d->lock);
  if (m)
    accrt_fatal (NULL, "%p still stands for %p, by acc_map_data, on %s", p,
		 host, accrt_device_text (d));
  return (struct accrt_allocation *) n;
}

void
acc_free (void *p)
{
  ROUTINE ();
  unsigned n;
  if (!p)
    return;
  struct accrt_device *const *devices = accrt_devices (&n);
  for (unsigned i = 0; i < n; i++)
    {
      struct accrt_device *d = devices[i];
      struct accrt_allocation *a = forget_allocation (d, p);
      if (!a)
	continue;
      if (accrt_prof_wants (acc_ev_free))
	accrt_prof_data (acc_ev_free, d, NULL, NULL, false, a->node.size, NULL,
			 (uintptr_t) p, NULL);
      d->ops->release (d, a);
      return;
    }
  accrt_fatal (NULL, "%p is not from acc_malloc, or was freed before", p);
}

/* ---- Present data */

void
acc_map_data (void *host, void *device, size_t bytes)
{
  SETTLED_ROUTINE ();
  struct accrt_device *d = accrt_current ();
  if (!host || !device || !bytes || bytes > PTRDIFF_MAX)
    accrt_fatal (NULL, "cannot map %zu bytes from %p to %p", bytes, host,
		 device);
  check_extent (d, device, bytes);
  d->ops->map (d, host, device, bytes);
}

void
acc_unmap_data (void *host)
{
  SETTLED_ROUTINE ();
  struct accrt_device *d = accrt_current ();
  d->ops->unmap (d, host);
}

void *
acc_deviceptr (void *host)
{
  SETTLED_ROUTINE ();
  struct accrt_device *d = accrt_current ();
  return d->ops->address (d, host);
}

void *
acc_hostptr (void *device)
{
  SETTLED_ROUTINE ();
  struct accrt_device *d = accrt_current ();
  return d->ops->host (d, device);
}

int
acc_is_present (void *host, size_t bytes)
{
  SETTLED_ROUTINE ();
  struct accrt_device *d = accrt_current ();
  return d->ops->present (d, host, bytes);
}

/* ---- Copies */

static void
copy (enum accrt_way way, void *to, void *from, size_t bytes, int async)
{
  static const char device[] = "device's", host[] = "host's";
  accrt_queue_check (async);
  struct accrt_device *d = accrt_current ();
  check_address (to, way == ACCRT_OUT ? host : device, bytes);
  check_address (from, way == ACCRT_IN ? host : device, bytes);
  if (way != ACCRT_OUT)
    check_extent (d, to, bytes);
  if (way != ACCRT_IN)
    check_extent (d, from, bytes);
  d->ops->copy (d, way, to, from, bytes, async);
}

void
acc_memcpy_to_device (void *device, void *host, size_t bytes)
{
  SETTLED_ROUTINE ();
  copy (ACCRT_IN, device, host, bytes, acc_async_sync);
}

void
acc_memcpy_to_device_async (void *device, void *host, size_t bytes, int async)
{
  SETTLED_ROUTINE ();
  copy (ACCRT_IN, device, host, bytes, async);
}

void
acc_memcpy_from_device (void *host, void *device, size_t bytes)
{
  SETTLED_ROUTINE ();
  copy (ACCRT_OUT, host, device, bytes, acc_async_sync);
}

void
acc_memcpy_from_device_async (void *host, void *device, size_t bytes,
			      int async)
{
  SETTLED_ROUTINE ();
  copy (ACCRT_OUT, host, device, bytes, async);
}

void
acc_memcpy_device (void *to, void *from, size_t bytes)
{
  SETTLED_ROUTINE ();
  copy (ACCRT_INSIDE, to, from, bytes, acc_async_sync);
}

void
acc_memcpy_device_async (void *to, void *from, size_t bytes, int async)
{
  SETTLED_ROUTINE ();
  copy (ACCRT_INSIDE, to, from, bytes, async);
}

static void
copy_across (void *to, void *from, size_t bytes, int to_number,
	     int from_number, int async)
{
  accrt_queue_check (async);
  struct accrt_device *d = accrt_current ();
  check_address (to, "target's", bytes);
  check_address (from, "source's", bytes);
  if (bytes)
    d->ops->copy_across (d, to, from, bytes, to_number, from_number, async);
}

void
acc_memcpy_d2d_async (void *to, void *from, size_t bytes, int to_number,
		      int from_number, int async)
{
  SETTLED_ROUTINE ();
  copy_across (to, from, bytes, to_number, from_number, async);
}

void
acc_memcpy_d2d (void *to, void *from, size_t bytes, int to_number,
		int from_number)
{
  SETTLED_ROUTINE ();
  copy_across (to, from, bytes, to_number, from_number, acc_async_sync);
}
