/* Dependences at a distance, in both directions, and none with a stride.  */
#include "check.h"

#define N 128

int
main (void)
{
  static int a[N], b[N], c[N], x[N], y[N], z[N];

  for (int i = 0; i < N; i++)
    a[i] = b[i] = c[i] = x[i] = y[i] = z[i] = i * 7 % 31;
#pragma acc kernels copy(a, b, c)
  {
    for (int i = 8; i < N; i++)
      a[i] = a[i - 8] + 1;
    for (int i = 0; i < N - 5; i++)
      b[i] = b[i + 5] * 2;
    for (int i = 0; i < N / 2; i++)
      c[2 * i] = c[2 * i + 1] + 3;
  }
  for (int i = 8; i < N; i++)
    x[i] = x[i - 8] + 1;
  for (int i = 0; i < N - 5; i++)
    y[i] = y[i + 5] * 2;
  for (int i = 0; i < N / 2; i++)
    z[2 * i] = z[2 * i + 1] + 3;
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], x[i]);
      EQUAL (b[i], y[i]);
      EQUAL (c[i], z[i]);
    }
  return 0;
}
