/* use_device of arrays of variable length, by name and by address.  */
/* { dg-do run } */

#include <openacc.h>
#include <stdlib.h>

static __attribute__ ((noipa)) void
f (int n, int m)
{
  unsigned char a[n], b[n][m];
  void *p, *q, *r, *s;
#pragma acc enter data create(a, b)
#pragma acc host_data use_device(a, b)
  {
    p = &a[0];
    q = a;
    r = &b[0][0];
    s = b + 1;
  }
  if (p != acc_deviceptr (a) || q != p || r != acc_deviceptr (b)
      || s != (char *) r + m || &a[0] != acc_hostptr (p))
    abort ();
  unsigned char *d = q;
#pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < n; i++)
    d[i] = i;
#pragma acc exit data copyout(a) delete(b)
  for (int i = 0; i < n; i++)
    if (a[i] != i)
      abort ();
}

int
main (void)
{
  f (150, 7);
  return 0;
}
