/* Plain pointers to volatile objects, by a conversion; and an access at address 0, which
   is never executed.  */

#include <stdlib.h>

struct part { volatile int a; int b; };

int
main (void)
{
  int r = 0, one = 1;
#pragma acc serial copy (r) copyin (one)
  {
    volatile int v[3] = { 1, 2, 3 };
    struct part x = { 4, 5 };
    volatile struct part y = { 6, 7 };
    volatile double d = 8;
    int *p = (int *) &v[one], *q = (int *) &x.a, *s = (int *) &y.b;
    double *t = (double *) &d;
    r = *p + 10 * *q + 100 * *s + 1000 * (int) *t;
    if (one == 2)
      *(int *) 0 = 1;
  }
  if (r != 2 + 40 + 700 + 8000)
    abort ();
  return 0;
}
