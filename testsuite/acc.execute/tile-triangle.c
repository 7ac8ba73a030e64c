/* Products for the elements of a triangle go through shared memory in tiles, as those of a
   square do: lower and upper ones, with and without the diagonal, and with bounds beside
   it.  No row or column is read that no element of the triangle needs: the arrays
   end there, and no warning counts more.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note:" } */
/* { dg-message "i and j in tiles of 64 x 64 of a triangle" "" { target *-*-* } 22 } */
/* { dg-message "i and j in tiles of 64 x 64 of a triangle" "" { target *-*-* } 38 } */
/* { dg-message "i and j in tiles of 64 x 64 of a triangle" "" { target *-*-* } 55 } */
/* { dg-message "i and j in tiles of 64 x 64 of a triangle" "" { target *-*-* } 69 } */

#include <stdlib.h>

#include "check.h"

#define K 37

/* C's lower triangle.  */
static void
lower (int n, const double *restrict a, double *restrict c)
{
#pragma acc parallel loop copyin(a[0:n*K]) copy(c[0:n*n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j <= i; j++)
      {
	double s = 2 * c[i * n + j];
	for (int k = 0; k < K; k++)
	  s += a[i * K + k] * a[j * K + k];
	c[i * n + j] = s;
      }
}

/* Below the diagonal; A has rows for I from 1, and C no padding: it is packed.  */
static void
below (int n, const double *restrict a, const double *restrict b, double *restrict c)
{
#pragma acc parallel loop copyin(a[0:(n-1)*K], b[0:(n-1)*K]) copy(c[0:n*(n-1)/2])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < i; j++)
      {
	double s = c[i * (i - 1) / 2 + j];
	for (int k = 0; k < K; k++)
	  s += a[(i - 1) * K + k] * b[j * K + k];
	c[i * (i - 1) / 2 + j] = s;
      }
}

/* Above the diagonal, from the second column after it, in kernels.  */
static void
above (int n, const double *restrict a, const double *restrict b, double *restrict c)
{
#pragma acc kernels copyin(a[0:(n-2)*K], b[0:(n-2)*K]) copy(c[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = i + 2; j < n; j++)
      {
	double s = c[i * n + j];
	for (int k = 0; k < K; k++)
	  s += a[i * K + k] * b[(j - 2) * K + k];
	c[i * n + j] = s;
      }
}

/* Both triangles of a symmetric matrix, in batches.  */
static void
batches (int m, int n, const double *restrict a, double *restrict c)
{
#pragma acc parallel loop gang copyin(a[0:m*n*K]) copyout(c[0:m*n*n])
  for (int b = 0; b < m; b++)
#pragma acc loop
    for (int i = 0; i < n; i++)
#pragma acc loop
      for (int j = i; j < n; j++)
	{
	  double s = 0;
	  for (int k = 0; k < K; k++)
	    s += a[(b * n + i) * K + k] * a[(b * n + j) * K + k];
	  c[(b * n + i) * n + j] = s;
	  c[(b * n + j) * n + i] = s;
	}
}

static double
dot (const double *a, const double *b)
{
  double s = 0;
  for (int k = 0; k < K; k++)
    s += a[k] * b[k];
  return s;
}

static double *
filled (int n, int seed)
{
  double *p = malloc ((n + 1) * sizeof *p);
  for (int i = 0; i < n; i++)
    p[i] = (i * seed + i / 7) % 11 - 5;
  return p;
}

static void
try (int n)
{
  int few = n > 2 ? n - 2 : 0, less = n > 1 ? n - 1 : 0;
  double *a = filled (n * K, 3), *b = filled (n * K, 5), *c = filled (n * n, 7),
	 *was = filled (n * n, 7);
  lower (n, a, c);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      CHECK (c[i * n + j] == (j <= i ? 2 * was[i * n + j] + dot (a + i * K, a + j * K)
			      : was[i * n + j]));
  if (n > 2)
    {
      double *p = filled (less * K, 3), *q = filled (less * K, 5),
	     *packed = filled (n * less / 2, 7);
      below (n, p, q, packed);
      for (int i = 0; i < n; i++)
	for (int j = 0; j < i; j++)
	  CHECK (packed[i * (i - 1) / 2 + j] == was[i * (i - 1) / 2 + j]
						+ dot (p + (i - 1) * K, q + j * K));
      double *u = filled (few * K, 3), *v = filled (few * K, 5), *d = filled (n * n, 7);
      above (n, u, v, d);
      for (int i = 0; i < n; i++)
	for (int j = 0; j < n; j++)
	  CHECK (d[i * n + j] == was[i * n + j]
				 + (j >= i + 2 ? dot (u + i * K, v + (j - 2) * K) : 0));
      free (p);
      free (q);
      free (packed);
      free (u);
      free (v);
      free (d);
    }
  free (a);
  free (b);
  free (c);
  free (was);
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 2, 3, 65, 513, 640 };
  for (unsigned t = 0; t < sizeof sizes / sizeof *sizes; t++)
    try (sizes[t]);
  int m = 3, n = 300;
  double *a = filled (m * n * K, 3), *c = filled (m * n * n, 7);
  batches (m, n, a, c);
  for (int b = 0; b < m; b++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	CHECK (c[(b * n + i) * n + j] == dot (a + (b * n + i) * K, a + (b * n + j) * K));
  return 0;
}
