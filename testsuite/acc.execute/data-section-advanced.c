/* A pointer that was advanced: sections begin before it, too.  */
#include "check.h"

#define N 60

int
main (void)
{
  int a[N];
  int *p = a + 20;

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop copy(p[-10:30])
  for (int i = -10; i < 20; i++)
    p[i] += 100;
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i >= 10 && i < 40 ? i + 100 : i);
  return 0;
}
