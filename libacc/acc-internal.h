/* The inside of libacc, grouped by the file that defines what is declared.

   Names:
     __acc_   called by compiled code (abi.h); exported
     acc_     called by programs (openacc.h); exported
     accrt_   private; the library is compiled with hidden visibility

   Files, with callers above the files that they call:
     api.c api-data.c               routines of openacc.h
     host-device.c cuda-device.c device-data.c
				    operations of each kind of device
     region.c frame.c               entry points of abi.h, constructs under
				    way
     memory.c unmap.c update.c      data clauses: their begin, end, update
     attach.c leave.c               attached pointers, host memory that exits
				    write
     block.c clause-error.c         the present table's blocks, errors in
				    clauses
     kernel.c launch.c host.c       kernels, their dimensions, host execution
     team.c                         threads of the host
     check.c                        accesses outside of mapped data,
				    ACC_CHECK
     compare.c compare-memory.c compare-value.c compare-report.c
				    launches that the host repeats,
				    ACC_COMPARE
     disjoint.c                     is the memory that a kernel accesses
				    different memory?
     fortran.c                      the library's interface for Fortran
     declare.c                      variables declared on the device
     queue.c pool.c table.c         streams, device memory, address map
     strided-copy.c partial-object.c deep-copy.c
				    sections that are not one run of bytes,
				    objects with only parts present
     batch-copy.c staging.c         small copies, large copies
     stack.c                        a thread's stack on a device
     managed.c                      memory that program and device share
     deferred-copy.c writeback-kernel.c
				    copies that nobody waits for; copies by
				    kernels
     context.c cuda.c               the list of devices, the thread's own; the
				    driver
     error.c profile.c prof.c       messages, events for tools
     process.c                      exit, fork, dlclose

   Locks, outermost first: a device's MODULE_LOCK, its LOCK, a queue's LOCK,
   staging.c's.
   No launch, wait or copy of data happens under a device's LOCK, except that
   an allocation may wait when memory is short.

   Waiting for work is counted in tickets.  Each piece of work on a queue gets
   the queue's next number.  A "mark" is a queue and a number.  It is passed
   when the queue has done the work up to that number.  Memory that was freed
   or filled on one queue carries a mark.  Code that uses the memory on another
   queue first lets that queue wait for the mark.  This costs nothing if the
   mark is passed, if the queue is known to wait for it already, or if it is a
   mark of the same queue.  One of these is nearly always true.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_INTERNAL_H
#define ACC_INTERNAL_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(default)
#include "abi.h"
#include "openacc.h"
#include "acc_prof.h"
#pragma GCC visibility pop

#include "cuda-driver.h"

#define likely(x) __builtin_expect (!!(x), 1)
#define unlikely(x) __builtin_expect (!!(x), 0)

struct accrt_queue;
struct accrt_device;
struct accrt_frame;

/* A point in a queue's work.  Without a queue: passed.  */
struct accrt_mark
{
  struct accrt_queue *queue;
  uint64_t ticket;
};

/* A kernel that was launched, for messages.  KERNEL is NULL if there is none.
   ABSENT is an argument of it that points into memory that is not present,
   with the value VALUE, or NULL.  */
struct accrt_suspect
{
  const struct acc_kernel *kernel;
  const struct acc_arg *absent;
  const void *value;
};

/* Likewise, with its place on a queue.  A thread that fails reads those of all
   threads.  */
struct accrt_launched
{
  _Atomic (const struct acc_kernel *) kernel;
  _Atomic (const struct acc_arg *) absent;
  _Atomic (const void *) value;
  atomic_ulong ticket;
};
#define ACCRT_LAUNCHED 8

/* ---- table.c: address ranges that do not overlap.  */

/* This is embedded in stored objects.  A node is in one table at most.  */
struct accrt_node
{
  uintptr_t start;
  size_t size;			/* at least 1 */
  struct accrt_node *left, *right;
};

/* Zeroed memory is an empty table.  The caller locks, except for
   accrt_table_glimpse.  */
struct accrt_table
{
  struct accrt_slots *slots;	/* hash of start addresses */
  unsigned version;		/* odd while the table changes */
  size_t count;
  struct accrt_node *root;	/* treap by start address */
};

/* Add NODE, whose start and size are set and overlap nothing in T.  False
   if there is no memory for it.  */
extern bool accrt_table_insert (struct accrt_table *t,
				struct accrt_node *node);
extern void accrt_table_remove (struct accrt_table *t,
				struct accrt_node *node);
/* Like _insert, for a node that starts at START with SIZE bytes.  This
   function sets them, and *EXTRA to VALUE.  A thread that finds the node by
   accrt_table_glimpse finds these values, not earlier ones of the node.  */
extern bool accrt_table_publish (struct accrt_table *t,
				 struct accrt_node *node, uintptr_t start,
				 size_t size, unsigned long long *extra,
				 unsigned long long value);
/* The result of a lookup without the lock.  It is valid if
   accrt_table_unchanged returns true after everything else has been read.
   Nodes of T must stay memory for ever.  */
struct accrt_glimpse
{
  struct accrt_node *node;	/* the node that has the address, or NULL */
  uintptr_t start;		/* start of the node */
  size_t size;
  unsigned version;
};
/* Takes constant time if a node starts at ADDRESS, otherwise logarithmic
   time.  */
extern struct accrt_glimpse accrt_table_glimpse (const struct accrt_table *t,
						 uintptr_t address);
static inline bool
accrt_table_unchanged (const struct accrt_table *t, struct accrt_glimpse g)
{
  return (!(g.version & 1)
	  && __atomic_load_n (&t->version, __ATOMIC_RELAXED) == g.version);
}

/* The node that starts at START, or NULL.  Constant time.  */
extern struct accrt_node *accrt_table_exact (const struct accrt_table *t,
					     uintptr_t start);
/* The lowest node that shares a byte with the SIZE > 0 bytes from START, or
   NULL.  Logarithmic time.  */
extern struct accrt_node *accrt_table_overlap (const struct accrt_table *t,
					       uintptr_t start, size_t size);
/* Call VISIT (node, DATA) for all nodes, from the lowest on.  VISIT must not
   change the table.  */
extern void accrt_table_walk (const struct accrt_table *t,
			      void (*visit) (struct accrt_node *, void *),
			      void *data);
/* Forget all nodes.  The table's own memory is freed unless GLIMPSED: then it
   is kept for later nodes.  */
extern void accrt_table_clear (struct accrt_table *t, bool glimpsed);
/* Free all nodes, each by free, and forget them.  For tables without
   accrt_table_glimpse.  */
extern void accrt_table_free (struct accrt_table *t);
/* SIZE bytes of zeroed memory for many small objects, or NULL.  The caller
   frees it by free.  */
extern void *accrt_table_memory (size_t size);

/* ---- pool.c: device memory.  */

#define ACCRT_CLASSES 128
/* Bytes that a kernel writes back at most.  */
#define ACCRT_WRITEBACK 128

/* A piece of device memory, in use or kept for later use.  */
struct accrt_chunk
{
  CUdeviceptr address;
  size_t size;			/* of the piece; a multiple of 256 */
  struct accrt_chunk *next;	/* in a list of free chunks */
  struct accrt_mark mark;	/* time when it can be used again */
  unsigned references;		/* number of blocks in it */
  uint8_t class_;		/* index of its free list */
  bool given_back;		/* by acc_free; it may be among the pool's
				   GIVEN */
  struct accrt_slab *slab;	/* the slab that it is part of, or NULL */
  /* BEGINS: if KNOWN, the first bytes of it when a construct's kernels begin.
     From LEFT to END, unless END is 0, a write-back has restored them after
     the kernels.  */
  bool known;
  uint8_t left, end;
  unsigned char begins[ACCRT_WRITEBACK];
};

/* Number of pieces given back by acc_free that are remembered.  */
#define ACCRT_GIVEN 16

struct accrt_pool
{
  struct accrt_chunk *free[ACCRT_CLASSES];
  struct accrt_slab *slabs;	/* the first has room */
  unsigned empty_slabs;		/* slabs with no chunk in use */
  size_t kept;			/* bytes in free lists, without slabs */
  size_t limit;			/* limit of KEPT; 0: keep and share nothing */
  size_t used;			/* bytes in use */
  bool ready;			/* LIMIT is set */
  /* The last pieces that acc_free gave back and that nobody has got since, to
     report uses of them.  */
  struct { CUdeviceptr address; size_t size; } given[ACCRT_GIVEN];
  unsigned next_given;
};

/* At least SIZE > 0 bytes for work on QUEUE, with one reference, or NULL.
   The device's lock is held.  */
extern struct accrt_chunk *accrt_pool_get (struct accrt_device *device,
					   struct accrt_queue *queue,
					   size_t size);
/* Likewise, if the caller looks at the bytes that are LEFT there.  */
extern struct accrt_chunk *accrt_pool_get_left (struct accrt_device *device,
						struct accrt_queue *queue,
						size_t size);
/* Like accrt_pool_get, for work on any queue.  The earlier work that used the
   memory is over when this returns.  No lock is held.  */
extern struct accrt_chunk *accrt_pool_get_idle (struct accrt_device *device,
						size_t size);
/* Drop a reference to CHUNK.  Its last use is among the work that QUEUE has so
   far, or is over if QUEUE is NULL.  The device's lock is held.  */
extern void accrt_pool_put (struct accrt_device *device,
			    struct accrt_queue *queue,
			    struct accrt_chunk *chunk);
/* Note that acc_free gives back CHUNK, which is about to be dropped.  The lock
   is held.  */
extern void accrt_pool_note_given (struct accrt_device *device,
				   struct accrt_chunk *chunk);
/* True if acc_free gave back any of SIZE bytes at ADDRESS and nobody has them
   now, as far as the pool knows.  The lock is held.  */
extern bool accrt_pool_given (const struct accrt_device *device,
			      CUdeviceptr address, size_t size);
/* Give all kept memory back to the driver.  True if there was any.  The lock
   is held.  */
extern bool accrt_pool_trim (struct accrt_device *device);

/* Read S, a number of bytes, perhaps followed by K, M or G.  */
extern bool accrt_read_size (const char *s, size_t *size);

/* ---- managed.c: memory that program and device share.  */

enum accrt_memory { ACCRT_SEPARATE, ACCRT_MANAGED, ACCRT_UNIFIED };

/* The value of ACC_MEMORY if it makes no sense.  */
extern const char *accrt_bad_memory;
/* Decide which memory DEVICE, which is starting, shares.  Its lock is
   held.  */
extern void accrt_memory_start (struct accrt_device *device);
/* True if P is managed memory of the heap.  */
extern bool accrt_managed (const void *p);
/* Call VISIT (node, DATA) for each range of it.  VISIT must not allocate
   any.  */
extern void accrt_managed_walk (void (*visit) (struct accrt_node *, void *),
				void *data);
/* True if DEVICE's context owns such memory, so that it must stay.  */
extern bool accrt_managed_home (const struct accrt_device *device);

/* ---- stack.c: a thread's stack.  */

/* Set the limit of a thread's stack on DEVICE, whose context is current, if
   the N modules of LIST need that or ACC_STACK asks for it.  Call this before
   the modules are loaded.  */
extern void accrt_stack_for (struct accrt_device *device,
			     struct acc_module *const *list, unsigned n);

/* ---- staging.c: large copies.  */

/* A device's buffers: not tried yet, made, or refused.  */
enum accrt_staging
{
  ACCRT_STAGE_NONE, ACCRT_STAGE_MADE, ACCRT_STAGE_REFUSED
};

/* Copy SIZE bytes on QUEUE through pinned buffers.  The caller may use the
   host's memory again at once.  False, with nothing done, if the driver is
   faster alone.  *RESULT is the driver's first error.  */
extern bool accrt_stage_in (struct accrt_queue *queue, CUdeviceptr to,
			    const void *from, size_t size, CUresult *result);
extern bool accrt_stage_out (struct accrt_queue *queue, void *to,
			     CUdeviceptr from, size_t size, CUresult *result);

/* ---- queue.c: streams.  */

/* A queue exists until the process ends.  Its stream may go and come back.  */
struct accrt_queue
{
  struct accrt_device *device;
  struct accrt_queue *next;	/* next queue of the device */
  struct accrt_queue *chain;	/* next in a bucket or list of idle ones */
  unsigned id;			/* number on its device, from 0 */
  int async;			/* acc_async_sync: a thread's own queue */
  _Atomic (CUstream) stream;	/* others may look without the lock */
  bool foreign;			/* other code may have put work there */
  bool borrowed;		/* the user owns the stream */
  atomic_ulong issued;		/* tickets given out */
  atomic_ulong done;		/* tickets that are known to be done */
  atomic_ulong deferred;	/* the last that nobody waited for; see
				   deferred-copy.c */
  pthread_mutex_t lock;		/* of the following fields */
  CUevent event;
  uint64_t *after;		/* by queue id: tickets that it has waited
				   for */
  unsigned n_after;
  struct accrt_chunk *scratch;
  size_t scratch_size;
  struct accrt_launched launched[ACCRT_LAUNCHED]; /* the last launches */
  atomic_uint n_launched;
};

/* True if MARK is known to be passed.  */
static inline bool
accrt_mark_passed (struct accrt_mark mark)
{
  return (!mark.queue
	  || mark.ticket <= atomic_load_explicit (&mark.queue->done,
						  memory_order_acquire));
}

/* The calling thread's own queue of DEVICE, for synchronous work.  */
extern struct accrt_queue *accrt_queue_own (struct accrt_device *device);
/* The queue of async value ASYNC; acc_async_sync gives the thread's own.  Ends
   the program if ASYNC is not an async value.  Makes the queue when needed.  */
extern struct accrt_queue *accrt_queue (struct accrt_device *device,
					int async);
/* Likewise, but NULL if ASYNC is acc_async_sync or stands for it.  */
extern struct accrt_queue *accrt_queue_async (struct accrt_device *device,
					      int async);
/* Like accrt_queue, but NULL if no thread has used ASYNC yet.  */
extern struct accrt_queue *accrt_queue_known (struct accrt_device *device,
					      int async);
/* True if ASYNC is acc_async_sync or stands for it.  */
extern bool accrt_queue_sync (int async);
/* End the program unless ASYNC is an async value.  */
extern void accrt_queue_check (int async);
/* The mark of the work that was just put on QUEUE.  */
extern struct accrt_mark accrt_queue_mark (struct accrt_queue *queue);
/* True if later work on QUEUE is known to come after MARK.  */
extern bool accrt_queue_follows (struct accrt_queue *queue,
				 struct accrt_mark mark);
/* Let later work on QUEUE wait for MARK, without blocking the host.  */
extern void accrt_queue_order (struct accrt_queue *queue,
			       struct accrt_mark mark);
/* Likewise, for all work that is on OTHER now.  */
extern void accrt_queue_after (struct accrt_queue *queue,
			       struct accrt_queue *other);
/* True if QUEUE is known to have no work, without asking the driver.  */
static inline bool
accrt_queue_idle (const struct accrt_queue *queue)
{
  return (!queue->stream
	  || (!queue->foreign
	      && atomic_load (&queue->done) >= atomic_load (&queue->issued)));
}
/* Block the host until QUEUE has no work left.  */
extern void accrt_queue_wait (struct accrt_queue *queue);
/* Likewise, but leave the driver's error to the caller.  */
extern CUresult accrt_queue_try_wait (struct accrt_queue *queue);
/* Note that all work of QUEUE up to TICKET is done.  */
extern void accrt_queue_done (struct accrt_queue *queue, unsigned long ticket);
/* True if QUEUE has no work left.  */
extern bool accrt_queue_test (struct accrt_queue *queue);
/* Do the waiting of a wait clause before work on QUEUE.  With a NULL QUEUE,
   block the host.  N is 0 for all queues.  */
extern void accrt_queue_wait_list (struct accrt_device *device,
				   struct accrt_queue *queue, int n,
				   const int *values);
/* SIZE bytes of scratch memory for the next launch on QUEUE.  The queue's lock
   is held from here on, until accrt_queue_unlock_scratch.  No other work that
   uses the memory can be put on the queue, and nothing replaces the memory.
   The first ACC_SCRATCH_COUNTERS bytes are zero.  */
extern CUdeviceptr accrt_queue_lock_scratch (struct accrt_queue *queue,
					     size_t size);
extern void accrt_queue_unlock_scratch (struct accrt_queue *queue);
/* Let STREAM, which belongs to the user, be QUEUE's stream.  */
extern void accrt_queue_set_stream (struct accrt_queue *queue,
				    CUstream stream);
/* Note that SUSPECT was the last launch on QUEUE.  */
extern void accrt_queue_launched (struct accrt_queue *queue,
				  struct accrt_suspect suspect);
/* Store in LIST the kernels on the queues of DEVICE that are not known to be
   done, N at most.  Returns how many there are at least.  */
extern unsigned accrt_queue_suspects (struct accrt_device *device,
				      struct accrt_suspect *list, unsigned n);
/* Forget the launches of MODULE's kernels on the queues of DEVICE.  */
extern void accrt_queue_forget (struct accrt_device *device,
				const struct acc_module *module);
/* Give up QUEUE: the thread that owned it ends.  */
extern void accrt_queue_retire (struct accrt_queue *queue);
/* "queue 3", for messages; a static string or BUFFER.  */
extern const char *accrt_queue_text (const struct accrt_queue *queue,
				     char buffer[32]);

#include "device.h"

/* ---- process.c: exit, fork, dlclose.  */

/* True when the process is ending: the driver may be gone.  */
extern atomic_bool accrt_exiting;
/* True in a child that was forked after the driver had been asked for
   devices.  */
extern atomic_bool accrt_forked;
/* True in a child.  */
extern atomic_bool accrt_child;
/* True if the process ends, or is a child without devices, or has lost one.
   Usually this is the only question to ask.  */
extern atomic_bool accrt_unusual;
/* End the program: a child wants to use D.  */
extern void accrt_fork_fatal (const struct accrt_device *d)
  __attribute__ ((noreturn, cold));
/* The steps after which the driver may have registered its handler of
   exit.  */
enum accrt_step
{
  ACCRT_STEP_THREAD,		/* nothing: the runtime is used */
  ACCRT_STEP_DEVICE,		/* a device was started */
  ACCRT_STEP_MODULE,		/* a module was loaded */
  ACCRT_STEP_EVENT,		/* an event was recorded */
  ACCRT_STEP_LAUNCH		/* a kernel was launched, and is measured */
};
/* Call this after STEP.  exit then sets accrt_exiting and asks the driver for
   the last time, before it calls the handlers that exist now.  Cheap after the
   first time.  */
extern void accrt_note_exit (enum accrt_step step);
/* True if the driver has gone.  When the process ends, destructors of the
   program may still call libacc, to give back memory that went with the
   driver.  */
extern bool accrt_driver_gone (void);

/* Locks of the process, outermost first.  A device's module lock is taken
   before all of them except the first.  All other locks of a device are taken
   after them.  */
enum
{
  ACCRT_DESCRIPTORS,		/* declared arrays that are on the device */
  ACCRT_MODULES,		/* the list of modules */
  ACCRT_KERNELS,		/* cookies of kernels */
  ACCRT_CALLBACKS,		/* prof.c's */
  ACCRT_ROWS,			/* timing.c's */
  ACCRT_REDUCTIONS,		/* __acc_host_lock */
  ACCRT_TEAM,			/* team.c's */
  ACCRT_HEAP,			/* managed.c's; also under a device's LOCK */
  ACCRT_LOCKS
};
extern pthread_mutex_t accrt_locks[ACCRT_LOCKS];

/* Mutexes.  A thread that is ending the program with a message passes through
   them, because handlers of atexit may get here while it holds one.  The
   thread keeps a list of its mutexes for accrt_let_go.  */
static inline void
accrt_lock (pthread_mutex_t *mutex)
{
  struct accrt_thread *t = &accrt_self;
  if (unlikely (t->dying))
    return;
  pthread_mutex_lock (mutex);
  t->held[t->n_held++ % ACCRT_HELD] = mutex;
}

extern void accrt_not_last (pthread_mutex_t *mutex) __attribute__ ((cold));

static inline void
accrt_unlock (pthread_mutex_t *mutex)
{
  struct accrt_thread *t = &accrt_self;
  if (unlikely (t->dying))
    return;
  if (unlikely (t->held[--t->n_held % ACCRT_HELD] != mutex))
    accrt_not_last (mutex);
  pthread_mutex_unlock (mutex);
}

/* Give back all locks of the calling thread, which does not continue its
   work.  */
extern void accrt_let_go (void) __attribute__ ((cold));
/* Note that the thread T ends, in the program's error routine.  */
extern void accrt_thread_lost (struct accrt_thread *t) __attribute__ ((cold));
/* End the program: DEVICE is lost.  */
extern void accrt_lost_fatal (struct accrt_device *device)
  __attribute__ ((noreturn, cold));
/* Wait until something has changed on DEVICE (its FILLED).  Its lock, and no
   other, is held.  */
extern void accrt_wait_filled (struct accrt_device *device);

#include "present.h"

#include "frame.h"

/* ---- kernel.c: modules and kernels.  */

/* The flags of all modules that were ever registered, combined.  */
extern atomic_uint accrt_module_flags;
/* The number of registrations and unregistrations of modules.  */
extern atomic_uint accrt_modules_version;
/* True if DEVICE has not seen all modules.  */
static inline bool
accrt_modules_due (struct accrt_device *device)
{
  return (atomic_load_explicit (&device->modules_seen, memory_order_acquire)
	  != atomic_load_explicit (&accrt_modules_version,
				   memory_order_acquire));
}

/* Load modules that declare variables, if DEVICE has not seen them.  */
extern void accrt_modules_load (struct accrt_device *device);
/* A kernel without a device version, if the program has one, else NULL.  */
extern const struct acc_kernel *accrt_host_only_kernel (void);
/* The CUDA module of M on DEVICE; loads it.  The module lock is held.  */
extern CUmodule accrt_module_on (struct accrt_device *device,
				 struct acc_module *m);

/* ---- link.c: device code of several translation units.  */

/* True if the image of M defines SYMBOL (acc_module.exports), or another thing
   of that name.  */
extern bool accrt_exports (const struct acc_module *m, const char *symbol);
extern bool accrt_namesake (const struct acc_module *m, const char *symbol);
/* End the program: nothing defines SYMBOL, which M imports.  OTHER, if not
   NULL, defines another thing of that name.  */
extern void accrt_undefined (const struct acc_module *m, const char *symbol,
			     const struct acc_module *other)
  __attribute__ ((noreturn, cold));
/* Link the images of the N modules of LIST and load the result on DEVICE.
   Ends the program on failure.  */
extern CUmodule accrt_link_modules (struct accrt_device *device,
				    struct acc_module *const *list,
				    unsigned n);

/* The runtime's data about a kernel on one device.  */
struct accrt_function
{
  CUfunction cuda;
  const char *name;
  struct accrt_function *shorter; /* under ACC_KERNEL_SHORT, else NULL */
  atomic_uint generation;	/* generation of the device when the function
				   was looked up */
  int max_threads;		/* largest number of threads of a block */
  atomic_ulong cap;		/* threads of a block << 32 | blocks that the
				   device holds at once; 0: unknown */
};

/* KERNEL's function on DEVICE, loaded.  */
extern struct accrt_function *accrt_function (struct accrt_device *device,
					      struct acc_kernel *kernel);
/* Launch KERNEL with VALUES and DIMS on FRAME's device.  */
extern void accrt_launch (struct accrt_frame *frame,
			  struct acc_kernel *kernel, void *const *values,
			  const int64_t *dims);

/* ---- launch.c: dimensions.  */

/* The limits of a device.  */
struct accrt_limits
{
  unsigned threads;		/* of a block */
  unsigned processors;
  /* Blocks of THREADS threads that one processor holds at once.  */
  unsigned (*blocks) (void *data, unsigned threads);
  void *data;
};

/* Take the sizes for launches whose programs leave them open from TEXT, the value
   of GOMP_OPENACC_DIM: three numbers of gangs, workers and lanes, each of which
   may be left out, with colons between them.  False if it is malformed.  */
extern bool accrt_set_default_sizes (const char *text);
/* Choose the six sizes of a launch of KERNEL.  DIMS as in __acc_launch.  */
extern void accrt_dimensions (const struct acc_kernel *kernel,
			      const int64_t *dims,
			      const struct accrt_limits *limits,
			      unsigned sizes[ACC_AXES]);
/* The bytes of all copies of sections in a launch with SIZES.  */
extern size_t accrt_copies_bytes (const struct acc_kernel *kernel,
				 const int64_t *dims,
				 const unsigned sizes[ACC_AXES]);
/* The number of gangs that a host with THREADS threads runs.  */
extern int accrt_host_gangs (const struct acc_kernel *kernel,
			     const int64_t *dims, int threads);

/* ---- compare.c: ACC_COMPARE.  */

/* True if launches are compared with the host.  accrt_bad_compare is the value
   of ACC_COMPARE if it makes no sense.  */
extern bool accrt_comparing;
extern const char *accrt_bad_compare;
/* Like accrt_launch, which calls accrt_compare.  accrt_launch_alone is
   kernel.c's part of the launch, for accrt_compare to call.  */
extern void accrt_compare (struct accrt_frame *frame,
			   struct acc_kernel *kernel, void *const *values,
			   const int64_t *dims);
extern void accrt_launch_alone (struct accrt_frame *frame,
				struct acc_kernel *kernel,
				void *const *values, const int64_t *dims);

#include "check.h"

/* ---- host.c: execution on the host.  */

/* Run KERNEL with ARGUMENTS, pointers to its arguments, and wait.  TABLE is
   the table of its checks, or NULL.  */
extern void accrt_host_run (struct acc_kernel *kernel, void **arguments,
			    const int64_t *dims,
			    struct acc_check_table *table);
/* Likewise, in the calling thread alone, one of GANGS after the other.  */
extern void accrt_host_gang_by_gang (struct acc_kernel *kernel,
				     void **arguments, int gangs);
/* ---- team.c: threads of the host.  */

/* The number of threads for the calling thread's next region: OpenMP's number,
   or fewer if the process may not use as many processors.  */
extern int accrt_team_threads (void);
/* Call CALL (DATA, I) for each I from 0 to CALLS - 1, in THREADS threads.
   Each thread has consecutive values of I.  Returns when all calls are
   done.  */
extern void accrt_team_run (int threads, int calls,
			    void (*call) (void *data, int i), void *data);
/* Forget the threads in a child: it has none of its parent's.  */
extern void accrt_team_forked (void);

/* Free the data that was prepared for KERNEL.  */
extern void accrt_host_forget (struct acc_kernel *kernel);

/* The runtime's data about a kernel: acc_kernel.cookie.  */
struct accrt_kernel
{
  _Atomic (struct accrt_interface *) interface; /* for host.c, as needed */
  /* By device index; NULL until needed.  */
  _Atomic (struct accrt_function *) *_Atomic functions;
};

/* KERNEL's cookie, which is made the first time.  Thread-safe.  */
extern struct accrt_kernel *accrt_kernel (struct acc_kernel *kernel);

/* ---- declare.c: variables of the program on a device.  */

/* A link variable: its device symbol holds the address of the present data of
   the host variable.  */
struct accrt_link
{
  struct accrt_link *next;
  const struct acc_module *module;
  uintptr_t host;
  size_t size;
  CUdeviceptr symbol;
  uint64_t value;		/* value that the symbol holds, or will hold */
};

/* A copy of a declared variable that has not been reported to tools yet.  */
struct accrt_untold
{
  struct accrt_untold *next;
  const struct acc_global *global;
  CUdeviceptr address;
};

/* Report them now, when no lock is held.  The calling thread has made the
   copies.  */
extern void accrt_declare_tell (struct accrt_device *device);
/* Map the globals of M, just loaded as MODULE on DEVICE.  The module lock is
   held.  */
extern void accrt_declare (struct accrt_device *device,
			   const struct acc_module *m, CUmodule module);
/* Undo that.  */
extern void accrt_undeclare (struct accrt_device *device,
			     const struct acc_module *m);
/* Point link variables to BLOCK if it is THERE, or to nothing when it goes.
   The copies are on QUEUE.  The device's lock is held.  */
extern void accrt_link (struct accrt_queue *queue,
			const struct accrt_block *block, bool there);

/* ---- descriptor.c: declared allocatable arrays.  */

/* Note that module M has been registered.  */
extern void accrt_descriptors_expect (const struct acc_module *m);
/* Note that descriptor G of M is on DEVICE now; that M's descriptors are no
   longer there.  The device's lock is held.  */
extern void accrt_descriptors_add (struct accrt_device *device,
				   const struct acc_module *m,
				   const struct acc_global *g);
extern void accrt_descriptors_drop (struct accrt_device *device,
				    const struct acc_module *m);
/* Bring the descriptors on DEVICE, which has been started, up to date.  */
extern void accrt_descriptors_follow (struct accrt_device *device);

/* ---- api-data.c */

/* api.c: warn if the program's acc_ routines are not libacc's.  */
extern void accrt_check_linking (void);

#include "report.h"

#endif /* ACC_INTERNAL_H */
