/* The schedule gv of kernels: its index arithmetic, its dimensions, each
   iteration once.  */
/* { dg-final { scan-cuda {for\s+\(int\s+i\s+=\s+blockIdx\.x\s+\*\s+blockDim\.x\s+\+\s+threadIdx\.x;\s+i\s+(<= 22|< 23);\s+i\s+\+=\s+gridDim\.x\s+\*\s+blockDim\.x\)} } } */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "grid \\(3, 1, 1\\), block \\(64, 1, 1\\)" "sim nvidia" } */
#include "check.h"

#define N 23

int
main (void)
{
  static int a[N], times[N];

#pragma acc kernels copyout(a) copy(times)
#pragma acc loop independent gang(3) vector(64)
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
