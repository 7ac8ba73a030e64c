/* Names that mean something in CUDA C or C++, but not in C; `true' and `bool' are
   keywords of C23, which GCC 15 takes for granted.  */
/* { dg-additional-options "-std=gnu17" } */
#include "check.h"

#define N 20

int
main (void)
{
  int class[N], new = 2, this[N], template = 1, threadIdx = 4, dim3 = 5;
  float float4 = 0.5f, warpSize = 3;
  int __shared = 1, delete = 6, operator = 7, private = 8, true = 9;

#pragma acc parallel loop copyout(class, this)
  for (int blockIdx = 0; blockIdx < N; blockIdx++)
    {
      int int2 = blockIdx, namespace = new + template, bool = 10;
      class[blockIdx] = int2 * namespace + threadIdx + dim3;
      this[blockIdx] = (int) (float4 * warpSize * 2) + __shared + delete
		       + operator + private + true + bool;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (class[i], 3 * i + 9);
      EQUAL (this[i], 3 + 1 + 6 + 7 + 8 + 9 + 10);
    }
  return 0;
}
