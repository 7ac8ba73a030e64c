/* Pointers without a clause that loops move: in while (n--) and while (n-- > 0), whose
   conditions test the value before the step; and from an offset that is in memory.  */

#include "check.h"

static void
from_table (int n, const int *at, double *x)
{
#pragma acc parallel loop copy (x[0:n])
  for (int r = 0; r < n; r++)
    {
      double *q = x + at[r];
      *q = r;
    }
  for (int i = 0; i < n; i++)
    EQUAL (x[i], n - 1 - i);
}

static void
sums (int n, int m, double *x, const double *y)
{
#pragma acc parallel loop copy (x[0:n])
  for (int r = 0; r <= n - m; r++)
    {
      const double *q = y + r;
      int k = m;
      double s = 0;
      while (k-- > 0)
	s += *q++;
      x[r] = s;
    }
  for (int i = 0; i <= n - m; i++)
    EQUAL (x[i], m * i + m * (m - 1) / 2);

#pragma acc parallel loop copy (x[0:n])
  for (int r = 0; r <= n - m; r++)
    {
      const double *q = y + n;
      unsigned char k = m;
      double s = 0;
      while (k--)
	s += r * *--q;
      x[r] = s;
    }
  for (int i = 0; i <= n - m; i++)
    EQUAL (x[i], i * (m * n - m * (m + 1) / 2));

#pragma acc parallel loop copy (x[0:n])
  for (int r = 0; r <= n - m; r++)
    {
      int k = m - 1;
      double s = 0;
      while (k-- >= 0)
	s += y[r + k + 1];
      x[r] = s;
    }
  for (int i = 0; i <= n - m; i++)
    EQUAL (x[i], m * i + m * (m - 1) / 2);
}

int
main (void)
{
  enum { N = 100 };
  int *at = malloc (N * sizeof *at);
  double *x = malloc (N * sizeof *x), *y = malloc (N * sizeof *y);
  for (int i = 0; i < N; i++)
    {
      at[i] = N - 1 - i;
      y[i] = i;
    }
  from_table (N, at, x);
  sums (N, 3, x, y);
  return 0;
}
