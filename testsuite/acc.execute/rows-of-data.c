/* Sums of rows whose length the data says, in kernels: short ones, long ones, empty ones,
   few and many, of several types; what a row's sum is stored to and used for.  */
#include "check.h"

#define MOST 3000

static int start[MOST + 1], column[40 * MOST];
static double value[40 * MOST], p[MOST], q[MOST], r[MOST];
static float f[40 * MOST];
static unsigned largest[MOST];

/* N rows, of 0 to LENGTH elements; each FAR-th has 100 and one more.  */
static int
make (int n, int length, int far)
{
  int at = 0;
  for (int i = 0; i < n; i++)
    {
      int w = i % (length + 1) + (far && i % far == 1 ? 101 : 0);
      start[i] = at;
      for (int k = 0; k < w && at < 40 * MOST; k++, at++)
	{
	  column[at] = (i * 7 + k * 13) % n;
	  value[at] = (i + k) % 9;
	  f[at] = (i * 3 + k) % 5;
	}
      p[i] = i % 11;
      q[i] = r[i] = -1;
      largest[i] = 0;
    }
  start[n] = at;
  return at;
}

static void
rows (int n, int total, const int *restrict s, const int *restrict c,
      const double *restrict v, const float *restrict g, const double *restrict x,
      double *restrict y, double *restrict z, unsigned *restrict m)
{
#pragma acc kernels copyin(s[0:n+1], c[0:total], v[0:total], x[0:n]) copy(y[0:n])
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
      for (int k = s[i]; k < s[i + 1]; k++)
	sum += v[k] * x[c[k]];
      y[i] = sum;
    }
#pragma acc kernels copyin(s[0:n+1], c[0:total], g[0:total]) copy(z[0:n], m[0:n])
  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      unsigned most = i % 3;
      for (int k = s[i]; k < s[i + 1]; k++)
	{
	  sum += g[k];
	  most = most < (unsigned) c[k] ? (unsigned) c[k] : most;
	}
      if (sum > 2)
	z[i] = sum;
      m[i] = most;
    }
}

static void
test (int n, int length, int far)
{
  int total = make (n, length, far);
  rows (n, total, start, column, value, f, p, q, r, largest);
  for (int i = 0; i < n; i++)
    {
      double sum = 0, all = 0;
      unsigned most = i % 3;
      for (int k = start[i]; k < start[i + 1]; k++)
	{
	  sum += value[k] * p[column[k]];
	  all += f[k];
	  most = most < (unsigned) column[k] ? (unsigned) column[k] : most;
	}
      EQUAL (q[i], sum);
      EQUAL (r[i], all > 2 ? all : -1);
      EQUAL (largest[i], most);
    }
}

int
main (void)
{
  test (1, 5, 0);
  test (1, 0, 0);
  test (31, 30, 0);
  test (33, 3, 7);
  test (500, 12, 0);
  test (777, 1, 5);
  test (MOST, 9, 50);
  test (MOST - 1, 0, 0);
  return 0;
}
