/* Loops that run downwards, with > and >=, and one with <= upwards.  */
#include "check.h"

#define N 300

int
main (void)
{
  int a[N], b[N], c[N];

  memset (a, 0, sizeof a);
  memset (b, 0, sizeof b);
  memset (c, 0, sizeof c);
#pragma acc parallel loop copy(a)
  for (int i = N - 1; i >= 0; i--)
    a[i] = i + 1;
#pragma acc parallel loop copy(b)
  for (int i = N - 1; i > 1; i -= 2)
    b[i] = i;
#pragma acc parallel loop copy(c)
  for (int i = 0; i <= N - 1; i++)
    c[i] = -i;
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i + 1);
      EQUAL (b[i], i > 1 && (N - 1 - i) % 2 == 0 ? i : 0);
      EQUAL (c[i], -i);
    }
  return 0;
}
