/* An inner loop that is parallel unless two pointers point to the same memory,
   in one that is independent: which it is shows when the program runs.  */

#include "check.h"

static void __attribute__ ((noipa))
shift (float *to, const float *from, int m, int n)
{
#pragma acc kernels present(to[0:n * m], from[0:n * m])
  {
#pragma acc loop independent
    for (int k = 0; k < n; k++)
      for (int i = 1; i < m; i++)
	to[k * m + i] = from[k * m + i - 1] + 1;
  }
}

#define M 100
#define N 50

int
main (void)
{
  static float a[N * M], b[N * M];
  for (int i = 0; i < N * M; i++)
    a[i] = i % M, b[i] = -1;
#pragma acc data copy(a) copy(b)
  {
    shift (b, a, M, N);
    /* Each element is of the one before it in the same row.  */
    shift (a, a, M, N);
  }
  for (int k = 0; k < N; k++)
    for (int i = 0; i < M; i++)
      {
	EQUAL (b[k * M + i], i ? i : -1);
	EQUAL (a[k * M + i], i);
      }
  /* The rows of a second time are shifted.  */
#pragma acc data copy(a)
  {
#pragma acc parallel loop present(a)
    for (int i = 0; i < N * M; i++)
      a[i] = 7 * (i % M);
    shift (a, a, M, N);
  }
  for (int i = 0; i < N * M; i++)
    EQUAL (a[i], i % M);
  return 0;
}
