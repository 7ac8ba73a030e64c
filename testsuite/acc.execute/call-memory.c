/* { dg-additional-options "-D_GNU_SOURCE" } */
/* Functions that get cleared memory, and copy to a moving place.  */
#include "check.h"

#pragma acc routine seq
static long
filled (int n)
{
  char *all = calloc (n + 9, 2), *at = all;
  long s = 0;
  if (!all)
    return -1;
  for (int i = 0; i < n; i++)
    at = mempcpy (at, "ab", i % 3);
  s = at - all;
  for (int i = 0; i < 2 * (n + 9); i++)
    s = s * 3 % 100003 + all[i];
  free (all);
  return s;
}

int
main (void)
{
  enum { N = 9 };
  long r[N];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    r[i] = filled (i);
  for (int i = 0; i < N; i++)
    EQUAL (r[i], filled (i));
  CHECK (r[3] > 0);
  return 0;
}
