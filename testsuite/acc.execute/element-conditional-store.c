/* An element that a condition stores before a loop, which updates it and may have no
   iterations: it is not only the loop that stores it.  */

#include "check.h"

enum { N = 40 };

static void __attribute__ ((noipa))
update (int *a, int n)
{
#pragma acc parallel loop copy(a[0:N])
  for (int i = 0; i < N; i++)
    {
      if (a[i] & 1)
	a[i] %= 3;
      else
	a[i] += 5;
      for (int k = 0; k < n; k++)
	a[i] += 100;
    }
}

/* The loop never has one.  */
static void __attribute__ ((noipa))
never (int *a)
{
#pragma acc parallel loop copy(a[0:N])
  for (int i = 0; i < N; i++)
    {
      int was = a[i];
      if (was & 1)
	a[i] = was * 3;
      for (long k = 0; k > 0; k--)
	a[i] /= 2;
    }
}

int
main (void)
{
  int a[N];
  for (int n = 0; n < 3; n++)
    {
      for (int i = 0; i < N; i++)
	a[i] = i;
      update (a, n);
      for (int i = 0; i < N; i++)
	EQUAL (a[i], (i & 1 ? i % 3 : i + 5) + 100 * n);
    }
  for (int i = 0; i < N; i++)
    a[i] = i;
  never (a);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i & 1 ? i * 3 : i);
  return 0;
}
