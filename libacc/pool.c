/* Device memory, kept between uses.

   In: sizes.  Out: chunks.  The driver's own allocation takes microseconds to
   milliseconds and its release waits for the whole device, which would make
   every short data region slow and every async one synchronous.  So a chunk
   that is put back stays, with a mark of the work that may still use it.  If
   it is next taken for another queue, that queue waits.

   Sizes are rounded to classes, four for each power of two, so that at most a
   fifth of a chunk is lost.  Sizes above LARGE are rounded to multiples of 2
   MiB.  Chunks up to SMALL are cut from slabs.  Larger ones, and slabs of
   which no chunk is in use, go back to the driver when more than the limit is
   kept or when the device has no memory left.  The limit is ACC_POOL_LIMIT, in
   bytes or with K, M or G, or an eighth of the device's memory without it.
   With a limit of 0 each chunk is an allocation of the driver's and goes back
   at once, so that tools which watch those see each object.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <errno.h>
#include <stdlib.h>

#define GRAIN 256u
#define SMALL ((size_t) 64 << 10)
#define SLAB ((size_t) 2 << 20)
#define LARGE ((size_t) 32 << 20)

struct accrt_slab
{
  struct accrt_slab *next;
  CUdeviceptr address;
  size_t taken;
  unsigned used;		/* chunks */
};


/* Round SIZE up to that of its class, stored in *CLASS_.  Returns 0 if SIZE is
   too big.  */
static size_t
round_size (size_t size, uint8_t *class_)
{
  if (size <= 4 * GRAIN)
    {
      size_t rounded = (size + GRAIN - 1) / GRAIN * GRAIN;
      *class_ = rounded / GRAIN - 1;
      return rounded;
    }
  /* 2^P < SIZE <= 2^(P+1), with P at least 10.  */
  unsigned p = 63 - __builtin_clzl (size - 1);
  size_t step = (size_t) 1 << (p - 2);
  unsigned quarter = (size - 1 - ((size_t) 1 << p)) / step;
  unsigned c = 4 + (p - 10) * 4 + quarter;
  if (c >= ACCRT_CLASSES)
    return 0;
  *class_ = c;
  if (size > LARGE)
    return (size + SLAB - 1) / SLAB * SLAB;
  return ((size_t) 1 << p) + (quarter + 1) * step;
}

bool
accrt_read_size (const char *s, size_t *size)
{
  char *end;
  errno = 0;
  size_t n = strtoull (s, &end, 10);
  unsigned shift = (*end == 'K' ? 10 : *end == 'M' ? 20
		    : *end == 'G' ? 30 : 0);
  *size = n << shift;
  return (*s >= '0' && *s <= '9' && !end[shift != 0] && !errno
	  && *size >> shift == n);
}

/* Return the limit that the environment or the device's size sets.  */
static size_t
read_limit (struct accrt_device *d)
{
  size_t total = 0;
  const char *s = getenv ("ACC_POOL_LIMIT");
  if (s && *s)
    {
      if (!accrt_read_size (s, &total))
	accrt_fatal (NULL, "ACC_POOL_LIMIT=%s: not a number of bytes", s);
      return total;
    }
  if (accrt_cuda.device_total_mem (&total, d->cuda) != CUDA_SUCCESS)
    total = (size_t) 1 << 30;
  return total / 8;
}

/* Give SIZE bytes at ADDRESS back to the driver.  */
static void
free_memory (struct accrt_device *d, CUdeviceptr address, size_t size)
{
  accrt_deferred_wait (d);
  CUresult e = accrt_cuda.mem_free (address);
  if (e != CUDA_SUCCESS && !atomic_load (&accrt_exiting))
    accrt_cuda_fatal (e, "cannot free %zu bytes of %s", size,
		      accrt_device_text (d));
}

/* Forget that CHUNK was given back, because it gets another use, or goes.  */
static void
forget_given (struct accrt_pool *pool, struct accrt_chunk *chunk)
{
  if (likely (!chunk->given_back))
    return;
  chunk->given_back = false;
  for (unsigned i = 0; i < ACCRT_GIVEN; i++)
    if (pool->given[i].address == chunk->address)
      pool->given[i].size = 0;
}

void
accrt_pool_note_given (struct accrt_device *d, struct accrt_chunk *chunk)
{
  struct accrt_pool *pool = &d->pool;
  unsigned i = pool->next_given++ % ACCRT_GIVEN;
  chunk->given_back = true;
  pool->given[i].address = chunk->address;
  pool->given[i].size = chunk->size;
}

bool
accrt_pool_given (const struct accrt_device *d, CUdeviceptr address, size_t size)
{
  for (unsigned i = 0; i < ACCRT_GIVEN; i++)
    if (address < d->pool.given[i].address + d->pool.given[i].size
	&& d->pool.given[i].address < address + size)
      return true;
  return false;
}

/* Free CHUNK, which is no part of a slab, once its last use is over.  */
static void
release (struct accrt_device *d, struct accrt_chunk *chunk)
{
  if (!accrt_mark_passed (chunk->mark))
    accrt_queue_wait (chunk->mark.queue);
  free_memory (d, chunk->address, chunk->size);
  forget_given (&d->pool, chunk);
  free (chunk);
}

/* True if CHUNK, which is free, keeps its slab: the slab has other chunks in
   use, or is the first, which new ones are cut from.  */
static bool
keeps_slab (const struct accrt_pool *pool, const struct accrt_chunk *chunk)
{
  return chunk->slab->used || chunk->slab == pool->slabs;
}

/* Give slabs back that have no chunk in use.  */
static bool
trim_slabs (struct accrt_device *d)
{
  struct accrt_pool *pool = &d->pool;
  for (unsigned c = 0; c < ACCRT_CLASSES; c++)
    for (struct accrt_chunk **place = &pool->free[c]; *place; )
      {
	struct accrt_chunk *chunk = *place;
	if (!chunk->slab || keeps_slab (pool, chunk))
	  {
	    place = &chunk->next;
	    continue;
	  }
	if (!accrt_mark_passed (chunk->mark))
	  accrt_queue_wait (chunk->mark.queue);
	*place = chunk->next;
	forget_given (pool, chunk);
	free (chunk);
      }
  bool any = false;
  if (pool->slabs)
    for (struct accrt_slab **place = &pool->slabs->next; *place; )
      {
	struct accrt_slab *slab = *place;
	if (slab->used)
	  {
	    place = &slab->next;
	    continue;
	  }
	*place = slab->next;
	pool->empty_slabs--;
	free_memory (d, slab->address, SLAB);
	free (slab);
	any = true;
      }
  return any;
}

bool
accrt_pool_trim (struct accrt_device *d)
{
  bool any = trim_slabs (d);
  for (unsigned c = 0; c < ACCRT_CLASSES; c++)
    {
      struct accrt_chunk **place = &d->pool.free[c];
      while (*place)
	{
	  struct accrt_chunk *chunk = *place;
	  if (chunk->slab)
	    {
	      place = &chunk->next;
	      continue;
	    }
	  *place = chunk->next;
	  d->pool.kept -= chunk->size;
	  release (d, chunk);
	  any = true;
	}
    }
  return any;
}

/* Set *ADDRESS to BYTES from the driver.  Any error but a lack of memory ends
   the program.  */
static bool
from_driver (struct accrt_device *d, size_t bytes, CUdeviceptr *address)
{
  CUresult e;
  do
    {
      e = accrt_cuda.mem_alloc (address, bytes);
      if (e == CUDA_SUCCESS)
	return true;
    }
  while (e == CUDA_ERROR_OUT_OF_MEMORY && accrt_pool_trim (d));
  if (e != CUDA_ERROR_OUT_OF_MEMORY)
    accrt_cuda_fatal (e, "cannot allocate %zu bytes on %s", bytes,
		      accrt_device_text (d));
  return false;
}

/* Return the slab that has the next SIZE bytes, and set *ADDRESS to them.
   Returns NULL if there is no memory.  */
static struct accrt_slab *
from_slab (struct accrt_device *d, size_t size, CUdeviceptr *address)
{
  struct accrt_slab *slab = d->pool.slabs;
  if (!slab || SLAB - slab->taken < size)
    {
      CUdeviceptr a;
      if (!from_driver (d, SLAB, &a))
	return NULL;
      slab = accrt_zalloc (sizeof *slab);
      slab->address = a;
      slab->next = d->pool.slabs;
      d->pool.slabs = slab;
      d->pool.empty_slabs++;
    }
  *address = slab->address + slab->taken;
  slab->taken += size;
  return slab;
}

/* Take from LIST a chunk of SIZE bytes or more, if possible one that QUEUE
   need not wait for.  Only the first few are looked at.  */
static struct accrt_chunk *
take (struct accrt_chunk **list, struct accrt_queue *queue, size_t size)
{
  struct accrt_chunk **best = NULL;
  unsigned looked = 0;
  for (struct accrt_chunk **p = list; *p && looked < 16; p = &(*p)->next)
    {
      looked++;
      if ((*p)->size < size)
	continue;
      if ((*p)->mark.queue == queue || accrt_mark_passed ((*p)->mark))
	{
	  best = p;
	  break;
	}
      if (!best)
	best = p;
    }
  if (!best)
    return NULL;
  struct accrt_chunk *chunk = *best;
  *best = chunk->next;
  return chunk;
}

struct accrt_chunk *
accrt_pool_get_left (struct accrt_device *d, struct accrt_queue *queue,
		     size_t size)
{
  struct accrt_pool *pool = &d->pool;
  uint8_t class_;
  size_t rounded = round_size (size, &class_);
  if (!rounded)
    return NULL;
  if (unlikely (!pool->ready))
    {
      pool->limit = read_limit (d);
      pool->ready = true;
    }

  struct accrt_chunk *chunk = take (&pool->free[class_], queue, rounded);
  if (chunk)
    {
      if (!chunk->slab)
	pool->kept -= chunk->size;
      if (queue)
	accrt_queue_order (queue, chunk->mark);
      forget_given (pool, chunk);
    }
  else
    {
      CUdeviceptr address;
      struct accrt_slab *slab = NULL;
      size_t bytes = pool->limit ? rounded : size;
      if (rounded <= SMALL && pool->limit
	  ? !(slab = from_slab (d, rounded, &address))
	  : !from_driver (d, bytes, &address))
	return NULL;
      chunk = accrt_zalloc (sizeof *chunk);
      chunk->address = address;
      chunk->size = rounded;
      chunk->class_ = class_;
      chunk->slab = slab;
    }
  chunk->references = 1;
  if (chunk->slab && !chunk->slab->used++)
    pool->empty_slabs--;
  pool->used += chunk->size;
  accrt_notify (ACCRT_ALLOCATIONS, "allocate %zu bytes (chunk of %zu) at %#llx"
		" on %s", size, chunk->size, chunk->address,
		accrt_device_text (d));
  return chunk;
}

struct accrt_chunk *
accrt_pool_get (struct accrt_device *d, struct accrt_queue *queue, size_t size)
{
  struct accrt_chunk *chunk = accrt_pool_get_left (d, queue, size);
  if (chunk)
    chunk->end = 0;
  return chunk;
}

struct accrt_chunk *
accrt_pool_get_idle (struct accrt_device *d, size_t size)
{
  accrt_lock (&d->lock);
  struct accrt_chunk *chunk = accrt_pool_get (d, NULL, size);
  accrt_unlock (&d->lock);
  if (chunk && !accrt_mark_passed (chunk->mark))
    accrt_queue_wait (chunk->mark.queue);
  return chunk;
}

void
accrt_pool_put (struct accrt_device *d, struct accrt_queue *queue,
		struct accrt_chunk *chunk)
{
  struct accrt_pool *pool = &d->pool;
  if (queue)
    {
      /* Blocks in one chunk may be released on several queues.  */
      accrt_queue_order (queue, chunk->mark);
      chunk->mark.queue = queue;
      chunk->mark.ticket = atomic_load (&queue->issued);
    }
  if (--chunk->references)
    return;
  pool->used -= chunk->size;
  accrt_notify (ACCRT_ALLOCATIONS, "free chunk of %zu bytes at %#llx on %s",
		chunk->size, chunk->address, accrt_device_text (d));
  if (!chunk->slab && pool->kept + chunk->size > pool->limit)
    {
      release (d, chunk);
      return;
    }
  if (!chunk->slab)
    pool->kept += chunk->size;
  chunk->next = pool->free[chunk->class_];
  pool->free[chunk->class_] = chunk;
  if (chunk->slab && !--chunk->slab->used
      && ++pool->empty_slabs > 1
      && unlikely (pool->kept + pool->empty_slabs * SLAB > pool->limit))
    trim_slabs (d);
}

/* Give all memory of D, which stops, back.  Nothing uses it.  The lock is
   held.  */
static void
clear_pool (struct accrt_device *d)
{
  accrt_pool_trim (d);
  for (unsigned c = 0; c < ACCRT_CLASSES; c++)
    while (d->pool.free[c])
      {
	struct accrt_chunk *chunk = d->pool.free[c];
	d->pool.free[c] = chunk->next;
	forget_given (&d->pool, chunk);
	free (chunk);
      }
  while (d->pool.slabs)
    {
      struct accrt_slab *slab = d->pool.slabs;
      d->pool.slabs = slab->next;
      accrt_cuda.mem_free (slab->address);
      free (slab);
    }
  d->pool.used = 0;
  d->pool.empty_slabs = 0;
}

ACCRT_AT_STOP (ACCRT_STOP_MEMORY, clear_pool)
