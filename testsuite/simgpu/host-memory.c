/* Device memory, pinned memory, copies and fills.

   The process of the device has the memory; here are the addresses, so that
   a wrong one is refused when the call is made, as the driver does.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>

#define PINNED_POISON 0xfb

struct pinned
{
  struct pinned *next;
  char *base;
  size_t size;
  unsigned flags;
  bool registered;		/* the program's own, not ours to free */
};
static struct pinned *all_pinned;

/* ---- Who has an address.  */

static struct block *
find_block (struct device *d, uint64_t address)
{
  size_t lo = 0, hi = d->n_blocks;
  while (lo < hi)
    {
      size_t mid = (lo + hi) / 2;
      if (d->blocks[mid].base <= address)
	lo = mid + 1;
      else
	hi = mid;
    }
  if (!lo)
    return NULL;
  struct block *b = &d->blocks[lo - 1];
  return address - b->base < b->size ? b : NULL;
}

static void
add_block (struct device *d, uint64_t base, uint64_t size)
{
  size_t i = d->n_blocks++;
  d->blocks = realloc (d->blocks, d->n_blocks * sizeof *d->blocks);
  for (; i > 0 && d->blocks[i - 1].base > base; i--)
    d->blocks[i] = d->blocks[i - 1];
  d->blocks[i].base = base;
  d->blocks[i].size = size;
}

struct device *
memory_owner (uint64_t address, uint64_t size)
{
  for (int i = 0; i < n_devices; i++)
    {
      struct block *b = find_block (&devices[i], address);
      if (b && size <= b->size - (address - b->base))
	return &devices[i];
    }
  return NULL;
}

void
memory_add_variable (struct device *d, uint64_t address, uint64_t size)
{
  if (!find_block (d, address))
    add_block (d, address, size);
}

void
memory_forget (struct device *d)
{
  free (d->blocks);
  d->blocks = NULL;
  d->n_blocks = 0;
  d->used = 0;
}

static struct pinned *
find_pinned (const void *p)
{
  for (struct pinned *q = all_pinned; q; q = q->next)
    if ((uint64_t) ((const char *) p - q->base) < q->size)
      return q;
  return NULL;
}

/* ---- Managed memory: the program's, which kernels use where it is.  */

struct managed { uint64_t base, size; };

static struct managed *managed;
static size_t n_managed;
static unsigned managed_version;

static struct managed *
find_managed (uint64_t address)
{
  for (size_t i = 0; i < n_managed; i++)
    if (address - managed[i].base < managed[i].size)
      return &managed[i];
  return NULL;
}

/* True if the SIZE bytes at ADDRESS are managed memory.  */
static bool
is_managed (uint64_t address, uint64_t size)
{
  const struct managed *m = find_managed (address);
  return m && size <= m->size - (address - m->base);
}

/* The device processes are no children of this one.  */
static void
let_devices_read (void)
{
  prctl (PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
}

EXPORT CUresult
cuMemAllocManaged (CUdeviceptr *address, size_t bytes, unsigned int flags)
{
  struct call c;
  *address = 0;
  if (call_begin (&c, "cuMemAllocManaged", FAIL_ALLOC, NEED_CONTEXT))
    {
      void *p = bytes ? mmap (NULL, bytes, PROT_READ | PROT_WRITE,
			      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
		      : MAP_FAILED;
      if (!bytes || (flags != 1 && flags != 2))
	c.result = CUDA_ERROR_INVALID_VALUE;
      else if (p == MAP_FAILED)
	c.result = CUDA_ERROR_OUT_OF_MEMORY;
      else
	{
	  memset (p, PINNED_POISON, bytes);
	  managed = realloc (managed, (n_managed + 1) * sizeof *managed);
	  managed[n_managed++]
	    = (struct managed) { (uint64_t) p, bytes };
	  managed_version++;
	  let_devices_read ();
	  *address = (uint64_t) p;
	}
    }
  return call_end (&c, "bytes=%zu flags=%u", bytes, flags);
}

/* Free the managed memory M, which nobody uses any more.  */
static void
free_managed (struct managed *m)
{
  munmap ((void *) m->base, m->size);
  *m = managed[--n_managed];
  managed_version++;
}

CUresult
memory_share (struct device *d)
{
  if (unified_p ())
    let_devices_read ();
  if (d->shared_version == managed_version)
    return CUDA_SUCCESS;
  d->shared_version = managed_version;
  return device_request (d, SIMGPU_SHARE, NULL, managed,
			 n_managed * sizeof *managed, NULL, NULL, 0, NULL);
}

/* ---- Allocation.  */

static CUresult
allocate (struct device *d, CUdeviceptr *address, size_t bytes)
{
  uint64_t args[6] = { bytes };
  struct simgpu_reply reply;
  if (!bytes || !address)
    return CUDA_ERROR_INVALID_VALUE;
  CUresult result = device_request (d, SIMGPU_ALLOC, args, NULL, 0, &reply,
				    NULL, 0, NULL);
  if (result != CUDA_SUCCESS)
    return result;
  *address = reply.v[0];
  add_block (d, *address, bytes);
  d->used += bytes;
  return CUDA_SUCCESS;
}

CUresult
memory_release (uint64_t address)
{
  uint64_t args[6] = { address };
  struct device *d = memory_owner (address, 1);
  struct block *b = d ? find_block (d, address) : NULL;
  if (!b || b->base != address || address < SIMGPU_BASE
      || address >= SIMGPU_BASE + SIMGPU_MAX_DEVICES * SIMGPU_SPAN)
    return CUDA_ERROR_INVALID_VALUE;
  d->used -= b->size;
  d->n_blocks--;
  memmove (b, b + 1, (char *) (d->blocks + d->n_blocks) - (char *) b);
  return device_request (d, SIMGPU_FREE, args, NULL, 0, NULL, NULL, 0, NULL);
}

EXPORT CUresult
cuMemAlloc_v2 (CUdeviceptr *address, size_t bytes)
{
  struct call c;
  if (call_begin (&c, "cuMemAlloc_v2", FAIL_ALLOC, NEED_CONTEXT))
    c.result = allocate (c.context->device, address, bytes);
  return call_end (&c, "bytes=%zu address=0x%llx", bytes,
		   c.result == CUDA_SUCCESS ? *address : 0);
}

EXPORT CUresult
cuMemAllocPitch_v2 (CUdeviceptr *address, size_t *pitch, size_t width,
		    size_t height, unsigned int element)
{
  struct call c;
  *pitch = (width + 511) / 512 * 512;
  if (call_begin (&c, "cuMemAllocPitch_v2", FAIL_ALLOC, NEED_CONTEXT))
    c.result = allocate (c.context->device, address, *pitch * height);
  return call_end (&c, "bytes=%zu element=%u", *pitch * height, element);
}

/* Frees wait for the device, as the hardware's driver does.  */
EXPORT CUresult
cuMemFree_v2 (CUdeviceptr address)
{
  struct call c;
  if (call_begin (&c, "cuMemFree_v2", FAIL_FREE, NEED_CONTEXT) && address)
    {
      struct device *d = memory_owner (address, 1);
      struct managed *m = d ? NULL : find_managed (address);
      for (int i = 0; m && i < n_devices; i++)
	device_finish (&devices[i]);
      if (d)
	device_finish (d);
      if (m && m->base == address)
	free_managed (m);
      else
	c.result = d && d->lost ? d->lost : memory_release (address);
    }
  return call_end (&c, "address=0x%llx", address);
}

EXPORT CUresult
cuMemAllocAsync (CUdeviceptr *address, size_t bytes, CUstream stream)
{
  struct call c;
  if (call_begin (&c, "cuMemAllocAsync", FAIL_ALLOC, NEED_CONTEXT))
    {
      if (!stream_find (c.context, stream))
	c.result = CUDA_ERROR_INVALID_HANDLE;
      else
	c.result = allocate (c.context->device, address, bytes);
    }
  return call_end (&c, "bytes=%zu address=0x%llx stream=%p", bytes,
		   c.result == CUDA_SUCCESS ? *address : 0, (void *) stream);
}

EXPORT CUresult
cuMemAllocFromPoolAsync (CUdeviceptr *address, size_t bytes, void *pool,
			 CUstream stream)
{
  (void) pool;
  return cuMemAllocAsync (address, bytes, stream);
}

EXPORT CUresult
cuMemFreeAsync (CUdeviceptr address, CUstream stream)
{
  struct call c;
  if (call_begin (&c, "cuMemFreeAsync", FAIL_FREE, NEED_CONTEXT))
    {
      struct stream *s = stream_find (c.context, stream);
      if (!s)
	c.result = CUDA_ERROR_INVALID_HANDLE;
      else if (!memory_owner (address, 1))
	c.result = CUDA_ERROR_INVALID_VALUE;
      else
	{
	  stream_add (s, RELEASE)->address = address;
	  stream_added (s);
	}
    }
  return call_end (&c, "address=0x%llx stream=%p", address, (void *) stream);
}

EXPORT CUresult
cuMemGetInfo_v2 (size_t *available, size_t *total)
{
  struct call c;
  if (call_begin (&c, "cuMemGetInfo_v2", FAIL_NONE, NEED_CONTEXT))
    {
      *total = device_memory ();
      *available = *total - c.context->device->used;
    }
  return call_end (&c, "%s", "");
}

EXPORT CUresult
cuMemGetAddressRange_v2 (CUdeviceptr *base, size_t *size, CUdeviceptr address)
{
  struct call c;
  if (call_begin (&c, "cuMemGetAddressRange_v2", FAIL_NONE, NEED_CONTEXT))
    {
      struct device *d = memory_owner (address, 1);
      struct block *b = d ? find_block (d, address) : NULL;
      if (!b)
	c.result = CUDA_ERROR_NOT_FOUND;
      if (b && base)
	*base = b->base;
      if (b && size)
	*size = b->size;
    }
  return call_end (&c, "address=0x%llx", address);
}

/* ---- Pinned memory.  */

static void
add_pinned (void *base, size_t size, unsigned flags, bool registered)
{
  struct pinned *p = malloc (sizeof *p);
  *p = (struct pinned) { all_pinned, base, size, flags, registered };
  all_pinned = p;
}

/* Forget the pinned memory that begins at BASE; false if there is none.  */
static bool
remove_pinned (void *base, bool registered)
{
  for (struct pinned **q = &all_pinned; *q; q = &(*q)->next)
    if ((*q)->base == base && (*q)->registered == registered)
      {
	struct pinned *gone = *q;
	*q = gone->next;
	free (gone);
	return true;
      }
  return false;
}

EXPORT CUresult
cuMemHostAlloc (void **address, size_t bytes, unsigned int flags)
{
  struct call c;
  if (call_begin (&c, "cuMemHostAlloc", FAIL_HOST, NEED_CONTEXT))
    {
      if (!bytes)
	c.result = CUDA_ERROR_INVALID_VALUE;
      else if (posix_memalign (address, 4096, bytes))
	c.result = CUDA_ERROR_OUT_OF_MEMORY;
      else
	{
	  memset (*address, PINNED_POISON, bytes);
	  add_pinned (*address, bytes, flags, false);
	}
    }
  return call_end (&c, "bytes=%zu flags=%u", bytes, flags);
}

EXPORT CUresult
cuMemAllocHost_v2 (void **address, size_t bytes)
{
  return cuMemHostAlloc (address, bytes, 0);
}

EXPORT CUresult
cuMemFreeHost (void *address)
{
  struct call c;
  if (call_begin (&c, "cuMemFreeHost", FAIL_FREE, NEED_CONTEXT))
    {
      for (int i = 0; i < n_devices; i++)
	device_finish (&devices[i]);
      if (remove_pinned (address, false))
	free (address);
      else
	c.result = CUDA_ERROR_INVALID_VALUE;
    }
  return call_end (&c, "address=%p", address);
}

EXPORT CUresult
cuMemHostRegister_v2 (void *address, size_t bytes, unsigned int flags)
{
  struct call c;
  if (call_begin (&c, "cuMemHostRegister_v2", FAIL_HOST, NEED_CONTEXT))
    {
      if (!address || !bytes)
	c.result = CUDA_ERROR_INVALID_VALUE;
      else if (find_pinned (address))
	c.result = CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED;
      else
	add_pinned (address, bytes, flags, true);
    }
  return call_end (&c, "address=%p bytes=%zu flags=%u", address, bytes, flags);
}

EXPORT CUresult
cuMemHostUnregister (void *address)
{
  struct call c;
  if (call_begin (&c, "cuMemHostUnregister", FAIL_NONE, NEED_CONTEXT)
      && !remove_pinned (address, true))
    c.result = CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED;
  return call_end (&c, "address=%p", address);
}

EXPORT CUresult
cuMemHostGetFlags (unsigned int *flags, void *address)
{
  struct call c;
  if (call_begin (&c, "cuMemHostGetFlags", FAIL_NONE, NEED_CONTEXT))
    {
      struct pinned *p = find_pinned (address);
      if (p)
	*flags = p->flags;
      else
	c.result = CUDA_ERROR_INVALID_VALUE;
    }
  return call_end (&c, "address=%p", address);
}

/* The device says that it cannot map host memory (attribute 19).  */
EXPORT CUresult
cuMemHostGetDevicePointer_v2 (CUdeviceptr *address, void *host,
			      unsigned int flags)
{
  struct call c;
  *address = 0;
  if (call_begin (&c, "cuMemHostGetDevicePointer_v2", FAIL_NONE,
		  NEED_CONTEXT))
    c.result = CUDA_ERROR_NOT_SUPPORTED;
  return call_end (&c, "host=%p flags=%u", host, flags);
}

/* ---- Doing copies and fills, when their time has come.  */

/* Copy BYTES from one side to the other; one run of bytes on each.  */
static CUresult
copy_run (bool to_host, uint64_t to, bool from_host, uint64_t from,
	  uint64_t bytes)
{
  struct device *d = to_host ? NULL : memory_owner (to, bytes);
  struct device *s = from_host ? NULL : memory_owner (from, bytes);
  uint64_t write[6] = { to }, read[6] = { from, bytes };

  if ((!to_host && !d) || (!from_host && !s))
    return CUDA_ERROR_INVALID_VALUE;
  if (to_host && from_host)
    {
      memmove ((void *) to, (void *) from, bytes);
      return CUDA_SUCCESS;
    }
  if (from_host)
    return device_request (d, SIMGPU_WRITE, write, (void *) from, bytes, NULL,
			   NULL, 0, NULL);
  if (to_host)
    return device_request (s, SIMGPU_READ, read, NULL, 0, NULL, (void *) to,
			   bytes, NULL);
  if (d == s)
    {
      uint64_t copy[6] = { to, from, bytes };
      return device_request (d, SIMGPU_COPY, copy, NULL, 0, NULL, NULL, 0,
			     NULL);
    }
  void *between = malloc (bytes);
  CUresult result = device_request (s, SIMGPU_READ, read, NULL, 0, NULL,
				    between, bytes, NULL);
  if (result == CUDA_SUCCESS)
    result = device_request (d, SIMGPU_WRITE, write, between, bytes, NULL,
			     NULL, 0, NULL);
  free (between);
  return result;
}

CUresult
memory_copy (const struct copy *c)
{
  for (uint64_t z = 0; z < c->depth; z++)
    for (uint64_t y = 0; y < c->height; y++)
      {
	CUresult result
	  = copy_run (c->to.host,
		      c->to.address + z * c->to.slice + y * c->to.pitch,
		      c->from.host,
		      c->from.address + z * c->from.slice
		      + y * c->from.pitch, c->width);
	if (result != CUDA_SUCCESS)
	  return result;
      }
  return CUDA_SUCCESS;
}

CUresult
memory_fill (uint64_t address, uint64_t value, uint64_t width, uint64_t count)
{
  uint64_t args[6] = { address, value, width, count };
  struct device *d = memory_owner (address, width * count);
  if (is_managed (address, width * count))
    {
      for (uint64_t i = 0; i < count; i++)
	memcpy ((char *) address + i * width, &value, width);
      return CUDA_SUCCESS;
    }
  if (!d)
    return CUDA_ERROR_INVALID_VALUE;
  return device_request (d, SIMGPU_FILL, args, NULL, 0, NULL, NULL, 0, NULL);
}

/* ---- Copies: putting them into a stream.  */

enum when { BLOCKING, ASYNC };

/* Bytes from the first to after the last that SIDE of C has.  */
static uint64_t
extent (const struct side *side, const struct copy *c)
{
  return (c->depth - 1) * side->slice + (c->height - 1) * side->pitch
	 + c->width;
}

/* Managed memory is the program's, whatever the copy takes it for.  */
static void
find_side (struct side *side, const struct copy *c)
{
  side->host |= is_managed (side->address, extent (side, c));
}

static bool
side_valid (const struct side *side, const struct copy *c)
{
  uint64_t n = extent (side, c);
  return side->host ? side->address != 0
		    : memory_owner (side->address, n) != NULL;
}

/* With SIMGPU_PAGEABLE=staged copies of memory that is not pinned behave as
   today's driver makes them: it takes the source before the call returns,
   and a copy to the host is over when the call returns.  */
static bool
staged (const struct side *side)
{
  const char *s = getenv ("SIMGPU_PAGEABLE");
  return (side->host && s && !strcmp (s, "staged")
	  && !find_pinned ((void *) side->address));
}

static void
take_source (struct operation *o)
{
  uint64_t n = extent (&o->copy.from, &o->copy);
  o->staged = malloc (n);
  memcpy (o->staged, (void *) o->copy.from.address, n);
  o->copy.from.address = (uint64_t) o->staged;
}

static CUresult
submit_copy (struct call *c, const struct copy *copy, CUstream stream,
	     enum when when)
{
  struct stream *s = stream_find (c->context, stream);
  if (!s)
    return CUDA_ERROR_INVALID_HANDLE;
  if (!copy->width || !copy->height || !copy->depth)
    return CUDA_SUCCESS;
  struct copy known = *copy;
  find_side (&known.to, copy);
  find_side (&known.from, copy);
  copy = &known;
  if (!side_valid (&copy->to, copy) || !side_valid (&copy->from, copy))
    return CUDA_ERROR_INVALID_VALUE;
  struct operation *o = stream_add (s, COPY);
  o->copy = *copy;
  if (when == ASYNC && staged (&copy->from) && !copy->to.host)
    take_source (o);
  if (when == BLOCKING || (copy->to.host && copy->from.host)
      || staged (&copy->to))
    return stream_finish (s);
  stream_added (s);
  return CUDA_SUCCESS;
}

static struct copy
linear (bool to_host, uint64_t to, bool from_host, uint64_t from,
	uint64_t bytes)
{
  struct copy c = { { to_host, to, 0, 0 }, { from_host, from, 0, 0 }, bytes,
		    1, 1 };
  return c;
}

/* The body of a copy of one dimension.  */
#define COPY1(name, fail, to_host, to, from_host, from, bytes, stream, when) \
  struct call c;							\
  if (call_begin (&c, name, fail, NEED_CONTEXT))			\
    {									\
      struct copy copy = linear (to_host, (uint64_t) (to), from_host,	\
				 (uint64_t) (from), bytes);		\
      c.result = submit_copy (&c, &copy, stream, when);			\
    }									\
  return call_end (&c, "to=0x%llx from=0x%llx bytes=%zu stream=%p",	\
		   (unsigned long long) (to), (unsigned long long) (from), \
		   bytes, (void *) (stream))

EXPORT CUresult
cuMemcpyHtoD_v2 (CUdeviceptr to, const void *from, size_t bytes)
{
  COPY1 ("cuMemcpyHtoD_v2", FAIL_H2D, false, to, true, from, bytes, NULL,
	 BLOCKING);
}

EXPORT CUresult
cuMemcpyDtoH_v2 (void *to, CUdeviceptr from, size_t bytes)
{
  COPY1 ("cuMemcpyDtoH_v2", FAIL_D2H, true, to, false, from, bytes, NULL,
	 BLOCKING);
}

/* Copies within a device do not wait, whatever their names say.  */
EXPORT CUresult
cuMemcpyDtoD_v2 (CUdeviceptr to, CUdeviceptr from, size_t bytes)
{
  COPY1 ("cuMemcpyDtoD_v2", FAIL_D2D, false, to, false, from, bytes, NULL,
	 ASYNC);
}

EXPORT CUresult
cuMemcpyHtoDAsync_v2 (CUdeviceptr to, const void *from, size_t bytes,
		      CUstream stream)
{
  COPY1 ("cuMemcpyHtoDAsync_v2", FAIL_H2D, false, to, true, from, bytes,
	 stream, ASYNC);
}

EXPORT CUresult
cuMemcpyDtoHAsync_v2 (void *to, CUdeviceptr from, size_t bytes,
		      CUstream stream)
{
  COPY1 ("cuMemcpyDtoHAsync_v2", FAIL_D2H, true, to, false, from, bytes,
	 stream, ASYNC);
}

EXPORT CUresult
cuMemcpyDtoDAsync_v2 (CUdeviceptr to, CUdeviceptr from, size_t bytes,
		      CUstream stream)
{
  COPY1 ("cuMemcpyDtoDAsync_v2", FAIL_D2D, false, to, false, from, bytes,
	 stream, ASYNC);
}

/* Addresses say themselves where they are.  */
static bool
on_host (uint64_t address)
{
  return !memory_owner (address, 1);
}

static enum fail
direction (uint64_t to, uint64_t from)
{
  return on_host (to) ? FAIL_D2H : on_host (from) ? FAIL_H2D : FAIL_D2D;
}

EXPORT CUresult
cuMemcpy (CUdeviceptr to, CUdeviceptr from, size_t bytes)
{
  COPY1 ("cuMemcpy", direction (to, from), on_host (to), to, on_host (from),
	 from, bytes, NULL,
	 on_host (to) || on_host (from) ? BLOCKING : ASYNC);
}

EXPORT CUresult
cuMemcpyAsync (CUdeviceptr to, CUdeviceptr from, size_t bytes, CUstream stream)
{
  COPY1 ("cuMemcpyAsync", direction (to, from), on_host (to), to,
	 on_host (from), from, bytes, stream, ASYNC);
}

EXPORT CUresult
cuMemcpyPeerAsync (CUdeviceptr to, CUcontext to_context, CUdeviceptr from,
		   CUcontext from_context, size_t bytes, CUstream stream)
{
  (void) to_context;
  (void) from_context;
  COPY1 ("cuMemcpyPeerAsync", FAIL_D2D, false, to, false, from, bytes, stream,
	 ASYNC);
}

EXPORT CUresult
cuMemcpyPeer (CUdeviceptr to, CUcontext to_context, CUdeviceptr from,
	      CUcontext from_context, size_t bytes)
{
  return cuMemcpyPeerAsync (to, to_context, from, from_context, bytes, NULL);
}

/* ---- Copies of rectangles.  */

/* CUDA_MEMCPY2D and CUDA_MEMCPY3D of the driver.  */
struct side2
{
  size_t x, y;
  int type;			/* 1 host, 2 device, 3 array, 4 either */
  const void *host;
  CUdeviceptr device;
  void *array;
  size_t pitch;
};

struct copy2
{
  struct side2 from, to;
  size_t width, height;
};

struct side3
{
  size_t x, y, z, lod;
  int type;
  const void *host;
  CUdeviceptr device;
  void *array;
  void *reserved;
  size_t pitch, height;
};

struct copy3
{
  struct side3 from, to;
  size_t width, height, depth;
};

static struct side
side_of_3 (const struct side3 *s, size_t width, size_t height)
{
  size_t pitch = s->pitch ? s->pitch : width;
  size_t rows = s->height ? s->height : height;
  uint64_t base = s->type == 1 ? (uint64_t) s->host : s->device;
  struct side side = { .pitch = pitch, .slice = pitch * rows };
  side.host = s->type == 1 || (s->type == 4 && on_host (base));
  side.address = base + s->z * side.slice + s->y * pitch + s->x;
  return side;
}

static struct side3
as_3 (const struct side2 *s)
{
  struct side3 t = { .x = s->x, .y = s->y, .type = s->type, .host = s->host,
		     .device = s->device, .array = s->array,
		     .pitch = s->pitch };
  return t;
}

static CUresult
copy_box (const char *name, const struct copy3 *p, CUstream stream,
	  enum when when)
{
  struct call c;
  struct copy copy = { .width = p->width, .height = p->height,
		       .depth = p->depth };
  lock ();
  copy.to = side_of_3 (&p->to, p->width, p->height);
  copy.from = side_of_3 (&p->from, p->width, p->height);
  unlock ();
  enum fail fail = copy.to.host ? FAIL_D2H : copy.from.host ? FAIL_H2D
							    : FAIL_D2D;
  if (call_begin (&c, name, fail, NEED_CONTEXT))
    {
      if (p->to.type == 3 || p->from.type == 3)
	c.result = CUDA_ERROR_NOT_SUPPORTED;
      else
	c.result = submit_copy (&c, &copy, stream,
				copy.to.host || copy.from.host ? when : ASYNC);
    }
  return call_end (&c, "to=0x%llx from=0x%llx bytes=%zu width=%zu height=%zu"
		   " depth=%zu stream=%p",
		   (unsigned long long) copy.to.address,
		   (unsigned long long) copy.from.address,
		   p->width * p->height * p->depth, p->width, p->height,
		   p->depth, (void *) stream);
}

static CUresult
copy_rectangle (const char *name, const struct copy2 *p, CUstream stream,
		enum when when)
{
  struct copy3 box = { as_3 (&p->from), as_3 (&p->to), p->width, p->height,
		       1 };
  return copy_box (name, &box, stream, when);
}

EXPORT CUresult
cuMemcpy2D_v2 (const struct copy2 *p)
{
  return copy_rectangle ("cuMemcpy2D_v2", p, NULL, BLOCKING);
}

EXPORT CUresult
cuMemcpy2DUnaligned_v2 (const struct copy2 *p)
{
  return copy_rectangle ("cuMemcpy2DUnaligned_v2", p, NULL, BLOCKING);
}

EXPORT CUresult
cuMemcpy2DAsync_v2 (const struct copy2 *p, CUstream stream)
{
  return copy_rectangle ("cuMemcpy2DAsync_v2", p, stream, ASYNC);
}

EXPORT CUresult
cuMemcpy3D_v2 (const struct copy3 *p)
{
  return copy_box ("cuMemcpy3D_v2", p, NULL, BLOCKING);
}

EXPORT CUresult
cuMemcpy3DAsync_v2 (const struct copy3 *p, CUstream stream)
{
  return copy_box ("cuMemcpy3DAsync_v2", p, stream, ASYNC);
}

/* ---- Fills.  They do not wait either.  */

static CUresult
fill (const char *name, CUdeviceptr to, uint64_t value, unsigned width,
      size_t count, CUstream stream)
{
  struct call c;
  if (call_begin (&c, name, FAIL_SET, NEED_CONTEXT))
    {
      struct stream *s = stream_find (c.context, stream);
      if (!s)
	c.result = CUDA_ERROR_INVALID_HANDLE;
      else if (count
	       && ((!memory_owner (to, width * count)
		    && !is_managed (to, width * count))
		   || to % width))
	c.result = CUDA_ERROR_INVALID_VALUE;
      else if (count)
	{
	  struct operation *o = stream_add (s, FILL);
	  o->address = to;
	  o->value = value;
	  o->width = width;
	  o->count = count;
	  stream_added (s);
	}
    }
  return call_end (&c, "to=0x%llx value=0x%llx bytes=%zu stream=%p", to,
		   (unsigned long long) value, width * count,
		   (void *) stream);
}

#define FILLS(bits, type)						\
  EXPORT CUresult							\
  cuMemsetD##bits##_v2 (CUdeviceptr to, type value, size_t count)	\
  {									\
    return fill ("cuMemsetD" #bits "_v2", to, value, bits / 8, count,	\
		 NULL);							\
  }									\
  EXPORT CUresult							\
  cuMemsetD##bits##Async (CUdeviceptr to, type value, size_t count,	\
			  CUstream stream)				\
  {									\
    return fill ("cuMemsetD" #bits "Async", to, value, bits / 8, count,	\
		 stream);						\
  }
FILLS (8, unsigned char)
FILLS (16, unsigned short)
FILLS (32, unsigned int)

/* ---- What an address is.  */

EXPORT CUresult
cuPointerGetAttribute (void *data, int attribute, CUdeviceptr address)
{
  struct call c;
  if (call_begin (&c, "cuPointerGetAttribute", FAIL_NONE, NEED_CONTEXT))
    {
      struct device *d = memory_owner (address, 1);
      struct block *b = d ? find_block (d, address) : NULL;
      struct pinned *p = d ? NULL : find_pinned ((void *) address);
      struct managed *m = d ? NULL : find_managed (address);
      if (m && (attribute == 2 || attribute == 8))
	*(unsigned *) data = attribute == 2 ? 2 : 1;
      else if (!b && !p)
	c.result = CUDA_ERROR_INVALID_VALUE;
      else
	switch (attribute)
	  {
	  case 1:		/* context */
	    *(struct context **) data = d ? d->primary : c.context;
	    break;
	  case 2:		/* memory type: host, device */
	    *(unsigned *) data = p ? 1 : 2;
	    break;
	  case 3:		/* device pointer */
	    *(CUdeviceptr *) data = b ? address : 0;
	    break;
	  case 4:		/* host pointer */
	    *(void **) data = p ? (void *) address : NULL;
	    if (!p)
	      c.result = CUDA_ERROR_INVALID_VALUE;
	    break;
	  case 8:		/* managed */
	    *(unsigned *) data = 0;
	    break;
	  case 9:		/* device ordinal */
	    *(int *) data = d ? d->ordinal : c.context->device->ordinal;
	    break;
	  case 11:		/* start and size of the range */
	    *(CUdeviceptr *) data = b ? b->base : (uint64_t) p->base;
	    break;
	  case 12:
	    *(size_t *) data = b ? b->size : p->size;
	    break;
	  default:
	    c.result = CUDA_ERROR_NOT_SUPPORTED;
	  }
    }
  return call_end (&c, "attribute=%d address=0x%llx", attribute, address);
}

EXPORT CUresult
cuPointerGetAttributes (unsigned int n, int *attributes, void **data,
			CUdeviceptr address)
{
  for (unsigned i = 0; i < n; i++)
    {
      CUresult result = cuPointerGetAttribute (data[i], attributes[i],
					       address);
      /* An address that is not CUDA's is no error here.  */
      if (result == CUDA_ERROR_INVALID_VALUE)
	memset (data[i], 0, attributes[i] == 2 || attributes[i] == 8
			    || attributes[i] == 9 ? 4 : 8);
      else if (result != CUDA_SUCCESS)
	return result;
    }
  return CUDA_SUCCESS;
}

/* ---- Pools: there is one for each device, without a life of its own.  */

EXPORT CUresult
cuDeviceGetDefaultMemPool (void **pool, CUdevice device)
{
  *pool = device >= 0 && device < n_devices ? &devices[device] : NULL;
  return *pool ? CUDA_SUCCESS : CUDA_ERROR_INVALID_DEVICE;
}

EXPORT CUresult
cuDeviceGetMemPool (void **pool, CUdevice device)
{
  return cuDeviceGetDefaultMemPool (pool, device);
}

EXPORT CUresult
cuMemPoolSetAttribute (void *pool, int attribute, void *value)
{
  (void) attribute;
  return pool && value ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

EXPORT CUresult
cuMemPoolTrimTo (void *pool, size_t bytes)
{
  (void) bytes;
  return pool ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}
