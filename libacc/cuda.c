/* The CUDA driver: found at run time, never linked.

   In: libcuda.so.1, if the machine has one.  Out: accrt_cuda, the table of
   its functions, and the number of devices.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <dlfcn.h>
#include <stdio.h>

struct accrt_cuda_functions accrt_cuda;

static int n_devices;
static atomic_bool touched;
static char reason[256];

/* Fill the table from LIBRARY.  Returns false and sets the reason if a
   function is missing.  */
static bool
load_functions (void *library)
{
#define ACC_CUDA(name, symbol, params)					\
  *(void **) &accrt_cuda.name = dlsym (library, #symbol);		\
  if (!accrt_cuda.name)							\
    {									\
      snprintf (reason, sizeof reason, "libcuda.so.1 has no " #symbol);	\
      return false;							\
    }
#include "cuda-entries.def"
#undef ACC_CUDA
  return true;
}

/* Load and start the driver, and count its devices.  No failure here is an
   error: the program then runs on the host, and the reason is for a
   message.  */
static void
load_driver (void)
{
  atomic_store (&touched, true);
  void *library = dlopen ("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library)
    {
      snprintf (reason, sizeof reason, "%s", dlerror ());
      return;
    }
  if (!load_functions (library))
    return;

  char name[160];
  CUresult error = accrt_cuda.init (0);
  if (error != CUDA_SUCCESS)
    snprintf (reason, sizeof reason, "cuInit: %s",
	      accrt_cuda_error (error, name, sizeof name));
  else if ((error = accrt_cuda.device_get_count (&n_devices)) != CUDA_SUCCESS)
    {
      n_devices = 0;
      snprintf (reason, sizeof reason, "cuDeviceGetCount: %s",
		accrt_cuda_error (error, name, sizeof name));
    }
  else if (n_devices <= 0)
    {
      n_devices = 0;
      snprintf (reason, sizeof reason, "the driver knows of no device");
    }
}

int
accrt_cuda_devices (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, load_driver);
  return n_devices;
}

bool
accrt_cuda_untouched (void)
{
  return !atomic_load (&touched);
}

const char *
accrt_cuda_reason (void)
{
  return reason;
}

const char *
accrt_cuda_error (CUresult error, char *buffer, size_t size)
{
  const char *name = NULL, *text = NULL;
  if (accrt_cuda.get_error_name (error, &name) != CUDA_SUCCESS || !name)
    snprintf (buffer, size, "CUDA error %d", error);
  else if (accrt_cuda.get_error_string (error, &text) != CUDA_SUCCESS || !text)
    snprintf (buffer, size, "%s", name);
  else
    snprintf (buffer, size, "%s (%s)", name, text);
  return buffer;
}
