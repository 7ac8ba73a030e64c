/* What libcuda.so.1 and a device process say to each other, and the form of
   an image that simnvcc writes.

   The two processes share a stream socket.  The driver sends a request and
   its payload, the device answers with one reply, its text and its data;
   there is never more than one request under way, so both ends are simple.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef SIMGPU_PROTOCOL_H
#define SIMGPU_PROTOCOL_H

#include <stdint.h>

/* Device memory is where no ordinary process has anything: far below the
   stack and the libraries, far above a program that is not relocated.  Each
   device has a range of its own, so an address says whose it is.  */
#define SIMGPU_BASE 0x200000000000ull
#define SIMGPU_SPAN 0x10000000000ull	/* bytes of addresses a device */
#define SIMGPU_MAX_DEVICES 16
/* Shared memory and the stacks of the threads, in the device process only.  */
#define SIMGPU_SHARED_BASE 0x1f0000000000ull
#define SIMGPU_STACK_BASE 0x1e0000000000ull

/* Limits of one block, as compute capability 9.0 has them.  */
#define SIMGPU_WARP 32
#define SIMGPU_MAX_THREADS 1024
#define SIMGPU_SHARED_DEFAULT (48 << 10)
#define SIMGPU_SHARED_MAX (227 << 10)
#define SIMGPU_MAX_PARAMS 1024
#define SIMGPU_PARAM_BYTES 32764

/* An image: this header, the shared object, the CUDA C it was made of.  The
   source is there so that the device can compile it again, with the race
   check or for a debugger.

   What the driver's linker makes has no object and several sources, each
   after 8 bytes with its size; the device compiles and links them.  */
#define SIMGPU_MAGIC "SIMGPU1\n"

struct simgpu_image
{
  char magic[8];
  uint64_t size;		/* of all, header included */
  uint64_t object_size;		/* the shared object follows the header */
  uint64_t source_size;		/* the source follows the object */
  uint32_t arch;		/* 750 for compute_75 */
  uint32_t n_linked;		/* number of sources; 0: one, as it is */
  uint32_t form;		/* the driver's number for what nvcc was asked
				   for, which its linker wants to be told */
  uint32_t reserved;
};

enum simgpu_form
{
  SIMGPU_CUBIN = 0,		/* CU_JIT_INPUT_CUBIN, and so on */
  SIMGPU_PTX = 1,
  SIMGPU_FATBINARY = 2
};

enum simgpu_op
{
  SIMGPU_HELLO,		/* -> v0 process id */
  SIMGPU_ALLOC,		/* a0 bytes -> v0 address */
  SIMGPU_FREE,		/* a0 address */
  SIMGPU_WRITE,		/* a0 address, payload */
  SIMGPU_READ,		/* a0 address, a1 bytes -> data */
  SIMGPU_COPY,		/* a0 to, a1 from, a2 bytes */
  SIMGPU_FILL,		/* a0 address, a1 value, a2 its bytes, a3 count */
  SIMGPU_LOAD,		/* payload: image -> v0 module, or text: why not */
  SIMGPU_UNLOAD,	/* a0 module */
  SIMGPU_FUNCTION,	/* a0 module, payload: name -> v0 function, data:
			   struct simgpu_function */
  SIMGPU_GLOBAL,	/* a0 module, payload: name -> v0 address, v1 bytes */
  SIMGPU_SHARE,		/* payload: base and size of each piece of managed
			   memory, 64 bits each */
  SIMGPU_LAUNCH		/* a0 function, a1..a3 grid and block packed by
			   twos, a4 dynamic shared bytes, a5 bytes of a
			   thread's stack, payload: the arguments one after
			   the other -> text: printf */
};

struct simgpu_request
{
  uint32_t op;			/* enum simgpu_op */
  uint32_t reserved;
  uint64_t a[6];
  uint64_t size;		/* bytes of payload that follow */
};

struct simgpu_reply
{
  int32_t status;		/* a CUresult */
  uint32_t reserved;
  uint64_t v[2];
  uint64_t text;		/* bytes of text that follow */
  uint64_t data;		/* bytes of data that follow the text */
};

/* What the driver has to know of a kernel.  */
struct simgpu_function
{
  uint32_t n_params;
  uint32_t max_threads;		/* __launch_bounds__, or the device's limit */
  uint32_t shared_bytes;	/* static */
  uint32_t const_bytes;
  uint32_t size[SIMGPU_MAX_PARAMS];
  uint32_t align[SIMGPU_MAX_PARAMS];
};

/* The flags of simgpu_restrict_use.  */
enum
{
  RESTRICT_STORE = 1,
  RESTRICT_MARKED = 2,		/* the parameter has __restrict__ */
  RESTRICT_CONST = 4		/* and leads to const */
};

#endif /* SIMGPU_PROTOCOL_H */
