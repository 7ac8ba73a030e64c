/* Private and firstprivate copies of an array of variable length that a
   reference names.  */

#include "check.h"

static void
fill (int n)
{
  int a[n], out[40];
  int (&r)[n] = a;
  for (int i = 0; i < n; i++)
    a[i] = 100 + i;
#pragma acc parallel loop firstprivate(r) copyout(out)
  for (int i = 0; i < 40; i++)
    {
      r[i] += r[n - 1];
      out[i] = r[i];
    }
  for (int i = 0; i < 40; i++)
    EQUAL (out[i], 100 + i + 100 + n - 1);
#pragma acc parallel loop private(r) copyout(out)
  for (int i = 0; i < 40; i++)
    {
      r[i % n] = i;
      r[n - 1] = 1;
      out[i] = r[i % n] + r[n - 1];
    }
  for (int i = 0; i < 40; i++)
    EQUAL (out[i], (i % n == n - 1 ? 1 : i) + 1);
  for (int i = 0; i < n; i++)
    EQUAL (a[i], 100 + i);
}

int
main ()
{
  fill (50);
  return 0;
}
