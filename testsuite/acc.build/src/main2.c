/* Uses sum.c and scale.c from a library.  */

#include <stdio.h>

extern double sum (const double *, int);
extern void twice (double *, int), scale (double *, int, double);

int
main (void)
{
  double a[100];
  double want = 9900;

  for (int i = 0; i < 100; i++)
    a[i] = i;
  twice (a, 100);
#ifndef NO_REGION
#pragma acc data copy(a)
  {
    scale (a, 100, 3);
#pragma acc parallel loop
    for (int i = 0; i < 100; i++)
      a[i] += 1;
  }
  want = want * 3 + 100;
#endif
  double s = sum (a, 100);
  printf ("%g\n", s);
  return s == want ? 0 : 2;
}
