/* Sequential loops that store to planes of an array of variable extents and load from
   others: the loads of an iteration come first, where that is the same.  */

#include <math.h>
#include "check.h"

#define PLANES 4

/* Two points ahead, under conditions; the short loop goes through planes.  */
static void
ahead (int n, int m, double a[PLANES][m + 1][n], double b[PLANES][m + 1][n])
{
#pragma acc parallel loop copy(a[0:PLANES], b[0:PLANES])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	double over = 1 / a[2][j][i];
	a[3][j][i] *= over;
	for (int p = 0; p < PLANES; p++)
	  b[p][j][i] *= over;
	if (j < m - 1)
	  {
	    a[2][j + 1][i] += a[1][j + 1][i] * a[3][j][i];
	    for (int p = 0; p < PLANES; p++)
	      b[p][j + 1][i] -= a[1][j + 1][i] * b[p][j][i];
	  }
	if (j < m - 2)
	  a[1][j + 2][i] -= a[0][j + 2][i] * a[3][j][i];
	else
	  a[0][j][i] += 1;
      }
}

/* Planes that depend on one another, and a plane that nobody knows.  */
static void
planes (int n, int m, int which, double a[PLANES][m + 1][n])
{
#pragma acc parallel loop copy(a[0:PLANES])
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < m; j++)
	for (int p = 1; p < PLANES; p++)
	  a[p][j][i] += a[p - 1][j][i] * 0.5;
      for (int j = 0; j < m; j++)
	{
	  a[1][j][i] = a[0][j][i] + 1;
	  a[which][j][i] += 2;
	  a[2][j][i] += a[1][j][i] * a[which][j][i];
	}
    }
}

/* Rows whose place another element gives, or a variable that changes.  */
static void
places (int n, int m, const int *row, double a[PLANES][m + 1][n])
{
#pragma acc parallel loop copy(a[0:PLANES]) copyin(row[0:m])
  for (int i = 0; i < n; i++)
    {
      int at = 0;
      for (int j = 0; j < m; j++)
	{
	  a[0][row[j]][i] += 1;
	  a[1][j][i] = a[0][row[j]][i] + a[0][j][i];
	  at = (at + 3) % m;
	  a[2][at][i] = a[1][j][i];
	  a[3][j][i] += a[2][at][i] + a[2][j][i];
	}
    }
}

/* Elements that an iteration stores to before it loads them, or perhaps, or under
   two conditions.  */
static void
perhaps (int n, int m, double a[PLANES][m + 1][n])
{
#pragma acc parallel loop copy(a[0:PLANES])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	a[0][j][i] = j;
	if (a[1][j][i] > 2)
	  a[2][j][i] = a[0][j][i] * 2;
	if (j % 3 == 0)
	  a[3][j + 1][i] += a[2][j][i];
	if (j % 5 == 0)
	  a[3][j + 1][i] -= a[1][j][i];
	a[1][j][i] = j % 2 ? a[3][j][i] : a[0][j][i];
      }
}

static double
value (int i)
{
  return 1 + (i * 37 % 101) * 0.01;
}

/* The same with constant strides, by the host, one statement after the other.  */
#define AT(A, P, J, I) A[((P) * (m + 1) + (J)) * n + (I)]

static void
expected (int n, int m, double *a, double *b, double *c, double *d, double *e,
	  const int *row)
{
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < m; j++)
	{
	  volatile double over = 1 / AT (a, 2, j, i);
	  AT (a, 3, j, i) *= over;
	  for (int p = 0; p < PLANES; p++)
	    AT (b, p, j, i) *= over;
	  if (j < m - 1)
	    {
	      AT (a, 2, j + 1, i) += AT (a, 1, j + 1, i) * AT (a, 3, j, i);
	      for (int p = 0; p < PLANES; p++)
		AT (b, p, j + 1, i) -= AT (a, 1, j + 1, i) * AT (b, p, j, i);
	    }
	  if (j < m - 2)
	    AT (a, 1, j + 2, i) -= AT (a, 0, j + 2, i) * AT (a, 3, j, i);
	  else
	    AT (a, 0, j, i) += 1;
	}
      for (int j = 0; j < m; j++)
	for (int p = 1; p < PLANES; p++)
	  AT (c, p, j, i) += AT (c, p - 1, j, i) * 0.5;
      for (int j = 0; j < m; j++)
	{
	  AT (c, 1, j, i) = AT (c, 0, j, i) + 1;
	  AT (c, 1, j, i) += 2;
	  AT (c, 2, j, i) += AT (c, 1, j, i) * AT (c, 1, j, i);
	}
      int at = 0;
      for (int j = 0; j < m; j++)
	{
	  AT (d, 0, row[j], i) += 1;
	  AT (d, 1, j, i) = AT (d, 0, row[j], i) + AT (d, 0, j, i);
	  at = (at + 3) % m;
	  AT (d, 2, at, i) = AT (d, 1, j, i);
	  AT (d, 3, j, i) += AT (d, 2, at, i) + AT (d, 2, j, i);
	}
      for (int j = 0; j < m; j++)
	{
	  AT (e, 0, j, i) = j;
	  if (AT (e, 1, j, i) > 2)
	    AT (e, 2, j, i) = AT (e, 0, j, i) * 2;
	  if (j % 3 == 0)
	    AT (e, 3, j + 1, i) += AT (e, 2, j, i);
	  if (j % 5 == 0)
	    AT (e, 3, j + 1, i) -= AT (e, 1, j, i);
	  AT (e, 1, j, i) = j % 2 ? AT (e, 3, j, i) : AT (e, 0, j, i);
	}
    }
}

#define N 9
#define M 14
#define SIZE (PLANES * (M + 1) * N)

int
main (void)
{
  static double x[5][SIZE], y[5][SIZE];
  int row[M], n = N, m = M;
  for (int k = 0; k < 5; k++)
    for (int i = 0; i < SIZE; i++)
      x[k][i] = y[k][i] = value (i + k) * (k == 4 ? 2 : 1);
  for (int j = 0; j < M; j++)
    row[j] = (j * 5 + 1) % M;
  typedef double plane[m + 1][n];
  ahead (n, m, (plane *) x[0], (plane *) x[1]);
  planes (n, m, 1, (plane *) x[2]);
  places (n, m, row, (plane *) x[3]);
  perhaps (n, m, (plane *) x[4]);
  expected (n, m, y[0], y[1], y[2], y[3], y[4], row);
  for (int k = 0; k < 5; k++)
    for (int i = 0; i < SIZE; i++)
      CHECK (fabs (x[k][i] - y[k][i]) <= 1e-9 * fabs (y[k][i]));
  return 0;
}
