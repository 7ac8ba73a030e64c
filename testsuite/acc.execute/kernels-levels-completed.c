/* In kernels, the levels that are written say how a loop is shared inside of a
   block, or between blocks; the rest of the grid does not stay idle.  The
   outermost loop gets the gangs that no loop of the nest has, the innermost one
   the lanes.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
#include "check.h"

#define N 5000
#define M 64

static int a[N], b[M][N / M], s;

static void
alone (void)
{
#pragma acc kernels
  {
#pragma acc loop independent vector(128) /* { dg-message "loop over i: gang vector .blockIdx.x, threadIdx.x." } */
    for (int i = 0; i < N; i++)
      a[i] = i;
  }
#pragma acc kernels
  {
#pragma acc loop independent worker(4) /* { dg-message "loop over i: gang worker vector .blockIdx.x, threadIdx.x, threadIdx.y." } */
    for (int i = 0; i < N; i++)
      a[i] += 1;
  }
#pragma acc kernels
  {
#pragma acc loop independent gang worker(4) /* { dg-message "loop over i: gang worker vector .blockIdx.x, threadIdx.x, threadIdx.y." } */
    for (int i = 0; i < N; i++)
      a[i] *= 3;
  }
#pragma acc kernels
  {
#pragma acc loop vector reduction(+:s) /* { dg-message "loop over i: gang vector .blockIdx.x, threadIdx.x." } */
    for (int i = 0; i < N; i++)
      s += a[i];
  }
}

static void
nested (void)
{
#pragma acc kernels
  {
#pragma acc loop independent vector(4) /* { dg-message "loop over i: gang vector .blockIdx.x, threadIdx.y." } */
    for (int i = 0; i < M; i++)
#pragma acc loop independent vector(64) /* { dg-message "loop over j: vector .threadIdx.x." } */
      for (int j = 0; j < N / M; j++)
	b[i][j] = i + j;
  }
#pragma acc kernels
  {
#pragma acc loop independent worker /* { dg-message "loop over i: gang worker .blockIdx.x, threadIdx.y." } */
    for (int i = 0; i < M; i++)
      {
	b[i][0]++;
#pragma acc loop vector /* { dg-message "loop over j: vector .threadIdx.x." } */
	for (int j = 1; j < N / M; j++)
	  b[i][j] += b[i][0];
#pragma acc loop independent vector /* { dg-message "loop over j: vector .threadIdx.x." } */
	for (int j = 0; j < N / M; j++)
	  b[i][j] *= 2;
      }
  }
#pragma acc kernels
  {
#pragma acc loop independent gang /* { dg-message "loop over i: gang .blockIdx.x." } */
    for (int i = 0; i < M; i++)
#pragma acc loop independent worker /* { dg-message "loop over j: worker vector .threadIdx.x, threadIdx.y." } */
      for (int j = 0; j < N / M; j++)
	b[i][j] += 5;
  }
#pragma acc kernels
  {
#pragma acc loop independent gang /* { dg-message "loop over i: gang .blockIdx.y." } */
    for (int i = 0; i < M; i++)
#pragma acc loop independent gang /* { dg-message "loop over j: gang vector .blockIdx.x, threadIdx.x." } */
      for (int j = 0; j < N / M; j++)
	b[i][j] += 7;
  }
}

int
main (void)
{
  int sum = 0;
  alone ();
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], (i + 1) * 3);
      sum += (i + 1) * 3;
    }
  EQUAL (s, sum);
  nested ();
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N / M; j++)
      EQUAL (b[i][j], 2 * (j ? i + j + i + 1 : i + 1) + 12);
  return 0;
}
/* { dg-prune-output "note: " } */
