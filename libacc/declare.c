/* Variables of the program that are declared on the device.

   In: the globals of a module, and the module loaded.  Out: blocks in the
   present table that last as long as the module does: OpenACC 2.6, section
   2.13.  A link variable has no block; its device symbol is a pointer, which
   follows the memory that is mapped for the host variable.  A common block of
   Fortran is a link variable in each module, and the first of them makes its
   block.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Return the address of symbol G of M in MODULE.  */
static CUdeviceptr
find_symbol (struct accrt_device *d, const struct acc_module *m,
	     const struct acc_global *g, CUmodule module, size_t size)
{
  CUdeviceptr address = 0;
  size_t there = 0;
  CUresult e = accrt_cuda.module_get_global (&address, &there, module,
					     g->name);
  if (e != CUDA_SUCCESS || there < size)
    {
      char text[160] = "it is too small";
      if (e != CUDA_SUCCESS)
	accrt_cuda_error (e, text, sizeof text);
      accrt_fatal_at (m->source, g->line, "declare: cannot find %s on %s: %s",
		      g->name, accrt_device_text (d), text);
    }
  return address;
}

/* Let the link variable L point to block B, which is present for it, or to
   nothing if B is NULL.  The lock is held.  */
static void
set_link (struct accrt_queue *q, struct accrt_link *l,
	  const struct accrt_block *b)
{
  uint64_t value = b ? b->device + (l->host - b->node.start) : 0;
  if (l->value == value)
    return;
  l->value = value;
  accrt_write_words (q, l->symbol, &value, 1);
}

void
accrt_link (struct accrt_queue *q, const struct accrt_block *b, bool there)
{
  for (struct accrt_link *l = q->device->links; l; l = l->next)
    if (l->host < b->node.start + b->node.size
	&& b->node.start < l->host + l->size)
      set_link (q, l, there ? b : NULL);
}

/* Declare link variable G of M.  The lock is held.  */
static void
declare_link (struct accrt_device *d, struct accrt_queue *q,
	      const struct acc_module *m, const struct acc_global *g,
	      CUmodule module)
{
  struct accrt_link *l = accrt_zalloc (sizeof *l);
  l->module = m;
  l->host = (uintptr_t) g->host;
  l->size = g->size;
  l->symbol = find_symbol (d, m, g, module, sizeof (uint64_t));
  l->next = d->links;
  d->links = l;
  const struct accrt_block *b = accrt_find_any (d, g->host, g->size);
  if (b)
    set_link (q, l, b);
}

/* Declare variable G of M.  The lock is held.  */
static struct accrt_block *
declare_variable (struct accrt_device *d, const struct acc_module *m,
		  const struct acc_global *g, CUmodule module)
{
  const struct accrt_block *other = accrt_find_any (d, g->host, g->size);
  if (other)
    accrt_fatal_at (m->source, g->line, "declare(%s): [%p, +%zu bytes) is"
		    " present on %s already", g->name, g->host, g->size,
		    accrt_device_text (d));
  struct accrt_block *b
    = accrt_block_make (d, g->host, g->size,
			find_symbol (d, m, g, module, g->size), g->name);
  b->permanent = true;
  return b;
}

/* Make memory for common block G of M, which may be there already.  Returns a
   new block, or NULL.  The lock is held.  */
static struct accrt_block *
make_common (struct accrt_device *d, struct accrt_queue *q,
	     const struct acc_module *m, const struct acc_global *g)
{
  if (accrt_find (d, g->host, g->size))
    return NULL;
  /* The symbol of block "tun" is "tun_link_...".  */
  char name[sizeof ((struct accrt_block *) 0)->name];
  const char *end = strstr (g->name, "_link");
  snprintf (name, sizeof name, "%.*s", end ? (int) (end - g->name) : 63, g->name);
  if (accrt_find_any (d, g->host, g->size))
    accrt_fatal_at (m->source, g->line, "declare(%s): the common block has %zu"
		    " bytes, in another file it has fewer", name, g->size);
  struct accrt_chunk *chunk = accrt_pool_get (d, q, g->size);
  if (!chunk)
    accrt_fatal_at (m->source, g->line, "declare(%s): out of memory on %s (%zu"
		    " bytes)", name, accrt_device_text (d), g->size);
  struct accrt_block *b = accrt_block_make (d, g->host, g->size, chunk->address,
					    name);
  b->chunk = chunk;
  b->permanent = true;
  return b;
}

/* Drop common block G, unless another module has it.  The lock is held.  */
static void
drop_common (struct accrt_device *d, const struct acc_global *g)
{
  struct accrt_block *b = accrt_find (d, g->host, g->size);
  if (!b || !b->permanent)
    return;
  for (const struct accrt_link *l = d->links; l; l = l->next)
    if (l->host == (uintptr_t) g->host)
      return;
  accrt_block_drop (d, b);
}

/* Copy G, whose block is B, and let tools be told later if they want that.  */
static void
copy_variable (struct accrt_queue *q, const struct acc_global *g,
	       const struct accrt_block *b)
{
  struct accrt_device *d = q->device;
  accrt_copy_in_untold (q, b->device, g->host, g->size);
  if (!accrt_prof_wants (acc_ev_enqueue_upload_start)
      && !accrt_prof_wants (acc_ev_enqueue_upload_end))
    return;
  struct accrt_untold *u = accrt_zalloc (sizeof *u);
  u->global = g;
  u->address = b->device;
  u->next = atomic_load (&d->untold);
  while (!atomic_compare_exchange_weak (&d->untold, &u->next, u))
    ;
}

void
accrt_declare_tell (struct accrt_device *d)
{
  struct accrt_untold *u;
  if (likely (!atomic_load_explicit (&d->untold, memory_order_relaxed)))
    return;
  struct accrt_untold *list = atomic_exchange (&d->untold, NULL);
  while ((u = list))
    {
      const struct acc_global *g = u->global;
      void *tool = NULL;
      for (int e = acc_ev_enqueue_upload_start;
	   e <= acc_ev_enqueue_upload_end; e++)
	if (accrt_prof_wants (e))
	  accrt_prof_data (e, d, accrt_queue_own (d), g->name, false, g->size,
			   g->host, u->address, &tool);
      list = u->next;
      free (u);
    }
}

void
accrt_declare (struct accrt_device *d, const struct acc_module *m,
	       CUmodule module)
{
  struct accrt_queue *q = accrt_queue_own (d);
  for (size_t i = 0; i < m->n_globals; i++)
    {
      const struct acc_global *g = &m->globals[i];
      struct accrt_block *b = NULL;
      accrt_lock (&d->lock);
      bool common = g->flags & ACC_GLOBAL_COMMON;
      if (common)
	b = make_common (d, q, m, g);
      if (g->kind == ACC_MAP_STRUCT)
	declare_link (d, q, m, g, module);
      else
	b = declare_variable (d, m, g, module);
      if (g->flags & ACC_GLOBAL_DESCRIPTOR)
	accrt_descriptors_add (d, m, g);
      accrt_unlock (&d->lock);
      if (b && (g->kind == ACC_MAP_COPYIN || (g->flags & ACC_GLOBAL_COPIED)))
	copy_variable (q, g, b);
    }
  if (m->n_globals)
    accrt_queue_wait (q);
}

void
accrt_undeclare (struct accrt_device *d, const struct acc_module *m)
{
  accrt_lock (&d->lock);
  accrt_descriptors_drop (d, m);
  for (size_t i = 0; i < m->n_globals; i++)
    {
      struct accrt_block *b = accrt_find (d, m->globals[i].host,
					  m->globals[i].size);
      if (b && b->permanent && m->globals[i].kind != ACC_MAP_STRUCT)
	accrt_block_drop (d, b);
    }
  for (struct accrt_link **p = &d->links; *p; )
    if ((*p)->module == m)
      {
	struct accrt_link *l = *p;
	*p = l->next;
	free (l);
      }
    else
      p = &(*p)->next;
  for (size_t i = 0; i < m->n_globals; i++)
    if (m->globals[i].flags & ACC_GLOBAL_COMMON)
      drop_common (d, &m->globals[i]);
  accrt_unlock (&d->lock);
}
