/* continue in parallel loops of each level.  */
#include "check.h"

#define N 30
#define M 50

int
main (void)
{
  static int a[N][M];
  int sum = 0;

#pragma acc parallel loop gang copy(a) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      if (i % 5 == 2)
	continue;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
	  if (j % 3 == 1)
	    continue;
	  a[i][j] = 1 + i + j;
	}
    }
#pragma acc parallel loop collapse(2) reduction(+:sum) copyin(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	if (!a[i][j])
	  continue;
	sum += a[i][j];
      }
  int want = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	int v = i % 5 == 2 || j % 3 == 1 ? 0 : 1 + i + j;
	EQUAL (a[i][j], v);
	want += v;
      }
  EQUAL (sum, want);
  return 0;
}
