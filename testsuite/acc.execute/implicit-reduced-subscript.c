/* What a loop has reduced is a subscript after it.  The sections without a clause have the
   elements that it leads to, and no more memory than there is.  They also have elements
   that are reduced, and these come back.  */
/* { dg-set-target-env-var ACC_CHECK "1" } */
/* { dg-output-not "the loops seem to use" } */
#define _GNU_SOURCE
#include "check.h"
#include "beside.h"

/* The number of iterations.  */
static void
counted (int n, int m, int *p, const int *q)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      for (int j = 0; j < m; j++)
	k += 1;
      p[i] = q[i * k];
    }
}

static void
said (int n, int m, int *p, const int *q)
{
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
      int k = 2 * i;
#pragma acc loop vector reduction(+:k)
      for (int j = 1; j < m; j++)
	k += 1;
      p[i] = q[k];
    }
}

/* Some iterations count, which nobody knows.  */
static void
some (int n, int m, int *p, const int *q, const int *wanted)
{
#pragma acc parallel loop copyin(wanted[0:m])
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      for (int j = 0; j < m; j++)
	if (wanted[j] > i)
	  k++;
      p[i] = q[k];
    }
}

/* The larger of two numbers is one of them.  */
static void
largest (int n, int m, int *p, const int *q)
{
#pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      for (int j = 0; j < m; j++)
	k = j > k ? j : k;
      p[i] = q[i * m + (k < m && k >= 0 ? k : 0)];
    }
}

/* A reduction in a reduction.  */
static void
rows (int n, int m, int *p, const int *q)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int k = -1;
      for (int a = 0; a < 2; a++)
	for (int j = 0; j < m; j++)
	  k++;
      p[i] = q[k / 2];
    }
}

/* Elements are reduced; nothing else names the last one.  */
static void
elements (int n, int *a)
{
#pragma acc kernels
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      a[i] += a[j];
}

static void
largest_of_rows (int n, int m, int *p, const int *q)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      p[n - 1 - i] = q[i * m + j] > p[n - 1 - i] ? q[i * m + j] : p[n - 1 - i];
}

int
main (void)
{
  enum { N = 37, M = 5 };
  int *p = beside (N, 1), *q = beside (N * M, 1), wanted[M] = { 9, 3, 20, 1, 4 };
  for (int i = 0; i < N * M; i++)
    q[i] = 3 * i + 1;
  counted (N, M, p, q);
  for (int i = 0; i < N; i++)
    EQUAL (p[i], 3 * i * M + 1);
  said (N, M, p, q);
  for (int i = 0; i < N; i++)
    EQUAL (p[i], 3 * (2 * i + M - 1) + 1);
  some (N, M, p, q, wanted);
  for (int i = 0; i < N; i++)
    {
      int k = 0;
      for (int j = 0; j < M; j++)
	k += wanted[j] > i;
      EQUAL (p[i], 3 * k + 1);
    }
  largest (N, M, p, q);
  for (int i = 0; i < N; i++)
    EQUAL (p[i], 3 * (i * M + M - 1) + 1);
  int *a = beside (12, 1);
  a[0] = 1;
  elements (12, a);
  for (int i = 1; i < 12; i++)
    EQUAL (a[i], 1 << (i - 1));
  largest_of_rows (N, M, p, q);
  for (int i = 0; i < N; i++)
    CHECK (p[N - 1 - i] >= 3 * (i * M + M - 1) + 1);
  rows (N, M, p, q);
  for (int i = 0; i < N; i++)
    EQUAL (p[i], 3 * ((2 * M - 1) / 2) + 1);
  return 0;
}
