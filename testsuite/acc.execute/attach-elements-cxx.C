/* Rows of an array of pointers, several in one clause.  */
#include "check.h"

#define N 40

int
main ()
{
  double *rows[3];

  for (int r = 0; r < 3; r++)
    {
      rows[r] = new double[N];
      for (int i = 0; i < N; i++)
	rows[r][i] = i + 100 * r;
    }
#pragma acc enter data copyin(rows)
#pragma acc enter data copyin(rows[0][0:N], rows[1][0:N]) copyin(rows[2][0:N])
#pragma acc parallel loop present(rows)
  for (int i = 0; i < N; i++)
    rows[0][i] += rows[1][i] + rows[2][i];
#pragma acc exit data detach(rows[0], rows[1], rows[2])
#pragma acc exit data copyout(rows[0][0:N]) delete(rows[1][0:N], rows[2][0:N])
#pragma acc exit data delete(rows)
  for (int i = 0; i < N; i++)
    EQUAL (rows[0][i], 3 * i + 300);
  for (int r = 0; r < 3; r++)
    delete[] rows[r];
  return 0;
}
