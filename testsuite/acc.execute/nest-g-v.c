/* gang outside, vector inside, with bounds of the inner loop from the outer:
   a triangle.  */
#include "check.h"

#define N 90

int
main (void)
{
  static int a[N][N];

#pragma acc parallel loop gang copy(a)
  for (int i = 0; i < N; i++)
#pragma acc loop vector
    for (int j = 0; j <= i; j++)
      a[i][j] = i + j;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      EQUAL (a[i][j], j <= i ? i + j : 0);
  return 0;
}
