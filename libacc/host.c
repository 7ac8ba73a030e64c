/* Kernels on the host: all cores.

   In: a kernel and pointers to its arguments.  Out: its effect.

   The host version of a kernel is a function of gang, gangs and the kernel's
   arguments that does one gang's share.  libffi calls it, since only the table
   of arguments has their types.  team.c spreads the gangs over threads.  There
   is a gang for each thread, so that a gang's share of a loop is one piece,
   unless there are fewer iterations.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <ffi.h>
#include <stdlib.h>
#include <string.h>

/* Arguments of a host version before those of the kernel.  */
#define FIRST 2

struct accrt_interface
{
  ffi_cif cif;
  ffi_type *types[];
};

/* Return libffi's type for argument A of KERNEL.  */
static ffi_type *
type_of (const struct acc_kernel *kernel, const struct acc_arg *a)
{
  if (a->class_ == ACC_CLASS_POINTER || a->class_ == ACC_CLASS_BLOCK)
    return &ffi_type_pointer;
  if (a->class_ == ACC_CLASS_FLOAT && a->size == sizeof (float))
    return &ffi_type_float;
  if (a->class_ == ACC_CLASS_FLOAT && a->size == sizeof (double))
    return &ffi_type_double;
  if (a->class_ == ACC_CLASS_INT)
    switch (a->size)
      {
      case 1: return &ffi_type_sint8;
      case 2: return &ffi_type_sint16;
      case 4: return &ffi_type_sint32;
      case 8: return &ffi_type_sint64;
      }
  accrt_fatal_at (kernel->file, kernel->line, "argument %s of the host version"
		  " has class %u and %u bytes", a->name ? a->name : "?",
		  a->class_, a->size);
}

/* Return the number of KERNEL's arguments that its host version takes.  */
static unsigned
arguments_of (const struct acc_kernel *kernel)
{
  unsigned n = kernel->n_args;
  while (n && (kernel->args[n - 1].kind == ACC_ARG_SCRATCH
	       || kernel->args[n - 1].kind == ACC_ARG_CHECK))
    n--;
  return n;
}

/* Describe KERNEL's host version to libffi.  */
static struct accrt_interface *
make_interface (const struct acc_kernel *kernel)
{
  unsigned n = FIRST + arguments_of (kernel);
  struct accrt_interface *i
    = accrt_zalloc (sizeof *i + n * sizeof *i->types);
  i->types[0] = i->types[1] = &ffi_type_sint;
  for (unsigned k = 0; k < n - FIRST; k++)
    i->types[FIRST + k] = type_of (kernel, &kernel->args[k]);
  if (ffi_prep_cif (&i->cif, FFI_DEFAULT_ABI, n, &ffi_type_void, i->types)
      != FFI_OK)
    accrt_fatal_at (kernel->file, kernel->line, "libffi cannot call the host"
		    " version");
  return i;
}

/* Return the description of KERNEL's host version, made the first time.  */
static struct accrt_interface *
interface_of (struct acc_kernel *kernel)
{
  struct accrt_kernel *own = accrt_kernel (kernel);
  struct accrt_interface *i = atomic_load_explicit (&own->interface,
						    memory_order_acquire);
  if (likely (i != NULL))
    return i;
  struct accrt_interface *made = make_interface (kernel);
  if (atomic_compare_exchange_strong (&own->interface, &i, made))
    return made;
  free (made);
  return i;
}

void
accrt_host_forget (struct acc_kernel *kernel)
{
  struct accrt_kernel *own = kernel->cookie;
  free (atomic_load (&own->interface));
  atomic_store (&own->interface, NULL);
}

/* The common data of the gangs of one launch.  */
struct gangs
{
  const struct acc_kernel *kernel;
  struct accrt_interface *interface;
  void **arguments;		/* the kernel's */
  int n;
  struct acc_check_table *table; /* or NULL */
};

/* Make the x87's registers usable again.  GCC 12 and 13 may move a vector of
   two ints through a register of MMX, which is an x87 register, and do not do
   this.  */
static inline void
leave_mmx (void)
{
#if defined __x86_64__ && defined __MMX__
  __builtin_ia32_emms ();
#endif
}

/* Do the share of gang GANG of DATA, which is a struct gangs.  */
static void
run_gang (void *data, int gang)
{
  struct gangs *g = data;
  void *vector[FIRST + g->kernel->n_args];
  vector[0] = &gang;
  vector[1] = &g->n;
  memcpy (vector + FIRST, g->arguments, g->kernel->n_args * sizeof *vector);
  struct acc_check_table *before = accrt_check_table;
  accrt_check_table = g->table;
  ffi_call (&g->interface->cif, g->kernel->host, NULL, vector);
  leave_mmx ();
  accrt_check_table = before;
}

void
accrt_host_run (struct acc_kernel *kernel, void **arguments,
		const int64_t *dims, struct acc_check_table *table)
{
  if (!kernel->host)
    accrt_fatal_at (kernel->file, kernel->line,
		    "there is no host version of this region");
  int threads = accrt_team_threads ();
  struct gangs g = { kernel, interface_of (kernel), arguments,
		     accrt_host_gangs (kernel, dims, threads), table };
  accrt_notify (ACCRT_LAUNCHES, "%s:%u: run on the host, %d gang%s",
		kernel->file, kernel->line, g.n, g.n == 1 ? "" : "s");
  if (g.n == 1)
    run_gang (&g, 0);
  else
    accrt_team_run (threads, g.n, run_gang, &g);
}

void
accrt_host_gang_by_gang (struct acc_kernel *kernel, void **arguments,
			 int gangs)
{
  struct gangs g = { kernel, interface_of (kernel), arguments, gangs,
		     NULL };
  for (int i = 0; i < gangs; i++)
    run_gang (&g, i);
}

/* ---- Reductions over gangs */

void
__acc_host_lock (void)
{
  pthread_mutex_lock (&accrt_locks[ACCRT_REDUCTIONS]);
}

void
__acc_host_unlock (void)
{
  pthread_mutex_unlock (&accrt_locks[ACCRT_REDUCTIONS]);
}
