/* { dg-additional-options "-O3" } */
/* Short loops that GCC unrolls update elements several times: GCC 12 loses an
   update when it makes vectors of the statements.  */

#include "check.h"

#define N 9

static unsigned a[N][8], b[N][8], c[N][8], d[N][8];

static void __attribute__ ((noinline))
update (unsigned (*q)[8], unsigned (*r)[8], int n)
{
#pragma acc parallel loop copy(q[0:n], r[0:n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 4; k++)
      for (int l = k; l >= 0; l--)
	{
	  q[i][2 * k % 4 + l % 2] /= 2;
	  r[i][(k + l) / 2] += k;
	}
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 8; j++)
      {
	a[i][j] = c[i][j] = 1000 + 8 * i + j;
	b[i][j] = d[i][j] = 3400 + 8 * i + j;
      }
  update (a, b, N);
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 4; k++)
      for (int l = k; l >= 0; l--)
	{
	  volatile unsigned *q = c[i], *r = d[i];
	  q[2 * k % 4 + l % 2] /= 2;
	  r[(k + l) / 2] += k;
	}
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 8; j++)
      CHECK (a[i][j] == c[i][j] && b[i][j] == d[i][j]);
  return 0;
}
