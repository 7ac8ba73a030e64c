/* Data clauses: what a construct finds present, and what it makes present.

   In: the map entries of a construct, in its frame.  Out: device addresses in
   the entries; blocks in the device's present table; copies on the frame's
   queue.

   A block is host memory that has a copy on the device.  It lives while its
   structured count (data and compute constructs under way that name it) or its
   dynamic count (enter data less exit data) is not zero: OpenACC 2.6, section
   2.6.7.  Members of one structure that are mapped together are blocks of
   their own in one chunk of device memory, at the distances that they have on
   the host.

   Copies are made outside of the device's lock, so that threads that map
   different objects do not wait for one another.  A thread may find a block
   whose maker has not yet copied to it.  It waits after all of its own copies
   are on their way, so that threads never wait in a circle.

   A construct that is not async holds its blocks until its kernels are done.
   Then another thread, which lets go of the same block last, copies all
   results out.  An async construct cannot wait: it leaves a mark of its queue
   on the block, for which the last copy waits.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Phase one: find or make blocks.  The lock is held.  */

void
accrt_use_block (struct accrt_frame *f, struct accrt_entry *e,
		 struct accrt_block *b, bool dynamic)
{
  e->block = b;
  e->device = accrt_device_address (b, e->host);
  e->fresh = b->filler == f;
  ++*accrt_counter (f, b, dynamic);
  if (e->fresh)
    {
      e->sent = b->copied;
      return;
    }
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
  b->holder = map->flags & ACC_MAP_HOLDER;
  accrt_use_block (f, e, b, dynamic);
  b->copied = map->kind == ACC_MAP_COPYIN || map->kind == ACC_MAP_COPY;
}

/* Place E without a block: its host address stands for itself.  */
static bool
place_nowhere (struct accrt_entry *e)
{
  e->device = (uintptr_t) e->host;
  return true;
}

bool
accrt_check_size (struct accrt_clause_error *why, const struct acc_map *map,
		  const struct accrt_entry *e)
{
  if (e->size <= PTRDIFF_MAX)
    return true;
  accrt_self.error_code = acc_error_invalid_data_section;
  return accrt_fail (why, map, "negative length (%td bytes)",
		     (ptrdiff_t) e->size);
}

void
accrt_check_entries (const struct accrt_frame *f)
{
  struct accrt_clause_error why;
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct acc_map *map = &f->maps[i];
      if (map->kind != ACC_MAP_NONE && map->kind != ACC_MAP_STRUCT
	  && f->entries[i].host
	  && !accrt_check_size (&why, map, &f->entries[i]))
	accrt_fatal (why.map, "%s", why.text);
    }
}

/* Return the distance of B from its host address.  */
static uintptr_t
distance (const struct accrt_block *b)
{
  return b->device - b->node.start;
}

/* True if the clause may use B, the first block that has some of E.  An
   implicit clause means the present parts of the variable, if one address
   stands for all of them: they are one piece, or sections that one directive
   has named.  */
static bool
adopts (struct accrt_device *d, const struct acc_map *map,
	const struct accrt_entry *e, const struct accrt_block *b)
{
  if (!(map->flags & ACC_MAP_IMPLICIT))
    return false;
  uintptr_t end = (uintptr_t) e->host + e->size;
  const struct accrt_block *next = b;
  do
    {
      uintptr_t after = next->node.start + next->node.size;
      next = after < end ? accrt_find_any (d, (void *) after, end - after)
			 : NULL;
    }
  while (next && distance (next) == distance (b));
  return !next;
}

/* True if the clause asks for an object to be gathered when B has only some of
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

/* Place E, of which only a part is present, in memory of its own.  */
static bool
place_gathered (struct accrt_frame *f, const struct acc_map *map,
		struct accrt_entry *e, struct accrt_clause_error *why)
{
  return (accrt_gather_place (f, e)
	  || accrt_fail_memory (why, f->device, map, e->size));
}

/* True if the driver takes ADDRESS for one of a device's, or of both.  */
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

/* True if GUESS begins or ends with B.  A block that merely lies next to the
   pointer's own memory does not do that, unless it is one element.  The last
   member of the last element need not be accessed.  */
static bool
is_edge (const struct accrt_block *b, const struct accrt_entry *guess)
{
  uintptr_t start = (uintptr_t) guess->host, end = start + guess->size;
  uintptr_t block_end = b->node.start + b->node.size;
  return (b->node.size > sizeof (double)
	  && (b->node.start == start
	      ? block_end <= end
	      : b->node.start > start && block_end >= end
		&& block_end - end <= b->node.size / 8));
}

/* True if GUESS, which has B at one end, ends with another block that is
   elsewhere on D.  The lock is held.  */
static bool
has_other_edge (struct accrt_device *d, const struct accrt_block *b,
		const struct accrt_entry *guess)
{
  const struct accrt_block *other
    = accrt_find_any (d, guess->host + guess->size - 1, 1);
  return (other && other != b && is_edge (other, guess)
	  && distance (other) != distance (b));
}

/* True if the first byte of E and the last one are present on D, in blocks
   that have no common address.  The lock is held.  */
static bool
ends_apart (struct accrt_device *d, const struct accrt_entry *e)
{
  const struct accrt_block *first = accrt_find_any (d, e->host, 1);
  if (!first || accrt_holds (first, e->host, e->size))
    return false;
  const struct accrt_block *last
    = accrt_find_any (d, e->host + e->size - 1, 1);
  return last && distance (last) != distance (first);
}

/* Place E, a part of which is in B, in a block with all blocks that this
   construct has made and that overlap it.  Returns ACCRT_APART if that cannot
   be.  */
static enum accrt_united
place_united (struct accrt_frame *f, const struct acc_map *map,
	      struct accrt_entry *e, const struct accrt_block *b,
	      struct accrt_clause_error *why)
{
  if (accrt_holds (b, e->host, e->size))
    return ACCRT_APART;
  enum accrt_united result = accrt_unite (f, map, e, b);
  if (result == ACCRT_NO_MEMORY)
    accrt_fail_memory (why, f->device, map, e->size);
  else if (result == ACCRT_UNITED)
    {
      accrt_use_block (f, e, accrt_find_any (f->device, e->host, e->size),
		       false);
      e->sent = false;
    }
  return result;
}

/* Fail because E, all memory of MAP, is in blocks that have no common
   address.  */
static bool
fail_apart (struct accrt_clause_error *why, struct accrt_device *d,
	    const struct acc_map *map, const struct accrt_entry *e)
{
  return accrt_fail (why, map, "parts of %s that were mapped one by one on"
		     " %s have no common address",
		     accrt_range ((uintptr_t) e->host, e->size).s,
		     accrt_device_text (d));
}

/* Let E, a guess, be only what the program can access, unless it is present.
   Returns false if that is nothing.  */
static bool
accessible (const struct accrt_frame *f, const struct acc_map *map,
	    struct accrt_entry *e)
{
  const struct accrt_block *b = accrt_find_any (f->device, e->host, e->size);
  return ((b && accrt_holds (b, e->host, e->size))
	  || accrt_cut_guess (f, map, e));
}

/* Place the memory that kernels may reach through a pointer.  Present memory
   counts, unless it is only next to the pointer's own memory: the guess may be
   too large because of conditions that hold an access back.  Several sections
   that one directive has named count, too.  With default(present) nothing is
   made: if nothing is present, the pointer stays as it is.  */
static bool
place_guess (struct accrt_frame *f, const struct acc_map *map,
	     struct accrt_entry *e, struct accrt_clause_error *why)
{
  struct accrt_block *b, *edge = NULL;
  size_t present = 0;
  bool apart = false;
  if (!e->host || !e->size || e->size > PTRDIFF_MAX)
    return place_nowhere (e);
  if (accrt_creates (map) && !(map->flags & ACC_MAP_OBJECT)
      && !accessible (f, map, e))
    return place_nowhere (e);
  const struct accrt_entry all = *e;
  if ((map->flags & ACC_MAP_EXACT) && !(map->flags & ACC_MAP_OBJECT)
      && ends_apart (f->device, e))
    return fail_apart (why, f->device, map, e);
  while ((b = accrt_find_any (f->device, e->host, e->size)))
    {
      enum accrt_united united = accrt_creates (map)
				 ? place_united (f, map, e, b, why)
				 : ACCRT_APART;
      if (united != ACCRT_APART)
	return united == ACCRT_UNITED;
      if (!accrt_holds (b, e->host, e->size) && gathers (map, e, b))
	return place_gathered (f, map, e, why);
      uintptr_t start = (uintptr_t) e->host, end = start + e->size;
      uintptr_t other = b->node.start, other_end = other + b->node.size;
      uintptr_t first = start > other ? start : other;
      uintptr_t last = end < other_end ? end : other_end;
      if (is_edge (b, &all) && has_other_edge (f->device, b, &all))
	break;
      if (last - first >= e->size / 2 || (first != start && last != end)
	  || is_edge (b, &all))
	{
	  accrt_use_block (f, e, b, false);
	  return true;
	}
      if (edge && distance (edge) == distance (b))
	{
	  accrt_use_block (f, e, b, false);
	  return true;
	}
      apart |= edge != NULL;
      edge = b;
      present += last - first;
      if (first == start)
	e->host = (void *) last;
      e->size -= last - first;
    }
  if (b || (apart && present >= all.size / 2))
    return fail_apart (why, f->device, map, &all);
  if (!accrt_creates (map) || driver_knows (e->host))
    return place_nowhere (e);
  struct accrt_chunk *chunk = accrt_pool_get (f->device, f->queue, e->size);
  if (!chunk)
    return accrt_fail_memory (why, f->device, map, e->size);
  make (f, map, e, chunk, 0, false);
  return true;
}

/* If E is a pointer that a present clause names, and is not present, but the
   memory that it points to is, let E stand for that memory.  */
static void
look_through (struct accrt_device *d, struct accrt_entry *e)
{
  uintptr_t value;
  if (!e->size || accrt_find_any (d, e->host, sizeof value))
    return;
  memcpy (&value, e->host, sizeof value);
  if (value && accrt_find_any (d, (void *) value, 1))
    {
      e->host = (void *) value;
      e->size = 1;
    }
  else if (accrt_empty_section (d, (void *) value))
    {
      e->host = (void *) value;
      e->size = 0;
    }
}

/* Place E, a section of no bytes of the clause MAP, or a pointer whose target
   is absent.  */
static bool
place_empty (struct accrt_frame *f, const struct acc_map *map,
	     struct accrt_entry *e, struct accrt_clause_error *why)
{
  if (accrt_creates (map) && !(map->flags & ACC_MAP_ZERO_LEN))
    {
      accrt_empty_section_begin (f->device, e->host);
      e->empty_section = true;
    }
  if ((map->flags & ACC_MAP_POINTER)
      && !accrt_empty_section (f->device, e->host))
    return accrt_fail_absent (why, f->device, map, e);
  return place_nowhere (e);
}

/* True if the clause MAP of a directive without an end, or of a declare
   directive, gave a reference to B, the block of E.  A clause that only asks
   gives none.  A clause with no bytes gives none, and a section of S.P gives
   none to S.  */
static bool
counts (const struct acc_map *map, const struct accrt_entry *e,
	const struct accrt_block *b)
{
  return (map->kind != ACC_MAP_ATTACH && map->kind != ACC_MAP_PRESENT
	  && e->size && !accrt_apart (map, b));
}

/* True if all present parts of E are pointers that enter data mapped for the
   sake of their sections.  Then the variable that E names takes them over.  */
static bool
only_holders (struct accrt_device *d, const struct acc_map *map,
	      const struct accrt_entry *e, const struct accrt_block *b)
{
  uintptr_t end = (uintptr_t) e->host + e->size;
  if (!accrt_creates (map) || (map->flags & ACC_MAP_HOLDER))
    return false;
  for (; b; b = accrt_find_any (d, (void *) (b->node.start + b->node.size),
				end - (b->node.start + b->node.size)))
    {
      if (!b->holder || b->structured || b->filler
	  || b->node.start < (uintptr_t) e->host
	  || b->node.start + b->node.size > end)
	return false;
      if (b->node.start + b->node.size == end)
	break;
    }
  return true;
}

/* Take the blocks that E overlaps out of the table; their attachments stay.
   Work that uses these blocks comes before F's.  */
static void
remove_holders (struct accrt_frame *f, const struct accrt_entry *e)
{
  struct accrt_device *d = f->device;
  struct accrt_block *b;
  while ((b = accrt_find_any (d, e->host, e->size)))
    {
      accrt_queue_order (f->queue, b->filled);
      accrt_queue_order (f->queue, b->used);
      accrt_table_remove (&d->present, &b->node);
      atomic_store (&b->n_attached, 0);
      accrt_block_free (d, f->queue, b);
    }
}

/* True if entry I of F is the pointer S.P of no_create(S.P[0:N]), and that
   section, the next entry, is absent: then the clause does nothing.  */
static bool
points_to_absent (const struct accrt_frame *f, unsigned i)
{
  const struct acc_map *map = &f->maps[i];
  const struct accrt_entry *section = &f->entries[i + 1];
  return (map->kind == ACC_MAP_NO_CREATE && (map->flags & ACC_MAP_HOLDER)
	  && i + 1 < f->n && map[1].kind == ACC_MAP_NO_CREATE
	  && (!section->host
	      || !accrt_find_any (f->device, section->host,
				  section->size ? section->size : 1)));
}

bool
accrt_given_p (const struct accrt_device *d, const void *address)
{
  return accrt_table_overlap (&d->allocated, (uintptr_t) address, 1) != NULL;
}

/* Place the memory that a data clause names.  */
static bool
place_data (struct accrt_frame *f, const struct acc_map *map,
	    struct accrt_entry *e, bool dynamic, struct accrt_clause_error *why)
{
  struct accrt_device *d = f->device;
  if (!e->host)
    return place_nowhere (e);
  if (map->flags & ACC_MAP_POINTER)
    look_through (d, e);
  if (!accrt_check_size (why, map, e))
    return false;
  bool empty = e->size == 0 || (map->flags & ACC_MAP_ZERO_LEN);
  size_t size = empty ? 1 : e->size;
  struct accrt_block *b = accrt_find_any (d, e->host, size);
  if (b && !dynamic && !accrt_holds (b, e->host, size) && gathers (map, e, b))
    return place_gathered (f, map, e, why);
  bool holds = b && accrt_holds (b, e->host, size);
  /* What another clause of this construct has made is no part of the variable that
     the program has mapped before.  */
  if (b && !holds && b->filler == f && !dynamic && !empty && accrt_creates (map))
    {
      enum accrt_united united = place_united (f, map, e, b, why);
      if (united != ACCRT_APART)
	return united == ACCRT_UNITED;
    }
  if (b && (holds || adopts (d, map, e, b)))
    {
      accrt_use_block (f, e, b, dynamic);
      *accrt_counter (f, b, dynamic) -= dynamic && !counts (map, e, b);
      return true;
    }
  bool absorbs = b && only_holders (d, map, e, b);
  if (b && !absorbs)
    return accrt_fail_partly (why, d, map, e, b);
  if (map->kind == ACC_MAP_NO_CREATE || accrt_given_p (d, e->host))
    return place_nowhere (e);
  if (empty)
    return place_empty (f, map, e, why);
  if (!accrt_creates (map))
    return accrt_fail_absent (why, d, map, e);
  size_t offset = 0;
  struct accrt_chunk *chunk = accrt_batch_get (f, map, e, &offset);
  if (!chunk)
    chunk = accrt_pool_get (d, f->queue, e->size);
  if (!chunk)
    return accrt_fail_memory (why, d, map, e->size);
  if (unlikely (absorbs))
    remove_holders (f, e);
  make (f, map, e, chunk, offset, dynamic);
  if (unlikely (absorbs))
    accrt_adopt_attached (f, e);
  return true;
}

/* Place the pointer of an attach clause, and hold the block that it lies in.
   If no clause asks for it, pointers in older blocks are the program's own
   business.  After a section of no_create that is absent nothing is
   attached.  */
static bool
place_pointer (struct accrt_frame *f, unsigned i, bool dynamic)
{
  const struct acc_map *map = &f->maps[i];
  struct accrt_entry *e = &f->entries[i];
  if (i && map[-1].kind == ACC_MAP_NO_CREATE && !e[-1].block)
    return place_nowhere (e);
  struct accrt_block *b = accrt_find (f->device, e->host, sizeof (void *));
  /* Bounds after the pointer that are not present are not written.  */
  if (b && !accrt_holds (b, e->host, e->size))
    e->size = sizeof (void *);
  if (!b || ((map->flags & ACC_MAP_OBJECT) && b->filler != f))
    return place_nowhere (e);
  accrt_use_block (f, e, b, dynamic);
  *accrt_counter (f, b, dynamic) -= dynamic;
  return true;
}

/* Place the variable of use_device: this is a translation, which holds
   nothing.  */
static bool
place_use_device (struct accrt_frame *f, const struct acc_map *map,
		  struct accrt_entry *e, struct accrt_clause_error *why)
{
  size_t size = e->size ? e->size : 1;
  if (!e->host)
    return place_nowhere (e);
  struct accrt_block *b = accrt_find_any (f->device, e->host, size);
  if (b && (accrt_holds (b, e->host, size) || adopts (f->device, map, e, b)))
    {
      accrt_use_block (f, e, b, false);
      return true;
    }
  if (b)
    return accrt_fail_partly (why, f->device, map, e, b);
  if (map->flags & (ACC_MAP_IF_PRESENT | ACC_MAP_ZERO_LEN))
    return place_nowhere (e);
  return accrt_fail_absent (why, f->device, map, e);
}

/* The memory of the members of one structure.  */
struct members
{
  uintptr_t low, high;		/* of those that need memory */
  const struct accrt_block *present; /* one that is there */
};

/* Look at member E: if it is present, it must be as far from its host address
   as the others.  */
static bool
look_at_member (struct accrt_frame *f, const struct acc_map *map,
		const struct accrt_entry *e, struct members *m,
		struct accrt_clause_error *why)
{
  if (!e->host || !e->size || map->kind > ACC_MAP_NO_CREATE
      || map->kind == ACC_MAP_NONE)
    return true;
  if (!accrt_check_size (why, map, e))
    return false;
  const struct accrt_block *b = accrt_find_any (f->device, e->host, e->size);
  if (b && !accrt_holds (b, e->host, e->size))
    return accrt_fail_partly (why, f->device, map, e, b);
  if (b && m->present && distance (b) != distance (m->present))
    return accrt_fail (why, map, "%s was mapped on %s apart from %s%s%s of"
		       " the same object",
		       accrt_range ((uintptr_t) e->host, e->size).s,
		       accrt_device_text (f->device), m->present->name,
		       m->present->name[0] ? " " : "",
		       accrt_range (m->present->node.start,
				    m->present->node.size).s);
  if (b)
    m->present = b;
  else if (accrt_creates (map))
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
   are present.  The first one may need less alignment than the others.  */
static bool
place_members (struct accrt_frame *f, unsigned i, unsigned n, bool dynamic,
	       struct accrt_clause_error *why)
{
  const struct acc_map *maps = f->maps;
  struct accrt_entry *e = f->entries;
  struct members m = { 0, 0, NULL };
  for (unsigned j = i + 1; j <= i + n; j++)
    if (!look_at_member (f, &maps[j], &e[j], &m, why))
      return false;
  place_nowhere (&e[i]);
  if (m.present)
    e[i].device = accrt_device_address (m.present, e[i].host);
  if (m.low >= m.high)
    return true;
  if (m.present)
    return accrt_fail (why, &maps[i], "some are present on %s, as %s%s%s, and"
		       " others are not",
		       accrt_device_text (f->device), m.present->name,
		       m.present->name[0] ? " " : "",
		       accrt_range (m.present->node.start,
				    m.present->node.size).s);

  m.low -= m.low % _Alignof (max_align_t);
  struct accrt_chunk *chunk = accrt_pool_get (f->device, f->queue,
					      m.high - m.low);
  if (!chunk)
    return accrt_fail_memory (why, f->device, &maps[i], m.high - m.low);
  e[i].device = chunk->address + ((uintptr_t) e[i].host - m.low);
  chunk->references = 0;
  for (unsigned j = i + 1; j <= i + n; j++)
    if (accrt_creates (&maps[j]) && e[j].host && e[j].size
	&& !accrt_find_any (f->device, e[j].host, e[j].size))
      {
	chunk->references++;
	make (f, &maps[j], &e[j], chunk, (uintptr_t) e[j].host - m.low,
	      dynamic);
      }
  return true;
}

/* True if the device reaches E at its host address.  Declared variables, and
   memory that the program has mapped itself, are present instead.  */
static bool
in_reach (const struct accrt_frame *f, const struct acc_map *map,
	  const struct accrt_entry *e)
{
  return (accrt_reaches (f->device, e->host) && map->kind != ACC_MAP_ATTACH
	  && map->kind != ACC_MAP_DEVICEPTR && e->host
	  && !accrt_find_any (f->device, e->host, e->size ? e->size : 1));
}

/* True if entry I is memory that a pointer in an object leads to, and no clause names it,
   but the object was present before.  The device's pointer there is the program's
   business: the program may have set it to memory of the device.  */
static bool
behind_present_object (const struct accrt_frame *f, unsigned i)
{
  const unsigned flags = ACC_MAP_OBJECT | ACC_MAP_GUESS;
  const struct acc_map *next = &f->maps[i + 1];
  if (i + 1 == f->n || next->kind != ACC_MAP_ATTACH || (next->flags & flags) != flags)
    return false;
  const struct accrt_entry *e = &f->entries[i];
  const struct accrt_block *b = accrt_find (f->device, e[1].host, sizeof (void *));
  return b && b->filler != f && !accrt_find_any (f->device, e->host, e->size);
}

/* Place entry I.  */
static bool
place (struct accrt_frame *f, unsigned i, bool dynamic,
       struct accrt_clause_error *why)
{
  const struct acc_map *map = &f->maps[i];
  struct accrt_entry *e = &f->entries[i];
  if (e->block)
    return true;		/* as a member */
  if (unlikely (f->device->memory) && in_reach (f, map, e))
    return accrt_check_size (why, map, e) && place_nowhere (e);
  switch (map->kind)
    {
    case ACC_MAP_STRUCT:
      {
	unsigned left = f->n - i - 1;
	return place_members (f, i, e->size < left ? e->size : left, dynamic,
			      why);
      }
    case ACC_MAP_ATTACH:
      return place_pointer (f, i, dynamic);
    case ACC_MAP_USE_DEVICE:
      return place_use_device (f, map, e, why);
    case ACC_MAP_PRESENT:
    case ACC_MAP_NO_CREATE:
    case ACC_MAP_CREATE:
    case ACC_MAP_COPYIN:
    case ACC_MAP_COPYOUT:
    case ACC_MAP_COPY:
      if (unlikely (map->flags & ACC_MAP_HOLDER) && points_to_absent (f, i))
	return place_nowhere (e);
      if ((map->flags & ACC_MAP_GUESS) && behind_present_object (f, i))
	return place_nowhere (e);
      return map->flags & ACC_MAP_GUESS
	     ? place_guess (f, map, e, why)
	     : place_data (f, map, e, dynamic, why);
    default:
      return place_nowhere (e);
    }
}

/* Undo the placing of entries.  */
static void
displace (struct accrt_frame *f, bool dynamic)
{
  for (unsigned i = f->n; i-- > 0; )
    {
      struct accrt_block *b = f->entries[i].block;
      if (f->entries[i].empty_section)
	accrt_empty_section_end (f->device, f->entries[i].host, false);
      accrt_gather_undo (f, &f->entries[i]);
      if (!b)
	continue;
      if (!dynamic || counts (&f->maps[i], &f->entries[i], b))
	--*accrt_counter (f, b, dynamic);
      if (b->filler == f && !b->structured && !b->dynamic)
	accrt_block_drop (f->device, b);
    }
}

/* ---- Events for tools

   Device memory is allocated, and given back, under the lock, under which no
   callback is called.  So tools are told soon after, or before.  */

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

void
accrt_prof_blocks (const struct accrt_frame *f, bool come)
{
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      if (come ? e->fresh && accrt_creates (&f->maps[i]) && e->block->filler == f
	  : e->last)
	prof_block (f, &f->maps[i], e->block, come);
    }
}

/* ---- Phases two and three */

/* Put the first copies of new blocks on the queue, then tell other
   threads.  */
static void
fill (struct accrt_frame *f)
{
  struct accrt_device *d = f->device;
  bool any = false;
  if (accrt_prof_wants_blocks ())
    accrt_prof_blocks (f, true);
  accrt_batch_in (f);
  for (unsigned i = 0; i < f->n; i++)
    {
      struct accrt_entry *e = &f->entries[i];
      unsigned kind = f->maps[i].kind;
      if (!e->fresh)
	continue;
      any = true;
      if (e->sent)
	continue;
      accrt_self.map = &f->maps[i];
      if (kind == ACC_MAP_COPYIN || kind == ACC_MAP_COPY)
	accrt_copy (f, e->block, e->host, e->size, true);
      else if (f->maps[i].flags & ACC_MAP_ZERO)
	{
	  accrt_check (accrt_cuda.memset_d8_async (e->device, 0, e->size,
						   f->queue->stream),
		       "cannot clear %zu bytes on %s", e->size,
		       accrt_device_text (d));
	  accrt_queue_mark (f->queue);
	}
    }
  accrt_self.map = NULL;
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
   held.  Returns true if it was given up meanwhile.  */
static bool
wait_filled (struct accrt_frame *f, struct accrt_block *b)
{
  bool waited = false;
  for (; b->filler && !accrt_self.dying; waited = true)
    accrt_wait_filled (f->device);
  accrt_queue_order (f->queue, b->filled);
  return waited;
}

bool
accrt_all_filled (struct accrt_frame *f)
{
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].block && wait_filled (f, f->entries[i].block))
      return false;
  return true;
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

void
accrt_copy_always (struct accrt_frame *f, bool to)
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
	{
	  accrt_self.map = &f->maps[i];
	  accrt_copy_entry (f, e, to);
	}
    }
  accrt_self.map = NULL;
}

void
accrt_map (struct accrt_frame *f, bool dynamic)
{
  struct accrt_device *d = f->device;
  struct accrt_clause_error why;
  bool ok = true;
  void *tool = NULL;
  accrt_prof (acc_ev_enter_data_start, d, f->queue, accrt_implicit_p (f),
	      &tool);
  accrt_batch_begin (f);
  accrt_lock (&d->lock);
  /* Nothing is held yet, so that threads do not wait in a circle.  */
  if (unlikely (d->leaving || d->gone))
    accrt_follow_left (f);
  for (unsigned i = 0; ok && i < f->n; i++)
    if (f->maps[i].kind != ACC_MAP_ATTACH)
      ok = place (f, i, dynamic, &why);
  /* A pointer may lie in memory that a later clause maps.  */
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
  accrt_copy_always (f, true);
  accrt_attach_all (f);
  if (unlikely (f->gathers))
    accrt_gather (f);
  accrt_prof (acc_ev_enter_data_end, d, f->queue, accrt_implicit_p (f), &tool);
}
