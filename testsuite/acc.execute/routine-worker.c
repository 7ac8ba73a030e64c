/* A worker routine: worker and vector loops, arrays and scalars that its
   threads share, calls of vector routines, values returned, early returns.  */
#include "check.h"

#define M 20
#define N 65

#pragma acc routine vector
static int
row_sum (const int *a, int n)
{
  int s = 0;
#pragma acc loop vector reduction(+:s)
  for (int j = 0; j < n; j++)
    s += a[j];
  return s;
}

/* The matrix A times 2, the sums of its rows, and their maximum.  */
#pragma acc routine worker
static int
rows (int *a, int *sums, int m, int n)
{
  int part[M], best = -1;
  if (m > M)
    return -1;
#pragma acc loop worker
  for (int i = 0; i < m; i++)
    {
      int twice[4];
      twice[0] = 2;
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	a[i * n + j] *= twice[0];
      part[i] = row_sum (a + i * n, n);
    }
#pragma acc loop worker vector reduction(max:best)
  for (int i = 0; i < m; i++)
    {
      sums[i] = part[i];
      best = part[i] > best ? part[i] : best;
    }
  sums[0]++;
  return best;
}

#pragma acc routine worker
static void
outer (int *a, int *sums, int *best, int m, int n)
{
  if (n > 3)
    *best = rows (a, sums, m, n);
  else
    {
      int b = rows (a, sums, m, n);
      *best = b + 1;
    }
}

static int a[7][M][N], sums[7][M], best[7];

static void
check (int k)
{
  int most = 0;
  for (int i = 0; i < M; i++)
    {
      int s = 0;
      for (int j = 0; j < N; j++)
	{
	  EQUAL (a[k][i][j], 2 * (k + i * 3 + j % 5));
	  s += a[k][i][j];
	}
      EQUAL (sums[k][i], s + (i == 0));
      if (s > most)
	most = s;
    }
  EQUAL (best[k], most);
}

static void
fill (void)
{
  for (int k = 0; k < 7; k++)
    for (int i = 0; i < M; i++)
      for (int j = 0; j < N; j++)
	a[k][i][j] = k + i * 3 + j % 5;
}

int
main (void)
{
  fill ();
#pragma acc parallel loop gang copy(a) copyout(sums, best)
  for (int k = 0; k < 7; k++)
    best[k] = rows (a[k][0], sums[k], M, N);
  for (int k = 0; k < 7; k++)
    check (k);

  fill ();
#pragma acc parallel loop gang copy(a) copyout(sums, best) num_gangs(2) \
  num_workers(3) vector_length(32)
  for (int k = 0; k < 7; k++)
    outer (a[k][0], sums[k], &best[k], M, N);
  for (int k = 0; k < 7; k++)
    check (k);

  /* Not in a loop, and only on a condition.  */
  fill ();
  int go = 1;
#pragma acc parallel copy(a) copyout(sums, best) num_gangs(1)
  {
    int t = 3;
    if (go)
      best[t] = rows (a[t][0], sums[t], M, N);
    while (t < 5)
      {
	t++;
	outer (a[t][0], sums[t], &best[t], M, N);
      }
  }
  for (int k = 3; k <= 5; k++)
    check (k);
  EQUAL (a[6][0][0], 6);

  fill ();
#pragma acc kernels copy(a) copyout(sums, best)
#pragma acc loop independent
  for (int k = 0; k < 7; k++)
    best[k] = rows (a[k][0], sums[k], M, N);
  for (int k = 0; k < 7; k++)
    check (k);

  fill ();
#pragma acc serial copy(a) copyout(sums, best)
  best[2] = rows (a[2][0], sums[2], M, N);
  check (2);
  return 0;
}
