/* cache in front of the declaration of an array: one for each gang, also where
   all that is written to it is alike, with an initializer, in a routine, for each
   worker, and with barriers of all kinds between.  */
#include "check.h"

#define N 50
#define L 32

static int from[N][L], to[N][L];

static void
clear (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < L; j++)
      from[i][j] = 100 * i + j, to[i][j] = -1;
}

/* The gang's array is the region's own.  */
static void
of_region (void)
{
  clear ();
#pragma acc parallel num_gangs(1) num_workers(2) vector_length(32) copyin(from) copyout(to)
  {
#pragma acc cache
    int all[N][L];
#pragma acc loop worker
    for (int i = 0; i < N; i++)
#pragma acc loop vector
      for (int j = 0; j < L; j++)
	all[i][j] = from[i][j];
#pragma acc barrier(gang) local
#pragma acc loop worker
    for (int i = 0; i < N; i++)
#pragma acc loop vector
      for (int j = 0; j < L; j++)
	to[i][j] = all[N - 1 - i][L - 1 - j];
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < L; j++)
      EQUAL (to[i][j], 100 * (N - 1 - i) + L - 1 - j);
}

/* Each iteration of the loop over gangs has two, the second filled from the
   first.  */
static void
of_iteration (void)
{
  clear ();
#pragma acc parallel loop gang vector_length(32) copyin(from) copyout(to)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache
      int row[L];
#pragma acc cache
      int sums[L];
#pragma acc loop vector
      for (int j = 0; j < L; j++)
	row[j] = from[i][j];
#pragma acc barrier(gang) local
#pragma acc loop vector
      for (int j = 0; j < L; j++)
	sums[j] = row[j] + row[(j + 1) % L];
#pragma acc barrier(gang) global
#pragma acc loop vector
      for (int j = 0; j < L; j++)
	to[i][j] = sums[L - 1 - j];
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < L; j++)
      EQUAL (to[i][j], 200 * i + L - 1 - j + (L - j) % L);
}

/* Nothing is written by several threads: a table that all read.  */
static void
table (void)
{
  clear ();
#pragma acc parallel loop gang vector_length(32) copyout(to)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache
      int power[4] = { 1, 3, 9, 27 };
      power[i % 4] += i;
#pragma acc barrier local
#pragma acc loop vector
      for (int j = 0; j < L; j++)
	to[i][j] = power[j % 4];
    }
  const int power[4] = { 1, 3, 9, 27 };
  for (int i = 0; i < N; i++)
    for (int j = 0; j < L; j++)
      EQUAL (to[i][j], power[j % 4] + (j % 4 == i % 4 ? i : 0));
}

/* A loop over workers: one for each of them.  */
static void
of_worker (void)
{
  clear ();
#pragma acc parallel loop gang worker num_workers(4) vector_length(32) \
  copyin(from) copyout(to)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache
      int row[L];
#pragma acc loop vector
      for (int j = 0; j < L; j++)
	row[j] = from[i][j];
#pragma acc barrier(worker) local
#pragma acc loop vector
      for (int j = 0; j < L; j++)
	to[i][j] = row[L - 1 - j];
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < L; j++)
      EQUAL (to[i][j], 100 * i + L - 1 - j);
}

#pragma acc routine vector
static void
turn (const int *in, int *out)
{
#pragma acc cache
  int row[L];
#pragma acc loop vector
  for (int j = 0; j < L; j++)
    row[j] = in[j];
#pragma acc barrier(worker) local
#pragma acc loop vector
  for (int j = 0; j < L; j++)
    out[j] = row[L - 1 - j];
}

static void
of_routine (void)
{
  clear ();
#pragma acc parallel loop gang vector_length(32) copyin(from) copyout(to)
  for (int i = 0; i < N; i++)
    turn (from[i], to[i]);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < L; j++)
      EQUAL (to[i][j], 100 * i + L - 1 - j);
}

int
main (void)
{
  of_region ();
  of_iteration ();
  table ();
  of_worker ();
  of_routine ();
  return 0;
}
