/* All kinds of constructs, directives and routines by sixteen threads, again and
   again until SECONDS (argument 1) are over, devices stopped and started between
   rounds.  Memory stays as it is after the first rounds: grows by less than so many
   KiB (argument 2; 0: no matter), and so many KiB a round (argument 3; 0), which
   driver-alone.c says.  See scripts/soak.  With holders.c the program also sees
   what libacc and it hold, and that all of the driver's objects go in the end.

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

/* Of holders.c, if that is there.  */
extern long held_by (const char *) __attribute__ ((weak));
extern long mapped_by (const char *) __attribute__ ((weak));
extern const char *resident (int, long *) __attribute__ ((weak));
extern const char *driver_objects (int, long *, long *) __attribute__ ((weak));

/* Kilobytes that are held by libacc, libgomp and this program, by the driver's
   libraries; resident pages by kind.  */
struct held { long ours, drivers, mapped, drivers_mapped, pages[4]; };

static struct held
held (void)
{
  struct held h = { 0 };
  if (!held_by)
    return h;
  h.ours = held_by ("") / 1024;
  h.mapped = mapped_by ("") / 1024;
  h.drivers_mapped = (mapped_by ("libcuda") + mapped_by ("libnvidia")) / 1024;
  h.drivers = (held_by ("libcuda") + held_by ("libnvidia")) / 1024;
  for (int i = 0; i < 4; i++)
    resident (i, &h.pages[i]);
  return h;
}

/* Tell what is held NOW and was not BEFORE.  */
static void
tell_held (const struct held *before, const struct held *now)
{
  long ignored;
  if (!held_by)
    return;
  fprintf (stderr, "KiB more: libacc and the program %ld, the driver %ld; mapped"
	   " %ld, the driver %ld; pages:", now->ours - before->ours,
	   now->drivers - before->drivers, now->mapped - before->mapped,
	   now->drivers_mapped - before->drivers_mapped);
  for (int i = 0; i < 4; i++)
    fprintf (stderr, " %s %ld", resident (i, &ignored),
	     now->pages[i] - before->pages[i]);
  fputc ('\n', stderr);
}

/* Tell what was made by the driver; all of it is gone.  */
static int
driver_clean (void)
{
  int clean = 1;
  long made, are;
  const char *what;
  for (int i = 0; driver_objects && (what = driver_objects (i, &made, &are)); i++)
    {
      fprintf (stderr, "%s%s: %ld", i ? ", " : "made ", what, made);
      if (are)
	fprintf (stderr, " (%ld are left)", are), clean = 0;
    }
  if (driver_objects)
    fputc ('\n', stderr);
  return clean;
}

/* driver-alone.c includes this file, and has a main of its own.  */
#ifndef SOAK_MAIN
#define SOAK_MAIN main
#endif

int
SOAK_MAIN (int argc, char **argv)
{
  double end = now () + (argc > 1 ? atof (argv[1]) : 0);
  long rounds = 0, before = 0, limit = argc > 2 ? atol (argv[2]) : 16384;
  long drivers = argc > 3 ? atol (argv[3]) : 0, grown = 0, rest = 0;
  struct held first = { 0 }, last = { 0 };
  do
    {
      round_of_all ();
      if (++rounds == 10)
	before = memory (), first = held ();
    }
  while (now () < end);
  if (rounds > 20)
    {
      grown = memory () - before;
      last = held ();
      tell_held (&first, &last);
      rest = grown - drivers * (rounds - 10);
    }
  acc_shutdown (type);
  int clean = driver_clean ();
  fprintf (stderr, "%ld rounds, %ld KiB more\n", rounds, grown);
  return ((rest < limit && last.ours - first.ours < limit / 4
	   && last.mapped - first.mapped < limit / 4 && clean)
	  || !limit ? 0 : 4);
}
