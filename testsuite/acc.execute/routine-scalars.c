/* Scalars of routines, and of gangs, that each iteration of a loop sets anew: the threads
   do not share them.  Those that the loop leaves for what comes after it are shared.  */
/* { dg-set-target-env-var SIMGPU_RACECHECK 1 } */
#include "check.h"

#define N 64
#define M 5

#pragma acc routine vector
static void
column (int n, const double *t, double *o)
{
  double y, x;
  int jl, k;
#pragma acc loop vector
  for (jl = 0; jl < n; jl++)
    {
      x = 0;
      for (k = 0; k < 3; k++)
	{
	  y = t[jl] + k;
	  if (y > 5)
	    y = y - 1;
	  x += y;
	}
      o[jl] = x;
    }
#pragma acc loop vector
  for (jl = 0; jl < n; jl++)
    {
      y = 2 * o[jl];
      x = y + 1;
      o[jl] = x;
    }
}

#pragma acc routine vector
static int
find (int n, const double *t, double value)
{
  int where = -1;
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    if (t[i] == value)
      where = i;
  return where;
}

#pragma acc routine worker
static void
rows (int n, double *a)
{
  double s, f;
#pragma acc loop worker
  for (int j = 0; j < n; j++)
    {
      s = 0;
#pragma acc loop vector reduction(+:s)
      for (int i = 0; i < n; i++)
	{
	  f = a[j * n + i];
	  s += f * f;
	}
      a[j * n] = s;
    }
}

int
main (void)
{
  double t[M * N], o[M * N], a[64];
  int where[M];
  for (int i = 0; i < M * N; i++)
    t[i] = i % 7 + 100 * (i % N == 9);
  for (int i = 0; i < 64; i++)
    a[i] = i % 8;
#pragma acc parallel loop gang copyin(t) copyout(o, where)
  for (int j = 0; j < M; j++)
    {
      column (N, t + j * N, o + j * N);
      where[j] = find (N, t + j * N, (j * N + 9) % 7 + 100);
    }
#pragma acc parallel num_gangs(1) copy(a)
  rows (8, a);
  for (int i = 0; i < M * N; i++)
    {
      double x = 0;
      for (int k = 0; k < 3; k++)
	x += t[i] + k - (t[i] + k > 5);
      EQUAL (o[i], 2 * x + 1);
    }
  for (int j = 0; j < M; j++)
    EQUAL (where[j], 9);
  for (int j = 0; j < 8; j++)
    EQUAL (a[j * 8], 140);
  return 0;
}
