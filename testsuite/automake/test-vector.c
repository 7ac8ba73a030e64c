#include "vector.h"

#define N 1000

int
main (void)
{
  static double x[N], y[N];

  for (int i = 0; i < N; i++)
    x[i] = i, y[i] = 1;
  vector_axpy (N, -2, x, y);
  for (int i = 0; i < N; i++)
    if (y[i] != 1 - 2 * i)
      return 1;
  return vector_norm (N, y) == 2 * N - 3 ? 0 : 2;
}
