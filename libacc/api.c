/* Routines of openacc.h about devices and queues.

   In: calls of the program.  Out: calls of context.c and queue.c.  openacc.h
   says what each routine does.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* RTLD_DEFAULT */
#include "acc-internal.h"

#include <dlfcn.h>
#include <sched.h>

/* Begin routine __func__: messages name it.  */
#define ROUTINE()							\
  do									\
    {									\
      static const struct acc_region region				\
	= { .directive = __func__, .construct = ACC_WAIT };		\
      accrt_self.region = &region;					\
      accrt_settle ();							\
    }									\
  while (0)

/* ---- Routines of libgomp

   libgomp has routines of the same names.  When it comes first, the program
   calls those, but its directives come here.  */

extern void own_acc_init (acc_device_t)
  __attribute__ ((alias ("acc_init"), visibility ("hidden"), nothrow));

void
accrt_check_linking (void)
{
  /* If the program does not see this library, libraries have their own
     order.  */
  if (dlsym (RTLD_DEFAULT, "__acc_register") != (void *) __acc_register)
    return;
  void *theirs = dlsym (RTLD_DEFAULT, "acc_init");
  if (theirs && theirs != (void *) own_acc_init)
    accrt_warning ("acc_ routines are another library's in this program: -lacc"
		   " has to come before -lgomp and -fopenacc, also where"
		   " libraries with regions are linked");
}

/* ---- Devices */

int
acc_get_num_devices (acc_device_t type)
{
  ROUTINE ();
  return accrt_count (accrt_resolve_type (type));
}

/* Make device NUMBER of TYPE the thread's, start it, and make its context
   current, so that the CUDA runtime uses the same device.  */
static void
take_device (acc_device_t type, int number)
{
  accrt_set_current (type, number);
  struct accrt_device *d = accrt_self.device;
  accrt_start (d);
  d->ops->take (d);
}

void
acc_set_device_type (acc_device_t type)
{
  ROUTINE ();
  take_device (type, -1);
}

acc_device_t
acc_get_device_type (void)
{
  ROUTINE ();
  return accrt_current ()->type;
}

void
acc_set_device_num (int number, acc_device_t type)
{
  ROUTINE ();
  /* OpenACC 2.6: when the type is zero, the number is for every type.  */
  take_device (type ? type : acc_device_default, number);
}

int
acc_get_device_num (acc_device_t type)
{
  ROUTINE ();
  const struct accrt_device *d = accrt_current ();
  return (d->type == accrt_resolve_type (type) ? d->number
	  : accrt_default_number ());
}

void
acc_init (acc_device_t type)
{
  ROUTINE ();
  take_device (type, -1);
}

void
acc_init_device (int number, acc_device_t type)
{
  ROUTINE ();
  take_device (type, number);
}

void
acc_shutdown (acc_device_t type)
{
  ROUTINE ();
  type = accrt_resolve_type (type);
  accrt_check_type (type);
  for (int i = 0; i < accrt_count (type); i++)
    accrt_shutdown (accrt_find_device (type, i));
}

/* Return device NUMBER of TYPE, or the default one if NUMBER is negative.  */
static struct accrt_device *
numbered (acc_device_t type, int number)
{
  return accrt_numbered (accrt_resolve_type (type),
			 number < 0 ? accrt_default_number () : number);
}

void
acc_shutdown_device (int number, acc_device_t type)
{
  ROUTINE ();
  accrt_shutdown (numbered (type, number));
}

int
acc_on_device (acc_device_t type)
{
  return type == acc_device_host || type == acc_device_none;
}

/* ---- Properties */

size_t
acc_get_property (int number, acc_device_t type,
		  acc_device_property_t property)
{
  ROUTINE ();
  struct accrt_device *d = numbered (type, number);
  return d->ops->property (d, property);
}

const char *
acc_get_property_string (int number, acc_device_t type,
			 acc_device_property_t property)
{
  ROUTINE ();
  struct accrt_device *d = numbered (type, number);
  return d->ops->string (d, property);
}

size_t
acc_get_memory (void)
{
  ROUTINE ();
  struct accrt_device *d = accrt_current ();
  return d->ops->property (d, acc_property_memory);
}

size_t
acc_get_free_memory (void)
{
  ROUTINE ();
  struct accrt_device *d = accrt_current ();
  return d->ops->property (d, acc_property_free_memory);
}

/* ---- Queues

   Functions of a device do the work.  The device is the current one or one
   that the program numbers.  The host and a device that has not been started
   have no work left.  */

/* True if QUEUE of D has no work left.  */
static int
test_queue (struct accrt_device *d, int queue)
{
  accrt_queue_check (queue);
  return d->ops->idle (d, &queue);
}

/* Let ASYNC of the current device wait for N queues of D.  If ASYNC is
   acc_async_sync, the host waits.  */
static void
wait_queues (struct accrt_device *d, int n, const int *queues, int async)
{
  accrt_queue_check (async);
  for (int i = 0; i < n; i++)
    accrt_queue_check (queues[i]);
  struct accrt_device *own = accrt_queue_sync (async) ? d : accrt_current ();
  if (accrt_host_p (own))
    own = d, async = acc_async_sync;
  d->ops->wait (d, own, async, n, queues);
}

int
acc_async_test (int queue)
{
  ROUTINE ();
  return test_queue (accrt_current (), queue);
}

int
acc_async_test_device (int queue, int number)
{
  ROUTINE ();
  return test_queue (numbered (acc_device_current, number), queue);
}

int
acc_async_test_all (void)
{
  ROUTINE ();
  struct accrt_device *d = accrt_current ();
  return d->ops->idle (d, NULL);
}

int
acc_async_test_all_device (int number)
{
  ROUTINE ();
  struct accrt_device *d = numbered (acc_device_current, number);
  return d->ops->idle (d, NULL);
}

void
acc_wait (int queue)
{
  ROUTINE ();
  wait_queues (accrt_current (), 1, &queue, acc_async_sync);
}

void
acc_async_wait (int queue)
{
  acc_wait (queue);
}

void
acc_wait_device (int queue, int number)
{
  ROUTINE ();
  wait_queues (numbered (acc_device_current, number), 1, &queue,
	       acc_async_sync);
}

void
acc_wait_all (void)
{
  ROUTINE ();
  wait_queues (accrt_current (), 0, NULL, acc_async_sync);
}

void
acc_async_wait_all (void)
{
  acc_wait_all ();
}

void
acc_wait_all_device (int number)
{
  ROUTINE ();
  wait_queues (numbered (acc_device_current, number), 0, NULL,
	       acc_async_sync);
}

void
acc_wait_async (int queue, int async)
{
  ROUTINE ();
  wait_queues (accrt_current (), 1, &queue, async);
}

void
acc_wait_device_async (int queue, int async, int number)
{
  ROUTINE ();
  wait_queues (numbered (acc_device_current, number), 1, &queue, async);
}

void
acc_wait_all_async (int async)
{
  ROUTINE ();
  wait_queues (accrt_current (), 0, NULL, async);
}

void
acc_wait_all_device_async (int async, int number)
{
  ROUTINE ();
  wait_queues (numbered (acc_device_current, number), 0, NULL, async);
}

/* Return the index of the first of COUNT queues that has no work left.  Values
   that stand for no queue do not count; if all are such values, return -1.  */
static int
wait_any (struct accrt_device *d, int count, const int *queues)
{
  bool any = false;
  if (count > 0 && !queues)
    accrt_fatal (NULL, "%d queues, at an address that is null", count);
  for (int i = 0; i < count; i++)
    any |= !accrt_queue_sync (queues[i]);
  while (any)
    {
      for (int i = 0; i < count; i++)
	if (!accrt_queue_sync (queues[i]) && test_queue (d, queues[i]))
	  return i;
      sched_yield ();
    }
  return -1;
}

int
acc_wait_any (int count, int queues[])
{
  ROUTINE ();
  return wait_any (accrt_current (), count, queues);
}

int
acc_wait_any_device (int count, int queues[], int number)
{
  ROUTINE ();
  return wait_any (numbered (acc_device_current, number), count, queues);
}

int
acc_get_default_async (void)
{
  int async = accrt_self.default_async;
  return async == acc_async_noval ? acc_async_default : async;
}

void
acc_set_default_async (int async)
{
  ROUTINE ();
  accrt_queue_check (async);
  accrt_self.default_async
    = async == acc_async_default ? acc_async_noval : async;
}

/* ---- CUDA */

/* Start the thread's device and return it if it is a CUDA device; else return
   NULL.  */
static struct accrt_device *
cuda_device (void)
{
  struct accrt_device *d = accrt_current ();
  if (d->type != acc_device_nvidia)
    return NULL;
  accrt_start (d);
  accrt_expose (d);
  return d;
}

void *
acc_get_current_cuda_device (void)
{
  ROUTINE ();
  struct accrt_device *d = cuda_device ();
  return d ? &d->cuda : NULL;
}

void *
acc_get_current_cuda_context (void)
{
  ROUTINE ();
  struct accrt_device *d = cuda_device ();
  return d ? d->context : NULL;
}

void *
acc_get_cuda_stream (int async)
{
  ROUTINE ();
  accrt_queue_check (async);
  struct accrt_device *d = cuda_device ();
  if (!d)
    return NULL;
  bool entered = accrt_enter (d);
  struct accrt_queue *q = accrt_queue (d, async);
  q->foreign = true;
  accrt_leave (entered);
  return q->stream;
}

int
acc_set_cuda_stream (int async, void *stream)
{
  ROUTINE ();
  accrt_queue_check (async);
  struct accrt_device *d = cuda_device ();
  if (!d || async == acc_async_sync)
    return 0;
  bool entered = accrt_enter (d);
  accrt_queue_set_stream (accrt_queue (d, async), stream);
  accrt_leave (entered);
  return 1;
}
