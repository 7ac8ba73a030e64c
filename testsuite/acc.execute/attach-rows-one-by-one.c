/* Rows of one array of pointers, each in a clause of its own, the first one too:
   they need not lie in one piece.  */
#include "check.h"

#define N 10

int
main (void)
{
  double pool[4 * N], *far = malloc (N * sizeof *far);
  double *r[3] = { pool + 2 * N, far, pool };

  for (int i = 0; i < 4 * N; i++)
    pool[i] = i;
  for (int i = 0; i < N; i++)
    far[i] = -i;
#pragma acc data copy(pool) copyin(r)
  {
#pragma acc data copy(r[0][0:N]) copy(r[1][0:N]) copy(r[2][0:N])
    {
#pragma acc parallel loop present(r)
      for (int i = 0; i < N; i++)
	{
	  r[0][i] += 100;
	  r[1][i] += 200;
	  r[2][i] += 300;
	}
    }
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (pool[i], i + 300);
      EQUAL (pool[N + i], N + i);
      EQUAL (pool[2 * N + i], 2 * N + i + 100);
      EQUAL (far[i], 200 - i);
    }
  free (far);
  return 0;
}
