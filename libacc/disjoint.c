/* Test whether the sections that a kernel accesses are different memory.

   In: the compiler's knowledge of the sections when the kernel is launched.
   Out: true if the version of the kernel may run whose pointers are
   __restrict__.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <stdlib.h>

/* From LO to HI, not included.  */
struct range { uintptr_t lo, hi; };

/* The memory of a section on the host and on the device, as kernels find
   it.  */
struct place
{
  struct range host, device;
};

static bool
overlap (struct range a, struct range b)
{
  return a.lo < b.hi && b.lo < a.hi;
}

static struct range
range_of (uintptr_t at, size_t size)
{
  uintptr_t hi = at + size;
  return (struct range) { at, hi < at ? UINTPTR_MAX : hi };
}

/* Set *P to the section of map entry MAP of F, of which SIZE bytes at AT are
   accessed.  The rest of the memory that the entry names counts as accessed,
   too, unless the compiler found the entry.  Returns false if the section is
   unknown.  */
static bool
place_entry (const struct accrt_frame *f, unsigned map, uintptr_t at,
	     size_t size, struct place *p)
{
  const struct accrt_entry *e = &f->entries[map];
  struct range all = range_of ((uintptr_t) e->host, e->size);
  if (size == SIZE_MAX && !e->size)
    return false;
  p->host = size == SIZE_MAX ? all : range_of (at, size);
  if (size != SIZE_MAX && e->size && !(f->maps[map].flags & ACC_MAP_IMPLICIT))
    {
      if (all.lo < p->host.lo)
	p->host.lo = all.lo;
      if (all.hi > p->host.hi)
	p->host.hi = all.hi;
    }
  p->device = range_of (e->device + (p->host.lo - (uintptr_t) e->host),
			p->host.hi - p->host.lo);
  return true;
}

/* Likewise for the present memory at AT.  */
static bool
place_present (const struct accrt_frame *f, const void *at, size_t size,
	       struct place *p)
{
  if (f->identity)
    {
      p->host = p->device = range_of ((uintptr_t) at, size);
      return size != SIZE_MAX;
    }
  accrt_lock (&f->device->lock);
  struct accrt_block *b = accrt_find (f->device, at, 1);
  if (b && size == SIZE_MAX)
    {
      p->host = range_of (b->node.start, b->node.size);
      p->device = range_of (b->device, b->node.size);
    }
  else if (b)
    {
      p->host = range_of ((uintptr_t) at, size);
      p->device = range_of (b->device + ((uintptr_t) at - b->node.start), size);
    }
  accrt_unlock (&f->device->lock);
  if (!b && accrt_reaches (f->device, at))
    {
      p->host = p->device = range_of ((uintptr_t) at, size);
      return size != SIZE_MAX;
    }
  return b != NULL;
}

static bool
place (const struct accrt_frame *f, unsigned map, const void *at, size_t size,
       struct place *p)
{
  uintptr_t start = (uintptr_t) at;
  /* A section of no bytes overlaps none.  */
  if (!size)
    {
      *p = (struct place) { { 1, 0 }, { 1, 0 } };
      return true;
    }
  if (map == ACC_DEVICE_ADDRESS && !f->identity)
    {
      *p = (struct place) { { 1, 0 }, range_of (start, size) };
      return size != SIZE_MAX;
    }
  return (map < f->n && place_entry (f, map, start, size, p))
	 || place_present (f, at, size, p);
}

int
__acc_disjoint (void *frame, const unsigned *what, void *const *at,
		const size_t *sizes)
{
  const struct accrt_frame *f = frame;
  unsigned n = what[0], pairs = what[1];
  const unsigned *maps = what + 2, *pair = maps + n;
  struct place places[n];
  for (unsigned i = 0; i < n; i++)
    if (!place (f, maps[i], at[i], sizes[i], &places[i]))
      return 0;
  for (unsigned i = 0; i < pairs; i++)
    {
      const struct place *a = &places[pair[2 * i]];
      const struct place *b = &places[pair[2 * i + 1]];
      if (overlap (a->host, b->host) || overlap (a->device, b->device))
	return 0;
    }
  return 1;
}
