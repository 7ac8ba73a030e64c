/* Devices, what each kind of them does, and threads: what acc-internal.h includes
   of context.c, host-device.c and cuda-device.c.

   A device is a table of operations.  Everything that depends on its kind is in
   this table.  No other code asks for the kind, except in a few places where a
   thread must not enter the driver.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_DEVICE_H
#define ACC_DEVICE_H

/* ---- What a device does.  */

struct accrt_allocation;
enum accrt_way { ACCRT_IN, ACCRT_OUT, ACCRT_INSIDE };

/* No lock is held, unless that is said, and errors end the program.  The device has
   been started for what begins a construct or does a directive; the others start
   it where they need to.  WHEN may be NULL.  */
struct accrt_operations
{
  acc_device_api api;		/* that tools are told */

  /* Start DEVICE, whose lock is held.  False on failure, with the reason in the
     thread's ERROR.  */
  bool (*start) (struct accrt_device *device);
  /* Stop it.  No other thread stops it at the same time.  */
  void (*stop) (struct accrt_device *device);
  /* The calling thread has chosen it.  */
  void (*take) (struct accrt_device *device);
  /* What acc_get_property and acc_get_property_string return.  */
  size_t (*property) (struct accrt_device *device,
		      acc_device_property_t property);
  const char *(*string) (struct accrt_device *device,
			 acc_device_property_t property);

  /* Begin FRAME's construct, a data or compute construct, or do its directive.
     Entries have shapes if SHAPED.  */
  void (*begin) (struct accrt_frame *frame, struct accrt_device *device,
		 const struct acc_when *when, bool shaped);
  void (*data) (struct accrt_frame *frame, struct accrt_device *device,
		const struct acc_when *when, bool shaped);

  /* Let ASYNC of OWN wait for the N queues VALUES of DEVICE, all with N of 0; the
     host if that is acc_async_sync.  */
  void (*wait) (struct accrt_device *device, struct accrt_device *own,
		int async, int n, const int *values);
  /* Whether *QUEUE has no work left, or no queue with NULL.  */
  bool (*idle) (struct accrt_device *device, const int *queue);

  /* Memory of acc_malloc.  False if there is none.  */
  bool (*allocate) (struct accrt_device *device,
		    struct accrt_allocation *allocation, size_t bytes);
  void (*release) (struct accrt_device *device,
		   struct accrt_allocation *allocation);
  /* acc_map_data and so on.  */
  void (*map) (struct accrt_device *device, void *host, void *address,
	       size_t bytes);
  void (*unmap) (struct accrt_device *device, void *host);
  void *(*address) (struct accrt_device *device, void *host);
  void *(*host) (struct accrt_device *device, void *address);
  bool (*present) (struct accrt_device *device, void *host, size_t bytes);
  /* Copy BYTES between plain addresses, on queue ASYNC.  */
  void (*copy) (struct accrt_device *device, enum accrt_way way, void *to,
		void *from, size_t bytes, int async);
  /* Copy BYTES of what is present on device FROM_NUMBER of DEVICE's type to what
     is present on TO_NUMBER.  */
  void (*copy_across) (struct accrt_device *device, void *to, void *from,
		       size_t bytes, int to_number, int from_number,
		       int async);
};

extern const struct accrt_operations accrt_host, accrt_nvidia;

/* Memory that acc_malloc gave out.  */
struct accrt_allocation
{
  struct accrt_node node;	/* device addresses; first member */
  struct accrt_chunk *chunk;	/* NULL on the host */
};

/* Of accrt_host: region.c's.  */
extern void accrt_host_begin (struct accrt_frame *, struct accrt_device *,
			      const struct acc_when *, bool);
extern void accrt_host_data (struct accrt_frame *, struct accrt_device *,
			     const struct acc_when *, bool);
/* Of devices with memory of their own: region.c's, then device-data.c's.  */
extern void accrt_device_begin (struct accrt_frame *, struct accrt_device *,
				const struct acc_when *, bool);
extern void accrt_device_data (struct accrt_frame *, struct accrt_device *,
			       const struct acc_when *, bool);
extern bool accrt_device_allocate (struct accrt_device *,
				   struct accrt_allocation *, size_t);
extern void accrt_device_release (struct accrt_device *,
				  struct accrt_allocation *);
extern void accrt_device_map (struct accrt_device *, void *, void *, size_t);
extern void accrt_device_unmap (struct accrt_device *, void *);
extern void *accrt_device_pointer (struct accrt_device *, void *);
extern void *accrt_device_host (struct accrt_device *, void *);
extern bool accrt_device_present (struct accrt_device *, void *, size_t);
extern void accrt_device_copy (struct accrt_device *, enum accrt_way, void *,
			       void *, size_t, int);
extern void accrt_device_copy_across (struct accrt_device *, void *, void *,
				      size_t, int, int, int);

/* Device memory that acc_map_data let stand for host memory.  */
struct accrt_mapping
{
  struct accrt_node node;	/* device addresses; first member */
  void *host;
};

/* ---- What is given up when a device stops.  */

/* In this order.  The device's queues are idle after the first, its context is
   current, and its lock is held from ACCRT_STOP_DATA on.  */
enum accrt_stop
{
  ACCRT_STOP_WORK,		/* queues */
  ACCRT_STOP_CODE,		/* modules */
  ACCRT_STOP_DATA,		/* what is present */
  ACCRT_STOP_COPIES,		/* what copies were kept for */
  ACCRT_STOP_USES,		/* memory that the program has */
  ACCRT_STOP_MEMORY,		/* memory that was kept, the last of it */
  ACCRT_STOPS
};

struct accrt_stop_hook
{
  void (*call) (struct accrt_device *device);
  struct accrt_stop_hook *next;
};
extern void accrt_at_stop (enum accrt_stop stage, struct accrt_stop_hook *hook);

/* Let FUNCTION, of this file, be called at STAGE.  */
#define ACCRT_AT_STOP(STAGE, FUNCTION)					\
  static void __attribute__ ((constructor))				\
  at_stop_##FUNCTION (void)						\
  {									\
    static struct accrt_stop_hook hook = { FUNCTION, NULL };		\
    accrt_at_stop (STAGE, &hook);					\
  }

/* ---- context.c: devices and threads.  */

#define ACCRT_ASYNC_BUCKETS 64

struct accrt_device
{
  const struct accrt_operations *ops;
  acc_device_t type;
  int number;			/* among devices of the type */
  unsigned index;		/* in accrt_devices */
  atomic_bool live;		/* has been started; the host: tools know */
  atomic_uint generation;	/* grows with each shutdown */
  atomic_bool lost;		/* a thread that failed on it has ended; nobody
				   can wait for what that had begun */

  CUdevice cuda;
  CUcontext context;
  CUcontext last_context;	/* stays when that goes */
  char name[96], driver[16];	/* acc_get_property_string's */
  int processors;
  char text[32];		/* "nvidia device 0" */
  int max_threads;		/* of a block */
  size_t stack;			/* bytes of a thread's, or 0: not set */
  enum accrt_memory memory;	/* that it shares with the host */

  pthread_mutex_t module_lock;	/* of modules and kernels */
  atomic_uint modules_seen;	/* see accrt_modules_version */

  atomic_size_t large_copies;	/* bytes; see staging.c */
  atomic_ulong peers;		/* bits of their numbers: whose memory it has
				   access to, if it can */

  /* Lists that only grow, read without a lock.  */
  _Atomic (struct accrt_queue *) queues;
  _Atomic (struct accrt_queue *) by_async[ACCRT_ASYNC_BUCKETS];

  _Atomic (struct accrt_queue *) deferred; /* see deferred-copy.c */
  atomic_bool exposed;		/* the program knows addresses or streams */
  _Atomic (CUfunction) writeback;	/* see writeback-kernel.c */
  CUmodule writeback_module;
  atomic_uint writebacks;		/* copies that it could have made */

  pthread_mutex_t lock;		/* of all below */
  pthread_cond_t filled;	/* some block's FILLER became NULL, some frame
				   has left, or the device has stopped */
  struct accrt_table present;	/* struct accrt_block by host address */
  struct accrt_table attached;	/* struct accrt_attachment by host address
				   of the pointer */
  struct accrt_table allocated;	/* struct accrt_allocation by address */
  struct accrt_table mapped;	/* struct accrt_mapping by device address */
  struct accrt_store *stores;	/* memory of blocks */
  struct accrt_block *free_blocks;
  struct accrt_frame *leaving;	/* frames that copy to the host */
  struct accrt_gone *gone;	/* see accrt_left */
  unsigned n_gone;
  struct accrt_words *oldest_words, *newest_words;
  unsigned n_words;
  struct accrt_batch *oldest_batch, *newest_batch;
  unsigned n_batches;
  struct accrt_pool pool;
  struct accrt_stage *stage;
  enum accrt_staging staging;
  struct accrt_link *links;
  struct accrt_followed *followed;
  _Atomic (struct accrt_untold *) untold;
  struct accrt_clock *clock;	/* timing.c's, under its lock */
  struct accrt_queue *idle_queues;
  unsigned n_queues;
  unsigned active;		/* constructs under way */
  bool stopping;		/* by a thread in accrt_shutdown */
};

/* Locks that a thread has at a time, at most: before a fork.  */
#define ACCRT_HELD 16

/* What libacc knows of a thread.  */
struct accrt_thread
{
  struct accrt_device *device;	/* NULL: not chosen yet */
  bool dying;			/* in accrt_fatal */
  bool reporting;		/* in the program's error routine */
  bool exiting;			/* in exit */
  bool following;		/* in accrt_descriptors_follow */
  int default_async;
  const struct acc_region *region; /* for messages */
  const struct acc_map *map;	/* the clause that is copied for, or NULL */
  acc_error_t error_code;	/* of the message to come; 0: none of those */
  CUresult driver_said;		/* the reason of the message to come */
  struct accrt_device *failed_on; /* by what it has said; or NULL */
  struct accrt_frame *free_frames;
  unsigned stops;		/* that it knows of; see accrt_stops */
  struct accrt_queue **own;	/* queues by device index */
  struct accrt_queue *open;	/* where constructs have ended whose kernels may be
				   under way; or NULL */
  bool open_seen;		/* the host may reach what they store */
  unsigned n_held;		/* locks that it has */
  pthread_mutex_t *held[ACCRT_HELD];
  char error[256];		/* room for a driver's message */
};

extern _Thread_local struct accrt_thread accrt_self;

/* All devices: the host, then the GPUs.  Fixed after the first call, which
   looks for the driver.  */
extern struct accrt_device *const *accrt_devices (unsigned *n);
/* Whether DEVICE uses the memory at P where the host has it, unless that is
   present: nothing is copied for it then.  */
static inline bool
accrt_reaches (const struct accrt_device *device, const void *p)
{
  return (unlikely (device->memory != ACCRT_SEPARATE)
	  && (device->memory == ACCRT_UNIFIED || accrt_managed (p)));
}

/* Whether DEVICE is the host: no driver has a part in it.  */
static inline bool
accrt_host_p (const struct accrt_device *device)
{
  return device->type == acc_device_host;
}

/* The calling thread's device, chosen the first time; not started.  */
extern struct accrt_device *accrt_current (void);
/* Start DEVICE unless that has been done.  Ends the program on failure.  */
extern void accrt_start (struct accrt_device *device);
/* The same, but false on failure, with the reason in the thread's ERROR.  */
extern bool accrt_try_start (struct accrt_device *device);
/* The calling thread has something to give back when it ends.  */
extern void accrt_thread_note (void);
/* "nvidia device 0".  */
static inline const char *
accrt_device_text (const struct accrt_device *device)
{
  return device->text;
}
/* The number of devices of TYPE, a resolved one.  */
extern int accrt_count (acc_device_t type);
/* Device NUMBER of TYPE, or NULL.  */
extern struct accrt_device *accrt_find_device (acc_device_t type, int number);
/* The same for a device that the program asks for: ends the program if there is
   none.  */
extern struct accrt_device *accrt_numbered (acc_device_t type, int number);
/* End the program if openacc.h has no TYPE.  */
extern void accrt_check_type (acc_device_t type);
/* Make device NUMBER of TYPE the thread's; a negative NUMBER is the default
   one.  Ends the program if there is no such device.  Starts no device.  */
extern void accrt_set_current (acc_device_t type, int number);
/* TYPE with default, current and not_host replaced by what they mean here;
   acc_device_none if there is nothing.  */
extern acc_device_t accrt_resolve_type (acc_device_t type);
/* The number that acc_set_device_type gives: ACC_DEVICE_NUM or 0.  */
extern int accrt_default_number (void);
/* "nvidia", "host", ...  */
extern const char *accrt_type_name (acc_device_t type);
/* Take the lock of the host device, or give it back.  */
extern void accrt_host_lock (bool take);
/* Free all on DEVICE and stop it.  */
extern void accrt_shutdown (struct accrt_device *device);

/* Let copies between DEVICE, whose context is current, and OTHER go directly,
   not through the host, when the hardware can.  */
extern void accrt_open_peers (struct accrt_device *device,
			      struct accrt_device *other);

/* Make the context of DEVICE current for driver calls.  If another one was
   current, a later accrt_leave (RESULT) restores it: a program may use several
   through the CUDA runtime.  */
extern bool accrt_enter_other (struct accrt_device *device);

/* How often devices have stopped.  A context that comes back has the handle that
   it had, but a thread in which it was current all the while has to make it
   current again: the driver takes none of its handles from there before.  */
extern atomic_uint accrt_stops;
extern void accrt_renew_context (void) __attribute__ ((cold));

static inline bool
accrt_enter (struct accrt_device *device)
{
  CUcontext context = NULL;
  if (likely (atomic_load_explicit (&accrt_stops, memory_order_relaxed)
	      == accrt_self.stops)
      && likely (accrt_cuda.ctx_get_current (&context) == CUDA_SUCCESS
		 && context == device->context))
    return false;
  return accrt_enter_other (device);
}

static inline void
accrt_leave (bool entered)
{
  CUcontext ignored;
  if (unlikely (entered))
    accrt_cuda.ctx_pop_current (&ignored);
}

#endif /* ACC_DEVICE_H */
