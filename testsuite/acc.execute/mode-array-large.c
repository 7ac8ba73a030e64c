/* An array private to the gang that is too large for shared memory.  */
#include "check.h"

#define N 4
#define M 20000

int
main (void)
{
  static double r[N];
  static double big[M];

#pragma acc parallel loop gang num_gangs(2) private(big) copyout(r) \
  vector_length(128)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	big[j] = i + j % 8;
      double s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < M; j++)
	s += big[M - 1 - j];
      r[i] = s;
    }
  for (int i = 0; i < N; i++)
    EQUAL (r[i], (double) M * i + M / 8 * 28);
  return 0;
}
