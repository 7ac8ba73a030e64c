/* A 9-point stencil: two loop nests in a kernels region, in a data region.

   This file is compiled twice: with the plugin, and, with SERIAL defined,
   without -fopenacc, which gives the serial function that the result is
   compared with.  */

#ifdef SERIAL
# define smooth smooth_serial
#endif

void
smooth (int n, int m, float (*restrict a)[m], float (*restrict b)[m],
	float w0, float w1, float w2)
{
#pragma acc kernels present(a[0:n][0:m], b[0:n][0:m])
  {
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < m - 1; ++j)
	a[i][j] = w0 * b[i][j]
		  + w1 * (b[i - 1][j] + b[i + 1][j]
			  + b[i][j - 1] + b[i][j + 1])
		  + w2 * (b[i - 1][j - 1] + b[i - 1][j + 1]
			  + b[i + 1][j - 1] + b[i + 1][j + 1]);
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < m - 1; ++j)
	b[i][j] = a[i][j];
  }
}

#ifndef SERIAL

# include "demo.h"
# include <math.h>

# define SWEEPS 150

extern void smooth_serial (int n, int m, float (*restrict a)[m],
			   float (*restrict b)[m], float, float, float);

static void
fill (int n, int m, float (*b)[m])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = (i * 31 + j * 17) % 101;
}

int
main (void)
{
  int n = 2500, m = 2000;
  float (*a)[m] = calloc (n, sizeof *a), (*b)[m] = malloc (n * sizeof *b);
  float (*c)[m] = malloc (n * sizeof *c);
  double error = 0;

  fill (n, m, b);
  fill (n, m, c);
  double t0 = now ();
  for (int t = 0; t < SWEEPS; t++)
    smooth_serial (n, m, a, c, 0.5f, 0.1f, 0.025f);
  double serial = now () - t0;

  acc_init (acc_get_device_type ());
  t0 = now ();
# pragma acc data create(a[0:n][0:m]) copy(b[0:n][0:m])
  for (int t = 0; t < SWEEPS; t++)
    smooth (n, m, a, b, 0.5f, 0.1f, 0.025f);
  double regions = now () - t0;

  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      error = fmax (error, fabs (b[i][j] - c[i][j]) / (1 + fabs (c[i][j])));
  free (a);
  free (b);
  free (c);
  return report (serial, regions, error, 1e-5);
}

#endif
