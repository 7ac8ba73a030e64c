/* What Jacobi's method is checked against.  The grid begins as a pattern of
   period P within a fixed border.  A value after K steps depends on those no
   farther than K from it: so a run of at most 100 steps on a grid of any size is
   checked, point by point, against one on R x R by the host.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#define P 128
#define R 640
static double
start_value (int i, int j, int n)
{
  if (i == 0)
    return 1.0;
  if (i == n - 1)
    return -0.5;
  if (j == 0)
    return 0.25;
  if (j == n - 1)
    return 0.75;
  return hash01 ((i % P) * P + j % P);
}
static int
fold (int i, int n) /* n % P == R % P == 0 */
{
  if (i < R / 2)
    return i;
  if (i >= n - R / 2)
    return R - (n - i);
  return 2 * P + i % P;
}
/* the CPU's grid and last maximum change after `it' steps */
static double *
reference (int it, double *err)
{
  double *a = (double *)malloc (8 * R * R), *b = (double *)malloc (8 * R * R),
	 e = 0;
  for (int i = 0; i < R; i++)
    for (int j = 0; j < R; j++)
      a[i * R + j] = b[i * R + j] = start_value (i, j, R);
  for (int k = 0; k < it; k++)
    {
      e = 0;
      for (int i = 1; i < R - 1; i++)
	for (int j = 1; j < R - 1; j++)
	  {
	    b[i * R + j] = 0.25
			   * (a[i * R + j + 1] + a[i * R + j - 1]
			      + a[(i - 1) * R + j] + a[(i + 1) * R + j]);
	    e = fmax (e, fabs (b[i * R + j] - a[i * R + j]));
	  }
      double *t = a;
      a = b;
      b = t;
    }
  free (b);
  *err = e;
  return a;
}
static int
check (const double *a, int n, int it, double err)
{
  double e, *r = reference (it, &e);
  int ok = fabs (err - e) <= 1e-13;
  for (int i = 0; i < n; i++)
    {
      const double *ri = r + fold (i, n) * R;
      for (int j = 0; j < n; j++)
	if (!(fabs (a[(size_t)i * n + j] - ri[fold (j, n)]) <= 1e-13))
	  ok = 0;
    }
  free (r);
  return ok;
}
