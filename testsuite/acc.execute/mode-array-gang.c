/* An array local to the gang: written by the gang, read and written by
   vector loops, read by the gang.  */
#include "check.h"

#define N 15
#define M 64

int
main (void)
{
  int r[N];

#pragma acc parallel loop gang copyout(r) vector_length(64)
  for (int i = 0; i < N; i++)
    {
      int t[M], u[M];
      t[0] = i + 1;
      for (int k = 1; k < M; k++)
	t[k] = (t[k - 1] * 7 + k) % 1009;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	u[j] = t[(j + 5) % M] * 2;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = u[(j * 3) % M] + u[M - 1 - j];
      int s = 0;
      for (int k = 0; k < M; k++)
	s = (s * 3 + t[k]) % 100003;
      r[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      int t[M], u[M], s = 0;
      t[0] = i + 1;
      for (int k = 1; k < M; k++)
	t[k] = (t[k - 1] * 7 + k) % 1009;
      for (int j = 0; j < M; j++)
	u[j] = t[(j + 5) % M] * 2;
      for (int j = 0; j < M; j++)
	t[j] = u[(j * 3) % M] + u[M - 1 - j];
      for (int k = 0; k < M; k++)
	s = (s * 3 + t[k]) % 100003;
      EQUAL (r[i], s);
    }
  return 0;
}
