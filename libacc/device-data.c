/* Routines about data, on a device with memory of its own.

   In: calls of the program, by api-data.c.  Out: memory of the pool, blocks
   that stand for what the program has allocated, copies on queues.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* Start D, let it be current, and declare variables on it.  For
   accrt_leave.  */
static bool
enter (struct accrt_device *d)
{
  accrt_start (d);
  bool entered = accrt_enter (d);
  accrt_modules_load (d);
  return entered;
}

/* Likewise before a lookup in the tables of D.  The driver has no part in
   that, unless variables must be declared first.  */
static inline void
get_ready (struct accrt_device *d)
{
  if (unlikely (!atomic_load_explicit (&d->live, memory_order_acquire)
		|| accrt_modules_due (d)))
    accrt_leave (enter (d));
}

/* ---- Memory */

/* Return the queue of D on which constructs of the thread are open, or NULL.
   Operations of the program on memory outside of that queue wait for them.  */
static struct accrt_queue *
open_queue (const struct accrt_device *d)
{
  struct accrt_queue *q = accrt_self.open;
  return q && q->device == d ? q : NULL;
}

bool
accrt_device_allocate (struct accrt_device *d, struct accrt_allocation *a,
		       size_t bytes)
{
  bool entered = enter (d);
  struct accrt_queue *open = open_queue (d);
  if (open)
    {
      accrt_lock (&d->lock);
      a->chunk = accrt_pool_get (d, open, bytes);
      accrt_unlock (&d->lock);
    }
  else
    a->chunk = accrt_pool_get_idle (d, bytes);
  if (a->chunk)
    a->node.start = a->chunk->address;
  a->node.size = bytes;
  accrt_leave (entered);
  accrt_expose (d);
  return a->chunk != NULL;
}

/* Work that uses the memory may be on any queue, and is over afterwards, as
   with the driver's own routine.  Constructs that are open are an exception:
   they use the memory, and its next user comes after them.  */
void
accrt_device_release (struct accrt_device *d, struct accrt_allocation *a)
{
  bool entered = accrt_enter (d);
  struct accrt_queue *open = open_queue (d);
  for (struct accrt_queue *q = atomic_load (&d->queues); q; q = q->next)
    if (q != open)
      accrt_queue_wait (q);
  accrt_lock (&d->lock);
  accrt_pool_note_given (d, a->chunk);
  accrt_pool_put (d, open, a->chunk);
  accrt_unlock (&d->lock);
  accrt_leave (entered);
  free (a);
}

/* Free all memory of D, which stops, that acc_malloc gave out.  The lock is
   held.  */
static void
clear_allocations (struct accrt_device *d)
{
  while (d->allocated.root)
    {
      struct accrt_node *n = d->allocated.root;
      struct accrt_allocation *a = (struct accrt_allocation *) n;
      accrt_table_remove (&d->allocated, n);
      accrt_pool_put (d, NULL, a->chunk);
      free (a);
    }
  accrt_table_clear (&d->allocated, false);
  accrt_table_free (&d->mapped);
}

ACCRT_AT_STOP (ACCRT_STOP_USES, clear_allocations)

/* ---- Present data */

/* A search for a device address.  */
struct search { uintptr_t device; void *host; };

static void
look (struct accrt_node *n, void *data)
{
  struct search *s = data;
  const struct accrt_block *b = (const struct accrt_block *) n;
  if (s->device - b->device < n->size)
    s->host = (void *) (n->start + (s->device - b->device));
}

/* Look only in memory that the runtime itself has allocated.  */
static void
look_in_own (struct accrt_node *n, void *data)
{
  if (((const struct accrt_block *) n)->chunk)
    look (n, data);
}

/* Return the host memory that the BYTES from DEVICE stand for already, or
   NULL.  The lock of D is held.  */
static const void *
stands_for (struct accrt_device *d, uintptr_t device, size_t bytes)
{
  const struct accrt_mapping *m
    = (struct accrt_mapping *) accrt_table_overlap (&d->mapped, device, bytes);
  struct search s = { device, NULL };
  if (m)
    return m->host;
  /* In the usual case the memory is acc_malloc's, which belongs to no
     block.  */
  if (!accrt_table_overlap (&d->allocated, device, bytes))
    accrt_table_walk (&d->present, look_in_own, &s);
  return s.host;
}

/* Let BYTES from DEVICE stand for HOST, which is not present yet.  The lock of
   D is held.  */
static void
map_data (struct accrt_device *d, void *host, uintptr_t device, size_t bytes)
{
  struct accrt_block *b = accrt_block_make (d, host, bytes, device, NULL);
  b->mapped = true;
  b->dynamic = 1;
  struct accrt_mapping *m = accrt_zalloc (sizeof *m);
  m->node.start = device;
  m->node.size = bytes;
  m->host = host;
  if (!accrt_table_insert (&d->mapped, &m->node))
    accrt_fatal (NULL, "out of host memory");
}

/* Undo map_data for B.  */
static void
unmap_data (struct accrt_device *d, struct accrt_block *b)
{
  struct accrt_node *m = accrt_table_exact (&d->mapped, b->device);
  accrt_table_remove (&d->mapped, m);
  free (m);
  accrt_block_unmap (d, b);
}

void
accrt_device_map (struct accrt_device *d, void *host, void *address,
		  size_t bytes)
{
  bool entered = enter (d);
  unsigned type;
  if (accrt_cuda.pointer_get_attribute (&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
					(uintptr_t) address) != CUDA_SUCCESS
      && !accrt_reaches (d, address))
    accrt_fatal (NULL, "%p is no memory of %s", address, accrt_device_text (d));
  accrt_expose (d);
  accrt_lock (&d->lock);
  const struct accrt_block *other = accrt_find_any (d, host, bytes);
  const void *owner = stands_for (d, (uintptr_t) address, bytes);
  if (!other && !owner)
    map_data (d, host, (uintptr_t) address, bytes);
  accrt_unlock (&d->lock);
  if (other)
    accrt_fatal (NULL, "%zu bytes at %p are present, or partly, on %s", bytes,
		 host, accrt_device_text (d));
  if (owner)
    accrt_fatal (NULL, "%p stands for %p already on %s", address, owner,
		 accrt_device_text (d));
  accrt_leave (entered);
}

/* True if work that is certainly not over uses B: that is the last work that
   its queue was given.  */
static bool
in_use (const struct accrt_block *b)
{
  struct accrt_queue *q = b->used.queue;
  return (q && b->used.ticket == atomic_load (&q->issued)
	  && !accrt_mark_passed (b->used) && !accrt_queue_test (q));
}

void
accrt_device_unmap (struct accrt_device *d, void *host)
{
  char text[32];
  bool entered = enter (d);
  accrt_lock (&d->lock);
  struct accrt_block *b = host ? accrt_find (d, host, 1) : NULL;
  bool found = b && b->mapped && b->node.start == (uintptr_t) host;
  size_t size = found ? b->node.size : 0;
  const struct accrt_queue *user = found && in_use (b) ? b->used.queue : NULL;
  if (found && !user)
    unmap_data (d, b);
  accrt_unlock (&d->lock);
  if (user)
    accrt_fatal (NULL, "the %zu bytes at %p are in use by work on %s of %s",
		 size, host, accrt_queue_text (user, text),
		 accrt_device_text (d));
  if (!found)
    accrt_fatal (NULL, "%p was not mapped by acc_map_data on %s", host,
		 accrt_device_text (d));
  accrt_leave (entered);
}

void *
accrt_device_pointer (struct accrt_device *d, void *host)
{
  CUdeviceptr address;
  get_ready (d);
  if (!host)
    return host;
  accrt_expose (d);
  int there = accrt_glimpse (d, host, 1, &address);
  if (there == 0 && accrt_reaches (d, host))
    return host;
  if (there >= 0)
    return there ? (void *) (uintptr_t) address : NULL;
  accrt_lock (&d->lock);
  const struct accrt_block *b = accrt_find (d, host, 1);
  uintptr_t result = b ? b->device + ((uintptr_t) host - b->node.start) : 0;
  accrt_unlock (&d->lock);
  return (void *) result;
}

/* True if P, which should be an address of D's memory, is memory of the host
   that D reaches.  */
static bool
here (const struct accrt_device *d, const void *p)
{
  unsigned type = 0;
  return (accrt_reaches (d, p)
	  && (d->memory == ACCRT_MANAGED
	      || accrt_cuda.pointer_get_attribute
		   (&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, (uintptr_t) p)
		 != CUDA_SUCCESS
	      || type != CU_MEMORYTYPE_DEVICE));
}

void *
accrt_device_host (struct accrt_device *d, void *address)
{
  struct search s = { (uintptr_t) address, NULL };
  get_ready (d);
  accrt_lock (&d->lock);
  accrt_table_walk (&d->present, look, &s);
  accrt_unlock (&d->lock);
  return s.host || !here (d, address) ? s.host : address;
}

bool
accrt_device_present (struct accrt_device *d, void *host, size_t bytes)
{
  CUdeviceptr address;
  get_ready (d);
  if (!host)
    return false;
  bytes += !bytes;
  int there = accrt_glimpse (d, host, bytes, &address);
  if (there == 0 && accrt_reaches (d, host))
    return true;
  if (there >= 0)
    return there;
  accrt_lock (&d->lock);
  bool result = accrt_find (d, host, bytes) != NULL;
  accrt_unlock (&d->lock);
  return result;
}

/* ---- Copies */

static void
copy_on_queue (struct accrt_queue *q, enum accrt_way way, void *to, void *from,
	       size_t bytes)
{
  if (way == ACCRT_IN)
    accrt_copy_in (q, (uintptr_t) to, from, bytes);
  else if (way == ACCRT_OUT)
    accrt_copy_out (q, to, (uintptr_t) from, bytes);
  else
    {
      struct accrt_measure *m
	= unlikely (accrt_timing) ? accrt_time_begin (q) : NULL;
      accrt_check (accrt_cuda.memcpy_dtod_async ((uintptr_t) to,
						 (uintptr_t) from, bytes,
						 q->stream),
		   "cannot copy %zu bytes on %s", bytes,
		   accrt_device_text (q->device));
      if (unlikely (accrt_timing))
	accrt_time_launched (m, q, NULL);
      accrt_queue_mark (q);
    }
}

void
accrt_device_copy (struct accrt_device *d, enum accrt_way way, void *to,
		   void *from, size_t bytes, int async)
{
  uint64_t start = unlikely (accrt_timing) ? accrt_now () : 0;
  if (unlikely (accrt_ranges))
    accrt_range_region (accrt_self.region);
  bool entered = enter (d);
  /* The driver would take one address for both, because it knows whose the
     address is.  */
  if (way != ACCRT_INSIDE && to == from && bytes && !here (d, to))
    accrt_fatal (NULL, "%p cannot be an address on the host and on %s", to,
		 accrt_device_text (d));
  struct accrt_queue *q = accrt_queue (d, async);
  if (unlikely (d->memory) && bytes && here (d, to) && here (d, from))
    {
      accrt_queue_wait (q);
      memmove (to, from, bytes);
    }
  else if (bytes)
    copy_on_queue (q, way, to, from, bytes);
  if (q->async == acc_async_sync)
    accrt_queue_wait (q);
  accrt_leave (entered);
  if (unlikely (accrt_timing))
    accrt_time_region (accrt_self.region, start);
  if (unlikely (accrt_ranges))
    accrt_range_end ();
}

/* One end of a copy between devices.  */
struct end
{
  struct accrt_device *device;
  CUdeviceptr address;
  struct accrt_mark filled;	/* from then on it has what it has */
};

/* Find BYTES from HOST on device NUMBER of TYPE, as END.  Declared variables
   may not be there yet.  */
static void
locate (struct end *end, acc_device_t type, int number, void *host,
	size_t bytes)
{
  struct accrt_device *d = accrt_numbered (type, number);
  accrt_start (d);
  if (atomic_load (&d->lost))
    accrt_lost_fatal (d);
  if (unlikely (accrt_modules_due (d)))
    {
      bool entered = accrt_enter (d);
      accrt_modules_load (d);
      accrt_leave (entered);
    }
  accrt_lock (&d->lock);
  const struct accrt_block *b = accrt_find (d, host, bytes);
  end->device = d;
  end->address = b ? b->device + ((uintptr_t) host - b->node.start) : 0;
  end->filled = b ? b->filled : (struct accrt_mark) { NULL, 0 };
  accrt_unlock (&d->lock);
  if (!b)
    accrt_fatal (NULL, "%zu bytes at %p are not present on %s", bytes, host,
		 accrt_device_text (d));
}

/* Note that the block of END with BYTES from HOST is in use up to MARK.  */
static void
note_end (const struct end *end, const void *host, size_t bytes,
	  struct accrt_mark mark)
{
  accrt_lock (&end->device->lock);
  struct accrt_block *b = accrt_find (end->device, host, bytes);
  if (b)
    accrt_note_use (b, mark);
  accrt_unlock (&end->device->lock);
}

/* The copy is on a queue of the source device: OpenACC 3.3, section 3.2.  A
   wait for ASYNC on the other device waits for the copy, too.  */
void
accrt_device_copy_across (struct accrt_device *current, void *to, void *from,
			  size_t bytes, int to_number, int from_number,
			  int async)
{
  struct end source, target;
  locate (&source, current->type, from_number, from, bytes);
  locate (&target, current->type, to_number, to, bytes);
  struct accrt_device *d = source.device, *other = target.device;
  bool entered = accrt_enter (d);
  accrt_open_peers (d, other);
  struct accrt_queue *q = accrt_queue (d, async);
  struct accrt_queue *deferred = atomic_load (&other->deferred);
  if (deferred && other != d)
    accrt_deferred_order (q, deferred);
  accrt_queue_order (q, source.filled);
  accrt_queue_order (q, target.filled);
  accrt_check (accrt_cuda.memcpy_peer_async (target.address, other->context,
					     source.address, d->context, bytes,
					     q->stream),
	       "cannot copy %zu bytes from %s to %s", bytes,
	       accrt_device_text (d), accrt_device_text (other));
  struct accrt_mark mark = accrt_queue_mark (q);
  if (q->async == acc_async_sync)
    accrt_queue_wait (q);
  else
    {
      note_end (&source, from, bytes, mark);
      note_end (&target, to, bytes, mark);
    }
  accrt_leave (entered);
  if (q->async != acc_async_sync && other != d)
    {
      entered = accrt_enter (other);
      accrt_queue_order (accrt_queue (other, async), mark);
      accrt_leave (entered);
    }
}
