/* Planes p[1 / 2] and p[k / 2] of arrays with one constant and one variable extent: the latter
   may be the same, so that its elements are not in a register while they are stored.  */

#include "check.h"

enum { N = 7 };

static void __attribute__ ((noipa))
store (short *p, int n, int s)
{
  short (*planes)[2][n] = (short (*)[2][n]) p;
#pragma acc parallel loop copy(planes[0:4])
  for (int i = 0; i < n; i++)
    for (int m = 0; m <= s; m++)
      {
	planes[0][1][i] = 50;
	for (int k = 0; k < s; k++)
	  planes[k / 2][k % 2][i] = k;
      }
}

/* Planes with constant numbers are apart.  */
static void __attribute__ ((noipa))
apart (short *p, int n, int s)
{
  short (*planes)[2][n] = (short (*)[2][n]) p;
#pragma acc parallel loop copy(planes[0:4])
  for (int i = 0; i < n; i++)
    for (int m = 0; m <= s; m++)
      {
	planes[2][1][i] += 1;
	planes[3][1][i] += planes[2][1][i];
      }
}

int
main (void)
{
  short p[8 * N];
  for (int i = 0; i < 8 * N; i++)
    p[i] = 99;
  store (p, N, 3);
  apart (p, N, 2);
  for (int i = 0; i < N; i++)
    {
      EQUAL (p[i], 0);
      EQUAL (p[N + i], 1);
      EQUAL (p[2 * N + i], 2);
      EQUAL (p[3 * N + i], 99);
      EQUAL (p[5 * N + i], 102);
      EQUAL (p[7 * N + i], 99 + 100 + 101 + 102);
    }
  return 0;
}
