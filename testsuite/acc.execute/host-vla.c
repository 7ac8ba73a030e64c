/* Arrays of variable length in loops whose condition is tested first.  */
#include <stdlib.h>

int
main (void)
{
  double a[300];
  long b[300];
  for (int i = 0; i < 300; i++)
    a[i] = i, b[i] = 0;
#pragma acc parallel loop gang vector copyin(a) copy(b)
  for (int i = 0; i < 300; i++)
    {
      int fuel = 200;
      while (fuel-- > 0 && a[i] != a[i] * 3)
	{
	  int n = 4 + fuel % 8;
	  long t[n];
	  for (int k = 0; k < n; k++)
	    t[k] = i + k;
	  b[i] += t[n - 1];
	}
    }
  for (int i = 0; i < 300; i++)
    {
      long sum = 0;
      for (int f = 0; f < 200; f++)
	sum += i ? i + 3 + f % 8 : 0;
      if (b[i] != sum)
	abort ();
    }
  return 0;
}
