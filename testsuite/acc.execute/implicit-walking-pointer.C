/* { dg-additional-options "-std=c++17" } */
/* Pointers walk through arrays that no clause names: range-based loops over members,
   while loops, loops down, loops that end early.  */

#include "check.h"
#include <array>

struct cell
{
  double p[4];
  std::array<int, 3> q;
  int r[2][3];
};

static void
ranges (cell *c, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      for (auto &x : c[i].p)
	x += 1;
      for (int &x : c[i].q)
	x -= i;
      for (auto &row : c[i].r)
	for (int &x : row)
	  x *= 2;
    }
}

static void
walks (double *a, const double *b, int n, int m)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      double *w = a + i * m, *end = w + m;
      const double *r = b + i * m;
      while (w != end)
	*w++ += *r++;
      for (w = end - 1; w >= a + i * m; w -= 2)
	*w += 1;
      for (w = a + i * m; w < end; w++)
	if (*w > 40)
	  break;
	else
	  *w *= 2;
    }
}

static double
sum (const double *a, int n)
{
  double s = 0;
#pragma acc kernels
  {
    const double *p = a, *end = a + n;
    for (; p != end; ++p)
      s += *p;
  }
  return s;
}

int
main ()
{
  enum { N = 7, M = 5 };
  cell c[N];
  double *a = new double[N * M], *b = new double[N * M], want[N * M];
  for (int i = 0; i < N; i++)
    c[i] = { { 0, 1, 2, 3. + i }, { i, 2 * i, 5 }, { { i, 1, 2 }, { 3, 4, i } } };
  for (int i = 0; i < N * M; i++)
    {
      a[i] = i;
      b[i] = 3 * i % 7;
      want[i] = a[i] + b[i] + (i % M % 2 == 0);
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M && want[i * M + j] <= 40; j++)
      want[i * M + j] *= 2;
  ranges (c, N);
  walks (a, b, N, M);
  double all = 0;
  for (int i = 0; i < N * M; i++)
    {
      EQUAL (a[i], want[i]);
      all += want[i];
    }
  EQUAL (sum (a, N * M), all);
  for (int i = 0; i < N; i++)
    {
      EQUAL (c[i].p[0], 1);
      EQUAL (c[i].p[3], 4 + i);
      EQUAL (c[i].q[0], 0);
      EQUAL (c[i].q[2], 5 - i);
      EQUAL (c[i].r[0][0], 2 * i);
      EQUAL (c[i].r[1][2], 2 * i);
    }
  delete[] a;
  delete[] b;
  return 0;
}
