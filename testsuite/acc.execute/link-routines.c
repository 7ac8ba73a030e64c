/* Routines and variables in another file: the device code of both is linked.
   Both have kernels, and functions and tables of the same names.  */
/* { dg-additional-sources "files/link-1b.c" } */
#include "check.h"
#include "files/link.h"

#define N 100
#define M 12

int table[N];

static int
twice (int x)
{
  return 2 * x;
}

static const int steps[] = { 1, 2, 3 };

int
main (void)
{
  int a[M][N], s[M], r[N];

  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i - j;
  for (int j = 0; j < N; j++)
    table[j] = 3 * j;
  factor = 5;
#pragma acc update device(table, factor)

#pragma acc parallel loop copyout(r)
  for (int j = 0; j < N; j++)
    r[j] = scaled (j) + twice (steps[j % 3]);
  for (int j = 0; j < N; j++)
    EQUAL (r[j], 5 * (3 * j) + 7 + 2 * (j % 3 + 1));

#pragma acc parallel loop gang copy(a) copyout(s)
  for (int i = 0; i < M; i++)
    {
      move_row (a[i], N, i);
      s[i] = row_sum (a[i], N);
    }
  for (int i = 0; i < M; i++)
    {
      EQUAL (a[i][7], i - 7 + i + twice (3));
      EQUAL (s[i], N * (2 * i + 6) - N * (N - 1) / 2);
    }

#pragma acc parallel copy(a) num_workers(4)
  add_all (&a[0][0], M * N);
  EQUAL (a[2][7], 2 - 7 + 2 + 6 + 1);

  /* The other file's kernels see the same variables.  */
  for (int j = 0; j < N; j++)
    table[j] = -1;
  change_table (N);
#pragma acc parallel loop copyout(r)
  for (int j = 0; j < N; j++)
    r[j] = table[j] + own (j);
#pragma acc update host(table)
  for (int j = 0; j < N; j++)
    {
      EQUAL (r[j], (separate_memory () ? 3 * j : -1) + 9 + j + 11);
      EQUAL (table[j], (separate_memory () ? 3 * j : -1) + 9);
    }
  return 0;
}
