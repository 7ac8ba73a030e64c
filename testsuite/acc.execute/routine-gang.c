/* A gang routine: its loops are shared by all gangs; nested calls of worker
   and vector routines.  */
#include "check.h"

#define M 40
#define N 35

#pragma acc routine vector
static void
add (int *a, int n, int v)
{
#pragma acc loop
  for (int j = 0; j < n; j++)
    a[j] += v;
}

#pragma acc routine worker
static void
add_twice (int *a, int n, int v)
{
  add (a, n, v);
#pragma acc loop
  for (int j = 0; j < n; j++)
    a[j] += v;
}

#pragma acc routine gang
static void
all (int a[M][N], int m)
{
#pragma acc loop gang
  for (int i = 0; i < m; i++)
    add_twice (a[i], N, i);
#pragma acc loop gang
  for (int i = 0; i < m; i++)
#pragma acc loop worker
    for (int k = 0; k < 2; k++)
      add (a[i] + k * 10, 10, 1);
}

#pragma acc routine gang
static void
all_at_once (int a[M][N], int m)
{
#pragma acc loop gang worker vector
  for (int i = 0; i < m; i++)
    for (int j = 0; j < N; j++)
      a[i][j]++;
}

#pragma acc routine gang
static void
chosen (int a[M][N], int m)
{
#pragma acc loop
  for (int i = 0; i < m; i++)
#pragma acc loop
    for (int j = 0; j < N; j++)
      a[i][j] += 3;
}

static int a[M][N];

static void
check (int extra)
{
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      EQUAL (a[i][j], i * 100 + j + 2 * i + (j < 20) + extra);
}

static void
fill (void)
{
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i * 100 + j;
}

int
main (void)
{
  fill ();
#pragma acc parallel copy(a)
  all (a, M);
  check (0);

  fill ();
#pragma acc parallel copy(a) num_gangs(7) num_workers(2) vector_length(32)
  all (a, M);
  check (0);

  fill ();
#pragma acc kernels copy(a)
  {
    all (a, M);
    all_at_once (a, M);
    chosen (a, M);
  }
  check (4);

  fill ();
#pragma acc serial copy(a)
  {
    all (a, M);
    all_at_once (a, M);
  }
  check (1);

  all (a, M);
  return 0;
}
