/* no_create: the device's copy when there is one; without one, the address is
   the host's, and must not be used.  */
#include "check.h"

#define N 60

static void
add (int *a, int *b, int n, int use)
{
#pragma acc parallel loop no_create(b[0:n]) copy(a[0:n])
  for (int i = 0; i < n; i++)
    if (use)
      a[i] += b[i];
    else
      a[i] += 1;
}

int
main (void)
{
  int a[N], b[N];

  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 100;
  add (a, b, N, 0);
#pragma acc data copyin(b)
  {
    if (separate_memory ())
      b[0] = 7777;
    add (a, b, N, 1);
  }
  if (separate_memory ())
    EQUAL (acc_is_present (b, sizeof b), 0);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 101);
  return 0;
}
