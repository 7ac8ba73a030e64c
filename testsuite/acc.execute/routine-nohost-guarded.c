/* nohost at -O0: where acc_on_device guards the calls, the host version of a
   construct does without the function, which only the device has.
   { dg-additional-options "-O0" } */
#include "check.h"

#define N 20

#pragma acc routine seq nohost
static int
square (int x)
{
  __asm__ ("{ .reg .u32 %no_host; }");
  return x * x;
}

int
main (void)
{
  int a[N], b[N], c[N], there = separate_memory ();

#pragma acc parallel loop copyout (a, b, c)
  for (int i = 0; i < N; i++)
    {
      a[i] = acc_on_device (acc_device_not_host) ? square (i) : -i;
      b[i] = -i;
      if (i > 3 && acc_on_device (acc_device_nvidia) && i < N - 1)
	b[i] = square (i) + 1;
      if (acc_on_device (acc_device_host))
	c[i] = -i;
      else
	c[i] = square (i) + 2;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], there ? i * i : -i);
      EQUAL (b[i], there && i > 3 && i < N - 1 ? i * i + 1 : -i);
      EQUAL (c[i], there ? i * i + 2 : -i);
    }
  return 0;
}
