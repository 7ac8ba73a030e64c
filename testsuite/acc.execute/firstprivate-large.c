/* A struct and an array of several KiB in firstprivate: their values are what
   the construct begins with, and what it makes of them is lost.  */
#include "check.h"
struct big { int a[2000]; };

int
main (void)
{
  struct big s;
  int b[1500], y[64];
  for (int i = 0; i < 2000; i++)
    {
      s.a[i] = i * 3;
      b[i * 3 / 4] = i * 3 / 4;
    }
#pragma acc parallel loop copy(y) firstprivate(b, s)
  for (int i = 0; i < 64; i++)
    {
      y[i] = b[i * 20] + s.a[1999 - i];
      b[1499 - i] = 0;
      s.a[i] = 4;
    }
  for (int i = 0; i < 64; i++)
    {
      EQUAL (y[i], i * 20 + (1999 - i) * 3);
      EQUAL (b[1499 - i], 1499 - i);
      EQUAL (s.a[i], i * 3);
    }
  return 0;
}
