/* volatile and const objects; register and auto variables.  */
#include "check.h"

#define N 30

int
main (void)
{
  volatile int v[N];
  const double c[3] = { 0.5, 1.5, 2.5 };
  double r[N];

  for (int i = 0; i < N; i++)
    v[i] = i;
#pragma acc parallel loop copy(v) copyin(c) copyout(r)
  for (int i = 0; i < N; i++)
    {
      register int t = v[i];
      volatile int u = t + 1;
      v[i] = v[i] + u;
      r[i] = c[i % 3] + u;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (v[i], 2 * i + 1);
      EQUAL (r[i], i % 3 + 0.5 + i + 1);
    }
  return 0;
}
