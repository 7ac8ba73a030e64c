/* present inside a function that gets pointers into the middle.  */
#include "check.h"

#define N 100

static void
add (float *p, int n, float x)
{
#pragma acc parallel loop present(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += x;
}

int
main (void)
{
  float a[N];

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy(a)
  {
    add (a, N, 1);
    add (a + 20, 10, 100);
    add (&a[N - 1], 1, 1000);
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 1 + (i >= 20 && i < 30 ? 100 : 0)
		 + (i == N - 1 ? 1000 : 0));
  return 0;
}
