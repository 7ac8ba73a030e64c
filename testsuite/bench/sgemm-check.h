/* Inputs and check of a matrix product C = A * B: C * x against A * (B * x) in
   double, for all of C, and eight rows element by element.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

static void
sgemm_inputs (float *a, float *b, int n)
{
  for (int i = 0; i < n * n; i++)
    {
      a[i] = hash01 (i) - 0.5;
      b[i] = hash01 (i + 77777777u) - 0.5;
    }
}
static int
sgemm_check (const float *a, const float *b, const float *c, int m, int n,
	     double *rel)
{
  double *x = (double *)malloc (8 * n), *bx = (double *)calloc (8, n), num = 0,
	 den = 0;
  for (int i = 0; i < n; i++)
    x[i] = hash01 (i * 31u + 5u) - 0.5;
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      bx[k] += b[(size_t)k * n + j] * x[j];
  for (int i = 0; i < m; i++)
    {
      double p = 0, q = 0;
      for (int j = 0; j < n; j++)
	{
	  p += c[(size_t)i * n + j] * x[j];
	  q += a[(size_t)i * n + j] * bx[j];
	}
      num += (p - q) * (p - q);
      den += q * q;
    }
  *rel = sqrt (num / den);
  num = den = 0;
  double *s = (double *)malloc (8 * n);
  for (int r = 0; r < 8; r++)
    {
      int i = (r * 977 + 13) % m;
      memset (s, 0, 8 * n);
      for (int k = 0; k < n; k++)
	for (int j = 0; j < n; j++)
	  s[j] += (double)a[(size_t)i * n + k] * b[(size_t)k * n + j];
      for (int j = 0; j < n; j++)
	{
	  double d = c[(size_t)i * n + j] - s[j];
	  num += d * d;
	  den += s[j] * s[j];
	}
    }
  double rel2 = sqrt (num / den);
  free (x);
  free (bx);
  free (s);
  if (!(rel2 <= *rel))
    *rel = rel2;
  return *rel <= 1e-4;
}
