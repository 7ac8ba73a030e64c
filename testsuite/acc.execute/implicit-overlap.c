/* Sections of one construct that overlap, with clauses and without: they share
   one allocation, and each is copied as its own clause says.  */
#include "check.h"

#define N 4000
#define SOME 70

static int cell[N], want[N];

typedef void function (int *to, int *from, int n);

static void
plain (int *to, int *from, int n)
{
  for (int i = 0; i < n; i++)
    to[i] = from[i] * 2;
}

static void
serial (int *to, int *from, int n)
{
#pragma acc serial loop
  for (int i = 0; i < n; i++)
    to[i] = from[i] * 2;
}

static void
kernels (int *to, int *from, int n)
{
#pragma acc kernels
  for (int i = 0; i < n; i++)
    to[i] = from[i] * 2;
}

static void
clauses (int *to, int *from, int n)
{
#pragma acc serial loop copy(to[0:n]) copyin(from[0:n])
  for (int i = 0; i < n; i++)
    to[i] = from[i] * 2;
}

static void
one_clause (int *to, int *from, int n)
{
#pragma acc serial loop copyin(from[0:n])
  for (int i = 0; i < n; i++)
    to[i] = from[i] * 2;
}

static void
data (int *to, int *from, int n)
{
#pragma acc data copyin(from[0:n]) copy(to[0:n])
  {
#pragma acc serial loop present(from, to)
    for (int i = 0; i < n; i++)
      to[i] = from[i] * 2;
  }
}

static void
queue (int *to, int *from, int n)
{
#pragma acc serial loop async(3)
  for (int i = 0; i < n; i++)
    to[i] = from[i] * 2;
#pragma acc wait(3)
}

/* Three pieces, of which the last brings the others together.  */
static void
three (int *to, int *from, int n)
{
  int *mid = to + n / 2;
#pragma acc serial loop copyin(from[0:n]) copy(to[0:4]) copy(mid[-n / 2:n])
  for (int i = 0; i < n; i++)
    if (i < 4)
      to[i] = from[i] * 2;
    else
      mid[i - n / 2] = from[i] * 2;
}

static void
try (function *f, int to, int from, int n)
{
  for (int i = 0; i < N; i++)
    cell[i] = want[i] = i % 113;
  plain (want + to, want + from, n);
  f (cell + to, cell + from, n);
  for (int i = 0; i < N; i++)
    EQUAL (cell[i], want[i]);
  CHECK (!separate_memory () || !acc_is_present (cell, sizeof cell));
}

int
main (void)
{
  function *all[] = { serial, kernels, clauses, one_clause, data, queue,
		      three };
  static const int at[][2] = { { 9, 0 }, { 0, 9 }, { 0, 0 }, { 5, 5 },
			       { SOME, 0 }, { 0, SOME }, { 1, 0 },
			       { SOME - 1, 0 } };
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
    for (unsigned j = 0; j < sizeof at / sizeof *at; j++)
      try (all[i], at[j][0], at[j][1], SOME);
  /* Small and large.  */
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
    {
      try (all[i], 2, 0, 4);
      try (all[i], 900, 0, 2000);
    }
  return 0;
}
