/* Complex numbers.  */
#include "check.h"
#include <complex.h>

#define N 40

int
main (void)
{
  double complex a[N], b[N];
  float complex f[N];
  double re[N], im[N];

  for (int i = 0; i < N; i++)
    a[i] = i - 2 * I, f[i] = 1 + i * I;
#pragma acc parallel loop copyin(a) copy(f) copyout(b, re, im)
  for (int i = 0; i < N; i++)
    {
      double complex z = a[i] * a[i] + 3;
      b[i] = z - I * a[i];
      re[i] = __real__ z;
      im[i] = __imag__ b[i];
      f[i] = ~f[i] * 2.0f;
    }
  for (int i = 0; i < N; i++)
    {
      double complex z = a[i] * a[i] + 3, w = z - I * a[i];
      EQUAL (creal (b[i]), creal (w));
      EQUAL (cimag (b[i]), cimag (w));
      EQUAL (re[i], creal (z));
      EQUAL (im[i], cimag (w));
      EQUAL (crealf (f[i]), 2);
      EQUAL (cimagf (f[i]), -2 * i);
    }
  return 0;
}
