/* The functions of <complex.h> in both precisions, in all four quadrants, on
   the axes and at zero.  */

#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 13			/* arguments along each axis */
#define FUNCTIONS 12

static double
distance (double complex a, double complex b)
{
  return cabs (a - b) / (1 + cabs (b));
}

int
main (void)
{
  static double complex z[N * N], r[FUNCTIONS][N * N];
  static float complex rf[FUNCTIONS][N * N];
  static double size[2][N * N];
  static float sizef[2][N * N];
  int n = N * N;

  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      z[i * N + j] = (i - N / 2) * 0.375 + (j - N / 2) * 0.375 * I;

  #pragma acc parallel loop copyin (z) copyout (r, rf, size, sizef)
  for (int i = 0; i < n; i++)
    {
      double complex a = z[i];
      float complex f = a;
      r[0][i] = cexp (a);
      r[1][i] = i == n / 2 ? 0 : clog (a);
      r[2][i] = csqrt (a);
      r[3][i] = cpow (a, 2 - 0.5 * I);
      r[4][i] = csin (a);
      r[5][i] = ccos (a);
      r[6][i] = ctan (a);
      r[7][i] = csinh (a);
      r[8][i] = ccosh (a);
      r[9][i] = ctanh (a);
      r[10][i] = conj (a);
      r[11][i] = cproj (a);
      size[0][i] = cabs (a);
      size[1][i] = carg (a);
      rf[0][i] = cexpf (f);
      rf[1][i] = i == n / 2 ? 0 : clogf (f);
      rf[2][i] = csqrtf (f);
      rf[3][i] = cpowf (f, 2 - 0.5f * I);
      rf[4][i] = csinf (f);
      rf[5][i] = ccosf (f);
      rf[6][i] = ctanf (f);
      rf[7][i] = csinhf (f);
      rf[8][i] = ccoshf (f);
      rf[9][i] = ctanhf (f);
      rf[10][i] = conjf (f);
      rf[11][i] = cprojf (f);
      sizef[0][i] = cabsf (f);
      sizef[1][i] = cargf (f);
    }

  for (int i = 0; i < n; i++)
    {
      double complex a = z[i];
      double complex want[FUNCTIONS]
	= { cexp (a), i == n / 2 ? 0 : clog (a), csqrt (a),
	    cpow (a, 2 - 0.5 * I), csin (a), ccos (a), ctan (a), csinh (a),
	    ccosh (a), ctanh (a), conj (a), a };
      for (int k = 0; k < FUNCTIONS; k++)
	if (!(distance (r[k][i], want[k]) < 1e-14)
	    || !(distance (rf[k][i], want[k]) < 1e-5))
	  {
	    printf ("function %d of (%g, %g): (%g, %g) and (%g, %g), not (%g,"
		    " %g)\n", k, creal (a), cimag (a), creal (r[k][i]),
		    cimag (r[k][i]), crealf (rf[k][i]), cimagf (rf[k][i]),
		    creal (want[k]), cimag (want[k]));
	    abort ();
	  }
      if (fabs (size[0][i] - cabs (a)) > 1e-14
	  || fabs (size[1][i] - carg (a)) > 1e-14
	  || fabsf (sizef[0][i] - (float) cabs (a)) > 1e-5f
	  || fabsf (sizef[1][i] - (float) carg (a)) > 1e-5f)
	abort ();
    }
  return 0;
}
