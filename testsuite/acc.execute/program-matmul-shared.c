/* A product with a vector reduction for each element.  */
#include "check.h"

#define N 20

int
main (void)
{
  static float a[N][N], b[N][N], c[N][N];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i - j, b[i][j] = i + j;
#pragma acc parallel num_workers(4) vector_length(32) copyin(a, b) copyout(c)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
#pragma acc loop worker
      for (int j = 0; j < N; j++)
	{
	  float s = 0;
#pragma acc loop vector reduction(+:s)
	  for (int k = 0; k < N; k++)
	    s += a[i][k] * b[k][j];
	  c[i][j] = s;
	}
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	float s = 0;
	for (int k = 0; k < N; k++)
	  s += (float) (i - k) * (k + j);
	EQUAL (c[i][j], s);
      }
  return 0;
}
