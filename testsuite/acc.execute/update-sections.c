/* update device and update host, self: whole, sections, scalars.  */
#include "check.h"

#define N 64

int
main (void)
{
  int a[N], x = 1;
  float f[N];

  for (int i = 0; i < N; i++)
    a[i] = i, f[i] = 0;
#pragma acc data copyin(a, x) create(f)
  {
    for (int i = 0; i < N; i++)
      a[i] = 100 + i;
    x = 50;
#pragma acc update device(a[0:N / 2], x)
#pragma acc parallel loop present(a, f, x)
    for (int i = 0; i < N; i++)
      f[i] = a[i] + x;
    if (separate_memory ())
      EQUAL (f[1], 0);
#pragma acc update self(f)
    for (int i = 0; i < N; i++)
      EQUAL (f[i], (i < N / 2 || !separate_memory () ? 100 + i : i) + 50);
#pragma acc parallel present(x)
    x = 9;
    if (separate_memory ())
      EQUAL (x, 50);
#pragma acc update host(x)
    EQUAL (x, 9);
  }
  return 0;
}
