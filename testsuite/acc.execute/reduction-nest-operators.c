/* A vector sum for each worker iteration, a worker maximum of those, a gang
   sum of these.  */
#include "check.h"

#define N 9
#define M 13
#define L 50

int
main (void)
{
  static int a[N][M][L];
  int total = 100;

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
	a[i][j][k] = (i * 31 + j * 17 + k * 7) % 23;
#pragma acc parallel loop gang num_gangs(4) num_workers(4) vector_length(32) \
  copyin(a) reduction(+:total)
  for (int i = 0; i < N; i++)
    {
      int best = -1;
#pragma acc loop worker reduction(max:best)
      for (int j = 0; j < M; j++)
	{
	  int s = 0;
#pragma acc loop vector reduction(+:s)
	  for (int k = 0; k < L; k++)
	    s += a[i][j][k];
	  best = s > best ? s : best;
	}
      total += best;
    }
  int want = 100;
  for (int i = 0; i < N; i++)
    {
      int best = -1;
      for (int j = 0; j < M; j++)
	{
	  int s = 0;
	  for (int k = 0; k < L; k++)
	    s += a[i][j][k];
	  best = s > best ? s : best;
	}
      want += best;
    }
  EQUAL (total, want);
  return 0;
}
