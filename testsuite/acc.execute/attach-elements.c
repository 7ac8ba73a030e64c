/* Elements of one array in one attach, and in one detach clause.  */
#include "check.h"
#include <stdlib.h>

#define N 40

static double *rows[4];

int
main (void)
{
  double *old = NULL, *own = malloc (N * sizeof *own);

  for (int r = 0; r < 4; r++)
    {
      rows[r] = malloc (N * sizeof **rows);
      for (int i = 0; i < N; i++)
	rows[r][i] = i + 100 * r;
    }
#pragma acc enter data copyin(rows)
  for (int r = 0; r < 4; r++)
    {
      double *row = rows[r];
#pragma acc enter data copyin(row[0:N])
    }
#pragma acc enter data attach(rows[0], rows[1]) attach(rows[2], rows[3]) \
  create(own[0:N])
#pragma acc parallel loop present(rows) present(own[0:N])
  for (int i = 0; i < N; i++)
    {
      own[i] = rows[3][i] - rows[2][i];
      rows[0][i] += rows[1][i] + rows[2][i] + own[i];
    }
#pragma acc exit data detach(rows[0], rows[2], rows[3]) detach(rows[1]) \
  delete(own[0:N])
#pragma acc serial present(rows) copyout(old)
  old = rows[1];
  EQUAL (old == rows[1], 1);
  for (int r = 0; r < 4; r++)
    {
      double *row = rows[r];
#pragma acc exit data copyout(row[0:N])
    }
#pragma acc exit data delete(rows)
  for (int i = 0; i < N; i++)
    EQUAL (rows[0][i], 3 * i + 400);
  return 0;
}
