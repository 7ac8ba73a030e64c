/* Gangs with short loops over lanes inside: rows that data says the length of,
   constant ones, rows between nothing and more than a warp; with values and
   arrays of the row, loops in succession, sums over all rows, and neighbours
   without a loop inside.  */

#include <stdlib.h>

#define ROWS 1003
#define W 45

static int start[ROWS + 1], column[ROWS * 40];
static double value[ROWS * 40], x[ROWS], y[ROWS];
static int v[ROWS][W], w[ROWS][W], sums[ROWS], first[ROWS];

static void
fill (void)
{
  int n = 0;
  for (int i = 0; i < ROWS; i++)
    {
      start[i] = n;
      for (int k = 0; k < i * 7 % 40; k++, n++)
	{
	  column[n] = (i * 31 + k * k) % ROWS;
	  value[n] = k % 5 - 2;
	}
      x[i] = i % 9;
      for (int k = 0; k < W; k++)
	v[i][k] = (i * 13 + k * 7) % 101;
    }
  start[ROWS] = n;
}

static double
row (int i)
{
  double s = 0;
  for (int k = start[i]; k < start[i + 1]; k++)
    s += value[k] * x[column[k]];
  return s;
}

/* A sparse product; the sum of the results besides.  */
static void
sparse (void)
{
  double all = 0, want = 0;
#pragma acc parallel loop copyin(start, column, value, x) copyout(y) \
  reduction(+:all)
  for (int i = 0; i < ROWS; i++)
    {
      double s = 0;
      int from = start[i], to = start[i + 1];
#pragma acc loop reduction(+:s)
      for (int k = from; k < to; k++)
	s += value[k] * x[column[k]];
      y[i] = s;
      all += s;
    }
  for (int i = 0; i < ROWS; i++)
    {
      want += row (i);
      if (y[i] != row (i))
	abort ();
    }
  if (all != want)
    abort ();
}

/* Loops in succession, which read what other lanes have written; a scalar and
   an array of the row.  */
static void
several (int scale)
{
#pragma acc parallel loop gang copyin(v) copyout(w, sums, first)
  for (int i = 0; i < ROWS; i++)
    {
      int own[W], s = 0, factor = v[i][0] * scale;
#pragma acc loop vector
      for (int k = 0; k < W; k++)
	own[k] = v[i][k] * factor;
#pragma acc loop vector reduction(+:s)
      for (int k = W - 1; k >= 0; k -= 2)
	s += own[W - 1 - k];
      sums[i] = s;
#pragma acc loop vector
      for (int k = 0; k < W; k++)
	{
	  if (k == 7)
	    continue;
	  w[i][k] = own[W - 1 - k] + s;
	}
      first[i] = own[0];
    }
  for (int i = 0; i < ROWS; i++)
    {
      int s = 0, factor = v[i][0] * scale;
      for (int k = W - 1; k >= 0; k -= 2)
	s += v[i][W - 1 - k] * factor;
      if (sums[i] != s || first[i] != v[i][0] * factor)
	abort ();
      for (int k = 0; k < W; k++)
	if (k != 7 && w[i][k] != v[i][W - 1 - k] * factor + s)
	  abort ();
    }
}

/* A loop over gangs without another inside, in the same construct; rows of
   three.  */
static void
beside (void)
{
  int most = -1, count = 0;
#pragma acc parallel copyin(v) copy(sums) reduction(max:most) copy(count)
  {
#pragma acc loop gang
    for (int i = 0; i < ROWS; i++)
      {
	int s = 0;
#pragma acc loop vector reduction(+:s)
	for (int k = 2; k < 5; k++)
	  s += v[i][k];
	sums[i] += s;
      }
#pragma acc loop gang reduction(max:most)
    for (int i = 0; i < ROWS; i++)
      most = most > v[i][9] ? most : v[i][9];
#pragma acc loop gang
    for (int i = 0; i < ROWS; i++)
      {
#pragma acc atomic update
	count += v[i][1] % 3;
      }
  }
  int want = -1, number = 0;
  for (int i = 0; i < ROWS; i++)
    {
      want = want > v[i][9] ? want : v[i][9];
      number += v[i][1] % 3;
    }
  if (most != want || count != number)
    abort ();
}

/* Gangs leave something for their next iteration: a row is the gang's.  */
static void
carried (void)
{
  int calls = 0;
#pragma acc parallel num_gangs(1) copyin(v) copyout(sums) copy(calls)
  {
    int before = 0;
#pragma acc loop gang
    for (int i = 0; i < ROWS; i++)
      {
	int s = 0;
#pragma acc loop vector reduction(+:s)
	for (int k = 0; k < 40; k++)
	  s += v[i][k];
	before++;
	sums[i] = s;
      }
    calls = before;
  }
  if (calls != ROWS)
    abort ();
  for (int i = 0; i < ROWS; i++)
    {
      int s = 0;
      for (int k = 0; k < 40; k++)
	s += v[i][k];
      if (sums[i] != s)
	abort ();
    }
}

int
main (void)
{
  fill ();
  sparse ();
  several (3);
  beside ();
  carried ();
  return 0;
}
