/* A section that a gang has for itself, and that its iterations change: a loop
   over gangs alone has one thread for it.  */

#include "check.h"

#define N 1000

int
main (void)
{
  int p[4] = { 1, 2, 3, 4 }, *q = p, out[N];
#pragma acc parallel num_gangs(1) firstprivate(q[0:4]) copyout(out)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	q[1] += i;
	out[i] = q[1];
      }
  }
  for (int i = 0; i < N; i++)
    EQUAL (out[i], 2 + i * (i + 1) / 2);
  EQUAL (p[1], 2);
  return 0;
}
