/* Small copies of one construct, made as one.

   In: a construct's entries that need new blocks of a few bytes: scalars,
   small structures and arrays.  Out: blocks side by side in one chunk of
   device memory, one copy to the device for all, and one back.

   A copy costs microseconds whatever its size.  On the way to the device the
   bytes are gathered in a buffer that stays until the device has read it.
   They are gathered at once.  So this is not done when copies to the same host
   memory may be under way on the queue or on one that the construct waits for.
   On the way back the host has to wait before it can give the bytes out, so
   that only constructs that wait anyway do it.

   The buffers are pinned: the driver puts a copy of pinned memory on the queue
   and returns.  For other memory it waits or copies first.  That pays for one
   object, too: for the variable of a reduction and for what a synchronous
   update names.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* Larger objects are copied by themselves.  */
#define LARGEST ((size_t) 256)
/* No vector access of a device is wider than this.  */
#define ALIGNMENT ((size_t) 16)

/* A program that never waits must not fill the host's memory with batches.  */
#define MOST_BATCHES 64

/* Bytes on their way to a device.  */
struct accrt_batch
{
  struct accrt_batch *next;	/* in a device's list, oldest first */
  struct accrt_mark mark;	/* when they have been read */
  bool pinned;			/* the driver's memory, not malloc's */
  atomic_uint done;		/* a kernel has written back what it shall */
  char bytes[ACCRT_BATCH];
};

static size_t
room_for (size_t size)
{
  return (size + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
}

/* True if clause MAP would share a chunk for SIZE bytes at HOST.  */
static bool
small (const struct acc_map *map, const void *host, size_t size)
{
  return (host && size && size <= LARGEST && !(map->flags & ACC_MAP_ZERO_LEN)
	  && (map->kind == ACC_MAP_CREATE || map->kind == ACC_MAP_COPYIN
	      || map->kind == ACC_MAP_COPYOUT || map->kind == ACC_MAP_COPY));
}

void
accrt_batch_begin (struct accrt_frame *f)
{
  size_t total = 0;
  f->batch_chunk = NULL;
  for (unsigned i = 0; i < f->n; i++)
    if (f->maps[i].kind == ACC_MAP_STRUCT)
      {
	/* Members have a chunk of their own.  */
	size_t members = f->entries[i].size;
	i = members < f->n - i ? i + members : f->n;
      }
    else if (small (&f->maps[i], f->entries[i].host, f->entries[i].size)
	     && total + room_for (f->entries[i].size) <= ACCRT_BATCH)
      total += room_for (f->entries[i].size);
  f->batch_room = total;
  f->batch_used = 0;
}

struct accrt_chunk *
accrt_batch_get (struct accrt_frame *f, const struct acc_map *map,
		 const struct accrt_entry *e, size_t *offset)
{
  struct accrt_device *d = f->device;
  if (!small (map, e->host, e->size)
      || f->batch_used + room_for (e->size) > f->batch_room)
    return NULL;
  if (!f->batch_chunk)
    {
      f->batch_chunk = accrt_pool_get_left (d, f->queue, f->batch_room);
      /* Each object must be an allocation of its own; see pool.c.  */
      if (f->batch_chunk && !d->pool.limit)
	{
	  accrt_pool_put (d, NULL, f->batch_chunk);
	  f->batch_chunk = NULL;
	}
      if (!f->batch_chunk)
	{
	  f->batch_room = 0;
	  return NULL;
	}
      f->batch_chunk->references = 0;
      f->batch_chunk->known = false;
    }
  *offset = f->batch_used;
  f->batch_used += room_for (e->size);
  f->batch_chunk->references++;
  return f->batch_chunk;
}

static struct accrt_batch *
batch_new (void)
{
  void *memory = NULL;
  if (accrt_cuda.mem_host_alloc (&memory, sizeof (struct accrt_batch),
				 CU_MEMHOSTALLOC_PORTABLE) != CUDA_SUCCESS)
    return accrt_zalloc (sizeof (struct accrt_batch));
  struct accrt_batch *p = memory;
  memset (p, 0, sizeof *p);
  p->pinned = true;
  return p;
}

/* Return a batch of D that nobody reads any more, or NULL if many are on their
   way.  The lock is held.  */
static struct accrt_batch *
batch_get (struct accrt_device *d)
{
  struct accrt_batch *p = d->oldest_batch;
  bool many = d->n_batches >= MOST_BATCHES;
  if (p && many && !accrt_mark_passed (p->mark))
    accrt_queue_test (p->mark.queue);
  if (!p || !accrt_mark_passed (p->mark))
    {
      if (many)
	return NULL;
      d->n_batches++;
      return batch_new ();
    }
  d->oldest_batch = p->next;
  if (!p->next)
    d->newest_batch = NULL;
  return p;
}

/* Note that P is in use on F's queue up to here.  */
static void
batch_put (struct accrt_frame *f, struct accrt_batch *p)
{
  struct accrt_device *d = f->device;
  p->mark.queue = f->queue;
  p->mark.ticket = atomic_load (&f->queue->issued);
  p->next = NULL;
  accrt_lock (&d->lock);
  if (d->newest_batch)
    d->newest_batch->next = p;
  else
    d->oldest_batch = p;
  d->newest_batch = p;
  accrt_unlock (&d->lock);
}

/* Free the batches of D, which stops and whose queues are idle.  The lock is
   held.  */
static void
clear_batches (struct accrt_device *d)
{
  while (d->oldest_batch)
    {
      struct accrt_batch *p = d->oldest_batch;
      d->oldest_batch = p->next;
      if (p->pinned)
	accrt_cuda.mem_free_host (p);
      else
	free (p);
    }
  d->newest_batch = NULL;
  d->n_batches = 0;
}

ACCRT_AT_STOP (ACCRT_STOP_COPIES, clear_batches)

/* Return the offset of E in its block's chunk C.  */
static size_t
place_in (const struct accrt_chunk *c, const struct accrt_entry *e)
{
  return accrt_device_address (e->block, e->host) - c->address;
}

/* True if entry I of F is new, lies in F's chunk and has bytes to be
   copied.  */
static bool
goes_in (const struct accrt_frame *f, unsigned i)
{
  const struct accrt_entry *e = &f->entries[i];
  unsigned kind = f->maps[i].kind;
  return (e->fresh && !e->sent && e->block->chunk == f->batch_chunk
	  && (kind == ACC_MAP_COPYIN || kind == ACC_MAP_COPY));
}

/* True if the construct before left in C, a chunk of F's, in the bytes from
   LOW to HIGH, the values that F's entries want to copy there.  Notes the
   bytes that C has as F's kernels begin.  */
static bool
left_there (struct accrt_frame *f, struct accrt_chunk *c, size_t low,
	    size_t high)
{
  bool same = c->end && c->left <= low && high <= c->end;
  c->end = 0;
  c->known = high <= ACCRT_WRITEBACK;
  if (!c->known)
    return false;
  unsigned char begins[ACCRT_WRITEBACK] = { 0 };
  for (unsigned i = 0; i < f->n; i++)
    if (goes_in (f, i))
      memcpy (begins + place_in (c, &f->entries[i]), f->entries[i].host,
	      f->entries[i].size);
  same = same && !memcmp (begins + low, c->begins + low, high - low);
  memcpy (c->begins, begins, sizeof begins);
  return same;
}

void
accrt_batch_in (struct accrt_frame *f)
{
  struct accrt_device *d = f->device;
  const struct acc_map *only = NULL;
  size_t low = SIZE_MAX, high = 0;
  if (!f->batch_chunk)
    return;
  if (!f->batches)
    {
      f->batch_chunk->end = 0;
      return;
    }
  for (unsigned i = 0; i < f->n; i++)
    if (goes_in (f, i))
      {
	size_t at = place_in (f->batch_chunk, &f->entries[i]);
	only = high ? NULL : &f->maps[i];
	low = at < low ? at : low;
	high = at + f->entries[i].size > high ? at + f->entries[i].size : high;
      }
  if (low >= high)
    {
      f->batch_chunk->end = 0;
      return;
    }
  if (left_there (f, f->batch_chunk, low, high))
    {
      for (unsigned i = 0; i < f->n; i++)
	f->entries[i].sent |= goes_in (f, i);
      return;
    }
  accrt_lock (&d->lock);
  struct accrt_batch *p = batch_get (d);
  accrt_unlock (&d->lock);
  if (!p)
    return;
  /* The bytes between are undefined, or have to be zero.  */
  memset (p->bytes + low, 0, high - low);
  for (unsigned i = 0; i < f->n; i++)
    if (goes_in (f, i))
      {
	struct accrt_entry *e = &f->entries[i];
	memcpy (p->bytes + place_in (f->batch_chunk, e), e->host, e->size);
	e->sent = true;
      }
  accrt_self.map = only;
  accrt_copy_in (f->queue, f->batch_chunk->address + low, p->bytes + low,
		 high - low);
  accrt_self.map = NULL;
  batch_put (f, p);
}

/* Return the number of bytes that F, an update, copies as KIND says.  Returns
   SIZE_MAX if some bytes go the other way or are not in one piece.  */
static size_t
update_size (const struct accrt_frame *f, unsigned kind)
{
  size_t total = 0;
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      if (!e->block)
	continue;
      if (f->maps[i].kind != kind || e->box
	  || e->size > ACCRT_BATCH
	  || atomic_load_explicit (&e->block->n_attached,
				   memory_order_relaxed))
	return SIZE_MAX;
      total += e->size;
    }
  return total;
}

bool
accrt_batch_update (struct accrt_frame *f, bool in)
{
  struct accrt_device *d = f->device;
  if (update_size (f, in ? ACC_MAP_UPDATE_DEVICE : ACC_MAP_UPDATE_HOST)
      > ACCRT_BATCH)
    return false;
  accrt_lock (&d->lock);
  struct accrt_batch *p = batch_get (d);
  accrt_unlock (&d->lock);
  if (!p)
    return false;
  char *bytes = p->bytes;
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      if (!e->block)
	continue;
      CUdeviceptr device = e->block->device + ((uintptr_t) e->host
					       - e->block->node.start);
      accrt_self.map = &f->maps[i];
      if (in)
	{
	  memcpy (bytes, e->host, e->size);
	  accrt_copy_in (f->queue, device, bytes, e->size);
	}
      else
	accrt_copy_out (f->queue, bytes, device, e->size);
      bytes += e->size;
    }
  accrt_self.map = NULL;
  if (!in)
    {
      accrt_frame_wait (f);
      bytes = p->bytes;
      for (unsigned i = 0; i < f->n; i++)
	if (f->entries[i].block)
	  {
	    memcpy (f->entries[i].host, bytes, f->entries[i].size);
	    bytes += f->entries[i].size;
	  }
    }
  batch_put (f, p);
  return true;
}

bool
accrt_batch_fits (const struct accrt_frame *f, const struct accrt_entry *e)
{
  const struct accrt_block *b = e->block;
  return (f->async == acc_async_sync && b->chunk && e->size <= LARGEST
	  && b->node.start == (uintptr_t) e->host && b->node.size == e->size
	  && !atomic_load (&b->n_attached)
	  && place_in (b->chunk, e) + e->size <= ACCRT_BATCH);
}

/* True if all entries in F's chunk C go, so that nobody needs its bytes any
   more.  The lock is held.  */
static bool
all_goes (const struct accrt_frame *f, const struct accrt_chunk *c)
{
  unsigned n = 0;
  for (unsigned i = 0; i < f->n; i++)
    n += f->entries[i].last && f->entries[i].block->chunk == c;
  return n == c->references;
}

/* The host looks for results for so many nanoseconds before it lets the driver
   wait.  */
#define LOOK 50000

/* Test repeatedly for LOOK if a kernel has written SENT, of F.  If it has, the queue is
   done up to there.  */
static void
look_for (struct accrt_frame *f, const struct accrt_sent *sent)
{
  if (f->queue->foreign || accrt_prof_wants (acc_ev_wait_start)
      || (accrt_notify_mask & ACCRT_WAITS))
    return;
  uint64_t end = accrt_now () + LOOK;
  do
    for (int i = 0; i < 32; i++)
      if (atomic_load_explicit (&sent->to->done, memory_order_acquire))
	{
	  accrt_queue_done (f->queue, sent->ticket);
	  return;
	}
  while (accrt_now () < end);
}

/* The bytes of the entries of F with the N numbers in LIST, which are in one chunk.  */
static struct accrt_sent
bytes_of (struct accrt_frame *f, const unsigned *list, unsigned n)
{
  struct accrt_chunk *c = f->entries[list[0]].block->chunk;
  struct accrt_sent s = { .from = c, .low = SIZE_MAX };
  for (unsigned i = 0; i < n; i++)
    {
      const struct accrt_entry *e = &f->entries[list[i]];
      size_t at = place_in (c, e);
      s.low = at < s.low ? at : s.low;
      s.high = at + e->size > s.high ? at + e->size : s.high;
    }
  return s;
}

/* Give the entries of F with the N numbers in LIST their BYTES, which begin with SENT's
   first one.  */
static void
give_out (struct accrt_frame *f, const unsigned *list, unsigned n,
	  const struct accrt_sent *sent, const char *bytes)
{
  for (unsigned i = 0; i < n; i++)
    {
      const struct accrt_entry *e = &f->entries[list[i]];
      memcpy (e->host, bytes + place_in (sent->from, e) - sent->low, e->size);
    }
}

/* True if the kernel that takes SENT of F away may replace the chunk's bytes: nobody
   needs them then.  The lock is held.  */
static bool
replaceable (const struct accrt_frame *f, const struct accrt_sent *sent)
{
  const struct accrt_chunk *c = sent->from;
  return (c == f->batch_chunk && c->known && sent->high <= ACCRT_WRITEBACK
	  && all_goes (f, c));
}

/* Put the copy of SENT of F on the queue, to pinned memory.  If REPLACE, what the
   variables began with takes its place.  */
static void
send (struct accrt_frame *f, struct accrt_sent *sent, bool replace)
{
  struct accrt_chunk *c = sent->from;
  struct accrt_written w = { replace ? c->begins + sent->low : NULL, &sent->to->done };
  atomic_store_explicit (&sent->to->done, 0, memory_order_relaxed);
  sent->told = accrt_copy_back (f->queue, sent->to->bytes, c->address + sent->low,
				sent->high - sent->low, &w);
  sent->ticket = atomic_load (&f->queue->issued);
  if (sent->told && replace)
    {
      c->left = sent->low;
      c->end = sent->high;
    }
}

void
accrt_batch_out (struct accrt_frame *f, const unsigned *list, unsigned n,
		 bool all)
{
  struct accrt_device *d = f->device;
  char local[ACCRT_BATCH];
  struct accrt_sent sent = bytes_of (f, list, n);
  accrt_lock (&d->lock);
  sent.to = batch_get (d);
  bool replace = all && replaceable (f, &sent);
  accrt_unlock (&d->lock);
  char *bytes = sent.to ? sent.to->bytes : local;
  if (sent.to && sent.to->pinned && f->region->construct <= ACC_SERIAL)
    {
      send (f, &sent, replace);
      if (sent.told)
	look_for (f, &sent);
    }
  else
    accrt_copy_out (f->queue, bytes, sent.from->address + sent.low,
		    sent.high - sent.low);
  accrt_frame_wait (f);
  give_out (f, list, n, &sent, bytes);
  if (sent.to)
    batch_put (f, sent.to);
}

bool
accrt_batch_send (struct accrt_frame *f, const unsigned *list, unsigned n)
{
  struct accrt_device *d = f->device;
  f->results = bytes_of (f, list, n);
  accrt_lock (&d->lock);
  f->results.to = batch_get (d);
  accrt_unlock (&d->lock);
  if (f->results.to && f->results.to->pinned)
    {
      send (f, &f->results, false);
      return true;
    }
  if (f->results.to)
    batch_put (f, f->results.to);
  return false;
}

void
accrt_batch_receive (struct accrt_frame *f, const unsigned *list, unsigned n)
{
  struct accrt_sent *sent = &f->results;
  accrt_lock (&f->device->lock);
  bool replace = sent->told && replaceable (f, sent);
  accrt_unlock (&f->device->lock);
  /* The constructs that needed the results are on the queue.  The same bytes come
     again.  */
  struct accrt_written w = { sent->from->begins + sent->low, NULL };
  if (replace
      && accrt_writeback (f->queue, sent->to->bytes, sent->from->address + sent->low,
			  sent->high - sent->low, &w))
    {
      accrt_queue_mark (f->queue);
      sent->from->left = sent->low;
      sent->from->end = sent->high;
    }
  if (sent->told)
    look_for (f, sent);
  if (!sent->told || !atomic_load_explicit (&sent->to->done, memory_order_acquire))
    accrt_frame_wait (f);
  give_out (f, list, n, sent, sent->to->bytes);
  batch_put (f, sent->to);
}
