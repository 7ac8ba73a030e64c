/* Blocks: host memory that has a copy on a device.

   In: host addresses.  Out: blocks of the device's present table, and copies
   between a block and its host memory on a queue.

   Attached pointers: their device copies hold device addresses, which must
   not reach the host, and host addresses must not overwrite them.  So copies
   of a block step over the attached pointers in it.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The present table */

struct accrt_block *
accrt_find_any (struct accrt_device *d, const void *host, size_t size)
{
  struct accrt_node *n = accrt_table_exact (&d->present, (uintptr_t) host);
  if (!n)
    n = accrt_table_overlap (&d->present, (uintptr_t) host, size);
  return (struct accrt_block *) n;
}

int
accrt_glimpse (struct accrt_device *d, const void *host, size_t size,
	       CUdeviceptr *device)
{
  struct accrt_glimpse g = accrt_table_glimpse (&d->present,
						(uintptr_t) host);
  const struct accrt_block *b = (const struct accrt_block *) g.node;
  size_t offset = (uintptr_t) host - g.start;
  if (b)
    *device = __atomic_load_n (&b->device, __ATOMIC_ACQUIRE) + offset;
  if (!accrt_table_unchanged (&d->present, g))
    return -1;
  return b && size <= g.size - offset;
}

bool
accrt_holds (const struct accrt_block *b, const void *host, size_t size)
{
  uintptr_t start = (uintptr_t) host;
  return (b->node.start <= start && size <= b->node.size
	  && start - b->node.start <= b->node.size - size);
}

struct accrt_block *
accrt_find (struct accrt_device *d, const void *host, size_t size)
{
  struct accrt_block *b = accrt_find_any (d, host, size);
  return b && accrt_holds (b, host, size) ? b : NULL;
}

/* Memory for many blocks.  The blocks lie close together and in large pages,
   so that lookups among many are fast.  */
struct accrt_store
{
  struct accrt_store *next;
  size_t size, used;
};

#define BLOCK_LINE ((size_t) 64)
#define BLOCK_SIZE ((sizeof (struct accrt_block) + BLOCK_LINE - 1)	\
		    / BLOCK_LINE * BLOCK_LINE)
#define FIRST_STORE ((size_t) 8 << 10)
#define LARGEST_STORE ((size_t) 2 << 20)

/* Zero B, except for the members that accrt_glimpse may read of its former
   use.  The table sets those.  */
static void
clear_block (struct accrt_block *b)
{
  memset ((char *) b + offsetof (struct accrt_block, chunk), 0,
	  sizeof *b - offsetof (struct accrt_block, chunk));
}

/* Return a block without contents.  The lock is held.  */
static struct accrt_block *
block_get (struct accrt_device *d)
{
  struct accrt_store *s = d->stores;
  if (d->free_blocks)
    {
      struct accrt_block *b = d->free_blocks;
      d->free_blocks = b->next_free;
      clear_block (b);
      return b;
    }
  if (!s || s->size - s->used < sizeof (struct accrt_block))
    {
      size_t size = s ? s->size : FIRST_STORE;
      if (s && size < LARGEST_STORE)
	size *= 4;
      s = accrt_table_memory (size);
      if (!s)
	accrt_fatal (NULL, "out of host memory (%zu bytes)", size);
      s->size = size;
      s->used = BLOCK_LINE;
      s->next = d->stores;
      d->stores = s;
    }
  struct accrt_block *b = (struct accrt_block *) ((char *) s + s->used);
  s->used += BLOCK_SIZE;
  return b;
}

struct accrt_block *
accrt_block_make (struct accrt_device *d, const void *host, size_t size,
		  CUdeviceptr address, const char *name)
{
  struct accrt_block *b = block_get (d);
  if (name)
    snprintf (b->name, sizeof b->name, "%s", name);
  if (!accrt_table_publish (&d->present, &b->node, (uintptr_t) host, size,
			    &b->device, address))
    accrt_fatal (NULL, "out of host memory");
  return b;
}

/* Forget the attached pointers in B.  */
static void
drop_attachments (struct accrt_device *d, struct accrt_block *b)
{
  while (atomic_load (&b->n_attached))
    {
      struct accrt_node *n = accrt_table_overlap (&d->attached, b->node.start,
						  b->node.size);
      accrt_table_remove (&d->attached, n);
      atomic_fetch_sub (&b->n_attached, 1);
      free (n);
    }
}

void
accrt_block_free (struct accrt_device *d, struct accrt_queue *queue,
		  struct accrt_block *b)
{
  drop_attachments (d, b);
  if (b->chunk)
    accrt_pool_put (d, queue, b->chunk);
  b->next_free = d->free_blocks;
  d->free_blocks = b;
}

void
accrt_block_drop (struct accrt_device *d, struct accrt_block *b)
{
  accrt_table_remove (&d->present, &b->node);
  accrt_block_free (d, NULL, b);
}

void
accrt_block_unmap (struct accrt_device *d, struct accrt_block *b)
{
  if (!b->structured)
    {
      accrt_block_drop (d, b);
      return;
    }
  accrt_table_remove (&d->present, &b->node);
  drop_attachments (d, b);
  b->mapped = false;
  b->unmapped = true;
  b->dynamic = 0;
}

void
accrt_note_use (struct accrt_block *b, struct accrt_mark mark)
{
  /* Threads that share a queue may come with their marks in another order.  */
  if (b->used.queue == mark.queue && b->used.ticket > mark.ticket)
    return;
  if (b->used.queue != mark.queue && !accrt_mark_passed (b->used))
    b->used_by_many = true;
  b->used = mark;
}

/* ---- Copies */

/* Copies of fewer bytes are not staged.  */
#define SMALL_COPY 1024
/* When so many words are on their way, ask the driver if some have
   arrived.  */
#define MANY_WORDS 64

/* Write to TEXT of SIZE bytes the use of the calling thread's copy: " for a
   (stencil.c:12)", or less when less is known.  Returns TEXT.  */
static const char * __attribute__ ((cold))
copied_for (char *text, size_t size)
{
  const struct acc_region *r = accrt_self.region;
  const struct acc_map *map = accrt_self.map;
  const char *name = map && map->name ? map->name : "";
  if (!r)
    *text = 0;
  else if (!r->file)
    snprintf (text, size, " for %s", r->directive);
  else
    snprintf (text, size, *name ? " for %s (%s:%u)" : "%s (%s:%u)", name,
	      r->file, map && map->line ? map->line : r->line);
  return text;
}

static const char *
copied_name (void)
{
  return accrt_self.map ? accrt_self.map->name : NULL;
}

static void
copy_in (struct accrt_queue *q, CUdeviceptr to, const void *from, size_t size)
{
  if (unlikely (accrt_notify_mask & ACCRT_TRANSFERS))
    {
      char text[300];
      accrt_notify_print ("copy %zu bytes in, %p to %#llx on %s%s", size, from,
			  to, accrt_device_text (q->device),
			  copied_for (text, sizeof text));
    }
  if (unlikely (accrt_ranges))
    accrt_range_copy (size, true);
  struct accrt_measure *m = unlikely (accrt_timing) ? accrt_time_begin (q) : NULL;
  CUresult e;
  if (likely (size < SMALL_COPY) || !accrt_stage_in (q, to, from, size, &e))
    e = accrt_cuda.memcpy_htod_async (to, from, size, q->stream);
  accrt_check (e, "cannot copy %zu bytes from %p to %s", size, from,
	       accrt_device_text (q->device));
  if (unlikely (accrt_timing))
    accrt_time_copied (m, q, true, size);
  accrt_queue_mark (q);
  if (unlikely (accrt_ranges))
    accrt_range_end ();
}

void
accrt_copy_in_untold (struct accrt_queue *q, CUdeviceptr to, const void *from,
		      size_t size)
{
  copy_in (q, to, from, size);
}

void
accrt_copy_in (struct accrt_queue *q, CUdeviceptr to, const void *from,
	       size_t size)
{
  void *tool = NULL;
  if (accrt_prof_wants (acc_ev_enqueue_upload_start))
    accrt_prof_data (acc_ev_enqueue_upload_start, q->device, q, copied_name (),
		     false,
		     size, from, to, &tool);
  copy_in (q, to, from, size);
  if (accrt_prof_wants (acc_ev_enqueue_upload_end))
    accrt_prof_data (acc_ev_enqueue_upload_end, q->device, q, copied_name (),
		     false,
		     size, from, to, &tool);
}

/* Copy SIZE bytes from FROM to TO on Q.  BACK: TO is pinned, and a kernel is
   the last on Q.  Returns true if a kernel makes the copy and does what W
   says.  */
static bool
copy_out (struct accrt_queue *q, void *to, CUdeviceptr from, size_t size,
	  bool back, const struct accrt_written *w)
{
  if (unlikely (accrt_notify_mask & ACCRT_TRANSFERS))
    {
      char text[300];
      accrt_notify_print ("copy %zu bytes out, %#llx to %p on %s%s", size,
			  from, to, accrt_device_text (q->device),
			  copied_for (text, sizeof text));
    }
  if (unlikely (accrt_ranges))
    accrt_range_copy (size, false);
  struct accrt_measure *m = unlikely (accrt_timing) ? accrt_time_begin (q) : NULL;
  CUresult e = CUDA_SUCCESS;
  back = back && accrt_writeback (q, to, from, size, w);
  if (!back
      && (likely (size < SMALL_COPY)
	  || !accrt_stage_out (q, to, from, size, &e)))
    e = accrt_cuda.memcpy_dtoh_async (to, from, size, q->stream);
  accrt_check (e, "cannot copy %zu bytes from %s to %p", size,
	       accrt_device_text (q->device), to);
  if (unlikely (accrt_timing))
    accrt_time_copied (m, q, false, size);
  accrt_queue_mark (q);
  if (unlikely (accrt_ranges))
    accrt_range_end ();
  return back;
}

static bool
copy_out_told (struct accrt_queue *q, void *to, CUdeviceptr from, size_t size,
	       bool back, const struct accrt_written *w)
{
  void *tool = NULL;
  if (accrt_prof_wants (acc_ev_enqueue_download_start))
    accrt_prof_data (acc_ev_enqueue_download_start, q->device, q, copied_name (),
		     false,
		     size, to, from, &tool);
  back = copy_out (q, to, from, size, back, w);
  if (accrt_prof_wants (acc_ev_enqueue_download_end))
    accrt_prof_data (acc_ev_enqueue_download_end, q->device, q, copied_name (),
		     false,
		     size, to, from, &tool);
  return back;
}

void
accrt_copy_out (struct accrt_queue *q, void *to, CUdeviceptr from, size_t size)
{
  copy_out_told (q, to, from, size, false, NULL);
}

bool
accrt_copy_back (struct accrt_queue *q, void *to, CUdeviceptr from,
		 size_t size, const struct accrt_written *w)
{
  return copy_out_told (q, to, from, size, true, w);
}

void
accrt_write_words (struct accrt_queue *q, CUdeviceptr to,
		   const uint64_t *values, unsigned n)
{
  struct accrt_device *d = q->device;
  struct accrt_words *w = d->oldest_words;
  /* A program that never waits must use the same ones again, too.  */
  if (w && d->n_words >= MANY_WORDS && !accrt_mark_passed (w->mark))
    accrt_queue_test (w->mark.queue);
  if (w && accrt_mark_passed (w->mark))
    {
      d->oldest_words = w->next;
      if (!w->next)
	d->newest_words = NULL;
      d->n_words--;
      if (w->room < n)
	{
	  free (w);
	  w = NULL;
	}
    }
  else
    w = NULL;
  if (!w)
    {
      unsigned room = n < 4 ? 4 : n;
      w = accrt_zalloc (sizeof *w + room * sizeof w->values[0]);
      w->room = room;
    }
  d->n_words++;
  memcpy (w->values, values, n * sizeof *values);
  /* Tools get no event, because the lock is held.  Pointers belong to no
     clause.  */
  const struct acc_map *map = accrt_self.map;
  accrt_self.map = NULL;
  copy_in (q, to, w->values, n * sizeof *values);
  accrt_self.map = map;
  w->mark.queue = q;
  w->mark.ticket = atomic_load (&q->issued);
  w->next = NULL;
  if (d->newest_words)
    d->newest_words->next = w;
  else
    d->oldest_words = w;
  d->newest_words = w;
}

/* Free the words of D, which stops and whose queues are idle.  The lock is
   held.  */
static void
clear_words (struct accrt_device *d)
{
  while (d->oldest_words)
    {
      struct accrt_words *w = d->oldest_words;
      d->oldest_words = w->next;
      free (w);
    }
  d->newest_words = NULL;
  d->n_words = 0;
}

ACCRT_AT_STOP (ACCRT_STOP_COPIES, clear_words)

/* Collect a block of a device that stops.  */
static void
collect_block (struct accrt_node *node, void *data)
{
  struct accrt_block ***next = data;
  *(*next)++ = (struct accrt_block *) node;
}

/* Drop all blocks of D, which stops, so that all are free and none is in the
   table.  The lock is held.  */
static void
clear_blocks (struct accrt_device *d)
{
  size_t n = d->present.count;
  struct accrt_block **all = accrt_alloc (n * sizeof *all), **next = all;
  accrt_table_walk (&d->present, collect_block, &next);
  for (size_t i = 0; i < n; i++)
    accrt_block_drop (d, all[i]);
  free (all);
  accrt_table_clear (&d->present, true);
  d->free_blocks = NULL;
  /* The memory stays, for accrt_glimpse.  */
  for (struct accrt_store *s = d->stores; s; s = s->next)
    for (size_t at = BLOCK_LINE; at < s->used; at += BLOCK_SIZE)
      {
	struct accrt_block *b = (struct accrt_block *) ((char *) s + at);
	b->next_free = d->free_blocks;
	d->free_blocks = b;
      }
}

ACCRT_AT_STOP (ACCRT_STOP_DATA, clear_blocks)

void
accrt_copy_piece (struct accrt_frame *f, const struct accrt_block *b,
		  char *host, size_t size, bool in)
{
  if (in)
    accrt_copy_in (f->queue, accrt_device_address (b, host), host, size);
  else
    accrt_copy_out (f->queue, host, accrt_device_address (b, host), size);
}

bool
accrt_next_attached (struct accrt_device *d, const char *host, size_t size,
		     uintptr_t *start, uintptr_t *end)
{
  accrt_lock (&d->lock);
  struct accrt_node *n = accrt_table_overlap (&d->attached, (uintptr_t) host,
					      size);
  if (n)
    {
      *start = n->start;
      *end = n->start + n->size;
    }
  accrt_unlock (&d->lock);
  return n != NULL;
}

void
accrt_copy (struct accrt_frame *f, const struct accrt_block *b, char *host,
	    size_t size, bool in)
{
  uintptr_t at = (uintptr_t) host, end = at + size, hole, hole_end;
  if (at < b->node.start)
    at = b->node.start;
  if (end > b->node.start + b->node.size)
    end = b->node.start + b->node.size;
  while (at < end && atomic_load_explicit (&b->n_attached,
					   memory_order_relaxed)
	 && accrt_next_attached (f->device, (char *) at, end - at, &hole,
				 &hole_end))
    {
      if (hole > at)
	accrt_copy_piece (f, b, (char *) at, hole - at, in);
      at = hole_end;
    }
  if (at < end)
    accrt_copy_piece (f, b, (char *) at, end - at, in);
}
