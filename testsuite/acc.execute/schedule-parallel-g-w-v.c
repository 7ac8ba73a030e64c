/* The schedule g-w-v of parallel: its index arithmetic, where constant sizes may
   stand for blockDim, its dimensions, each
   iteration once.  */
/* { dg-final { scan-cuda {for\s+\(int\s+i\s+=\s+blockIdx\.x;\s+i\s+(<= 22|< 23);\s+i\s+\+=\s+gridDim\.x\)} } } */
/* { dg-final { scan-cuda {for\s+\(int\s+j\s+=\s+threadIdx\.y;\s+j\s+(<= 28|< 29);\s+j\s+\+=\s+(blockDim\.y|2)\)} } } */
/* { dg-final { scan-cuda {for\s+\(int\s+k\s+=\s+threadIdx\.x;\s+k\s+(<= 36|< 37);\s+k\s+\+=\s+(blockDim\.x|32)\)} } } */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "grid \\(3, 1, 1\\), block \\(32, 2, 1\\)" "sim nvidia" } */
#include "check.h"

#define N 23
#define M 29
#define L 37

int
main (void)
{
  static int a[N][M][L], times[N][M][L];

#pragma acc parallel num_gangs(3) num_workers(2) vector_length(32) copyout(a) copy(times)
#pragma acc loop independent gang
  for (int i = 0; i < N; i++)
#pragma acc loop independent worker
    for (int j = 0; j < M; j++)
#pragma acc loop independent vector
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
