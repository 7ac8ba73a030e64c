/* #pragma GCC unroll and ivdep at loops in regions and routines: hints for GCC's own
   passes, no matter of the device.  */
#include "check.h"

#define N 50

#pragma acc routine seq
static int
find (const int *a, int n, int what)
{
  int last = n;
#pragma GCC unroll 4
  for (int k = 0; k < n; k++)
    if (a[k] == what)
      last = k;
  return last;
}

int
main (void)
{
  int a[N], found[N], sums[N], twice[N];

  for (int i = 0; i < N; i++)
    a[i] = (7 * i) % N;
#pragma acc parallel loop copyin (a) copyout (found, sums)
  for (int i = 0; i < N; i++)
    {
      int sum = 0;
#pragma GCC unroll 8
      for (int j = 0; j <= i; j++)
	sum += a[j];
      int more = 0;
#pragma GCC ivdep
      do
	sum += 1000;
      while (++more < 3);
      sums[i] = sum;
      found[i] = find (a, N, i);
    }
#pragma acc kernels copyin (a) copyout (twice)
#pragma GCC ivdep
  for (int i = 0; i < N; i++)
    twice[i] = 2 * a[i];
  int sum = 0;
  for (int i = 0; i < N; i++)
    {
      sum += a[i];
      EQUAL (sums[i], sum + 3000);
      EQUAL (a[found[i]], i);
      EQUAL (twice[i], 2 * a[i]);
    }
  return 0;
}
