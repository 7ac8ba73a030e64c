/* Triangles whose elements are sums of different lengths, so that tiles are impossible: a row
   of the triangle is a block's or that of several, not a warp's, since an element takes
   long; and in kernels, there are blocks for the longest.  tile-triangle.c has sums of
   one length.  */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "launch lower_20_1, grid .1100, 3, 1.," "sim" } */
/* { dg-output "launch covariance_34, grid .70, 1, 1., block .96, 1, 1." "sim" } */

#include "check.h"

#define N 1100
#define DEPTH 3
#define SMALL 70

static double a[N][SMALL], c[N][N], d[SMALL][SMALL], e[SMALL][SMALL];

static void
lower (int n, int m)
{
#pragma acc kernels copyin(a) copy(c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      {
	double s = 0;
	for (int k = 0; k < m - j % 2; k++)
	  s += a[i][k] * a[j][k];
	c[i][j] = s;
      }
}

static void
covariance (int n)
{
#pragma acc parallel loop copyin(d) copy(e)
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      {
	double s = 0;
	for (int k = 0; k < n - (i + j) % 2; k++)
	  s += d[k][i] * d[k][j];
	e[i][j] = s;
	e[j][i] = s;
      }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int k = 0; k < SMALL; k++)
      a[i][k] = (i * 3 + k) % 7;
  for (int i = 0; i < SMALL; i++)
    for (int k = 0; k < SMALL; k++)
      d[i][k] = (i * 5 + k) % 11;
  lower (N, DEPTH);
  covariance (SMALL);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	double s = 0;
	for (int k = 0; k < DEPTH - j % 2 && j <= i; k++)
	  s += a[i][k] * a[j][k];
	EQUAL (c[i][j], s);
      }
  for (int i = 0; i < SMALL; i++)
    for (int j = 0; j < SMALL; j++)
      {
	double s = 0;
	for (int k = 0; k < SMALL - (i + j) % 2; k++)
	  s += d[k][i] * d[k][j];
	EQUAL (e[i][j], s);
      }
  return 0;
}
