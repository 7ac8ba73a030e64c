/* What GCC makes of (x & 1) == y: a conversion to one bit.  */
#include <stdlib.h>

int
main (void)
{
  int a[100];
  long b[100];
#pragma acc parallel loop copyout(a, b)
  for (int i = 0; i < 100; i++)
    {
      a[i] = (((i & 1) == (i != 50)) == (i <= 70) ? i : -i);
      _Bool odd = i & 1;
      b[i] = odd != (i > 30);
    }
  for (int i = 0; i < 100; i++)
    {
      int left = i % 2 == (i == 50 ? 0 : 1), right = i <= 70;
      if (a[i] != (left == right ? i : -i)
	  || b[i] != (i % 2 == 1 ? i <= 30 : i > 30))
	abort ();
    }
  return 0;
}
