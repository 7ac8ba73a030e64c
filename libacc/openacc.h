/* The runtime library of OpenACC, for C and C++.

   Section numbers are those of the OpenACC 2.6 specification unless another
   version is named.  Sizes are in bytes.  An argument called ASYNC or QUEUE
   is an async value: acc_async_sync, acc_async_noval, acc_async_default or any
   integer from 0.
   All routines may be called from any thread at any time.  A routine that
   fails ends the program with one line on stderr and exit status 1, unless its
   comment says otherwise.

   On the host device there is one memory: data is always present, its device
   address is its host address, and nothing is copied.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef _OPENACC_H
#define _OPENACC_H 1

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
# if __cplusplus >= 201103L
#  define __ACC_NOTHROW noexcept
# else
#  define __ACC_NOTHROW throw ()
# endif
#else
# define __ACC_NOTHROW __attribute__ ((__nothrow__))
#endif

/* Kinds of devices.  The numbers are GCC's, which folds acc_on_device.  */
typedef enum acc_device_t
{
  acc_device_current = -1,	/* the calling thread's device */
  acc_device_none = 0,
  acc_device_default = 1,	/* ACC_DEVICE_TYPE if it is set, otherwise an
				   NVIDIA GPU if there is one, otherwise the
				   host */
  acc_device_host = 2,		/* all cores of this machine */
  acc_device_not_host = 4,	/* any but the host */
  acc_device_nvidia = 5,
  acc_device_radeon = 8,	/* known, but never available */
  __acc_device_last = 0x7fffffff /* as wide as int */
} acc_device_t;

/* Properties for acc_get_property.  Those from 0x10000 are strings.  */
typedef enum acc_device_property_t
{
  acc_property_none = 0,
  acc_property_memory = 1,		/* bytes of device memory */
  acc_property_free_memory = 2,		/* of these, unused */
  acc_property_shared_memory_support = 3, /* 1 if its memory is the host's */
  acc_property_name = 0x10001,
  acc_property_vendor = 0x10002,
  acc_property_driver = 0x10003		/* version of the driver */
} acc_device_property_t;

/* Async values with a meaning of their own.  */
typedef enum acc_async_t
{
  acc_async_noval = -1,		/* the queue of an async without a value */
  acc_async_sync = -2,		/* no queue: wait */
  acc_async_default = -3	/* the queue of acc_async_noval until
				   acc_set_default_async changes that */
} acc_async_t;

/* Devices, 3.2.1 to 3.2.6.  A thread starts with the default device.  */

/* The number of devices of TYPE; 0 if there is none.  */
int acc_get_num_devices (acc_device_t __type) __ACC_NOTHROW;
/* Make a device of TYPE the calling thread's device, and start it.  Its number
   is ACC_DEVICE_NUM, or 0.  */
void acc_set_device_type (acc_device_t __type) __ACC_NOTHROW;
/* The type of the calling thread's device.  */
acc_device_t acc_get_device_type (void) __ACC_NOTHROW;
/* Make device NUMBER, from 0, of TYPE the calling thread's device, and start
   it.  A negative NUMBER asks for the default one.  */
void acc_set_device_num (int __number, acc_device_t __type) __ACC_NOTHROW;
/* The number of the calling thread's device if it is of TYPE.  Otherwise the
   number of the device that acc_set_device_type (TYPE) would take.  */
int acc_get_device_num (acc_device_t __type) __ACC_NOTHROW;
/* PROPERTY of device NUMBER of TYPE; 0 or NULL if it is unknown.  The string
   belongs to the library and stays valid.  */
size_t acc_get_property (int __number, acc_device_t __type,
			 acc_device_property_t __property) __ACC_NOTHROW;
const char *acc_get_property_string (int __number, acc_device_t __type,
				     acc_device_property_t __property)
  __ACC_NOTHROW;
/* The same, acc_property_memory and acc_property_free_memory, in bytes, of the calling
   thread's device.  NVIDIA's compilers have these.  */
size_t acc_get_memory (void) __ACC_NOTHROW;
size_t acc_get_free_memory (void) __ACC_NOTHROW;

/* Start and stop, 3.2.7 and 3.2.8; *_device is OpenACC 3.2's.  Starting a
   device makes it the calling thread's device.  Stopping one frees everything
   on it.  It is an error to stop one while a construct is under way there.  */
void acc_init (acc_device_t __type) __ACC_NOTHROW;
void acc_init_device (int __number, acc_device_t __type) __ACC_NOTHROW;
void acc_shutdown (acc_device_t __type) __ACC_NOTHROW;
void acc_shutdown_device (int __number, acc_device_t __type) __ACC_NOTHROW;

/* Nonzero if the caller runs on a device of TYPE, 3.2.17.  Compiled code of
   compute regions has its own answer.  */
#ifdef __cplusplus
int acc_on_device (int __type) __ACC_NOTHROW;
#else
int acc_on_device (acc_device_t __type) __ACC_NOTHROW;
#endif

/* Queues, 3.2.9 to 3.2.16.  */

/* 1 if all work of queue QUEUE, or of all queues, has ended, otherwise 0.  */
int acc_async_test (int __queue) __ACC_NOTHROW;
int acc_async_test_all (void) __ACC_NOTHROW;
int acc_async_test_device (int __queue, int __number) __ACC_NOTHROW;
int acc_async_test_all_device (int __number) __ACC_NOTHROW;
/* Wait for it.  */
void acc_wait (int __queue) __ACC_NOTHROW;
void acc_wait_all (void) __ACC_NOTHROW;
void acc_wait_device (int __queue, int __number) __ACC_NOTHROW;
void acc_wait_all_device (int __number) __ACC_NOTHROW;
void acc_async_wait (int __queue) __ACC_NOTHROW;
void acc_async_wait_all (void) __ACC_NOTHROW;
/* Let queue ASYNC of the current device wait for QUEUE, or for all queues,
   without blocking the host.  With NUMBER, for those of that device.  */
void acc_wait_async (int __queue, int __async) __ACC_NOTHROW;
void acc_wait_all_async (int __async) __ACC_NOTHROW;
void acc_wait_device_async (int __queue, int __async, int __number)
  __ACC_NOTHROW;
void acc_wait_all_device_async (int __async, int __number) __ACC_NOTHROW;
/* Wait until one of COUNT queues has no work left, and return its index.  -1
   if COUNT is not positive.  OpenACC 3.2.  */
int acc_wait_any (int __count, int __queues[]) __ACC_NOTHROW;
int acc_wait_any_device (int __count, int __queues[], int __number)
  __ACC_NOTHROW;
/* The queue of acc_async_noval in the calling thread.  */
int acc_get_default_async (void) __ACC_NOTHROW;
void acc_set_default_async (int __async) __ACC_NOTHROW;

/* Device memory, 3.2.18 and 3.2.19.  */

/* BYTES of device memory of the calling thread's device, until acc_free.  NULL
   for 0 bytes, or if there is not enough memory.  */
void *acc_malloc (size_t __bytes) __ACC_NOTHROW __attribute__ ((__malloc__));
/* Give back memory of acc_malloc; NULL is allowed.  */
void acc_free (void *__device) __ACC_NOTHROW;

/* Data, 3.2.20 to 3.2.36.  Each is the clause of its name on enter data, exit
   data or update.  The result is the device address of HOST.  If BYTES is 0,
   nothing is done and the result is NULL.  acc_copyout and acc_delete do
   nothing for data that is not present.  */
void *acc_copyin (void *__host, size_t __bytes) __ACC_NOTHROW;
void *acc_present_or_copyin (void *__host, size_t __bytes) __ACC_NOTHROW;
void *acc_pcopyin (void *__host, size_t __bytes) __ACC_NOTHROW;
void *acc_create (void *__host, size_t __bytes) __ACC_NOTHROW;
void *acc_present_or_create (void *__host, size_t __bytes) __ACC_NOTHROW;
void *acc_pcreate (void *__host, size_t __bytes) __ACC_NOTHROW;
void acc_copyin_async (void *__host, size_t __bytes, int __async)
  __ACC_NOTHROW;
void acc_create_async (void *__host, size_t __bytes, int __async)
  __ACC_NOTHROW;
void acc_copyout (void *__host, size_t __bytes) __ACC_NOTHROW;
void acc_copyout_async (void *__host, size_t __bytes, int __async)
  __ACC_NOTHROW;
void acc_copyout_finalize (void *__host, size_t __bytes) __ACC_NOTHROW;
void acc_copyout_finalize_async (void *__host, size_t __bytes, int __async)
  __ACC_NOTHROW;
void acc_delete (void *__host, size_t __bytes) __ACC_NOTHROW;
void acc_delete_async (void *__host, size_t __bytes, int __async)
  __ACC_NOTHROW;
void acc_delete_finalize (void *__host, size_t __bytes) __ACC_NOTHROW;
void acc_delete_finalize_async (void *__host, size_t __bytes, int __async)
  __ACC_NOTHROW;
void acc_update_device (void *__host, size_t __bytes) __ACC_NOTHROW;
void acc_update_device_async (void *__host, size_t __bytes, int __async)
  __ACC_NOTHROW;
void acc_update_self (void *__host, size_t __bytes) __ACC_NOTHROW;
void acc_update_self_async (void *__host, size_t __bytes, int __async)
  __ACC_NOTHROW;
/* Attach the pointer at POINTER to the device copy of its target, and detach
   it.  */
void acc_attach (void **__pointer) __ACC_NOTHROW;
void acc_attach_async (void **__pointer, int __async) __ACC_NOTHROW;
void acc_detach (void **__pointer) __ACC_NOTHROW;
void acc_detach_async (void **__pointer, int __async) __ACC_NOTHROW;
void acc_detach_finalize (void **__pointer) __ACC_NOTHROW;
void acc_detach_finalize_async (void **__pointer, int __async)
  __ACC_NOTHROW;

/* Let DEVICE, BYTES of device memory, be the device copy of HOST.  */
void acc_map_data (void *__host, void *__device, size_t __bytes)
  __ACC_NOTHROW;
/* Undo that, even while constructs use HOST.  Their kernels still access the
   device memory, but nothing is copied back from it.  */
void acc_unmap_data (void *__host) __ACC_NOTHROW;
/* The device address of HOST, or NULL if it is not present.  */
void *acc_deviceptr (void *__host) __ACC_NOTHROW;
/* The host address for device address DEVICE, or NULL.  Takes time in
   proportion to the number of present objects.  */
void *acc_hostptr (void *__device) __ACC_NOTHROW;
/* 1 if all BYTES from HOST are present, otherwise 0.  Also 0 if BYTES is
   0.  */
int acc_is_present (void *__host, size_t __bytes) __ACC_NOTHROW;

/* Copies between plain addresses.  */
void acc_memcpy_to_device (void *__device, void *__host, size_t __bytes)
  __ACC_NOTHROW;
void acc_memcpy_to_device_async (void *__device, void *__host,
				 size_t __bytes, int __async) __ACC_NOTHROW;
void acc_memcpy_from_device (void *__host, void *__device, size_t __bytes)
  __ACC_NOTHROW;
void acc_memcpy_from_device_async (void *__host, void *__device,
				   size_t __bytes, int __async) __ACC_NOTHROW;
/* Within the current device; the ranges may not overlap.  */
void acc_memcpy_device (void *__to, void *__from, size_t __bytes)
  __ACC_NOTHROW;
void acc_memcpy_device_async (void *__to, void *__from, size_t __bytes,
			      int __async) __ACC_NOTHROW;
/* Copy from the copy of host address FROM on device FROM_NUMBER to that of TO
   on device TO_NUMBER, both of the current type.  OpenACC 3.3.  */
void acc_memcpy_d2d (void *__to, void *__from, size_t __bytes,
		     int __to_number, int __from_number) __ACC_NOTHROW;
void acc_memcpy_d2d_async (void *__to, void *__from, size_t __bytes,
			   int __to_number, int __from_number, int __async)
  __ACC_NOTHROW;

/* Errors, OpenACC 3.2.  ROUTINE is called before the program ends with status
   1, with the line that libacc has printed, without its line end.  It may end
   the program in another way, call exit, or return.  It may end the calling
   thread by pthread_exit: the other threads continue, and a device that the
   driver has given up is lost to them.  It may call routines above that only
   ask for information.  NULL means no routine, as at the start.  There is one
   routine for all threads.  It is called once for each thread that fails, and
   by one thread at a time.  */
typedef void (*acc_error_routine_t) (char *__message);
void acc_set_error_routine (acc_error_routine_t __routine) __ACC_NOTHROW;

/* CUDA, appendix A.2.1: handles of the driver.  NULL if the current device is
   not a CUDA device.  libacc uses the device's primary context, that of the
   CUDA runtime, and streams that do not wait for the null stream.  */
void *acc_get_current_cuda_device (void) __ACC_NOTHROW;
void *acc_get_current_cuda_context (void) __ACC_NOTHROW;
void *acc_get_cuda_stream (int __async) __ACC_NOTHROW;
/* Let STREAM be the stream of queue ASYNC, from 0.  It still belongs to the
   caller.  Returns 1, or 0 if the device has no streams.  */
int acc_set_cuda_stream (int __async, void *__stream) __ACC_NOTHROW;

#ifdef __cplusplus
}

/* Likewise with the type that the standard gives the argument.  */
#ifdef _OPENACC
# pragma acc routine seq
#endif
inline int
acc_on_device (acc_device_t __type) __ACC_NOTHROW
{
  return acc_on_device (static_cast<int> (__type));
}
#endif

#undef __ACC_NOTHROW
#endif /* _OPENACC_H */
