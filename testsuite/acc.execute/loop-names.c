/* Loops with the same counter follow each other; each has a first value that
   the printed code keeps in a constant in front of the loop.  */

#include <stdlib.h>

#define N 40

int
main (void)
{
  double m[N * N], r[N * N];
  int n = N;
  for (int i = 0; i < n * n; i++)
    m[i] = r[i] = i % (n + 1) == 0 ? n : 1.0 / (1 + i % 7);

  #pragma acc parallel num_gangs (1) vector_length (128) copy (m)
  for (int k = 0; k < n; k++)
    {
      #pragma acc loop worker vector
      for (int i = k + 1; i < n; i++)
	m[i * n + k] /= m[k * n + k];
      #pragma acc loop worker
      for (int i = k + 1; i < n; i++)
	{
	  #pragma acc loop vector
	  for (int j = k + 1; j < n; j++)
	    m[i * n + j] -= m[i * n + k] * m[k * n + j];
	}
    }

  for (int k = 0; k < n; k++)
    {
      for (int i = k + 1; i < n; i++)
	r[i * n + k] /= r[k * n + k];
      for (int i = k + 1; i < n; i++)
	for (int j = k + 1; j < n; j++)
	  r[i * n + j] -= r[i * n + k] * r[k * n + j];
    }
  for (int i = 0; i < n * n; i++)
    if (m[i] - r[i] > 1e-12 || r[i] - m[i] > 1e-12)
      abort ();
  return 0;
}
