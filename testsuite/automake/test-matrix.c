#include "vector.h"

#define N 40
#define K 30

int
main (void)
{
  static double m[N * K], x[K], y[N];

  for (int i = 0; i < N * K; i++)
    m[i] = i % 7;
  for (int j = 0; j < K; j++)
    x[j] = j;
  matrix_apply (N, K, m, x, y);
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int j = 0; j < K; j++)
	s += m[i * K + j] * x[j];
      if (y[i] != s)
	return 1;
    }
  return 0;
}
