/* The rarer functions of math.h, stdlib.h, string.h and GCC, double and float,
   with results by pointer, of integer types and by number.
   { dg-additional-options "-std=gnu11 -fno-math-errno" } */
#define _GNU_SOURCE
#include <inttypes.h>
#include <math.h>
#include <strings.h>
#include "check.h"

#define N 40
#define R 32

#pragma acc routine seq
static void
reals (double x, int i, double *r)
{
  double whole, s, c;
  int e, q;
  r[0] = frexp (x, &e);
  r[1] = e;
  r[2] = modf (x, &whole);
  r[3] = whole;
  r[4] = remquo (x, 3, &q);
  r[5] = q & 7;
  sincos (x, &s, &c);
  r[6] = s;
  r[7] = c;
  r[8] = jn (i % 4, x + 1) + yn (i % 3, x + 30);
  r[9] = logb (x + 25) + ilogb (x + 25);
  r[10] = scalbn (x, i % 5) + scalbln (x, 3);
  r[11] = nearbyint (x) + nextafter (x, 100);
  r[12] = llrint (x) + llround (x);
  r[13] = exp10 (x / 8);
  r[14] = drem (x, 3) + gamma (x + 30);
  r[15] = __builtin_powi (x, 3) + finite (x);
  r[16] = __builtin_isinf (x) + isnan (x);
}

#pragma acc routine seq
static void
floats (float x, int i, double *r)
{
  float whole, s, c;
  int e, q;
  r[0] = frexpf (x, &e);
  r[1] = e;
  r[2] = modff (x, &whole);
  r[3] = whole;
  r[4] = remquof (x, 3, &q);
  r[5] = q & 7;
  sincosf (x, &s, &c);
  r[6] = s;
  r[7] = c;
  r[8] = jnf (i % 4, x + 1) + ynf (i % 3, x + 30);
  r[9] = logbf (x + 25) + ilogbf (x + 25);
  r[10] = scalbnf (x, i % 5) + scalblnf (x, 3);
  r[11] = nearbyintf (x) + nextafterf (x, 100);
  r[12] = llrintf (x) + llroundf (x);
  r[13] = exp10f (x / 8);
  r[14] = dremf (x, 3) + gammaf (x + 30);
  r[15] = __builtin_powif (x, 3) + finitef (x);
  r[16] = __builtin_isinff (x) + __builtin_isnanf (x)
	  + !__builtin_signbitf (x);
}

#pragma acc routine seq
static void
integers (long x, double *r)
{
  char t[12] = "abcdefghij";
  r[0] = llabs (x) + imaxabs (x);
  r[1] = __builtin_clzl (x | 1) + __builtin_ctzl (x | 64);
  r[2] = __builtin_ctzll (x | 64) + __builtin_popcountl (x);
  r[3] = ffsl (x) + ffsll (x) * 100;
  r[4] = __builtin_parityl (x) + __builtin_parityll (x) * 2;
  memmove (t + 2, t, 6);
  memmove (t, t + 3, 5);
  r[5] = t[0] + t[2] * 3 + t[6] * 7 + t[9];
  __builtin_prefetch (t);
  int *own = __builtin_alloca (4 * sizeof *own);
  own[3] = x & 31;
  own[0] = own[3] * 2;
  r[6] = own[0] + own[3];
  if (own[0] < 0)
    __builtin_trap ();
  switch (own[3] & 1)
    {
    case 0: r[7] = 5; break;
    case 1: r[7] = 6; break;
    default: __builtin_unreachable ();
    }
}

int
main (void)
{
  static double got[3][N][R], want[3][N][R];
#pragma acc parallel loop copy(got)
  for (int i = 0; i < N; i++)
    {
      reals (i * 0.75 - 7, i, got[0][i]);
      floats (i * 0.75f - 7, i, got[1][i]);
      integers ((i - 9) * 123456789L, got[2][i]);
    }
  for (int i = 0; i < N; i++)
    {
      reals (i * 0.75 - 7, i, want[0][i]);
      floats (i * 0.75f - 7, i, want[1][i]);
      integers ((i - 9) * 123456789L, want[2][i]);
    }
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < R; j++)
	{
	  double near = k == 0 ? 1e-12 : k == 1 ? 1e-5 : 0;
	  double off = fabs (got[k][i][j] - want[k][i][j]);
	  if (!(off <= near * (1 + fabs (want[k][i][j]))))
	    {
	      fprintf (stderr, "[%d][%d][%d]\n", k, i, j);
	      EQUAL (got[k][i][j], want[k][i][j]);
	    }
	}
  return 0;
}
