/* Pointers to the end of what is present, which no clause names: kernels read before them, go
   down from them, compare them, or reach nothing at all.  Memory that begins there may be
   present by itself.  */
/* { dg-prune-output "what of it this construct uses is not known" } */
#include "check.h"

enum { N = 8 };
static int places[N] = { 0, 1, 2, 3, 4, 5, 6, 7 };

static double __attribute__ ((noipa))
sum_up (const double *y, int n)
{
  double s = 0;
#pragma acc parallel loop copyin(places) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += y[places[i]];
  return s;
}

static double __attribute__ ((noipa))
sum_down (const double *e, int n)
{
  double s = 0;
#pragma acc parallel loop copyin(places) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += e[-1 - places[i]];
  return s;
}

static double __attribute__ ((noipa))
sum_by_variable (const double *e, int n)
{
  double s = 0;
#pragma acc parallel loop copyin(places) reduction(+:s)
  for (int i = 0; i < n; i++)
    {
      int from = places[i] - n;
      int at = from;
      s += e[at];
    }
  return s;
}

static double __attribute__ ((noipa))
sum_back (const double *b, const double *e)
{
  double s = 0;
#pragma acc serial copy(s)
  while (e != b)
    s += *--e;
  return s;
}

static double __attribute__ ((noipa))
sum_between (const double *b, const double *e)
{
  double s = 0;
#pragma acc serial copy(s)
  for (const double *p = b; p < e; p++)
    s += *p;
  return s;
}

/* The atomic update and the address of an element, of which something else goes down.  */
static void __attribute__ ((noipa))
count (int *e, int n)
{
#pragma acc parallel loop copyin(places)
  for (int i = 0; i < n; i++)
    {
      int *p = &e[places[i]];
#pragma acc atomic update
      p[-n]++;
    }
}

int
main (void)
{
  double *x = (double *) malloc (2 * N * sizeof *x);
  int *counts = (int *) calloc (2 * N, sizeof *counts);
  for (int i = 0; i < 2 * N; i++)
    x[i] = i;
#pragma acc data copyin(x[0:N]) copy(counts[0:N])
  {
    EQUAL (sum_down (x + N, N), 28);
    EQUAL (sum_by_variable (x + N, N), 28);
    EQUAL (sum_back (x, x + N), 28);
    EQUAL (sum_between (x, x + N), 28);
    EQUAL (sum_between (x + N, x + N), 0);
    EQUAL (sum_up (x + N, 0), 0);
    EQUAL (sum_up (x, N), 28);
    count (counts + N, N);
    CHECK (!separate_memory () || !acc_is_present (x + N, 1));
#pragma acc data copyin(x[N:N])
    {
      EQUAL (sum_up (x + N, N), 92);
      EQUAL (sum_up (x, N), 28);
      EQUAL (sum_back (x, x + N), 28);
      EQUAL (sum_between (x, x + N), 28);
      EQUAL (sum_between (x + N, x + 2 * N), 92);
      EQUAL (sum_back (x + N, x + 2 * N), 92);
    }
  }
  for (int i = 0; i < 2 * N; i++)
    EQUAL (counts[i], i < N);
  free (counts);
  free (x);
  return 0;
}
