/* Update: present data is copied again.

   In: the frame of an update directive, or of a routine that does the same.
   Out: copies on the frame's queue.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"
#include "check.h"

/* Find the block of entry I, the elements before that of entry I + 1: all of it
   or none.  The lock is held.  */
static void
find_before (struct accrt_frame *f, unsigned i)
{
  struct accrt_entry *e = &f->entries[i];
  if (!e->host || !e->size)
    return;
  struct accrt_block *b = accrt_find_any (f->device, e->host, e->size);
  if (b && accrt_holds (b, e->host, e->size))
    e->block = b;
}

/* Find the block that update names in entry I.  The lock is held.  */
static bool
find_update (struct accrt_frame *f, unsigned i, struct accrt_clause_error *why)
{
  const struct acc_map *map = &f->maps[i];
  struct accrt_entry *e = &f->entries[i];
  if (map->flags & ACC_MAP_BEFORE)
    {
      find_before (f, i);
      return true;
    }
  if (!e->host || !e->size || map->kind == ACC_MAP_STRUCT)
    return true;
  if (i && (f->maps[i - 1].flags & ACC_MAP_BEFORE) && f->entries[i - 1].block)
    {
      struct accrt_block *b = accrt_find_any (f->device, e->host, e->size);
      e->block = b && accrt_holds (b, e->host, e->size) ? b : NULL;
      return true;
    }
  if (!accrt_check_size (why, map, e))
    return false;
  struct accrt_block *b = accrt_find_any (f->device, e->host, e->size);
  if (b && !accrt_holds (b, e->host, e->size))
    return accrt_fail_partly (why, f->device, map, e, b);
  if (!b)
    return (accrt_reaches (f->device, e->host)
	    || (map->flags & ACC_MAP_IF_PRESENT)
	    || accrt_fail_absent (why, f->device, map, e));
  e->block = b;
  return true;
}

/* True if entry I is an attached pointer and no more, in a routine's call to
   update the host.  Such a call asks for the pointer's value on the device, a
   device address.  A directive that names the pointer means the data.  */
static bool
wants_device_address (const struct accrt_frame *f, unsigned i)
{
  uintptr_t start, end;
  const struct accrt_entry *e = &f->entries[i];
  return (!f->region->file && f->maps[i].kind == ACC_MAP_UPDATE_HOST
	  && e->size == sizeof (void *) && atomic_load (&e->block->n_attached)
	  && accrt_next_attached (f->device, e->host, e->size, &start, &end)
	  && start == (uintptr_t) e->host);
}

/* True if tools or ACC_TIME are told of copies.  They are told of the
   program's memory, when the copies are done.  */
static bool
told_p (void)
{
  return (atomic_load_explicit (&accrt_prof_mask, memory_order_relaxed)
	  || accrt_timing);
}

/* True if F's copies to the device need not be waited for.  */
static bool
can_be_deferred (const struct accrt_frame *f)
{
  return !atomic_load (&f->device->exposed) && !f->queue->foreign;
}

/* Do the copies of F.  All blocks must be found again after a wait for others
   to fill them, because the lock is given up meanwhile.  */
static void
update (struct accrt_frame *f)
{
  struct accrt_device *d = f->device;
  struct accrt_clause_error why;
  bool ok = true;
  accrt_lock (&d->lock);
  do
    for (unsigned i = 0; ok && i < f->n; i++)
      {
	f->entries[i].block = NULL;
	ok = find_update (f, i, &why);
      }
  while (ok && !accrt_all_filled (f));
  if (unlikely (accrt_checking) && ok)
    accrt_check_update (f);
  accrt_unlock (&d->lock);
  if (!ok)
    accrt_fatal (why.map, "%s", why.text);
  if (f->async == acc_async_sync && f->n && !told_p ())
    {
      bool in = f->maps[0].kind == ACC_MAP_UPDATE_DEVICE;
      if ((!in || can_be_deferred (f)) && accrt_batch_update (f, in))
	{
	  f->deferred = in;
	  return;
	}
    }
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      if (!e->block)
	continue;
      accrt_self.map = &f->maps[i];
      if (wants_device_address (f, i))
	accrt_copy_piece (f, e->block, e->host, e->size, false);
      else
	accrt_copy_entry (f, e, f->maps[i].kind == ACC_MAP_UPDATE_DEVICE);
    }
  accrt_self.map = NULL;
  if (f->async == acc_async_sync)
    return;
  /* The memory must not get another use before the copies are done.  */
  struct accrt_mark mark = { f->queue, atomic_load (&f->queue->issued) };
  accrt_lock (&d->lock);
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].block)
      accrt_note_use (f->entries[i].block, mark);
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
