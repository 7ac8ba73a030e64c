/* gang, worker and vector on three loops.  */
#include "check.h"

#define N 12
#define M 10
#define L 37

int
main (void)
{
  static int a[N][M][L];

#pragma acc parallel num_gangs(6) num_workers(4) vector_length(32) copyout(a)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
#pragma acc loop worker
      for (int j = 0; j < M; j++)
#pragma acc loop vector
	for (int k = 0; k < L; k++)
	  a[i][j][k] = (i * M + j) * L + k;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
	EQUAL (a[i][j][k], (i * M + j) * L + k);
  return 0;
}
