/* C = alpha A B + beta C for square matrices of float.

   Compiled twice, see stencil.c.  */

#ifdef SERIAL
# define sgemm sgemm_serial
#endif

void
sgemm (int n, float alpha, const float *restrict a, const float *restrict b,
       float beta, float *restrict c)
{
#pragma acc parallel loop collapse(2) copyin(a[0:n * n], b[0:n * n]) \
  copy(c[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
#pragma acc loop seq
	for (int k = 0; k < n; k++)
	  sum += a[i * n + k] * b[k * n + j];
	c[i * n + j] = alpha * sum + beta * c[i * n + j];
      }
}

#ifndef SERIAL

# include "demo.h"
# include <math.h>

extern void sgemm_serial (int, float, const float *restrict,
			  const float *restrict, float, float *restrict);

int
main (void)
{
  int n = 1250;
  size_t size = (size_t) n * n;
  float *a = malloc (size * sizeof *a), *b = malloc (size * sizeof *b);
  float *c = malloc (size * sizeof *c), *d = malloc (size * sizeof *d);
  double error = 0;

  for (size_t i = 0; i < size; i++)
    {
      a[i] = (float) (i * 7 % 13) / 13;
      b[i] = (float) (i * 5 % 11) / 11;
      c[i] = d[i] = (float) (i % 17);
    }
  double t0 = now ();
  sgemm_serial (n, 1.5f, a, b, 0.5f, d);
  double serial = now () - t0;

  acc_init (acc_get_device_type ());
  t0 = now ();
  sgemm (n, 1.5f, a, b, 0.5f, c);
  double regions = now () - t0;

  for (size_t i = 0; i < size; i++)
    error = fmax (error, fabsf (c[i] - d[i]) / (1 + fabsf (d[i])));
  free (a);
  free (b);
  free (c);
  free (d);
  return report (serial, regions, error, 1e-4);
}

#endif
