/* collapse(force:): with and without code between the loops.  */
#include "check.h"

#define N 30

static int a[N][N], b[N][N];

int
main (void)
{
#pragma acc parallel loop collapse(force:2) copyout(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i * N + j;
#pragma acc parallel loop gang vector collapse(force: 1 + 1) copyout(b)
  for (int i = 0; i < N; i++)
    {
      int row = i * 2;
      for (int j = 0; j < N; j++)
	b[i][j] = row + j;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	EQUAL (a[i][j], i * N + j);
	EQUAL (b[i][j], 2 * i + j);
      }
  return 0;
}
