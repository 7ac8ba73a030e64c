/* What data costs: lookups in the present table, enter and exit data of small
   blocks, small updates, large copies; beside what the driver takes.

   Prints a table.  All times are the best of several runs, of copies the medians
   of many by turns with the driver's.  Where there is no
   CUDA driver only lookups make sense, and only on a device with memory of
   its own.

   usage: data [MEGABYTES of the largest copy, 1024]

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include <dlfcn.h>
#include <openacc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static void *
need (void *p)
{
  if (p)
    return p;
  fprintf (stderr, "no memory\n");
  exit (1);
}

/* ---- The driver's own functions */

static struct
{
  int (*to_device) (uint64_t, const void *, size_t);
  int (*to_host) (void *, uint64_t, size_t);
  int (*host_alloc) (void **, size_t, unsigned);
  int (*host_free) (void *);
  int (*synchronize) (void);
} cuda;

static int
find_driver (void)
{
  void *l = dlopen ("libcuda.so.1", RTLD_NOW);
  if (!l)
    return 0;
  *(void **) &cuda.to_device = dlsym (l, "cuMemcpyHtoD_v2");
  *(void **) &cuda.to_host = dlsym (l, "cuMemcpyDtoH_v2");
  *(void **) &cuda.host_alloc = dlsym (l, "cuMemHostAlloc");
  *(void **) &cuda.host_free = dlsym (l, "cuMemFreeHost");
  *(void **) &cuda.synchronize = dlsym (l, "cuCtxSynchronize");
  return (cuda.to_device && cuda.to_host && cuda.host_alloc && cuda.host_free
	  && cuda.synchronize);
}

/* ---- Lookups */

#define LOOKUPS 2000000

/* Nanoseconds of acc_is_present in random order with N blocks, at OFFSET
   bytes from their starts.  */
static double
look_up (const char *memory, size_t n, unsigned offset)
{
  double best = 1e9;
  volatile int found = 0;
  for (int run = 0; run < 3; run++)
    {
      uint64_t x = 12345;
      double start = now ();
      for (int i = 0; i < LOOKUPS; i++)
	{
	  x = x * 6364136223846793005u + 1442695040888963407u;
	  size_t k = (x >> 33) % n;
	  found += acc_is_present ((void *) (memory + 32 * k + offset), 1);
	}
      double t = (now () - start) / LOOKUPS;
      best = t < best ? t : best;
    }
  if (found != 3 * LOOKUPS)
    printf ("  (only %d found)\n", found);
  return best * 1e9;
}

static void
lookups (void)
{
  static const size_t counts[] = { 10, 1000, 1000000 };
  size_t most = counts[2];
  char *memory = need (malloc (32 * most));
  char *device = need (acc_malloc (32 * most));
  size_t mapped = 0;
  printf ("%-44s %10s %10s\n", "lookups, ns", "exact", "interior");
  for (int i = 0; i < 3; i++)
    {
      for (; mapped < counts[i]; mapped++)
	acc_map_data (memory + 32 * mapped, device + 32 * mapped, 24);
      printf ("  %zu blocks%*s %10.0f %10.0f\n", counts[i],
	      i == 2 ? 28 : 31 + (i == 0) * 2 - (i == 1) * 0, "",
	      look_up (memory, counts[i], 0), look_up (memory, counts[i], 9));
    }
  double start = now ();
  while (mapped)
    acc_unmap_data (memory + 32 * --mapped);
  printf ("  %-42s %10.0f\n", "unmap, ns a block", (now () - start)
						  / most * 1e9);
  acc_free (device);
  free (memory);
}

/* ---- Small blocks and small updates */

#define BLOCKS 100000

static void
small_blocks (void)
{
  int *p = need (calloc (BLOCKS * 16, sizeof *p));
  double in = 1e9, out = 1e9, create = 1e9, delete = 1e9;
  for (int run = 0; run < 3; run++)
    {
      double a = now ();
      for (int i = 0; i < BLOCKS; i++)
	{
	  int *q = p + 16 * i;
#pragma acc enter data create (q[0:8])
	}
      double b = now ();
      for (int i = 0; i < BLOCKS; i++)
	{
	  int *q = p + 16 * i;
#pragma acc exit data delete (q[0:8])
	}
      double c = now ();
      for (int i = 0; i < BLOCKS; i++)
	{
	  int *q = p + 16 * i;
#pragma acc enter data copyin (q[0:8]) async (1)
	}
#pragma acc wait
      double d = now ();
      for (int i = 0; i < BLOCKS; i++)
	{
	  int *q = p + 16 * i;
#pragma acc exit data copyout (q[0:8]) async (1)
	}
#pragma acc wait
      double e = now ();
      create = b - a < create ? b - a : create;
      delete = c - b < delete ? c - b : delete;
      in = d - c < in ? d - c : in;
      out = e - d < out ? e - d : out;
    }
  printf ("%d blocks of 32 bytes, us a block\n", BLOCKS);
  printf ("  %-42s %10.2f\n", "enter data create", create / BLOCKS * 1e6);
  printf ("  %-42s %10.2f\n", "exit data delete", delete / BLOCKS * 1e6);
  printf ("  %-42s %10.2f\n", "enter data copyin async", in / BLOCKS * 1e6);
  printf ("  %-42s %10.2f\n", "exit data copyout async", out / BLOCKS * 1e6);
  free (p);
}

#define UPDATES 20000

static void
small_updates (int driver)
{
  static double x[1000];
  double up = 1e9, down = 1e9, plain_up = 1e9, plain_down = 1e9;
#pragma acc enter data copyin (x)
  for (int run = 0; run < 3; run++)
    {
      double a = now ();
      for (int i = 0; i < UPDATES; i++)
	{
#pragma acc update device (x[i % 1000:1])
	}
      double b = now ();
      for (int i = 0; i < UPDATES; i++)
	{
#pragma acc update self (x[i % 1000:1])
	}
      double c = now ();
      up = b - a < up ? b - a : up;
      down = c - b < down ? c - b : down;
      if (!driver)
	continue;
      uint64_t d = (uintptr_t) acc_deviceptr (x);
      a = now ();
      for (int i = 0; i < UPDATES; i++)
	cuda.to_device (d + i % 1000 * 8, x + i % 1000, 8);
      b = now ();
      for (int i = 0; i < UPDATES; i++)
	cuda.to_host (x + i % 1000, d + i % 1000 * 8, 8);
      c = now ();
      plain_up = b - a < plain_up ? b - a : plain_up;
      plain_down = c - b < plain_down ? c - b : plain_down;
    }
#pragma acc exit data delete (x)
  printf ("%-44s %10s %10s\n", "8 bytes, us", "update", "driver");
  printf ("  %-42s %10.2f %10.2f\n", "to the device", up / UPDATES * 1e6,
	  driver ? plain_up / UPDATES * 1e6 : 0);
  printf ("  %-42s %10.2f %10.2f\n", "to the host", down / UPDATES * 1e6,
	  driver ? plain_down / UPDATES * 1e6 : 0);
}

/* ---- Large copies */

/* Who copies what.  */
enum { ACC, DRIVER, ACC_PINNED, DRIVER_PINNED, KINDS };

#define MOST_ROUNDS 501

/* Seconds for copying N bytes between HOST and DEVICE once.  */
static double
copy_once (int kind, char *host, char *device, size_t n, int in)
{
  int driver = kind == DRIVER || kind == DRIVER_PINNED;
  double start = now ();
  if (driver && in)
    cuda.to_device ((uintptr_t) device, host, n);
  else if (driver)
    cuda.to_host (host, (uintptr_t) device, n);
  else if (in)
    acc_memcpy_to_device (device, host, n);
  else
    acc_memcpy_from_device (host, device, n);
  if (driver)
    cuda.synchronize ();
  return now () - start;
}

static int
cmp_double (const void *x, const void *y)
{
  double a = *(const double *) x, b = *(const double *) y;
  return a < b ? -1 : a > b;
}

/* GB/s of copying N bytes by each kind whose memory HOST[kind] is not NULL, to
   RATE: medians of copies by turns, so that what else the machine does
   meets all of them.  */
static void
compare (char *const *host, char *device, size_t n, int in, double *rate)
{
  static double t[KINDS][MOST_ROUNDS];
  size_t enough = ((size_t) 512 << 20) / n;
  int rounds = enough < 5 ? 5 : enough < MOST_ROUNDS ? enough : MOST_ROUNDS;
  for (int round = 0; round < rounds; round++)
    for (int i = 0; i < KINDS; i++)
      {
	int kind = round % 2 ? KINDS - 1 - i : i;
	if (host[kind])
	  t[kind][round] = copy_once (kind, host[kind], device, n, in);
      }
  for (int kind = 0; kind < KINDS; kind++)
    {
      qsort (t[kind], rounds, sizeof (double), cmp_double);
      rate[kind] = host[kind] ? n / t[kind][rounds / 2] * 1e-9 : 0;
    }
}

static void
large_copies (int driver, size_t most)
{
  char *host = need (malloc (most)), *device = need (acc_malloc (most));
  void *pinned = NULL;
  memset (host, 1, most);
  if (driver && cuda.host_alloc (&pinned, most, 0))
    pinned = NULL;
  if (pinned)
    memset (pinned, 1, most);
  char *const from[KINDS] = { host, driver ? host : NULL, pinned, pinned };
  printf ("%-14s %16s %16s %16s %16s %16s\n", "copies, GB/s", "acc", "driver",
	  "acc : driver", "acc, pinned", "driver, pinned");
  printf ("%-14s", "");
  for (int i = 0; i <= KINDS; i++)
    printf (" %8s %7s", "up", "down");
  putchar ('\n');
  /* Once, so that what is made once does not count.  */
  copy_once (ACC, host, device, most, 1);
  for (size_t n = (size_t) 4 << 10; n <= most; n *= 4)
    {
      double up[KINDS], down[KINDS];
      compare (from, device, n, 1, up);
      compare (from, device, n, 0, down);
      printf ("  %8zu KiB", n >> 10);
      for (int kind = 0; kind < KINDS; kind++)
	{
	  printf (" %8.2f %7.2f", up[kind], down[kind]);
	  if (kind == DRIVER)
	    printf (" %8.2f %7.2f", driver ? up[ACC] / up[DRIVER] : 0,
		    driver ? down[ACC] / down[DRIVER] : 0);
	}
      putchar ('\n');
    }
  if (pinned)
    cuda.host_free (pinned);
  acc_free (device);
  free (host);
}

int
main (int argc, char **argv)
{
  size_t most = (size_t) (argc > 1 ? atoi (argv[1]) : 1024) << 20;
  acc_init (acc_device_default);
  if (acc_get_device_type () == acc_device_host)
    {
      puts ("data: the host device has nothing to copy");
      return 0;
    }
  int driver = find_driver ();
  lookups ();
  small_blocks ();
  small_updates (driver);
  large_copies (driver, most);
  return 0;
}
