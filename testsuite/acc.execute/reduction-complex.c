/* Complex sums and products.  */
#include "check.h"
#include <complex.h>

#define N 120

int
main (void)
{
  static double complex a[N];
  static float complex b[N];
  double complex sum = 1;
  float complex fsum = 2;

  for (int i = 0; i < N; i++)
    {
      a[i] = i + 2 * i * I;
      b[i] = i % 5 - (i % 3) * I;
    }
#pragma acc parallel loop copyin(a, b) reduction(+:sum, fsum)
  for (int i = 0; i < N; i++)
    {
      sum += a[i];
      fsum += b[i];
    }
  EQUAL (creal (sum), 1 + N * (N - 1) / 2);
  EQUAL (cimag (sum), N * (N - 1));
  EQUAL (crealf (fsum), 2 + N / 5 * 10);
  EQUAL (cimagf (fsum), -N);
  return 0;
}
