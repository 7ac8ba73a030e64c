/* Two-dimensional accesses written as one index: i * m + j.  */
#include "check.h"

static void __attribute__ ((noipa))
run (int n, int m, float *restrict a, const float *restrict b)
{
#pragma acc kernels copyout(a[0:n * m]) copyin(b[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = 3 * b[i * m + (m - 1 - j)];
}

int
main (void)
{
  int n = 23, m = 41;
  float *a = malloc (n * m * sizeof *a), *b = malloc (n * m * sizeof *b);

  for (int i = 0; i < n * m; i++)
    b[i] = i, a[i] = 0;
  run (n, m, a, b);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      EQUAL (a[i * m + j], 3 * (i * m + m - 1 - j));
  free (a);
  free (b);
  return 0;
}
