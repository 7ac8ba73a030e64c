/* The stack of each thread of a device.

   In: modules that will be loaded, ACC_STACK.  Out: the limit of the device's
   context.  The driver gives kernels the stack of their variables, but arrays
   of variable length and recursion get no more than this limit, 1 KiB without
   it.  Beyond that they write to invalid addresses.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception; see COPYING and COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <stdlib.h>

/* The driver keeps room for all threads that the device can run at a time.
   Such stacks get a 16th of the device's memory at most, and a thread gets no
   more than it will ever need.  */
#define THREADS_PER_PROCESSOR 2048
#define SHARE 16
#define MOST (64 << 10)
#define LEAST 1024

/* Return the stack of a thread of D when the need is unknown.  */
static size_t
usual_stack (struct accrt_device *d)
{
  size_t total, size = MOST;
  if (accrt_cuda.device_total_mem (&total, d->cuda) != CUDA_SUCCESS)
    return LEAST;
  while (size > LEAST
	 && size * THREADS_PER_PROCESSOR * d->processors > total / SHARE)
    size /= 2;
  return size;
}

void
accrt_stack_for (struct accrt_device *d, struct acc_module *const *list,
		 unsigned n)
{
  struct accrt_setting s = accrt_setting ("ACC_STACK", false);
  size_t size = 0;
  if (d->stack)
    return;
  if (s.value && !accrt_read_size (s.value, &size))
    accrt_fatal (NULL, "%s=%s: not a number of bytes", s.name, s.value);
  for (unsigned i = 0; i < n && !size; i++)
    if (list[i]->flags & ACC_MODULE_STACK)
      size = usual_stack (d);
  if (!size)
    return;
  CUresult e = accrt_cuda.ctx_set_limit (CU_LIMIT_STACK_SIZE, size);
  if (e != CUDA_SUCCESS && s.value)
    accrt_cuda_fatal (e, "%s=%s: %s has no room for stacks of %zu bytes", s.name,
		      s.value, accrt_device_text (d), size);
  d->stack = e == CUDA_SUCCESS ? size : LEAST;
}
