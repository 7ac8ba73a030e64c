/* Uses sum.c.  With SEPARATE in the environment the regions have to run on
   something else than the host.  */

#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

extern double sum (const double *, int);
extern void twice (double *, int);

int
main (void)
{
  double a[100];

  if (getenv ("SEPARATE") && acc_get_device_type () == acc_device_host)
    return 3;
  for (int i = 0; i < 100; i++)
    a[i] = i;
  twice (a, 100);
  double s = sum (a, 100);
  printf ("%g\n", s);
  return s == 9900 ? 0 : 2;
}
