/* Inner loops carry a dependence, outer ones do not, and the other way
   round.  */
#include "check.h"

#define N 40

int
main (void)
{
  static int a[N][N], b[N][N];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = b[i][j] = (i * 7 + j * 3) % 11;
#pragma acc kernels copy(a, b)
  {
    for (int i = 0; i < N; i++)
      for (int j = 1; j < N; j++)
	a[i][j] += a[i][j - 1];
    for (int i = 1; i < N; i++)
      for (int j = 0; j < N; j++)
	b[i][j] += b[i - 1][j];
  }
  for (int i = 0; i < N; i++)
    for (int j = 0, s = 0; j < N; j++)
      {
	s += (i * 7 + j * 3) % 11;
	EQUAL (a[i][j], s);
      }
  for (int j = 0; j < N; j++)
    for (int i = 0, s = 0; i < N; i++)
      {
	s += (i * 7 + j * 3) % 11;
	EQUAL (b[i][j], s);
      }
  return 0;
}
