/* A part of an array of variable length is present: an implicit clause means what the
   construct reaches, in serial as in parallel.  */

#include "check.h"

static int
id (int x)
{
  volatile int y = x;
  return y;
}

static void
part (int n)
{
  unsigned long a[n];
  int from = id (190), count = id (36);
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc data copy(a[187:61])
  {
#pragma acc serial
    {
#pragma acc loop
      for (int i = 0; i < count; i++)
	a[from + i] += 5;
    }
#pragma acc parallel loop
    for (int i = 0; i < count; i++)
      a[from + i] += 5;
  }
  for (int i = 0; i < n; i++)
    EQUAL (a[i], i + (i >= from && i < from + count ? 10 : 0));
}

int
main (void)
{
  part (id (300));
  return 0;
}
