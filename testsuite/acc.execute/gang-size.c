/* gang(n), worker(n) and vector(n) on the loops of a kernels region.  */
#include "check.h"

#define N 40
#define M 50

int
main (void)
{
  static int a[N][M], b[N];
  int n = 6;

#pragma acc kernels copyout(a, b)
  {
#pragma acc loop gang(8)
    for (int i = 0; i < N; i++)
#pragma acc loop vector(64)
      for (int j = 0; j < M; j++)
	a[i][j] = i + 2 * j;
#pragma acc loop gang(n) worker(2) vector(32)
    for (int i = 0; i < N; i++)
      b[i] = 9 * i;
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (b[i], 9 * i);
      for (int j = 0; j < M; j++)
	EQUAL (a[i][j], i + 2 * j);
    }
  return 0;
}
