/* An atomic update of the gang happens once a gang iteration, one of the
   worker once a worker iteration.  */
#include "check.h"

#define N 17
#define M 9
#define L 35

int
main (void)
{
  int gangs = 0, workers = 0, lanes = 0;

#pragma acc parallel num_gangs(4) num_workers(4) vector_length(32) \
  copy(gangs, workers, lanes)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
#pragma acc atomic
	gangs++;
#pragma acc loop worker
	for (int j = 0; j < M; j++)
	  {
#pragma acc atomic
	    workers++;
#pragma acc loop vector
	    for (int k = 0; k < L; k++)
	      {
#pragma acc atomic
		lanes++;
	      }
	  }
      }
  }
  EQUAL (gangs, N);
  EQUAL (workers, N * M);
  EQUAL (lanes, N * M * L);
  return 0;
}
