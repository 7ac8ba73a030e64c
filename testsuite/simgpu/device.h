/* Inside a device process: what its files share.

   device-main.c    the requests of the driver; where the process lies
   device-memory.c  device memory: guard pages, poison, what an address is
   device-share.c   the program's memory, where kernels may use it
   device-image.c   images: rebuilt if asked, loaded, their kernels
   device-block.c   a launch: blocks, fibers, barriers, the scheduler
   device-warp.c    warp collectives
   device-lib.c     what a kernel calls: printf, malloc, clock, mathematics
   device-fault.c   reports; faults become errors of the launch
   device-race.c    the race check

   The process has one thread.  "Current" below means: of the CUDA thread that
   runs now.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef SIMGPU_DEVICE_H
#define SIMGPU_DEVICE_H

#define _GNU_SOURCE
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "protocol.h"

/* The driver's error codes that a device gives.  */
enum
{
  CUDA_SUCCESS = 0,
  CUDA_ERROR_INVALID_VALUE = 1,
  CUDA_ERROR_OUT_OF_MEMORY = 2,
  CUDA_ERROR_INVALID_IMAGE = 200,
  CUDA_ERROR_INVALID_PTX = 218,
  CUDA_ERROR_NOT_FOUND = 500,
  CUDA_ERROR_ILLEGAL_ADDRESS = 700,
  CUDA_ERROR_LAUNCH_TIMEOUT = 702,
  CUDA_ERROR_ASSERT = 710,
  CUDA_ERROR_ILLEGAL_INSTRUCTION = 715,
  CUDA_ERROR_MISALIGNED_ADDRESS = 716,
  CUDA_ERROR_LAUNCH_FAILED = 719
};

struct uint3 { unsigned x, y, z; };

/* ---- Options, from the environment.  */

struct device_options
{
  int ordinal;
  int host;			/* process id of the driver's process */
  uint64_t seed;		/* 0: nothing is shuffled */
  uint64_t memory;		/* bytes of device memory */
  uint64_t align;		/* of allocations */
  uint64_t stack;		/* bytes of stack a thread */
  int timeout;			/* seconds a launch may take */
  bool strict;			/* a barrier counts threads that returned */
  bool race, race_warn;		/* race check; only print what it finds */
  bool race_count;		/* count accesses of global memory */
  bool unified;			/* kernels reach all memory of the program */
  bool debug;			/* rebuild for a debugger */
};
extern struct device_options options;

/* ---- device-memory.c  */

/* Allocate BYTES of poisoned device memory; 0 when there is none left.  */
extern uint64_t memory_alloc (uint64_t bytes);
/* False if ADDRESS was not allocated.  */
extern bool memory_free (uint64_t address);
/* True if all BYTES at ADDRESS are inside one allocation or one global.  */
extern bool memory_valid (uint64_t address, uint64_t bytes);
/* Write to BUFFER what ADDRESS is: "4 bytes past the end of ...".  */
extern void memory_explain (uint64_t address, char *buffer, size_t size);
/* Look whether a kernel wrote next to an allocation; if so, fill BUFFER.  */
extern bool memory_overrun (char *buffer, size_t size);
/* Variables of a module, for memory_valid and memory_explain.  */
extern void memory_add_global (uint64_t address, uint64_t bytes,
			       const char *name);
extern void memory_remove_globals (uint64_t begin, uint64_t end);

/* ---- device-share.c  */

/* The program's managed memory: pairs of base and size, SIZE bytes at LIST.  */
extern void share_set (const void *list, size_t size);
/* Whether kernels may use ADDRESS, which is the program's.  */
extern bool share_has (uint64_t address);
/* A kernel has touched ADDRESS: true if it can go on.  */
extern bool share_fault (uint64_t address);
/* A fence for the system: the program sees what was stored so far.  */
extern void share_publish (void);
/* The launch is over; false if something could not be written back.  */
extern bool share_settle (void);

/* ---- device-image.c  */

struct kernel			/* as simgpu_kernel in cuda_sim.h */
{
  const char *name;
  void (*function) (void);
  void (*call) (void *const *);
  unsigned max_threads;
  unsigned n_params;
  const unsigned *sizes;
  const unsigned *aligns;
};

struct module
{
  void *handle;			/* dlopen's */
  int fd;			/* of the object, open while it is loaded */
  char *path;			/* a name for it */
  uint64_t begin, end;		/* where it lies */
  size_t tls_module;		/* of its shared memory; 0: none */
  size_t tls_size, tls_align;
  size_t dynamic_offset;	/* where extern __shared__ arrays begin */
  bool has_dynamic;
  const struct kernel *kernels;
  struct kernel *joined;	/* the same, if they come from several tables */
  struct shared_var *shared;	/* static shared variables */
  unsigned n_shared;
};

struct shared_var
{
  char *name;			/* mangled */
  size_t offset, size;
};

/* Shared memory that a kernel can use, as offsets.  */
struct shared_range
{
  size_t begin, end;
};

struct function
{
  struct module *module;
  const struct kernel *kernel;
  char *name;
  unsigned shared_bytes;	/* static */
  struct shared_range *shared;
  unsigned n_shared;
};

/* Load the image of SIZE bytes at BYTES.  Null on failure: then *STATUS has
   the error and LOG, of LOG_SIZE bytes, why.  */
extern struct module *image_load (const void *bytes, size_t size,
				  int *status, char *log, size_t log_size);
extern void image_unload (struct module *);
extern struct function *image_function (struct module *, const char *name);
extern bool image_has_kernel (struct module *, const char *name);
/* Address of variable NAME, 0 if there is none; its size to *SIZE.  */
extern uint64_t image_global (struct module *, const char *name,
			      uint64_t *size);
/* "file.cu:12" for the code address PC in MODULE, if it was built so that
   one can know; else an empty string.  */
extern void image_line (struct module *, uint64_t pc, char *buffer,
			size_t size);

/* ---- device-block.c  */

enum thread_state { FRESH, RUNNING, READY, AT_BARRIER, AT_WARP, DONE };

struct thread
{
  void *sp;			/* while suspended */
  struct uint3 index;
  uint16_t number;		/* in the block */
  int16_t stack;		/* index of its stack, -1 without one */
  uint8_t state;		/* enum thread_state */
  /* What it waits for.  */
  const char *file;
  int line;
  int op;			/* enum warp_op */
  unsigned mask;
  int argument, width;
  uint64_t value, result;
};

struct warp
{
  unsigned exist, ready, waiting, done;	/* sets of lanes */
};

struct launch
{
  struct function *function;
  struct uint3 grid, block;
  unsigned n_threads, n_warps;
  uint64_t n_blocks;
  uint64_t run;			/* how many blocks have begun */
  void **args;
  size_t dynamic_shared;
  size_t stack;			/* bytes that arrays of unknown size may have */
};

/* What runs now; current is null outside of a kernel's code.  */
extern struct launch launch;
extern struct thread *current;
extern struct thread threads[SIMGPU_MAX_THREADS];
extern struct warp warps[SIMGPU_WARP];
extern unsigned n_live;		/* threads of the block not yet done */
extern uint64_t shared_begin, shared_end;	/* the block's */

/* Run the kernel that LAUNCH has; the status of it.  */
extern int launch_run (void);
/* Stop the launch with STATUS; the report has been made.  */
extern void launch_abort (int status) __attribute__ ((noreturn));
/* Let other threads run, the current one is ready to go on.  */
extern void thread_yield (void);
/* Suspend the current thread: its state says what it waits for.  */
extern void thread_suspend (void);
/* Make the lanes in MASK of WARP ready.  */
extern void warp_wake (unsigned warp, unsigned mask);
/* The indices of the block that began as the RUN-th one.  */
extern struct uint3 block_index (uint64_t run);
/* A number below N; always 0 when seed is 0.  */
extern unsigned random_below (unsigned n);
/* The stack that ADDRESS is in, or -1.  */
extern int stack_of (uint64_t address);

/* ---- device-warp.c  */

/* A lane of WARP has returned: others may wait for it no longer.  */
extern void warp_lane_done (unsigned warp);
/* No lane of any warp can go on.  True if that lets some collective end.  */
extern bool warp_settle (void);
extern const char *warp_op_name (int op);

/* ---- device-fault.c  */

/* Handle signals from now on.  */
extern void fault_init (void);
/* Print "simgpu: kernel K: block B thread T: MESSAGE" and end the launch
   with STATUS.  */
extern void fault (int status, const char *format, ...)
  __attribute__ ((noreturn, format (printf, 2, 3)));
/* The same for thread T, without an end.  */
extern void report (const struct thread *t, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));
/* Start (SECONDS) or stop (0) the clock of a launch.  */
extern void fault_clock (int seconds);

/* ---- device-lib.c  */

/* What kernels have printed: SIZE bytes; the caller takes them over.  */
extern char *output_take (size_t *size);

/* ---- device-race.c  */

extern void race_launch_begin (void);
/* The number of races found.  */
extern unsigned race_launch_end (void);
extern void race_block_begin (void);
/* The current thread stops running: decide what is pending.  */
extern void race_settle (void);
extern void race_barrier (void);
extern void race_warp_sync (unsigned warp, unsigned mask);
extern void race_fence (int scope);
extern void race_atomic (uint64_t address, size_t bytes, uint64_t pc);
extern void race_access (uint64_t address, size_t bytes, bool write,
			 uint64_t pc);
/* Memory at ADDRESS is new: nobody has touched it.  */
extern void race_forget (uint64_t address, uint64_t bytes);

/* ---- device-restrict.c  */

extern void restrict_launch_begin (void);
/* The number of accesses found that __restrict__ does not allow.  */
extern unsigned restrict_launch_end (void);

/* The current thread loads or stores BYTES at P by way of a kernel's parameter
   with NAME and NUMBER, from 0.  FLAGS are those of protocol.h.  */
extern void simgpu_restrict_use (const void *p, size_t bytes, const char *name,
				 unsigned number, int flags);

#endif /* SIMGPU_DEVICE_H */
