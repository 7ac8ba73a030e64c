/* What launches, waits and transfers cost; then the transfer of 256 MiB of
   pageable memory.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench.h"
#include <openacc.h>

static int x[1024];
static int sum_wrong;

static void
empty (void)
{
#pragma acc parallel present(x)
  {
  }
}
static void
one (void)
{
#pragma acc parallel num_gangs(1) num_workers(1) vector_length(32) present(x)
  {
    x[0] += 1;
  }
}
static void
par (void)
{
#pragma acc parallel loop present(x)
  for (int i = 0; i < 1024; i++)
    x[i] += 1;
}
static void
ker (void)
{
#pragma acc kernels loop present(x)
  for (int i = 0; i < 1024; i++)
    x[i] += 1;
}
static void
asy (void)
{
#pragma acc parallel loop async(1) present(x)
  for (int i = 0; i < 1024; i++)
    x[i] += 1;
}
static void
red (void)
{
  int s = 0;
#pragma acc parallel loop reduction(+:s) present(x)
  for (int i = 0; i < 1024; i++)
    s += x[i] + 1;
  sum_wrong |= s != 1024;
}
static void
upd (void)
{
#pragma acc update device(x[0:2])
}
static void
ups (void)
{
#pragma acc update self(x[0:2])
}
static void
cpy (void)
{
  int y[2] = { 1, 2 };
#pragma acc data copyin(y)
  {
  }
}

/* Mean microseconds of f, 10000 times unless that is too slow; n elements of
   x must have been incremented by every call. */
static void
loop (const char *name, void (*f) (void), int n)
{
  int reps = 10000, ok = 1;
  char note[64];
  double t;
  memset (x, 0, sizeof x);
  sum_wrong = 0;
#pragma acc update device(x)
  for (int r = 0; r < 10; r++)
    f ();
#pragma acc wait
  t = now ();
  for (int r = 0; r < 100; r++)
    f ();
#pragma acc wait
  if ((now () - t) * 100 > 5)
    reps = 500;
  t = now ();
  for (int r = 0; r < reps; r++)
    f ();
#pragma acc wait
  t = now () - t;
#pragma acc update self(x)
  for (int i = 0; i < n; i++)
    if (x[i] != reps + 110)
      ok = 0;
  if (sum_wrong)
    ok = 0;
  snprintf (note, sizeof note, "%d times", reps);
  row ("latency", name, 1e6 * t / reps, "us", t, ok, note);
}

static void
to_device (double *p, int n)
{
#pragma acc update device(p[0:n])
}
static void
to_host (double *p, int n)
{
#pragma acc update self(p[0:n])
}

int
main (void)
{
  double t = now (), h2d, d2h;
  acc_init (acc_device_default);
#pragma acc enter data create(x)
  empty ();
  t = now () - t;
  row ("latency", "start-up to first region", 1e6 * t, "us", t, 1, "once");

  loop ("empty parallel", empty, 0);
  loop ("one thread", one, 1);
  loop ("parallel loop of 1024", par, 1024);
  loop ("kernels loop of 1024", ker, 1024);
  loop ("parallel loop async, one wait", asy, 1024);
  loop ("parallel loop reduction", red, 0);
  loop ("update device, 8 bytes", upd, 0);
  loop ("update self, 8 bytes", ups, 0);
  loop ("data copyin, 8 bytes", cpy, 0);

  /* 256 MiB of ordinary (pageable) memory */
  int n = 1 << 25, ok = 1;
  double *p = malloc (8ul * n);
  for (int i = 0; i < n; i++)
    p[i] = i;
#pragma acc enter data create(p[0:n])
  TIME (h2d, to_device (p, n));
#pragma acc parallel loop present(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += 1;
  TIME (d2h, to_host (p, n));
  for (int i = 0; i < n; i++)
    if (p[i] != i + 1)
      ok = 0;
#pragma acc exit data delete (p[0:n])
  row ("transfer", "host to device, pageable", 8e-9 * n / h2d, "GB/s", h2d, ok,
       "");
  row ("transfer", "device to host, pageable", 8e-9 * n / d2h, "GB/s", d2h, ok,
       "");
  return 0;
}
