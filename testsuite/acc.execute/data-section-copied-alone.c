/* Sections of arrays: only these are copied, and only these copied back.  */
#include "check.h"

#define N 100

int
main (void)
{
  int a[N], b[N];

  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = -i;
#pragma acc data copy(a[10:20]) copyout(b[50:])
  {
#pragma acc parallel loop
    for (int i = 10; i < 30; i++)
      a[i] += 1000;
#pragma acc parallel loop
    for (int i = 50; i < N; i++)
      b[i] = i;
    if (separate_memory ())
      {
	a[9] = 42;
	b[49] = 43;
	EQUAL (acc_is_present (&a[10], 20 * sizeof (int)), 1);
	EQUAL (acc_is_present (&a[9], sizeof (int)), 0);
	EQUAL (acc_is_present (&a[30], sizeof (int)), 0);
      }
  }
  for (int i = 0; i < N; i++)
    {
      if (i == 9 || i == 49)
	continue;
      EQUAL (a[i], i >= 10 && i < 30 ? i + 1000 : i);
      EQUAL (b[i], i >= 50 ? i : -i);
    }
  return 0;
}
