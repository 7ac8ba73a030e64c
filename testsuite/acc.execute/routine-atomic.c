/* Atomic capture in a routine, of what the routine returns.  */
#include "check.h"

#define N 100

#pragma acc routine seq
static int
next (int *counter)
{
  int n;
#pragma acc atomic capture
  n = ++*counter;
  return n;
}

#pragma acc routine seq
static int
take (int *counter, int by)
{
  int before;
#pragma acc atomic capture
  {
    before = *counter;
    *counter -= by;
  }
  return before;
}

int
main (void)
{
  int a[N + 1] = { 0 }, b[2 * N + 1] = { 0 }, n = 0, m = 2 * N;

#pragma acc parallel loop copy(a, b, n, m)
  for (int i = 0; i < N; i++)
    {
      a[next (&n)] += 1;
      b[take (&m, 2)] += 1;
    }
  EQUAL (n, N);
  EQUAL (m, 0);
  for (int i = 1; i <= N; i++)
    {
      EQUAL (a[i], 1);
      EQUAL (b[2 * i], 1);
    }
  return 0;
}
