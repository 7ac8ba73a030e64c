/* Code of a worker between vector loops.  */
#include "check.h"

#define N 10
#define M 7
#define L 40

int
main (void)
{
  static int a[N][M][L], mark[N][M];

#pragma acc parallel num_gangs(3) num_workers(4) vector_length(32) \
  copy(a) copyout(mark)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	int outer = 1000 * i;
#pragma acc loop worker
	for (int j = 0; j < M; j++)
	  {
	    int inner = outer + 10 * j;
#pragma acc loop vector
	    for (int k = 0; k < L; k++)
	      a[i][j][k] = inner + k;
	    mark[i][j] = a[i][j][L - 1];
	    inner++;
#pragma acc loop vector
	    for (int k = 0; k < L; k++)
	      a[i][j][k] += inner;
	  }
      }
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	int inner = 1000 * i + 10 * j;
	EQUAL (mark[i][j], inner + L - 1);
	for (int k = 0; k < L; k++)
	  EQUAL (a[i][j][k], inner + k + inner + 1);
      }
  return 0;
}
