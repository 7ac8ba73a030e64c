/* Two names for the same memory in two clauses that map: the second finds it
   present, and stores by one name are seen by the other.  */

#include "check.h"

static void __attribute__ ((noipa))
write_both (int *a, int *b, int *c)
{
#pragma acc kernels copy(a[0:4]) copyout(b[0:4]) copyout(c[0:4])
  {
    a[0] = 1;
    b[0] = 2;
    c[0] = a[0];
    b[1] = 5;
    a[1] = 6;
    c[1] = b[1];
  }
#pragma acc serial copy(a[2:2], b[2:2], c[2:2])
  {
    a[2] = 7;
    b[2] = 8;
    c[2] = a[2];
  }
}

int
main (void)
{
  int a[4] = { 0 }, c[4] = { 0 };
  write_both (a, a, c);
  EQUAL (a[0], 2);
  EQUAL (c[0], 2);
  EQUAL (a[1], 6);
  EQUAL (c[1], 6);
  EQUAL (a[2], 8);
  EQUAL (c[2], 8);
  return 0;
}
