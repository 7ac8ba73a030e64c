/* The memory that a kernel can reach, for the host's run beside it.

   In: a launch that is about to happen.  Out: pieces of memory with their
   values on the device; the place in the host's run of each device address
   that may be among these values, or among the arguments.

   The host's run has present data at their host addresses.  So device
   addresses become host addresses, even if the program and not a clause wrote
   them: any word that is the address of something present is one.  Memory that
   only the device has, from acc_malloc, lies at the device's own address.

   Reachable are the data that the construct's clauses name, the data that
   pointer arguments point to, and declared variables.  The data that the
   values of reachable memory point to are reachable, too.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* MAP_ANONYMOUS */
#include "compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* ---- Places */

static void
add_place (struct accrt_comparison *c, CUdeviceptr device, size_t size,
	   uintptr_t host, const char *name)
{
  if (c->n_places == c->place_room)
    {
      c->place_room = c->place_room ? 2 * c->place_room : 32;
      c->places = accrt_realloc (c->places,
				 c->place_room * sizeof *c->places);
    }
  c->places[c->n_places++]
    = (struct accrt_place) { device, size, host, name };
}

static void
add_present (struct accrt_node *n, void *data)
{
  const struct accrt_block *b = (const struct accrt_block *) n;
  add_place (data, b->device, n->size, n->start, b->name);
}

/* Add memory of acc_malloc, unless acc_map_data has given it to the
   host's.  */
static void
add_allocated (struct accrt_node *n, void *data)
{
  struct accrt_comparison *c = data;
  for (unsigned i = 0; i < c->n_places; i++)
    if (c->places[i].device < n->start + n->size
	&& n->start < c->places[i].device + c->places[i].size)
      return;
  add_place (c, n->start, n->size, n->start, "memory of acc_malloc");
}

static int
by_device (const void *a, const void *b)
{
  CUdeviceptr p = ((const struct accrt_place *) a)->device;
  CUdeviceptr q = ((const struct accrt_place *) b)->device;
  return p < q ? -1 : p > q;
}

/* Return the place that has device address A, or ends there, or NULL.  */
static const struct accrt_place *
place_inside (const struct accrt_comparison *c, CUdeviceptr a)
{
  unsigned low = 0, high = c->n_places;
  while (low < high)
    {
      unsigned middle = (low + high) / 2;
      if (c->places[middle].device <= a)
	low = middle + 1;
      else
	high = middle;
    }
  if (!low)
    return NULL;
  const struct accrt_place *p = &c->places[low - 1];
  return a - p->device <= p->size ? p : NULL;
}

static int
by_location (const void *a, const void *b)
{
  CUdeviceptr p = ((const struct accrt_attached *) a)->at;
  CUdeviceptr q = ((const struct accrt_attached *) b)->at;
  return p < q ? -1 : p > q;
}

/* Return the place that VALUE, a word at device address AT, points to, or
   NULL.  */
static const struct accrt_place *
place_of (const struct accrt_comparison *c, CUdeviceptr at, uint64_t value)
{
  struct accrt_attached key = { .at = at };
  const struct accrt_attached *a
    = c->n_attached
      ? bsearch (&key, c->attached, c->n_attached, sizeof *c->attached,
		 by_location)
      : NULL;
  return a && a->value == value ? &c->places[a->place]
	 : place_inside (c, value);
}

/* Return the last place before POINTER, of the host, that is DISTANCE from its memory on the
   host, or NULL.  A pointer to the end of something may lead beyond the section.  One to
   memory of the device has no distance.  */
static const struct accrt_place *
place_before (const struct accrt_comparison *c, uintptr_t pointer, uint64_t distance)
{
  const struct accrt_place *last = NULL;
  for (unsigned i = 0; distance && i < c->n_places; i++)
    {
      const struct accrt_place *p = &c->places[i];
      if (p->host && p->host < pointer && p->device - p->host == distance
	  && (!last || last->host < p->host))
	last = p;
    }
  return last;
}

/* Note the attached pointer NODE, if the memory that it points to is known:
   that memory has the same distance between its device and host addresses as
   the pointer's two values.  */
static void
note_attached (struct accrt_node *node, void *data)
{
  struct accrt_comparison *c = data;
  const struct accrt_attachment *a = (const struct accrt_attachment *) node;
  uintptr_t pointer;
  memcpy (&pointer, (void *) node->start, sizeof pointer);
  if (!pointer || !a->value)
    return;
  const struct accrt_block *b
    = accrt_find_any (c->frame->device, (void *) pointer, PTRDIFF_MAX);
  uint64_t distance = a->value - pointer;
  const struct accrt_place *p = b && b->device - b->node.start == distance
				? place_inside (c, b->device)
				: place_before (c, pointer, distance);
  if (!p)
    return;
  if (c->n_attached == c->attached_room)
    {
      c->attached_room = c->attached_room ? 2 * c->attached_room : 32;
      c->attached = accrt_realloc (c->attached,
				   c->attached_room * sizeof *c->attached);
    }
  CUdeviceptr at = a->block->device + (node->start - a->block->node.start);
  c->attached[c->n_attached++]
    = (struct accrt_attached) { at, a->value, p - c->places };
  if (a->value < c->lowest)
    c->lowest = a->value;
  if (a->value > c->highest)
    c->highest = a->value;
}

/* Find all places of C's device.  */
static void
find_places (struct accrt_comparison *c)
{
  struct accrt_device *d = c->frame->device;
  accrt_lock (&d->lock);
  accrt_table_walk (&d->present, add_present, c);
  accrt_table_walk (&d->allocated, add_allocated, c);
  if (c->n_places)
    qsort (c->places, c->n_places, sizeof *c->places, by_device);
  c->lowest = UINT64_MAX;
  if (c->n_places)
    {
      const struct accrt_place *last = &c->places[c->n_places - 1];
      c->lowest = c->places[0].device;
      c->highest = last->device + last->size;
    }
  accrt_table_walk (&d->attached, note_attached, c);
  accrt_unlock (&d->lock);
  if (c->n_attached)
    qsort (c->attached, c->n_attached, sizeof *c->attached, by_location);
}

/* Return the host address that stands for VALUE, which is at device address
   AT.  */
static uintptr_t
translated (const struct accrt_comparison *c, CUdeviceptr at, uintptr_t value)
{
  const struct accrt_place *p = place_of (c, at, value);
  return p ? p->host + (value - p->device) : value;
}

uintptr_t
accrt_compare_host (const struct accrt_comparison *c, uintptr_t value)
{
  return translated (c, 0, value);
}

/* True if VALUE may be an address at all: most values are not.  */
static inline bool
in_range (const struct accrt_comparison *c, uintptr_t value)
{
  return value >= c->lowest && value <= c->highest;
}

void
accrt_compare_translate (const struct accrt_comparison *c, CUdeviceptr device,
			 char *data, size_t size)
{
  for (size_t i = 0; i + sizeof (uintptr_t) <= size; i += sizeof (uintptr_t))
    {
      uintptr_t value;
      memcpy (&value, data + i, sizeof value);
      if (!in_range (c, value))
	continue;
      value = translated (c, device ? device + i : 0, value);
      memcpy (data + i, &value, sizeof value);
    }
}

/* ---- Pieces */

static struct accrt_piece *
add_piece (struct accrt_comparison *c, uintptr_t host, size_t size,
	   CUdeviceptr device, const char *name)
{
  if (c->n_pieces == c->piece_room)
    {
      c->piece_room = c->piece_room ? 2 * c->piece_room : 16;
      c->pieces = accrt_realloc (c->pieces,
				 c->piece_room * sizeof *c->pieces);
    }
  struct accrt_piece *p = &c->pieces[c->n_pieces++];
  *p = (struct accrt_piece) { .host = host, .size = size, .device = device,
			      .anchor = host };
  snprintf (p->name, sizeof p->name, "%s", name && *name ? name : "memory");
  return p;
}

/* Return the piece that has HOST, of those found so far, or NULL.  */
static struct accrt_piece *
piece_of (struct accrt_comparison *c, uintptr_t host)
{
  for (unsigned i = 0; i < c->n_pieces; i++)
    if (host - c->pieces[i].host < c->pieces[i].size)
      return &c->pieces[i];
  return NULL;
}

/* Return the piece of PLACE, made if there is none.  Returns NULL if there is
   no PLACE.  */
static struct accrt_piece *
reach_place (struct accrt_comparison *c, const struct accrt_place *place)
{
  if (!place)
    return NULL;
  struct accrt_piece *p = piece_of (c, place->host);
  if (p)
    return p;
  p = add_piece (c, place->host, place->size, place->device, place->name);
  p->raw = place->host == place->device;
  return p;
}

/* Return the piece of device address A, made if there is none.  Returns NULL
   if A is in no place.  */
static struct accrt_piece *
reach (struct accrt_comparison *c, CUdeviceptr a)
{
  return reach_place (c, place_inside (c, a));
}

/* Make pieces of all memory that a pointer to P reaches on the device.
   Sections that one directive has named are as far from each other as on the
   host.  */
static void
reach_neighbours (struct accrt_comparison *c, const struct accrt_piece *p)
{
  uint64_t distance = p->device - p->host;
  for (unsigned i = 0; i < c->n_places; i++)
    if (c->places[i].device - c->places[i].host == distance)
      reach (c, c->places[i].device);
}

/* Note that P is the memory of NAME from AT on, of TYPE, unless P has been
   described.  */
static void
describe (struct accrt_piece *p, const char *name, const char *type,
	  uintptr_t at)
{
  if (p->type || !type)
    return;
  p->type = type;
  p->anchor = at;
  if (name && *name)
    snprintf (p->name, sizeof p->name, "%s", name);
}

/* Give P room that the child shares, with its values.  Returns false if there
   is no room.  */
static bool
fill (struct accrt_comparison *c, struct accrt_piece *p)
{
  p->room = mmap (NULL, p->size, PROT_READ | PROT_WRITE,
		  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (p->room == MAP_FAILED)
    {
      p->room = NULL;
      snprintf (c->why, sizeof c->why, "there is no memory for the %zu bytes"
		" of %s", p->size, p->name);
      return false;
    }
  if (p->here)
    {
      if (p->raw)
	memcpy (p->room, (void *) p->host, p->size);
      return true;
    }
  struct accrt_queue *q = c->frame->queue;
  accrt_check (accrt_cuda.memcpy_dtoh_async (p->room, p->device, p->size,
					     q->stream),
	       "ACC_COMPARE: cannot copy %zu bytes from %s", p->size,
	       accrt_device_text (q->device));
  accrt_queue_mark (q);
  accrt_queue_wait (q);
  return true;
}

char *
accrt_compare_fetch (struct accrt_comparison *c, const struct accrt_piece *p)
{
  if (p->here)
    return (char *) p->host;
  struct accrt_queue *q = c->frame->queue;
  char *to = accrt_alloc (p->size);
  accrt_check (accrt_cuda.memcpy_dtoh_async (to, p->device, p->size,
					     q->stream),
	       "ACC_COMPARE: cannot copy %zu bytes from %s", p->size,
	       accrt_device_text (q->device));
  accrt_queue_mark (q);
  accrt_queue_wait (q);
  accrt_compare_translate (c, p->device, to, p->size);
  return to;
}

/* Add the pieces that the values of piece NUMBER point to.  */
static void
follow (struct accrt_comparison *c, unsigned number)
{
  for (size_t i = 0; i + sizeof (uintptr_t) <= c->pieces[number].size;
       i += sizeof (uintptr_t))
    {
      uintptr_t value;
      memcpy (&value, c->pieces[number].room + i, sizeof value);
      if (!in_range (c, value))
	continue;
      CUdeviceptr at = c->pieces[number].device + i;
      struct accrt_piece *to = reach_place (c, place_of (c, at, value));
      const struct accrt_piece *p = &c->pieces[number];
      if (!to || to->type)
	continue;
      char name[sizeof p->name];
      snprintf (name, sizeof name, "%s", p->name);
      const char *type
	= accrt_compare_pointee (p->type, p->host + i - p->anchor, name,
				 sizeof name);
      describe (to, name, type, translated (c, at, value));
    }
}

/* ---- The data that a launch begins with */

static const char *
base_name (const struct acc_map *map)
{
  return map->name ? map->name : "";
}

/* Add the data that the clauses of C's construct name.  */
static void
collect_entries (struct accrt_comparison *c)
{
  struct accrt_frame *f = c->frame;
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      const struct acc_map *map = &f->maps[i];
      if (e->gathered)
	add_piece (c, (uintptr_t) e->host, e->size, e->device,
		   base_name (map));
    }
  unsigned gathered = c->n_pieces;
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      if (!e->block)
	continue;
      struct accrt_piece *p = reach (c, e->block->device);
      /* Parts of an object that has been brought together have their values in
	 it.  */
      if (!p || p < c->pieces + gathered)
	continue;
      p->quiet |= e->part;
      reach_neighbours (c, p);
    }
}

/* Add managed memory, which a child does not have from its parent.  */
static void
add_managed (struct accrt_node *n, void *data)
{
  struct accrt_comparison *c = data;
  struct accrt_piece *p = add_piece (c, n->start, n->size, n->start,
				     "managed memory");
  p->here = p->raw = p->quiet = true;
}

/* Add the data that the clauses name, when the device's memory is the host's
   or shared with it.  */
static void
collect_here (struct accrt_comparison *c)
{
  struct accrt_frame *f = c->frame;
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      unsigned kind = f->maps[i].kind;
      if (!e->host || !e->size || kind == ACC_MAP_NONE || e->block
	  || e->gathered || (!f->identity && !accrt_reaches (f->device, e->host))
	  || kind > ACC_MAP_NO_CREATE
	  || (f->maps[i].flags & ACC_MAP_ZERO_LEN)
	  || ((f->maps[i].flags & ACC_MAP_GUESS)
	      && !(f->maps[i].flags & ACC_MAP_EXACT))
	  || e->size > PTRDIFF_MAX || piece_of (c, (uintptr_t) e->host))
	continue;
      struct accrt_piece *p
	= add_piece (c, (uintptr_t) e->host, e->size, 0,
		     base_name (&f->maps[i]));
      p->here = true;
    }
}

static bool
is_pointer (const struct acc_arg *a)
{
  return ((a->kind == ACC_ARG_POINTER || a->kind == ACC_ARG_START
	   || a->kind == ACC_ARG_END || a->kind == ACC_ARG_VALUE)
	  && a->class_ == ACC_CLASS_POINTER);
}

/* True if the driver knows P as memory of a device.  */
static bool
on_device (uintptr_t p)
{
  unsigned type = 0;
  return (!accrt_cuda.pointer_get_attribute (&type,
					     CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
					     p)
	  && type == CU_MEMORYTYPE_DEVICE);
}

/* Add the memory that argument A, a pointer of VALUE, leads to.  Returns false
   if that memory is unknown.  */
static bool
collect_pointer (struct accrt_comparison *c, const struct acc_arg *a,
		 uintptr_t value)
{
  struct accrt_frame *f = c->frame;
  struct accrt_piece *p = NULL;
  CUdeviceptr device;
  if (!value)
    return true;
  p = piece_of (c, value);
  if (!p && !f->identity)
    {
      int there = accrt_glimpse (f->device, (void *) value, 1, &device);
      p = reach (c, there > 0 ? device : value);
      if (!p && !accrt_reaches (f->device, (void *) value)
	  && on_device (value))
	{
	  snprintf (c->why, sizeof c->why, "%s has a device address that did"
		    " not come from OpenACC", a->name ? a->name : "a pointer");
	  return false;
	}
    }
  if (p)
    describe (p, a->name, a->type, accrt_compare_host (c, value));
  return true;
}

/* Add the memory that the arguments of C's kernel lead to.  */
static bool
collect_arguments (struct accrt_comparison *c)
{
  const struct acc_kernel *k = c->kernel;
  for (unsigned i = 0; i < k->n_args; i++)
    {
      const struct acc_arg *a = &k->args[i];
      uintptr_t value = 0;
      if (is_pointer (a))
	memcpy (&value, c->values[a->value], sizeof value);
      else if (a->kind == ACC_ARG_OBJECT)
	value = (uintptr_t) c->frame->entries[a->map].host;
      /* A structure that is passed by value may have addresses, too.  */
      else if (a->kind == ACC_ARG_VALUE && a->class_ == ACC_CLASS_BLOCK)
	for (size_t at = 0; at + sizeof value <= a->size; at += sizeof value)
	  {
	    memcpy (&value, (char *) c->values[a->value] + at, sizeof value);
	    if (in_range (c, value))
	      reach (c, value);
	    value = 0;
	  }
      if (!collect_pointer (c, a, value))
	return false;
    }
  return true;
}

/* Add declared variables, and the present data of variables of link
   clauses.  */
static void
collect_declared (struct accrt_comparison *c)
{
  struct accrt_device *d = c->frame->device;
  accrt_lock (&d->lock);
  for (unsigned i = 0; i < c->n_places; i++)
    {
      const struct accrt_block *b
	= accrt_find (d, (void *) c->places[i].host, 1);
      bool linked = false;
      for (const struct accrt_link *l = d->links; b && l && !linked;
	   l = l->next)
	linked = (l->host < b->node.start + b->node.size
		  && b->node.start < l->host + l->size);
      if (b && (b->permanent || linked))
	reach (c, c->places[i].device);
    }
  accrt_unlock (&d->lock);
}

bool
accrt_compare_collect (struct accrt_comparison *c)
{
  struct accrt_frame *f = c->frame;
  if (f->identity)
    collect_here (c);
  else
    {
      find_places (c);
      collect_entries (c);
      if (f->device->memory)
	collect_here (c);
      collect_declared (c);
    }
  if (!collect_arguments (c))
    return false;
  /* It comes after all others, because its values are laid first.  */
  if (!f->identity && f->device->memory == ACCRT_MANAGED)
    accrt_managed_walk (add_managed, c);
  for (unsigned i = 0; i < c->n_pieces; i++)
    {
      if (!fill (c, &c->pieces[i]))
	return false;
      if (!f->identity && !c->pieces[i].here)
	follow (c, i);
    }
  return true;
}

void
accrt_compare_free (struct accrt_comparison *c)
{
  for (unsigned i = 0; i < c->n_pieces; i++)
    if (c->pieces[i].room)
      munmap (c->pieces[i].room, c->pieces[i].size);
  free (c->pieces);
  free (c->places);
  free (c->attached);
}
