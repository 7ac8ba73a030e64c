/* Attached pointers: OpenACC 2.6, section 2.6.8.

   In: the entries of a construct that attach pointers, or take over memory
   that has attached pointers.  Out: attachments in the device's table; the
   values of the pointers, device addresses, on the frame's queue.  One copy
   writes pointers that lie side by side.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- Memory with attached pointers that another block takes over */

/* Return the first attached pointer of D in the SIZE bytes from START, or
   NULL.  */
static struct accrt_attachment *
attached_in (struct accrt_device *d, uintptr_t start, size_t size)
{
  return (size ? (struct accrt_attachment *)
		 accrt_table_overlap (&d->attached, start, size) : NULL);
}

/* Call VISIT for each attached pointer in E's block.  */
static void
each_attached (struct accrt_frame *f, struct accrt_entry *e,
	       void (*visit) (struct accrt_frame *, struct accrt_entry *,
			      struct accrt_attachment *))
{
  uintptr_t at = (uintptr_t) e->host, end = at + e->size;
  struct accrt_attachment *a;
  while ((a = attached_in (f->device, at, end - at)))
    {
      visit (f, e, a);
      at = a->node.start + a->node.size;
    }
}

/* Give A, which lay in a block that has gone, to E.  */
static void
adopt (struct accrt_frame *f, struct accrt_entry *e,
		  struct accrt_attachment *a)
{
  (void) f;
  a->block = e->block;
  atomic_fetch_add (&e->block->n_attached, 1);
  e->absorbed = true;
}

void
accrt_adopt_attached (struct accrt_frame *f, struct accrt_entry *e)
{
  each_attached (f, e, adopt);
}

/* ---- Attaching */

/* Return true if MAP may be the section that the pointer of the map after it
   leads to.  */
static bool
names_section (const struct acc_map *map)
{
  return accrt_creates (map) || map->kind == ACC_MAP_PRESENT
	 || map->kind == ACC_MAP_NO_CREATE;
}

/* A section need not include the address that its pointer has, but it is the
   entry before its attachment.  */
bool
accrt_attached_value (struct accrt_frame *f, unsigned i, void *value,
		      uint64_t *result)
{
  const struct acc_map *map = &f->maps[i];
  *result = 0;
  if (!value)
    return true;
  const struct accrt_block *b = accrt_find (f->device, value, 1);
  if (!b && accrt_given_p (f->device, value))
    {
      *result = (uintptr_t) value;
      return true;
    }
  if (!b && i && names_section (map - 1)
      && (!(map->flags & ACC_MAP_OBJECT) || (map->flags & ACC_MAP_GUESS)))
    b = f->entries[i - 1].block;
  /* The pointer may be the end of what is there: containers keep such
     ones.  */
  if (!b)
    b = accrt_find (f->device, (const char *) value - 1, 1);
  if (!b)
    {
      *result = (uintptr_t) value;
      return accrt_reaches (f->device, value);
    }
  *result = accrt_device_address (b, value);
  return true;
}

/* One copy gives their values to pointers that lie side by side in one block,
   as in a table of rows.  */
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
  accrt_write_words (f->queue,
		     accrt_device_address (first->block,
					   (void *) first->node.start),
		     p->values, p->n);
  struct accrt_mark mark = { f->queue, atomic_load (&f->queue->issued) };
  for (unsigned i = 0; i < p->n; i++)
    p->attached[i]->written = mark;
  p->n = 0;
}

/* Give VALUE to A, the next pointer.  The lock is held.  */
static void
add_pointer (struct accrt_frame *f, struct pointers *p,
	     struct accrt_attachment *a, uint64_t value)
{
  const struct accrt_attachment *last = p->n ? p->attached[p->n - 1] : NULL;
  if (p->n == MOST_POINTERS
      || (last && (last->block != a->block
		   || last->node.start + sizeof (void *) != a->node.start)))
    write_pointers (f, p);
  a->value = value;
  p->values[p->n] = value;
  p->attached[p->n++] = a;
}

/* Return a sum of the N words from P on, which is not 0.  */
static uint64_t
sum_words (const uint64_t *p, size_t n)
{
  uint64_t sum = 14695981039346656037u;
  for (size_t i = 0; i < n; i++)
    sum = (sum ^ p[i]) * 1099511628211u;
  return sum ? sum : 1;
}

/* Copy the rest of entry E, whose pointer A is attached: E may be more than a
   pointer, an array descriptor of Fortran.  Its bounds and strides go to the
   device, too, unless they are there.  The lock is held.  */
static void
write_behind (struct accrt_frame *f, const struct accrt_entry *e,
	      struct accrt_attachment *a)
{
  size_t n = e->size / sizeof (uint64_t);
  if (n < 2)
    return;
  const uint64_t *words = (const uint64_t *) e->host + 1;
  uint64_t sum = sum_words (words, n - 1);
  if (sum == a->behind)
    return;
  accrt_write_words (f->queue,
		     accrt_device_address (e->block, (void *) words),
		     words, n - 1);
  a->behind = sum;
  a->written = (struct accrt_mark) { f->queue,
				     atomic_load (&f->queue->issued) };
}

/* Attach the pointer of entry I, which is not attached yet.  The lock is
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
  accrt_queue_order (f->queue, e->block->filled);
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
  write_behind (f, e, a);
}

/* Attach the pointer of entry I.  The lock is held.  Returns false and sets
   *WHY to the reason if that is not possible.  */
static bool
attach (struct accrt_frame *f, unsigned i, struct pointers *p,
	struct accrt_clause_error *why)
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
    return accrt_fail (why, &f->maps[i], "another pointer, at %#lx, is"
		       " attached on %s where this one, at %p, lies",
		       (unsigned long) n->start, accrt_device_text (d),
		       e->host);
  struct accrt_attachment *a = (struct accrt_attachment *) n;
  if (a->block != e->block)
    {
      /* It lies in a block that is out of the table and about to be freed.  */
      accrt_table_remove (&d->attached, n);
      atomic_fetch_sub (&a->block->n_attached, 1);
      free (a);
      attach_first (f, i, p);
      return true;
    }
  a->count++;
  e->attached = true;
  accrt_queue_order (f->queue, a->written);
  /* The memory that it pointed to may have gone, or belong to another block
     now.  */
  uint64_t value;
  void *pointer;
  memcpy (&pointer, e->host, sizeof pointer);
  if (accrt_attached_value (f, i, pointer, &value) && value != a->value)
    add_pointer (f, p, a, value);
  write_behind (f, e, a);
  return true;
}

/* Write A, a pointer in the block that E has made, to its place in that
   block.  */
static void
rewrite (struct accrt_frame *f, struct accrt_entry *e,
	 struct accrt_attachment *a)
{
  accrt_write_words (f->queue,
		     accrt_device_address (e->block, (void *) a->node.start),
		     &a->value, 1);
  a->written = (struct accrt_mark) { f->queue,
				     atomic_load (&f->queue->issued) };
}

void
accrt_attach_all (struct accrt_frame *f)
{
  struct pointers p = { .n = 0 };
  struct accrt_clause_error why;
  bool ok = true;
  unsigned i = 0;
  while (i < f->n && !((f->maps[i].kind == ACC_MAP_ATTACH
			&& f->entries[i].block) || f->entries[i].absorbed))
    i++;
  if (likely (i == f->n))
    return;
  accrt_lock (&f->device->lock);
  for (unsigned k = i; k < f->n; k++)
    if (f->entries[k].absorbed)
      each_attached (f, &f->entries[k], rewrite);
  for (; ok && i < f->n; i++)
    if (f->maps[i].kind == ACC_MAP_ATTACH && f->entries[i].block)
      ok = attach (f, i, &p, &why);
  write_pointers (f, &p);
  accrt_unlock (&f->device->lock);
  if (!ok)
    accrt_fatal (why.map, "%s", why.text);
}
