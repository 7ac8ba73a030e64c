/* enter data and exit data, with update between.  */
#include "check.h"

#define N 80

int
main (void)
{
  int *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b);

  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 0;
#pragma acc enter data copyin(a[0:N]) create(b[0:N])
  if (separate_memory ())
    {
      EQUAL (acc_is_present (a, N * sizeof *a), 1);
      EQUAL (acc_is_present (b, N * sizeof *b), 1);
    }
#pragma acc parallel loop present(a[0:N], b[0:N])
  for (int i = 0; i < N; i++)
    b[i] = 3 * a[i];
  if (separate_memory ())
    EQUAL (b[5], 0);
#pragma acc update self(b[0:10])
  EQUAL (b[5], 15);
  if (separate_memory ())
    EQUAL (b[10], 0);
#pragma acc exit data copyout(b[0:N]) delete(a[0:N])
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i);
      EQUAL (b[i], 3 * i);
    }
  if (separate_memory ())
    {
      EQUAL (acc_is_present (a, N * sizeof *a), 0);
      EQUAL (acc_is_present (b, N * sizeof *b), 0);
    }
  free (a);
  free (b);
  return 0;
}
