/* Messages of data clauses that fail.

   In: what is wrong with a clause.  Out: a text for accrt_fatal.  A clause can
   fail while the device's lock is held and half of the construct is mapped.
   The message is made then, and printed once all is undone.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool __attribute__ ((format (printf, 3, 4)))
accrt_fail (struct accrt_clause_error *f, const struct acc_map *map,
	    const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  f->map = map;
  vsnprintf (f->text, sizeof f->text, format, ap);
  va_end (ap);
  return false;
}

struct accrt_range_text
accrt_range (uintptr_t start, size_t size)
{
  struct accrt_range_text t;
  snprintf (t.s, sizeof t.s, "[%#lx, %#lx) (%zu bytes)",
	    (unsigned long) start, (unsigned long) (start + size), size);
  return t;
}

bool
accrt_fail_absent (struct accrt_clause_error *f, struct accrt_device *d,
		   const struct acc_map *map, const struct accrt_entry *e)
{
  accrt_self.error_code = acc_error_not_present;
  if (!e->size && (map->flags & ACC_MAP_POINTER))
    return accrt_fail (f, map, "it points to %#lx, which is not present on %s",
		       (unsigned long) (uintptr_t) e->host,
		       accrt_device_text (d));
  return accrt_fail (f, map, "%s is not present on %s",
		     accrt_range ((uintptr_t) e->host, e->size).s,
		     accrt_device_text (d));
}

bool
accrt_fail_partly (struct accrt_clause_error *f, struct accrt_device *d,
		   const struct acc_map *map, const struct accrt_entry *e,
		   const struct accrt_block *b)
{
  accrt_self.error_code = acc_error_partly_present;
  bool resized = b->node.start == (uintptr_t) e->host;
  return accrt_fail (f, map, "%s is %s on %s, where %s%s%s is",
		     accrt_range ((uintptr_t) e->host, e->size).s,
		     resized ? "present with another size" : "partly present",
		     accrt_device_text (d), b->name, b->name[0] ? " " : "",
		     accrt_range (b->node.start, b->node.size).s);
}

/* Name so many of those who have the most of a device's memory.  */
#define LARGEST 3

struct owner { const char *name; size_t size; };

struct owners
{
  struct owner largest[LARGEST];
  bool allocations;		/* nodes are acc_malloc's */
};

static void
note_owner (struct accrt_node *node, void *data)
{
  struct owners *o = data;
  const struct accrt_block *b = (const struct accrt_block *) node;
  struct owner one = { "acc_malloc", node->size };
  if (!o->allocations)
    {
      /* Some blocks have memory that is not the runtime's.  */
      if (!b->chunk)
	return;
      one.name = b->name[0] ? b->name : "unnamed";
    }
  for (int i = 0; i < LARGEST; i++)
    if (one.size > o->largest[i].size)
      {
	struct owner other = o->largest[i];
	o->largest[i] = one;
	one = other;
      }
}

bool
accrt_fail_memory (struct accrt_clause_error *f, struct accrt_device *d,
		   const struct acc_map *map, size_t size)
{
  size_t available = 0, total = 0, used = d->pool.used;
  struct owners o = { { { NULL, 0 } }, false };
  accrt_self.error_code = acc_error_out_of_memory;
  accrt_fail (f, map, "out of memory on %s: %zu bytes wanted, %zu in use",
	      accrt_device_text (d), size, used);
  size_t n = strlen (f->text);
  if (accrt_cuda.mem_get_info (&available, &total) == CUDA_SUCCESS)
    n += snprintf (f->text + n, sizeof f->text - n, ", %zu of %zu free",
		   available, total);
  accrt_table_walk (&d->present, note_owner, &o);
  o.allocations = true;
  accrt_table_walk (&d->allocated, note_owner, &o);
  for (int i = 0; i < LARGEST && o.largest[i].size && n < sizeof f->text; i++)
    n += snprintf (f->text + n, sizeof f->text - n, "%s %s (%zu bytes)",
		   i ? "," : "; largest:", o.largest[i].name,
		   o.largest[i].size);
  return false;
}
