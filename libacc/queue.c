/* Queues: async values, as streams of the driver.

   In: async values, marks.  Out: streams that wait for one another in the
   order of the program, without blocking the host.

   Each async value has a stream, made when it is first used and kept.  A
   thread that runs constructs which are not async has one, too, on each device
   it uses.  When the thread ends, another takes its stream over.  Streams do
   not wait for the null stream.

   A queue counts the work that is put on it (ISSUED) and the part of it that
   is known to be done (DONE).  For each other queue it has the ticket up to
   which its own further work waits for that queue (AFTER).  The three make
   most waits free.  If the program has seen the stream of a queue, the queue
   is FOREIGN: the program may have put more work on it, which the counts do
   not have.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "memory.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- Making and finding */

/* Give Q a stream.  The context of its device is current.  Other threads see
   the stream when it is complete: the driver writes to its argument more than
   once.  */
static void
make_stream (struct accrt_queue *q)
{
  CUstream stream;
  accrt_lock (&q->lock);
  if (!q->stream)
    {
      accrt_check (accrt_cuda.stream_create (&stream, CU_STREAM_NON_BLOCKING),
		   "cannot make a stream on %s", accrt_device_text (q->device));
      atomic_store_explicit (&q->stream, stream, memory_order_release);
    }
  accrt_unlock (&q->lock);
}

/* True if Q has no stream.  Its lock is not needed.  */
static inline bool
lacks_stream (const struct accrt_queue *q)
{
  return !atomic_load_explicit (&q->stream, memory_order_acquire);
}

/* Return a new queue of D for ASYNC.  The device's lock is held.  */
static struct accrt_queue *
new_queue (struct accrt_device *d, int async)
{
  struct accrt_queue *q = accrt_zalloc (sizeof *q);
  q->device = d;
  q->async = async;
  q->id = d->n_queues++;
  pthread_mutex_init (&q->lock, NULL);
  q->next = atomic_load (&d->queues);
  atomic_store_explicit (&d->queues, q, memory_order_release);
  return q;
}

struct accrt_queue *
accrt_queue_own (struct accrt_device *d)
{
  if (unlikely (!accrt_self.own))
    {
      unsigned n;
      accrt_devices (&n);
      accrt_self.own = accrt_zalloc (n * sizeof *accrt_self.own);
      accrt_thread_note ();
    }
  struct accrt_queue *q = accrt_self.own[d->index];
  if (unlikely (!q))
    {
      accrt_lock (&d->lock);
      q = d->idle_queues;
      if (q)
	d->idle_queues = q->chain;
      else
	q = new_queue (d, acc_async_sync);
      accrt_unlock (&d->lock);
      accrt_self.own[d->index] = q;
    }
  if (unlikely (lacks_stream (q)))
    make_stream (q);
  accrt_deferred_check (q);
  return q;
}

void
accrt_queue_retire (struct accrt_queue *q)
{
  struct accrt_device *d = q->device;
  accrt_lock (&d->lock);
  q->chain = d->idle_queues;
  d->idle_queues = q;
  accrt_unlock (&d->lock);
}

void
accrt_queue_check (int async)
{
  if (async >= acc_async_default)
    return;
  accrt_self.error_code = acc_error_invalid_async;
  accrt_fatal (NULL, "%d is no async value", async);
}

/* Return the value that ASYNC, a valid one, stands for.  */
static inline int
resolve (int async)
{
  if (async == acc_async_noval)
    return accrt_self.default_async;
  return async == acc_async_default ? acc_async_noval : async;
}

static inline struct accrt_queue *
find (struct accrt_device *d, int async)
{
  struct accrt_queue *q = atomic_load_explicit
    (&d->by_async[(unsigned) async % ACCRT_ASYNC_BUCKETS],
     memory_order_acquire);
  while (q && q->async != async)
    q = q->chain;
  return q;
}

struct accrt_queue *
accrt_queue_known (struct accrt_device *d, int async)
{
  accrt_queue_check (async);
  async = resolve (async);
  if (async == acc_async_sync)
    return accrt_queue_own (d);
  struct accrt_queue *q = find (d, async);
  return q && !lacks_stream (q) ? q : NULL;
}

struct accrt_queue *
accrt_queue (struct accrt_device *d, int async)
{
  accrt_queue_check (async);
  async = resolve (async);
  if (async == acc_async_sync)
    return accrt_queue_own (d);
  struct accrt_queue *q = find (d, async);
  if (unlikely (!q))
    {
      unsigned b = (unsigned) async % ACCRT_ASYNC_BUCKETS;
      accrt_lock (&d->lock);
      q = find (d, async);
      if (!q)
	{
	  q = new_queue (d, async);
	  q->chain = atomic_load (&d->by_async[b]);
	  make_stream (q);
	  atomic_store_explicit (&d->by_async[b], q, memory_order_release);
	}
      accrt_unlock (&d->lock);
    }
  else if (unlikely (lacks_stream (q)))
    make_stream (q);
  accrt_deferred_check (q);
  return q;
}

bool
accrt_queue_sync (int async)
{
  accrt_queue_check (async);
  return resolve (async) == acc_async_sync;
}

struct accrt_queue *
accrt_queue_async (struct accrt_device *d, int async)
{
  accrt_queue_check (async);
  return resolve (async) == acc_async_sync ? NULL : accrt_queue (d, async);
}

const char *
accrt_queue_text (const struct accrt_queue *q, char buffer[32])
{
  if (q->async == acc_async_sync)
    return "the thread's own queue";
  if (q->async == acc_async_noval)
    return "the default queue";
  snprintf (buffer, 32, "queue %d", q->async);
  return buffer;
}

/* ---- Marks */

struct accrt_mark
accrt_queue_mark (struct accrt_queue *q)
{
  return (struct accrt_mark) { q, atomic_fetch_add (&q->issued, 1) + 1 };
}

void
accrt_queue_done (struct accrt_queue *q, unsigned long ticket)
{
  unsigned long done = atomic_load (&q->done);
  while (done < ticket
	 && !atomic_compare_exchange_weak (&q->done, &done, ticket))
    ;
}

/* True if Q is known to wait for TICKET of OTHER.  */
static bool
ordered (struct accrt_queue *q, const struct accrt_queue *other,
	 uint64_t ticket)
{
  accrt_lock (&q->lock);
  bool known = other->id < q->n_after && q->after[other->id] >= ticket;
  accrt_unlock (&q->lock);
  return known;
}

static void
note_ordered (struct accrt_queue *q, const struct accrt_queue *other,
	      uint64_t ticket)
{
  accrt_lock (&q->lock);
  if (other->id >= q->n_after)
    {
      unsigned n = other->id + 8;
      q->after = accrt_realloc (q->after, n * sizeof *q->after);
      for (unsigned i = q->n_after; i < n; i++)
	q->after[i] = 0;
      q->n_after = n;
    }
  if (q->after[other->id] < ticket)
    q->after[other->id] = ticket;
  accrt_unlock (&q->lock);
}

/* Let Q wait for all work on OTHER.  One event serves all waits for a queue: a
   wait is for the work before the event's last record.  */
static void
wait_on_device (struct accrt_queue *q, struct accrt_queue *other)
{
  const char *where = accrt_device_text (other->device);
  accrt_lock (&other->lock);
  uint64_t ticket = atomic_load (&other->issued);
  if (!other->event)
    {
      bool entered = accrt_enter (other->device);
      accrt_check (accrt_cuda.event_create (&other->event,
					    CU_EVENT_DISABLE_TIMING),
		   "cannot make an event on %s", where);
      accrt_leave (entered);
    }
  accrt_check (accrt_cuda.event_record (other->event, other->stream),
	       "cannot record an event on %s", where);
  accrt_check (accrt_cuda.stream_wait_event (q->stream, other->event, 0),
	       "cannot let a queue wait on %s", where);
  accrt_unlock (&other->lock);
  if (other->device == q->device)
    note_ordered (q, other, ticket);
  accrt_queue_mark (q);
}

bool
accrt_queue_follows (struct accrt_queue *q, struct accrt_mark mark)
{
  return (likely (mark.queue == q || accrt_mark_passed (mark))
	  || (mark.queue->device == q->device
	      && ordered (q, mark.queue, mark.ticket)));
}

void
accrt_queue_order (struct accrt_queue *q, struct accrt_mark mark)
{
  if (!accrt_queue_follows (q, mark))
    wait_on_device (q, mark.queue);
}

void
accrt_queue_after (struct accrt_queue *q, struct accrt_queue *other)
{
  if (q == other)
    return;
  if (other->foreign)
    wait_on_device (q, other);
  else
    accrt_queue_order (q, (struct accrt_mark)
			    { other, atomic_load (&other->issued) });
}

/* ---- Waiting on the host */

CUresult
accrt_queue_try_wait (struct accrt_queue *q)
{
  unsigned long issued = atomic_load (&q->issued);
  if (!q->stream || (!q->foreign && atomic_load (&q->done) >= issued))
    return CUDA_SUCCESS;
  if (unlikely (accrt_notify_mask & ACCRT_WAITS))
    {
      char text[32];
      accrt_notify_print ("wait for %s on %s", accrt_queue_text (q, text),
			  accrt_device_text (q->device));
    }
  if (unlikely (accrt_ranges))
    {
      char text[32];
      accrt_range_begin ("wait for %s", accrt_queue_text (q, text));
    }
  uint64_t start = unlikely (accrt_timing) ? accrt_now () : 0;
  CUresult e = accrt_cuda.stream_synchronize (q->stream);
  if (likely (e == CUDA_SUCCESS))
    accrt_queue_done (q, issued);
  if (unlikely (accrt_timing))
    accrt_time_wait (q, start);
  if (unlikely (accrt_ranges))
    accrt_range_end ();
  return e;
}

/* End the program, because the driver has returned ERROR about the work of
   Q.  */
static void __attribute__ ((noreturn, cold))
work_failed (struct accrt_queue *q, CUresult error)
{
  char text[32];
  accrt_cuda_fatal (error, "work on %s of %s failed",
		    accrt_queue_text (q, text), accrt_device_text (q->device));
}

void
accrt_queue_wait (struct accrt_queue *q)
{
  CUresult e = accrt_queue_try_wait (q);
  if (unlikely (e != CUDA_SUCCESS))
    work_failed (q, e);
}

bool
accrt_queue_test (struct accrt_queue *q)
{
  unsigned long issued = atomic_load (&q->issued);
  if (!q->stream || (!q->foreign && atomic_load (&q->done) >= issued))
    return true;
  CUresult e = accrt_cuda.stream_query (q->stream);
  if (e == CUDA_ERROR_NOT_READY)
    return false;
  if (unlikely (e != CUDA_SUCCESS))
    work_failed (q, e);
  accrt_queue_done (q, issued);
  return true;
}

/* Let QUEUE wait for OTHER, or the host without QUEUE.  */
static void
wait_for (struct accrt_queue *queue, struct accrt_queue *other)
{
  void *tool = NULL;
  if (queue)
    {
      accrt_queue_after (queue, other);
      return;
    }
  accrt_prof (acc_ev_wait_start, other->device, other, false, &tool);
  accrt_queue_wait (other);
  accrt_prof (acc_ev_wait_end, other->device, other, false, &tool);
}

void
accrt_queue_wait_list (struct accrt_device *d, struct accrt_queue *queue,
		       int n, const int *values)
{
  if (n == 0)
    {
      for (struct accrt_queue *q = atomic_load (&d->queues); q; q = q->next)
	if (q->async != acc_async_sync && q->stream)
	  wait_for (queue, q);
      return;
    }
  for (int i = 0; i < n; i++)
    {
      struct accrt_queue *q = accrt_queue_known (d, values[i]);
      if (q)
	wait_for (queue, q);
    }
}

/* ---- Kernels, for messages */

void
accrt_queue_launched (struct accrt_queue *q, struct accrt_suspect suspect)
{
  unsigned i = atomic_fetch_add_explicit (&q->n_launched, 1,
					  memory_order_relaxed);
  struct accrt_launched *l = &q->launched[i % ACCRT_LAUNCHED];
  atomic_store_explicit (&l->kernel, suspect.kernel, memory_order_relaxed);
  atomic_store_explicit (&l->absent, suspect.absent, memory_order_relaxed);
  atomic_store_explicit (&l->value, suspect.value, memory_order_relaxed);
  atomic_store_explicit (&l->ticket, atomic_load (&q->issued),
			 memory_order_relaxed);
}

unsigned
accrt_queue_suspects (struct accrt_device *d, struct accrt_suspect *list,
		      unsigned n)
{
  unsigned found = 0;
  for (struct accrt_queue *q = atomic_load (&d->queues); q; q = q->next)
    {
      unsigned end = atomic_load (&q->n_launched);
      unsigned first = end < ACCRT_LAUNCHED ? 0 : end - ACCRT_LAUNCHED;
      for (unsigned i = first; i < end; i++)
	{
	  const struct accrt_launched *l = &q->launched[i % ACCRT_LAUNCHED];
	  const struct acc_kernel *kernel = atomic_load (&l->kernel);
	  if (!kernel || atomic_load (&l->ticket) <= atomic_load (&q->done))
	    continue;
	  if (found < n)
	    list[found] = (struct accrt_suspect)
	      { kernel, atomic_load (&l->absent), atomic_load (&l->value) };
	  found++;
	}
    }
  return found;
}

void
accrt_queue_forget (struct accrt_device *d, const struct acc_module *m)
{
  for (struct accrt_queue *q = atomic_load (&d->queues); q; q = q->next)
    for (unsigned i = 0; i < ACCRT_LAUNCHED; i++)
      {
	const struct acc_kernel *k = atomic_load (&q->launched[i].kernel);
	if (k && k->module == m)
	  atomic_store (&q->launched[i].kernel, NULL);
      }
}

/* ---- Scratch memory */

CUdeviceptr
accrt_queue_lock_scratch (struct accrt_queue *q, size_t size)
{
  struct accrt_device *d = q->device;
  accrt_lock (&q->lock);
  while (q->scratch_size < size)
    {
      /* The device's lock comes before the queue's.  */
      accrt_unlock (&q->lock);
      size_t room = 4096;
      while (room < size)
	room *= 2;
      accrt_lock (&d->lock);
      struct accrt_chunk *chunk = accrt_pool_get (d, q, room);
      struct accrt_clause_error why;
      if (!chunk)
	accrt_fail_memory (&why, d, NULL, room);
      accrt_unlock (&d->lock);
      if (!chunk)
	accrt_fatal (NULL, "a kernel's scratch memory: %s", why.text);
      accrt_lock (&q->lock);
      struct accrt_chunk *old = chunk;
      if (q->scratch_size < room)
	{
	  accrt_check (accrt_cuda.memset_d8_async (chunk->address, 0,
						   ACC_SCRATCH_COUNTERS,
						   q->stream),
		       "cannot clear scratch memory on %s",
		       accrt_device_text (d));
	  accrt_queue_mark (q);
	  old = q->scratch;
	  q->scratch = chunk;
	  q->scratch_size = room;
	}
      if (!old)
	continue;
      accrt_unlock (&q->lock);
      accrt_lock (&d->lock);
      accrt_pool_put (d, q, old);
      accrt_unlock (&d->lock);
      accrt_lock (&q->lock);
    }
  return q->scratch->address;
}

void
accrt_queue_unlock_scratch (struct accrt_queue *q)
{
  accrt_unlock (&q->lock);
}

/* ---- The user's streams, and the end */

void
accrt_queue_set_stream (struct accrt_queue *q, CUstream stream)
{
  accrt_queue_wait (q);
  accrt_lock (&q->lock);
  if (!q->borrowed && q->stream)
    accrt_check (accrt_cuda.stream_destroy (q->stream),
		 "cannot destroy a stream on %s",
		 accrt_device_text (q->device));
  q->stream = stream;
  q->borrowed = q->foreign = true;
  accrt_unlock (&q->lock);
}

/* Wait for Q and take its stream away.  */
static void
stop_queue (struct accrt_device *d, struct accrt_queue *q)
{
  if (!q->stream)
    return;
  accrt_queue_wait (q);
  if (q->scratch)
    {
      accrt_lock (&d->lock);
      accrt_pool_put (d, q, q->scratch);
      accrt_unlock (&d->lock);
      q->scratch = NULL;
      q->scratch_size = 0;
    }
  if (!q->borrowed)
    accrt_check (accrt_cuda.stream_destroy (q->stream),
		 "cannot destroy a stream on %s", accrt_device_text (d));
  if (q->event)
    accrt_check (accrt_cuda.event_destroy (q->event),
		 "cannot destroy an event on %s", accrt_device_text (d));
  q->stream = NULL;
  q->event = NULL;
  q->borrowed = q->foreign = false;
}

/* Wait for all queues of D and destroy their streams.  */
static void
stop_queues (struct accrt_device *d)
{
  for (struct accrt_queue *q = atomic_load (&d->queues); q; q = q->next)
    accrt_queue_wait (q);
  for (struct accrt_queue *q = atomic_load (&d->queues); q; q = q->next)
    stop_queue (d, q);
}

ACCRT_AT_STOP (ACCRT_STOP_WORK, stop_queues)
