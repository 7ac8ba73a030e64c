/* A loop of kernels that one thread of the gang does, since loops beside it have the
   lanes, sums up: what it reduces goes to all lanes, sums, maxima, products, and what a
   loop in a loop adds up.  */

#include "check.h"

#define N 40
#define M 48

static double a[N * M], z[N * M], y[N];
static long counts[N * M];

static void __attribute__ ((noinline))
rows (int n, int m, const double *a, double *z, double *y)
{
#pragma acc kernels loop copyin(a[0:n * m]) copy(z[0:n * m], y[0:n])
  for (int i = 0; i < n; i++)
    {
      const double *row = a + i * m;
      double sum = 1, most = 2;

      for (int j = 1; j < m; j++)
	{
	  sum += row[j];
	  if (row[j] > most)
	    most = row[j];
	}
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	z[i * m + j] = row[j] + sum * most;
      y[i] = sum - most;
    }
}

static void __attribute__ ((noinline))
nested (int n, int m, const double *a, long *counts)
{
#pragma acc kernels loop copyin(a[0:n * m]) copy(counts[0:n * m])
  for (int i = 0; i < n; i++)
    {
      long few = 0, bits = 0;

      for (short j = 0; j < m; j++)
	for (int k = 0; k < 3; k++)
	  if (a[i * m + j] < 5 + k)
	    {
	      few++;
	      bits |= 1l << k;
	    }
#pragma acc loop worker
      for (int j = 0; j < m; j++)
	counts[i * m + j] += few + bits * j;
    }
}

int
main (void)
{
  for (int i = 0; i < N * M; i++)
    {
      a[i] = i * 7 % 13 + 1;
      counts[i] = i % 5;
    }
  rows (N, M, a, z, y);
  nested (N, M, a, counts);
  for (int i = 0; i < N; i++)
    {
      double sum = 1, most = 2;
      long few = 0, bits = 0;

      for (int j = 0; j < M; j++)
	{
	  if (j)
	    {
	      sum += a[i * M + j];
	      most = a[i * M + j] > most ? a[i * M + j] : most;
	    }
	  for (int k = 0; k < 3; k++)
	    if (a[i * M + j] < 5 + k)
	      {
		few++;
		bits |= 1l << k;
	      }
	}
      EQUAL (sum - most, y[i]);
      for (int j = 0; j < M; j++)
	{
	  EQUAL (a[i * M + j] + sum * most, z[i * M + j]);
	  EQUAL ((i * M + j) % 5 + few + bits * j, counts[i * M + j]);
	}
    }
  return 0;
}
