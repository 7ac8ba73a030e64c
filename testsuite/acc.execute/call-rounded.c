/* Functions of GCC's own that round to an integer, and __builtin_powi with an expression.  */

#include <math.h>
#include "check.h"

int
main (void)
{
  int r[20];
  long l[20];
  double p[20];
#pragma acc parallel loop copyout(r, l, p)
  for (int i = 0; i < 20; i++)
    {
      r[i] = (int) floor (i * .7) + 100 * (int) ceil (-i * .7)
	     + 10000 * (int) floorf (i * .3f) - __builtin_iround (i * .5) / 2;
      l[i] = (long) floor (i * .9) + 100 * (long) ceilf (i * .4f) + 10000 * lround (i * .5);
      p[i] = __builtin_powi (1.5, i / 2);
    }
  for (int i = 0; i < 20; i++)
    {
      volatile double f = floor (i * .7), c = ceil (-i * .7), g = floorf (i * .3f);
      volatile double h = floor (i * .9), d = ceilf (i * .4f), q = 1;
      for (int k = 0; k < i / 2; k++)
	q *= 1.5;
      CHECK (r[i] == f + 100 * c + 10000 * g - (i + 1) / 2 / 2);
      CHECK (l[i] == h + 100 * d + 10000 * ((i + 1) / 2));
      CHECK (fabs (p[i] - q) < 1e-9 * q);
    }
  return 0;
}
