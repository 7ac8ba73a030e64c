/* Rows of parallel that blocks share, where there are few: rows whose bounds depend
   on the row, by way of variables, minima and conditions.  Each element once.  */
/* { dg-final { scan-cuda {for\s+\(int\s+k\s+=\s+k_first\s+\+\s+blockIdx\.x\s+\*\s+blockDim\.y\s+\+\s+threadIdx\.y;} } } */
/* { dg-final { scan-cuda {for\s+\(long\s+j\s+=\s+\(long\)\s+j_first\s+\+\s+blockIdx\.y\s+\*\s+blockDim\.x\s+\+\s+threadIdx\.x;} } } */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "grid \\(5, 2, 1\\), block \\(32, 8, 1\\)" "sim nvidia" } */
/* { dg-output "grid \\(10, 1, 1\\), block \\(64, 1, 1\\)" "sim nvidia" } */
#include "check.h"

#define N 42
#define MOST(A, B) ((A) > (B) ? (A) : (B))
#define LEAST(A, B) ((A) < (B) ? (A) : (B))

static int times[N][N];

/* The points of a box with i + j + k = L + 3.  */
static void
plane (int n, int l)
{
#pragma acc parallel loop copy(times)
  for (int k = MOST (1, l + 3 - 2 * (n - 2)); k <= LEAST (n - 2, l + 1); k++)
#pragma acc loop
    for (int j = MOST (1, l + 3 - k - (n - 2)); j <= LEAST (n - 2, l + 2 - k); j++)
      {
#pragma acc atomic
	times[k][j]++;
      }
}

/* A triangle, ten rows of up to 40.  */
static void
triangle (int n)
{
#pragma acc parallel loop copy(times)
  for (int k = 0; k < n; k++)
#pragma acc loop
    for (int j = 0; j < 4 * k + 4; j++)
      {
#pragma acc atomic
	times[k][j]++;
      }
}

int
main (void)
{
  int l = 60;
  plane (N, l);
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      {
	int i = l + 3 - k - j;
	EQUAL (times[k][j], k >= 1 && k <= N - 2 && j >= 1 && j <= N - 2 && i >= 1
			    && i <= N - 2);
	times[k][j] = 0;
      }
  triangle (10);
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      EQUAL (times[k][j], k < 10 && j < 4 * k + 4);
  return 0;
}
