/* nohost: the function is on the device only.  Its host version would not
   assemble; a host program that asks for it by a weak reference finds none.
   { dg-additional-sources "files/routine-nohost-b.c" }
   { dg-additional-options "-fno-inline" } */
#include "check.h"

#define N 20

#pragma acc routine seq nohost
static int
square (int x)
{
  __asm__ ("{ .reg .u32 %no_host; }");
  return x * x;
}

#pragma acc routine seq
__attribute__ ((weak)) extern int cube (int);

int
main (void)
{
  int a[N], b[N];

#pragma acc parallel loop copyout (a, b)
  for (int i = 0; i < N; i++)
    {
      a[i] = acc_on_device (acc_device_not_host) ? square (i) : -i;
      b[i] = cube ? cube (i) : -i;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], separate_memory () ? i * i : -i);
      EQUAL (b[i], separate_memory () ? i * i * i : -i);
    }
  CHECK (!cube);
  return 0;
}
