/* Kernels: modules, functions, arguments, launches.

   In: the modules that objects registered; a frame, values and sizes.  Out:
   the kernel on the frame's queue, or done on the host.

   A module is loaded on a device when one of its kernels is first launched
   there, or before the first construct if it declares variables.  Both back
   ends take one vector of pointers to arguments: it is kernelParams of
   cuLaunchKernel and avalue of ffi_call.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Modules */

/* The runtime's side of a module: acc_module.cookie.  */
struct accrt_module
{
  struct accrt_module *next;
  struct acc_module *module;
  /* By device index, each under that device's module lock; NULL if it is not
     loaded there.  The array serves all devices, and the first thread that
     needs it makes it.  */
  CUmodule *_Atomic cuda;
};

static struct accrt_module *modules;
atomic_uint accrt_modules_version, accrt_module_flags;

void
__acc_register (struct acc_module *m)
{
  accrt_self.region = NULL;
  if (m->version != ACC_ABI_VERSION)
    accrt_fatal (NULL, "%s was compiled for version %u of the interface, this"
		 " libacc has version %u", m->source, m->version,
		 ACC_ABI_VERSION);
  struct accrt_module *own = accrt_zalloc (sizeof *own);
  own->module = m;
  m->cookie = own;
  atomic_fetch_or (&accrt_module_flags, m->flags);
  accrt_lock (&accrt_locks[ACCRT_MODULES]);
  own->next = modules;
  modules = own;
  accrt_descriptors_expect (m);
  atomic_fetch_add (&accrt_modules_version, 1);
  accrt_unlock (&accrt_locks[ACCRT_MODULES]);
}

static void
forget_function (struct accrt_function *f)
{
  if (f && f->shorter)
    {
      free ((char *) f->shorter->name);
      free (f->shorter);
    }
  free (f);
}

/* Free the runtime's data of KERNEL.  */
static void
forget_kernel (struct acc_kernel *kernel)
{
  struct accrt_kernel *own = kernel->cookie;
  unsigned n;
  if (!own)
    return;
  accrt_host_forget (kernel);
  _Atomic (struct accrt_function *) *functions = atomic_load (&own->functions);
  if (functions)
    {
      accrt_devices (&n);
      for (unsigned i = 0; i < n; i++)
	forget_function (atomic_load (&functions[i]));
    }
  free (functions);
  free (own);
  kernel->cookie = NULL;
}

/* Return the CUDA module of OWN on D, or NULL if it is not loaded.  (The load
   is written out: GCC reads an atomic pointer that is subscripted as if it
   were a plain one.)  */
static CUmodule
loaded_on (const struct accrt_device *d, const struct accrt_module *own)
{
  CUmodule *cuda = atomic_load (&own->cuda);
  return cuda ? cuda[d->index] : NULL;
}

/* Unload OWN from D.  The module lock is held.  */
static void
unload (struct accrt_device *d, struct accrt_module *own)
{
  CUmodule cuda = loaded_on (d, own);
  if (!cuda)
    return;
  accrt_undeclare (d, own->module);
  atomic_load (&own->cuda)[d->index] = NULL;
  /* Other modules may be linked with it.  */
  for (struct accrt_module *o = modules; o; o = o->next)
    if (loaded_on (d, o) == cuda)
      return;
  accrt_check (accrt_cuda.module_unload (cuda),
	       "cannot unload the device code of %s from %s",
	       own->module->source, accrt_device_text (d));
}

/* Unload OWN from all devices.  */
static void
unload_everywhere (struct accrt_module *own)
{
  unsigned n;
  struct accrt_device *const *devices = accrt_devices (&n);
  for (unsigned i = 0; i < n; i++)
    {
      struct accrt_device *d = devices[i];
      if (!loaded_on (d, own) || !atomic_load (&d->live)
	  || atomic_load (&d->lost))
	continue;
      bool entered = accrt_enter (d);
      for (struct accrt_queue *q = atomic_load (&d->queues); q; q = q->next)
	accrt_queue_wait (q);
      accrt_queue_forget (d, own->module);
      accrt_lock (&d->module_lock);
      accrt_lock (&accrt_locks[ACCRT_MODULES]);
      unload (d, own);
      accrt_unlock (&accrt_locks[ACCRT_MODULES]);
      accrt_unlock (&d->module_lock);
      accrt_leave (entered);
    }
}

void
__acc_unregister (struct acc_module *m)
{
  struct accrt_module *own = m->cookie;
  /* The construct that messages name may be in M, which goes.  */
  accrt_self.region = NULL;
  /* Other threads may be in M's regions while the process ends.  */
  if (!own || atomic_load (&accrt_exiting) || accrt_self.dying)
    return;
  accrt_lock (&accrt_locks[ACCRT_MODULES]);
  for (struct accrt_module **p = &modules; *p; p = &(*p)->next)
    if (*p == own)
      {
	*p = own->next;
	break;
      }
  atomic_fetch_add (&accrt_modules_version, 1);
  accrt_unlock (&accrt_locks[ACCRT_MODULES]);
  /* A child leaves the devices to its parent.  */
  if (atomic_load (&own->cuda) && !atomic_load (&accrt_forked))
    unload_everywhere (own);
  for (unsigned i = 0; i < m->n_kernels; i++)
    forget_kernel (m->kernels[i]);
  free (atomic_load (&own->cuda));
  free (own);
  m->cookie = NULL;
}

/* End the program, because M does not load on D.  LOG has the driver's
   words.  */
static void __attribute__ ((noreturn))
load_failed (struct accrt_device *d, const struct acc_module *m,
	     CUresult error, char *log)
{
  log[strcspn (log, "\r\n")] = 0;
  accrt_cuda_fatal (error, "cannot load the device code of %s on %s%s%s",
		    m->source, accrt_device_text (d), *log ? ": " : "", log);
}

/* Return OWN's array of CUDA modules, made the first time.  */
static CUmodule *
modules_of (struct accrt_module *own)
{
  CUmodule *loaded = atomic_load (&own->cuda);
  unsigned n;
  if (loaded)
    return loaded;
  accrt_devices (&n);
  CUmodule *made = accrt_zalloc (n * sizeof *made);
  if (atomic_compare_exchange_strong (&own->cuda, &loaded, made))
    return made;
  free (made);
  return loaded;
}

/* ---- Modules that belong together */

/* Modules that are linked into one.  */
struct group
{
  unsigned n, room;
  struct acc_module **list;
};

static bool
in_group (const struct group *g, const struct acc_module *m)
{
  for (unsigned i = 0; i < g->n; i++)
    if (g->list[i] == m)
      return true;
  return false;
}

static void
add_to_group (struct group *g, struct acc_module *m)
{
  if (g->n == g->room)
    {
      g->room = g->room ? 2 * g->room : 8;
      g->list = accrt_realloc (g->list, g->room * sizeof *g->list);
    }
  g->list[g->n++] = m;
}

/* Return the first registered module of those that define SYMBOL.  */
static struct acc_module *
definer (const char *symbol)
{
  struct acc_module *found = NULL;
  for (struct accrt_module *own = modules; own; own = own->next)
    if (accrt_exports (own->module, symbol))
      found = own->module;
  return found;
}

/* Add to G the modules that define the symbols that M, part of G, needs.  */
static void
add_needed (struct group *g, const struct acc_module *m)
{
  for (const char *const *s = m->imports; s && *s; s++)
    {
      struct acc_module *d = definer (*s);
      const struct acc_module *other = NULL;
      for (struct accrt_module *own = modules; own && !d; own = own->next)
	if (accrt_namesake (own->module, *s))
	  other = own->module;
      if (!d)
	accrt_undefined (m, *s, other);
      if (!in_group (g, d))
	add_to_group (g, d);
    }
}

/* True if M needs a symbol that a module of G defines.  */
static bool
needs (const struct acc_module *m, const struct group *g)
{
  for (const char *const *s = m->imports; s && *s; s++)
    {
      struct acc_module *d = definer (*s);
      if (d && in_group (g, d))
	return true;
    }
  return false;
}

/* Find all modules that must be on D together with M, which is not there yet.
   These are the modules that M needs and, as long as they are not there
   either, those that need the same.  A variable has one address, so a module
   with variables cannot be linked a second time.  */
static void
find_group (struct accrt_device *d, struct acc_module *m, struct group *g)
{
  add_to_group (g, m);
  for (unsigned i = 0; i < g->n; i++)
    {
      struct acc_module *o = g->list[i];
      add_needed (g, o);
      if (modules_of (o->cookie)[d->index])
	{
	  if (o->n_globals)
	    accrt_fatal (NULL, "%s came too late to be linked with %s, whose"
			 " variables are on %s already", m->source, o->source,
			 accrt_device_text (d));
	  continue;
	}
      for (struct accrt_module *own = modules; own; own = own->next)
	if (own->module->image && !in_group (g, own->module)
	    && !modules_of (own)[d->index] && needs (own->module, g))
	  add_to_group (g, own->module);
    }
}

/* Load M alone, and return its CUDA module.  */
static CUmodule
load (struct accrt_device *d, const struct acc_module *m)
{
  char log[512] = "";
  int options[] = { CU_JIT_ERROR_LOG_BUFFER,
		    CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES };
  void *values[] = { log, (void *) (uintptr_t) (sizeof log - 1) };
  CUmodule module;
  CUresult e = accrt_cuda.module_load_data_ex (&module, m->image, 2, options,
					       values);
  if (e != CUDA_SUCCESS)
    load_failed (d, m, e, log);
  return module;
}

/* Return the CUDA module of M on D, after loading it if need be.  Both module
   locks are held.  */
static CUmodule
module_on (struct accrt_device *d, struct acc_module *m)
{
  CUmodule *loaded = modules_of (m->cookie);
  if (loaded[d->index])
    return loaded[d->index];
  struct group g = { 0 };
  if (m->flags & ACC_MODULE_LINKABLE)
    find_group (d, m, &g);
  else
    add_to_group (&g, m);
  accrt_stack_for (d, g.list, g.n);
  bool link = g.n > 1 || (m->flags & (ACC_MODULE_LINKABLE | ACC_MODULE_FATBIN))
			 == (ACC_MODULE_LINKABLE | ACC_MODULE_FATBIN);
  CUmodule module = link ? accrt_link_modules (d, g.list, g.n) : load (d, m);
  accrt_note_exit (ACCRT_STEP_MODULE);
  for (unsigned i = 0; i < g.n; i++)
    {
      CUmodule *others = modules_of (g.list[i]->cookie);
      if (others[d->index])
	continue;
      others[d->index] = module;
      accrt_declare (d, g.list[i], module);
    }
  free (g.list);
  return module;
}

CUmodule
accrt_module_on (struct accrt_device *d, struct acc_module *m)
{
  CUmodule *loaded = modules_of (m->cookie);
  if (loaded[d->index])
    return loaded[d->index];
  accrt_lock (&accrt_locks[ACCRT_MODULES]);
  CUmodule module = module_on (d, m);
  accrt_unlock (&accrt_locks[ACCRT_MODULES]);
  return module;
}

/* Load the modules that declare variables.  */
static void
load_declaring (struct accrt_device *d)
{
  accrt_lock (&d->module_lock);
  accrt_lock (&accrt_locks[ACCRT_MODULES]);
  unsigned version = atomic_load (&accrt_modules_version);
  for (struct accrt_module *own = modules; own; own = own->next)
    if (own->module->n_globals && own->module->image)
      module_on (d, own->module);
  accrt_unlock (&accrt_locks[ACCRT_MODULES]);
  atomic_store (&d->modules_seen, version);
  accrt_unlock (&d->module_lock);
  accrt_declare_tell (d);
}

void
accrt_modules_load (struct accrt_device *d)
{
  if (unlikely (accrt_modules_due (d)))
    load_declaring (d);
}

/* Unload all modules from D, which stops.  */
static void
unload_all (struct accrt_device *d)
{
  accrt_lock (&d->module_lock);
  accrt_lock (&accrt_locks[ACCRT_MODULES]);
  for (struct accrt_module *own = modules; own; own = own->next)
    unload (d, own);
  accrt_unlock (&accrt_locks[ACCRT_MODULES]);
  atomic_store (&d->modules_seen, 0);
  accrt_unlock (&d->module_lock);
}

ACCRT_AT_STOP (ACCRT_STOP_CODE, unload_all)

const struct acc_kernel *
accrt_host_only_kernel (void)
{
  const struct acc_kernel *found = NULL;
  accrt_lock (&accrt_locks[ACCRT_MODULES]);
  for (struct accrt_module *own = modules; own && !found; own = own->next)
    for (unsigned i = 0; i < own->module->n_kernels && !found; i++)
      if (!own->module->image || !own->module->kernels[i]->name)
	found = own->module->kernels[i];
  accrt_unlock (&accrt_locks[ACCRT_MODULES]);
  return found;
}

/* ---- Functions */

struct accrt_kernel *
accrt_kernel (struct acc_kernel *kernel)
{
  struct accrt_kernel *own = __atomic_load_n (&kernel->cookie,
					      __ATOMIC_ACQUIRE);
  if (likely (own != NULL))
    return own;
  accrt_lock (&accrt_locks[ACCRT_KERNELS]);
  own = __atomic_load_n (&kernel->cookie, __ATOMIC_ACQUIRE);
  if (!own)
    {
      own = accrt_zalloc (sizeof *own);
      __atomic_store_n (&kernel->cookie, own, __ATOMIC_RELEASE);
    }
  accrt_unlock (&accrt_locks[ACCRT_KERNELS]);
  return own;
}

/* Return the array, by device, of the functions of OWN's kernel, made the
   first time.  The module lock of one device does not protect its making,
   because the array serves all devices.  */
static _Atomic (struct accrt_function *) *
functions_of (struct accrt_kernel *own)
{
  _Atomic (struct accrt_function *) *functions = atomic_load (&own->functions);
  unsigned n;
  if (functions)
    return functions;
  accrt_devices (&n);
  _Atomic (struct accrt_function *) *made = accrt_zalloc (n * sizeof *made);
  if (atomic_compare_exchange_strong (&own->functions, &functions, made))
    return made;
  free (made);
  return functions;
}

/* Look NAME up in MODULE on D and store the function and its properties in F.
   The module lock is held.  */
static void
load_function (struct accrt_device *d, CUmodule module, const char *name,
	       struct accrt_function *f)
{
  f->name = name;
  accrt_check (accrt_cuda.module_get_function (&f->cuda, module, name),
	       "cannot find kernel %s on %s", name, accrt_device_text (d));
  accrt_check (accrt_cuda.func_get_attribute
		 (&f->max_threads, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK,
		  f->cuda),
	       "cannot ask about kernel %s on %s", name, accrt_device_text (d));
  atomic_store (&f->cap, 0);
}

/* Likewise for KERNEL, with 64-bit indices and, if there is such a version,
   with short ones.  */
static void
load_functions (struct accrt_device *d, struct acc_kernel *kernel,
		struct accrt_function *f)
{
  CUmodule module = accrt_module_on (d, kernel->module);
  load_function (d, module, kernel->name, f);
  if (kernel->flags & ACC_KERNEL_SHORT)
    {
      if (!f->shorter)
	{
	  char *name = accrt_zalloc (strlen (kernel->name) + sizeof "_short");
	  strcat (strcpy (name, kernel->name), "_short");
	  f->shorter = accrt_zalloc (sizeof *f->shorter);
	  f->shorter->name = name;
	}
      load_function (d, module, f->shorter->name, f->shorter);
    }
  atomic_store (&f->generation, atomic_load (&d->generation));
}

struct accrt_function *
accrt_function (struct accrt_device *d, struct acc_kernel *kernel)
{
  _Atomic (struct accrt_function *) *functions
    = functions_of (accrt_kernel (kernel));
  struct accrt_function *f = atomic_load (&functions[d->index]);
  if (likely (f && (atomic_load (&f->generation)
		    == atomic_load (&d->generation))))
    return f;
  if (!kernel->name || !kernel->module->image)
    accrt_fatal (NULL, "there is no device version of it for %s (%s);"
		 " ACC_DEVICE_TYPE=host runs it on the host",
		 accrt_device_text (d),
		 kernel->reason ? kernel->reason : "compiled without nvcc");
  accrt_lock (&d->module_lock);
  f = atomic_load (&functions[d->index]);
  if (!f)
    f = accrt_zalloc (sizeof *f);
  if (!f->cuda
      || atomic_load (&f->generation) != atomic_load (&d->generation))
    load_functions (d, kernel, f);
  /* It is published only when it is complete.  */
  atomic_store (&functions[d->index], f);
  accrt_unlock (&d->module_lock);
  accrt_declare_tell (d);
  return f;
}

/* ---- Launches */

/* True if the byte at host address P is present on D.  Sets *ADDRESS to its
   address there.  */
static bool
present_byte (struct accrt_device *d, const void *p, CUdeviceptr *address)
{
  int there = accrt_glimpse (d, p, 1, address);
  if (unlikely (there < 0))
    {
      accrt_lock (&d->lock);
      const struct accrt_block *b = accrt_find (d, p, 1);
      there = b != NULL;
      if (b)
	*address = b->device + ((uintptr_t) p - b->node.start);
      accrt_unlock (&d->lock);
    }
  return there;
}

/* True if the host passes A's value, a pointer.  */
static bool
pointer_p (const struct acc_arg *a)
{
  return a->kind == ACC_ARG_POINTER || a->kind == ACC_ARG_START || a->kind == ACC_ARG_END;
}

static bool
points_into (const struct accrt_block *b, const void *p)
{
  return b && (uintptr_t) p - b->node.start < b->node.size;
}

/* One block ends at the host pointer P, and another begins there.  Return true if
   P goes with the first: other pointers of F's kernel, whose values are VALUES,
   lead there and none to the second.  */
static bool
end_p (const struct accrt_frame *f, const char *p, void *const *values)
{
  const struct acc_kernel *k = f->suspect.kernel;
  struct accrt_device *d = f->device;
  bool before = false, after = false;
  accrt_lock (&d->lock);
  const struct accrt_block *first = accrt_find (d, p - 1, 1);
  const struct accrt_block *second = accrt_find (d, p, 1);
  for (unsigned i = 0; i < k->n_args; i++)
    if (pointer_p (&k->args[i]))
      {
	char *q;
	memcpy (&q, values[k->args[i].value], sizeof q);
	before |= points_into (first, q);
	after |= q != p && points_into (second, q);
      }
  accrt_unlock (&d->lock);
  return before && !after;
}

/* Return the device address of the host pointer P, which is argument A of F's
   kernel and part of no map entry.  VALUES are those of all arguments.  */
static void *
translate (struct accrt_frame *f, const struct acc_arg *a, void *p,
	   void *const *values)
{
  struct accrt_device *d = f->device;
  CUdeviceptr address, end;
  if (!p)
    return p;
  if (likely (present_byte (d, p, &address)))
    {
      if (a->kind == ACC_ARG_END && present_byte (d, (char *) p - 1, &end)
	  && end + 1 != address && end_p (f, p, values))
	address = end + 1;
      return (void *) (uintptr_t) address;
    }
  /* P may be the end of an array, which loops compare pointers with.  */
  if (a->kind != ACC_ARG_START && present_byte (d, (char *) p - 1, &address))
    return (void *) (uintptr_t) (address + 1);
  if (!f->suspect.absent && !accrt_reaches (d, p))
    {
      f->suspect.absent = a;
      f->suspect.value = p;
    }
  return p;
}

/* Return the value of pointer argument A.  */
static void *
pointer_value (struct accrt_frame *f, const struct acc_arg *a,
	       void *const *values)
{
  void *p;
  memcpy (&p, values[a->value], sizeof p);
  if (a->map == ACC_NO_MAP)
    return f->identity ? p : translate (f, a, p, values);
  if (!p)
    return p;
  const struct accrt_entry *e = &f->entries[a->map];
  /* The construct does not know the memory that the pointer reaches.  */
  if (unlikely (!e->block && !e->gathered
		&& (f->maps[a->map].flags & ACC_MAP_GUESS)
		&& !f->identity))
    return translate (f, a, p, values);
  return (void *) ((uintptr_t) p + (e->device - (uintptr_t) e->host));
}

/* Fill F's vector of arguments for KERNEL.  Returns the place for the address
   of scratch memory, or NULL if the kernel takes none.  */
static void **
set_arguments (struct accrt_frame *f, const struct acc_kernel *kernel,
	       void *const *values)
{
  void **scratch = NULL;
  accrt_frame_arguments (f, kernel->n_args);
  f->suspect = (struct accrt_suspect) { kernel, NULL, NULL };
  for (unsigned i = 0; i < kernel->n_args; i++)
    {
      const struct acc_arg *a = &kernel->args[i];
      void **address = &f->addresses[i];
      f->arguments[i] = address;
      switch (a->kind)
	{
	case ACC_ARG_VALUE:
	  /* The host version takes a pointer to a block of bytes.  */
	  if (a->class_ == ACC_CLASS_BLOCK && f->identity)
	    *address = values[a->value];
	  else
	    f->arguments[i] = values[a->value];
	  break;
	case ACC_ARG_OBJECT:
	  *address = (void *) f->entries[a->map].device;
	  break;
	case ACC_ARG_POINTER:
	case ACC_ARG_START:
	case ACC_ARG_END:
	  *address = pointer_value (f, a, values);
	  break;
	case ACC_ARG_CHECK:
	  *address = NULL;
	  break;
	case ACC_ARG_SCRATCH:
	  *address = NULL;
	  scratch = address;
	  break;
	}
    }
  return scratch;
}

/* The arguments of blocks_at_once.  */
struct occupancy
{
  struct accrt_device *device;
  struct accrt_function *function;
  const struct acc_kernel *kernel;
};

/* Return the number of blocks of THREADS threads that a processor holds at
   once.  The last answer is kept: a kernel mostly has blocks of one size.  */
static unsigned
blocks_at_once (void *data, unsigned threads)
{
  struct occupancy *o = data;
  unsigned long cap = atomic_load_explicit (&o->function->cap,
					    memory_order_relaxed);
  if (likely (cap >> 32 == threads))
    return cap & 0xffffffff;
  int blocks = 0;
  accrt_check (accrt_cuda.occupancy_max_blocks (&blocks, o->function->cuda,
						threads, 0),
	       "cannot ask about kernel %s on %s", o->kernel->name,
	       accrt_device_text (o->device));
  if (blocks < 1)
    blocks = 1;
  atomic_store_explicit (&o->function->cap,
			 (unsigned long) threads << 32 | blocks,
			 memory_order_relaxed);
  return blocks;
}

/* Put the launch on F's queue.  */
static void
launch (struct accrt_frame *f, const struct acc_kernel *kernel,
	const struct accrt_function *function, const unsigned *s)
{
  bool columns = kernel->flags & ACC_KERNEL_COLUMNS;
  unsigned x = s[columns ? ACC_BY : ACC_BX], y = s[columns ? ACC_BX : ACC_BY];
  accrt_notify (ACCRT_LAUNCHES, "%s:%u: launch %s, grid (%u, %u, %u), block"
		" (%u, %u, %u), on %s", kernel->file, kernel->line,
		function->name, s[ACC_GX], s[ACC_GY], s[ACC_GZ], x, y, s[ACC_BZ],
		accrt_device_text (f->device));
  struct accrt_queue *q = f->queue;
  struct accrt_measure *m = unlikely (accrt_timing) ? accrt_time_begin (q) : NULL;
  accrt_check (accrt_cuda.launch_kernel (function->cuda, s[ACC_GX], s[ACC_GY],
					 s[ACC_GZ], x, y, s[ACC_BZ], 0, q->stream,
					 f->arguments, NULL),
	       "cannot launch kernel %s, grid (%u, %u, %u), block"
	       " (%u, %u, %u), on %s", function->name, s[ACC_GX], s[ACC_GY],
	       s[ACC_GZ], x, y, s[ACC_BZ], accrt_device_text (f->device));
  if (unlikely (accrt_timing))
    accrt_time_launched (m, q, function->name);
  accrt_queue_mark (q);
}

/* Likewise with the scratch memory that the blocks of the launch need.  Its
   address goes to *SCRATCH.  */
static void
launch_with_scratch (struct accrt_frame *f, const struct acc_kernel *kernel,
		     const struct accrt_function *function, const unsigned *s,
		     const int64_t *dims, void **scratch)
{
  size_t blocks = (size_t) s[ACC_GX] * s[ACC_GY] * s[ACC_GZ];
  *scratch = (void *) (uintptr_t) accrt_queue_lock_scratch
    (f->queue, ACC_SCRATCH_COUNTERS + blocks * kernel->scratch_block
	       + accrt_copies_bytes (kernel, dims, s));
  launch (f, kernel, function, s);
  accrt_queue_unlock_scratch (f->queue);
}

/* Print the sizes that DIMS asks for and that are not in the sizes S of
   KERNEL's launch.  */
static void __attribute__ ((cold))
note_sizes (const struct acc_kernel *kernel, const int64_t *dims,
	    const unsigned *s)
{
  static const char *const names[ACC_AXES]
    = { [ACC_GX] = "num_gangs", [ACC_GY] = "num_gangs", [ACC_GZ] = "num_gangs",
	[ACC_BX] = "vector_length", [ACC_BY] = "num_workers",
	[ACC_BZ] = "num_workers" };
  for (int a = 0; a < ACC_AXES; a++)
    if (dims[a] && dims[a] != s[a])
      accrt_notify_print ("%s:%u: %s(%lld) cannot be had, it is %u",
			  kernel->file, kernel->line, names[a],
			  (long long) dims[a], s[a]);
}

/* True if indices of 32 bits reach all elements of KERNEL's arrays.  An
   array's elements are those of present memory from the address of the
   argument on.  */
static bool
short_p (struct accrt_frame *f, const struct acc_kernel *kernel,
	 void *const *values)
{
  for (unsigned i = 0; i < kernel->n_args; i++)
    {
      const struct acc_arg *a = &kernel->args[i];
      if (!a->unit)
	continue;
      const struct accrt_entry *e = &f->entries[a->map];
      const struct accrt_block *b = e->block;
      uintptr_t p = (uintptr_t) e->host;
      if (!b)
	return false;
      if (pointer_p (a))
	memcpy (&p, values[a->value], sizeof p);
      if (p > b->node.start
	  || b->node.start + b->node.size - p > (uint64_t) a->unit << 31)
	return false;
    }
  return true;
}

/* Launch KERNEL on F's device: choose the function and the sizes, fill the
   arguments, and tell tools.  The sizes must be known before scratch memory
   is, and the arguments before the table of bounds.  */
static void
launch_on_device (struct accrt_frame *f, struct acc_kernel *kernel,
		  void *const *values, const int64_t *dims)
{
  struct accrt_device *d = f->device;
  struct accrt_function *function = accrt_function (d, kernel);
  if (function->shorter && short_p (f, kernel, values))
    function = function->shorter;
  struct occupancy o = { d, function, kernel };
  int threads = d->max_threads;
  if (function->max_threads < threads)
    threads = function->max_threads;
  struct accrt_limits limits
    = { threads, d->processors, blocks_at_once, &o };
  unsigned sizes[ACC_AXES];
  accrt_dimensions (kernel, dims, &limits, sizes);
  if (unlikely (accrt_notify_mask & ACCRT_LAUNCHES))
    note_sizes (kernel, dims, sizes);

  void **scratch = set_arguments (f, kernel, values);
  struct acc_check_table *table = unlikely (accrt_checking)
				  ? accrt_check_begin (f, kernel, values) : NULL;
  struct accrt_chunk *chunk = table ? accrt_check_send (f, kernel, table) : NULL;
  void *tool = NULL;
  if (accrt_prof_wants (acc_ev_enqueue_launch_start))
    accrt_prof_launch (acc_ev_enqueue_launch_start, f->device, f->queue,
		       function->name, sizes, &tool);
  if (scratch)
    launch_with_scratch (f, kernel, function, sizes, dims, scratch);
  else
    launch (f, kernel, function, sizes);
  if (accrt_prof_wants (acc_ev_enqueue_launch_end))
    accrt_prof_launch (acc_ev_enqueue_launch_end, f->device, f->queue,
		       function->name, sizes, &tool);
  if (unlikely (table != NULL))
    accrt_check_end (f, kernel, table, chunk);
}

void
accrt_launch_alone (struct accrt_frame *f, struct acc_kernel *kernel,
		    void *const *values, const int64_t *dims)
{
  if (!f->identity)
    {
      launch_on_device (f, kernel, values, dims);
      return;
    }
  set_arguments (f, kernel, values);
  struct acc_check_table *table = unlikely (accrt_checking)
				  ? accrt_check_begin (f, kernel, values) : NULL;
  accrt_host_run (kernel, f->arguments, dims, table);
  if (unlikely (table != NULL))
    accrt_check_end (f, kernel, table, NULL);
}

void
accrt_launch (struct accrt_frame *f, struct acc_kernel *kernel,
	      void *const *values, const int64_t *dims)
{
  if (unlikely (accrt_comparing))
    accrt_compare (f, kernel, values, dims);
  else
    accrt_launch_alone (f, kernel, values, dims);
}
