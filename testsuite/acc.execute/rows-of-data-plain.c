/* Plain loops of parallel constructs whose bounds are in memory: sums, extremes and a count of
   rows, which lanes may share; rows of 0 to 300 elements, few and many; what only one thread
   may do beside them.  */
#include <math.h>
#include "check.h"

#define MOST 150000

static int start[MOST + 1], column[3 * MOST], count[MOST], touched[MOST];
static double value[3 * MOST], p[MOST], q[MOST];
static float largest[MOST];

/* N rows, one in FAR of them longer.  Returns the number of elements.  */
static int
make (int n, int length, int far)
{
  int at = 0;
  for (int i = 0; i < n; i++)
    {
      int w = i % (length + 1) + (i % far == 1 ? 300 : 0);
      start[i] = at;
      for (int k = 0; k < w && at < 3 * MOST; k++, at++)
	{
	  column[at] = (i * 7 + k * 13) % n;
	  value[at] = (i + 3 * k) % 9 - 2;
	}
      p[i] = i % 11;
      q[i] = -1;
      largest[i] = 0;
      count[i] = touched[i] = 0;
    }
  start[n] = at;
  return at;
}

static void
rows (int n, int total, const int *restrict s, const int *restrict c,
      const double *restrict v, const double *restrict x, double *restrict y,
      float *restrict m, int *restrict l, int *restrict t)
{
#pragma acc parallel loop copyin(s[0:n+1], c[0:total], v[0:total], x[0:n]) \
			  copyout(y[0:n]) copy(t[0:n])
  for (int i = 0; i < n; i++)
    {
      double sum = 0.5;
      for (int k = s[i]; k < s[i + 1]; k++)
	sum += v[k] * x[c[k]];
      y[i] = sum;
      t[i]++;
    }
#pragma acc parallel loop copyin(s[0:n+1], v[0:total]) copy(m[0:n], l[0:n])
  for (int i = 0; i < n; i++)
    {
      int from = s[i], to = s[i + 1], positive = 0;
      float most = -10;
      for (int k = from; k < to; k++)
	{
	  most = v[k] > most ? v[k] : most;
	  positive += v[k] > 0;
	}
      if (to > from)
	m[i] = most;
      l[i] += positive;
    }
}

/* Rows backward, by two loops, of which one needs what the other has summed up.  */
static void
two_loops (int n, int total, const int *restrict s, const double *restrict v,
	   double *restrict y)
{
#pragma acc parallel loop copyin(s[0:n+1], v[0:total]) copy(y[0:n])
  for (int i = 0; i < n; i++)
    {
      double mean = 0, far = 0;
      for (int k = s[i + 1] - 1; k >= s[i]; k--)
	mean += v[k];
      mean = s[i + 1] > s[i] ? mean / (s[i + 1] - s[i]) : 0;
      for (int k = s[i]; k < s[i + 1]; k++)
	far += (v[k] - mean) * (v[k] - mean);
      y[i] = far;
    }
}

/* A recurrence, which one thread goes through in order.  */
static void
recurrence (int n, int total, const int *restrict s, double *restrict v)
{
#pragma acc parallel loop copyin(s[0:n+1]) copy(v[0:total])
  for (int i = 0; i < n; i++)
    for (int k = s[i] + 1; k < s[i + 1]; k++)
      v[k] = v[k] + 0.5 * v[k - 1];
}

/* Rows of a constant length, which have another number of lanes in the same file.  */
static void
short_rows (int n, double *restrict v)
{
#pragma acc parallel loop copy(v[0:n*48])
  for (int i = 0; i < n; i++)
    {
      double s = 0;
#pragma acc loop reduction(+:s)
      for (int k = 0; k < 48; k++)
	s += v[i * 48 + k];
#pragma acc loop
      for (int k = 0; k < 48; k++)
	v[i * 48 + k] -= s;
    }
}

static void
try (int n, int length, int far)
{
  int total = make (n, length, far), wrong = 0;
  rows (n, total, start, column, value, p, q, largest, count, touched);
  for (int i = 0; i < n; i++)
    {
      double sum = 0.5;
      float most = -10;
      int positive = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	{
	  sum += value[k] * p[column[k]];
	  most = value[k] > most ? value[k] : most;
	  positive += value[k] > 0;
	}
      wrong += q[i] != sum || touched[i] != 1 || count[i] != positive;
      wrong += largest[i] != (start[i + 1] > start[i] ? most : 0);
    }
  EQUAL (wrong, 0);
  two_loops (n, total, start, value, q);
  for (int i = 0; i < n; i++)
    {
      double mean = 0, sum = 0;
      int w = start[i + 1] - start[i];
      for (int k = start[i]; k < start[i + 1]; k++)
	mean += value[k] / w;
      for (int k = start[i]; k < start[i + 1]; k++)
	sum += (value[k] - mean) * (value[k] - mean);
      CHECK (fabs (q[i] - sum) <= 1e-9 * (1 + sum));
    }
  recurrence (n, total, start, value);
  double last = 0;
  for (int i = 0; i < n; i++)
    for (int k = start[i]; k < start[i + 1]; k++)
      {
	last = (k > start[i] ? 0.5 * last : 0) + ((i + 3 * (k - start[i])) % 9 - 2);
	wrong += value[k] != last;
      }
  EQUAL (wrong, 0);
}

int
main (void)
{
  try (MOST, 4, 1000);
  try (2000, 13, 7);
  try (40, 200, 2);
  try (1, 3, 2);
  for (int k = 0; k < 480; k++)
    value[k] = k % 7;
  short_rows (10, value);
  for (int i = 0; i < 10; i++)
    {
      double s = 0;
      for (int k = 0; k < 48; k++)
	s += (i * 48 + k) % 7;
      for (int k = 0; k < 48; k++)
	EQUAL (value[i * 48 + k], (i * 48 + k) % 7 - s);
    }
  return 0;
}
