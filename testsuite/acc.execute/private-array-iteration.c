/* A private array of each iteration of a gang vector loop.  */
#include "check.h"

#define N 200

int
main (void)
{
  int a[N];
  int buf[8];

#pragma acc parallel loop gang vector private(buf) copyout(a)
  for (int i = 0; i < N; i++)
    {
      for (int k = 0; k < 8; k++)
	buf[k] = i + k;
      int s = 0;
      for (int k = 0; k < 8; k++)
	s += buf[(k + i) % 8] * (k + 1);
      a[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      int s = 0;
      for (int k = 0; k < 8; k++)
	s += (i + (k + i) % 8) * (k + 1);
      EQUAL (a[i], s);
    }
  return 0;
}
