/* Loop variables of several types, and one declared before the loop.  */
#include "check.h"

#define N 200

int
main (void)
{
  int a[N], b[N], c[N], d[N], e[N];
  unsigned int u;

#pragma acc parallel loop copyout(a)
  for (long i = 0; i < N; i++)
    a[i] = (int) i;
#pragma acc parallel loop copyout(b)
  for (u = 0; u < N; u++)
    b[u] = u + 1;
#pragma acc parallel loop copyout(c)
  for (unsigned char i = 0; i < N; i++)
    c[i] = i + 2;
#pragma acc parallel loop copyout(d)
  for (short i = N - 1; i >= 0; i--)
    d[i] = i + 3;
#pragma acc parallel loop copyout(e)
  for (unsigned long long i = 0; i < N; i++)
    e[i] = (int) i + 4;
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i);
      EQUAL (b[i], i + 1);
      EQUAL (c[i], i + 2);
      EQUAL (d[i], i + 3);
      EQUAL (e[i], i + 4);
    }
  return 0;
}
