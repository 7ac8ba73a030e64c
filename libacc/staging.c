/* Large copies between pageable memory of the host and a device.

   In: a copy of megabytes to or from memory that the driver has not pinned.
   Out: the same copy, in chunks by way of pinned buffers.

   A GPU reads and writes pinned memory by itself.  For other memory the
   driver fills or empties a small pinned buffer of its own with one thread,
   which is the slower half.  Here several threads move chunks between the
   program's memory and a ring of buffers, while the device's copies of other
   chunks are under way.  The thread that asked for the copy puts the copies on
   the queue, in order, and moves chunks itself when it would have to wait.

   As with the driver's own way, a copy to the device has read its source
   when the call returns, and a copy to the host is over.

   The buffers belong to the device.  They are made once it has copied enough
   that their cost does not count, and freed when it stops.  The threads belong
   to the process.  A thread that finds the buffers in use takes the driver's
   way.  ACC_STAGING=SIZE sets the smallest copy that is staged, 0 for none.
   The default is 4M, and 16M to the device, because the driver is faster
   there.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CHUNK ((size_t) 2 << 20)
#define SMALLEST_CHUNK ((size_t) 256 << 10)
#define SLOTS 16
/* So many chunks are on their way through the threads at a time.  The others
   are on their way through the device.  */
#define AHEAD (SLOTS / 2)
#define SMALLEST ((size_t) 4 << 20)
#define SMALLEST_IN ((size_t) 16 << 20)
/* Copies of as many bytes take longer than making the buffers.  */
#define WARM ((size_t) 64 << 20)
#define MOST_MOVERS 8

/* ---- Moving memory */

/* A chunk that is moved within the host.  */
struct move
{
  struct move *next;
  char *to;
  const char *from;
  size_t size;
  bool done;			/* under the lock */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t wanted = PTHREAD_COND_INITIALIZER;
static pthread_cond_t moved = PTHREAD_COND_INITIALIZER;
static struct move *first_move, **last_move = &first_move;
static unsigned n_movers;

/* Do the first of the moves that wait; there is one.  The lock is held, but
   not during the move.  */
static void
move_first (void)
{
  struct move *m = first_move;
  first_move = m->next;
  if (!first_move)
    last_move = &first_move;
  pthread_mutex_unlock (&lock);
  memcpy (m->to, m->from, m->size);
  pthread_mutex_lock (&lock);
  m->done = true;
  pthread_cond_broadcast (&moved);
}

static void *
mover (void *data)
{
  pthread_mutex_lock (&lock);
  for (;;)
    {
      while (!first_move)
	pthread_cond_wait (&wanted, &lock);
      move_first ();
    }
  return data;
}

/* Return half of the number of processors, because the program has work to do
   too.  */
static unsigned
wanted_movers (void)
{
  long n = sysconf (_SC_NPROCESSORS_ONLN) / 2;
  return n < 1 ? 1 : n > MOST_MOVERS ? MOST_MOVERS : n;
}

/* Start the threads.  Without them the thread that waits does the work.  */
static void
start_movers (void)
{
  sigset_t all, before;
  unsigned n = wanted_movers ();
  pthread_t thread;
  sigfillset (&all);
  /* Signals are for the program's own threads.  */
  pthread_sigmask (SIG_SETMASK, &all, &before);
  pthread_mutex_lock (&lock);
  while (n_movers < n
	 && !pthread_create (&thread, NULL, mover, NULL))
    {
      pthread_detach (thread);
      n_movers++;
    }
  pthread_mutex_unlock (&lock);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
}

/* Let some thread do M, which is filled.  */
static void
move_begin (struct move *m)
{
  m->next = NULL;
  m->done = false;
  pthread_mutex_lock (&lock);
  *last_move = m;
  last_move = &m->next;
  pthread_cond_signal (&wanted);
  pthread_mutex_unlock (&lock);
}

/* Wait until M is done.  */
static void
move_end (struct move *m)
{
  pthread_mutex_lock (&lock);
  while (!m->done)
    if (first_move)
      move_first ();
    else
      pthread_cond_wait (&moved, &lock);
  pthread_mutex_unlock (&lock);
}

/* ---- Buffers */

struct slot
{
  char *buffer;
  CUevent event;		/* the device's copy */
  bool busy;			/* which may not be over */
  struct move move;
};

struct accrt_stage
{
  pthread_mutex_t lock;		/* held during a copy */
  struct slot slots[SLOTS];
  char *memory;			/* of all slots */
};

static size_t smallest = SMALLEST, smallest_in = SMALLEST_IN, warm = WARM;
static const char *bad_setting;

static void
read_setting (void)
{
  const char *s = getenv ("ACC_STAGING");
  size_t n;
  if (!s || !*s)
    return;
  if (!accrt_read_size (s, &n))
    {
      bad_setting = s;
      return;
    }
  smallest = smallest_in = n ? n : SIZE_MAX;
  warm = 0;
}

static void
stage_free (struct accrt_stage *s)
{
  for (int i = 0; i < SLOTS; i++)
    if (s->slots[i].event)
      accrt_cuda.event_destroy (s->slots[i].event);
  if (s->memory)
    accrt_cuda.mem_free_host (s->memory);
  pthread_mutex_destroy (&s->lock);
  free (s);
}

/* Return buffers for the current device, or NULL.  */
static struct accrt_stage *
stage_make (void)
{
  struct accrt_stage *s = accrt_zalloc (sizeof *s);
  void *memory = NULL;
  pthread_mutex_init (&s->lock, NULL);
  bool ok = (accrt_cuda.mem_host_alloc (&memory, SLOTS * CHUNK,
					CU_MEMHOSTALLOC_PORTABLE)
	     == CUDA_SUCCESS);
  s->memory = memory;
  for (int i = 0; ok && i < SLOTS; i++)
    {
      s->slots[i].buffer = s->memory + i * CHUNK;
      ok = accrt_cuda.event_create (&s->slots[i].event,
				    CU_EVENT_DISABLE_TIMING) == CUDA_SUCCESS;
    }
  if (ok)
    return s;
  stage_free (s);
  return NULL;
}

/* Free the buffers of D, which stops and whose queues are idle.  The lock is
   held.  */
static void
clear_stage (struct accrt_device *d)
{
  if (d->stage)
    stage_free (d->stage);
  d->stage = NULL;
  d->staging = ACCRT_STAGE_NONE;
  atomic_store (&d->large_copies, 0);
}

ACCRT_AT_STOP (ACCRT_STOP_COPIES, clear_stage)

/* Return the buffers of D, locked, or NULL.  */
static struct accrt_stage *
stage_lock (struct accrt_device *d)
{
  accrt_lock (&d->lock);
  if (d->staging == ACCRT_STAGE_NONE)
    {
      d->stage = stage_make ();
      d->staging = d->stage ? ACCRT_STAGE_MADE : ACCRT_STAGE_REFUSED;
      if (d->stage && !n_movers)
	start_movers ();
    }
  struct accrt_stage *s = d->stage;
  if (s && (accrt_self.dying || pthread_mutex_trylock (&s->lock)))
    s = NULL;
  accrt_unlock (&d->lock);
  return s;
}

/* ---- Copies */

/* Return the buffers, locked, for a copy of SIZE bytes with HOST, to the
   device if IN.  Returns NULL if the copy does not use them.  */
static struct accrt_stage *
begin (struct accrt_queue *q, const void *host, size_t size, bool in)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  struct accrt_device *d = q->device;
  unsigned type = 0;
  pthread_once (&once, read_setting);
  if (bad_setting)
    accrt_fatal (NULL, "ACC_STAGING=%s: not a number of bytes", bad_setting);
  if (size < (in ? smallest_in : smallest)
      || atomic_fetch_add (&d->large_copies, size) + size < warm)
    return NULL;
  /* The driver itself is best at copying memory that it knows.  */
  if (accrt_cuda.pointer_get_attribute (&type,
					CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
					(CUdeviceptr) (uintptr_t) host)
      == CUDA_SUCCESS && type)
    return NULL;
  return stage_lock (d);
}

/* Return the size of the chunks of a copy of SIZE bytes.  There are as many
   chunks as slots, so that all threads have work, unless that makes the chunks
   small.  */
static size_t
choose_chunk (size_t size)
{
  size_t chunk = size / SLOTS & ~(size_t) 4095;
  return chunk < SMALLEST_CHUNK ? SMALLEST_CHUNK
	 : chunk > CHUNK ? CHUNK : chunk;
}

/* Return the size of chunk I of SIZE bytes.  */
static size_t
chunk_size (size_t size, size_t chunk, size_t i)
{
  size_t left = size - i * chunk;
  return left < chunk ? left : chunk;
}

/* Record on Q that the copy of SLOT is there.  */
static CUresult
note_copy (struct accrt_queue *q, struct slot *slot)
{
  slot->busy = true;
  return accrt_cuda.event_record (slot->event, q->stream);
}

/* Wait for the device's copy of SLOT.  */
static CUresult
wait_copy (struct slot *slot)
{
  if (!slot->busy)
    return CUDA_SUCCESS;
  slot->busy = false;
  return accrt_cuda.event_synchronize (slot->event);
}

bool
accrt_stage_in (struct accrt_queue *q, CUdeviceptr to, const void *from,
		size_t size, CUresult *result)
{
  struct accrt_stage *s = begin (q, from, size, true);
  if (!s)
    return false;
  size_t chunk = choose_chunk (size);
  size_t n = (size + chunk - 1) / chunk, filling = 0;
  CUresult e = CUDA_SUCCESS;
  /* Chunk I leaves its slot's buffer once those up to FILLING are on their way
     into theirs.  After an error only chunks that have begun are ended.  */
  for (size_t i = 0; i < (e == CUDA_SUCCESS ? n : filling); i++)
    {
      for (; e == CUDA_SUCCESS && filling < n && filling < i + AHEAD;
	   filling++)
	{
	  struct slot *slot = &s->slots[filling % SLOTS];
	  e = wait_copy (slot);
	  if (e != CUDA_SUCCESS)
	    break;
	  slot->move.to = slot->buffer;
	  slot->move.from = (const char *) from + filling * chunk;
	  slot->move.size = chunk_size (size, chunk, filling);
	  move_begin (&slot->move);
	}
      if (i >= filling)
	break;
      struct slot *slot = &s->slots[i % SLOTS];
      move_end (&slot->move);
      if (e == CUDA_SUCCESS)
	e = accrt_cuda.memcpy_htod_async (to + i * chunk, slot->buffer,
					  slot->move.size, q->stream);
      if (e == CUDA_SUCCESS)
	e = note_copy (q, slot);
    }
  pthread_mutex_unlock (&s->lock);
  *result = e;
  return true;
}

bool
accrt_stage_out (struct accrt_queue *q, void *to, CUdeviceptr from,
		 size_t size, CUresult *result)
{
  struct accrt_stage *s = begin (q, to, size, false);
  if (!s)
    return false;
  size_t chunk = choose_chunk (size);
  size_t n = (size + chunk - 1) / chunk, asked = 0, moving = 0;
  CUresult e = CUDA_SUCCESS;
  /* Chunk I moves to the host.  Those up to ASKED are on their way from the
     device, and those before MOVING have arrived.  */
  for (size_t i = 0; e == CUDA_SUCCESS && i < n; i++)
    {
      for (; e == CUDA_SUCCESS && asked < n && asked < i + AHEAD; asked++)
	{
	  struct slot *slot = &s->slots[asked % SLOTS];
	  if (asked >= SLOTS)
	    move_end (&s->slots[moving++ % SLOTS].move);
	  else
	    e = wait_copy (slot);
	  if (e == CUDA_SUCCESS)
	    e = accrt_cuda.memcpy_dtoh_async (slot->buffer,
					      from + asked * chunk,
					      chunk_size (size, chunk, asked),
					      q->stream);
	  if (e == CUDA_SUCCESS)
	    e = note_copy (q, slot);
	}
      struct slot *slot = &s->slots[i % SLOTS];
      if (e == CUDA_SUCCESS)
	e = wait_copy (slot);
      if (e != CUDA_SUCCESS)
	{
	  n = i;
	  break;
	}
      slot->move.to = (char *) to + i * chunk;
      slot->move.from = slot->buffer;
      slot->move.size = chunk_size (size, chunk, i);
      move_begin (&slot->move);
    }
  while (moving < n)
    move_end (&s->slots[moving++ % SLOTS].move);
  pthread_mutex_unlock (&s->lock);
  *result = e;
  return true;
}
