/* Host memory that is written because blocks go.

   In: frames whose exits copy to the host.  Out: the order of later constructs
   that map that memory again, which must come after the copy.  They wait for
   the thread that makes it, or follow on the queue when the exit is async.
   Else they would send the host's old values to the device, and the update
   would be lost.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"

#include <stdlib.h>

void
accrt_leaving (struct accrt_frame *f)
{
  struct accrt_device *d = f->device;
  if (f->leaving)
    return;
  f->leaving = true;
  f->owner = &accrt_self;
  f->next_leaving = d->leaving;
  d->leaving = f;
}

/* ---- Async exits */

/* Forget the ranges that D's queues have written by now, or ALL of them.  The
   lock is held.  */
static void
forget_gone (struct accrt_device *d, bool all)
{
  for (struct accrt_gone **p = &d->gone; *p; )
    if (all || accrt_mark_passed ((*p)->mark))
      {
	struct accrt_gone *g = *p;
	*p = g->next;
	d->n_gone--;
	free (g);
      }
    else
      p = &(*p)->next;
}

/* Note that the SIZE bytes from START are written until MARK.  A range that is
   noted already only gets the new mark: constructs that mapped it meanwhile
   come after the old one.  The lock is held.  */
static void
add_gone (struct accrt_device *d, uintptr_t start, size_t size,
	  struct accrt_mark mark)
{
  struct accrt_gone *g = d->gone;
  while (g && (g->start != start || g->size != size
	       || (size == SIZE_MAX && g->mark.queue != mark.queue)))
    g = g->next;
  if (!g)
    {
      g = accrt_zalloc (sizeof *g);
      g->start = start;
      g->size = size;
      g->next = d->gone;
      d->gone = g;
      d->n_gone++;
    }
  g->mark = mark;
}

/* So many ranges are looked at one by one.  If more of them are under way,
   those of each queue become one range, of all memory.  */
#define MANY_GONE 64

static void
join_gone (struct accrt_device *d)
{
  struct accrt_gone *list = d->gone;
  d->gone = NULL;
  d->n_gone = 0;
  for (struct accrt_gone *g = list, *next; g; g = next)
    {
      struct accrt_queue *q = g->mark.queue;
      next = g->next;
      add_gone (d, 0, SIZE_MAX,
		(struct accrt_mark) { q, atomic_load (&q->issued) });
      free (g);
    }
}

/* Forget all ranges of D, which stops and whose queues are idle.  The lock is
   held.  */
static void
clear_gone (struct accrt_device *d)
{
  forget_gone (d, true);
}

ACCRT_AT_STOP (ACCRT_STOP_COPIES, clear_gone)

/* Note the ranges that F's queue still has to write.  The lock is held.  */
static void
note_gone (struct accrt_frame *f)
{
  struct accrt_device *d = f->device;
  struct accrt_mark mark = { f->queue, atomic_load (&f->queue->issued) };
  if (d->n_gone >= MANY_GONE / 2)
    accrt_queue_test (f->queue);
  forget_gone (d, false);
  for (unsigned i = 0; i < f->n; i++)
    if (f->entries[i].leaving)
      add_gone (d, f->entries[i].leaves, f->entries[i].leaving, mark);
  if (d->n_gone > MANY_GONE)
    join_gone (d);
}

void
accrt_left (struct accrt_frame *f)
{
  struct accrt_device *d = f->device;
  accrt_lock (&d->lock);
  if (f->async != acc_async_sync)
    note_gone (f);
  struct accrt_frame **p = &d->leaving;
  while (*p != f)
    p = &(*p)->next_leaving;
  *p = f->next_leaving;
  f->leaving = false;
  pthread_cond_broadcast (&d->filled);
  accrt_unlock (&d->lock);
}

/* ---- Later constructs */

/* True if another thread is still copying to the host memory that F is about
   to map.  The lock is held.  */
static bool
others_leave (const struct accrt_frame *f)
{
  for (const struct accrt_frame *o = f->device->leaving; o;
       o = o->next_leaving)
    for (unsigned k = 0; o->owner != &accrt_self && k < o->n; k++)
      for (unsigned i = 0; o->entries[k].leaving && i < f->n; i++)
	{
	  const struct accrt_entry *e = &f->entries[i], *l = &o->entries[k];
	  uintptr_t start = (uintptr_t) e->host;
	  if (start && f->maps[i].kind != ACC_MAP_STRUCT
	      && start < l->leaves + l->leaving
	      && start + (e->size ? e->size : 1) > l->leaves)
	    return true;
	}
  return false;
}

/* Let F's queue wait for copies of async exits to host memory that F is about
   to map.  The lock is held.  */
static void
follow_gone (struct accrt_frame *f)
{
  for (const struct accrt_gone *g = f->device->gone; g; g = g->next)
    for (unsigned i = 0; i < f->n; i++)
      {
	const struct accrt_entry *e = &f->entries[i];
	uintptr_t start = (uintptr_t) e->host;
	if (!start || f->maps[i].kind == ACC_MAP_STRUCT
	    || accrt_mark_passed (g->mark)
	    || (start >= g->start && start - g->start >= g->size)
	    || (start < g->start
		&& g->start - start >= (e->size ? e->size : 1)))
	  continue;
	accrt_queue_order (f->queue, g->mark);
	/* The host's memory must not be read at once.  */
	f->batches = false;
      }
}

void
accrt_follow_left (struct accrt_frame *f)
{
  struct accrt_device *d = f->device;
  while (d->leaving && others_leave (f) && !accrt_self.dying)
    accrt_wait_filled (d);
  if (d->gone)
    follow_gone (f);
}
