/* Copies to the device that the host does not wait for, though the program
   did not say async.

   In: a synchronous update of a few bytes, whose copy is on the thread's own
   queue and reads a batch.  Out: the same order of events as if the thread
   had waited, without the wait.

   Waiting for a copy takes longer than the copy.  What follows on the same
   queue comes after it anyway.  So the update returns, and whatever else
   could come before the copy sees to it that it does not:

   - Who takes another queue of the device (accrt_queue), or goes on with one
     (accrt_deferred_check), lets it wait for the copy, on the device.
   - Memory goes back to the driver after it (accrt_deferred_wait).
   - A program that knows addresses on the device, or streams, may give them
     to CUDA, of which nothing is seen here.  From then on nothing is deferred on
     that device (accrt_expose).

   A device knows one queue that may have such copies, DEFERRED, and the queue the
   ticket of the last one.  Both are written and then read again, in this
   order by who leaves a copy and in the other by who takes LATE over, so that
   at least one of the two sees the other, and waits.  The same goes for
   EXPOSED.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

/* The last deferred copy of Q.  */
static struct accrt_mark
deferred_mark (struct accrt_queue *q)
{
  return (struct accrt_mark) { q, atomic_load (&q->deferred) };
}

void
accrt_deferred_leave (struct accrt_queue *q)
{
  struct accrt_device *d = q->device;
  struct accrt_queue *other = atomic_load (&d->deferred);
  atomic_store (&q->deferred, atomic_load (&q->issued));
  if (other != q && other && !accrt_mark_passed (deferred_mark (other)))
    accrt_queue_wait (q);
  else if (other != q)
    {
      if (!atomic_compare_exchange_strong (&d->deferred, &other, q))
	accrt_queue_wait (q);
      else if (other && !accrt_mark_passed (deferred_mark (other)))
	accrt_queue_wait (other);
    }
  if (atomic_load (&d->deferred) != q || atomic_load (&d->exposed))
    accrt_queue_wait (q);
}

void
accrt_deferred_order (struct accrt_queue *q, struct accrt_queue *deferred)
{
  accrt_queue_order (q, deferred_mark (deferred));
}

void
accrt_deferred_wait (struct accrt_device *d)
{
  struct accrt_queue *q = atomic_load (&d->deferred);
  if (q && !accrt_mark_passed (deferred_mark (q)))
    accrt_queue_wait (q);
}

void
accrt_expose (struct accrt_device *d)
{
  if (atomic_exchange (&d->exposed, true))
    return;
  bool entered = accrt_enter (d);
  accrt_deferred_wait (d);
  accrt_leave (entered);
}
