/* { dg-additional-options "-O3" } */
/* Two reductions of a nest that the host computes as one vector: registers that long
   double has, too, are to be as before.  */

#include "check.h"

#define N 99

static int a[N], b[N];

static void __attribute__ ((noinline))
sums (int n)
{
  int w = n % 9 + 1, m = n / w, total = 7, most = -1;
#pragma acc parallel loop gang reduction(+:total) reduction(max:most) \
  copyin(a[0:n]) copyout(b[0:m])
  for (int i = 0; i < m; i++)
    {
      int row = i;
#pragma acc loop worker reduction(+:row) reduction(max:most)
      for (int j = 0; j < w; j++)
	{
	  row += a[i * w + j];
	  most = most > a[i * w + j] + j ? most : a[i * w + j] + j;
	}
      b[i] = row;
      total += row & 15;
    }
  a[0] = total;
  a[1] = most;
}

/* It fills all registers of the x87, if there is one.  */
static long double __attribute__ ((noinline))
eight (const long double *x)
{
  return x[0] + (x[1] * (x[2] + (x[3] * (x[4] + (x[5] * (x[6] + x[7]))))));
}

int
main (void)
{
  long double x[8];
  for (int i = 0; i < N; i++)
    a[i] = i & 63;
  for (int i = 0; i < 8; i++)
    x[i] = i + 1;
  sums (35);
  CHECK (eight (x) == 1 + (2 * (3 + (4 * (5 + (6 * 15))))));
  sums (99);
  CHECK (eight (x) == 1 + (2 * (3 + (4 * (5 + (6 * 15))))));
  return 0;
}
