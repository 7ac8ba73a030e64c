/* Copies to the device that the host does not wait for, though the program did
   not say async.

   In: a synchronous update of a few bytes, whose copy is on the thread's own
   queue and reads a batch.  Out: the same order of events as if the thread had
   waited, without the wait.

   Waiting for a copy takes longer than the copy.  Later work on the same queue
   comes after the copy anyway.  So the update returns, and everything else
   that could come before the copy takes care of the order:

   - A thread that takes another queue of the device (accrt_queue), or goes on
     with one (accrt_deferred_check), lets it wait for the copy, on the device.
   - Memory goes back to the driver after it (accrt_deferred_wait).
   - A program that knows addresses on the device, or streams, may give them to
     CUDA, which this library does not see.  From then on nothing is deferred
     on that device (accrt_expose).

   A device knows one queue that may have such copies, DEFERRED, and the queue
   knows the ticket of the last one.  A thread that leaves a copy writes and
   then reads both in this order, and one that takes LATE over does so in the
   other order.  So at least one of the two threads sees the other, and waits.
   The same is true of EXPOSED.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

/* Return the mark of the last deferred copy of Q.  */
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
