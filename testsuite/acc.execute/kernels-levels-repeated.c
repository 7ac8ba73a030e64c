/* Gang and vector on several loops of a nest, as this compiler allows in
   kernels.  */
#include "check.h"

#define N 33
#define M 65
#define L 9

int
main (void)
{
  static int a[N][M], b[N][M][L], c[N][M];

#pragma acc kernels copyout(a, b, c)
  {
#pragma acc loop gang vector
    for (int i = 0; i < N; i++)
#pragma acc loop gang vector
      for (int j = 0; j < M; j++)
	a[i][j] = i + 1000 * j;
#pragma acc loop gang vector
    for (int i = 0; i < N; i++)
#pragma acc loop gang vector
      for (int j = 0; j < M; j++)
#pragma acc loop gang vector
	for (int k = 0; k < L; k++)
	  b[i][j][k] = i + 100 * j + 10000 * k;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
#pragma acc loop gang vector
      for (int j = 0; j < M; j++)
	c[i][j] = i - j;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	EQUAL (a[i][j], i + 1000 * j);
	EQUAL (c[i][j], i - j);
	for (int k = 0; k < L; k++)
	  EQUAL (b[i][j][k], i + 100 * j + 10000 * k);
      }
  return 0;
}
