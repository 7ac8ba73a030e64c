/* cuInit, devices and contexts.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "host.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DRIVER_VERSION 12000
#define MAX_DEPTH 64		/* of a thread's stack of contexts */

struct device devices[SIMGPU_MAX_DEVICES];
int n_devices;
bool initialized;
struct context *all_contexts;

static __thread struct
{
  struct context *context;
  uint64_t born;		/* as it was then */
} stack[MAX_DEPTH];
static __thread int depth;

uint64_t
device_memory (void)
{
  return env_number ("SIMGPU_MEMORY", 2ull << 30);
}

int
n_multiprocessors (void)
{
  return env_number ("SIMGPU_SMS", 4);
}

/* ---- Start.  */

EXPORT CUresult
cuInit (unsigned int flags)
{
  struct call c;
  if (call_begin (&c, "cuInit", FAIL_INIT, NEED_NOTHING))
    {
      uint64_t n = env_number ("SIMGPU_DEVICES", 1);
      n_devices = n < SIMGPU_MAX_DEVICES ? n : SIMGPU_MAX_DEVICES;
      for (int i = 0; i < n_devices && !initialized; i++)
	{
	  devices[i].ordinal = i;
	  devices[i].socket = -1;
	  devices[i].stack = 1024;
	}
      initialized = n_devices > 0;
      if (flags)
	c.result = CUDA_ERROR_INVALID_VALUE;
      else if (!initialized)
	c.result = CUDA_ERROR_NO_DEVICE;
    }
  return call_end (&c, "flags=%u", flags);
}

EXPORT CUresult
cuDriverGetVersion (int *version)
{
  *version = DRIVER_VERSION;
  return CUDA_SUCCESS;
}

/* ---- Devices.  */

static bool
device_ok (struct call *c, CUdevice device)
{
  if (device >= 0 && device < n_devices)
    return true;
  c->result = CUDA_ERROR_INVALID_DEVICE;
  return false;
}

EXPORT CUresult
cuDeviceGetCount (int *count)
{
  struct call c;
  if (call_begin (&c, "cuDeviceGetCount", FAIL_NONE, NEED_INIT))
    *count = n_devices;
  return call_end (&c, "count=%d", n_devices);
}

EXPORT CUresult
cuDeviceGet (CUdevice *device, int ordinal)
{
  struct call c;
  if (call_begin (&c, "cuDeviceGet", FAIL_NONE, NEED_INIT)
      && device_ok (&c, ordinal))
    *device = ordinal;
  return call_end (&c, "ordinal=%d", ordinal);
}

EXPORT CUresult
cuDeviceGetName (char *name, int length, CUdevice device)
{
  struct call c;
  if (call_begin (&c, "cuDeviceGetName", FAIL_NONE, NEED_INIT)
      && device_ok (&c, device))
    snprintf (name, length, "Simulated GPU");
  return call_end (&c, "device=%d", device);
}

EXPORT CUresult
cuDeviceGetUuid (unsigned char *uuid, CUdevice device)
{
  struct call c;
  if (call_begin (&c, "cuDeviceGetUuid", FAIL_NONE, NEED_INIT)
      && device_ok (&c, device))
    {
      memcpy (uuid, "simulated device", 16);
      uuid[15] = device;
    }
  return call_end (&c, "device=%d", device);
}

EXPORT CUresult
cuDeviceGetUuid_v2 (unsigned char *uuid, CUdevice device)
{
  return cuDeviceGetUuid (uuid, device);
}

EXPORT CUresult
cuDeviceGetPCIBusId (char *id, int length, CUdevice device)
{
  struct call c;
  if (call_begin (&c, "cuDeviceGetPCIBusId", FAIL_NONE, NEED_INIT)
      && device_ok (&c, device))
    snprintf (id, length, "0000:%02x:00.0", device + 1);
  return call_end (&c, "device=%d", device);
}

EXPORT CUresult
cuDeviceTotalMem_v2 (size_t *bytes, CUdevice device)
{
  struct call c;
  if (call_begin (&c, "cuDeviceTotalMem_v2", FAIL_NONE, NEED_INIT)
      && device_ok (&c, device))
    *bytes = device_memory ();
  return call_end (&c, "device=%d", device);
}

EXPORT CUresult
cuDeviceComputeCapability (int *major, int *minor, CUdevice device)
{
  struct call c;
  if (call_begin (&c, "cuDeviceComputeCapability", FAIL_NONE, NEED_INIT)
      && device_ok (&c, device))
    {
      *major = 9;
      *minor = 0;
    }
  return call_end (&c, "device=%d", device);
}

/* Attributes by the number that the driver gives them.  What is absent is 0,
   as it is for what a device cannot do.  */
static const int attributes[] = {
  [1] = SIMGPU_MAX_THREADS,	/* threads of a block */
  [2] = 1024, [3] = 1024, [4] = 64,	/* block x, y, z */
  [5] = 2147483647, [6] = 65535, [7] = 65535,	/* grid x, y, z */
  [8] = SIMGPU_SHARED_DEFAULT,	/* shared memory of a block */
  [9] = 65536,			/* constant memory */
  [10] = SIMGPU_WARP,
  [11] = 2147483647,		/* pitch */
  [12] = 65536,			/* registers of a block */
  [13] = 1000000,		/* clock, kHz */
  [14] = 512,			/* texture alignment */
  [15] = 1,			/* copies overlap kernels */
  [31] = 1,			/* concurrent kernels */
  [36] = 1000000,		/* memory clock, kHz */
  [37] = 512,			/* memory bus, bits */
  [38] = 4 << 20,		/* second-level cache */
  [39] = 2048,			/* threads of a multiprocessor */
  [40] = 2,			/* copy engines */
  [41] = 1,			/* unified addresses */
  [75] = 9, [76] = 0,		/* compute capability */
  [78] = 1,			/* stream priorities */
  [79] = 1, [80] = 1,		/* first-level caches */
  [81] = 228 << 10,		/* shared memory of a multiprocessor */
  [82] = 65536,			/* registers of a multiprocessor */
  [83] = 1,			/* managed memory */
  [87] = 2,			/* single to double performance */
  [89] = 1,			/* ... that program and kernels use at once */
  [90] = 1,			/* preemption */
  [97] = SIMGPU_SHARED_MAX,	/* shared memory of a block, opted in */
  [99] = 1,			/* registering host memory */
  [106] = 32,			/* blocks of a multiprocessor */
  [111] = 1024,			/* reserved shared memory of a block */
  [115] = 1			/* memory pools */
};

bool
unified_p (void)
{
  const char *s = getenv ("SIMGPU_UNIFIED");
  return s && *s && strcmp (s, "0");
}

EXPORT CUresult
cuDeviceGetAttribute (int *value, int attribute, CUdevice device)
{
  struct call c;
  if (call_begin (&c, "cuDeviceGetAttribute", FAIL_NONE, NEED_INIT)
      && device_ok (&c, device))
    {
      int n = sizeof attributes / sizeof *attributes;
      if (attribute < 1 || attribute > 200)
	c.result = CUDA_ERROR_INVALID_VALUE;
      else if (attribute == 16)
	*value = n_multiprocessors ();
      else if (attribute == 33)
	*value = device + 1;	/* PCI bus */
      else if (attribute == 88)
	*value = unified_p ();	/* pageable memory */
      else
	*value = attribute < n ? attributes[attribute] : 0;
    }
  return call_end (&c, "attribute=%d device=%d", attribute, device);
}

/* Of four devices, 0 and 1 are peers, and 2 and 3.  */
static bool
peers (int device, int peer)
{
  return device != peer && device / 2 == peer / 2;
}

EXPORT CUresult
cuDeviceCanAccessPeer (int *can, CUdevice device, CUdevice peer)
{
  struct call c;
  if (call_begin (&c, "cuDeviceCanAccessPeer", FAIL_NONE, NEED_INIT)
      && device_ok (&c, device) && device_ok (&c, peer))
    *can = peers (device, peer);
  return call_end (&c, "device=%d peer=%d", device, peer);
}

EXPORT CUresult
cuCtxEnablePeerAccess (CUcontext context, unsigned int flags)
{
  struct call c;
  if (call_begin (&c, "cuCtxEnablePeerAccess", FAIL_NONE, NEED_CONTEXT))
    {
      if (!context_valid (context))
	c.result = CUDA_ERROR_INVALID_CONTEXT;
      else if (!peers (c.context->device->ordinal, context->device->ordinal))
	c.result = CUDA_ERROR_PEER_ACCESS_UNSUPPORTED;
      else if (c.context->peer == context)
	c.result = CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED;
      else
	c.context->peer = context;
    }
  return call_end (&c, "context=%p flags=%u", (void *) context, flags);
}

/* ---- Contexts.  */

struct context *
current_context (void)
{
  struct context *c = depth ? stack[depth - 1].context : NULL;
  return c && context_valid (c) ? c : NULL;
}

bool
context_stale (void)
{
  return stack[depth - 1].born != stack[depth - 1].context->born;
}

bool
context_valid (struct context *wanted)
{
  for (struct context *c = all_contexts; c; c = c->next)
    if (c == wanted)
      return true;
  return false;
}

/* In ROOM, or memory of its own without.  */
static struct context *
new_context (struct device *d, unsigned flags, struct context *room)
{
  static uint64_t births;
  struct context *c = room ? memset (room, 0, sizeof *c)
			   : calloc (1, sizeof *c);
  c->device = d;
  c->born = ++births;
  c->flags = flags;
  c->null = stream_new (c, 0, 0);
  c->per_thread = stream_new (c, 0, 0);
  c->next = all_contexts;
  all_contexts = c;
  return c;
}

/* Contexts of one device share its process; the last one to go takes it
   along.  */
static void
end_context (struct context *wanted)
{
  struct context **p = &all_contexts, *other;
  struct device *d = wanted->device;
  while (*p != wanted)
    p = &(*p)->next;
  *p = wanted->next;
  context_drop (wanted);
  for (other = all_contexts; other && other->device != d; other = other->next)
    continue;
  if (!other)
    {
      device_stop (d);
      memory_forget (d);
      module_forget (d);
      d->lost = CUDA_SUCCESS;
    }
  if (wanted != &d->home)
    free (wanted);
}

EXPORT CUresult
cuDevicePrimaryCtxRetain (CUcontext *context, CUdevice device)
{
  struct call c;
  if (call_begin (&c, "cuDevicePrimaryCtxRetain", FAIL_CONTEXT, NEED_INIT)
      && device_ok (&c, device))
    {
      struct device *d = &devices[device];
      if (d->lost)
	c.result = d->lost;
      else
	{
	  if (!d->retained++)
	    d->primary = new_context (d, 0, &d->home);
	  d->primary->destroyed = false;
	  *context = d->primary;
	}
    }
  return call_end (&c, "device=%d", device);
}

EXPORT CUresult
cuDevicePrimaryCtxRelease_v2 (CUdevice device)
{
  struct call c;
  if (call_begin (&c, "cuDevicePrimaryCtxRelease_v2", FAIL_NONE, NEED_INIT)
      && device_ok (&c, device))
    {
      struct device *d = &devices[device];
      if (!d->retained)
	c.result = CUDA_ERROR_INVALID_CONTEXT;
      else if (!--d->retained)
	{
	  end_context (d->primary);
	  d->primary = NULL;
	}
    }
  return call_end (&c, "device=%d", device);
}

EXPORT CUresult
cuDevicePrimaryCtxReset_v2 (CUdevice device)
{
  struct call c;
  if (call_begin (&c, "cuDevicePrimaryCtxReset_v2", FAIL_NONE, NEED_INIT)
      && device_ok (&c, device))
    {
      /* The handle and its references stay; everything in it goes.  */
      struct device *d = &devices[device];
      if (d->primary)
	d->primary->destroyed = true;
      device_drop (d);
      device_stop (d);
      memory_forget (d);
      module_forget (d);
      d->lost = CUDA_SUCCESS;
    }
  return call_end (&c, "device=%d", device);
}

EXPORT CUresult
cuDevicePrimaryCtxGetState (CUdevice device, unsigned int *flags, int *active)
{
  struct call c;
  if (call_begin (&c, "cuDevicePrimaryCtxGetState", FAIL_NONE, NEED_INIT)
      && device_ok (&c, device))
    {
      *flags = devices[device].primary ? devices[device].primary->flags : 0;
      *active = devices[device].retained != 0;
    }
  return call_end (&c, "device=%d", device);
}

EXPORT CUresult
cuDevicePrimaryCtxSetFlags_v2 (CUdevice device, unsigned int flags)
{
  struct call c;
  if (call_begin (&c, "cuDevicePrimaryCtxSetFlags_v2", FAIL_NONE, NEED_INIT)
      && device_ok (&c, device) && devices[device].primary)
    devices[device].primary->flags = flags;
  return call_end (&c, "device=%d flags=%u", device, flags);
}

/* Make CONTEXT the top of the thread's stack, in place of what is there if
   REPLACE.  */
static CUresult
set_current (struct context *context, bool replace)
{
  if (context && !context_valid (context))
    return CUDA_ERROR_INVALID_CONTEXT;
  if (replace && depth)
    depth--;
  if (depth == MAX_DEPTH)
    return CUDA_ERROR_OUT_OF_MEMORY;
  if (context || !replace)
    {
      stack[depth].context = context;
      stack[depth++].born = context ? context->born : 0;
    }
  return CUDA_SUCCESS;
}

EXPORT CUresult
cuCtxSetCurrent (CUcontext context)
{
  struct call c;
  if (call_begin (&c, "cuCtxSetCurrent", FAIL_NONE, NEED_INIT))
    c.result = set_current (context, true);
  return call_end (&c, "context=%p", (void *) context);
}

EXPORT CUresult
cuCtxPushCurrent_v2 (CUcontext context)
{
  struct call c;
  if (call_begin (&c, "cuCtxPushCurrent_v2", FAIL_NONE, NEED_INIT))
    c.result = context ? set_current (context, false)
		       : CUDA_ERROR_INVALID_CONTEXT;
  return call_end (&c, "context=%p", (void *) context);
}

EXPORT CUresult
cuCtxPopCurrent_v2 (CUcontext *context)
{
  struct call c;
  struct context *top = NULL;
  if (call_begin (&c, "cuCtxPopCurrent_v2", FAIL_NONE, NEED_INIT))
    {
      if (!depth)
	c.result = CUDA_ERROR_INVALID_CONTEXT;
      else
	top = stack[--depth].context;
      if (context)
	*context = top;
    }
  return call_end (&c, "context=%p", (void *) top);
}

EXPORT CUresult
cuCtxGetCurrent (CUcontext *context)
{
  struct call c;
  if (call_begin (&c, "cuCtxGetCurrent", FAIL_NONE, NEED_INIT))
    *context = current_context ();
  return call_end (&c, "%s", "");
}

EXPORT CUresult
cuCtxGetDevice (CUdevice *device)
{
  struct call c;
  if (call_begin (&c, "cuCtxGetDevice", FAIL_NONE, NEED_INIT))
    {
      struct context *context = current_context ();
      if (context)
	*device = context->device->ordinal;
      else
	c.result = CUDA_ERROR_INVALID_CONTEXT;
    }
  return call_end (&c, "%s", "");
}

EXPORT CUresult
cuCtxCreate_v2 (CUcontext *context, unsigned int flags, CUdevice device)
{
  struct call c;
  if (call_begin (&c, "cuCtxCreate_v2", FAIL_CONTEXT, NEED_INIT)
      && device_ok (&c, device))
    {
      *context = new_context (&devices[device], flags, NULL);
      c.result = set_current (*context, false);
    }
  return call_end (&c, "flags=%u device=%d", flags, device);
}

EXPORT CUresult
cuCtxDestroy_v2 (CUcontext context)
{
  struct call c;
  if (call_begin (&c, "cuCtxDestroy_v2", FAIL_NONE, NEED_INIT))
    {
      if (!context_valid (context) || context == context->device->primary)
	c.result = CUDA_ERROR_INVALID_CONTEXT;
      else
	{
	  if (depth && stack[depth - 1].context == context)
	    depth--;
	  end_context (context);
	}
    }
  return call_end (&c, "context=%p", (void *) context);
}

EXPORT CUresult
cuCtxSynchronize (void)
{
  struct call c;
  if (call_begin (&c, "cuCtxSynchronize", FAIL_SYNC, NEED_CONTEXT))
    c.result = context_finish (c.context);
  return call_end (&c, "%s", "");
}

EXPORT CUresult
cuCtxGetFlags (unsigned int *flags)
{
  struct call c;
  if (call_begin (&c, "cuCtxGetFlags", FAIL_NONE, NEED_CONTEXT))
    *flags = c.context->flags;
  return call_end (&c, "%s", "");
}

EXPORT CUresult
cuCtxGetApiVersion (CUcontext context, unsigned int *version)
{
  (void) context;
  *version = 3020;
  return CUDA_SUCCESS;
}

EXPORT CUresult
cuCtxGetStreamPriorityRange (int *least, int *greatest)
{
  struct call c;
  if (call_begin (&c, "cuCtxGetStreamPriorityRange", FAIL_NONE, NEED_CONTEXT))
    {
      if (least)
	*least = 0;
      if (greatest)
	*greatest = -5;
    }
  return call_end (&c, "%s", "");
}

EXPORT CUresult
cuCtxSetCacheConfig (int config)
{
  struct call c;
  call_begin (&c, "cuCtxSetCacheConfig", FAIL_NONE, NEED_CONTEXT);
  return call_end (&c, "config=%d", config);
}

/* A thread's stack, in bytes.  */
#define LIMIT_STACK 0

EXPORT CUresult
cuCtxSetLimit (int limit, size_t value)
{
  struct call c;
  if (call_begin (&c, "cuCtxSetLimit", FAIL_NONE, NEED_CONTEXT)
      && limit == LIMIT_STACK)
    {
      if (value > env_number ("SIMGPU_STACK", 256 << 10))
	c.result = CUDA_ERROR_OUT_OF_MEMORY;
      else
	c.context->device->stack = value;
    }
  return call_end (&c, "limit=%d value=%zu", limit, value);
}

EXPORT CUresult
cuCtxGetLimit (size_t *value, int limit)
{
  struct call c;
  if (call_begin (&c, "cuCtxGetLimit", FAIL_NONE, NEED_CONTEXT))
    switch (limit)
      {
      case LIMIT_STACK:
	*value = c.context->device->stack;
	break;
      case 1:			/* what printf may write */
	*value = 1 << 20;
	break;
      case 2:			/* the heap of kernels */
	*value = 8 << 20;
	break;
      default:
	c.result = 215;		/* unsupported limit */
      }
  return call_end (&c, "limit=%d", limit);
}

/* ---- Finding the driver's functions by name.  */

EXPORT CUresult
cuGetProcAddress_v2 (const char *name, void **function, int version,
		     uint64_t flags, int *status)
{
  static const char *const suffixes[] = { "_v3", "_v2", "" };
  (void) version;
  (void) flags;
  *function = NULL;
  for (int i = 0; i < 3 && !*function; i++)
    {
      char full[128];
      snprintf (full, sizeof full, "%s%s", name, suffixes[i]);
      *function = dlsym (RTLD_DEFAULT, full);
    }
  if (status)
    *status = *function ? 0 : 1;
  return *function ? CUDA_SUCCESS : CUDA_ERROR_NOT_FOUND;
}

EXPORT CUresult
cuGetProcAddress (const char *name, void **function, int version,
		  uint64_t flags)
{
  return cuGetProcAddress_v2 (name, function, version, flags, NULL);
}
