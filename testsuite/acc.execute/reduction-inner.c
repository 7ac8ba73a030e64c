/* A variable of the function, reduced by a loop inside of one that is spread
   over gangs and sets it first: gangs do not see each other's.  */
#include "check.h"

#define N 64
#define M 50

static int rows[N + 1], columns[N * M];
static double a[N * M], p[N], q[N];
static double total;

static double
row (int i)
{
  double s = 0;
  for (int k = rows[i]; k < rows[i + 1]; k++)
    s += a[k] * p[columns[k]];
  return s;
}

static void
check (void)
{
  for (int i = 0; i < N; i++)
    {
      EQUAL (q[i], row (i));
      q[i] = -1;
    }
}

/* Nobody reads it afterwards; workers, too.  */
static void
test_dead (int n)
{
  double sum;
  int j, k;
#pragma acc parallel num_gangs(8) num_workers(4) vector_length(32)
  {
#pragma acc loop gang
    for (j = 0; j < n; j++)
      {
	int first = rows[j], end = rows[j + 1], column;
	sum = 0;
#pragma acc loop worker vector reduction(+:sum)
	for (k = first; k < end; k++)
	  {
	    column = columns[k];
	    sum = sum + a[k] * p[column];
	  }
	q[j] = sum;
      }
  }
  check ();
#pragma acc parallel num_gangs(2) num_workers(4) vector_length(32)
#pragma acc loop gang worker
  for (j = 0; j < n; j++)
    {
      sum = 0;
#pragma acc loop vector reduction(+:sum)
      for (k = rows[j]; k < rows[j + 1]; k++)
	sum += a[k] * p[columns[k]];
      q[j] = sum;
    }
  check ();
}

/* Read afterwards: what the last iteration leaves.  */
static double
test_live (int n)
{
  double sum = -5;
#pragma acc parallel loop gang num_gangs(16)
  for (int j = 0; j < n; j++)
    {
      sum = 0;
#pragma acc loop vector reduction(+:sum)
      for (int k = rows[j]; k < rows[j + 1]; k++)
	sum += a[k] * p[columns[k]];
      q[j] = sum;
    }
  check ();
  return sum;
}

static void
test_global (void)
{
#pragma acc parallel loop gang num_gangs(16)
  for (int j = 0; j < N; j++)
    {
      total = 0;
#pragma acc loop vector reduction(+:total)
      for (int k = rows[j]; k < rows[j + 1]; k++)
	total += a[k] * p[columns[k]];
      q[j] = total;
    }
  check ();
}

int
main (void)
{
  for (int i = 0, n = 0; i < N; i++)
    {
      p[i] = i;
      for (int k = 0; k < M; k++)
	{
	  columns[n] = (i * k + k) % N;
	  a[n++] = k;
	}
      rows[i + 1] = n;
    }
  test_dead (N);
  double last = test_live (N);
  CHECK (last == row (N - 1) || last == -5);
  test_global ();
  return 0;
}
