/* The end of data clauses.

   In: the frame of a construct that ends, with the blocks that accrt_map gave
   its entries, or of an exit data.  Out: copies to the host on the frame's
   queue; reference and attachment counts without the construct's own.  Blocks
   that nobody holds any more are out of the present table and freed.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The block of E may have lost its last reference.  Take it out of the table
   then; the first entry to see that frees it.  The lock is held.  Without the
   lock, a block that does not go must not be used: another thread may end
   it.  */
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

bool
accrt_has_result (const struct accrt_frame *f, unsigned i)
{
  const struct acc_map *map = &f->maps[i];
  const struct accrt_entry *e = &f->entries[i];
  if (map->kind != ACC_MAP_COPY && map->kind != ACC_MAP_COPYOUT)
    return false;
  /* Memory that no kernel has written has not changed.  */
  return !((map->flags & ACC_MAP_READONLY) && e->fresh && !e->block->joined
	   && f->region->construct <= ACC_SERIAL);
}

/* True if entry I must be copied to the host now that its block goes.  */
static bool
copies_out (const struct accrt_frame *f, unsigned i)
{
  const struct accrt_entry *e = &f->entries[i];
  return e->goes && !e->block->unmapped && accrt_has_result (f, i);
}

/* Note the host memory that F is about to write.  Other threads must not map
   it again meanwhile: they would read it too early, and the update would be
   lost.  The lock has been held since the blocks left the table.  */
static void
note_leaving (struct accrt_frame *f)
{
  bool any = false;
  for (unsigned i = 0; i < f->n; i++)
    if (copies_out (f, i))
      {
	f->entries[i].leaves = f->entries[i].block->node.start;
	f->entries[i].leaving = f->entries[i].block->node.size;
	any = true;
      }
  if (any)
    accrt_leaving (f);
}

/* Give the pointer of E, which is attached no more, its host value on the
   device.  The lock has been held since it was detached, so that the next
   thread to attach it comes after that.  */
static void
restore_pointer (struct accrt_frame *f, struct accrt_entry *e)
{
  struct accrt_block *b = e->block;
  uint64_t value;
  memcpy (&value, e->host, sizeof value);
  accrt_queue_order (f->queue, b->filled);
  accrt_write_words (f->queue, e->device, &value, 1);
  b->filled = (struct accrt_mark) { f->queue,
				    atomic_load (&f->queue->issued) };
  /* Another thread may free the block before this has arrived.  */
  accrt_note_use (b, b->filled);
  e->restored = true;
}

/* Detach the pointer of E, N times at most.  The lock is held.  Returns false
   if it is not attached.  */
static bool
detach (struct accrt_frame *f, struct accrt_entry *e, unsigned n)
{
  struct accrt_device *d = f->device;
  struct accrt_attachment *a
    = (struct accrt_attachment *) accrt_table_exact (&d->attached,
						     (uintptr_t) e->host);
  if (!a)
    return false;
  a->count -= n < a->count ? n : a->count;
  /* A block that goes needs no pointer, but its copy out must know of it.  */
  if (a->count || a->block->dying)
    return true;
  accrt_table_remove (&d->attached, &a->node);
  atomic_fetch_sub (&a->block->n_attached, 1);
  free (a);
  restore_pointer (f, e);
  return true;
}

/* Let F's queue wait for async constructs that may use B.  */
static void
wait_used (struct accrt_frame *f, const struct accrt_block *b)
{
  accrt_queue_order (f->queue, b->used);
  if (b->used_by_many)
    accrt_queue_wait_list (f->device, f->queue, 0, NULL);
}

/* True if E is all of its block, without gaps.  */
static bool
whole_p (const struct accrt_entry *e)
{
  return (!e->box && e->block->node.start == (uintptr_t) e->host
	  && e->block->node.size == e->size);
}

/* Copy F's entries to the host, as far as their blocks go.  A whole block is
   copied before parts of it that other clauses name.  */
static void
copy_back (struct accrt_frame *f)
{
  const struct accrt_chunk *chunk = NULL;
  unsigned together[ACCRT_TOGETHER], n = 0;
  bool parts = false;
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      if (!copies_out (f, i) || e->block->copied_back)
	continue;
      e->block->copied_back = whole_p (e);
      if (!e->block->copied_back)
	parts = true;
      else if (n < ACCRT_TOGETHER && accrt_batch_fits (f, e)
	       && (!chunk || chunk == e->block->chunk))
	{
	  chunk = e->block->chunk;
	  together[n++] = i;
	}
      else
	{
	  accrt_self.map = &f->maps[i];
	  accrt_copy_entry (f, e, false);
	}
    }
  accrt_self.map = n == 1 ? &f->maps[together[0]] : NULL;
  if (n)
    accrt_batch_out (f, together, n, !parts);
  for (unsigned i = 0; parts && i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      accrt_self.map = &f->maps[i];
      if (copies_out (f, i) && !e->block->copied_back)
	accrt_copy_entry (f, e, false);
    }
  accrt_self.map = NULL;
}

bool
accrt_finish (struct accrt_frame *f)
{
  struct accrt_device *d = f->device;
  bool any = false, last = false;
  for (unsigned i = 0; i < f->n; i++)
    {
      any |= f->entries[i].restored;
      f->entries[i].restored = false;
    }
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].last)
      {
	last = true;
	wait_used (f, f->entries[i].block);
      }
  if (!last)
    return any;
  copy_back (f);
  if (accrt_prof_wants_blocks ())
    accrt_prof_blocks (f, false);
  accrt_lock (&d->lock);
  for (unsigned i = 0; i < f->n; i++)
    {
      struct accrt_entry *e = &f->entries[i];
      if (e->last)
	accrt_block_free (d, f->queue, e->block);
      if (e->goes)
	{
	  e->block = NULL;
	  e->goes = e->last = false;
	}
    }
  accrt_unlock (&d->lock);
  return true;
}

/* Let go of all blocks that F holds.  The lock is held.  Returns false if the
   program has detached the pointer of entry *WRONG, whose attachment was
   F's.  */
static bool
release (struct accrt_frame *f, unsigned *wrong)
{
  bool ok = true;
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].block)
      f->entries[i].block->structured--;
    else if (f->entries[i].empty_section)
      accrt_empty_section_end (f->device, f->entries[i].host, false);
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].block)
      check_last (f, &f->entries[i]);
  note_leaving (f);
  for (unsigned i = f->n; i-- > 0; )
    if (f->entries[i].attached && !detach (f, &f->entries[i], 1)
	&& !f->entries[i].block->unmapped)
      {
	*wrong = i;
	ok = false;
      }
  f->device->active--;
  return ok;
}

void
accrt_release (struct accrt_frame *f)
{
  unsigned wrong = 0;
  bool ok = release (f, &wrong);
  accrt_unlock (&f->device->lock);
  if (unlikely (!ok))
    accrt_fatal (&f->maps[wrong], "the pointer at %p was detached on"
		 " %s while this construct had it attached",
		 f->entries[wrong].host, accrt_device_text (f->device));
}

/* Let go of blocks that nobody but F holds, so that they can be copied out
   after F's kernels: blocks and attachments that F made.  The lock is
   held.  */
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
  note_leaving (f);
  for (unsigned i = f->n; i-- > 0; )
    if (e[i].attached)
      {
	const struct accrt_attachment *a
	  = (struct accrt_attachment *) accrt_table_exact
	      (&f->device->attached, (uintptr_t) e[i].host);
	/* If the block goes, or is not there, the state of its pointers does
	   not matter.  */
	if (a ? a->block->dying : !e[i].block || e[i].goes)
	  e[i].attached = false;
	else if (a && a->count == 1)
	  {
	    detach (f, &e[i], 1);
	    e[i].attached = false;
	  }
      }
}

/* End an async construct, or one that does not wait for its kernels.  Returns
   true if data goes back or away.  */
static bool
unmap_async (struct accrt_frame *f)
{
  struct accrt_mark mark = { f->queue, atomic_load (&f->queue->issued) };
  accrt_lock (&f->device->lock);
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].block)
      accrt_note_use (f->entries[i].block, mark);
  accrt_release (f);
  return accrt_finish (f) || f->leaving;
}

/* True if F's exit copies to the host.  */
static bool
copies_back (const struct accrt_frame *f)
{
  for (unsigned i = 0; i < f->n; i++)
    if (f->maps[i].flags & ACC_MAP_ALWAYS_OUT)
      return true;
  return f->gathers || f->leaving;
}

/* End F's data, in one of three ways.  An async construct does it on its
   queue.  So does one that has nothing of its own and may stay open.  Any
   other copies out before its kernels end, as far as nobody else can need the
   blocks, and waits only once if all are its own.  */
static void
unmap (struct accrt_frame *f)
{
  bool own = false, back = copies_back (f);
  if (f->late_end && !back && accrt_late_leave (f))
    return;
  accrt_copy_always (f, false);
  if (unlikely (f->gathers))
    accrt_scatter (f);
  if (f->async != acc_async_sync)
    {
      unmap_async (f);
      if (f->leaving)
	accrt_left (f);
      return;
    }
  for (unsigned i = 0; i < f->n; i++)
    own |= f->entries[i].fresh || f->entries[i].attached;
  if (!own && !back && f->open_end)
    {
      if (unmap_async (f))
	accrt_frame_wait (f);
      else
	accrt_self.open = f->queue;
      if (f->leaving)
	accrt_left (f);
      return;
    }
  if (own)
    {
      accrt_lock (&f->device->lock);
      release_own (f);
      accrt_unlock (&f->device->lock);
      accrt_finish (f);
    }
  accrt_frame_wait (f);
  accrt_lock (&f->device->lock);
  accrt_release (f);
  if (accrt_finish (f))
    accrt_frame_wait (f);
  if (f->leaving)
    accrt_left (f);
}

void
accrt_unmap (struct accrt_frame *f)
{
  void *tool = NULL;
  accrt_prof (acc_ev_exit_data_start, f->device, f->queue,
	      accrt_implicit_p (f), &tool);
  unmap (f);
  accrt_prof (acc_ev_exit_data_end, f->device, f->queue, accrt_implicit_p (f),
	      &tool);
}

/* Let E, the pointer of an exit data directive that has no section, stand for
   the memory that it points to, unless the pointer itself was mapped.  Returns
   false if neither is present.  The lock is held.  */
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
      e->followed = true;
      return true;
    }
  if (accrt_empty_section (d, (void *) value))
    {
      e->host = (void *) value;
      e->size = 0;
      e->followed = true;
      return true;
    }
  return !b;
}

/* Print that the data that MAP would copy out is absent.  That is no error,
   OpenACC 2.6, section 2.7.7, but rarely meant.  */
static void
note_absent (const struct accrt_frame *f, const struct acc_map *map,
	     const struct accrt_entry *e)
{
  const struct acc_region *r = f->region;
  char where[200] = "";
  if (r->file)
    snprintf (where, sizeof where, "%s:%u: ", r->file, map->line);
  accrt_notify_print ("%s%s(%s): nothing is copied, for %s is not present on"
		      " %s", where, r->file ? "copyout" : r->directive,
		      map->name, accrt_range ((uintptr_t) e->host, e->size).s,
		      accrt_device_text (f->device));
}

/* Print that the pointer of MAP, of entry E, is not attached.  That is no
   error, OpenACC 3.3, section 2.7.2, but rarely meant.  */
static void
note_unattached (const struct accrt_frame *f, const struct acc_map *map,
		 const struct accrt_entry *e)
{
  const struct acc_region *r = f->region;
  char where[200] = "";
  if (r->file)
    snprintf (where, sizeof where, "%s:%u: detach(%s)", r->file, map->line,
	      map->name);
  accrt_notify_print ("%s: nothing is detached, for the pointer at %p is not"
		      " attached on %s", r->file ? where : r->directive, e->host,
		      accrt_device_text (f->device));
}

/* Find the block that exit data names in entry I.  The lock is held.  */
static bool
find_exit (struct accrt_frame *f, unsigned i, struct accrt_clause_error *why)
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
	e->device = accrt_device_address (e->block, e->host);
      if (e->block && !(map->flags & ACC_MAP_IF_PRESENT)
	  && !accrt_table_exact (&d->attached, (uintptr_t) e->host)
	  && unlikely (accrt_notify_mask & ACCRT_TRANSFERS))
	note_unattached (f, map, e);
      return true;
    }
  if (!accrt_check_size (why, map, e))
    return false;
  /* A section of no bytes holds nothing, in enter data either.  */
  if (!e->size && f->region->file && !(map->flags & ACC_MAP_POINTER))
    return true;
  if ((map->flags & ACC_MAP_POINTER) && !e->followed && !follow_pointer (d, e))
    return true;
  size_t size = e->size ? e->size : 1;
  struct accrt_block *b = accrt_find_any (d, e->host, size);
  if (b && !accrt_holds (b, e->host, size))
    return accrt_fail_partly (why, d, map, e, b);
  if (b && accrt_apart (map, b))
    return true;
  if (!b && map->kind == ACC_MAP_COPYOUT && e->size
      && !accrt_reaches (d, e->host)
      && unlikely (accrt_notify_mask & ACCRT_TRANSFERS))
    note_absent (f, map, e);
  e->block = b;
  return true;
}

/* Return how often exit data detaches the pointer of entry I.  The pointer of
   a section that is present is attached by references to the section, and
   detached with these.  The references of constructs do not count.  */
static unsigned
times_detached (const struct accrt_frame *f, unsigned i)
{
  const struct accrt_entry *section = i ? &f->entries[i - 1] : NULL;
  if ((f->maps[i].flags & ACC_MAP_IF_PRESENT) && section && section->block)
    return section->ended;
  return f->maps[i].flags & ACC_MAP_FINALIZE ? UINT_MAX : 1;
}

void
accrt_unmap_dynamic (struct accrt_frame *f)
{
  const struct acc_map *maps = f->maps;
  struct accrt_device *d = f->device;
  struct accrt_clause_error why;
  bool ok = true;
  void *tool = NULL;
  accrt_prof (acc_ev_exit_data_start, d, f->queue, false, &tool);
  accrt_lock (&d->lock);
  do
    for (unsigned i = 0; ok && i < f->n; i++)
      {
	f->entries[i].block = NULL;
	ok = find_exit (f, i, &why);
      }
  while (ok && !accrt_all_filled (f));
  for (unsigned i = 0; ok && i < f->n; i++)
    {
      struct accrt_block *b = f->entries[i].block;
      bool all = maps[i].flags & ACC_MAP_FINALIZE;
      if (!b && !f->entries[i].size)
	accrt_empty_section_end (d, f->entries[i].host, all);
      if (!b || maps[i].kind == ACC_MAP_DETACH)
	continue;
      unsigned *count = accrt_counter (f, b, true);
      f->entries[i].ended = all ? *count : *count != 0;
      *count -= f->entries[i].ended;
    }
  for (unsigned i = 0; ok && i < f->n; i++)
    if (f->entries[i].block && maps[i].kind != ACC_MAP_DETACH)
      check_last (f, &f->entries[i]);
  if (ok)
    note_leaving (f);
  for (unsigned i = 0; ok && i < f->n; i++)
    if (f->entries[i].block && maps[i].kind == ACC_MAP_DETACH)
      detach (f, &f->entries[i], times_detached (f, i));
  accrt_unlock (&d->lock);
  if (!ok)
    accrt_fatal (why.map, "%s", why.text);
  accrt_copy_always (f, false);
  accrt_finish (f);
  accrt_prof (acc_ev_exit_data_end, d, f->queue, false, &tool);
}
