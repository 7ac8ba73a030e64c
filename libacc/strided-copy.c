/* Sections that are no run of bytes: a[i:n][j:m] of rows that are longer, or
   of a table of pointers to rows.

   In: map entries whose size is a shape, see abi.h.  Out: entries that are
   boxes: runs of bytes at equal distances, in one object; and copies of boxes.
   A table that a section goes through is an entry of its own.  It comes before
   the memory that its pointers point to, which are attached.  Update takes
   boxes that are not one run, and leaves tables alone.  Other directives take
   such boxes if the entry has ACC_MAP_GAPS: the memory between the runs is
   mapped with them.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- Boxes */

/* Add a dimension of COUNT elements STRIDE bytes apart inside of those that B
   has.  An element is a run of STRIDE bytes so far.  */
static void
add_dimension (struct accrt_box *b, size_t count, size_t stride)
{
  if (b->n == ACCRT_BOX_DIMENSIONS)
    accrt_fatal (NULL, "a section has more than %d dimensions",
		 ACCRT_BOX_DIMENSIONS);
  b->dim[b->n].count = count;
  b->dim[b->n++].stride = stride;
  b->run = stride;
}

/* Make runs as long as possible: dimensions without gaps go.  */
static void
simplify (struct accrt_box *b)
{
  unsigned n = 0;
  while (b->n && b->dim[b->n - 1].stride == b->run)
    b->run *= b->dim[--b->n].count;
  for (unsigned i = 0; i < b->n; i++)
    if (b->dim[i].count != 1)
      b->dim[n++] = b->dim[i];
  b->n = n;
}

static bool
empty (const struct accrt_box *b)
{
  bool none = b->run == 0;
  for (unsigned i = 0; i < b->n; i++)
    none |= b->dim[i].count == 0;
  return none;
}

size_t
accrt_box_span (const struct accrt_box *b)
{
  size_t span = b->run;
  for (unsigned i = 0; i < b->n; i++)
    span += (b->dim[i].count - 1) * b->dim[i].stride;
  return span;
}

size_t
accrt_box_bytes (const struct accrt_box *b)
{
  size_t bytes = b->run;
  for (unsigned i = 0; i < b->n; i++)
    bytes *= b->dim[i].count;
  return bytes;
}

bool
accrt_box_next (const struct accrt_box *b, size_t *index, size_t *offset)
{
  for (unsigned i = b->n; i-- > 0; )
    {
      *offset += b->dim[i].stride;
      if (++index[i] < b->dim[i].count)
	return true;
      *offset -= index[i] * b->dim[i].stride;
      index[i] = 0;
    }
  return false;
}

/* ---- Entries */

/* The entries of one clause that has a shape.  */
struct walk
{
  struct accrt_frame *frame;
  struct accrt_device *device;
  const struct acc_map *map;
  const struct acc_shape *shape;
  unsigned at;			/* the clause's own entry */
  bool used;			/* which has been filled */
};

/* Return a new entry of W's frame: first the clause's own, then ones after all
   others.  */
static unsigned
new_entry (struct walk *w)
{
  if (w->used)
    return accrt_frame_entry (w->frame);
  w->used = true;
  return w->at;
}

static unsigned
put_entry (struct walk *w, unsigned kind, unsigned flags, void *host,
	   size_t size)
{
  unsigned i = new_entry (w);
  struct accrt_frame *f = w->frame;
  f->own_maps[i] = *w->map;
  f->own_maps[i].kind = kind;
  f->own_maps[i].flags = flags;
  f->entries[i] = (struct accrt_entry)
    { .host = host, .size = size, .device = (uintptr_t) host };
  return i;
}

/* Return the kind of clause for a table on the way to its rows when the rows
   have a clause of KIND.  */
static unsigned
table_kind (unsigned kind)
{
  switch (kind)
    {
    case ACC_MAP_CREATE:
    case ACC_MAP_COPYIN:
    case ACC_MAP_COPYOUT:
    case ACC_MAP_COPY:
      return ACC_MAP_COPYIN;
    default:
      return kind;
    }
}

/* Make an entry for B, and return its number.  */
static unsigned
put_box (struct walk *w, const struct accrt_box *b, bool table)
{
  struct accrt_frame *f = w->frame;
  unsigned kind = w->map->kind, flags = w->map->flags & ~ACC_MAP_SHAPED;
  bool update = f->region->construct == ACC_UPDATE;
  if (b->n && !update && !(flags & ACC_MAP_GAPS))
    accrt_fatal (w->map, "the section is not contiguous");
  if (table)
    {
      kind = table_kind (kind);
      if (f->region->construct == ACC_EXIT_DATA)
	kind = ACC_MAP_DELETE;
      flags &= ACC_MAP_FINALIZE | ACC_MAP_IMPLICIT | ACC_MAP_GUESS;
    }
  unsigned i = put_entry (w, kind, flags, b->start, accrt_box_span (b));
  if (!b->n)
    return i;
  if (f->n_boxes == f->box_room)
    {
      f->box_room += f->box_room / 2 + 4;
      f->boxes = accrt_realloc (f->boxes, f->box_room * sizeof *f->boxes);
    }
  f->boxes[f->n_boxes++] = *b;
  f->entries[i].box = f->n_boxes;
  return i;
}

/* Make an entry that attaches or detaches the pointer at PLACE, to the memory
   of the entry before, along with that entry.  Returns true if the pointer is
   attached.  */
static bool
put_pointer (struct walk *w, void *place)
{
  unsigned flags = (w->map->flags & ACC_MAP_FINALIZE) | ACC_MAP_IF_PRESENT;
  if (w->frame->region->construct == ACC_EXIT_DATA)
    put_entry (w, ACC_MAP_DETACH, flags, place, sizeof (void *));
  else if (table_kind (w->map->kind) == ACC_MAP_COPYIN)
    {
      put_entry (w, ACC_MAP_ATTACH, 0, place, sizeof (void *));
      return true;
    }
  return false;
}

/* True if W's map is a table of pointers that no clause names, and B, a part of the table,
   was present before.  The device's pointers are the program's business then: the
   program has brought the rows, or has set the pointers on the device.  */
static bool
present_table (struct walk *w, const struct accrt_box *b)
{
  if (!(w->map->flags & ACC_MAP_GUESS))
    return false;
  accrt_lock (&w->device->lock);
  bool present = accrt_find_any (w->device, b->start, accrt_box_span (b)) != NULL;
  accrt_unlock (&w->device->lock);
  return present;
}

/* Make entries of the COUNT elements of STRIDE bytes at ADDRESS, which are in
   level LEVEL of W's shape.  The pointer at PLACE, if not NULL, points to
   them.  Returns true if that pointer is attached.  */
static bool
walk (struct walk *w, char *address, unsigned level, size_t count,
      size_t stride, void *place)
{
  const struct acc_shape *s = w->shape;
  struct accrt_box b = { .start = address };
  add_dimension (&b, count, stride);
  for (; level < s->n && !s->levels[level].pointer; level++)
    {
      const struct acc_level *l = &s->levels[level];
      b.start += l->first * l->stride;
      add_dimension (&b, l->count, l->stride);
    }
  simplify (&b);
  bool table = level < s->n, update = w->map->kind == ACC_MAP_UPDATE_HOST
				      || w->map->kind == ACC_MAP_UPDATE_DEVICE;
  bool attached = false, all = true;
  unsigned entry = 0;
  if (empty (&b))
    return false;
  if (!table || !update)
    entry = put_box (w, &b, table);
  if (place && !update)
    attached = put_pointer (w, place);
  if (!table || present_table (w, &b))
    return attached;
  const struct acc_level *l = &s->levels[level];
  size_t index[ACCRT_BOX_DIMENSIONS] = { 0 }, offset = 0;
  do
    for (size_t i = 0; i < b.run; i += sizeof (char *))
      {
	char **p = (char **) (b.start + offset + i);
	all &= *p && walk (w, *p + l->first * l->stride, level + 1, l->count,
			   l->stride, p);
      }
  while (accrt_box_next (&b, index, &offset));
  /* A table of attached pointers has no values to be copied.  */
  if (all && !update)
    w->frame->own_maps[entry].kind = ACC_MAP_CREATE;
  return attached;
}

/* End the program if MAP's shape S, whose outermost level has BYTES, has a
   negative length.  */
static void
check_shape (const struct acc_map *map, const struct acc_shape *s)
{
  if (s->bytes > PTRDIFF_MAX)
    accrt_fatal (map, "negative length (%td bytes)", (ptrdiff_t) s->bytes);
  for (size_t i = 0; i < s->n; i++)
    if (s->levels[i].count > PTRDIFF_MAX)
      accrt_fatal (map, "negative length (%td elements)",
		   (ptrdiff_t) s->levels[i].count);
}

void
accrt_shape_host (struct accrt_frame *f, unsigned i)
{
  const struct acc_shape *s = (const struct acc_shape *) f->entries[i].size;
  check_shape (&f->maps[i], s);
  f->entries[i].size = s->bytes;
}

void
accrt_shapes_expand (struct accrt_frame *f, struct accrt_device *d)
{
  const struct acc_region *r = f->region;
  f->n_boxes = 0;
  accrt_frame_own_maps (f);
  for (unsigned i = 0; i < r->n_maps; i++)
    {
      if (!(r->maps[i].flags & ACC_MAP_SHAPED))
	continue;
      struct walk w = { f, d, &r->maps[i],
			(const struct acc_shape *) f->entries[i].size, i,
			false };
      char *address = f->entries[i].host;
      check_shape (w.map, w.shape);
      if (address && w.shape->stride)
	walk (&w, address, 0, w.shape->bytes / w.shape->stride,
	      w.shape->stride, NULL);
      if (!w.used)
	put_entry (&w, ACC_MAP_NONE, 0,
		   r->construct == ACC_EXIT_DATA ? NULL : address, 0);
    }
}

/* ---- Copies */

/* Copy the box of RUN bytes, HEIGHT rows PITCH bytes apart, DEPTH such planes
   with ROWS rows each, between equal places at HOST and DEVICE.  */
static void
copy_planes (struct accrt_queue *q, char *host, CUdeviceptr device,
	     size_t run, size_t height, size_t pitch, size_t depth,
	     size_t rows, bool in)
{
  CUDA_MEMCPY3D c = { .width = run, .height = height, .depth = depth };
  struct accrt_memcpy_side *h = in ? &c.from : &c.to;
  struct accrt_memcpy_side *d = in ? &c.to : &c.from;
  h->type = CU_MEMORYTYPE_HOST;
  h->host = host;
  d->type = CU_MEMORYTYPE_DEVICE;
  d->device = device;
  h->pitch = d->pitch = pitch;
  h->height = d->height = rows;
  acc_event_t start = in ? acc_ev_enqueue_upload_start
			 : acc_ev_enqueue_download_start;
  acc_event_t end = in ? acc_ev_enqueue_upload_end
		       : acc_ev_enqueue_download_end;
  size_t bytes = run * height * depth;
  void *tool = NULL;
  if (accrt_prof_wants (start))
    accrt_prof_data (start, q->device, q, NULL, false, bytes, host, device,
		     &tool);
  if (unlikely (accrt_ranges))
    accrt_range_copy (bytes, in);
  struct accrt_measure *m = unlikely (accrt_timing) ? accrt_time_begin (q) : NULL;
  accrt_check (accrt_cuda.memcpy_3d_async (&c, q->stream),
	       "cannot copy %zu x %zu x %zu bytes, %zu bytes apart, at %p %s"
	       " %s", depth, height, run, pitch, host, in ? "to" : "from",
	       accrt_device_text (q->device));
  if (unlikely (accrt_timing))
    accrt_time_copied (m, q, in, bytes);
  accrt_queue_mark (q);
  if (unlikely (accrt_ranges))
    accrt_range_end ();
  if (accrt_prof_wants (end))
    accrt_prof_data (end, q->device, q, NULL, false, bytes, host, device,
		     &tool);
}

/* The driver refuses larger distances.  */
#define MOST_PITCH INT_MAX

/* Copy the innermost dimensions of B from number FROM on, at OFFSET.  */
static void
copy_inner (struct accrt_queue *q, const struct accrt_box *b, unsigned from,
	    size_t offset, CUdeviceptr device, bool in)
{
  unsigned left = b->n - from;
  char *host = b->start + offset;
  const struct accrt_box_dim *d = &b->dim[from];
  if (left == 0)
    {
      if (in)
	accrt_copy_in (q, device + offset, host, b->run);
      else
	accrt_copy_out (q, host, device + offset, b->run);
    }
  else if (left == 1 && d->stride <= MOST_PITCH)
    copy_planes (q, host, device + offset, b->run, d->count, d->stride, 1,
		 d->count, in);
  else if (left == 2 && d[1].stride <= MOST_PITCH
	   && d->stride % d[1].stride == 0)
    copy_planes (q, host, device + offset, b->run, d[1].count, d[1].stride,
		 d->count, d->stride / d[1].stride, in);
  else
    for (size_t i = 0; i < d->count; i++)
      copy_inner (q, b, from + 1, offset + i * d->stride, device, in);
}

void
accrt_copy_box (struct accrt_queue *q, const struct accrt_box *b,
		CUdeviceptr device, bool in)
{
  if (b->n)
    {
      size_t bytes = accrt_box_bytes (b);
      accrt_notify (ACCRT_TRANSFERS, "copy %zu bytes %s, runs of %zu at %p,"
		    " %#llx on %s", bytes, in ? "in" : "out", b->run, b->start,
		    device, accrt_device_text (q->device));
    }
  copy_inner (q, b, 0, 0, device, in);
}

void
accrt_copy_entry (struct accrt_frame *f, const struct accrt_entry *e, bool in)
{
  if (!e->box)
    {
      accrt_copy (f, e->block, e->host, e->size, in);
      return;
    }
  const struct accrt_box *b = &f->boxes[e->box - 1];
  if (!atomic_load_explicit (&e->block->n_attached, memory_order_relaxed))
    {
      accrt_copy_box (f->queue, b,
		      accrt_device_address (e->block, e->host), in);
      return;
    }
  size_t index[ACCRT_BOX_DIMENSIONS] = { 0 }, offset = 0;
  do
    accrt_copy (f, e->block, b->start + offset, b->run, in);
  while (accrt_box_next (b, index, &offset));
}
