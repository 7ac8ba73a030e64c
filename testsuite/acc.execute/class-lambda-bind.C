/* A routine that is bound to a lambda: devices call the lambda, the host the
   function.  OpenACC 3.4, section 2.15.1.  */

#include "check.h"

#pragma acc routine seq
static auto on_device = [] (double x) { return x + 100; };
#pragma acc routine seq bind(on_device)
static double
add (double x)
{
  return x + 1;
}

int
main ()
{
  double a[10];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++)
    a[i] = add (i);
  int more = acc_get_device_type () == acc_device_host ? 1 : 100;
  for (int i = 0; i < 10; i++)
    EQUAL (a[i], i + more);
  return 0;
}
