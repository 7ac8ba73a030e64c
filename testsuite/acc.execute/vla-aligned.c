/* Arrays of variable length, and memory of alloca, that are aligned more than the device
   aligns them by itself: of one thread, in a loop, and of a gang.  */

#include "check.h"
#include <stdint.h>

#define OFF(P, N) (((uintptr_t) (P) & ((N) - 1)) != 0)

#pragma acc routine seq
static int
in_routine (int n)
{
  int v[n] __attribute__ ((aligned (256)));
  char *p = __builtin_alloca_with_align (n, 64 * 8);
  v[n - 1] = n;
  p[n - 1] = n;
  return 4 * OFF (v, 256) + 8 * OFF (p, 64) + (v[n - 1] != p[n - 1]);
}

int
main (void)
{
  int bad = 0, sums[10];
#pragma acc parallel loop reduction(|:bad)
  for (int i = 0; i < 10; i++)
    {
      int n = 3 + i;
      char *p = __builtin_alloca_with_align (40 + i, 64 * 8);
      int v[n] __attribute__ ((aligned (64)));
      v[n - 1] = i;
      p[39 + i] = 1;
      bad |= OFF (p, 64) | 2 * OFF (v, 64) | in_routine (n);
    }
  EQUAL (bad, 0);

#pragma acc parallel loop gang reduction(|:bad) copyout(sums)
  for (int i = 0; i < 10; i++)
    {
      int n = 32 + i, s = 0;
      int v[n] __attribute__ ((aligned (128)));
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	v[j] = j;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < n; j++)
	s += v[n - 1 - j];
      bad |= OFF (v, 128);
      sums[i] = s;
    }
  EQUAL (bad, 0);
  for (int i = 0; i < 10; i++)
    EQUAL (sums[i], (32 + i) * (31 + i) / 2);
  return 0;
}
