/* collapse split over levels: gang outside, worker vector collapsed
   inside.  */
#include "check.h"

#define N 9
#define M 8
#define L 21

int
main (void)
{
  static short a[N][M][L];

#pragma acc parallel num_gangs(4) num_workers(2) vector_length(32) copyout(a)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
#pragma acc loop worker vector collapse(2)
      for (int j = 0; j < M; j++)
	for (int k = 0; k < L; k++)
	  a[i][j][k] = i * M * L + j * L + k;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
	EQUAL (a[i][j][k], i * M * L + j * L + k);
  return 0;
}
