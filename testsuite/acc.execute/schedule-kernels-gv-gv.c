/* The schedule gv-gv of kernels: its index arithmetic, its dimensions, each
   iteration once.  */
/* { dg-final { scan-cuda {for\s+\(int\s+i\s+=\s+blockIdx\.y\s+\*\s+blockDim\.y\s+\+\s+threadIdx\.y;\s+i\s+(<= 22|< 23);\s+i\s+\+=\s+gridDim\.y\s+\*\s+blockDim\.y\)} } } */
/* { dg-final { scan-cuda {for\s+\(int\s+j\s+=\s+blockIdx\.x\s+\*\s+blockDim\.x\s+\+\s+threadIdx\.x;\s+j\s+(<= 28|< 29);\s+j\s+\+=\s+gridDim\.x\s+\*\s+blockDim\.x\)} } } */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "grid \\(2, 3, 1\\), block \\(16, 2, 1\\)" "sim nvidia" } */
#include "check.h"

#define N 23
#define M 29

int
main (void)
{
  static int a[N][M], times[N][M];

#pragma acc kernels copyout(a) copy(times)
#pragma acc loop independent gang(3) vector(2)
  for (int i = 0; i < N; i++)
#pragma acc loop independent gang(2) vector(16)
    for (int j = 0; j < M; j++)
      {
	a[i][j] = i * M + j;
#pragma acc atomic
	times[i][j]++;
      }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	EQUAL (a[i][j], i * M + j);
	EQUAL (times[i][j], 1);
      }
  return 0;
}
