/* A block of a kernels construct whose gotos stay in it is a kernel beside those of the
   loops around it.  */

#include "check.h"

int
main (void)
{
  int n = 200, first = -1, last = -1, a[200], b[200];

  for (int i = 0; i < n; i++)
    a[i] = i * 37 % 101;
#pragma acc kernels copyin(a) copyout(b) copy(first, last)
  {
    for (int i = 0; i < n; i++)
      b[i] = 2 * a[i];
    {
      int i;
      for (i = 0; i < n; i++)
	if (b[i] > 150)
	  goto found;
      goto out;
    found:
      first = i;
      for (; i < n; i++)
	if (b[i] == 0)
	  last = i;
    out:;
    }
    for (int i = 0; i < n; i++)
      b[i] += first;
  }
  int want = 0, end = -1;
  while (2 * a[want] <= 150)
    want++;
  for (int i = want; i < n; i++)
    if (a[i] == 0)
      end = i;
  EQUAL (first, want);
  EQUAL (last, end);
  for (int i = 0; i < n; i++)
    EQUAL (b[i], 2 * a[i] + want);
  return 0;
}
