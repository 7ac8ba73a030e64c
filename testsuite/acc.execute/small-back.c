/* A few bytes go back behind each of many kernels: scalars of all sizes, and
   objects of up to 200 bytes.  */

#include "check.h"

struct some { char c[3]; short s; double d; };
struct more { int a[50]; };

int
main (void)
{
  static int x[1000];
  for (int i = 0; i < 1000; i++)
    x[i] = i;
#pragma acc data copyin(x)
  for (int t = 0; t < 60; t++)
    {
      int sum = t;
      double product = 1;
      char last = 0;
      struct some some = { { 1, 2, 3 }, 4, t };
      struct more more = { { 0 } };
#pragma acc parallel loop reduction(+:sum) reduction(*:product)
      for (int i = 0; i < 1000; i++)
	{
	  sum += x[i];
	  product *= i < 5 ? 2 : 1;
	}
      EQUAL (sum, t + 499500);
      EQUAL (product, 32);
#pragma acc serial copyout(last)
      last = 1 + x[t];
      EQUAL (last, 1 + t);
#pragma acc serial copy(some, more) copyout(last)
      {
	some.c[1] = t;
	some.d += x[3];
	more.a[t % 50] = x[t];
	last = some.s;
      }
      EQUAL (some.c[0] + some.c[2] + some.s, 8);
      EQUAL (some.c[1], t);
      EQUAL (some.d, t + 3);
      EQUAL (last, 4);
      for (int i = 0; i < 50; i++)
	EQUAL (more.a[i], i == t % 50 ? t : 0);
    }
  /* Again after the device has been begun with again.  */
  acc_shutdown (acc_get_device_type ());
  for (int t = 0; t < 40; t++)
    {
      int sum = 0;
#pragma acc parallel loop reduction(+:sum)
      for (int i = 0; i < 100; i++)
	sum += i;
      EQUAL (sum, 4950);
    }
  return 0;
}
