/* Sums and extremes of columns by plain loops: few columns, which lanes share, and many; rows
   from none to some thousand; values that the sum is used for; backward, with steps.  */
#include "check.h"

#define ROWS 3001

static double *a, *s;
static float *most;
static int *count;

static void
columns (int r, int c, const double *restrict a, double *restrict s, float *restrict most,
	 int *restrict count)
{
#pragma acc parallel loop copyin(a[0:r*c]) copy(s[0:c])
  for (int j = 0; j < c; j++)
    {
      double t = 1;
      for (int i = 0; i < r; i++)
	t += a[i * c + j];
      s[j] = s[j] + 2 * t;
    }
#pragma acc parallel loop copyin(a[0:r*c]) copyout(most[0:c], count[0:c])
  for (int j = 0; j < c; j++)
    {
      float m = -1;
      int n = 0;
      for (int i = r - 1; i >= 0; i -= 3)
	{
	  m = a[i * c + j] > m ? a[i * c + j] : m;
	  n += a[i * c + j] > 3;
	}
      most[j] = m;
      if (n > 2)
	count[j] = n;
      else
	count[j] = -n;
    }
}

/* Each body is drawn by all of them.  */
static void
forces (int n, const double *restrict x, double *restrict f)
{
#pragma acc parallel loop copyin(x[0:n]) copyout(f[0:n])
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
      for (int j = 0; j < n; j++)
	sum += (x[j] - x[i]) * (x[j] + 2);
      f[i] = sum;
    }
}

/* Rows and columns alike: neither is better for neighbouring threads.  */
static void
both (int n, const double *restrict a, double *restrict s)
{
#pragma acc parallel loop copyin(a[0:n*n]) copyout(s[0:n])
  for (int i = 0; i < n; i++)
    {
      double t = 0;
      for (int j = 0; j < n; j++)
	t += a[i * n + j] * a[j * n + i];
      s[i] = t;
    }
}

/* Sums of rows and sums of columns in one construct.  */
static void
one_construct (int n, const double *restrict a, double *restrict s, double *restrict t)
{
#pragma acc parallel copyin(a[0:n*n]) copy(s[0:n], t[0:n])
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      {
	double sum = 0;
	for (int j = 0; j < n; j++)
	  sum += a[i * n + j];
	s[i] += sum;
      }
#pragma acc loop
    for (int i = 0; i < n; i++)
      {
	double sum = 0;
	for (int j = 0; j < n; j++)
	  sum += a[j * n + i];
	t[i] += sum;
      }
  }
}

static void
try_construct (int n)
{
  for (int k = 0; k < n * n; k++)
    a[k] = k * 3 % 5;
  for (int i = 0; i < 2 * n; i++)
    s[i] = i;
  one_construct (n, a, s, s + n);
  for (int i = 0; i < n; i++)
    {
      double row = i, column = n + i;
      for (int j = 0; j < n; j++)
	{
	  row += a[i * n + j];
	  column += a[j * n + i];
	}
      EQUAL (s[i], row);
      EQUAL (s[n + i], column);
    }
}

static void
try_both (int n)
{
  for (int k = 0; k < n * n; k++)
    a[k] = k * 5 % 7;
  both (n, a, s);
  for (int i = 0; i < n; i++)
    {
      double t = 0;
      for (int j = 0; j < n; j++)
	t += a[i * n + j] * a[j * n + i];
      EQUAL (s[i], t);
    }
}

static void
try (int r, int c)
{
  for (int k = 0; k < r * c; k++)
    a[k] = (k * 7 + k / c) % 11;
  for (int j = 0; j < c; j++)
    s[j] = j % 5;
  columns (r, c, a, s, most, count);
  for (int j = 0; j < c; j++)
    {
      double t = 1, m = -1;
      int n = 0;
      for (int i = 0; i < r; i++)
	t += a[i * c + j];
      for (int i = r - 1; i >= 0; i -= 3)
	{
	  m = a[i * c + j] > m ? a[i * c + j] : m;
	  n += a[i * c + j] > 3;
	}
      EQUAL (s[j], j % 5 + 2 * t);
      EQUAL (most[j], m);
      EQUAL (count[j], n > 2 ? n : -n);
    }
}

int
main (void)
{
  int most_columns = 40000;
  a = malloc (sizeof *a * ROWS * 64 + sizeof *a * 4 * most_columns);
  s = malloc (sizeof *s * most_columns);
  most = malloc (sizeof *most * most_columns);
  count = malloc (sizeof *count * most_columns);
  try (ROWS, 64);
  try (100, 7);
  try (17, 1);
  try (0, 20);
  try (4, most_columns);
  try_both (5);
  try_both (400);
  try_construct (300);
  for (int n = 300; n < 302; n++)
    {
      for (int i = 0; i < n; i++)
	a[i] = i % 13;
      forces (n, a, s);
      for (int i = 0; i < n; i++)
	{
	  double sum = 0;
	  for (int j = 0; j < n; j++)
	    sum += (a[j] - a[i]) * (a[j] + 2);
	  EQUAL (s[i], sum);
	}
    }
  return 0;
}
