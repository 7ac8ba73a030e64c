/* A pointer without a clause: it points into what a data region holds.  */
#include "check.h"

#define N 45

static void
sum (const int *p, int n, int *out)
{
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += p[i];
  *out = s;
}

int
main (void)
{
  int a[N], s;

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copyin(a)
  {
    if (separate_memory ())
      a[0] = 5000;
    sum (a, N, &s);
    EQUAL (s, N * (N - 1) / 2);
    sum (a + 10, 5, &s);
    EQUAL (s, 10 + 11 + 12 + 13 + 14);
  }
  return 0;
}
