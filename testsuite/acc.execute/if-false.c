/* if on parallel, kernels, serial: false runs on the host, on the host's
   memory.  */
#include "check.h"

#define N 30

static int *
filled (void)
{
  int *a = malloc (N * sizeof *a);
  for (int i = 0; i < N; i++)
    a[i] = i;
  return a;
}

static void
check (int *a, int on_device)
{
  /* A data region holds A: what ran on the device is not seen yet.  */
  int old = on_device && separate_memory ();
  for (int i = 0; i < N; i++)
    EQUAL (a[i], old ? i : i + 1);
}

static void
run (int on)
{
  int *a = filled (), *b = filled (), *c = filled ();

#pragma acc data copyin(a[0:N], b[0:N], c[0:N])
  {
#pragma acc parallel loop if(on) copy(a[0:N])
    for (int i = 0; i < N; i++)
      a[i]++;
#pragma acc kernels if(on) copy(b[0:N])
    for (int i = 0; i < N; i++)
      b[i]++;
#pragma acc serial if(on > 0) copy(c[0:N])
    for (int i = 0; i < N; i++)
      c[i]++;
    check (a, on);
    check (b, on);
    check (c, on);
  }
  free (a);
  free (b);
  free (c);
}

int
main (void)
{
  run (1);
  run (0);
  return 0;
}
