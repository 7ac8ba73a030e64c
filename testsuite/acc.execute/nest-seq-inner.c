/* A gang vector loop around sequential loops, with and without directive.  */
#include "check.h"

#define N 64
#define M 20

int
main (void)
{
  static int a[N][M];
  int sum[N], prod[N];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = (i + j) % 3 + 1;
#pragma acc parallel loop gang vector copyin(a) copyout(sum, prod)
  for (int i = 0; i < N; i++)
    {
      int s = 0;
      for (int j = 0; j < M; j++)
	s += a[i][j];
      sum[i] = s;
      int p = 1;
#pragma acc loop seq
      for (int j = 0; j < M; j++)
	p = p * a[i][j] % 1009;
      prod[i] = p;
    }
  for (int i = 0; i < N; i++)
    {
      int s = 0, p = 1;
      for (int j = 0; j < M; j++)
	{
	  s += a[i][j];
	  p = p * a[i][j] % 1009;
	}
      EQUAL (sum[i], s);
      EQUAL (prod[i], p);
    }
  return 0;
}
