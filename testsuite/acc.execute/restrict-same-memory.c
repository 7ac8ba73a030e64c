/* A thread sees what it has stored through another pointer.  nvcc (13.0) loads *Q as
   read-only data if SEEN has __restrict__, though P and Q do not.
   { dg-final { scan-cuda-not {int \*q[^)]*__restrict__} } }
   { dg-final { scan-cuda-not {__restrict__[^)]*int \*q[,)]} } }
   { dg-final { scan-cuda {int \*q} } } */

#include "check.h"

static int memory[8];

static void __attribute__ ((noipa))
one (int *p, const int *q)
{
  int seen = 0;
#pragma acc serial copy(memory, seen) deviceptr(p, q)
  {
    p[3] = 5;
    seen = q[3];
  }
  EQUAL (seen, 5);
}

static void __attribute__ ((noipa))
two (int *p, const int *q)
{
  int seen[8], w[8] = { 0 };
#pragma acc parallel loop copyout(seen) copy(w) deviceptr(p, q)
  for (int i = 0; i < 8; i++)
    {
      p[i] = 10 * i;
      seen[i] = q[i];
      w[i] += q[i] + 1;
    }
  for (int i = 0; i < 8; i++)
    {
      EQUAL (seen[i], 10 * i);
      EQUAL (w[i], 10 * i + 1);
    }
}

int
main (void)
{
#pragma acc data copy(memory)
  {
#pragma acc host_data use_device(memory)
    {
      one (memory, memory);
      two (memory, memory);
    }
  }
  EQUAL (memory[5], 50);
  return 0;
}
