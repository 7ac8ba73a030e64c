/* Data clauses: what is present, where, and for how long.

   In: the map entries of a construct, in its frame.  Out: device addresses
   in the entries; blocks in the device's present table; copies on the
   frame's queue.

   A block is host memory that has a copy on the device.  It lives while its
   structured count (data and compute constructs under way that name it) or
   its dynamic count (enter data less exit data) is not zero: OpenACC 2.6,
   section 2.6.7.  Members of one structure that are mapped together are
   blocks of their own in one chunk of device memory, at the distances that
   they have on the host.

   Copies are made outside of the device's lock, so that threads that map
   different things do not wait for one another.  A thread that finds a block
   whose maker has not yet copied to it waits, after all of its own copies are
   on their way: hence nobody waits in a circle.

   A construct that is not async holds its blocks until its kernels are done,
   so that another thread, which lets go of the same block last, copies all
   results out.  An async one cannot wait; it leaves a mark of its queue on
   the block, for which the last copy waits.

   Attached pointers: their device copies hold device addresses, which must
   not reach the host, and host addresses must not overwrite them.  So copies
   of a block step over the attached pointers in it.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Messages

   A clause can fail while the lock is held and half of the construct is
   mapped.  The message is made then, and printed once all is undone.  */

struct failure
{
  const struct acc_map *map;
  char text[400];
};

static bool __attribute__ ((format (printf, 3, 4)))
fail (struct failure *f, const struct acc_map *map, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  f->map = map;
  vsnprintf (f->text, sizeof f->text, format, ap);
  va_end (ap);
  return false;
}

/* "[0x1000, 0x1040) (64 bytes)".  */
struct range_text { char s[72]; };

static struct range_text
range (uintptr_t start, size_t size)
{
  struct range_text t;
  snprintf (t.s, sizeof t.s, "[%#lx, %#lx) (%zu bytes)",
	    (unsigned long) start, (unsigned long) (start + size), size);
  return t;
}

static bool
fail_absent (struct failure *f, struct accrt_device *d,
	     const struct acc_map *map, const struct accrt_entry *e)
{
  return fail (f, map, "%s is not present on %s",
	       range ((uintptr_t) e->host, e->size).s, accrt_device_text (d));
}

static bool
fail_partly (struct failure *f, struct accrt_device *d,
	     const struct acc_map *map, const struct accrt_entry *e,
	     const struct accrt_block *b)
{
  bool resized = b->node.start == (uintptr_t) e->host;
  return fail (f, map, "%s is %s on %s, where %s%s%s is",
	       range ((uintptr_t) e->host, e->size).s,
	       resized ? "present with another size" : "partly present",
	       accrt_device_text (d), b->name, b->name[0] ? " " : "",
	       range (b->node.start, b->node.size).s);
}

/* Who has the most of a device's memory.  */
#define LARGEST 3

struct owner { const char *name; size_t size; };

struct owners
{
  struct owner largest[LARGEST];
  bool allocations;		/* nodes are acc_malloc's */
};

static void
note_owner (struct accrt_node *node, void *data)
{
  struct owners *o = data;
  const struct accrt_block *b = (const struct accrt_block *) node;
  struct owner one = { "acc_malloc", node->size };
  if (!o->allocations)
    {
      /* The memory of some blocks is not the runtime's.  */
      if (!b->chunk)
	return;
      one.name = b->name[0] ? b->name : "unnamed";
    }
  for (int i = 0; i < LARGEST; i++)
    if (one.size > o->largest[i].size)
      {
	struct owner other = o->largest[i];
	o->largest[i] = one;
	one = other;
      }
}

static void
add_size (struct accrt_node *node, void *data)
{
  *(size_t *) data += node->size;
}

static bool
fail_memory (struct failure *f, struct accrt_device *d,
	     const struct acc_map *map, size_t size)
{
  size_t available = 0, total = 0, used = d->pool.used;
  struct owners o = { { { NULL, 0 } }, false };
  accrt_table_walk (&d->allocated, add_size, &used);
  fail (f, map, "out of memory on %s: %zu bytes wanted, %zu in use",
	accrt_device_text (d), size, used);
  size_t n = strlen (f->text);
  if (accrt_cuda.mem_get_info (&available, &total) == CUDA_SUCCESS)
    n += snprintf (f->text + n, sizeof f->text - n, ", %zu of %zu free",
		   available, total);
  accrt_table_walk (&d->present, note_owner, &o);
  o.allocations = true;
  accrt_table_walk (&d->allocated, note_owner, &o);
  for (int i = 0; i < LARGEST && o.largest[i].size && n < sizeof f->text; i++)
    n += snprintf (f->text + n, sizeof f->text - n, "%s %s (%zu bytes)",
		   i ? "," : "; largest:", o.largest[i].name,
		   o.largest[i].size);
  return false;
}

/* ---- Blocks */

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

/* Whether B has all SIZE bytes from HOST.  */
static bool
holds (const struct accrt_block *b, const void *host, size_t size)
{
  uintptr_t start = (uintptr_t) host;
  return (b->node.start <= start && size <= b->node.size
	  && start - b->node.start <= b->node.size - size);
}

struct accrt_block *
accrt_find (struct accrt_device *d, const void *host, size_t size)
{
  struct accrt_block *b = accrt_find_any (d, host, size);
  return b && holds (b, host, size) ? b : NULL;
}

/* Memory for blocks, many at a time: they lie close together and in large
   pages, so that lookups among many are fast.  */
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

/* Zero B, but for what accrt_glimpse may read of what it was; the table sets
   that.  */
static void
clear_block (struct accrt_block *b)
{
  memset ((char *) b + offsetof (struct accrt_block, chunk), 0,
	  sizeof *b - offsetof (struct accrt_block, chunk));
}

/* A block without contents.  The lock is held.  */
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

void
accrt_blocks_clear (struct accrt_device *d)
{
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

/* Free B, which is out of the table; its chunk was last used on QUEUE.  */
static void
block_free (struct accrt_device *d, struct accrt_queue *queue,
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
  block_free (d, NULL, b);
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

static uintptr_t
device_address (const struct accrt_block *b, const void *host)
{
  return b->device + ((uintptr_t) host - b->node.start);
}

/* ---- Copies */

/* No copy below this is staged.  */
#define SMALL_COPY 1024

static void
copy_in (struct accrt_queue *q, CUdeviceptr to, const void *from, size_t size)
{
  accrt_notify (ACCRT_TRANSFERS, "copy %zu bytes in, %p to %#llx on %s", size,
		from, to, accrt_device_text (q->device));
  if (unlikely (accrt_timing))
    accrt_time_copy (accrt_self.region, true, size);
  CUresult e;
  if (likely (size < SMALL_COPY) || !accrt_stage_in (q, to, from, size, &e))
    e = accrt_cuda.memcpy_htod_async (to, from, size, q->stream);
  accrt_check (e, "cannot copy %zu bytes from %p to %s", size, from,
	       accrt_device_text (q->device));
  accrt_queue_mark (q);
}

void
accrt_copy_in (struct accrt_queue *q, CUdeviceptr to, const void *from,
	       size_t size)
{
  void *tool = NULL;
  if (accrt_prof_wants (acc_ev_enqueue_upload_start))
    accrt_prof_data (acc_ev_enqueue_upload_start, q->device, q, NULL, false,
		     size, from, to, &tool);
  copy_in (q, to, from, size);
  if (accrt_prof_wants (acc_ev_enqueue_upload_end))
    accrt_prof_data (acc_ev_enqueue_upload_end, q->device, q, NULL, false,
		     size, from, to, &tool);
}

static void
copy_out (struct accrt_queue *q, void *to, CUdeviceptr from, size_t size)
{
  accrt_notify (ACCRT_TRANSFERS, "copy %zu bytes out, %#llx to %p on %s", size,
		from, to, accrt_device_text (q->device));
  if (unlikely (accrt_timing))
    accrt_time_copy (accrt_self.region, false, size);
  CUresult e;
  if (likely (size < SMALL_COPY) || !accrt_stage_out (q, to, from, size, &e))
    e = accrt_cuda.memcpy_dtoh_async (to, from, size, q->stream);
  accrt_check (e, "cannot copy %zu bytes from %s to %p", size,
	       accrt_device_text (q->device), to);
  accrt_queue_mark (q);
}

void
accrt_copy_out (struct accrt_queue *q, void *to, CUdeviceptr from, size_t size)
{
  void *tool = NULL;
  if (accrt_prof_wants (acc_ev_enqueue_download_start))
    accrt_prof_data (acc_ev_enqueue_download_start, q->device, q, NULL, false,
		     size, to, from, &tool);
  copy_out (q, to, from, size);
  if (accrt_prof_wants (acc_ev_enqueue_download_end))
    accrt_prof_data (acc_ev_enqueue_download_end, q->device, q, NULL, false,
		     size, to, from, &tool);
}

void
accrt_write_words (struct accrt_queue *q, CUdeviceptr to,
		   const uint64_t *values, unsigned n)
{
  struct accrt_device *d = q->device;
  struct accrt_words *w = d->oldest_words;
  if (w && w->room >= n && accrt_mark_passed (w->mark))
    {
      d->oldest_words = w->next;
      if (!w->next)
	d->newest_words = NULL;
    }
  else
    {
      unsigned room = n < 4 ? 4 : n;
      w = accrt_zalloc (sizeof *w + room * sizeof w->values[0]);
      w->room = room;
    }
  memcpy (w->values, values, n * sizeof *values);
  /* No event for tools: the lock is held.  */
  copy_in (q, to, w->values, n * sizeof *values);
  w->mark.queue = q;
  w->mark.ticket = atomic_load (&q->issued);
  w->next = NULL;
  if (d->newest_words)
    d->newest_words->next = w;
  else
    d->oldest_words = w;
  d->newest_words = w;
}

void
accrt_words_clear (struct accrt_device *d)
{
  while (d->oldest_words)
    {
      struct accrt_words *w = d->oldest_words;
      d->oldest_words = w->next;
      free (w);
    }
  d->newest_words = NULL;
}

/* Copy SIZE bytes from HOST, all in B, one way or the other.  */
static void
copy_piece (struct accrt_frame *f, const struct accrt_block *b, char *host,
	    size_t size, bool in)
{
  if (in)
    accrt_copy_in (f->queue, device_address (b, host), host, size);
  else
    accrt_copy_out (f->queue, host, device_address (b, host), size);
}

/* The first attached pointer at or after HOST in the SIZE bytes there, as an
   address range.  False if there is none.  */
static bool
next_attached (struct accrt_device *d, const char *host, size_t size,
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

/* Copy what B has of the SIZE bytes from HOST, without attached pointers.  */
static void
copy (struct accrt_frame *f, const struct accrt_block *b, char *host,
      size_t size, bool in)
{
  uintptr_t at = (uintptr_t) host, end = at + size, hole, hole_end;
  if (at < b->node.start)
    at = b->node.start;
  if (end > b->node.start + b->node.size)
    end = b->node.start + b->node.size;
  while (at < end && atomic_load_explicit (&b->n_attached,
					   memory_order_relaxed)
	 && next_attached (f->device, (char *) at, end - at, &hole, &hole_end))
    {
      if (hole > at)
	copy_piece (f, b, (char *) at, hole - at, in);
      at = hole_end;
    }
  if (at < end)
    copy_piece (f, b, (char *) at, end - at, in);
}

/* ---- Phase one: find or make blocks.  The lock is held.  */

void
accrt_use_block (struct accrt_frame *f, struct accrt_entry *e,
		 struct accrt_block *b, bool dynamic)
{
  e->block = b;
  e->device = device_address (b, e->host);
  e->fresh = b->filler == f;
  if (dynamic)
    b->dynamic++;
  else
    b->structured++;
  if (e->fresh)
    return;
  b->joined = true;
  if (b->filler)
    e->waiting = true;
  else
    accrt_queue_order (f->queue, b->filled);
}

/* Make a block for E in CHUNK, at OFFSET.  */
static void
make (struct accrt_frame *f, const struct acc_map *map, struct accrt_entry *e,
      struct accrt_chunk *chunk, size_t offset, bool dynamic)
{
  struct accrt_block *b = accrt_block_make (f->device, e->host, e->size,
					    chunk->address + offset,
					    map->name);
  b->chunk = chunk;
  b->filler = f;
  accrt_use_block (f, e, b, dynamic);
}

/* The kinds that make a block where there is none.  */
static bool
creates (const struct acc_map *map)
{
  return (map->kind == ACC_MAP_CREATE || map->kind == ACC_MAP_COPYIN
	  || map->kind == ACC_MAP_COPYOUT || map->kind == ACC_MAP_COPY);
}

/* Place E without a block: its host address stands for itself.  */
static bool
place_nowhere (struct accrt_entry *e)
{
  e->device = (uintptr_t) e->host;
  return true;
}

/* Check the size of E.  */
static bool
check_size (struct failure *why, const struct acc_map *map,
	    const struct accrt_entry *e)
{
  if (e->size <= PTRDIFF_MAX)
    return true;
  return fail (why, map, "negative length (%td bytes)", (ptrdiff_t) e->size);
}

void
accrt_check_entries (const struct accrt_frame *f)
{
  struct failure why;
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct acc_map *map = &f->maps[i];
      if (map->kind != ACC_MAP_NONE && map->kind != ACC_MAP_STRUCT
	  && f->entries[i].host && !check_size (&why, map, &f->entries[i]))
	accrt_fatal (why.map, "%s", why.text);
    }
}

/* Whether the clause may use B, which has some of E: an implicit one means
   what is present of the variable, if that is one piece.  */
static bool
adopts (struct accrt_device *d, const struct acc_map *map,
	const struct accrt_entry *e, const struct accrt_block *b)
{
  if (!(map->flags & ACC_MAP_IMPLICIT))
    return false;
  uintptr_t after = b->node.start + b->node.size;
  uintptr_t end = (uintptr_t) e->host + e->size;
  return after >= end || !accrt_find_any (d, (void *) after, end - after);
}

/* Whether the clause asks for an object to be gathered where B has only some of
   E.  Memory that is nothing but a pointer is a member of something, too.  */
static bool
gathers (const struct acc_map *map, const struct accrt_entry *e,
	 const struct accrt_block *b)
{
  return ((map->flags & ACC_MAP_IMPLICIT)
	  && (map->kind == ACC_MAP_COPY || map->kind == ACC_MAP_COPYIN)
	  && ((map->flags & ACC_MAP_OBJECT)
	      || (b->node.size == sizeof (void *)
		  && atomic_load (&b->n_attached) == 1
		  && e->size > sizeof (void *))));
}

/* Place E, of which only some is present, in memory of its own.  */
static bool
place_gathered (struct accrt_frame *f, const struct acc_map *map,
		struct accrt_entry *e, struct failure *why)
{
  return (accrt_gather_place (f, e)
	  || fail_memory (why, f->device, map, e->size));
}

/* Whether the driver takes ADDRESS for one of a device's, or of both.  */
static bool
driver_knows (const void *address)
{
  enum { MEMORY_TYPE = 2, IS_MANAGED = 8, TYPE_DEVICE = 2 };
  unsigned type = 0, managed = 0;
  CUdeviceptr a = (uintptr_t) address;
  return (!accrt_cuda.pointer_get_attribute (&type, MEMORY_TYPE, a)
	  && (type == TYPE_DEVICE
	      || (!accrt_cuda.pointer_get_attribute (&managed, IS_MANAGED, a)
		  && managed)));
}

/* Place what kernels may reach through a pointer.  What is present counts,
   unless it is only next to the pointer's own memory: conditions that hold
   an access back may make the guess too large.  */
static bool
place_guess (struct accrt_frame *f, const struct acc_map *map,
	     struct accrt_entry *e, struct failure *why)
{
  struct accrt_block *b;
  if (!e->host || !e->size || e->size > PTRDIFF_MAX)
    return place_nowhere (e);
  while ((b = accrt_find_any (f->device, e->host, e->size)))
    {
      if (!holds (b, e->host, e->size) && gathers (map, e, b))
	return place_gathered (f, map, e, why);
      uintptr_t start = (uintptr_t) e->host, end = start + e->size;
      uintptr_t other = b->node.start, other_end = other + b->node.size;
      uintptr_t first = start > other ? start : other;
      uintptr_t last = end < other_end ? end : other_end;
      if (last - first >= e->size / 2 || (first != start && last != end))
	{
	  accrt_use_block (f, e, b, false);
	  return true;
	}
      if (first == start)
	e->host = (void *) last;
      e->size -= last - first;
    }
  if (driver_knows (e->host))
    return place_nowhere (e);
  struct accrt_chunk *chunk = accrt_pool_get (f->device, f->queue, e->size);
  if (!chunk)
    return fail_memory (why, f->device, map, e->size);
  make (f, map, e, chunk, 0, false);
  return true;
}

/* Let E, a pointer that present names, be what it points to, if that is
   present and the pointer itself is not.  */
static void
look_through (struct accrt_device *d, struct accrt_entry *e)
{
  uintptr_t value;
  if (accrt_find_any (d, e->host, sizeof value))
    return;
  memcpy (&value, e->host, sizeof value);
  if (value && accrt_find_any (d, (void *) value, 1))
    {
      e->host = (void *) value;
      e->size = 1;
    }
}

/* Place what a data clause names.  */
static bool
place_data (struct accrt_frame *f, const struct acc_map *map,
	    struct accrt_entry *e, bool dynamic, struct failure *why)
{
  struct accrt_device *d = f->device;
  if (!e->host)
    return place_nowhere (e);
  if (map->flags & ACC_MAP_POINTER)
    look_through (d, e);
  if (!check_size (why, map, e))
    return false;
  bool empty = e->size == 0 || (map->flags & ACC_MAP_ZERO_LEN);
  size_t size = empty ? 1 : e->size;
  struct accrt_block *b = accrt_find_any (d, e->host, size);
  /* A declare present only asks.  */
  bool count = !(dynamic && map->kind == ACC_MAP_PRESENT);
  if (b && !dynamic && !holds (b, e->host, size) && gathers (map, e, b))
    return place_gathered (f, map, e, why);
  if (b && (holds (b, e->host, size) || adopts (d, map, e, b)))
    {
      accrt_use_block (f, e, b, dynamic);
      b->dynamic -= !count;
      return true;
    }
  if (b)
    return fail_partly (why, d, map, e, b);
  if (empty || map->kind == ACC_MAP_NO_CREATE)
    return place_nowhere (e);
  if (!creates (map))
    return fail_absent (why, d, map, e);
  size_t offset = 0;
  struct accrt_chunk *chunk = accrt_parcel_get (f, map, e, &offset);
  if (!chunk)
    chunk = accrt_pool_get (d, f->queue, e->size);
  if (!chunk)
    return fail_memory (why, d, map, e->size);
  make (f, map, e, chunk, offset, dynamic);
  return true;
}

/* Place the pointer of an attach clause: hold what it lies in.  Where no clause
   asks for it, pointers in what was there before are the program's own
   business.  */
static bool
place_pointer (struct accrt_frame *f, const struct acc_map *map,
	       struct accrt_entry *e, bool dynamic)
{
  struct accrt_block *b = accrt_find (f->device, e->host, sizeof (void *));
  if (!b || ((map->flags & ACC_MAP_OBJECT) && b->filler != f))
    return place_nowhere (e);
  accrt_use_block (f, e, b, dynamic);
  b->dynamic -= dynamic;
  return true;
}

/* Place what use_device names: a translation that holds nothing.  */
static bool
place_use_device (struct accrt_frame *f, const struct acc_map *map,
		  struct accrt_entry *e, struct failure *why)
{
  size_t size = e->size ? e->size : 1;
  if (!e->host)
    return place_nowhere (e);
  struct accrt_block *b = accrt_find_any (f->device, e->host, size);
  if (b && (holds (b, e->host, size) || adopts (f->device, map, e, b)))
    {
      accrt_use_block (f, e, b, false);
      return true;
    }
  if (b)
    return fail_partly (why, f->device, map, e, b);
  if (map->flags & (ACC_MAP_IF_PRESENT | ACC_MAP_ZERO_LEN))
    return place_nowhere (e);
  return fail_absent (why, f->device, map, e);
}

/* What is known of the members of one structure.  */
struct members
{
  uintptr_t low, high;		/* of those that need memory */
  const struct accrt_block *present; /* one that is there */
};

/* Look at member E: is it there, and as far from its host address as the
   others?  */
static bool
look_at_member (struct accrt_frame *f, const struct acc_map *map,
		const struct accrt_entry *e, struct members *m,
		struct failure *why)
{
  if (!e->host || !e->size || map->kind > ACC_MAP_NO_CREATE
      || map->kind == ACC_MAP_NONE)
    return true;
  if (!check_size (why, map, e))
    return false;
  const struct accrt_block *b = accrt_find_any (f->device, e->host, e->size);
  if (b && !holds (b, e->host, e->size))
    return fail_partly (why, f->device, map, e, b);
  if (b && m->present && (b->device - b->node.start
			  != m->present->device - m->present->node.start))
    return fail (why, map, "%s was mapped on %s apart from %s of the same"
		 " structure", range ((uintptr_t) e->host, e->size).s,
		 accrt_device_text (f->device), m->present->name);
  if (b)
    m->present = b;
  else if (creates (map))
    {
      uintptr_t start = (uintptr_t) e->host;
      if (m->low >= m->high || start < m->low)
	m->low = start;
      if (start + e->size > m->high)
	m->high = start + e->size;
    }
  return true;
}

/* Place the N members after entry I, a structure, in one chunk, unless they
   are there.  */
static bool
place_members (struct accrt_frame *f, unsigned i, unsigned n, bool dynamic,
	       struct failure *why)
{
  const struct acc_map *maps = f->maps;
  struct accrt_entry *e = f->entries;
  struct members m = { 0, 0, NULL };
  for (unsigned j = i + 1; j <= i + n; j++)
    if (!look_at_member (f, &maps[j], &e[j], &m, why))
      return false;
  place_nowhere (&e[i]);
  if (m.present)
    e[i].device = device_address (m.present, e[i].host);
  if (m.low >= m.high)
    return true;
  if (m.present)
    return fail (why, &maps[i], "some members are present on %s, as %s%s, and"
		 " others are not", accrt_device_text (f->device),
		 m.present->name,
		 range (m.present->node.start, m.present->node.size).s);

  struct accrt_chunk *chunk = accrt_pool_get (f->device, f->queue,
					      m.high - m.low);
  if (!chunk)
    return fail_memory (why, f->device, &maps[i], m.high - m.low);
  e[i].device = chunk->address + ((uintptr_t) e[i].host - m.low);
  chunk->references = 0;
  for (unsigned j = i + 1; j <= i + n; j++)
    if (creates (&maps[j]) && e[j].host && e[j].size
	&& !accrt_find_any (f->device, e[j].host, e[j].size))
      {
	chunk->references++;
	make (f, &maps[j], &e[j], chunk, (uintptr_t) e[j].host - m.low,
	      dynamic);
      }
  return true;
}

/* Place entry I.  */
static bool
place (struct accrt_frame *f, unsigned i, bool dynamic, struct failure *why)
{
  const struct acc_map *map = &f->maps[i];
  struct accrt_entry *e = &f->entries[i];
  if (e->block)
    return true;		/* as a member */
  switch (map->kind)
    {
    case ACC_MAP_STRUCT:
      {
	unsigned left = f->n - i - 1;
	return place_members (f, i, e->size < left ? e->size : left, dynamic,
			      why);
      }
    case ACC_MAP_ATTACH:
      return place_pointer (f, map, e, dynamic);
    case ACC_MAP_USE_DEVICE:
      return place_use_device (f, map, e, why);
    case ACC_MAP_PRESENT:
    case ACC_MAP_NO_CREATE:
    case ACC_MAP_CREATE:
    case ACC_MAP_COPYIN:
    case ACC_MAP_COPYOUT:
    case ACC_MAP_COPY:
      return map->flags & ACC_MAP_GUESS
	     ? place_guess (f, map, e, why)
	     : place_data (f, map, e, dynamic, why);
    default:
      return place_nowhere (e);
    }
}

/* Whether clause kind KIND gave its block a dynamic reference.  */
static bool
counts_dynamic (unsigned kind)
{
  return kind != ACC_MAP_ATTACH && kind != ACC_MAP_PRESENT;
}

/* Undo what was placed.  */
static void
displace (struct accrt_frame *f, bool dynamic)
{
  for (unsigned i = f->n; i-- > 0; )
    {
      struct accrt_block *b = f->entries[i].block;
      accrt_gather_undo (f, &f->entries[i]);
      if (!b)
	continue;
      if (!dynamic)
	b->structured--;
      else if (counts_dynamic (f->maps[i].kind))
	b->dynamic--;
      if (b->filler == f && !b->structured && !b->dynamic)
	accrt_block_drop (f->device, b);
    }
}

/* ---- Events for tools

   Device memory is allocated, and given back, under the lock, under which no
   callback is called: they are told soon after, or before.  */

/* Whether F is a compute construct: what it does to data was not asked for by
   a data directive.  */
static bool
implicit_p (const struct accrt_frame *f)
{
  return f->region->construct <= ACC_SERIAL;
}

/* Tell of B, which comes to F by clause MAP or goes.  */
static void
prof_block (const struct accrt_frame *f, const struct acc_map *map,
	    const struct accrt_block *b, bool comes)
{
  acc_event_t memory = comes ? acc_ev_alloc : acc_ev_free;
  acc_event_t data = comes ? acc_ev_create : acc_ev_delete;
  const struct accrt_chunk *c = b->chunk;
  bool first = c && (comes ? b->device == c->address : c->references == 1);
  bool implicit = map->flags & ACC_MAP_IMPLICIT;
  const void *host = (const void *) b->node.start;
  if (first && comes && accrt_prof_wants (memory))
    accrt_prof_data (memory, f->device, f->queue, map->name, implicit, c->size,
		     NULL, c->address, NULL);
  if (accrt_prof_wants (data))
    accrt_prof_data (data, f->device, f->queue, map->name, implicit,
		     b->node.size, host, b->device, NULL);
  if (first && !comes && accrt_prof_wants (memory))
    accrt_prof_data (memory, f->device, f->queue, map->name, implicit, c->size,
		     NULL, c->address, NULL);
}

/* Tell of all blocks that F has made, or that go with it.  */
static void
prof_blocks (const struct accrt_frame *f, bool come)
{
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      if (come ? e->fresh && creates (&f->maps[i]) && e->block->filler == f
	  : e->last)
	prof_block (f, &f->maps[i], e->block, come);
    }
}

/* Whether anybody wants to know of blocks.  */
static inline bool
prof_wants_blocks (void)
{
  return (accrt_prof_wants (acc_ev_alloc) || accrt_prof_wants (acc_ev_create)
	  || accrt_prof_wants (acc_ev_free)
	  || accrt_prof_wants (acc_ev_delete));
}

/* ---- Phases two and three */

/* Put the first copies of new blocks on the queue, then tell others.  */
static void
fill (struct accrt_frame *f)
{
  struct accrt_device *d = f->device;
  bool any = false;
  if (prof_wants_blocks ())
    prof_blocks (f, true);
  accrt_parcel_in (f);
  for (unsigned i = 0; i < f->n; i++)
    {
      struct accrt_entry *e = &f->entries[i];
      unsigned kind = f->maps[i].kind;
      if (!e->fresh)
	continue;
      any = true;
      if (e->sent)
	continue;
      if (kind == ACC_MAP_COPYIN || kind == ACC_MAP_COPY)
	copy (f, e->block, e->host, e->size, true);
      else if (f->maps[i].flags & ACC_MAP_ZERO)
	{
	  accrt_check (accrt_cuda.memset_d8_async (e->device, 0, e->size,
						   f->queue->stream),
		       "cannot clear %zu bytes on %s", e->size,
		       accrt_device_text (d));
	  accrt_queue_mark (f->queue);
	}
    }
  if (!any)
    return;
  struct accrt_mark mark = { f->queue, atomic_load (&f->queue->issued) };
  accrt_lock (&d->lock);
  for (unsigned i = 0; i < f->n; i++)
    {
      struct accrt_entry *e = &f->entries[i];
      if (!e->fresh || e->block->filler != f)
	continue;
      if (d->links)
	accrt_link (f->queue, e->block, true);
      e->block->filled = mark;
      e->block->filler = NULL;
    }
  pthread_cond_broadcast (&d->filled);
  accrt_unlock (&d->lock);
}

/* Wait until B is filled, then let F's queue wait for the copy.  The lock is
   held.  */
static void
wait_filled (struct accrt_frame *f, struct accrt_block *b)
{
  while (b->filler && !accrt_self.dying)
    pthread_cond_wait (&f->device->filled, &f->device->lock);
  accrt_queue_order (f->queue, b->filled);
}

static void
wait_for_others (struct accrt_frame *f)
{
  bool any = false;
  for (unsigned i = 0; i < f->n; i++)
    any |= f->entries[i].waiting;
  if (likely (!any))
    return;
  accrt_lock (&f->device->lock);
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].waiting)
      wait_filled (f, f->entries[i].block);
  accrt_unlock (&f->device->lock);
}

/* Copy again what modifiers of clauses always copy: TO the device, or back
   unless its block goes and is copied out anyway.  */
static void
copy_always (struct accrt_frame *f, bool to)
{
  unsigned flag = to ? ACC_MAP_ALWAYS_IN : ACC_MAP_ALWAYS_OUT;
  for (unsigned i = 0; i < f->n; i++)
    {
      struct accrt_entry *e = &f->entries[i];
      unsigned kind = f->maps[i].kind;
      if ((f->maps[i].flags & flag) && e->block && e->size
	  && !(to ? e->fresh : e->goes)
	  && (kind == ACC_MAP_COPY
	      || kind == (to ? ACC_MAP_COPYIN : ACC_MAP_COPYOUT)))
	copy (f, e->block, e->host, e->size, to);
    }
}

/* A section need not include what its pointer points to, but is the entry
   before its attachment.  */
bool
accrt_attached_value (struct accrt_frame *f, unsigned i, void *value,
		      uint64_t *result)
{
  const struct acc_map *map = &f->maps[i];
  *result = 0;
  if (!value)
    return true;
  const struct accrt_block *b = accrt_find (f->device, value, 1);
  if (!b && i && creates (map - 1) && !(map->flags & ACC_MAP_OBJECT))
    b = f->entries[i - 1].block;
  if (!b)
    return false;
  *result = device_address (b, value);
  return true;
}

/* Pointers that lie side by side in one block, as in a table of rows, get their
   values by one copy.  */
#define MOST_POINTERS 64

struct pointers
{
  unsigned n;
  uint64_t values[MOST_POINTERS];
  struct accrt_attachment *attached[MOST_POINTERS];
};

/* Put the copy of P's values on F's queue.  The lock is held.  */
static void
write_pointers (struct accrt_frame *f, struct pointers *p)
{
  if (!p->n)
    return;
  const struct accrt_attachment *first = p->attached[0];
  accrt_write_words (f->queue, device_address (first->block,
					       (void *) first->node.start),
		     p->values, p->n);
  struct accrt_mark mark = { f->queue, atomic_load (&f->queue->issued) };
  for (unsigned i = 0; i < p->n; i++)
    p->attached[i]->written = mark;
  p->n = 0;
}

/* A, the next pointer, gets VALUE.  The lock is held.  */
static void
add_pointer (struct accrt_frame *f, struct pointers *p,
	     struct accrt_attachment *a, uint64_t value)
{
  const struct accrt_attachment *last = p->n ? p->attached[p->n - 1] : NULL;
  if (p->n == MOST_POINTERS
      || (last && (last->block != a->block
		   || last->node.start + sizeof (void *) != a->node.start)))
    write_pointers (f, p);
  p->values[p->n] = value;
  p->attached[p->n++] = a;
}

/* Attach the pointer of entry I, which is attached nowhere yet.  The lock is
   held.  */
static void
attach_first (struct accrt_frame *f, unsigned i, struct pointers *p)
{
  struct accrt_device *d = f->device;
  struct accrt_entry *e = &f->entries[i];
  uint64_t value;
  void *pointer;
  memcpy (&pointer, e->host, sizeof pointer);
  if (!accrt_attached_value (f, i, pointer, &value))
    return;
  struct accrt_attachment *a = accrt_zalloc (sizeof *a);
  a->node.start = (uintptr_t) e->host;
  a->node.size = sizeof (void *);
  a->block = e->block;
  a->count = 1;
  if (!accrt_table_insert (&d->attached, &a->node))
    accrt_fatal (NULL, "out of host memory");
  atomic_fetch_add (&e->block->n_attached, 1);
  e->attached = true;
  add_pointer (f, p, a, value);
}

/* Attach the pointer of entry I.  The lock is held.  False if that is not
   possible: the reason is in *WHY.  */
static bool
attach (struct accrt_frame *f, unsigned i, struct pointers *p,
	struct failure *why)
{
  struct accrt_device *d = f->device;
  struct accrt_entry *e = &f->entries[i];
  struct accrt_node *n = accrt_table_overlap (&d->attached,
					      (uintptr_t) e->host,
					      sizeof (void *));
  if (!n)
    {
      attach_first (f, i, p);
      return true;
    }
  if (n->start != (uintptr_t) e->host)
    return fail (why, &f->maps[i], "another pointer, at %#lx, is attached"
		 " on %s where this one, at %p, lies",
		 (unsigned long) n->start, accrt_device_text (d), e->host);
  struct accrt_attachment *a = (struct accrt_attachment *) n;
  a->count++;
  e->attached = true;
  accrt_queue_order (f->queue, a->written);
  return true;
}

/* Attach all that F's entries say.  */
static void
attach_all (struct accrt_frame *f)
{
  struct pointers p = { .n = 0 };
  struct failure why;
  bool ok = true;
  unsigned i = 0;
  while (i < f->n && !(f->maps[i].kind == ACC_MAP_ATTACH
		       && f->entries[i].block))
    i++;
  if (likely (i == f->n))
    return;
  accrt_lock (&f->device->lock);
  for (; ok && i < f->n; i++)
    if (f->maps[i].kind == ACC_MAP_ATTACH && f->entries[i].block)
      ok = attach (f, i, &p, &why);
  write_pointers (f, &p);
  accrt_unlock (&f->device->lock);
  if (!ok)
    accrt_fatal (why.map, "%s", why.text);
}

void
accrt_map (struct accrt_frame *f, bool dynamic)
{
  struct accrt_device *d = f->device;
  struct failure why;
  bool ok = true;
  void *tool = NULL;
  accrt_prof (acc_ev_enter_data_start, d, f->queue, implicit_p (f), &tool);
  accrt_parcel_begin (f);
  accrt_lock (&d->lock);
  for (unsigned i = 0; ok && i < f->n; i++)
    if (f->maps[i].kind != ACC_MAP_ATTACH)
      ok = place (f, i, dynamic, &why);
  /* A pointer may lie in what a later clause maps.  */
  for (unsigned i = 0; ok && i < f->n; i++)
    if (f->maps[i].kind == ACC_MAP_ATTACH)
      ok = place (f, i, dynamic, &why);
  if (unlikely (!ok))
    displace (f, dynamic);
  else if (!dynamic)
    {
      if (unlikely (f->gathers))
	accrt_gather_parts (f);
      d->active++;
    }
  accrt_unlock (&d->lock);
  if (unlikely (!ok))
    accrt_fatal (why.map, "%s", why.text);

  fill (f);
  wait_for_others (f);
  copy_always (f, true);
  attach_all (f);
  if (unlikely (f->gathers))
    accrt_gather (f);
  accrt_prof (acc_ev_enter_data_end, d, f->queue, implicit_p (f), &tool);
}

/* ---- The way back */

/* The block of E may have lost its last reference.  Take it out of the table
   then; the first entry to see that frees it.  The lock is held.  Without it
   a block that does not go is out of reach: another thread may end it.  */
static void
check_last (struct accrt_frame *f, struct accrt_entry *e)
{
  struct accrt_block *b = e->block;
  if (b->structured || b->dynamic || b->permanent || b->mapped)
    return;
  e->goes = true;
  e->last = !b->dying;
  if (b->dying)
    return;
  if (b->unmapped)
    {
      b->dying = true;
      return;
    }
  b->dying = true;
  accrt_table_remove (&f->device->present, &b->node);
  if (f->device->links)
    accrt_link (f->queue, b, false);
}

/* Detach the pointer of E; ALL its attachments with exit data finalize.  The
   lock is held.  False if it is not attached.  */
static bool
detach (struct accrt_device *d, struct accrt_entry *e, bool all)
{
  struct accrt_attachment *a
    = (struct accrt_attachment *) accrt_table_exact (&d->attached,
						     (uintptr_t) e->host);
  if (!a)
    return false;
  a->count = all ? 0 : a->count - 1;
  /* A block that goes needs no pointer, but its copy out must know of it.  */
  if (a->count || a->block->dying)
    return true;
  accrt_table_remove (&d->attached, &a->node);
  atomic_fetch_sub (&a->block->n_attached, 1);
  free (a);
  e->restore = true;
  return true;
}

/* Whether entry I has to be copied to the host now that its block goes.  */
static bool
copies_out (const struct accrt_frame *f, unsigned i)
{
  const struct acc_map *map = &f->maps[i];
  const struct accrt_entry *e = &f->entries[i];
  if (!e->goes || e->block->unmapped
      || (map->kind != ACC_MAP_COPY && map->kind != ACC_MAP_COPYOUT))
    return false;
  /* What no kernel has written is as it was.  */
  return !((map->flags & ACC_MAP_READONLY) && e->fresh && !e->block->joined
	   && f->region->construct <= ACC_SERIAL);
}

/* Give detached pointers their host values on the device.  False if there is
   none.  */
static bool
restore_pointers (struct accrt_frame *f)
{
  bool any = false;
  for (unsigned i = 0; i < f->n; i++)
    any |= f->entries[i].restore;
  if (likely (!any))
    return false;
  accrt_lock (&f->device->lock);
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].restore)
      {
	uint64_t value;
	memcpy (&value, f->entries[i].host, sizeof value);
	accrt_write_words (f->queue, f->entries[i].device, &value, 1);
	f->entries[i].restore = false;
      }
  accrt_unlock (&f->device->lock);
  return true;
}

/* An async construct uses B up to MARK.  The lock is held.  */
static void
note_use (struct accrt_block *b, struct accrt_mark mark)
{
  if (b->used.queue != mark.queue && !accrt_mark_passed (b->used))
    b->used_by_many = true;
  b->used = mark;
}

/* Let F's queue wait for async constructs that may be at work with B.  */
static void
wait_used (struct accrt_frame *f, const struct accrt_block *b)
{
  accrt_queue_order (f->queue, b->used);
  if (b->used_by_many)
    accrt_queue_wait_list (f->device, f->queue, 0, NULL);
}

/* Copy to the host what F's entries say, as far as their blocks go.  */
static void
copy_back (struct accrt_frame *f)
{
  const struct accrt_chunk *chunk = NULL;
  unsigned together[ACCRT_TOGETHER], n = 0;
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      if (!copies_out (f, i))
	continue;
      if (n < ACCRT_TOGETHER && accrt_parcel_fits (f, e)
	  && (!chunk || chunk == e->block->chunk))
	{
	  chunk = e->block->chunk;
	  together[n++] = i;
	  continue;
	}
      copy (f, e->block, e->host, e->size, false);
    }
  if (n)
    accrt_parcel_out (f, together, n);
}

/* The counts are settled: give pointers back, copy out, free.  Returns
   whether that took a place on the queue.  */
static bool
finish (struct accrt_frame *f)
{
  struct accrt_device *d = f->device;
  bool any = restore_pointers (f), last = false;
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].last)
      {
	last = true;
	wait_used (f, f->entries[i].block);
      }
  if (!last)
    return any;
  copy_back (f);
  if (prof_wants_blocks ())
    prof_blocks (f, false);
  accrt_lock (&d->lock);
  for (unsigned i = 0; i < f->n; i++)
    {
      struct accrt_entry *e = &f->entries[i];
      if (e->last)
	block_free (d, f->queue, e->block);
      if (e->goes)
	{
	  e->block = NULL;
	  e->goes = e->last = false;
	}
    }
  accrt_unlock (&d->lock);
  return true;
}

/* Let go of all that F holds.  The lock is held.  False if the program has
   detached the pointer of entry *WRONG, whose attachment was F's.  */
static bool
release (struct accrt_frame *f, unsigned *wrong)
{
  bool ok = true;
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].block)
      f->entries[i].block->structured--;
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].block)
      check_last (f, &f->entries[i]);
  for (unsigned i = f->n; i-- > 0; )
    if (f->entries[i].attached && !detach (f->device, &f->entries[i], false)
	&& !f->entries[i].block->unmapped)
      {
	*wrong = i;
	ok = false;
      }
  f->device->active--;
  return ok;
}

/* Release what F holds, and end the program if that was wrong.  Gives up the
   lock, which is held.  */
static void
release_checked (struct accrt_frame *f)
{
  unsigned wrong = 0;
  bool ok = release (f, &wrong);
  accrt_unlock (&f->device->lock);
  if (unlikely (!ok))
    accrt_fatal (&f->maps[wrong], "the pointer at %p was detached on"
		 " %s while this construct had it attached",
		 f->entries[wrong].host, accrt_device_text (f->device));
}

/* Let go of what nobody but F holds, so that it can be copied out behind F's
   kernels: blocks and attachments that F made.  The lock is held.  */
static void
release_own (struct accrt_frame *f)
{
  struct accrt_entry *e = f->entries;
  for (unsigned i = 0; i < f->n; i++)
    if (e[i].block && e[i].fresh)
      e[i].block->structured--;
  for (unsigned i = 0; i < f->n; i++)
    if (e[i].block && e[i].fresh)
      {
	check_last (f, &e[i]);
	e[i].block->structured += !e[i].goes;
      }
  for (unsigned i = f->n; i-- > 0; )
    if (e[i].attached)
      {
	const struct accrt_attachment *a
	  = (struct accrt_attachment *) accrt_table_exact
	      (&f->device->attached, (uintptr_t) e[i].host);
	if (a && a->block->dying)
	  e[i].attached = false;
	else if (a && a->count == 1)
	  {
	    detach (f->device, &e[i], false);
	    e[i].attached = false;
	  }
      }
}

/* The end of an async construct.  */
static void
unmap_async (struct accrt_frame *f)
{
  struct accrt_mark mark = { f->queue, atomic_load (&f->queue->issued) };
  accrt_lock (&f->device->lock);
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].block)
      note_use (f->entries[i].block, mark);
  release_checked (f);
  finish (f);
}

static void
unmap (struct accrt_frame *f)
{
  bool own = false;
  copy_always (f, false);
  if (unlikely (f->gathers))
    accrt_scatter (f);
  if (f->async != acc_async_sync)
    {
      unmap_async (f);
      return;
    }
  for (unsigned i = 0; i < f->n; i++)
    own |= f->entries[i].fresh || f->entries[i].attached;
  if (own)
    {
      accrt_lock (&f->device->lock);
      release_own (f);
      accrt_unlock (&f->device->lock);
      finish (f);
    }
  accrt_frame_wait (f);
  accrt_lock (&f->device->lock);
  release_checked (f);
  if (finish (f))
    accrt_frame_wait (f);
}

void
accrt_unmap (struct accrt_frame *f)
{
  void *tool = NULL;
  accrt_prof (acc_ev_exit_data_start, f->device, f->queue, implicit_p (f),
	      &tool);
  unmap (f);
  accrt_prof (acc_ev_exit_data_end, f->device, f->queue, implicit_p (f),
	      &tool);
}

/* Make E, the pointer of an exit data directive that has no section, what it
   points to, unless the pointer itself was mapped.  False if neither is
   there.  The lock is held.  */
static bool
follow_pointer (struct accrt_device *d, struct accrt_entry *e)
{
  uintptr_t value;
  memcpy (&value, e->host, sizeof value);
  struct accrt_block *b = accrt_find_any (d, e->host, sizeof value);
  bool attached = accrt_table_exact (&d->attached, (uintptr_t) e->host);
  if (b && !attached && b->node.start == (uintptr_t) e->host
      && b->node.size == sizeof value)
    return true;
  struct accrt_block *to
    = value ? accrt_find_any (d, (void *) value, 1) : NULL;
  if (to && to->node.start == value)
    {
      e->host = (void *) value;
      e->size = to->node.size;
      return true;
    }
  return !b;
}

/* Find what exit data names in entry I.  The lock is held.  */
static bool
find_exit (struct accrt_frame *f, unsigned i, struct failure *why)
{
  const struct acc_map *map = &f->maps[i];
  struct accrt_entry *e = &f->entries[i];
  struct accrt_device *d = f->device;
  if (!e->host || map->kind == ACC_MAP_STRUCT)
    return true;
  if (map->kind == ACC_MAP_DETACH)
    {
      e->block = accrt_find (d, e->host, sizeof (void *));
      if (e->block)
	e->device = device_address (e->block, e->host);
      if (e->block && !(map->flags & ACC_MAP_IF_PRESENT)
	  && !accrt_table_exact (&d->attached, (uintptr_t) e->host))
	return fail (why, map, "the pointer at %p is not attached on %s",
		     e->host, accrt_device_text (d));
      return true;
    }
  if (!check_size (why, map, e))
    return false;
  if ((map->flags & ACC_MAP_POINTER) && !follow_pointer (d, e))
    return true;
  size_t size = e->size ? e->size : 1;
  struct accrt_block *b = accrt_find_any (d, e->host, size);
  if (b && !holds (b, e->host, size))
    return fail_partly (why, d, map, e, b);
  /* Nothing is done about what is not present.  */
  e->block = b;
  return true;
}

void
accrt_unmap_dynamic (struct accrt_frame *f)
{
  const struct acc_map *maps = f->maps;
  struct accrt_device *d = f->device;
  struct failure why;
  bool ok = true;
  void *tool = NULL;
  accrt_prof (acc_ev_exit_data_start, d, f->queue, false, &tool);
  accrt_lock (&d->lock);
  for (unsigned i = 0; ok && i < f->n; i++)
    ok = find_exit (f, i, &why);
  for (unsigned i = 0; ok && i < f->n; i++)
    {
      struct accrt_block *b = f->entries[i].block;
      if (!b || maps[i].kind == ACC_MAP_DETACH)
	continue;
      wait_filled (f, b);
      if (maps[i].flags & ACC_MAP_FINALIZE)
	b->dynamic = 0;
      else if (b->dynamic)
	b->dynamic--;
    }
  for (unsigned i = 0; ok && i < f->n; i++)
    if (f->entries[i].block && maps[i].kind != ACC_MAP_DETACH)
      check_last (f, &f->entries[i]);
  for (unsigned i = 0; ok && i < f->n; i++)
    if (f->entries[i].block && maps[i].kind == ACC_MAP_DETACH)
      detach (d, &f->entries[i], maps[i].flags & ACC_MAP_FINALIZE);
  accrt_unlock (&d->lock);
  if (!ok)
    accrt_fatal (why.map, "%s", why.text);
  copy_always (f, false);
  finish (f);
  accrt_prof (acc_ev_exit_data_end, d, f->queue, false, &tool);
}

/* Find what update names in entry I.  The lock is held.  */
static bool
find_update (struct accrt_frame *f, unsigned i, struct failure *why)
{
  const struct acc_map *map = &f->maps[i];
  struct accrt_entry *e = &f->entries[i];
  if (!e->host || !e->size || map->kind == ACC_MAP_STRUCT)
    return true;
  if (!check_size (why, map, e))
    return false;
  struct accrt_block *b = accrt_find_any (f->device, e->host, e->size);
  if (b && !holds (b, e->host, e->size))
    return fail_partly (why, f->device, map, e, b);
  if (!b)
    return ((map->flags & ACC_MAP_IF_PRESENT)
	    || fail_absent (why, f->device, map, e));
  wait_filled (f, b);
  e->block = b;
  return true;
}

/* Whether entry I is an attached pointer and no more, in a routine's call to
   update the host: that asks for what the device has there, a device
   address.  A directive that names the pointer means the data.  */
static bool
wants_device_address (const struct accrt_frame *f, unsigned i)
{
  uintptr_t start, end;
  const struct accrt_entry *e = &f->entries[i];
  return (!f->region->file && f->maps[i].kind == ACC_MAP_UPDATE_HOST
	  && e->size == sizeof (void *) && atomic_load (&e->block->n_attached)
	  && next_attached (f->device, e->host, e->size, &start, &end)
	  && start == (uintptr_t) e->host);
}

/* Copy what E names one way or the other.  */
static void
copy_entry (struct accrt_frame *f, const struct accrt_entry *e, bool in)
{
  if (!e->box)
    {
      copy (f, e->block, e->host, e->size, in);
      return;
    }
  const struct accrt_box *b = &f->boxes[e->box - 1];
  if (!atomic_load_explicit (&e->block->n_attached, memory_order_relaxed))
    {
      accrt_copy_box (f->queue, b, device_address (e->block, e->host), in);
      return;
    }
  size_t index[ACCRT_BOX_DIMENSIONS] = { 0 }, offset = 0;
  do
    copy (f, e->block, b->start + offset, b->run, in);
  while (accrt_box_next (b, index, &offset));
}

static void
update (struct accrt_frame *f)
{
  struct accrt_device *d = f->device;
  struct failure why;
  bool ok = true;
  accrt_lock (&d->lock);
  for (unsigned i = 0; ok && i < f->n; i++)
    ok = find_update (f, i, &why);
  accrt_unlock (&d->lock);
  if (!ok)
    accrt_fatal (why.map, "%s", why.text);
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      if (!e->block)
	continue;
      if (wants_device_address (f, i))
	copy_piece (f, e->block, e->host, e->size, false);
      else
	copy_entry (f, e, f->maps[i].kind == ACC_MAP_UPDATE_DEVICE);
    }
  if (f->async == acc_async_sync)
    return;
  /* The memory is not to be used anew before that is done.  */
  struct accrt_mark mark = { f->queue, atomic_load (&f->queue->issued) };
  accrt_lock (&d->lock);
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].block)
      note_use (f->entries[i].block, mark);
  accrt_unlock (&d->lock);
}

void
accrt_update (struct accrt_frame *f)
{
  void *tool = NULL;
  accrt_prof (acc_ev_update_start, f->device, f->queue, false, &tool);
  update (f);
  accrt_prof (acc_ev_update_end, f->device, f->queue, false, &tool);
}
