/* The schedule gw-v of parallel: its index arithmetic, where constant sizes may
   stand for blockDim, its dimensions, each
   iteration once.  */
/* { dg-final { scan-cuda {for\s+\(int\s+i\s+=\s+blockIdx\.x\s+\*\s+(blockDim\.y|2)\s+\+\s+threadIdx\.y;\s+i\s+(<= 22|< 23);\s+i\s+\+=\s+gridDim\.x\s+\*\s+(blockDim\.y|2)\)} } } */
/* { dg-final { scan-cuda {for\s+\(int\s+j\s+=\s+threadIdx\.x;\s+j\s+(<= 28|< 29);\s+j\s+\+=\s+(blockDim\.x|32)\)} } } */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "grid \\(3, 1, 1\\), block \\(32, 2, 1\\)" "sim nvidia" } */
#include "check.h"

#define N 23
#define M 29

int
main (void)
{
  static int a[N][M], times[N][M];

#pragma acc parallel num_gangs(3) num_workers(2) vector_length(32) copyout(a) copy(times)
#pragma acc loop independent gang worker
  for (int i = 0; i < N; i++)
#pragma acc loop independent vector
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
