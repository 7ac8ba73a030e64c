/* && and || over gangs, workers and vectors; results are 0 and 1.  */
#include "check.h"

#define N 600

static void
run (const int *a, int want_all, int want_any)
{
  int all = 1, any = 0;

#pragma acc parallel loop reduction(&&:all) reduction(||:any) copyin(a[0:N])
  for (int i = 0; i < N; i++)
    {
      all = all && a[i];
      any = any || a[i];
    }
  EQUAL (all, want_all);
  EQUAL (any, want_any);
  all = 7;
  any = 0;
#pragma acc parallel loop gang worker vector num_workers(2) \
  reduction(&&:all) reduction(||:any) copyin(a[0:N])
  for (int i = 0; i < N; i++)
    {
      all = a[i] && all;
      any = a[i] || any;
    }
  EQUAL (all, want_all);
  EQUAL (any, want_any);
}

int
main (void)
{
  static int a[N];

  run (a, 0, 0);
  a[333] = 5;
  run (a, 0, 1);
  for (int i = 0; i < N; i++)
    a[i] = i + 1;
  run (a, 1, 1);
  a[N - 1] = 0;
  run (a, 0, 1);
  return 0;
}
