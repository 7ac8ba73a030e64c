/* A private struct.  */
#include "check.h"

#define N 100

struct pair { int first; double second; char tag[4]; };

int
main (void)
{
  double a[N];
  struct pair p = { 1, 2, "abc" };

#pragma acc parallel loop private(p) copyout(a)
  for (int i = 0; i < N; i++)
    {
      p.first = i;
      p.second = i * 0.25;
      p.tag[1] = i % 50;
      a[i] = p.first + p.second + p.tag[1];
    }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + i * 0.25 + i % 50);
  return 0;
}
