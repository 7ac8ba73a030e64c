/* The programs of algebra.c, as one writes them: linear algebra, statistics, filters,
   stencils in the form of the PolyBench suite's.

   In: FUNCTION (NAME), which makes a function's name; NEST and LOOP, which make directives
   of the clauses that they get, or nothing; SUM (VAR), a clause or nothing.  All functions have the parameters ALGEBRA_DATA:
   matrices of N times N elements and vectors of N.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

/* y = A' (A x), with z = A x.  */
static void
FUNCTION (atax) (ALGEBRA_DATA)
{
  NEST (1, present(a[0:n*n], x[0:n], z[0:n]))
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int j = 0; j < n; j++)
	s += a[i * n + j] * x[j];
      z[i] = s;
    }
  NEST (1, present(a[0:n*n], y[0:n], z[0:n]))
  for (int j = 0; j < n; j++)
    {
      double s = 0;
      for (int i = 0; i < n; i++)
	s += a[i * n + j] * z[i];
      y[j] = s;
    }
}

/* x += A y, z += A' w.  */
static void
FUNCTION (mvt) (ALGEBRA_DATA)
{
  NEST (1, present(a[0:n*n], x[0:n], y[0:n]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x[i] += a[i * n + j] * y[j];
  NEST (1, present(a[0:n*n], z[0:n], w[0:n]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      z[i] += a[j * n + i] * w[j];
}

/* y = 1.5 A x + 1.2 B x.  */
static void
FUNCTION (gesummv) (ALGEBRA_DATA)
{
  NEST (1, present(a[0:n*n], b[0:n*n], x[0:n], y[0:n]))
  for (int i = 0; i < n; i++)
    {
      double s = 0, t = 0;
      for (int j = 0; j < n; j++)
	{
	  s += a[i * n + j] * x[j];
	  t += b[i * n + j] * x[j];
	}
      y[i] = 1.5 * s + 1.2 * t;
    }
}

/* A += x y' + z w'; b = 1.2 A' y + z, c = 1.5 A b, the first rows of B and C.  */
static void
FUNCTION (gemver) (ALGEBRA_DATA)
{
  NEST (2, present(a[0:n*n], x[0:n], y[0:n], z[0:n], w[0:n]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i * n + j] += x[i] * y[j] + z[i] * w[j];
  NEST (1, present(a[0:n*n], b[0:n*n], y[0:n], z[0:n]))
  for (int i = 0; i < n; i++)
    {
      double s = z[i];
      for (int j = 0; j < n; j++)
	s += 1.2 * a[j * n + i] * y[j];
      b[i] = s;
    }
  NEST (1, present(a[0:n*n], b[0:n*n], c[0:n*n]))
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int j = 0; j < n; j++)
	s += a[i * n + j] * b[j];
      c[i] = 1.5 * s;
    }
}

/* The lower triangle of C = 1.2 C + 1.5 A A'.  */
static void
FUNCTION (syrk) (ALGEBRA_DATA)
{
  NEST (1, present(a[0:n*n], c[0:n*n]))
  for (int i = 0; i < n; i++)
    LOOP ()
    for (int j = 0; j <= i; j++)
      {
	double s = 1.2 * c[i * n + j];
	for (int k = 0; k < n; k++)
	  s += 1.5 * a[i * n + k] * a[j * n + k];
	c[i * n + j] = s;
      }
}

/* The lower triangle of C = 1.2 C + A B' + B A'.  */
static void
FUNCTION (syr2k) (ALGEBRA_DATA)
{
  NEST (1, present(a[0:n*n], b[0:n*n], c[0:n*n]))
  for (int i = 0; i < n; i++)
    LOOP ()
    for (int j = 0; j <= i; j++)
      {
	double s = 1.2 * c[i * n + j];
	for (int k = 0; k < n; k++)
	  s += a[i * n + k] * b[j * n + k] + b[i * n + k] * a[j * n + k];
	c[i * n + j] = s;
      }
}

/* B = L' B in place, with the lower triangle of A and ones on its diagonal.  */
static void
FUNCTION (trmm) (ALGEBRA_DATA)
{
  NEST (1, present(a[0:n*n], b[0:n*n]))
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      for (int k = i + 1; k < n; k++)
	b[i * n + j] += a[k * n + i] * b[k * n + j];
}

/* C, the covariance of the columns of A: B has them without their means, x.  */
static void
FUNCTION (covariance) (ALGEBRA_DATA)
{
  NEST (1, present(a[0:n*n], x[0:n]))
  for (int j = 0; j < n; j++)
    {
      double s = 0;
      for (int i = 0; i < n; i++)
	s += a[i * n + j];
      x[j] = s / n;
    }
  NEST (2, present(a[0:n*n], b[0:n*n], x[0:n]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i * n + j] = a[i * n + j] - x[j];
  NEST (1, present(b[0:n*n], c[0:n*n]))
  for (int i = 0; i < n; i++)
    LOOP ()
    for (int j = i; j < n; j++)
      {
	double s = 0;
	for (int k = 0; k < n; k++)
	  s += b[k * n + i] * b[k * n + j];
	s /= n - 1;
	c[i * n + j] = s;
	c[j * n + i] = s;
      }
}

/* A step of an electromagnetic field: A and B electric, C magnetic.  */
static void
FUNCTION (fdtd) (ALGEBRA_DATA)
{
  NEST (2, present(a[0:n*n], c[0:n*n]))
  for (int i = 1; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i * n + j] -= 0.5 * (c[i * n + j] - c[(i - 1) * n + j]);
  NEST (2, present(b[0:n*n], c[0:n*n]))
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++)
      b[i * n + j] -= 0.5 * (c[i * n + j] - c[i * n + j - 1]);
  NEST (2, present(a[0:n*n], b[0:n*n], c[0:n*n]))
  for (int i = 0; i < n - 1; i++)
    for (int j = 0; j < n - 1; j++)
      c[i * n + j] -= 0.7 * (b[i * n + j + 1] - b[i * n + j] + a[(i + 1) * n + j]
			     - a[i * n + j]);
}

/* Three points of a line, there and back.  */
static void
FUNCTION (jacobi_line) (ALGEBRA_DATA)
{
  NEST (1, present(a[0:n*n], b[0:n*n]))
  for (int i = 1; i < n * n - 1; i++)
    b[i] = 0.33333 * (a[i - 1] + a[i] + a[i + 1]);
  NEST (1, present(a[0:n*n], b[0:n*n]))
  for (int i = 1; i < n * n - 1; i++)
    a[i] = 0.33333 * (b[i - 1] + b[i] + b[i + 1]);
}

/* A recursive filter along the rows of A, there to B and back to C.  */
static void
FUNCTION (filter_rows) (ALGEBRA_DATA)
{
  NEST (1, present(a[0:n*n], b[0:n*n], c[0:n*n]))
  for (int i = 0; i < n; i++)
    {
      double before = 0, first = 0, second = 0;
      for (int j = 0; j < n; j++)
	{
	  double v = 0.3 * a[i * n + j] + 0.1 * before + 0.5 * first - 0.2 * second;
	  b[i * n + j] = v;
	  before = a[i * n + j];
	  second = first;
	  first = v;
	}
      double ahead = 0;
      first = second = 0;
      for (int j = n - 1; j >= 0; j--)
	{
	  double v = 0.2 * ahead + 0.5 * first - 0.2 * second;
	  ahead = a[i * n + j];
	  second = first;
	  first = v;
	  c[i * n + j] = v + b[i * n + j];
	}
    }
}

/* The same along columns, with rows of the result instead of scalars.  */
static void
FUNCTION (filter_columns) (ALGEBRA_DATA)
{
  NEST (1, present(a[0:n*n], b[0:n*n]))
  for (int j = 0; j < n; j++)
    {
      b[j] = a[j];
      for (int i = 1; i < n; i++)
	b[i * n + j] = 0.3 * a[i * n + j] + 0.5 * b[(i - 1) * n + j];
    }
}

/* Columns of A made orthonormal: to B, with the products in C.  */
static void
FUNCTION (gramschmidt) (ALGEBRA_DATA)
{
  for (int k = 0; k < n; k++)
    {
      double s = 0;
      NEST (1, present(a[0:n*n]) SUM (s))
      for (int i = 0; i < n; i++)
	s += a[i * n + k] * a[i * n + k];
      double length = sqrt (s);
      NEST (1, present(a[0:n*n], b[0:n*n]))
      for (int i = 0; i < n; i++)
	b[i * n + k] = a[i * n + k] / length;
      NEST (1, present(a[0:n*n], b[0:n*n], c[0:n*n]))
      for (int j = k + 1; j < n; j++)
	{
	  double t = 0;
	  for (int i = 0; i < n; i++)
	    t += b[i * n + k] * a[i * n + j];
	  c[k * n + j] = t;
	  for (int i = 0; i < n; i++)
	    a[i * n + j] -= b[i * n + k] * t;
	}
    }
}

/* A = L U in place, without exchanging rows.  */
static void
FUNCTION (lu) (ALGEBRA_DATA)
{
  for (int k = 0; k < n; k++)
    {
      NEST (1, present(a[0:n*n]))
      for (int i = k + 1; i < n; i++)
	a[i * n + k] /= a[k * n + k];
      NEST (2, present(a[0:n*n]))
      for (int i = k + 1; i < n; i++)
	for (int j = k + 1; j < n; j++)
	  a[i * n + j] -= a[i * n + k] * a[k * n + j];
    }
}

/* Shortest paths between all nodes of a graph.  */
static void
FUNCTION (floyd) (ALGEBRA_DATA)
{
  for (int k = 0; k < n; k++)
    {
      NEST (2, present(a[0:n*n]))
      for (int i = 0; i < n; i++)
	for (int j = 0; j < n; j++)
	  {
	    double by = a[i * n + k] + a[k * n + j];
	    if (by < a[i * n + j])
	      a[i * n + j] = by;
	  }
    }
}

/* The best way to split each interval: B, from the costs in A.  */
static void
FUNCTION (intervals) (ALGEBRA_DATA)
{
  for (int d = 1; d < n; d++)
    {
      NEST (1, present(a[0:n*n], b[0:n*n]))
      for (int i = 0; i < n - d; i++)
	{
	  int j = i + d;
	  double best = b[i * n + j - 1] + b[(i + 1) * n + j];
	  for (int k = i + 1; k < j - 1; k++)
	    best = fmin (best, b[i * n + k] + b[(k + 1) * n + j]);
	  b[i * n + j] = best + a[i * n + j];
	}
    }
}

/* x with L x = y, for the lower triangle of A.  */
static void
FUNCTION (trisolv) (ALGEBRA_DATA)
{
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      NEST (1, present(a[0:n*n], x[0:n]) SUM (s))
      for (int j = 0; j < i; j++)
	s += a[i * n + j] * x[j];
      NEST (1, present(a[0:n*n], x[0:n], y[0:n]))
      for (int one = 0; one < 1; one++)
	x[i] = (y[i] - s) / a[i * n + i];
    }
}
