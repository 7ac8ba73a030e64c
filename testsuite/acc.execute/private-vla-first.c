/* Firstprivate copies of arrays of variable length: each gang has its own, which
   begins with what the array has before the construct.  */

#include "check.h"

static void
fill (int n, int m)
{
  int a[n][m], out[64];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = i * m + j;
#pragma acc parallel num_gangs(8) firstprivate(a) copyout(out)
  {
#pragma acc loop gang
    for (int i = 0; i < 64; i++)
      {
	a[i % n][0] = i;
	out[i] = a[i % n][0] + a[n - 1][m - 1];
      }
  }
  for (int i = 0; i < 64; i++)
    EQUAL (out[i], i + n * m - 1);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      EQUAL (a[i][j], i * m + j);
}

int
main (void)
{
  fill (5, 3);
  fill (1, 9);
  return 0;
}
