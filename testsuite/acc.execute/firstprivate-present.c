/* firstprivate begins with the host's value even where the variable is present
   with another one on the device (2.5.13): by a clause in the data construct,
   by one in a function that is called from there, and without a clause.  */
#include "check.h"

int n = 1;
double d = 1.5;

static void
with_clause (int *r)
{
#pragma acc parallel firstprivate(n, d) copyout(r[0:2])
  {
    r[0] = n;
    r[1] = d * 2;
    n = -1;
    d = -1;
  }
}

static void
without (int *r)
{
#pragma acc parallel copyout(r[0:2])
  {
    r[0] = n;
    r[1] = d * 2;
    n = -1;
  }
}

int
main (void)
{
  int r[2], device[2];

#pragma acc data copyin(n, d)
  {
    n = 10;
    d = 20.5;
#pragma acc parallel firstprivate(n, d) copyout(r)
    {
      r[0] = n;
      r[1] = d * 2;
      n = -1;
    }
    EQUAL (r[0], 10);
    EQUAL (r[1], 41);
    with_clause (r);
    EQUAL (r[0], 10);
    EQUAL (r[1], 41);
    without (r);
    EQUAL (r[0], 10);
    EQUAL (r[1], 41);
    /* The device's own are as they were.  */
#pragma acc parallel present(n, d) copyout(device)
    {
      device[0] = n;
      device[1] = d * 2;
    }
    EQUAL (device[0], separate_memory () ? 1 : 10);
    EQUAL (device[1], separate_memory () ? 3 : 41);
  }
  EQUAL (n, 10);
  EQUAL (d, 20.5);
  return 0;
}
