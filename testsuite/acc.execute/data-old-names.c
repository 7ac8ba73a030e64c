/* The old names: pcopy, pcopyin, pcopyout, pcreate and
   present_or_....  */
#include "check.h"

#define N 40

int
main (void)
{
  int a[N], b[N], c[N], d[N];

  for (int i = 0; i < N; i++)
    a[i] = b[i] = i, c[i] = d[i] = 0;
#pragma acc data pcopy(a) pcopyin(b) pcopyout(c) pcreate(d)
  {
#pragma acc parallel loop present_or_copy(a) present_or_copyin(b) \
  present_or_copyout(c) present_or_create(d)
    for (int i = 0; i < N; i++)
      {
	d[i] = a[i] + b[i];
	c[i] = d[i];
	a[i] = 5;
      }
    if (separate_memory ())
      {
	EQUAL (a[N - 1], N - 1);
	EQUAL (c[N - 1], 0);
      }
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], 5);
      EQUAL (c[i], 2 * i);
    }
  return 0;
}
