/* All kinds of constructs, directives and routines by sixteen threads, again and
   again until SECONDS (argument 1) are over, devices stopped and started between
   rounds.  Memory stays as it is after the first rounds: grows by less than so many
   KiB (argument 2; 0: no matter).  See scripts/soak.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#define main sixteen
#include "sixteen.c"
#undef main

#include <malloc.h>
#include <time.h>

static int declared[N];
#pragma acc declare create(declared)

struct row { int n; double *a; };

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

/* Reductions, kernels with several loops, nests.  */
static void
computes (int me)
{
  double a[20][30], sum = 0, most = 0;
  int count[8] = { 0 };
#pragma acc data copyout (a) copy (count)
  {
#pragma acc parallel loop collapse (2)
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < 30; j++)
	a[i][j] = me + i * j;
#pragma acc kernels
    {
#pragma acc loop reduction (+:sum) reduction (max:most)
      for (int i = 0; i < 20; i++)
#pragma acc loop reduction (+:sum) reduction (max:most)
	for (int j = 0; j < 30; j++)
	  {
	    sum += a[i][j];
	    most = a[i][j] > most ? a[i][j] : most;
	  }
    }
#pragma acc parallel loop
    for (int i = 0; i < 400; i++)
#pragma acc atomic
      count[i % 8]++;
#pragma acc update self (a[3:2][4:5]) async (me % 4)
#pragma acc wait (me % 4)
    CHECK (a[4][8] == me + 32);
  }
  CHECK (sum == 600.0 * me + 190 * 435 && most == me + 19 * 29);
  CHECK (count[7] == 50);
}

/* Routines: memory, maps, copies on the device and between devices.  */
static void
routines (int me)
{
  int host[N], back[N];
  for (int i = 0; i < N; i++)
    host[i] = me + i, back[i] = 0;
  int *p = acc_malloc (sizeof host), *q = acc_malloc (sizeof host);
  CHECK (p && q);
  acc_memcpy_to_device (p, host, sizeof host);
  acc_memcpy_device_async (q, p, sizeof host, me % 3);
  acc_wait (me % 3);
  acc_memcpy_from_device_async (back, q, sizeof host, acc_async_sync);
  CHECK (!memcmp (host, back, sizeof host));
  if (type != acc_device_host)
    {
      acc_map_data (back, q, sizeof back);
#pragma acc parallel loop present (back)
      for (int i = 0; i < N; i++)
	back[i]++;
      acc_update_self (back, sizeof back);
      acc_unmap_data (back);
      CHECK (back[5] == host[5] + 1);
    }
  acc_free (p);
  acc_free (q);
  acc_copyin_async (host, sizeof host, acc_async_noval);
  acc_create (back, sizeof back);
  acc_wait_all ();
  acc_memcpy_d2d (back, host, sizeof host, me % devices, me % devices);
  acc_copyout (back, sizeof back);
  acc_delete_finalize_async (host, sizeof host, 2);
  acc_wait (2);
  CHECK (!memcmp (host, back, sizeof host));
  CHECK (acc_get_property (me % devices, type, acc_property_memory) > 0);
}

/* A structure after its section, host_data, the host by an if clause.  */
static void
pointers (int me)
{
  double x[N];
  struct row s = { N, x };
  for (int i = 0; i < N; i++)
    x[i] = me;
#pragma acc enter data copyin (s.a[0:N])
#pragma acc data copyin (s)
  {
#pragma acc parallel loop present (s)
    for (int i = 0; i < N; i++)
      s.a[i] += i;
#pragma acc host_data use_device (x)
    {
      void *there = x;
      CHECK (there);
    }
  }
#pragma acc exit data copyout (s.a[0:N])
#pragma acc parallel loop if (me % 2) copy (x)
  for (int i = 0; i < N; i++)
    x[i] += declared[i];
  CHECK (x[9] == me + 9);
}

static void *
more (void *data)
{
  int me = (int) (size_t) data;
  acc_set_device_num (me % devices, type);
  for (int r = 0; r < 6; r++)
    {
      computes (me);
      routines (me);
      pointers (me);
    }
  return NULL;
}

/* Kilobytes of memory that are in use.  */
static long
memory (void)
{
  long size = 0, resident = 0;
  FILE *f = fopen ("/proc/self/statm", "r");
  malloc_trim (0);
  CHECK (f && fscanf (f, "%ld %ld", &size, &resident) == 2);
  fclose (f);
  return resident * 4;
}

static void
round_of_all (void)
{
  pthread_t threads[THREADS];
  CHECK (!sixteen ());
  for (size_t i = 0; i < THREADS; i++)
    CHECK (!pthread_create (&threads[i], NULL, more, (void *) i));
  for (int i = 0; i < THREADS; i++)
    CHECK (!pthread_join (threads[i], NULL));
}

int
main (int argc, char **argv)
{
  double end = now () + (argc > 1 ? atof (argv[1]) : 0);
  long rounds = 0, before = 0, limit = argc > 2 ? atol (argv[2]) : 16384;
  do
    {
      round_of_all ();
      if (++rounds == 10)
	before = memory ();
    }
  while (now () < end);
  long grown = rounds > 20 ? memory () - before : 0;
  fprintf (stderr, "%ld rounds, %ld KiB more\n", rounds, grown);
  acc_shutdown (type);
  return grown < limit || !limit ? 0 : 4;
}
