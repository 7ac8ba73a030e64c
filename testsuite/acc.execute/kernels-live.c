/* What a kernels construct leaves in variables of the function, where other
   constructs come before the host reads it.  */

#include <stdlib.h>

#define N 37
int a[N], b[N];

/* A construct with a copy of its own in between.  */
static int
around (int n)
{
  int k;
#pragma acc kernels
  for (k = 0; k < n; k++)
    a[k] = k;
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      k = i;
      b[i] = k + 1;
    }
  return k;
}

/* The construct's loop has the variable as its own.  */
static int
index_of (int n)
{
  int k;
#pragma acc kernels
  for (k = 0; k < n; k++)
    a[k] = k;
#pragma acc parallel loop
  for (k = 0; k < N; k++)
    b[k] = k + 2;
  return k;
}

/* The construct begins with its value.  */
static int
first (int n)
{
  int k, s = 0;
#pragma acc kernels
  for (k = 0; k < n; k++)
    a[k] = k;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < N; i++)
    s += k;
  return s;
}

/* Another kernels construct may leave it as it is.  */
static int
perhaps (int n, int again)
{
  int k;
#pragma acc kernels
  for (k = 0; k < n; k++)
    a[k] = k;
#pragma acc kernels
  {
    if (again)
      for (k = 3; k < N; k++)
	b[k] = k;
  }
  return k;
}

/* Read in the next iteration of the host's loop.  */
static int
around_again (int n)
{
  int k = 5, s = 0;
  for (int t = 0; t < 3; t++)
    {
#pragma acc parallel loop firstprivate(k) reduction(+:s)
      for (int i = 0; i < 2; i++)
	s += k;
#pragma acc kernels
      for (k = 0; k < n; k++)
	a[k] = k;
      n++;
    }
  return s;
}

int
main (void)
{
  if (around (11) != 11 || index_of (12) != 12 || first (7) != 7 * N
      || perhaps (9, 0) != 9 || perhaps (9, 1) != N
      || around_again (20) != 2 * (5 + 20 + 21))
    abort ();
  for (int i = 3; i < N; i++)
    if (b[i] != i)
      abort ();
  return 0;
}
