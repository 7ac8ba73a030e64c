/* gang(static:n): all iterations, each once; equal loops of one region give
   equal shares, so that no gang needs another's results.  */
#include "check.h"

#define N 1000

int
main (void)
{
  static int a[N], b[N], c[N];

#pragma acc parallel num_gangs(6) vector_length(32) copy(a, b, c)
  {
#pragma acc loop gang(static:5)
    for (int i = 0; i < N; i++)
      a[i] += i;
#pragma acc loop gang(static:5)
    for (int i = 0; i < N; i++)
      b[i] += a[i] + 1;
#pragma acc loop gang(static:*)
    for (int i = 0; i < N; i++)
      c[i] += i + 2;
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i);
      EQUAL (b[i], i + 1);
      EQUAL (c[i], i + 2);
    }
  return 0;
}
