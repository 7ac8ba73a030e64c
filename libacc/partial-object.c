/* Objects of which only parts are present.

   In: an implicit clause for an object, such as s when a region uses s.n and
   s.a[i], and a data construct around it has mapped s.a.  Out: a copy of the
   object in memory of the construct's own.  Members that are present come from
   their blocks, attached pointers among them, and the others from the host.
   After the kernels both kinds go back to where they came from.

   The memory is no block: nobody else finds it.  The parts are held like the
   data of a present clause, by entries after all others.  Pointers that must
   be attached and lie in no part get their values in the copy.  Then they
   never go to the host.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <string.h>

bool
accrt_gather_place (struct accrt_frame *f, struct accrt_entry *e)
{
  e->gathered = accrt_pool_get (f->device, f->queue, e->size);
  if (!e->gathered)
    return false;
  e->device = e->gathered->address;
  f->gathers = true;
  return true;
}

void
accrt_gather_undo (struct accrt_frame *f, struct accrt_entry *e)
{
  if (e->gathered)
    accrt_pool_put (f->device, f->queue, e->gathered);
  e->gathered = NULL;
}

/* Hold the blocks that have parts of entry I's object.  */
static void
hold_parts (struct accrt_frame *f, unsigned i)
{
  char *at = f->entries[i].host, *end = at + f->entries[i].size;
  struct accrt_block *b;
  while (at < end && (b = accrt_find_any (f->device, at, end - at)))
    {
      char *start = (char *) b->node.start, *last = start + b->node.size;
      unsigned part = accrt_frame_entry (f);
      struct accrt_entry *e = &f->entries[part];
      f->own_maps[part] = f->maps[i];
      f->own_maps[part].kind = ACC_MAP_PRESENT;
      f->own_maps[part].flags = ACC_MAP_IMPLICIT;
      start = start > at ? start : at;
      *e = (struct accrt_entry)
	{ .host = start, .size = (last < end ? last : end) - start,
	  .part = true };
      accrt_use_block (f, e, b, false);
      at = last;
    }
}

void
accrt_gather_parts (struct accrt_frame *f)
{
  unsigned n = f->n;
  for (unsigned i = 0; i < n; i++)
    if (f->entries[i].gathered)
      hold_parts (f, i);
}

/* True if E lies in OBJECT, one that is gathered.  */
static bool
lies_in (const struct accrt_entry *e, const struct accrt_entry *object)
{
  return (e->host >= object->host
	  && e->host + e->size <= object->host + object->size);
}

/* Copy between device addresses.  */
static void
copy_inside (struct accrt_queue *q, CUdeviceptr to, CUdeviceptr from,
	     size_t size)
{
  accrt_notify (ACCRT_TRANSFERS, "copy %zu bytes, %#llx to %#llx on %s", size,
		from, to, accrt_device_text (q->device));
  accrt_check (accrt_cuda.memcpy_dtod_async (to, from, size, q->stream),
	       "cannot copy %zu bytes on %s", size,
	       accrt_device_text (q->device));
  accrt_queue_mark (q);
}

/* Return the address of E, which lies in OBJECT, in OBJECT's copy.  */
static CUdeviceptr
place_in (const struct accrt_entry *object, const struct accrt_entry *e)
{
  return object->device + (e->host - object->host);
}

/* Write the pointer of entry I, which must be attached, to the copy of
   OBJECT.  */
static void
attach_in (struct accrt_frame *f, unsigned i, const struct accrt_entry *object)
{
  struct accrt_entry *e = &f->entries[i];
  uint64_t value;
  void *pointer;
  memcpy (&pointer, e->host, sizeof pointer);
  accrt_lock (&f->device->lock);
  if (pointer && accrt_attached_value (f, i, pointer, &value))
    {
      accrt_write_words (f->queue, place_in (object, e), &value, 1);
      e->part = true;
    }
  accrt_unlock (&f->device->lock);
}

void
accrt_gather (struct accrt_frame *f)
{
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *object = &f->entries[i];
      if (!object->gathered)
	continue;
      accrt_copy_in (f->queue, object->device, object->host, object->size);
      for (unsigned j = 0; j < f->n; j++)
	{
	  const struct accrt_entry *e = &f->entries[j];
	  if (!lies_in (e, object))
	    continue;
	  if (e->part)
	    copy_inside (f->queue, place_in (object, e), e->device, e->size);
	  else if (f->maps[j].kind == ACC_MAP_ATTACH && !e->block)
	    attach_in (f, j, object);
	}
    }
}

/* Return the first part of OBJECT at or after AT, or NULL.  */
static const struct accrt_entry *
next_part (const struct accrt_frame *f, const struct accrt_entry *object,
	   const char *at)
{
  const struct accrt_entry *first = NULL;
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      if (e->part && lies_in (e, object) && e->host >= at
	  && (!first || e->host < first->host))
	first = e;
    }
  return first;
}

/* Copy OBJECT, which kernels may have changed, back to its parts; with HOST, also
   to those that are not present.  */
static void
scatter (struct accrt_frame *f, const struct accrt_entry *object, bool host)
{
  char *at = object->host, *end = at + object->size;
  while (at < end)
    {
      const struct accrt_entry *e = next_part (f, object, at);
      char *next = e ? e->host : end;
      if (next > at && host)
	accrt_copy_out (f->queue, at,
			object->device + (at - object->host), next - at);
      if (!e)
	return;
      if (e->block)
	copy_inside (f->queue, e->device, place_in (object, e), e->size);
      at = e->host + e->size;
    }
}

void
accrt_scatter (struct accrt_frame *f)
{
  for (unsigned i = 0; i < f->n; i++)
    {
      struct accrt_entry *e = &f->entries[i];
      if (!e->gathered)
	continue;
      bool host = f->maps[i].kind == ACC_MAP_COPY;
      if (host || (f->maps[i].flags & ACC_MAP_PARTS))
	scatter (f, e, host);
      accrt_lock (&f->device->lock);
      accrt_gather_undo (f, e);
      accrt_unlock (&f->device->lock);
    }
}
