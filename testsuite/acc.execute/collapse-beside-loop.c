/* A collapsed loop beside another loop of the same construct.  */
#include "check.h"

#define N 10
#define M 13

int
main (void)
{
  static int a[N][M], b[N];
  unsigned product = 3;

#pragma acc parallel copy(a, b, product)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      b[i] += i + 1;
#pragma acc loop gang collapse(2) reduction(*:product)
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 3; j++)
	product *= 3;
#pragma acc loop gang collapse(2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	a[i][j] += i * j;
  }
  EQUAL (product, 1594323);
  for (int i = 0; i < N; i++)
    {
      EQUAL (b[i], i + 1);
      for (int j = 0; j < M; j++)
	EQUAL (a[i][j], i * j);
    }
  return 0;
}
