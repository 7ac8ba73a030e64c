/* Sections of members of an array's elements, the element by a variable, in enter
   and exit data: GCC 14 and later have another kind for their structure.  */
#include "check.h"

#define ROWS 4
#define N 32

struct row { int n; double *v; };

int
main (void)
{
  double a[ROWS * N], b[ROWS * N];
  struct row r[ROWS];
  for (int k = 0; k < ROWS; k++)
    r[k] = (struct row) { N - k, a + N * k };
  for (int i = 0; i < ROWS * N; i++)
    a[i] = b[i] = i;

#pragma acc enter data copyin(r)
  for (int k = 0; k < ROWS; k++)
    {
#pragma acc enter data copyin(r[k].v[0:r[k].n])
    }
  for (int i = 0; separate_memory () && i < ROWS * N; i++)
    a[i] = -1;

#pragma acc parallel loop gang present(r)
  for (int k = 0; k < ROWS; k++)
    for (int i = 0; i < r[k].n; i++)
      r[k].v[i] *= 2;

  for (int k = 0; k < ROWS; k++)
    {
#pragma acc exit data copyout(r[k].v[0:r[k].n])
    }
#pragma acc exit data delete(r)

  for (int k = 0; k < ROWS; k++)
    for (int i = 0; i < N; i++)
      EQUAL (a[k * N + i], i < N - k ? 2 * b[k * N + i]
	     : separate_memory () ? -1 : b[k * N + i]);
  return 0;
}
