/* Memory that program and device share: managed memory, or all of it.

   In: objects that were compiled for it, ACC_MEMORY, attributes of a device.
   Out: whether a device reaches an address of the host.  If it does, nothing
   is copied, and the address stands for itself.

   managed: memory that the program's own objects allocate comes from the
   driver, and moves to the processor that uses it.  Such objects call
   __acc_malloc and so on instead of the source's malloc and so on.  Variables,
   and memory of libraries, are mapped and copied as ever.

   unified: the device reaches all memory of the process.  Declared variables
   still have a second copy on the device.

   Small pieces come from slabs of one size each, so that the address alone
   tells the size of a freed piece.  Large ones are kept for a while.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* secure_getenv */
#include "acc-internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char *accrt_bad_memory;

/* ---- The memory that is asked for */

static enum accrt_memory asked;
static bool said;		/* by ACC_MEMORY */
static atomic_bool called;	/* some object allocates managed memory */

static void __attribute__ ((constructor))
read_environment (void)
{
  static const char *const names[] = { "separate", "managed", "unified" };
  const char *s = secure_getenv ("ACC_MEMORY");
  if (!s || !*s)
    return;
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp (s, names[i]))
      {
	asked = i;
	said = true;
	return;
      }
  accrt_bad_memory = s;
}

static enum accrt_memory
wanted (void)
{
  unsigned flags = atomic_load (&accrt_module_flags);
  if (said)
    return asked;
  if (flags & ACC_MODULE_UNIFIED)
    return ACCRT_UNIFIED;
  return (flags & ACC_MODULE_MANAGED) || atomic_load (&called)
	 ? ACCRT_MANAGED : ACCRT_SEPARATE;
}

static bool
has_attribute (struct accrt_device *d, int attribute)
{
  int value = 0;
  return (accrt_cuda.device_get_attribute (&value, attribute, d->cuda)
	  == CUDA_SUCCESS && value);
}

void
accrt_memory_start (struct accrt_device *d)
{
  d->memory = wanted ();
  if (d->memory == ACCRT_UNIFIED
      && !has_attribute (d, CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS))
    {
      accrt_warning ("%s does not reach the memory of the process"
		     " (CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS is 0): no"
		     " unified memory, data is copied", accrt_device_text (d));
      d->memory = ACCRT_SEPARATE;
    }
  if (d->memory == ACCRT_MANAGED
      && !has_attribute (d, CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS))
    {
      accrt_warning ("%s has no managed memory that the host may use at the"
		     " same time (CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS"
		     " is 0): data is copied", accrt_device_text (d));
      d->memory = ACCRT_SEPARATE;
    }
  if (said && d->memory == ACCRT_MANAGED && !atomic_load (&called)
      && !(atomic_load (&accrt_module_flags) & ACC_MODULE_MANAGED))
    accrt_warning ("ACC_MEMORY=managed: no object was compiled with"
		   " -fplugin-arg-acc-memory=managed, so that no memory is");
}

/* ---- The heap */

#define SLAB ((size_t) 1 << 20)
#define PAGE 4096
#define SMALL ((size_t) 64 << 10)	/* the largest piece of a slab */
#define CLASSES 48
#define KEPT ((size_t) 256 << 20)	/* bytes of large pieces, for reuse */

/* A chunk of memory from the driver: a slab, or one large piece.  */
struct chunk
{
  struct accrt_node node;	/* of what is given out; first member */
  CUdeviceptr base;
  size_t piece;			/* bytes of each, of a slab; or 0 */
  struct chunk *next;		/* kept */
};

static struct accrt_table chunks;	/* in use */
static struct chunk *kept;
static size_t kept_bytes;
static void *free_pieces[CLASSES];
static char *fresh[CLASSES], *fresh_end[CLASSES];
static struct accrt_device *home;	/* whose context all of it comes from */
static atomic_bool any;

static void
heap_lock (bool take)
{
  if (take)
    accrt_lock (&accrt_locks[ACCRT_HEAP]);
  else
    accrt_unlock (&accrt_locks[ACCRT_HEAP]);
}

/* Return the chunk that has P, or NULL.  The lock is held.  */
static struct chunk *
chunk_of (const void *p)
{
  return (struct chunk *) accrt_table_overlap (&chunks, (uintptr_t) p, 1);
}

bool
accrt_managed_home (const struct accrt_device *d)
{
  return (atomic_load_explicit (&any, memory_order_acquire) && home == d);
}

bool
accrt_managed (const void *p)
{
  if (likely (!atomic_load_explicit (&any, memory_order_acquire)))
    return false;
  heap_lock (true);
  bool result = chunk_of (p) != NULL;
  heap_lock (false);
  return result;
}

void
accrt_managed_walk (void (*visit) (struct accrt_node *, void *), void *data)
{
  heap_lock (true);
  accrt_table_walk (&chunks, visit, data);
  heap_lock (false);
}

/* Return the bytes of class CLASS: there are four sizes from each power of two
   to the next.  */
static size_t
class_size (unsigned class)
{
  if (class < 8)
    return 16 * (class + 1);
  unsigned shift = (class - 8) / 4;
  return (size_t) (32 * ((class - 8) % 4 + 5)) << shift;
}

static unsigned
class_of (size_t size)
{
  unsigned class = 0;
  while (class_size (class) < size)
    class++;
  return class;
}

/* Return SIZE bytes from the driver that begin at a multiple of ALIGN, a power
   of two, or NULL.  The lock is held.  */
static struct chunk *
new_chunk (size_t size, size_t align)
{
  CUdeviceptr base = 0;
  if (size > PTRDIFF_MAX - align)
    return NULL;
  bool entered = accrt_enter (home);
  CUresult e = accrt_cuda.mem_alloc_managed (&base, size + align,
					     CU_MEM_ATTACH_GLOBAL);
  accrt_leave (entered);
  if (e != CUDA_SUCCESS)
    return NULL;
  struct chunk *c = accrt_zalloc (sizeof *c);
  c->base = base;
  c->node.start = (base + align - 1) & -align;
  c->node.size = size;
  accrt_notify (ACCRT_ALLOCATIONS, "allocate %zu bytes of managed memory at"
		" %#llx", size, base);
  if (!accrt_table_insert (&chunks, &c->node))
    accrt_fatal (NULL, "out of host memory");
  atomic_store_explicit (&any, true, memory_order_release);
  return c;
}

/* Return a piece of class CLASS, or NULL.  The lock is held.  */
static void *
small_piece (unsigned class)
{
  size_t size = class_size (class);
  void *p = free_pieces[class];
  if (p)
    {
      memcpy (&free_pieces[class], p, sizeof p);
      return p;
    }
  if ((size_t) (fresh_end[class] - fresh[class]) < size)
    {
      struct chunk *c = new_chunk (SLAB, PAGE);
      if (!c)
	return NULL;
      c->piece = size;
      fresh[class] = (char *) c->node.start;
      fresh_end[class] = fresh[class] + SLAB;
    }
  p = fresh[class];
  fresh[class] += size;
  return p;
}

/* Return a chunk of SIZE bytes for one piece.  The lock is held.  */
static void *
large_piece (size_t size, size_t align)
{
  for (struct chunk **q = &kept; *q; q = &(*q)->next)
    {
      struct chunk *c = *q;
      if (c->node.size < size || c->node.size > size + size / 4 + SMALL
	  || c->node.start % align)
	continue;
      *q = c->next;
      kept_bytes -= c->node.size;
      if (!accrt_table_insert (&chunks, &c->node))
	accrt_fatal (NULL, "out of host memory");
      return (void *) c->node.start;
    }
  struct chunk *c = new_chunk (size, align);
  return c ? (void *) c->node.start : NULL;
}

/* Take C back, a large piece that is not in use any more.  The lock is
   held.  */
static void
put_large (struct chunk *c)
{
  accrt_table_remove (&chunks, &c->node);
  if (kept_bytes + c->node.size <= KEPT || !atomic_load (&home->live))
    {
      c->next = kept;
      kept = c;
      kept_bytes += c->node.size;
      return;
    }
  bool entered = accrt_enter (home);
  CUresult e = accrt_cuda.mem_free (c->base);
  accrt_leave (entered);
  accrt_check (e, "cannot free %zu bytes of managed memory", c->node.size);
  free (c);
}

/* True if memory must come from the driver: the first call decides.  */
static bool
managing (void)
{
  static atomic_int decided;
  static _Thread_local bool asking;
  int is = atomic_load_explicit (&decided, memory_order_acquire);
  if (likely (is))
    {
      if (is < 2 || asking || atomic_load (&accrt_child)
	  || atomic_load (&accrt_exiting))
	return false;
      /* acc_shutdown may have stopped the device.  */
      accrt_start (home);
      return true;
    }
  atomic_store (&called, true);
  /* The driver, or a tool, allocates memory while it starts.  */
  if (asking || wanted () != ACCRT_MANAGED)
    return false;
  asking = true;
  struct accrt_device *d = accrt_current ();
  accrt_start (d);
  is = d->memory == ACCRT_MANAGED ? 2 : 1;
  if (is > 1)
    home = d;
  atomic_store_explicit (&decided, is, memory_order_release);
  asking = false;
  return is > 1;
}

/* Return SIZE bytes of managed memory, or NULL.  */
static void *
get (size_t size, size_t align)
{
  if (!managing ())
    return NULL;
  if (align > 16 && size < align)
    size = align;
  size += !size;
  heap_lock (true);
  void *p;
  if (size > SMALL || align > 16)
    p = large_piece (size, align > PAGE ? align : PAGE);
  else
    p = small_piece (class_of (size));
  heap_lock (false);
  return p;
}

/* Return the number of bytes of P, or 0 if it is not of the heap.  */
static size_t
size_of (const void *p)
{
  if (!atomic_load_explicit (&any, memory_order_acquire))
    return 0;
  heap_lock (true);
  const struct chunk *c = chunk_of (p);
  size_t size = !c ? 0 : c->piece ? c->piece : c->node.size;
  heap_lock (false);
  return size;
}

/* ---- Routines that objects call */

void *
__acc_malloc (size_t size)
{
  void *p = get (size, 16);
  return p ? p : malloc (size);
}

void *
__acc_calloc (size_t n, size_t size)
{
  size_t all;
  void *p = __builtin_mul_overflow (n, size, &all) ? NULL : get (all, 16);
  return p ? memset (p, 0, all) : calloc (n, size);
}

void
__acc_free (void *p)
{
  int error = errno;
  if (!atomic_load_explicit (&any, memory_order_acquire))
    {
      free (p);
      return;
    }
  heap_lock (true);
  struct chunk *c = chunk_of (p);
  if (c && c->piece)
    {
      unsigned class = class_of (c->piece);
      memcpy (p, &free_pieces[class], sizeof p);
      free_pieces[class] = p;
    }
  /* Neither a child nor a process that ends may call the driver.  */
  else if (c && !atomic_load (&accrt_child) && !atomic_load (&accrt_exiting))
    put_large (c);
  heap_lock (false);
  if (!c)
    free (p);
  errno = error;
}

void *
__acc_realloc (void *p, size_t size)
{
  size_t before = p ? size_of (p) : 0;
  if (!p)
    return __acc_malloc (size);
  if (!before)
    return realloc (p, size);
  if (!size)
    {
      __acc_free (p);
      return NULL;
    }
  if (size <= before && size >= before / 2)
    return p;
  void *to = __acc_malloc (size);
  if (!to)
    return NULL;
  memcpy (to, p, size < before ? size : before);
  __acc_free (p);
  return to;
}

void *
__acc_reallocarray (void *p, size_t n, size_t size)
{
  size_t all;
  if (!__builtin_mul_overflow (n, size, &all))
    return __acc_realloc (p, all);
  errno = ENOMEM;
  return NULL;
}

void *
__acc_aligned_alloc (size_t align, size_t size)
{
  bool power = align && !(align & (align - 1));
  void *p = power ? get (size, align < 16 ? 16 : align) : NULL;
  return p ? p : aligned_alloc (align, size);
}

int
__acc_posix_memalign (void **result, size_t align, size_t size)
{
  bool power = align >= sizeof (void *) && !(align & (align - 1));
  void *p = power ? get (size, align < 16 ? 16 : align) : NULL;
  if (!p)
    return posix_memalign (result, align, size);
  *result = p;
  return 0;
}

/* ---- C++ */

/* The routine of libstdc++, if the program has it.  */
extern void _ZSt17__throw_bad_allocv (void) __attribute__ ((weak));

void *
__acc_new (size_t size)
{
  void *p = __acc_malloc (size ? size : 1);
  if (p)
    return p;
  if (_ZSt17__throw_bad_allocv)
    _ZSt17__throw_bad_allocv ();
  accrt_fatal (NULL, "out of memory (%zu bytes)", size);
}

void *
__acc_new_aligned (size_t size, size_t align)
{
  size = (size + align - 1) & -align;
  void *p = __acc_aligned_alloc (align, size ? size : align);
  if (p)
    return p;
  if (_ZSt17__throw_bad_allocv)
    _ZSt17__throw_bad_allocv ();
  accrt_fatal (NULL, "out of memory (%zu bytes)", size);
}
