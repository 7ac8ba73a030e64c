/* collapse(2) and collapse(3), constant bounds.  */
#include "check.h"

#define N 11
#define M 13
#define L 7

int
main (void)
{
  static int a[N][M], b[N][M][L];

#pragma acc parallel loop collapse(2) copyout(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i * 100 + j;
#pragma acc parallel loop gang vector collapse(3) copyout(b)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
	b[i][j][k] = (i * 100 + j) * 10 + k;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	EQUAL (a[i][j], i * 100 + j);
	for (int k = 0; k < L; k++)
	  EQUAL (b[i][j][k], (i * 100 + j) * 10 + k);
      }
  return 0;
}
