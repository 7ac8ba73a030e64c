/* A nest that needs both neighbours of the iteration before: neither loop is
   parallel.  */
#include "check.h"

#define N 30

int
main (void)
{
  static int a[N][N], b[N][N];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = b[i][j] = (i * 3 + j * 5) % 13;
#pragma acc kernels copy(a)
  for (int i = 1; i < N; i++)
    for (int j = 1; j < N; j++)
      a[i][j] = (a[i][j] + a[i - 1][j] + a[i][j - 1]) % 1009;
  for (int i = 1; i < N; i++)
    for (int j = 1; j < N; j++)
      b[i][j] = (b[i][j] + b[i - 1][j] + b[i][j - 1]) % 1009;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      EQUAL (a[i][j], b[i][j]);
  return 0;
}
