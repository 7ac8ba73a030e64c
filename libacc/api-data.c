/* Routines of openacc.h about data.

   In: calls of the program.  Out: what memory.c makes of them.  Most are a
   data directive with one clause, and are done as that.  What each routine
   does is said in openacc.h.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- Routines that are directives */

/* Do the directive of type CONSTRUCT with clause KIND, FLAGS for BYTES from
   HOST on queue ASYNC, in the name of routine NAME.  */
#define DIRECTIVE(NAME, CONSTRUCT, KIND, FLAGS, HOST, BYTES, ASYNC)	\
  ({									\
    static const struct acc_map map_ = { KIND, FLAGS, 0, NULL };	\
    static const struct acc_region region_				\
      = { .directive = NAME, .construct = CONSTRUCT, .n_maps = 1,	\
	  .maps = &map_ };						\
    void *host_ = (HOST);						\
    size_t bytes_ = (BYTES);						\
    struct acc_when when_ = { 1, ASYNC, -1, 0, NULL };			\
    /* Where there is an address, no bytes are one: OpenACC 3.3, 3.2.  */	\
    bytes_ += host_ && !bytes_;						\
    host_ ? accrt_data (&region_, &host_, &bytes_, &when_) : NULL;	\
  })

/* Define routine NAME (host, bytes), which returns the device address.  */
#define ENTER(NAME, KIND)						\
  void *								\
  NAME (void *host, size_t bytes)					\
  {									\
    return DIRECTIVE (#NAME, ACC_ENTER_DATA, KIND, 0, host, bytes,	\
		      acc_async_sync);					\
  }

ENTER (acc_copyin, ACC_MAP_COPYIN)
ENTER (acc_present_or_copyin, ACC_MAP_COPYIN)
ENTER (acc_pcopyin, ACC_MAP_COPYIN)
ENTER (acc_create, ACC_MAP_CREATE)
ENTER (acc_present_or_create, ACC_MAP_CREATE)
ENTER (acc_pcreate, ACC_MAP_CREATE)

/* Define routines NAME (host, bytes) and NAME_async (host, bytes, async).  */
#define BOTH(NAME, CONSTRUCT, KIND, FLAGS)				\
  void									\
  NAME (void *host, size_t bytes)					\
  {									\
    DIRECTIVE (#NAME, CONSTRUCT, KIND, FLAGS, host, bytes,		\
	       acc_async_sync);						\
  }									\
  ASYNC (NAME##_async, CONSTRUCT, KIND, FLAGS)

#define ASYNC(NAME, CONSTRUCT, KIND, FLAGS)				\
  void									\
  NAME (void *host, size_t bytes, int async)				\
  {									\
    DIRECTIVE (#NAME, CONSTRUCT, KIND, FLAGS, host, bytes, async);	\
  }

ASYNC (acc_copyin_async, ACC_ENTER_DATA, ACC_MAP_COPYIN, 0)
ASYNC (acc_create_async, ACC_ENTER_DATA, ACC_MAP_CREATE, 0)
BOTH (acc_copyout, ACC_EXIT_DATA, ACC_MAP_COPYOUT, 0)
BOTH (acc_copyout_finalize, ACC_EXIT_DATA, ACC_MAP_COPYOUT, ACC_MAP_FINALIZE)
BOTH (acc_delete, ACC_EXIT_DATA, ACC_MAP_DELETE, 0)
BOTH (acc_delete_finalize, ACC_EXIT_DATA, ACC_MAP_DELETE, ACC_MAP_FINALIZE)
BOTH (acc_update_device, ACC_UPDATE, ACC_MAP_UPDATE_DEVICE, 0)
BOTH (acc_update_self, ACC_UPDATE, ACC_MAP_UPDATE_HOST, 0)

/* Define routines NAME (pointer) and NAME_async (pointer, async).  */
#define POINTER(NAME, CONSTRUCT, KIND, FLAGS)				\
  void									\
  NAME (void **pointer)							\
  {									\
    DIRECTIVE (#NAME, CONSTRUCT, KIND, FLAGS, pointer,			\
	       sizeof *pointer, acc_async_sync);			\
  }									\
  void									\
  NAME##_async (void **pointer, int async)				\
  {									\
    DIRECTIVE (#NAME "_async", CONSTRUCT, KIND, FLAGS, pointer,		\
	       sizeof *pointer, async);					\
  }

POINTER (acc_attach, ACC_ENTER_DATA, ACC_MAP_ATTACH, 0)
POINTER (acc_detach, ACC_EXIT_DATA, ACC_MAP_DETACH, 0)
POINTER (acc_detach_finalize, ACC_EXIT_DATA, ACC_MAP_DETACH,
	 ACC_MAP_FINALIZE)

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

/* The same where the program could find that constructs are still under way.  */
#define SETTLED_ROUTINE()						\
  do									\
    {									\
      ROUTINE ();							\
      accrt_settle ();							\
    }									\
  while (0)

/* The thread's device, started and current.  *ENTERED is for
   accrt_leave.  */
static struct accrt_device *
enter_current (bool *entered)
{
  struct accrt_device *d = accrt_current ();
  *entered = false;
  if (d->shared)
    return d;
  accrt_start (d);
  *entered = accrt_enter (d);
  accrt_modules_load (d);
  return d;
}

/* The thread's device for a question to its tables, started: the driver has no
   part in that, unless variables are to be declared first.  */
static inline struct accrt_device *
asked_device (void)
{
  struct accrt_device *d = accrt_current ();
  bool entered;
  if (unlikely (!d->shared
		&& (!atomic_load_explicit (&d->live, memory_order_acquire)
		    || accrt_modules_due (d))))
    {
      enter_current (&entered);
      accrt_leave (entered);
    }
  return d;
}

/* ---- Memory */

/* Memory that acc_malloc gave out.  */
struct accrt_allocation
{
  struct accrt_node node;	/* device addresses; first member */
  struct accrt_chunk *chunk;	/* NULL on the host */
};

/* The queue of D on which constructs of the thread are open, or NULL.  What the
   program does with memory outside of that queue waits for them.  */
static struct accrt_queue *
open_queue (const struct accrt_device *d)
{
  struct accrt_queue *q = accrt_self.open;
  return q && q->device == d ? q : NULL;
}

/* Let A have BYTES of memory of D.  False if there are none.  */
static bool
get_memory (struct accrt_device *d, struct accrt_allocation *a, size_t bytes)
{
  struct accrt_queue *open = d->shared ? NULL : open_queue (d);
  if (d->shared)
    a->node.start = (uintptr_t) malloc (bytes);
  else if (open)
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
  return a->node.start != 0;
}

/* Give A's memory back.  D's lock is held.  Work that uses it is over but for that on
   QUEUE, which may be NULL.  */
static void
put_memory (struct accrt_device *d, struct accrt_queue *queue,
	    struct accrt_allocation *a)
{
  if (a->chunk)
    accrt_pool_put (d, queue, a->chunk);
  else
    free ((void *) a->node.start);
  free (a);
}

void *
acc_malloc (size_t bytes)
{
  ROUTINE ();
  bool entered;
  if (!bytes)
    return NULL;
  struct accrt_device *d = enter_current (&entered);
  struct accrt_allocation *a = accrt_zalloc (sizeof *a);
  bool ok = get_memory (d, a, bytes);
  accrt_leave (entered);
  if (!d->shared)
    accrt_expose (d);
  if (!ok)
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

/* Device memory that acc_map_data let stand for host memory.  */
struct accrt_mapping
{
  struct accrt_node node;	/* device addresses; first member */
  void *host;
};

/* Take P out of what acc_malloc gave out on D, and return that; NULL if it is
   not.  */
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

/* Free A of D.  As with the driver's own routine, work that uses it may be on
   any queue, and is over then, unless constructs are open: they are what uses it,
   and who gets the memory next comes behind them.  */
static void
free_allocation (struct accrt_device *d, struct accrt_allocation *a)
{
  bool entered = !d->shared && accrt_enter (d);
  struct accrt_queue *open = d->shared ? NULL : open_queue (d);
  if (!d->shared)
    for (struct accrt_queue *q = atomic_load (&d->queues); q; q = q->next)
      if (q != open)
	accrt_queue_wait (q);
  accrt_lock (&d->lock);
  put_memory (d, open, a);
  accrt_unlock (&d->lock);
  accrt_leave (entered);
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
      struct accrt_allocation *a = (d->shared || atomic_load (&d->live)
				    ? forget_allocation (d, p) : NULL);
      if (!a)
	continue;
      if (accrt_prof_wants (acc_ev_free))
	accrt_prof_data (acc_ev_free, d, NULL, NULL, false, a->node.size, NULL,
			 (uintptr_t) p, NULL);
      free_allocation (d, a);
      return;
    }
  accrt_fatal (NULL, "%p is not from acc_malloc, or was freed before", p);
}

void
accrt_allocations_clear (struct accrt_device *d)
{
  while (d->allocated.root)
    {
      struct accrt_node *n = d->allocated.root;
      accrt_table_remove (&d->allocated, n);
      put_memory (d, NULL, (struct accrt_allocation *) n);
    }
  accrt_table_clear (&d->allocated, false);
  while (d->mapped.root)
    {
      struct accrt_node *n = d->mapped.root;
      accrt_table_remove (&d->mapped, n);
      free (n);
    }
  accrt_table_clear (&d->mapped, false);
}

/* ---- What is where */

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

/* Look only in what the runtime itself has allocated.  */
static void
look_in_own (struct accrt_node *n, void *data)
{
  if (((const struct accrt_block *) n)->chunk)
    look (n, data);
}

/* The host memory that the BYTES from DEVICE stand for already, or NULL.  The
   lock of D is held.  */
static const void *
stands_for (struct accrt_device *d, uintptr_t device, size_t bytes)
{
  const struct accrt_mapping *m
    = (struct accrt_mapping *) accrt_table_overlap (&d->mapped, device, bytes);
  struct search s = { device, NULL };
  if (m)
    return m->host;
  /* Memory of acc_malloc is no block's: this is the usual case.  */
  if (!accrt_table_overlap (&d->allocated, device, bytes))
    accrt_table_walk (&d->present, look_in_own, &s);
  return s.host;
}

/* Let BYTES from DEVICE stand for HOST, where nothing is.  The lock of D is
   held.  */
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

/* Undo that for B.  */
static void
unmap_data (struct accrt_device *d, struct accrt_block *b)
{
  struct accrt_node *m = accrt_table_exact (&d->mapped, b->device);
  accrt_table_remove (&d->mapped, m);
  free (m);
  accrt_block_unmap (d, b);
}

void
acc_map_data (void *host, void *device, size_t bytes)
{
  SETTLED_ROUTINE ();
  bool entered;
  struct accrt_device *d = enter_current (&entered);
  if (!host || !device || !bytes || bytes > PTRDIFF_MAX)
    accrt_fatal (NULL, "cannot map %zu bytes from %p to %p", bytes, host,
		 device);
  if (d->shared)
    {
      if (host != device)
	accrt_fatal (NULL, "the host device has one memory: %p cannot stand"
		     " for %p", device, host);
      return;
    }
  accrt_expose (d);
  accrt_lock (&d->lock);
  const struct accrt_block *other = accrt_find_any (d, host, bytes);
  const void *owner = stands_for (d, (uintptr_t) device, bytes);
  if (!other && !owner)
    map_data (d, host, (uintptr_t) device, bytes);
  accrt_unlock (&d->lock);
  if (other)
    accrt_fatal (NULL, "%zu bytes at %p are present, or partly, on %s", bytes,
		 host, accrt_device_text (d));
  if (owner)
    accrt_fatal (NULL, "%p stands for %p already on %s", device, owner,
		 accrt_device_text (d));
  accrt_leave (entered);
}

/* Whether work that is certainly not over uses B: the last that its queue was
   given.  */
static bool
in_use (const struct accrt_block *b)
{
  struct accrt_queue *q = b->used.queue;
  return (q && b->used.ticket == atomic_load (&q->issued)
	  && !accrt_mark_passed (b->used) && !accrt_queue_test (q));
}

void
acc_unmap_data (void *host)
{
  SETTLED_ROUTINE ();
  bool entered;
  char text[32];
  struct accrt_device *d = enter_current (&entered);
  if (d->shared)
    return;
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
acc_deviceptr (void *host)
{
  SETTLED_ROUTINE ();
  CUdeviceptr address;
  struct accrt_device *d = asked_device ();
  if (d->shared || !host)
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

/* Whether P, where something of D's is expected, is memory of the host that D
   reaches.  */
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
acc_hostptr (void *device)
{
  SETTLED_ROUTINE ();
  struct accrt_device *d = asked_device ();
  if (d->shared)
    return device;
  struct search s = { (uintptr_t) device, NULL };
  accrt_lock (&d->lock);
  accrt_table_walk (&d->present, look, &s);
  accrt_unlock (&d->lock);
  return s.host || !here (d, device) ? s.host : device;
}

int
acc_is_present (void *host, size_t bytes)
{
  SETTLED_ROUTINE ();
  CUdeviceptr address;
  struct accrt_device *d = asked_device ();
  if (d->shared)
    return 1;
  if (!host)
    return 0;
  bytes += !bytes;
  int there = accrt_glimpse (d, host, bytes, &address);
  if (there == 0 && accrt_reaches (d, host))
    return 1;
  if (there >= 0)
    return there;
  accrt_lock (&d->lock);
  bool result = accrt_find (d, host, bytes) != NULL;
  accrt_unlock (&d->lock);
  return result;
}

/* ---- Copies */

enum way { IN, OUT, INSIDE };

static void
copy_on_queue (struct accrt_queue *q, enum way way, void *to, void *from,
	       size_t bytes)
{
  if (way == IN)
    accrt_copy_in (q, (uintptr_t) to, from, bytes);
  else if (way == OUT)
    accrt_copy_out (q, to, (uintptr_t) from, bytes);
  else
    {
      accrt_check (accrt_cuda.memcpy_dtod_async ((uintptr_t) to,
						 (uintptr_t) from, bytes,
						 q->stream),
		   "cannot copy %zu bytes on %s", bytes,
		   accrt_device_text (q->device));
      accrt_queue_mark (q);
    }
}

/* Copy BYTES between plain addresses, on queue ASYNC.  */
static void
copy (enum way way, void *to, void *from, size_t bytes, int async)
{
  bool entered;
  accrt_queue_check (async);
  uint64_t start = unlikely (accrt_timing) ? accrt_now () : 0;
  struct accrt_device *d = enter_current (&entered);
  /* The driver would take one address for both: it knows whose it is.  */
  if (way != INSIDE && to == from && bytes && !d->shared && !here (d, to))
    accrt_fatal (NULL, "%p cannot be an address on the host and on %s", to,
		 accrt_device_text (d));
  if (d->shared)
    {
      if (bytes)
	memmove (to, from, bytes);
      return;
    }
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
    accrt_time_region (accrt_self.region, accrt_now () - start);
}

void
acc_memcpy_to_device (void *device, void *host, size_t bytes)
{
  SETTLED_ROUTINE ();
  copy (IN, device, host, bytes, acc_async_sync);
}

void
acc_memcpy_to_device_async (void *device, void *host, size_t bytes, int async)
{
  SETTLED_ROUTINE ();
  copy (IN, device, host, bytes, async);
}

void
acc_memcpy_from_device (void *host, void *device, size_t bytes)
{
  SETTLED_ROUTINE ();
  copy (OUT, host, device, bytes, acc_async_sync);
}

void
acc_memcpy_from_device_async (void *host, void *device, size_t bytes,
			      int async)
{
  SETTLED_ROUTINE ();
  copy (OUT, host, device, bytes, async);
}

void
acc_memcpy_device (void *to, void *from, size_t bytes)
{
  SETTLED_ROUTINE ();
  copy (INSIDE, to, from, bytes, acc_async_sync);
}

void
acc_memcpy_device_async (void *to, void *from, size_t bytes, int async)
{
  SETTLED_ROUTINE ();
  copy (INSIDE, to, from, bytes, async);
}

/* One end of a copy between devices.  */
struct end
{
  struct accrt_device *device;
  CUdeviceptr address;
  struct accrt_mark filled;	/* from then on it has what it has */
};

/* Find BYTES from HOST on device NUMBER of TYPE, as END.  Declared variables may
   not be there yet.  */
static void
locate (struct end *end, acc_device_t type, int number, void *host,
	size_t bytes)
{
  struct accrt_device *d = accrt_find_device (type, number);
  if (!d)
    accrt_fatal (NULL, "there is no %s device %d", accrt_type_name (type),
		 number);
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

/* The block of END with BYTES from HOST is in use up to MARK.  */
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

/* The queue is the source's, OpenACC 3.3, section 3.2.  A wait for ASYNC on the
   other device waits for the copy, too.  */
void
acc_memcpy_d2d_async (void *to, void *from, size_t bytes, int to_number,
		      int from_number, int async)
{
  SETTLED_ROUTINE ();
  struct end source, target;
  accrt_queue_check (async);
  if (!bytes)
    return;
  if (accrt_current ()->shared)
    {
      memmove (to, from, bytes);
      return;
    }
  acc_device_t type = accrt_current ()->type;
  locate (&source, type, from_number, from, bytes);
  locate (&target, type, to_number, to, bytes);
  struct accrt_device *d = source.device, *other = target.device;
  bool entered = accrt_enter (d);
  accrt_open_peers (d, other);
  struct accrt_queue *q = accrt_queue (d, async);
  struct accrt_queue *late = atomic_load (&other->late);
  if (late && other != d)
    accrt_late_order (q, late);
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

void
acc_memcpy_d2d (void *to, void *from, size_t bytes, int to_number,
		int from_number)
{
  acc_memcpy_d2d_async (to, from, bytes, to_number, from_number,
			acc_async_sync);
}
