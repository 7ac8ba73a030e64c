/* goto of the gang over and back to vector loops.  */
#include "check.h"

#define N 9
#define M 34

int
main (void)
{
  static int a[N][M];

#pragma acc parallel loop gang copy(a) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      int n = 0;
    again:
      if (n >= i)
	goto done;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	a[i][j] += j + n;
      n++;
      goto again;
    done:
      a[i][0] = n;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (a[i][j], j ? i * j + i * (i - 1) / 2 : i);
  return 0;
}
