/* Results of a few bytes, many times: what constructs begin with is as they say,
   whatever was left in the memory that they get.  */

#include <stdio.h>

#define N 1000
static int bad;

static void
expect (double got, double want, const char *what, int turn)
{
  if (got == want)
    return;
  printf ("%s, turn %d: %g, not %g\n", what, turn, got, want);
  bad = 1;
}

/* Two sums and a largest value, which begin with the same each time or with what TURN
   says.  */
static void
reductions (const double *a, int turn)
{
  double sum = 0, from = turn % 3, most = -1;
#pragma acc parallel loop reduction(+:sum) present(a[0:N])
  for (int i = 0; i < N; i++)
    sum += a[i];
  expect (sum, N * (N - 1) / 2, "sum", turn);
#pragma acc parallel loop reduction(+:from) present(a[0:N])
  for (int i = 0; i < N; i++)
    from += a[i];
  expect (from, N * (N - 1) / 2 + turn % 3, "sum from", turn);
#pragma acc parallel loop reduction(max:most) present(a[0:N])
  for (int i = 0; i < N; i++)
    most = a[i] > most ? a[i] : most;
  expect (most, N - 1, "most", turn);
}

/* Several results in one piece of memory, of different sizes, with what only goes in
   between.  */
static void
several (const double *a, int turn)
{
  float f = 1;
  int n = turn % 2;
  char table[3] = { 1, 2, turn };
  double sum = 0, all[4] = { 0 };
#pragma acc parallel loop reduction(+:f, n, sum) copyin(table) copy(all) present(a[0:N])
  for (int i = 0; i < N; i++)
    {
      f += 1;
      n += table[i % 3 == 0];
      sum += a[i] + table[2];
      if (i < 4)
	all[i] += i + 1;
    }
  expect (f, N + 1, "f", turn);
  expect (n, turn % 2 + N + (N + 2) / 3, "n", turn);
  expect (sum, N * (N - 1) / 2 + N * (double) table[2], "sum of three", turn);
  for (int i = 0; i < 4; i++)
    expect (all[i], i + 1, "all", turn);
}

/* A variable that a construct around has, and one that comes and goes with each.  */
static void
mixed (const double *a, int turn)
{
  double stays = turn, goes = 0, out[2];
#pragma acc data copy(stays)
  for (int k = 0; k < 2; k++)
    {
      goes = 0;
#pragma acc parallel loop reduction(+:stays, goes) copyout(out) present(a[0:N])
      for (int i = 0; i < N; i++)
	{
	  stays += 1;
	  goes += 1;
	  if (i < 2)
	    out[i] = turn + i;
	}
      expect (goes, N, "goes", turn);
      expect (out[1], turn + 1, "out", turn);
    }
  expect (stays, turn + 2 * N, "stays", turn);
}

/* The same memory in other hands in between: a queue's, and blocks of other sizes.  */
static void
others (const double *a, int turn)
{
  double sum = 0;
  int local[8] = { 0 };
#pragma acc parallel loop reduction(+:sum) present(a[0:N]) async(turn % 2)
  for (int i = 0; i < N; i++)
    sum += a[i];
#pragma acc wait
  expect (sum, N * (N - 1) / 2, "sum of a queue", turn);
#pragma acc parallel loop copy(local)
  for (int i = 0; i < 8; i++)
    local[i] += i + turn;
  expect (local[7], 7 + turn, "local", turn);
#pragma acc enter data create(local)
#pragma acc parallel loop present(local)
  for (int i = 0; i < 8; i++)
    local[i] = 77;
#pragma acc exit data delete(local)
}

int
main (void)
{
  double a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copyin(a)
  {
    for (int turn = 0; turn < 40; turn++)
      reductions (a, turn);
    for (int turn = 0; turn < 10; turn++)
      several (a, turn);
    for (int turn = 0; turn < 10; turn++)
      mixed (a, turn);
    for (int turn = 0; turn < 10; turn++)
      {
	others (a, turn);
	reductions (a, turn);
	several (a, 3);
      }
  }
  if (!bad)
    printf ("right\n");
  return bad;
}
