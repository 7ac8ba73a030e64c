/* Bounds of a vector loop that one thread of the gang loads, after it has
   changed what they come from.  */
#include "check.h"

#define N 5
#define M 40

int
main (void)
{
  static int a[N][M], lo[N], hi[N];

  for (int i = 0; i < N; i++)
    hi[i] = M - 2 * i;
#pragma acc parallel copy(a, lo, hi) num_gangs(2) vector_length(32)
#pragma acc loop gang
  for (int i = 0; i < N; i++)
    {
      lo[i] += i;
      hi[i]--;
#pragma acc loop vector
      for (int j = lo[i]; j < hi[i]; j++)
	a[i][j] = i + j;
      lo[i]++;
      int *q = &a[i][lo[i]], *end = &a[i][hi[i]];
#pragma acc loop vector
      for (int *p = q; p < end; p++)
	*p += 100;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (lo[i], i + 1);
      EQUAL (hi[i], M - 2 * i - 1);
      for (int j = 0; j < M; j++)
	EQUAL (a[i][j], (j >= i && j < M - 2 * i - 1 ? i + j : 0)
			+ (j >= i + 1 && j < M - 2 * i - 1 ? 100 : 0));
    }
  return 0;
}
