/* The same from variables, with lengths that are no power of two.  */
#include "check.h"

#define N 500

static void
run (int gangs, int workers, int lanes)
{
  int a[N][3];

  memset (a, 0, sizeof a);
#pragma acc parallel num_gangs(gangs) num_workers(workers) \
  vector_length(lanes) copy(a)
  {
#pragma acc loop gang worker
    for (int i = 0; i < N; i++)
#pragma acc loop vector
      for (int j = 0; j < 3; j++)
	a[i][j] += 3 * i + j;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 3; j++)
      EQUAL (a[i][j], 3 * i + j);
}

int
main (void)
{
  static const int sizes[][3] = {
    { 1, 1, 1 }, { 3, 2, 32 }, { 1, 8, 64 }, { 100, 1, 96 }, { 7, 3, 40 },
    { 2, 1, 7 }, { 2, 5, 33 }, { 1, 1, 1024 }
  };

  for (unsigned k = 0; k < sizeof sizes / sizeof sizes[0]; k++)
    run (sizes[k][0], sizes[k][1], sizes[k][2]);
  return 0;
}
