/* Plain loops inside of a parallel loop that lanes share: sums of rows, long and
   short, many and few; in an element, of a start that was read, side by side, below
   another plain loop, of rows whose length is in memory; largest elements.  */

#include "check.h"

#define MOST 3000

static double a[MOST * 40], x[MOST], y[MOST], z[MOST];
static int first[MOST + 1];

static void
sums (int n, int m)
{
#pragma acc parallel loop copyin(a[0:n * m], x[0:m]) copyout(y[0:n])
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int j = 0; j < m; j++)
	s += a[i * m + j] * x[j];
      y[i] = s;
    }
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int j = 0; j < m; j++)
	s += a[i * m + j] * x[j];
      EQUAL (y[i], s);
    }
}

/* What a row begins with is read by one lane, since it is stored to, too.  */
static void
onto (int n, int m)
{
  for (int i = 0; i < n; i++)
    y[i] = z[i] = i;
#pragma acc parallel loop copyin(a[0:n * m]) copy(y[0:n], z[0:n])
  for (int i = 0; i < n; i++)
    {
      double s = y[i], t = 2 * s;
      for (int j = 0; j < m; j++)
	{
	  s += a[i * m + j];
	  t = t > a[i * m + j] ? t : a[i * m + j];
	}
      y[i] = s + t;
      for (int j = 0; j < m; j++)
	z[i] += 2 * a[i * m + j];
    }
  for (int i = 0; i < n; i++)
    {
      double s = i, t = 2 * s, u = i;
      for (int j = 0; j < m; j++)
	{
	  s += a[i * m + j];
	  t = t > a[i * m + j] ? t : a[i * m + j];
	  u += 2 * a[i * m + j];
	}
      EQUAL (y[i], s + t);
      EQUAL (z[i], u);
    }
}

static void
rows_of_all_lengths (int n)
{
  for (int i = 0; i < n; i++)
    first[i + 1] = first[i] + i * 7 % 90;
  int all = first[n];
#pragma acc parallel loop copyin(first[0:n + 1], a[0:all]) copyout(y[0:n])
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int j = first[i]; j < first[i + 1]; j++)
	s += a[j];
      y[i] = s;
    }
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int j = first[i]; j < first[i + 1]; j++)
	s += a[j];
      EQUAL (y[i], s);
    }
}

/* A triangle of products of rows.  */
static void
triangle (int n, int m, double c[n][n])
{
#pragma acc parallel loop copyin(a[0:n * m]) copy(c[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      {
	double s = 0;
	for (int k = 0; k < m; k++)
	  s += a[i * m + k] * a[j * m + k];
	c[i][j] += s;
      }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double s = 0;
	for (int k = 0; k < m; k++)
	  s += a[i * m + k] * a[j * m + k];
	EQUAL (c[i][j], j <= i ? s + 1 : 1);
      }
}

int
main ()
{
  for (int i = 0; i < MOST * 40; i++)
    a[i] = i * 7 % 19;
  for (int i = 0; i < MOST; i++)
    x[i] = i % 5;
  static const int shapes[][2] = {
    { 1, 1000 }, { 3, 3000 }, { 40, 300 }, { 70, 33 }, { 3000, 3 },
    { 2000, 17 }, { 5, 1 }, { 4, 0 }, { 0, 4 }
  };
  for (unsigned s = 0; s < sizeof shapes / sizeof *shapes; s++)
    {
      sums (shapes[s][0], shapes[s][1]);
      onto (shapes[s][0], shapes[s][1]);
    }
  rows_of_all_lengths (300);
  double c[30][30];
  for (int i = 0; i < 900; i++)
    c[i / 30][i % 30] = 1;
  triangle (30, 40, c);
  return 0;
}
