/* Overlapping clauses of one construct: one block for all of them.

   In: a clause whose section overlaps blocks that the same construct has just
   made, as f (a, a + 3, n) for

     #pragma acc parallel loop copy(to[0:n]) copyin(from[0:n])

   Out: a block that spans all of them, in place of these.  Each clause goes on
   copying its own section only.  Nothing has been copied yet, and nobody else
   has seen the blocks: all of it happens under one lock.

   Members of one structure keep their distances, so they stay as they are.
   Sections of enter data do, too, because each of them ends for itself.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"

/* True if B is a member of a structure of F's.  */
static bool
is_member (const struct accrt_frame *f, const struct accrt_block *b)
{
  for (unsigned i = 0; i < f->n; i++)
    if (f->maps[i].kind == ACC_MAP_STRUCT)
      for (unsigned j = 1; j <= f->entries[i].size && i + j < f->n; j++)
	if (f->entries[i + j].block == b)
	  return true;
  return false;
}

/* True if B, which F made, is in memory of its own or among small objects.  */
static bool
may_move (const struct accrt_frame *f, const struct accrt_block *b)
{
  return (b->filler == f && b->chunk && !b->holder
	  && !atomic_load (&b->n_attached) && !is_member (f, b));
}

/* Make [*LOW, *HIGH) span all of F's blocks that it overlaps.  Returns false
   if it overlaps another block.  */
static bool
span (const struct accrt_frame *f, uintptr_t *low, uintptr_t *high)
{
  uintptr_t at = *low;
  const struct accrt_block *b;
  while (at < *high
	 && (b = accrt_find_any (f->device, (void *) at, *high - at)))
    {
      uintptr_t end = b->node.start + b->node.size;
      if (!may_move (f, b))
	return false;
      *low = b->node.start < *low ? b->node.start : *low;
      *high = end > *high ? end : *high;
      at = end;
    }
  return true;
}

/* Let F's entries that use OLD use B from now on, and drop OLD.  */
static void
replace (struct accrt_frame *f, struct accrt_block *old, struct accrt_block *b)
{
  struct accrt_chunk *chunk = old->chunk;
  for (unsigned i = 0; i < f->n; i++)
    {
      struct accrt_entry *e = &f->entries[i];
      if (e->block != old)
	continue;
      e->block = b;
      e->sent = false;
    }
  b->structured += old->structured;
  if (chunk == f->batch_chunk && chunk->references == 1)
    {
      f->batch_chunk = NULL;
      f->batch_room = 0;
    }
  accrt_block_free (f->device, NULL, old);
}

enum accrt_united
accrt_unite (struct accrt_frame *f, const struct acc_map *map,
	     struct accrt_entry *e, const struct accrt_block *first)
{
  struct accrt_device *d = f->device;
  uintptr_t low = (uintptr_t) e->host, high = low + e->size;
  if (!may_move (f, first) || !span (f, &low, &high))
    return ACCRT_APART;
  struct accrt_chunk *chunk = accrt_pool_get (d, f->queue, high - low);
  if (!chunk)
    return ACCRT_NO_MEMORY;
  struct accrt_block *old = NULL, *list = NULL;
  while ((old = accrt_find_any (d, (void *) low, high - low)))
    {
      accrt_table_remove (&d->present, &old->node);
      old->filler = (struct accrt_frame *) list;
      list = old;
    }
  struct accrt_block *b = accrt_block_make (d, (void *) low, high - low,
					    chunk->address, map->name);
  b->chunk = chunk;
  while ((old = list))
    {
      list = (struct accrt_block *) old->filler;
      replace (f, old, b);
    }
  b->filler = f;
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].block == b)
      f->entries[i].device = accrt_device_address (b, f->entries[i].host);
  return ACCRT_UNITED;
}
