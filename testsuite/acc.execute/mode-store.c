/* The gang stores to memory that its vector loop reads, and reads what the
   vector loop stored.  */
#include "check.h"

#define N 12
#define M 80

int
main (void)
{
  static int a[N][M], b[N][M], c[N];

#pragma acc parallel loop gang copy(a, b) copyout(c) vector_length(64)
  for (int i = 0; i < N; i++)
    {
      a[i][0] = i;
      for (int k = 1; k < M; k++)
	a[i][k] = a[i][k - 1] + k;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = a[i][M - 1 - j];
      int s = 0;
      for (int k = 0; k < M; k += 7)
	s += b[i][k];
      c[i] = s;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] += c[i];
    }
  for (int i = 0; i < N; i++)
    {
      int s = 0;
      for (int j = 0; j < M; j += 7)
	s += i + (M - 1 - j) * (M - j) / 2;
      EQUAL (c[i], s);
      for (int j = 0; j < M; j++)
	EQUAL (b[i][j], i + (M - 1 - j) * (M - j) / 2 + s);
    }
  return 0;
}
