/* Which loop of a nest without any clause gets threadIdx.x: the one whose index
   moves the most accesses by one element, wherever it stands.  */
/* { dg-final { scan-cuda {k = threadIdx\.x;} } } */
/* { dg-final { scan-cuda {j = blockIdx\.y \* blockDim\.y \+ threadIdx\.y;} } } */
/* { dg-final { scan-cuda {i = blockIdx\.x;} } } */
/* { dg-final { scan-cuda {k: vector, x    j: gang vector, y    i: gang, x} } } */
/* { dg-final { scan-cuda {c: gang vector, x    r: gang vector, y} } } */
/* { dg-final { scan-cuda {i: gang vector, z    k: gang vector, x    j: gang vector, y} } } */
/* { dg-additional-options "-fplugin-arg-acc-no-tile" } */
#include "check.h"

#define N 40
#define M 23
#define L 51

/* The contiguous index is the outermost of three.  */
static void
outermost (double a[N][M][L], double b[N][M][L])
{
#pragma acc kernels copyin(a[0:N]) copyout(b[0:N])
  for (int k = 0; k < L; k++)
    for (int j = 0; j < M; j++)
      for (int i = 0; i < N; i++)
	b[i][j][k] = 2 * a[i][j][k] + 1;
}

/* The outer one of two.  */
static void
columns (float *restrict x, const float *restrict y, int n, int m)
{
#pragma acc kernels copyout(x[0:n*m]) copyin(y[0:n*m])
  for (int c = 0; c < m; c++)
    for (int r = 0; r < n; r++)
      x[r * m + c] = y[r * m + c] - 1;
}

/* The one in the middle.  */
static void
middle (int a[N][M][L])
{
#pragma acc kernels copyout(a[0:N])
  for (int i = 0; i < N; i++)
    for (int k = 0; k < L; k++)
      for (int j = 0; j < M; j++)
	a[i][j][k] = 100 * i + 10 * j + k;
}

int
main (void)
{
  static double a[N][M][L], b[N][M][L];
  static int c[N][M][L];
  static float x[N * M], y[N * M];

  for (int i = 0; i < N * M; i++)
    y[i] = i;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
	a[i][j][k] = (i * M + j) * L + k;
  outermost (a, b);
  columns (x, y, N, M);
  middle (c);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
	{
	  EQUAL (b[i][j][k], 2 * ((i * M + j) * L + k) + 1);
	  EQUAL (c[i][j][k], 100 * i + 10 * j + k);
	}
  for (int i = 0; i < N * M; i++)
    EQUAL (x[i], i - 1);
  return 0;
}
