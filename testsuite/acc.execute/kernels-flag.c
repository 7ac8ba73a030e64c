/* Flags: iterations that set a variable to one and the same value, or do not
   touch it, are independent.  */
/* { dg-final { scan-cuda {any_[0-9_]+ [^)]*\)\s*.\s*for \(int i = blockIdx} } } */
/* { dg-final { scan-cuda {two: gang vector} } } */
/* { dg-final { scan-cuda {differ: sequential} } } */
#include "check.h"

#define N 2000

static int
any (int n, const double *x, double limit)
{
  int found = 7;
#pragma acc kernels copyin(x[0:n])
  for (int i = 0; i < n; i++)
    if (x[i] > limit)
      found = 1;
  return found;
}

/* Two places, a value that is an argument, a real number.  */
static float
both (int n, const double *x, double limit, float mark)
{
  float found = -1;
#pragma acc kernels copyin(x[0:n])
  for (int two = 0; two < n; two++)
    {
      if (x[two] > limit)
	found = mark;
      else if (x[two] < -limit)
	found = mark;
    }
  return found;
}

/* Which value is the last one's has an order.  */
static int
last (int n, const double *x, double limit)
{
  int found = 0;
#pragma acc kernels copyin(x[0:n])
  for (int differ = 0; differ < n; differ++)
    if (x[differ] > limit)
      found = 1;
    else if (x[differ] < -limit)
      found = 2;
  return found;
}

/* Repeated until nothing changes: the flag is the region's own.  */
static int
settle (int n, int *restrict a, int *restrict b)
{
  int rounds = 0;
#pragma acc kernels copy(a[0:n], b[0:n], rounds)
  {
    int changed;
    do
      {
	changed = 0;
	for (int i = 1; i < n; i++)
	  b[i] = a[i - 1] > a[i] ? a[i - 1] : a[i];
	for (int i = 1; i < n; i++)
	  {
	    if (b[i] != a[i])
	      changed = 1;
	    a[i] = b[i];
	  }
	rounds++;
      }
    while (changed);
  }
  return rounds;
}

int
main (void)
{
  static double x[N];
  static int a[60], b[60];
  for (int i = 0; i < N; i++)
    x[i] = i % 100 - 50;
  EQUAL (any (N, x, 48), 1);
  EQUAL (any (N, x, 50), 7);
  EQUAL (both (N, x, 48, 2.5f), 2.5);
  EQUAL (both (N, x, 49, 2.5f), 2.5);
  EQUAL (both (N, x, 51, 2.5f), -1);
  EQUAL (last (N, x, 48), 1);
  EQUAL (last (60, x, 40), 2);
  a[0] = 9;
  EQUAL (settle (60, a, b), 60);
  for (int i = 0; i < 60; i++)
    EQUAL (a[i], 9);
  return 0;
}
