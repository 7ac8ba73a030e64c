/* The parts of the CUDA driver that libacc uses: a few types and numbers, and
   a table of its functions.  A user's machine has no cuda.h, so it is not
   included; driver-numbers.sh compares the two.  The names are NVIDIA's, so that
   a reader finds them in NVIDIA's manual.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACCRT_CUDA_DRIVER_H
#define ACCRT_CUDA_DRIVER_H

#include <stddef.h>

typedef int CUresult;
typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUlinkState_st *CUlinkState;
typedef struct CUfunc_st *CUfunction;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;

/* The driver's layout of a copy of a box: one end, and all.  */
struct accrt_memcpy_side
{
  size_t x, y, z, lod;
  int type;			/* CU_MEMORYTYPE_* */
  void *host;
  CUdeviceptr device;
  void *array, *reserved;
  size_t pitch, height;
};

typedef struct
{
  struct accrt_memcpy_side from, to;
  size_t width, height, depth;
} CUDA_MEMCPY3D;

/* Results that libacc distinguishes.  */
enum
{
  CUDA_SUCCESS = 0,
  CUDA_ERROR_OUT_OF_MEMORY = 2,
  CUDA_ERROR_DEINITIALIZED = 4,
  CUDA_ERROR_NO_DEVICE = 100,
  CUDA_ERROR_NOT_READY = 600,
  CUDA_ERROR_ILLEGAL_ADDRESS = 700
};

/* Flags and attributes that libacc passes.  */
enum
{
  CU_STREAM_NON_BLOCKING = 1,
  CU_EVENT_DEFAULT = 0,
  CU_EVENT_DISABLE_TIMING = 2,
  CU_MEMHOSTALLOC_PORTABLE = 1,
  CU_POINTER_ATTRIBUTE_MEMORY_TYPE = 2,
  CU_MEMORYTYPE_HOST = 1,
  CU_MEMORYTYPE_DEVICE = 2,
  CU_JIT_ERROR_LOG_BUFFER = 5,
  CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES = 6,
  CU_JIT_INPUT_PTX = 1,
  CU_JIT_INPUT_FATBINARY = 2,
  CU_LIMIT_STACK_SIZE = 0,
  CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 0,
  CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 1,
  CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT = 16,
  CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS = 88,
  CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS = 89,
  CU_MEM_ATTACH_GLOBAL = 1
};

/* The driver's functions: accrt_cuda.mem_alloc (...) calls cuMemAlloc_v2.
   Filled once by accrt_cuda_devices; never changed after.  */
struct accrt_cuda_functions
{
#define ACC_CUDA(name, symbol, params) CUresult (*name) params;
#include "cuda-entries.def"
#undef ACC_CUDA
};

extern struct accrt_cuda_functions accrt_cuda;

/* The number of CUDA devices.  Loads and starts the driver the first time.  0
   without a driver or a device; accrt_cuda_reason then gives the reason.
   Thread-safe.  */
extern int accrt_cuda_devices (void);
extern const char *accrt_cuda_reason (void);
/* True if nobody has asked for devices yet.  */
extern bool accrt_cuda_untouched (void);

/* Write the driver's name of ERROR and its text to BUFFER of SIZE bytes:
   "CUDA_ERROR_OUT_OF_MEMORY (out of memory)".  Returns BUFFER.  */
extern const char *accrt_cuda_error (CUresult error, char *buffer,
				     size_t size);

#endif /* ACCRT_CUDA_DRIVER_H */
