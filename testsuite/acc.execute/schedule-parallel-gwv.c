/* The schedule gwv of parallel: its index arithmetic, its dimensions, each
   iteration once.  */
/* { dg-final { scan-cuda {for\s+\(int\s+i\s+=\s+blockIdx\.x\s+\*\s+blockDim\.x\s+\*\s+blockDim\.y\s+\+\s+threadIdx\.y\s+\*\s+blockDim\.x\s+\+\s+threadIdx\.x;\s+i\s+(<= 22|< 23);\s+i\s+\+=\s+gridDim\.x\s+\*\s+blockDim\.x\s+\*\s+blockDim\.y\)} } } */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "grid \\(3, 1, 1\\), block \\(32, 2, 1\\)" "sim nvidia" } */
#include "check.h"

#define N 23

int
main (void)
{
  static int a[N], times[N];

#pragma acc parallel num_gangs(3) num_workers(2) vector_length(32) copyout(a) copy(times)
#pragma acc loop independent gang worker vector
  for (int i = 0; i < N; i++)
    {
      a[i] = 3 * i;
#pragma acc atomic
      times[i]++;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], 3 * i);
      EQUAL (times[i], 1);
    }
  return 0;
}
