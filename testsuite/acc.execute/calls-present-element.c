/* Functions that are one construct each, called one behind the other: their clauses
   name sections that do not begin where the pointer points to.  */
/* { dg-prune-output "is one element, and others are used" } */
#include "check.h"

#define N 100

static double x[N], y[N];

static inline void
add (double *a, const double *b, int lo, int n)
{
#pragma acc parallel loop present(a[lo:n], b[lo:n])
  for (int i = lo; i < lo + n; i++)
    a[i] = b[i] + 1;
}

static inline void
twice (double *a, int lo, int n)
{
#pragma acc parallel loop present(a[lo:n])
  for (int i = lo; i < lo + n; i++)
    a[i] *= 2;
}

/* The element behind the end.  */
static inline void
clear (double *a, int n)
{
#pragma acc parallel loop present(a[n - 1])
  for (int i = 0; i < n / 2; i++)
    a[2 * i] = 0;
}

static void __attribute__ ((noipa))
both (double *a, double *b, int lo, int n)
{
  add (a, b, lo, n);
  twice (a, lo, n);
}

static void __attribute__ ((noipa))
other (double *a, double *b, int n)
{
  add (a, b, 1, n);
  clear (a, n);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = -i, y[i] = i;
#pragma acc data copy(x) copyin(y)
  {
    both (x, y, 3, 50);
    both (x + 60, y, 0, 20);
    other (x + 85, y, 10);
  }
  for (int i = 0; i < N; i++)
    EQUAL (x[i], i >= 3 && i < 53 ? 2 * (i + 1)
		 : i >= 60 && i < 80 ? 2 * (i - 60 + 1)
		 : i >= 85 && i < 95 && (i - 85) % 2 == 0 ? 0
		 : i > 85 && i < 96 ? i - 85 + 1 : -i);
  return 0;
}
