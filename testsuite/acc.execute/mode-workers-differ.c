/* Workers that differ: conditions around vector loops and reductions, fewer
   iterations than workers, inner loops of different lengths.  */
#include "check.h"

#define N 4
#define M 6

int
main (void)
{
  static int r[N][M], a[N][M][50];

#pragma acc parallel num_gangs(2) num_workers(8) vector_length(32) \
  copyout(r) copy(a)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
#pragma acc loop worker
      for (int j = 0; j < M; j++)
	{
	  int s = 1000;
	  if (j % 2)
	    {
#pragma acc loop vector reduction(+:s)
	      for (int k = 0; k < 10 * j; k++)
		s += k;
	    }
	  else if (i > 1)
	    {
	      for (int t = 0; t < j; t++)
		{
#pragma acc loop vector
		  for (int k = 0; k < 50; k++)
		    a[i][j][k] += t + k;
		}
	      s = a[i][j][49];
	    }
	  r[i][j] = s;
	}
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (r[i][j], j % 2 ? 1000 + 10 * j * (10 * j - 1) / 2
		      : i > 1 ? j * 49 + j * (j - 1) / 2 : 1000);
  return 0;
}
