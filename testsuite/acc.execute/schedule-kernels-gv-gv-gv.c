/* The schedule gv-gv-gv of kernels: its index arithmetic, its dimensions, each
   iteration once.  */
/* { dg-final { scan-cuda {for\s+\(int\s+i\s+=\s+blockIdx\.z\s+\*\s+blockDim\.z\s+\+\s+threadIdx\.z;\s+i\s+(<= 22|< 23);\s+i\s+\+=\s+gridDim\.z\s+\*\s+blockDim\.z\)} } } */
/* { dg-final { scan-cuda {for\s+\(int\s+j\s+=\s+blockIdx\.y\s+\*\s+blockDim\.y\s+\+\s+threadIdx\.y;\s+j\s+(<= 28|< 29);\s+j\s+\+=\s+gridDim\.y\s+\*\s+blockDim\.y\)} } } */
/* { dg-final { scan-cuda {for\s+\(int\s+k\s+=\s+blockIdx\.x\s+\*\s+blockDim\.x\s+\+\s+threadIdx\.x;\s+k\s+(<= 36|< 37);\s+k\s+\+=\s+gridDim\.x\s+\*\s+blockDim\.x\)} } } */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "grid \\(2, 3, 2\\), block \\(8, 4, 2\\)" "sim nvidia" } */
#include "check.h"

#define N 23
#define M 29
#define L 37

int
main (void)
{
  static int a[N][M][L], times[N][M][L];

#pragma acc kernels copyout(a) copy(times)
#pragma acc loop independent gang(2) vector(2)
  for (int i = 0; i < N; i++)
#pragma acc loop independent gang(3) vector(4)
    for (int j = 0; j < M; j++)
#pragma acc loop independent gang(2) vector(8)
      for (int k = 0; k < L; k++)
	{
	  a[i][j][k] = (i * M + j) * L + k;
#pragma acc atomic
	  times[i][j][k]++;
	}
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
	{
	  EQUAL (a[i][j][k], (i * M + j) * L + k);
	  EQUAL (times[i][j][k], 1);
	}
  return 0;
}
