/* Devices, the operations of each kind of them, and threads: the part of
   acc-internal.h about context.c, host-device.c and cuda-device.c.

   A device is a table of operations.  Everything that depends on its kind is
   in this table.  No other code asks for the kind, except in a few places
   where a thread must not enter the driver.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_DEVICE_H
#define ACC_DEVICE_H

/* ---- Operations of a device.  */

struct accrt_allocation;
enum accrt_way { ACCRT_IN, ACCRT_OUT, ACCRT_INSIDE };

/* No lock is held, unless the comment says so, and errors end the program.
   Operations that begin a construct or execute a directive get a started
   device.  The others start it if they need that.  WHEN may be NULL.  */
struct accrt_operations
{
  acc_device_api api;		/* the value for tools */

  /* Start DEVICE, whose lock is held.  False on failure, with the reason in the
     thread's ERROR.  */
  bool (*start) (struct accrt_device *device);
  /* Stop it.  No other thread stops it at the same time.  */
  void (*stop) (struct accrt_device *device);
  /* Called when the calling thread has chosen it.  */
  void (*take) (struct accrt_device *device);
  /* The results of acc_get_property and acc_get_property_string.  */
  size_t (*property) (struct accrt_device *device,
		      acc_device_property_t property);
  const char *(*string) (struct accrt_device *device,
			 acc_device_property_t property);

  /* Begin FRAME's construct, a data or compute construct, or execute its
     directive.  SHAPED: entries have shapes.  */
  void (*begin) (struct accrt_frame *frame, struct accrt_device *device,
		 const struct acc_when *when, bool shaped);
  void (*data) (struct accrt_frame *frame, struct accrt_device *device,
		const struct acc_when *when, bool shaped);

  /* Let ASYNC of OWN wait for the N queues VALUES of DEVICE; for all queues if
     N is 0.  The host waits if ASYNC is acc_async_sync.  */
  void (*wait) (struct accrt_device *device, struct accrt_device *own,
		int async, int n, const int *values);
  /* True if *QUEUE has no work left.  If QUEUE is NULL, true if no queue has
     work left.  */
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
  /* Copy BYTES of the data that is present on device FROM_NUMBER of DEVICE's
     type to the data present on TO_NUMBER.  */
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

/* The operations of accrt_host: region.c's.  */
extern void accrt_host_begin (struct accrt_frame *, struct accrt_device *,
			      const struct acc_when *, bool);
extern void accrt_host_data (struct accrt_frame *, struct accrt_device *,
			     const struct acc_when *, bool);
/* The operations of devices with their own memory: region.c's, then
   device-data.c's.  */
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

/* Device memory that acc_map_data has mapped to host memory.  */
struct accrt_mapping
{
  struct accrt_node node;	/* device addresses; first member */
  void *host;
};

/* ---- Parts that are given up when a device stops.  */

/* The stages, in this order.  After the first one, the device's queues are
   idle.  Its context is current.  Its lock is held from ACCRT_STOP_DATA
   on.  */
enum accrt_stop
{
  ACCRT_STOP_WORK,		/* queues */
  ACCRT_STOP_CODE,		/* modules */
  ACCRT_STOP_DATA,		/* present data */
  ACCRT_STOP_COPIES,		/* data that was kept for copies */
  ACCRT_STOP_USES,		/* memory that the program holds */
  ACCRT_STOP_MEMORY,		/* kept memory, the last of it */
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
  atomic_bool live;		/* it has been started; the host: tools know
				   about it */
  atomic_uint generation;	/* grows with each shutdown */
  atomic_bool lost;		/* a thread that failed on it has ended; nobody
				   can wait for the work that the thread had
				   begun */

  CUdevice cuda;
  CUcontext context;
  CUcontext last_context;	/* stays when the context goes */
  char name[96], driver[16];	/* for acc_get_property_string */
  int processors;
  char text[32];		/* "nvidia device 0" */
  int max_threads;		/* largest number of threads of a block */
  size_t stack;			/* bytes of a thread's stack, or 0: not set */
  enum accrt_memory memory;	/* memory that it shares with the host */

  pthread_mutex_t module_lock;	/* of modules and kernels */
  atomic_uint modules_seen;	/* see accrt_modules_version */

  atomic_size_t large_copies;	/* bytes; see staging.c */
  atomic_ulong peers;		/* bits of the numbers of devices whose memory
				   it has access to, if it can */

  /* Lists that only grow, read without a lock.  */
  _Atomic (struct accrt_queue *) queues;
  _Atomic (struct accrt_queue *) by_async[ACCRT_ASYNC_BUCKETS];

  _Atomic (struct accrt_queue *) deferred; /* see deferred-copy.c */
  atomic_bool exposed;		/* the program knows addresses or streams */
  _Atomic (CUfunction) writeback;	/* see writeback-kernel.c */
  CUmodule writeback_module;
  atomic_uint writebacks;		/* number of copies that it could have
					   made */

  pthread_mutex_t lock;		/* of all fields below */
  pthread_cond_t filled;	/* some block's FILLER became NULL, some frame
				   has left, or the device has stopped */
  struct accrt_table present;	/* struct accrt_block by host address */
  struct accrt_table attached;	/* struct accrt_attachment by host address
				   of the pointer */
  struct accrt_table empty_sections; /* by host address */
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
  struct accrt_clock *clock;	/* for timing.c, under its lock */
  struct accrt_queue *idle_queues;
  unsigned n_queues;
  unsigned active;		/* number of constructs under way */
  bool stopping;		/* a thread in accrt_shutdown stops it */
};

/* The largest number of locks that a thread has at a time: before a fork.  */
#define ACCRT_HELD 16

/* libacc's data about a thread.  */
struct accrt_thread
{
  struct accrt_device *device;	/* NULL: not chosen yet */
  bool dying;			/* in accrt_fatal */
  bool reporting;		/* in the program's error routine */
  bool exiting;			/* in exit */
  bool following;		/* in accrt_descriptors_follow */
  int default_async;
  const struct acc_region *region; /* for messages */
  const struct acc_map *map;	/* the clause that is being copied for, or
				   NULL */
  acc_error_t error_code;	/* code of the message to come; 0: no special
				   one */
  CUresult driver_said;		/* the reason of the message to come */
  struct accrt_device *failed_on; /* the device of that error, or NULL */
  struct accrt_frame *free_frames;
  unsigned stops;		/* number of stops that it knows of; see
				   accrt_stops */
  struct accrt_queue **own;	/* queues by device index */
  struct accrt_queue *open;	/* queue of ended constructs whose kernels may
				   be under way, or NULL */
  bool open_seen;		/* the host may access memory that they store
				   to */
  struct accrt_frame *late;	/* constructs whose results are under way, the last one
				   first */
  unsigned n_held;		/* number of its locks */
  pthread_mutex_t *held[ACCRT_HELD];
  char error[256];		/* room for a driver's message */
};

extern _Thread_local struct accrt_thread accrt_self;

/* All devices: the host, then the GPUs.  Fixed after the first call, which
   looks for the driver.  */
extern struct accrt_device *const *accrt_devices (unsigned *n);
/* True if DEVICE uses the memory at P in its place on the host, unless the
   memory is present.  Nothing is copied for it then.  */
static inline bool
accrt_reaches (const struct accrt_device *device, const void *p)
{
  return (unlikely (device->memory != ACCRT_SEPARATE)
	  && (device->memory == ACCRT_UNIFIED || accrt_managed (p)));
}

/* True if DEVICE is the host: no driver takes part in it.  */
static inline bool
accrt_host_p (const struct accrt_device *device)
{
  return device->type == acc_device_host;
}

/* The calling thread's device, chosen the first time; not started.  */
extern struct accrt_device *accrt_current (void);
/* Start DEVICE unless it has been started.  Ends the program on failure.  */
extern void accrt_start (struct accrt_device *device);
/* Likewise, but return false on failure, with the reason in the thread's
   ERROR.  */
extern bool accrt_try_start (struct accrt_device *device);
/* Note that the calling thread must give something back when it ends.  */
extern void accrt_thread_note (void);
/* "nvidia device 0".  */
static inline const char *
accrt_device_text (const struct accrt_device *device)
{
  return device->text;
}
/* The number of devices of TYPE, which is resolved.  */
extern int accrt_count (acc_device_t type);
/* Device NUMBER of TYPE, or NULL.  */
extern struct accrt_device *accrt_find_device (acc_device_t type, int number);
/* Likewise, for a device that the program asks for: ends the program if there
   is none.  */
extern struct accrt_device *accrt_numbered (acc_device_t type, int number);
/* End the program if openacc.h has no TYPE.  */
extern void accrt_check_type (acc_device_t type);
/* Make device NUMBER of TYPE the thread's device.  A negative NUMBER is the
   default one.  Ends the program if there is no such device.  Starts no
   device.  */
extern void accrt_set_current (acc_device_t type, int number);
/* TYPE with default, current and not_host replaced by their present meaning.
   acc_device_none if there is none.  */
extern acc_device_t accrt_resolve_type (acc_device_t type);
/* The number that acc_set_device_type gives: ACC_DEVICE_NUM or 0.  */
extern int accrt_default_number (void);
/* "nvidia", "host", ...  */
extern const char *accrt_type_name (acc_device_t type);
/* Take the lock of the host device, or give it back.  */
extern void accrt_host_lock (bool take);
/* Free everything on DEVICE and stop it.  */
extern void accrt_shutdown (struct accrt_device *device);

/* Let copies between DEVICE, whose context is current, and OTHER go directly,
   not through the host, if the hardware can do that.  */
extern void accrt_open_peers (struct accrt_device *device,
			      struct accrt_device *other);

/* Make the context of DEVICE current for driver calls.  If another one was
   current, a later accrt_leave (RESULT) restores it: a program may use several
   through the CUDA runtime.  */
extern bool accrt_enter_other (struct accrt_device *device);

/* The number of times that devices have stopped.  A context that comes back
   has its old handle.  But a thread in which it stayed current must make it
   current again: otherwise the driver accepts none of its handles in that
   thread.  */
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
