/* A driver for the model: devices are memory of the process, streams are lists
   of operations that device_step does one by one, in any order that streams and
   events allow.

   Memory that is not pinned: a copy is made when its stream comes to it, or, if
   DRIVER_STAGED, it is read when the copy is put on a stream, and a copy to it
   is over when the call returns.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "acc-internal.h"
#include "driver.h"
#include "schedule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct accrt_cuda_functions accrt_cuda;

enum what { COPY, FILL, KERNEL, RECORD, WAIT };

struct operation
{
  struct operation *next;
  enum what what;
  char *to;
  const char *from;
  char *staged;			/* what FROM had, or NULL */
  size_t size;
  int value;			/* KERNEL: added to what is at TO */
  struct CUevent_st *event;
  unsigned long number;		/* WAIT: of the record */
};

struct CUstream_st
{
  struct CUstream_st *next;
  struct operation *first, **last;
};

struct CUevent_st { unsigned long recorded, passed; };

static struct CUstream_st *streams;
static unsigned n_streams;
size_t driver_bytes;
bool driver_staged;
unsigned long driver_operations;

/* ---- The device's work */

static bool
ready (const struct CUstream_st *s)
{
  const struct operation *o = s->first;
  return o && (o->what != WAIT || o->event->passed >= o->number);
}

static void
perform (struct operation *o)
{
  driver_operations++;
  switch (o->what)
    {
    case COPY:
      memmove (o->to, o->staged ? o->staged : o->from, o->size);
      break;
    case FILL:
      memset (o->to, o->value, o->size);
      break;
    case KERNEL:
      *(int *) o->to += o->value;
      break;
    case RECORD:
      if (o->event->passed < o->number)
	o->event->passed = o->number;
      break;
    case WAIT:
      break;
    }
}

bool
device_step (void)
{
  if (!n_streams)
    return false;
  struct CUstream_st *s = streams;
  for (unsigned skip = schedule_random (n_streams); skip; skip--)
    s = s->next;
  for (unsigned i = 0; i < n_streams; i++, s = s->next ? s->next : streams)
    if (ready (s))
      {
	struct operation *o = s->first;
	perform (o);
	s->first = o->next;
	if (!s->first)
	  s->last = &s->first;
	free (o->staged);
	free (o);
	return true;
      }
  return false;
}

static bool
is_empty (const void *stream)
{
  return !((const struct CUstream_st *) stream)->first;
}

static CUresult
put (CUstream s, struct operation o)
{
  struct operation *new = malloc (sizeof *new);
  *new = o;
  new->next = NULL;
  *s->last = new;
  s->last = &new->next;
  schedule_point ();
  return CUDA_SUCCESS;
}

static bool
all_empty (const void *data)
{
  (void) data;
  for (const struct CUstream_st *s = streams; s; s = s->next)
    if (s->first)
      return false;
  return true;
}

/* ---- The functions */

#define A(ADDRESS) ((char *) (uintptr_t) (ADDRESS))

static CUresult
m_memcpy_htod_async (CUdeviceptr to, const void *from, size_t n, CUstream s)
{
  struct operation o = { .what = COPY, .to = A (to), .from = from, .size = n };
  schedule_point ();
  if (driver_staged)
    {
      o.staged = malloc (n);
      memcpy (o.staged, from, n);
    }
  return put (s, o);
}

static CUresult
m_memcpy_dtoh_async (void *to, CUdeviceptr from, size_t n, CUstream s)
{
  schedule_point ();
  put (s, (struct operation) { .what = COPY, .to = to, .from = A (from),
			       .size = n });
  if (driver_staged)
    schedule_until (is_empty, s);
  return CUDA_SUCCESS;
}

static CUresult
m_memcpy_dtod_async (CUdeviceptr to, CUdeviceptr from, size_t n, CUstream s)
{
  schedule_point ();
  return put (s, (struct operation) { .what = COPY, .to = A (to),
				      .from = A (from), .size = n });
}

static CUresult
m_memset_d8_async (CUdeviceptr to, unsigned char value, size_t n, CUstream s)
{
  schedule_point ();
  return put (s, (struct operation) { .what = FILL, .to = A (to),
				      .value = value, .size = n });
}

/* The one kernel there is: element ARGUMENTS[1] of the array ARGUMENTS[0] grows
   by one.  */
static CUresult
m_launch_kernel (CUfunction f, unsigned gx, unsigned gy, unsigned gz,
		 unsigned bx, unsigned by, unsigned bz, unsigned shared,
		 CUstream s, void **arguments, void **extra)
{
  (void) f, (void) gx, (void) gy, (void) gz, (void) bx, (void) by, (void) bz;
  (void) shared, (void) extra;
  int *array = *(int **) arguments[0];
  schedule_point ();
  return put (s, (struct operation) { .what = KERNEL, .value = 1,
				      .to = (char *) (array + *(int *)
						      arguments[1]) });
}

static CUresult
m_stream_create (CUstream *stream, unsigned flags)
{
  struct CUstream_st *s = calloc (1, sizeof *s);
  (void) flags;
  s->last = &s->first;
  s->next = streams;
  streams = s;
  n_streams++;
  *stream = s;
  return CUDA_SUCCESS;
}

static CUresult
m_stream_synchronize (CUstream s)
{
  schedule_until (is_empty, s);
  return CUDA_SUCCESS;
}

static CUresult
m_stream_query (CUstream s)
{
  schedule_point ();
  if (s->first)
    device_step ();
  return s->first ? CUDA_ERROR_NOT_READY : CUDA_SUCCESS;
}

static CUresult
m_ctx_synchronize (void)
{
  schedule_until (all_empty, NULL);
  return CUDA_SUCCESS;
}

static CUresult
m_event_create (CUevent *event, unsigned flags)
{
  (void) flags;
  *event = calloc (1, sizeof **event);
  return CUDA_SUCCESS;
}

static CUresult
m_event_record (CUevent event, CUstream s)
{
  return put (s, (struct operation) { .what = RECORD, .event = event,
				      .number = ++event->recorded });
}

static CUresult
m_stream_wait_event (CUstream s, CUevent event, unsigned flags)
{
  (void) flags;
  return put (s, (struct operation) { .what = WAIT, .event = event,
				      .number = event->recorded });
}

/* The bytes before what it gives out say how many there are.  */
static CUresult
m_mem_alloc (CUdeviceptr *address, size_t bytes)
{
  char *p = aligned_alloc (256, (bytes + 511) / 256 * 256);
  schedule_point ();
  memset (p, 0xfb, bytes + 256);
  *(size_t *) p = bytes;
  driver_bytes += bytes;
  *address = (uintptr_t) p + 256;
  return CUDA_SUCCESS;
}

static CUresult
m_mem_free (CUdeviceptr address)
{
  char *p = A (address) - 256;
  schedule_until (all_empty, NULL);
  driver_bytes -= *(size_t *) p;
  free (p);
  return CUDA_SUCCESS;
}

static CUresult
m_mem_host_alloc (void **address, size_t bytes, unsigned flags)
{
  (void) flags;
  *address = malloc (bytes);
  return CUDA_SUCCESS;
}

static CUresult
m_mem_free_host (void *address)
{
  free (address);
  return CUDA_SUCCESS;
}

static CUresult
m_pointer_get_attribute (void *data, int attribute, CUdeviceptr address)
{
  (void) data, (void) attribute, (void) address;
  return 1;
}

static _Thread_local CUcontext context;

static CUresult
m_ctx_get_current (CUcontext *c)
{
  *c = context;
  return CUDA_SUCCESS;
}

static CUresult
m_ctx_set_current (CUcontext c)
{
  context = c;
  return CUDA_SUCCESS;
}

static CUresult
m_primary_ctx_retain (CUcontext *c, CUdevice device)
{
  (void) device;
  *c = (CUcontext) &streams;
  return CUDA_SUCCESS;
}

static CUresult
m_device_get (CUdevice *device, int ordinal)
{
  *device = ordinal;
  return CUDA_SUCCESS;
}

static CUresult
m_device_get_attribute (int *value, int attribute, CUdevice device)
{
  (void) attribute, (void) device;
  *value = 4;
  return CUDA_SUCCESS;
}

static CUresult
m_device_total_mem (size_t *bytes, CUdevice device)
{
  (void) device;
  *bytes = DRIVER_MEMORY;
  return CUDA_SUCCESS;
}

static CUresult
m_module_load_data_ex (CUmodule *module, const void *image, unsigned n,
		       int *options, void **values)
{
  (void) image, (void) n, (void) options, (void) values;
  schedule_point ();
  /* The runtime's own kernel is not for this driver.  */
  if (!strncmp (image, ".version", 8))
    return 1;
  *module = (CUmodule) &streams;
  return CUDA_SUCCESS;
}

static CUresult
m_module_get_function (CUfunction *f, CUmodule module, const char *name)
{
  (void) module, (void) name;
  *f = (CUfunction) &streams;
  return CUDA_SUCCESS;
}

static CUresult
m_func_get_attribute (int *value, int attribute, CUfunction f)
{
  (void) attribute, (void) f;
  *value = 64;
  return CUDA_SUCCESS;
}

static CUresult
m_occupancy_max_blocks (int *blocks, CUfunction f, int threads, size_t shared)
{
  (void) f, (void) threads, (void) shared;
  *blocks = 2;
  return CUDA_SUCCESS;
}

static CUresult
m_get_error_name (CUresult error, const char **name)
{
  (void) error;
  *name = "MODEL";
  return CUDA_SUCCESS;
}

int
accrt_cuda_devices (void)
{
#define HAS(NAME) accrt_cuda.NAME = m_##NAME
  HAS (get_error_name), HAS (device_get), HAS (device_get_attribute);
  HAS (device_total_mem), HAS (primary_ctx_retain), HAS (ctx_get_current);
  HAS (ctx_set_current), HAS (ctx_synchronize), HAS (mem_alloc);
  HAS (mem_free), HAS (memcpy_htod_async), HAS (memcpy_dtoh_async);
  HAS (memcpy_dtod_async), HAS (memset_d8_async), HAS (mem_host_alloc);
  HAS (mem_free_host), HAS (pointer_get_attribute), HAS (stream_create);
  HAS (stream_query), HAS (stream_synchronize), HAS (stream_wait_event);
  HAS (event_create), HAS (event_record), HAS (module_load_data_ex);
  HAS (module_get_function), HAS (func_get_attribute);
  HAS (occupancy_max_blocks), HAS (launch_kernel);
  return 1;
}

const char *
accrt_cuda_reason (void)
{
  return "";
}

bool
accrt_cuda_untouched (void)
{
  return false;
}

const char *
accrt_cuda_error (CUresult error, char *buffer, size_t size)
{
  snprintf (buffer, size, "error %d of the model", error);
  return buffer;
}
