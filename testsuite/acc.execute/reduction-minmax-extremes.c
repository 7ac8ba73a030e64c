/* All values negative, all positive, infinities, extremes of the types: the
   identity must not show.  */
#include "check.h"
#include <limits.h>
#include <float.h>

#define N 130

int
main (void)
{
  int a[N], imax = INT_MIN, imin = INT_MAX;
  unsigned u[N], umax = 0, umin = UINT_MAX;
  float f[N], fmx = -FLT_MAX, fmn = FLT_MAX, inf = -__builtin_inff ();
  signed char c[N], cmax = -128, cmin = 127;
  long long l[N], lmax = LLONG_MIN;

  for (int i = 0; i < N; i++)
    {
      a[i] = -i - 5;
      u[i] = 4000000000u + i;
      f[i] = -1e30f - i;
      c[i] = -100 + i % 20;
      l[i] = -4000000000LL - i;
    }
#pragma acc parallel loop copyin(a, u, f, c, l) \
  reduction(max:imax, umax, fmx, cmax, lmax, inf) \
  reduction(min:imin, umin, fmn, cmin)
  for (int i = 0; i < N; i++)
    {
      imax = a[i] > imax ? a[i] : imax;
      imin = a[i] < imin ? a[i] : imin;
      umax = u[i] > umax ? u[i] : umax;
      umin = u[i] < umin ? u[i] : umin;
      fmx = f[i] > fmx ? f[i] : fmx;
      fmn = f[i] < fmn ? f[i] : fmn;
      cmax = c[i] > cmax ? c[i] : cmax;
      cmin = c[i] < cmin ? c[i] : cmin;
      lmax = l[i] > lmax ? l[i] : lmax;
      inf = f[i] > inf ? f[i] : inf;
    }
  EQUAL (imax, -5);
  EQUAL (imin, -N - 4);
  EQUAL (umax, 4000000000u + N - 1);
  EQUAL (umin, 4000000000u);
  EQUAL (fmx, -1e30f);
  EQUAL (fmn, f[N - 1]);
  EQUAL (cmax, -81);
  EQUAL (cmin, -100);
  EQUAL (lmax, -4000000000LL);
  EQUAL (inf, -1e30f);
  return 0;
}
