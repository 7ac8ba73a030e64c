/* Components of Fortran types, copied along with the objects.

   In: a frame whose construct has layouts, for -fplugin-arg-acc-deepcopy and
   for objects that kernels use with what their components lead to.
   Out: the same with two entries for each component that is allocated on the
   host now, of any depth.  One is for the data of the component, and one
   attaches or detaches the pointer to it:

     copy(v)			copy(v) copy(v%x) attach(v%x) copy(v%x(1)%y) ...

   A clause that would make an object without filling it fills it, too: the
   descriptors in the object say which components are allocated.

   Pointer components may lead back to an object, and may be undefined: of these
   only memory that the program can access is copied.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"
#include "descriptor.h"
#include "memory.h"

/* A frame, and the entries to add for the components of one clause.  */
struct deep
{
  struct accrt_frame *frame;
  struct acc_map data, pointer;	/* of the data, of the pointer to it */
};

static void objects (struct deep *d, const struct acc_layout *l, char *at,
		     size_t n);
static void objects_apart (struct deep *d, const struct acc_layout *l, char *at,
			   size_t n, size_t size);

static void
add (struct accrt_frame *f, const struct acc_map *map, void *host, size_t size)
{
  unsigned i = accrt_frame_entry (f);
  f->own_maps[i] = *map;
  f->entries[i] = (struct accrt_entry)
    { .host = host, .size = size, .device = (uintptr_t) host };
}

/* Add entries for SIZE bytes at DATA, which the pointer at PLACE leads to.
   They are N objects of L if L is not null.  */
static void
lead (struct deep *d, const struct acc_layout *l, char *place, char *data,
      size_t size, size_t n)
{
  if (!data || !size)
    return;
  add (d->frame, &d->data, data, size);
  if (d->pointer.kind != ACC_MAP_NONE)
    add (d->frame, &d->pointer, place, sizeof (void *));
  if (l)
    objects (d, l, data, n);
}

/* True if F has an entry for the SIZE bytes at DATA.  */
static bool
entered (const struct accrt_frame *f, const char *data, size_t size)
{
  for (unsigned i = 0; i < f->n; i++)
    {
      const struct accrt_entry *e = &f->entries[i];
      if (accrt_creates (&f->maps[i]) && (const char *) e->host <= data
	  && e->size <= PTRDIFF_MAX && data + size <= (const char *) e->host + e->size)
	return true;
    }
  return false;
}

/* The number of objects in SIZE bytes, each APART bytes after the one before.  */
static size_t
number (size_t size, size_t apart)
{
  return apart ? (size + apart - 1) / apart : 1;
}

/* Likewise for a pointer that may be undefined.  Its memory is not brought back if it is
   ONLY_READ.  What is an entry already is followed as such.  The objects of L are APART
   bytes from each other.  */
static void
lead_pointer (struct deep *d, const struct acc_layout *l, char *place, char *data,
	      size_t size, size_t apart, bool only_read)
{
  const struct acc_map map = d->data, pointer = d->pointer;
  bool follow = l && data && size && !entered (d->frame, data, size)
		&& accrt_readable (data, size);
  d->data.flags |= ACC_MAP_GUESS;
  d->pointer.flags |= ACC_MAP_GUESS;
  if (only_read && map.kind == ACC_MAP_COPY)
    d->data.kind = ACC_MAP_COPYIN;
  lead (d, NULL, place, data, size, 0);
  d->data = map;
  d->pointer = pointer;
  if (follow)
    objects_apart (d, l, data, number (size, apart), apart);
}

/* The data of pointer P, and in *BYTES their size, or null if P does not look as if it were
   set.  EXPECTED: see ACC_POINTER_BYTES.  */
static char *
pointer_data (const struct accrt_descriptor *p, size_t expected, size_t *bytes)
{
  size_t size = expected / 16;
  if (!p->data || p->dtype.rank != (int) (expected % 16)
      || (size && p->dtype.elem_len != size))
    return NULL;
  return accrt_descriptor_data (p, bytes);
}

/* Add entries for the components of N objects of L, the first at AT, each SIZE bytes after
   the one before.  */
static void
objects_apart (struct deep *d, const struct acc_layout *l, char *at, size_t n, size_t size)
{
  for (; n; n--, at += size)
    for (size_t i = 0; i < l->n; i++)
      {
	const struct acc_component *c = &l->components[i];
	char *place = at + c->offset, *data = *(char **) place;
	const struct accrt_descriptor *array = (const struct accrt_descriptor *) place;
	size_t bytes = c->bytes;
	switch (c->kind)
	  {
	  case ACC_COMPONENT_ARRAY:
	    if (data)
	      data = accrt_descriptor_data (array, &bytes);
	    lead (d, c->elements, place, data, bytes,
		  c->elements ? bytes / c->elements->size : 0);
	    break;
	  case ACC_COMPONENT_SCALAR:
	    lead (d, c->elements, place, data, bytes, 1);
	    break;
	  case ACC_COMPONENT_TEXT:
	    lead (d, NULL, place, data, *(int64_t *) (at + bytes), 0);
	    break;
	  case ACC_COMPONENT_OBJECTS:
	    objects (d, c->elements, place, bytes);
	    break;
	  case ACC_COMPONENT_POINTER:
	    data = pointer_data (array, bytes, &bytes);
	    lead_pointer (d, c->elements, place, data, bytes,
			  array->span > 0 ? (size_t) array->span
			  : array->dtype.elem_len, false);
	    break;
	  case ACC_COMPONENT_TARGET:
	  case ACC_COMPONENT_DEFINED:
	    lead_pointer (d, c->elements, place, data, bytes, bytes,
			  c->kind == ACC_COMPONENT_TARGET);
	    break;
	  }
      }
}

static void
objects (struct deep *d, const struct acc_layout *l, char *at, size_t n)
{
  objects_apart (d, l, at, n, l->size);
}

/* The size of one object of entry I of F, which has layout L; 0 if there is one of
   unknown size.  */
static size_t
object_size (const struct accrt_frame *f, const struct acc_layout *l, unsigned i)
{
  if (l->size || i + 1 == f->region->n_maps || f->region->maps[i + 1].kind != ACC_MAP_NONE)
    return l->size;
  return f->entries[i + 1].size;
}

/* Set the form of D's entries for the components of M's object in a directive
   of CONSTRUCT.  */
static void
set_maps (struct deep *d, const struct acc_map *m, unsigned construct)
{
  d->data = d->pointer = *m;
  d->data.flags &= ~(ACC_MAP_SHAPED | ACC_MAP_GAPS | ACC_MAP_OBJECT
		     | ACC_MAP_GUESS | ACC_MAP_EXACT | ACC_MAP_HOLDER
		     | ACC_MAP_POINTER);
  d->pointer.kind = ACC_MAP_ATTACH;
  d->pointer.flags = m->flags & ACC_MAP_IMPLICIT;
  if (construct == ACC_UPDATE)
    {
      d->pointer.kind = ACC_MAP_NONE;
      d->data.flags |= ACC_MAP_IF_PRESENT;
    }
  else if (construct == ACC_EXIT_DATA)
    {
      d->pointer.kind = ACC_MAP_DETACH;
      d->pointer.flags = ACC_MAP_IF_PRESENT | (m->flags & ACC_MAP_FINALIZE);
    }
}

void
accrt_deep_copy (struct accrt_frame *f)
{
  const struct acc_region *r = f->region;
  accrt_frame_own_maps (f);
  for (unsigned i = 0; i < r->n_maps; i++)
    {
      const struct acc_layout *l = r->layouts[i];
      char *at = f->entries[i].host;
      size_t size = f->entries[i].size;
      if (!l || !at)
	continue;
      if (r->maps[i].flags & ACC_MAP_SHAPED)
	size = ((const struct acc_shape *) size)->bytes;
      /* The size of a guess may be unknown.  */
      if (size > PTRDIFF_MAX)
	continue;
      struct deep d = { .frame = f };
      set_maps (&d, &r->maps[i], r->construct);
      size_t one = object_size (f, l, i);
      objects_apart (&d, l, at, number (size, one), one);
      if (r->construct == ACC_EXIT_DATA)
	continue;
      struct acc_map *own = &f->own_maps[i];
      if (own->kind == ACC_MAP_CREATE)
	own->kind = ACC_MAP_COPYIN;
      else if (own->kind == ACC_MAP_COPYOUT)
	own->kind = ACC_MAP_COPY;
    }
}
