/* Bounds that are changed inside of the loop, and expressions with calls of
   the host before it, are taken once.  */
#include "check.h"

#define N 60

struct range { int first, last; };

int
main (void)
{
  int a[N], n = N;
  struct range r[3] = { { 0, 10 }, { 10, 40 }, { 40, N } };

  for (int i = 0; i < N; i++)
    a[i] = 0;
  for (int k = 0; k < 3; k++)
    {
#pragma acc parallel loop copy(a) copyin(r)
      for (int i = r[k].first; i < r[k].last; i++)
	a[i] += k + 1;
    }
#pragma acc parallel loop copy(a) firstprivate(n)
  for (int i = 0; i < abs (-n) / 2; i++)
    a[i] += 100;
  for (int i = 0; i < N; i++)
    EQUAL (a[i], (i < 10 ? 1 : i < 40 ? 2 : 3) + (i < N / 2 ? 100 : 0));
  return 0;
}
