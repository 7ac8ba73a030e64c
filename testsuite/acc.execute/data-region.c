/* copy, copyin, copyout and create of a data region, and what the host sees
   of them inside.  */
#include "check.h"

#define N 100

int
main (void)
{
  int a[N], b[N], c[N], d[N];

  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 2 * i, c[i] = -1, d[i] = -2;
#pragma acc data copy(a) copyin(b) copyout(c) create(d)
  {
#pragma acc parallel loop present(a, b, c, d)
    for (int i = 0; i < N; i++)
      {
	d[i] = a[i] + b[i];
	c[i] = d[i] + 1;
	a[i] = -a[i];
	b[i] = 1000;
      }
    if (separate_memory ())
      {
	EQUAL (a[7], 7);
	EQUAL (b[7], 14);
	EQUAL (c[7], -1);
	EQUAL (d[7], -2);
	/* Not seen by the device.  */
	a[8] = 12345;
      }
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], -i);
      EQUAL (c[i], 3 * i + 1);
      EQUAL (b[i], separate_memory () ? 2 * i : 1000);
      EQUAL (d[i], separate_memory () ? -2 : 3 * i);
    }
  return 0;
}
