/* A quotient in the subscript of an inner loop that has no iterations in some iterations
   of the outer one: another access of these may meet it.  */

#include "check.h"

#define N 300

#define BODY \
  for (int i = 0; i < n; i++) \
    { \
      double sum = s; \
      for (int k = 0; k <= 3; k++) \
	if (i & 1) \
	  p[k * s / 2][k * s % 2][i] = 3; \
      sum /= 2; \
      for (int k = 1; k < 4; k++) \
	{ \
	  p[s / 2][s % 2][i] = k; \
	  sum += p[k / 2][k % 2][i]; \
	} \
      for (int k = 1; k < 4; k++) \
	{ \
	  for (int l = k + 1; l < 4; l++) \
	    p[(k + l) % 4 / 2][(k + l) % 4 % 2][i] = k & 3; \
	  if (i & 1) \
	    p[(3 - k) / 2][(3 - k) % 2][i] = s - k; \
	} \
      r[0][1][i] += sum; \
    }

static void __attribute__ ((noipa))
planes (double *a, double *b, int n, int s)
{
  double (*p)[2][n] = (double (*)[2][n]) a, (*r)[2][n] = (double (*)[2][n]) b;
#pragma acc kernels default(present)
  BODY
}

static void __attribute__ ((noipa))
planes_serial (double *a, double *b, int n, int s)
{
  double (*p)[2][n] = (double (*)[2][n]) a, (*r)[2][n] = (double (*)[2][n]) b;
  BODY
}

int
main (void)
{
  static double got[12 * N], want[12 * N];
  for (int s = 0; s < 4; s++)
    for (int n = 33; n < N; n += 100)
      for (int at = 0; at < 12 * N; at += 4 * N)
	{
	  for (int i = 0; i < 12 * N; i++)
	    got[i] = want[i] = i % 17;
	  planes_serial (want, want + at, n, s);
#pragma acc data copy(got)
	  planes (got, got + at, n, s);
	  for (int i = 0; i < 12 * N; i++)
	    EQUAL (got[i], want[i]);
	}
  return 0;
}
