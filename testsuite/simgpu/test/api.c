/* api TEST IMAGE: a test of the driver's functions.  The tests' names are in
   the table at the end; check.sh gives each its environment.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "driver.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define N 1000

static handle module;

/* Queue in STREAM: y = 2 * x for N doubles.  */
static void
queue_scale (handle stream, address x, address y)
{
  static int n = N;
  static double two = 2;
  void *args[] = { &n, &x, &y, &two };
  OK (cuLaunchKernel (function (module, "scale"), 4, 1, 1, 64, 1, 1, 0, stream,
		      args, NULL));
}

static double x[N], y[N];
static address dx, dy;
static const char *good_image;

static void
fill_x (double by)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = i * by;
      y[i] = -1;
    }
}

static void
prepare (void)
{
  fill_x (1);
  dx = upload (x, sizeof x);
  dy = upload (NULL, sizeof y);
}

/* ---- Streams.  */

/* Nothing happens before it has to.  */
static void
late (void)
{
  handle s;
  prepare ();
  OK (cuStreamCreate (&s, 1));
  fill_x (10);
  OK (cuMemcpyHtoDAsync_v2 (dx, x, sizeof x, s));
  queue_scale (s, dx, dy);
  OK (cuMemcpyDtoHAsync_v2 (y, dy, sizeof y, s));
  EXPECT (y[7], -1);
  /* The copy to the device has not read its source yet.  */
  x[7] = 1000;
  OK (cuStreamSynchronize (s));
  EXPECT (y[6], 120);
  EXPECT (y[7], 2000);
}

/* Everything happens at once.  */
static void
eager (void)
{
  handle s;
  prepare ();
  OK (cuStreamCreate (&s, 1));
  queue_scale (s, dx, dy);
  OK (cuMemcpyDtoHAsync_v2 (y, dy, sizeof y, s));
  EXPECT (y[7], 14);
  EXPECT (cuStreamQuery (s), 0);
}

/* The source of a copy is taken at once, the target is written at once.  */
static void
staged (void)
{
  handle s;
  void *pinned;
  prepare ();
  OK (cuStreamCreate (&s, 1));
  OK (cuMemcpyHtoDAsync_v2 (dx, x, sizeof x, s));
  x[7] = 1000;
  queue_scale (s, dx, dy);
  OK (cuMemcpyDtoHAsync_v2 (y, dy, sizeof y, s));
  EXPECT (y[7], 14);
  /* Not so with pinned memory.  */
  OK (cuMemHostAlloc (&pinned, sizeof y, 0));
  memset (pinned, 0, sizeof y);
  OK (cuMemcpyDtoHAsync_v2 (pinned, dy, sizeof y, s));
  EXPECT (((double *) pinned)[7], 0);
  OK (cuStreamSynchronize (s));
  EXPECT (((double *) pinned)[7], 14);
  OK (cuMemFreeHost (pinned));
}

/* A stream waits for what another one recorded, and for no more.  */
static void
events (void)
{
  handle s, t, early, done;
  float ms = -1;
  prepare ();
  OK (cuStreamCreate (&s, 1));
  OK (cuStreamCreate (&t, 1));
  OK (cuEventCreate (&early, 0));
  OK (cuEventCreate (&done, 0));
  EXPECT (cuEventQuery (early), 0);
  OK (cuStreamWaitEvent (t, early, 0));
  OK (cuEventRecord (early, s));
  queue_scale (s, dx, dy);
  OK (cuEventRecord (done, s));
  OK (cuMemsetD8Async (dx, 0, sizeof x, s));
  EXPECT (cuEventElapsedTime (&ms, early, done), 600);
  OK (cuStreamWaitEvent (t, done, 0));
  OK (cuMemcpyDtoHAsync_v2 (y, dy, sizeof y, t));
  OK (cuStreamSynchronize (t));
  EXPECT (y[7], 14);
  EXPECT (cuEventQuery (done), 0);
  OK (cuEventElapsedTime (&ms, early, done));
  EXPECT (ms >= 0, 1);
  OK (cuMemcpyDtoHAsync_v2 (y, dx, sizeof y, t));
  OK (cuStreamSynchronize (t));
  EXPECT (y[7], 7);
  OK (cuStreamSynchronize (s));
  OK (cuMemcpyDtoHAsync_v2 (y, dx, sizeof y, t));
  OK (cuEventRecord (early, t));
  OK (cuEventSynchronize (early));
  EXPECT (y[7], 0);
  OK (cuEventDestroy_v2 (early));
  EXPECT (cuEventQuery (early), 400);
}

/* Without an event, a stream does not wait for another one.  */
static void
unordered (void)
{
  handle s, t;
  prepare ();
  OK (cuStreamCreate (&s, 1));
  OK (cuStreamCreate (&t, 1));
  queue_scale (s, dx, dy);
  OK (cuMemcpyDtoHAsync_v2 (y, dy, sizeof y, t));
  OK (cuStreamSynchronize (t));
  EXPECT (y[7], 0);
}

/* The default stream waits for blocking streams, and they for it; the others
   do neither.  */
static void
default_stream (void)
{
  handle blocking, other;
  prepare ();
  OK (cuStreamCreate (&blocking, 0));
  OK (cuStreamCreate (&other, 1));
  queue_scale (blocking, dx, dy);
  download (y, dy, sizeof y);
  EXPECT (y[7], 14);
  OK (cuMemsetD32_v2 (dy, 0, 2 * N));
  queue_scale (other, dx, dy);
  download (y, dy, sizeof y);
  EXPECT (y[7], 0);
  OK (cuStreamSynchronize (other));
  OK (cuMemsetD32_v2 (dx, 0, 2 * N));
  queue_scale (blocking, dx, dy);
  OK (cuStreamSynchronize (blocking));
  download (y, dy, sizeof y);
  EXPECT (y[7], 0);
}

static void
count_call (void *data)
{
  size_t free, total;
  ++*(int *) data;
  EXPECT (cuMemGetInfo_v2 (&free, &total), 800);
}

static void
callbacks (void)
{
  int calls = 0;
  handle s;
  OK (cuStreamCreate (&s, 0));
  OK (cuLaunchHostFunc (s, count_call, &calls));
  EXPECT (calls, 0);
  /* A stream that is destroyed finishes its work.  */
  OK (cuStreamDestroy_v2 (s));
  EXPECT (cuStreamSynchronize (s), 400);
  OK (cuCtxSynchronize ());
  EXPECT (calls, 1);
}

/* Polling comes to an end.  */
static void
polling (void)
{
  handle s;
  int polls = 0, result;
  prepare ();
  OK (cuStreamCreate (&s, 1));
  queue_scale (s, dx, dy);
  queue_scale (s, dx, dy);
  OK (cuMemcpyDtoHAsync_v2 (y, dy, sizeof y, s));
  while ((result = cuStreamQuery (s)) == 600 && polls < 100)
    polls++;
  EXPECT (result, 0);
  EXPECT (polls, 2);
  EXPECT (y[7], 14);
}

/* So does waiting without the driver.  */
static void
lag (void)
{
  handle s;
  volatile double *p = y;
  time_t end = time (NULL) + 20;
  prepare ();
  OK (cuStreamCreate (&s, 1));
  queue_scale (s, dx, dy);
  OK (cuMemcpyDtoHAsync_v2 (y, dy, sizeof y, s));
  EXPECT (p[N - 1], -1);
  while (p[N - 1] < 0 && time (NULL) < end)
    usleep (1000);
  EXPECT (p[N - 1], 2 * (N - 1));
}

/* What comes before a fence for the system is there before what comes after it,
   although it is at a higher address: that comes with the kernel's end.  */
static void
published (void)
{
  volatile int *p;
  time_t end = time (NULL) + 20;
  OK (cuMemHostAlloc ((void **) &p, 4096, 0));
  p[0] = p[500] = 0;
  address flag = (address) (size_t) p, data = (address) (size_t) (p + 500);
  void *args[] = { &data, &flag };
  OK (launch (function (module, "publish"), 1, 1, 0, args));
  while (!p[500] && time (NULL) < end)
    continue;
  EXPECT (p[0], 0);
  EXPECT (p[500], 7);
  OK (cuCtxSynchronize ());
  EXPECT (p[0], 1);
}

/* With SIMGPU_ASYNC=random the result is the same.  */
static void
random_order (void)
{
  handle s;
  prepare ();
  OK (cuStreamCreate (&s, 1));
  for (int i = 0; i < 20; i++)
    {
      queue_scale (s, dx, dy);
      OK (cuMemcpyDtoDAsync_v2 (dx, dy, sizeof x, s));
    }
  OK (cuMemcpyDtoHAsync_v2 (y, dy, sizeof y, s));
  OK (cuStreamSynchronize (s));
  EXPECT (y[7], 7 << 20);
}

/* ---- Memory.  */

static void
memory (void)
{
  address a, b, base;
  size_t free0, free1, total, size;
  unsigned char bytes[100];
  unsigned words[25];
  OK (cuMemGetInfo_v2 (&free0, &total));
  OK (cuMemAlloc_v2 (&a, 100));
  EXPECT (a % 256, 0);
  OK (cuMemGetInfo_v2 (&free1, &total));
  EXPECT (free0 - free1, 100);
  download (bytes, a, 100);
  EXPECT (bytes[99], 0xfb);
  OK (cuMemGetAddressRange_v2 (&base, &size, a + 50));
  EXPECT (base == a && size == 100, 1);
  EXPECT (cuMemcpyDtoH_v2 (bytes, a + 1, 100), 1);
  EXPECT (cuMemcpyDtoH_v2 (bytes, (address) bytes, 100), 1);
  EXPECT (cuMemFree_v2 (a + 1), 1);
  OK (cuMemsetD32_v2 (a, 0x01020304, 25));
  OK (cuMemsetD8Async (a, 9, 4, NULL));
  download (words, a, 100);
  EXPECT (words[0], 0x09090909);
  EXPECT (words[24], 0x01020304);
  OK (cuMemFree_v2 (a));
  EXPECT (cuMemFree_v2 (a), 1);
  EXPECT (cuMemAlloc_v2 (&a, 0), 1);
  /* Large ones are poisoned in another way.  */
  OK (cuMemAlloc_v2 (&a, 50 << 20));
  download (bytes, a + (50 << 20) - 100, 100);
  EXPECT (bytes[0], 0xfb);
  EXPECT (cuMemAlloc_v2 (&b, 100 << 20), 2);
  int type = 0;
  OK (cuPointerGetAttribute (&type, 2, a + 5));
  EXPECT (type, 2);
  EXPECT (cuPointerGetAttribute (&type, 2, (address) bytes), 1);
}

/* Managed memory in calls that take addresses on the device.  */
static void
managed (void)
{
  address a, b;
  unsigned words[25], *of_a;
  OK (cuMemAllocManaged (&a, 100, 1));
  OK (cuMemAlloc_v2 (&b, 100));
  of_a = (unsigned *) a;
  OK (cuMemsetD32_v2 (a, 0x01020304, 25));
  OK (cuStreamSynchronize (NULL));
  of_a[1] = 5;
  OK (cuMemcpyDtoH_v2 (words, a, 100));
  EXPECT (words[0], 0x01020304);
  EXPECT (words[1], 5);
  words[24] = 6;
  OK (cuMemcpyHtoD_v2 (b, words, 100));
  OK (cuMemcpyDtoDAsync_v2 (a, b, 100, NULL));
  OK (cuStreamSynchronize (NULL));
  EXPECT (of_a[24], 6);
  EXPECT (cuMemcpyDtoH_v2 (words, a + 4, 100), 1);
  EXPECT (cuMemsetD32_v2 (a + 4, 0, 25), 1);
  OK (cuMemFree_v2 (a));
  OK (cuMemFree_v2 (b));
}

/* The structure that copies of rectangles take.  */
struct side
{
  size_t x, y;
  int type;
  const void *host;
  address device;
  void *array;
  size_t pitch;
};

static void
rectangle (void)
{
  char from[10][16], to[10][16];
  for (int i = 0; i < 160; i++)
    from[i / 16][i % 16] = i;
  memset (to, 0, sizeof to);
  address d = upload (from, sizeof from);
  struct { struct side from, to; size_t width, height; } copy = {
    { 3, 2, 2, NULL, d, NULL, 16 }, { 5, 1, 1, to, 0, NULL, 16 }, 4, 6
  };
  OK (cuMemcpy2D_v2 (&copy));
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 16; j++)
      EXPECT (to[i][j], i >= 1 && i < 7 && j >= 5 && j < 9
			? from[i + 1][j - 2] : 0);
}

/* ---- Devices, contexts, modules.  */

static void
several (void)
{
  handle contexts[4], now;
  address a[4];
  int value, count = 0;
  OK (cuDeviceGetCount (&count));
  EXPECT (count, 4);
  for (int i = 0; i < 4; i++)
    {
      OK (cuDevicePrimaryCtxRetain (&contexts[i], i));
      OK (cuCtxSetCurrent (contexts[i]));
      value = 100 + i;
      a[i] = upload (&value, 4);
      EXPECT (a[i] == a[0], i == 0);
    }
  OK (cuCtxGetCurrent (&now));
  EXPECT (now == contexts[3], 1);
  OK (cuDeviceCanAccessPeer (&value, 3, 2));
  EXPECT (value, 1);
  OK (cuDeviceCanAccessPeer (&value, 3, 1));
  EXPECT (value, 0);
  EXPECT (cuCtxEnablePeerAccess (contexts[1], 0), 217);
  OK (cuCtxEnablePeerAccess (contexts[2], 0));
  EXPECT (cuCtxEnablePeerAccess (contexts[2], 0), 704);
  OK (cuMemcpyPeerAsync (a[3], contexts[3], a[1], contexts[1], 4, NULL));
  download (&value, a[3], 4);
  EXPECT (value, 101);
  download (&value, a[2], 4);
  EXPECT (value, 102);
  EXPECT (cuDevicePrimaryCtxRetain (&now, 4), 101);
  /* A fault on one leaves the others alone.  */
  char *image = read_image (getenv ("BAD_IMAGE"));
  address host = (address) &value;
  int n = 1;
  void *args[] = { &host, &n };
  OK (cuModuleLoadData (&module, image));
  OK (launch (function (module, "follow"), 1, 1, 0, args));
  EXPECT (cuCtxSynchronize (), 700);
  OK (cuCtxSetCurrent (contexts[2]));
  download (&value, a[2], 4);
  EXPECT (value, 102);
}

static void
contexts (void)
{
  handle first, c;
  address a;
  OK (cuCtxGetCurrent (&first));
  OK (cuCtxSetCurrent (NULL));
  EXPECT (cuMemAlloc_v2 (&a, 4), 201);
  EXPECT (cuCtxPushCurrent_v2 (first), 0);
  OK (cuMemAlloc_v2 (&a, 4));
  OK (cuCtxPopCurrent_v2 (&c));
  EXPECT (c == first, 1);
  EXPECT (cuCtxPopCurrent_v2 (&c), 201);
  OK (cuDevicePrimaryCtxRelease_v2 (0));
  EXPECT (cuCtxPushCurrent_v2 (first), 201);
  EXPECT (cuDevicePrimaryCtxRelease_v2 (0), 201);
}

static void
attributes (void)
{
  int value = 0;
  size_t bytes = 0;
  char name[100];
  handle f = function (module, "two_barriers");
  OK (cuDeviceGetAttribute (&value, 16, 0));
  EXPECT (value, 4);
  OK (cuDeviceGetAttribute (&value, 75, 0));
  EXPECT (value, 9);
  EXPECT (cuDeviceGetAttribute (&value, 1, 1), 101);
  OK (cuDeviceTotalMem_v2 (&bytes, 0));
  EXPECT (bytes, 2ull << 30);
  OK (cuDeviceGetName (name, sizeof name, 0));
  EXPECT (strcmp (name, "Simulated GPU"), 0);
  OK (cuFuncGetAttribute (&value, 1, f));
  EXPECT (value, 512);
  OK (cuOccupancyMaxActiveBlocksPerMultiprocessor (&value, f, 128, 0));
  EXPECT (value, 16);
  OK (cuOccupancyMaxActiveBlocksPerMultiprocessor (&value, f, 128, 90 << 10));
  EXPECT (value, 2);
}

static void
modules (void)
{
  handle m, f;
  char log[200] = "";
  char *image = read_image (getenv ("UNDEFINED_IMAGE"));
  int options[] = { 5, 6 };
  void *values[] = { log, (void *) sizeof log };
  EXPECT (cuModuleLoadDataEx (&m, ".version 7.0", 2, options, values), 200);
  EXPECT (strstr (log, "not an image") != NULL, 1);
  values[1] = (void *) sizeof log;
  EXPECT (cuModuleLoadDataEx (&m, image, 2, options, values), 218);
  EXPECT (strstr (log, "nobody_has_it") != NULL, 1);
  EXPECT (cuModuleGetFunction (&f, module, "scales"), 500);
  OK (cuModuleUnload (module));
  EXPECT (cuModuleGetFunction (&f, module, "scale"), 400);
}

/* Errors have names.  */
static void
names (void)
{
  const char *s;
  OK (cuGetErrorName (700, &s));
  EXPECT (strcmp (s, "CUDA_ERROR_ILLEGAL_ADDRESS"), 0);
  OK (cuGetErrorString (2, &s));
  EXPECT (strcmp (s, "out of memory"), 0);
  EXPECT (cuGetErrorName (12345, &s), 1);
}

/* ---- The program around it.  */

/* The linker takes an image for what it is: PTX (1), no fatbin (2) and no object
   of the host (3).  */
static void
linking (void)
{
  handle link, module;
  void *linked;
  size_t size;
  prepare ();
  char *bytes = read_image (good_image);
  OK (cuLinkCreate_v2 (0, NULL, NULL, &link));
  for (int form = 0; form < 4; form++)
    EXPECT (cuLinkAddData_v2 (link, form, bytes, 0, "good", 0, NULL, NULL),
	    form == 1 ? 0 : 200);
  OK (cuLinkComplete (link, &linked, &size));
  OK (cuModuleLoadData (&module, linked));
  OK (cuLinkDestroy (link));
  OK (cuModuleUnload (module));
  free (bytes);
}

/* The device process is no child of the program's, and a child of the program
   cannot use the device.  */
static void
children (void)
{
  address a;
  int status = -1;
  pid_t pid;
  EXPECT (waitpid (-1, &status, WNOHANG), -1);
  EXPECT (errno, ECHILD);
  pid = fork ();
  if (pid == 0)
    _exit (cuMemAlloc_v2 (&a, 4));
  EXPECT (waitpid (pid, &status, 0), pid);
  EXPECT (WEXITSTATUS (status), 3);
  OK (cuMemAlloc_v2 (&a, 4));
}

/* SIMGPU_FAIL=alloc:3,h2d:2,d2h:1=719.  */
static void
failing (void)
{
  address a[4];
  int v = 0;
  EXPECT (cuMemAlloc_v2 (&a[0], 4), 0);
  EXPECT (cuMemAlloc_v2 (&a[1], 4), 0);
  EXPECT (cuMemAlloc_v2 (&a[2], 4), 2);
  EXPECT (cuMemAlloc_v2 (&a[3], 4), 0);
  EXPECT (cuMemcpyHtoD_v2 (a[0], &v, 4), 0);
  EXPECT (cuMemcpyHtoD_v2 (a[0], &v, 4), 1);
  EXPECT (cuMemcpyHtoD_v2 (a[0], &v, 4), 0);
  EXPECT (cuMemcpyDtoH_v2 (&v, a[0], 4), 719);
  EXPECT (cuMemcpyDtoH_v2 (&v, a[0], 4), 719);
  EXPECT (cuCtxSynchronize (), 719);
}

/* SIMGPU_FAIL=stream:1,event:2+,launch:1,kernel:2,module:2=209.  */
static void
failing_more (void)
{
  handle h;
  char *image = read_image (getenv ("BAD_IMAGE"));
  prepare ();
  EXPECT (cuStreamCreate (&h, 0), 2);
  EXPECT (cuStreamCreate (&h, 0), 0);
  EXPECT (cuEventCreate (&h, 0), 0);
  EXPECT (cuEventCreate (&h, 0), 2);
  EXPECT (cuEventCreate (&h, 0), 2);
  EXPECT (cuModuleLoadData (&h, image), 209);
  int n = N;
  double two = 2;
  void *args[] = { &n, &dx, &dy, &two };
  handle f = function (module, "scale");
  EXPECT (launch (f, 1, 64, 0, args), 701);
  EXPECT (launch (f, 1, 64, 0, args), 0);
  EXPECT (cuCtxSynchronize (), 0);
  EXPECT (launch (f, 1, 64, 0, args), 0);
  EXPECT (cuCtxSynchronize (), 719);
}

/* 10,000 blocks of 128 threads with two barriers, in under a minute.  */
static void
benchmark (void)
{
  static float r[128];
  struct timespec t0, t1;
  address a;
  OK (cuMemAlloc_v2 (&a, 10000 * 128 * sizeof (float)));
  void *args[] = { &a };
  clock_gettime (CLOCK_MONOTONIC, &t0);
  OK (launch (function (module, "two_barriers"), 10000, 128, 0, args));
  OK (cuCtxSynchronize ());
  clock_gettime (CLOCK_MONOTONIC, &t1);
  double s = t1.tv_sec - t0.tv_sec + (t1.tv_nsec - t0.tv_nsec) * 1e-9;
  printf ("benchmark: %.2f s\n", s);
  EXPECT (s < 60, 1);
  download (r, a + 9999 * 128 * sizeof (float), sizeof r);
  EXPECT (r[27], 100);
}

static const struct
{
  const char *name;
  void (*run) (void);
} tests[] = {
  { "late", late }, { "eager", eager }, { "staged", staged },
  { "events", events }, { "unordered", unordered },
  { "default_stream", default_stream }, { "callbacks", callbacks },
  { "polling", polling }, { "lag", lag }, { "published", published }, { "random", random_order },
  { "memory", memory }, { "managed", managed }, { "rectangle", rectangle },
  { "several", several },
  { "contexts", contexts }, { "attributes", attributes },
  { "modules", modules }, { "linking", linking }, { "names", names }, { "children", children },
  { "failing", failing }, { "failing_more", failing_more },
  { "benchmark", benchmark }
};

int
main (int argc, char **argv)
{
  if (argc != 3)
    return 2;
  if (!strcmp (argv[1], "none"))
    {
      EXPECT (cuInit (0), 100);
      int n;
      EXPECT (cuDeviceGetCount (&n), 3);
      printf ("%s", failures ? "" : "all right\n");
      return failures != 0;
    }
  good_image = argv[2];
  module = setup (good_image);
  for (unsigned i = 0; i < sizeof tests / sizeof *tests; i++)
    if (!strcmp (tests[i].name, argv[1]))
      {
	tests[i].run ();
	printf ("%s", failures ? "" : "all right\n");
	return failures != 0;
      }
  fprintf (stderr, "no test %s\n", argv[1]);
  return 2;
}
