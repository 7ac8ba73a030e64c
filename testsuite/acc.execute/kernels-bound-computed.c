/* Pointers without a clause in kernels whose loops end at numbers that the host computes
   first: what the loops reach is known before the construct.  */

#include "check.h"

static void
bounds (int n, int half, float *a, float *b)
{
#pragma acc kernels
  {
    long m = n;
    int few = half * 2 - 2;
    long last = few + m - 2 * half;
    for (long i = 0; i < m; i++)
      a[i] = 3 * a[i] + 1;
    for (long i = 1; i <= last + 1; i++)
      b[i] = a[i] + few;
  }
}

/* N changes after M got its value.  */
static void
changed (int n, float *a)
{
#pragma acc kernels copy(a[0:n])
  {
    int m = n;
    n = n / 2;
    for (int i = 0; i < m; i++)
      a[i]++;
    for (int i = 0; i < n; i++)
      a[i]++;
  }
}

int
main (void)
{
  float a[64], b[64];
  for (int i = 0; i < 64; i++)
    a[i] = i, b[i] = -1;
  bounds (64, 20, a, b);
  for (int i = 0; i < 64; i++)
    CHECK (a[i] == 3 * i + 1);
  for (int i = 1; i < 64; i++)
    CHECK (b[i] == (i <= 63 ? a[i] + 38 : -1));
  CHECK (b[0] == -1);
  changed (64, a);
  CHECK (a[31] == 3 * 31 + 3 && a[32] == 3 * 32 + 2);
  return 0;
}
