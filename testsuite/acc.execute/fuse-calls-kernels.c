/* Calls of functions that are one kernels construct each: numbers that they are called
   with are the caller's values, also where a variable of the caller that holds one is on
   the device with another value, and what a function sets is its own.  */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "launch together_\[0-9\]+_1,.*launch together_\[0-9\]+_1,.*launch scale_\[0-9\]+_1,.*launch add_\[0-9\]+_1,.*launch sets_\[0-9\]+.*launch adds_\[0-9\]+" "sim nvidia" } */
#include "check.h"

#define N 500

static void
scale (int n, double f, double *restrict x)
{
#pragma acc kernels present(x[0:n])
  for (int i = 0; i < n; i++)
    x[i] *= f;
}

static void
add (int n, int from, const double *restrict x, double *restrict y)
{
#pragma acc kernels present(x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    y[i] += x[i] + from;
}

static double x[N], y[N];

static void
begin (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = i;
      y[i] = 2 * i;
    }
}

static void
together (int n, double *restrict p, double *restrict q)
{
  for (int k = 1; k < 3; k++)
    {
      scale (n, 3, p);
      add (n, k, p, q);
    }
}

/* The caller's variable is on the device, with another value.  */
static void
present (double *restrict p, double *restrict q)
{
  int n = N, from = 4;
#pragma acc data copyin(n, from)
  {
    n = N - 1;
    from = 5;
    scale (n, 2, p);
    add (n, from, p, q);
  }
}

/* A function that sets what it was called with keeps that for itself.  */
static void
sets (int n, int m, double *restrict p)
{
#pragma acc kernels present(p[0:n])
  for (int i = 0; i < n; i++)
    {
      m = i % 3;
      p[i] += m;
    }
}

static void
adds (int n, int m, double *restrict p)
{
#pragma acc kernels present(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += m;
}

int
main (void)
{
  begin ();
#pragma acc data copy(x, y)
  together (N, x, y);
  for (int i = 0; i < N; i++)
    {
      EQUAL (x[i], 9 * i);
      EQUAL (y[i], 2 * i + 3 * i + 1 + 9 * i + 2);
    }
  begin ();
#pragma acc data copy(x, y)
  present (x, y);
  for (int i = 0; i < N; i++)
    {
      EQUAL (x[i], i < N - 1 ? 2 * i : i);
      EQUAL (y[i], 2 * i + (i < N - 1 ? 2 * i + 5 : 0));
    }
  begin ();
  int m = 10;
#pragma acc data copy(x)
  {
    sets (N, m, x);
    adds (N, m, x);
  }
  for (int i = 0; i < N; i++)
    EQUAL (x[i], i + i % 3 + 10);
  return 0;
}
