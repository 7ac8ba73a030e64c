/* Several nests in one kernels region run in order: the second one reads what
   the whole of the first one wrote.  */
#include "check.h"

#define N 64

int
main (void)
{
  static int a[N][N], b[N][N], c[N];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + 100 * j;
#pragma acc kernels copy(a) copyout(b, c)
  {
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	b[i][j] = a[j][i] + 1;
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	a[i][j] = b[N - 1 - i][N - 1 - j];
    for (int i = 0; i < N; i++)
      c[i] = a[i][0] - a[0][i];
  }
  for (int i = 0; i < N; i++)
    {
      for (int j = 0; j < N; j++)
	{
	  EQUAL (b[i][j], j + 100 * i + 1);
	  EQUAL (a[i][j], (N - 1 - j) + 100 * (N - 1 - i) + 1);
	}
      EQUAL (c[i], (N - 1) + 100 * (N - 1 - i) - (N - 1 - i) - 100 * (N - 1));
    }
  return 0;
}
