/* What the driver's own memory grows by when its devices are started and stopped,
   without libacc: so many rounds (argument 1) of the calls that soak.c has libacc
   make, with the same device code.  The last line is "N KiB a round".

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#define SOAK_MAIN soak
#include "soak.c"

#include "abi.h"

#include <dlfcn.h>

/* The program's device code, which libacc does not hear of.  */
static const struct acc_module *images[8];
static int n_images;

void
__acc_register (struct acc_module *m)
{
  if (m->image && n_images < 8)
    images[n_images++] = m;
}

void
__acc_unregister (struct acc_module *m)
{
  (void) m;
}

/* ---- The driver */

#define ENTRY(NAME, ...) static int (*NAME) (__VA_ARGS__);
#define ENTRIES								\
  ENTRY (cuInit, unsigned) ENTRY (cuDeviceGetCount, int *)		\
  ENTRY (cuDevicePrimaryCtxRetain, void **, int)			\
  ENTRY (cuDevicePrimaryCtxRelease_v2, int)				\
  ENTRY (cuCtxSetCurrent, void *)					\
  ENTRY (cuStreamCreate, void **, unsigned)				\
  ENTRY (cuStreamDestroy_v2, void *)					\
  ENTRY (cuStreamSynchronize, void *)					\
  ENTRY (cuEventCreate, void **, unsigned)				\
  ENTRY (cuEventDestroy_v2, void *)					\
  ENTRY (cuEventRecord, void *, void *)					\
  ENTRY (cuStreamWaitEvent, void *, void *, unsigned)			\
  ENTRY (cuMemAlloc_v2, unsigned long long *, size_t)			\
  ENTRY (cuMemFree_v2, unsigned long long)				\
  ENTRY (cuMemcpyHtoDAsync_v2, unsigned long long, const void *, size_t, void *) \
  ENTRY (cuMemcpyDtoHAsync_v2, void *, unsigned long long, size_t, void *) \
  ENTRY (cuMemHostAlloc, void **, size_t, unsigned)			\
  ENTRY (cuMemFreeHost, void *)						\
  ENTRY (cuModuleLoadDataEx, void **, const void *, unsigned, int *, void **) \
  ENTRY (cuModuleUnload, void *)					\
  ENTRY (cuLinkCreate_v2, unsigned, int *, void **, void **)		\
  ENTRY (cuLinkAddData_v2, void *, int, void *, size_t, const char *,	\
	 unsigned, int *, void **)					\
  ENTRY (cuLinkComplete, void *, void **, size_t *)			\
  ENTRY (cuLinkDestroy, void *)						\
  ENTRY (cuModuleGetFunction, void **, void *, const char *)		\
  ENTRY (cuFuncGetAttribute, int *, int, void *)			\
  ENTRY (cuLaunchKernel, void *, unsigned, unsigned, unsigned, unsigned, \
	 unsigned, unsigned, unsigned, void *, void **, void **)
ENTRIES

/* A kernel that is launched; without one where the driver does not take PTX.  */
static const char nothing[]
  = ".version 6.3\n.target sm_70\n.address_size 64\n"
    ".visible .entry nothing ()\n{\n  ret;\n}\n";

static void
load_driver (void)
{
  void *driver = dlopen ("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  CHECK (driver);
#undef ENTRY
#define ENTRY(NAME, ...)						\
  *(void **) &NAME = dlsym (driver, #NAME);				\
  CHECK (NAME);
  ENTRIES
}

#define DEVICES 16
#define PINNED 12
static void *contexts[DEVICES], *kernels[DEVICES];
static unsigned long long memory_of[DEVICES];

/* A thread: its stream and others, copies up and down, events.  */
static void *
streams (void *data)
{
  int me = (int) (size_t) data, d = me % devices, out[N], in[N];
  void *stream[2], *event;
  unsigned long long mine = memory_of[d] + me * sizeof in;
  CHECK (!cuCtxSetCurrent (contexts[d]));
  CHECK (!cuStreamCreate (&stream[0], 1) && !cuStreamCreate (&stream[1], 1));
  CHECK (!cuEventCreate (&event, 2));
  for (int i = 0; i < N; i++)
    in[i] = me + i;
  for (int r = 0; r < 50; r++)
    {
      CHECK (!kernels[d] || !cuLaunchKernel (kernels[d], 1, 1, 1, 32, 1, 1, 0,
					     stream[r % 2], NULL, NULL));
      CHECK (!cuMemcpyHtoDAsync_v2 (mine, in, sizeof in, stream[0]));
      CHECK (!cuEventRecord (event, stream[0]));
      CHECK (!cuStreamWaitEvent (stream[1], event, 0));
      CHECK (!cuMemcpyDtoHAsync_v2 (out, mine, sizeof out, stream[1]));
      CHECK (!cuStreamSynchronize (stream[1]));
      CHECK (!memcmp (in, out, sizeof in));
    }
  CHECK (!cuEventDestroy_v2 (event));
  CHECK (!cuStreamDestroy_v2 (stream[0]) && !cuStreamDestroy_v2 (stream[1]));
  return NULL;
}

/* Link image I, a fatbin, and load what comes of it.  Returns the module.  */
static void *
link_image (int i)
{
  enum { CU_JIT_INPUT_FATBINARY = 2 };
  void *state, *linked, *module;
  size_t size;
  CHECK (!cuLinkCreate_v2 (0, NULL, NULL, &state));
  CHECK (!cuLinkAddData_v2 (state, CU_JIT_INPUT_FATBINARY, (void *) images[i]->image,
			    images[i]->image_size, images[i]->source, 0, NULL, NULL));
  CHECK (!cuLinkComplete (state, &linked, &size));
  CHECK (!cuModuleLoadDataEx (&module, linked, 0, NULL, NULL));
  CHECK (!cuLinkDestroy (state));
  return module;
}

/* Load image I, and all of its kernels as libacc does before it launches them.
   Returns the module.  */
static void *
load_image (int i)
{
  const unsigned both = ACC_MODULE_LINKABLE | ACC_MODULE_FATBIN;
  void *module, *kernel;
  int most;
  if ((images[i]->flags & both) == both)
    module = link_image (i);
  else
    CHECK (!cuModuleLoadDataEx (&module, images[i]->image, 0, NULL, NULL));
  for (unsigned k = 0; k < images[i]->n_kernels; k++)
    if (images[i]->kernels[k]->name)
      CHECK (!cuModuleGetFunction (&kernel, module, images[i]->kernels[k]->name)
	     && !cuFuncGetAttribute (&most, 0, kernel));
  return module;
}

static void
start_and_stop (void)
{
  void *modules[DEVICES][8], *pinned[DEVICES][PINNED], *own[DEVICES];
  pthread_t threads[THREADS];
  /* What the driver has to say of PTX that it does not take.  */
  char log[200];
  int options[] = { 5, 6 };
  for (int d = 0; d < devices; d++)
    {
      void *values[] = { log, (void *) (sizeof log - 1) };
      CHECK (!cuDevicePrimaryCtxRetain (&contexts[d], d));
      CHECK (!cuCtxSetCurrent (contexts[d]));
      for (int i = 0; i < n_images; i++)
	modules[d][i] = load_image (i);
      own[d] = kernels[d] = NULL;
      if (cuModuleLoadDataEx (&own[d], nothing, 2, options, values))
	own[d] = NULL;
      else if (cuModuleGetFunction (&kernels[d], own[d], "nothing"))
	kernels[d] = NULL;
      CHECK (!cuMemAlloc_v2 (&memory_of[d], 2 << 20));
      for (int i = 0; i < PINNED; i++)
	CHECK (!cuMemHostAlloc (&pinned[d][i], 4096, 1));
    }
  for (size_t i = 0; i < THREADS; i++)
    CHECK (!pthread_create (&threads[i], NULL, streams, (void *) i));
  for (int i = 0; i < THREADS; i++)
    CHECK (!pthread_join (threads[i], NULL));
  for (int d = 0; d < devices; d++)
    {
      CHECK (!cuCtxSetCurrent (contexts[d]));
      for (int i = 0; i < PINNED; i++)
	CHECK (!cuMemFreeHost (pinned[d][i]));
      CHECK (!cuMemFree_v2 (memory_of[d]));
      for (int i = 0; i < n_images; i++)
	CHECK (!cuModuleUnload (modules[d][i]));
      CHECK (!own[d] || !cuModuleUnload (own[d]));
      CHECK (!cuDevicePrimaryCtxRelease_v2 (d));
    }
}

int
main (int argc, char **argv)
{
  int rounds = argc > 1 ? atoi (argv[1]) : 60;
  load_driver ();
  CHECK (!cuInit (0) && !cuDeviceGetCount (&devices) && n_images);
  if (devices > DEVICES)
    devices = DEVICES;
  for (int r = 0; r < 10; r++)
    start_and_stop ();
  long before = memory ();
  for (int r = 0; r < rounds; r++)
    start_and_stop ();
  long grown = memory () - before;
  fprintf (stderr, "%d devices, %d images, %ld KiB more in %d rounds: %ld KiB a"
	   " round\n", devices, n_images, grown, rounds, grown / rounds);
  return 0;
}
