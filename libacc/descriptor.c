/* Allocatable and pointer arrays of Fortran that are declared on the device.

   In: the descriptors of such arrays, which are variables of the program that
   allocate, deallocate, move_alloc and assignments change.  Out: before a
   construct or directive begins on a device, each descriptor that has changed
   is the same there, and its data is present: OpenACC 2.6, section 2.13.  Its
   former data is released.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"
#include "descriptor.h"

#include <stdlib.h>
#include <string.h>

/* Such an array on a device.  */
struct accrt_followed
{
  struct accrt_followed *next;
  const struct acc_module *module;
  const struct acc_global *global;
  void *data;			/* what is mapped for it */
  size_t bytes;
  char seen[];			/* the descriptor on the device */
};

/* True if some module has such a variable.  */
static atomic_bool any;

void
accrt_descriptors_expect (const struct acc_module *m)
{
  for (size_t i = 0; i < m->n_globals; i++)
    if (m->globals[i].flags & ACC_GLOBAL_DESCRIPTOR)
      atomic_store (&any, true);
}

void
accrt_descriptors_add (struct accrt_device *d, const struct acc_module *m,
		       const struct acc_global *g)
{
  struct accrt_followed *f = accrt_zalloc (sizeof *f + g->size);
  f->module = m;
  f->global = g;
  f->next = d->followed;
  d->followed = f;
}

void
accrt_descriptors_drop (struct accrt_device *d, const struct acc_module *m)
{
  for (struct accrt_followed **p = &d->followed; *p; )
    if ((*p)->module == m)
      {
	struct accrt_followed *f = *p;
	*p = f->next;
	free (f);
      }
    else
      p = &(*p)->next;
}

void *
accrt_descriptor_data (const struct accrt_descriptor *d, size_t *bytes)
{
  ptrdiff_t unit = d->span ? d->span : (ptrdiff_t) d->dtype.elem_len;
  ptrdiff_t low = 0, high = 0;
  *bytes = 0;
  for (int i = 0; i < d->dtype.rank; i++)
    {
      ptrdiff_t n = d->dim[i].ubound - d->dim[i].lbound + 1;
      if (n <= 0)
	return d->data;
      ptrdiff_t way = (n - 1) * d->dim[i].stride * unit;
      *(way < 0 ? &low : &high) += way;
    }
  *bytes = high - low + d->dtype.elem_len;
  return d->data + low;
}

/* Do a directive of CONSTRUCT in the name of F's variable, at its line.  The
   directive has clause KIND for BYTES from HOST, and ATTACH, which is attach
   or detach, for the descriptor.  */
static void
directive (const struct accrt_followed *f, unsigned construct, unsigned kind,
	   void *host, size_t bytes, unsigned attach)
{
  const struct acc_global *g = f->global;
  struct acc_map maps[]
    = { { kind, 0, g->line, g->name },
	{ attach, attach == ACC_MAP_DETACH
		  ? ACC_MAP_IF_PRESENT | ACC_MAP_FINALIZE : 0,
	  g->line, g->name } };
  if (construct == ACC_EXIT_DATA)
    {
      struct acc_map first = maps[1];
      maps[1] = maps[0];
      maps[0] = first;
    }
  bool first = maps[0].kind == attach && attach != ACC_MAP_NONE;
  struct acc_region r
    = { .file = f->module->source, .directive = "declare", .line = g->line,
	.construct = construct, .n_maps = attach == ACC_MAP_NONE ? 1 : 2,
	.maps = maps };
  void *addrs[] = { first ? g->host : host, first ? host : g->host };
  size_t sizes[] = { first ? sizeof (void *) : bytes,
		     first ? bytes : sizeof (void *) };
  accrt_data (&r, addrs, sizes, NULL);
}

/* True if F's descriptor is not what it was.  */
static bool
changed (const struct accrt_followed *f)
{
  const struct accrt_descriptor *now = f->global->host;
  const struct accrt_descriptor *seen = (const struct accrt_descriptor *) f->seen;
  return (now->data || seen->data) && memcmp (now, seen, f->global->size);
}

/* Release the data that F's descriptor led to.  */
static void
forget (struct accrt_followed *f)
{
  if (f->data)
    directive (f, ACC_EXIT_DATA, ACC_MAP_DELETE, f->data, f->bytes,
	       ACC_MAP_DETACH);
  f->data = NULL;
}

/* Bring the device's copy of F's descriptor up to date.  */
static void
follow (struct accrt_followed *f)
{
  const struct acc_global *g = f->global;
  const struct accrt_descriptor *now = g->host;
  size_t bytes = 0;
  void *data = now->data ? accrt_descriptor_data (now, &bytes) : NULL;
  memcpy (f->seen, now, g->size);
  f->data = bytes ? data : NULL;
  f->bytes = bytes;
  directive (f, ACC_UPDATE, ACC_MAP_UPDATE_DEVICE, g->host, g->size,
	     ACC_MAP_NONE);
  if (f->data)
    directive (f, ACC_ENTER_DATA, g->kind, f->data, bytes, ACC_MAP_ATTACH);
}

void
accrt_descriptors_follow (struct accrt_device *d)
{
  struct accrt_thread *t = &accrt_self;
  if (likely (!atomic_load_explicit (&any, memory_order_relaxed))
      || t->following)
    return;
  const struct acc_region *region = t->region;
  t->following = true;
  bool entered = accrt_enter (d);
  accrt_modules_load (d);
  accrt_leave (entered);
  accrt_lock (&accrt_locks[ACCRT_DESCRIPTORS]);
  /* First forget all old data, because one array may have the memory that
     another one had.  */
  for (struct accrt_followed *f = d->followed; f; f = f->next)
    if (changed (f))
      forget (f);
  for (struct accrt_followed *f = d->followed; f; f = f->next)
    if (changed (f))
      follow (f);
  accrt_unlock (&accrt_locks[ACCRT_DESCRIPTORS]);
  t->following = false;
  t->region = region;
}
