/* Inside libcuda.so.1: what its files share.

   host-context.c   cuInit, devices, contexts
   host-device.c    the device processes, and requests to them
   host-memory.c    memory, copies, fills
   host-stream.c    streams, events, and the work that waits in them
   host-module.c    modules, kernels, launches
   host-error.c     names and texts of errors
   host-log.c       entry and exit of every call: SIMGPU_LOG, SIMGPU_FAIL

   One mutex guards everything; it is held from call_begin to call_end.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef SIMGPU_HOST_H
#define SIMGPU_HOST_H

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "protocol.h"

/* ---- The driver's types, as its manual has them.  */

typedef int CUresult;
typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef struct context *CUcontext;
typedef struct module *CUmodule;
typedef struct function *CUfunction;
typedef struct stream *CUstream;
typedef struct event *CUevent;

enum
{
  CUDA_SUCCESS = 0,
  CUDA_ERROR_INVALID_VALUE = 1,
  CUDA_ERROR_OUT_OF_MEMORY = 2,
  CUDA_ERROR_NOT_INITIALIZED = 3,
  CUDA_ERROR_DEINITIALIZED = 4,
  CUDA_ERROR_NO_DEVICE = 100,
  CUDA_ERROR_INVALID_DEVICE = 101,
  CUDA_ERROR_INVALID_IMAGE = 200,
  CUDA_ERROR_INVALID_CONTEXT = 201,
  CUDA_ERROR_PEER_ACCESS_UNSUPPORTED = 217,
  CUDA_ERROR_INVALID_PTX = 218,
  CUDA_ERROR_FILE_NOT_FOUND = 301,
  CUDA_ERROR_OPERATING_SYSTEM = 304,
  CUDA_ERROR_INVALID_HANDLE = 400,
  CUDA_ERROR_NOT_FOUND = 500,
  CUDA_ERROR_NOT_READY = 600,
  CUDA_ERROR_ILLEGAL_ADDRESS = 700,
  CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES = 701,
  CUDA_ERROR_LAUNCH_TIMEOUT = 702,
  CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED = 704,
  CUDA_ERROR_PEER_ACCESS_NOT_ENABLED = 705,
  CUDA_ERROR_CONTEXT_IS_DESTROYED = 709,
  CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED = 712,
  CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED = 713,
  CUDA_ERROR_LAUNCH_FAILED = 719,
  CUDA_ERROR_NOT_PERMITTED = 800,
  CUDA_ERROR_NOT_SUPPORTED = 801
};

#define CU_STREAM_NON_BLOCKING 1u
#define CU_EVENT_DISABLE_TIMING 2u
/* Handles that are no pointers.  */
#define CU_STREAM_LEGACY ((CUstream) 1)
#define CU_STREAM_PER_THREAD ((CUstream) 2)

#define EXPORT __attribute__ ((visibility ("default")))

/* ---- Objects.  */

struct block			/* of device memory */
{
  uint64_t base, size;
};

struct context
{
  struct device *device;
  struct context *next;
  unsigned flags;
  uint64_t born;		/* a number of its own */
  bool destroyed;		/* by a reset, until it is retained again */
  struct context *peer;		/* whose memory it was let access */
  struct stream *null;		/* the legacy default stream */
  struct stream *per_thread;
  struct stream *streams;	/* all, those two too */
};

struct device
{
  int ordinal;
  int socket;			/* -1: its process does not run */
  CUresult lost;		/* nonzero: the error that all calls give */
  uint64_t used;
  struct block *blocks;		/* in order of address */
  size_t n_blocks;
  unsigned retained;		/* references to the primary context */
  size_t stack;			/* bytes of a thread's, see cuCtxSetLimit */
  unsigned shared_version;	/* of the managed memory that it knows */
  struct context *primary;
  struct context home;		/* that, whenever there is one: its handle is
				   the same each time */
};

/* A place in a stream that an event was recorded at.  */
struct record
{
  int refs;
  bool done;
  struct stream *stream;
  uint64_t number;		/* of the operation */
  double time;
};

struct event
{
  struct event *next;
  unsigned flags;
  struct record *record;	/* null: never recorded */
};

struct stream
{
  struct stream *next;
  struct context *context;
  unsigned flags;
  int priority;
  bool destroyed;		/* goes away when its work is done */
  struct operation *first, **last;
};

/* One copy: rows of WIDTH bytes, HEIGHT of them, DEPTH times.  Pitches are
   in bytes, between rows and between slices.  */
struct side
{
  bool host;
  uint64_t address;
  uint64_t pitch, slice;
};

struct copy
{
  struct side to, from;
  uint64_t width, height, depth;
};

enum operation_kind { COPY, FILL, LAUNCH, RECORD, WAIT, CALL, RELEASE };

struct operation
{
  struct operation *next;
  enum operation_kind kind;
  uint64_t number;		/* in the order of submission */
  struct copy copy;
  void *staged;			/* a copy's source, taken at submission */
  uint64_t address, value, width, count;	/* FILL, RELEASE */
  struct function *function;			/* LAUNCH */
  unsigned grid[3], block[3], shared;
  void *params;
  size_t params_size;
  struct record *record;			/* RECORD, WAIT */
  void (*call) (void *);			/* CALL */
  void (*callback) (CUstream, CUresult, void *);
  void *data;
};

struct module
{
  struct module *next;
  struct device *device;
  struct function *functions;
  uint64_t remote;
};

struct function
{
  struct function *next;	/* of the module */
  struct module *module;
  char *name;
  uint64_t remote;
  struct simgpu_function info;
  unsigned max_dynamic;		/* bytes of dynamic shared memory allowed */
};

/* ---- host-log.c  */

/* What SIMGPU_FAIL can name.  */
enum fail
{
  FAIL_NONE, FAIL_INIT, FAIL_CONTEXT, FAIL_ALLOC, FAIL_FREE, FAIL_HOST,
  FAIL_H2D, FAIL_D2H, FAIL_D2D, FAIL_SET, FAIL_MODULE, FAIL_FUNCTION,
  FAIL_GLOBAL, FAIL_LAUNCH, FAIL_KERNEL, FAIL_STREAM, FAIL_EVENT, FAIL_SYNC,
  FAIL_ANY, N_FAILS
};

enum need { NEED_NOTHING, NEED_INIT, NEED_CONTEXT };

struct call
{
  const char *name;
  CUresult result;
  struct context *context;	/* current, with NEED_CONTEXT */
  int cancel;			/* whether the thread could be cancelled before */
};

/* Enter a call of the driver: take the lock.  False if it fails already,
   with the reason in C->result.  */
extern bool call_begin (struct call *c, const char *name, enum fail kind,
			enum need need);
/* Leave it: log the arguments, give back the lock and the result.  */
extern CUresult call_end (struct call *c, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));
/* A line of the log that is no call.  */
extern void log_line (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));
/* If SIMGPU_FAIL says that this KIND of thing fails now: the error.  */
extern CUresult fail_now (enum fail kind);
extern double now (void);	/* seconds since the first call */
/* NAME in the environment as a number with k, m or g, or OTHERWISE.  */
extern uint64_t env_number (const char *name, uint64_t otherwise);
/* Run CALL (DATA) without the lock; calls of the driver wait meanwhile.  */
extern void call_out (void (*call) (void *), void *data);
/* The lock, for a thread of our own.  */
extern void lock (void);
extern void unlock (void);

/* ---- host-context.c  */

extern struct device devices[SIMGPU_MAX_DEVICES];
extern int n_devices;
extern bool initialized;

extern struct context *current_context (void);
/* Whether that is one which has gone and come back since the thread made it
   current: then its handles are not known to the thread.  */
extern bool context_stale (void);
extern struct context *all_contexts;
/* True if C is a context.  */
extern bool context_valid (struct context *c);
/* Bytes of memory of a device.  */
extern uint64_t device_memory (void);
extern int n_multiprocessors (void);

/* ---- host-device.c  */

/* Send a request to D, starting its process if need be.  ARGS has six
   numbers or is null; PAYLOAD of SIZE bytes.  Data of the reply goes to DATA,
   room for DATA_SIZE bytes; text to the standard output, or to TEXT,
   malloc'ed, if that is not null.  An error of a kernel or of the connection
   loses the device.  */
extern CUresult device_request (struct device *d, int op,
				const uint64_t *args, const void *payload,
				size_t size, struct simgpu_reply *reply,
				void *data, size_t data_size, char **text);
/* End D's process; its memory is gone.  */
extern void device_stop (struct device *d);
/* Close the sockets, in a child of fork.  */
extern void device_forget_all (void);

/* ---- host-memory.c  */

/* The device that the SIZE bytes at ADDRESS belong to, or null.  */
extern struct device *memory_owner (uint64_t address, uint64_t size);
/* Tell D of managed memory that is new, or has gone, before a launch.  */
extern CUresult memory_share (struct device *d);
/* Whether the devices reach all memory of the program, host-context.c.  */
extern bool unified_p (void);
extern CUresult memory_copy (const struct copy *c);
extern CUresult memory_fill (uint64_t address, uint64_t value,
			     uint64_t width, uint64_t count);
extern CUresult memory_release (uint64_t address);
/* A variable of a module of D.  */
extern void memory_add_variable (struct device *d, uint64_t address,
				 uint64_t size);
/* Forget what D had.  */
extern void memory_forget (struct device *d);

/* ---- host-stream.c  */

/* STREAM as a call gave it, or null.  */
extern struct stream *stream_find (struct context *c, CUstream stream);
extern struct stream *stream_new (struct context *c, unsigned flags,
				  int priority);
/* A new operation at the end of S.  */
extern struct operation *stream_add (struct stream *s,
				     enum operation_kind kind);
/* S has got a whole operation; with SIMGPU_ASYNC it may run now.  */
extern void stream_added (struct stream *s);
/* Run all that waits in S, in C, in all contexts of D.  */
extern CUresult stream_finish (struct stream *s);
extern CUresult context_finish (struct context *c);
extern void device_finish (struct device *d);
/* Throw away what waits in C, or in all contexts of D.  */
extern void context_drop (struct context *c);
extern void device_drop (struct device *d);
/* With SIMGPU_ASYNC=random: maybe run something.  */
extern void stream_progress (void);

/* ---- host-module.c  */

extern CUresult function_run (const struct operation *o);
extern void module_forget (struct device *d);

#endif /* SIMGPU_HOST_H */
