/* Vector lengths above a warp together with workers.  */
#include "check.h"

#define N 6
#define M 10
#define L 150

int
main (void)
{
  static int r[N][M];

#pragma acc parallel num_gangs(3) num_workers(4) vector_length(64) copyout(r)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
#pragma acc loop worker
      for (int j = 0; j < M; j++)
	{
	  int t[L], s = 0;
#pragma acc loop vector
	  for (int k = 0; k < L; k++)
	    t[k] = i + j * k;
#pragma acc loop vector reduction(+:s)
	  for (int k = 0; k < L; k++)
	    s += t[(k + 77) % L];
	  r[i][j] = s;
	}
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (r[i][j], i * L + j * (L * (L - 1) / 2));
  return 0;
}
