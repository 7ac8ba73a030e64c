/* Reductions of loops that one thread executes, to a variable that each worker
   has for itself, in shared memory: its address is taken beside a loop over
   vectors.  */
#include "check.h"

#define N 13

#pragma acc routine seq
static void
add_to (int *p, int by)
{
  *p += by;
}

int
main (void)
{
  int mask[N], sum[N], last[N], terms = 20;
  double least[N];
#pragma acc parallel loop gang worker num_gangs(2) num_workers(4) \
  vector_length(32) copyout(mask, sum, last, least)
  for (int i = 0; i < N; i++)
    {
      int all = -1, s = i;
      double m = 100;
      int a[8];
#pragma acc loop vector
      for (int j = 0; j < 8; j++)
	a[j] = i + j;
#pragma acc loop seq reduction(&:all)
      for (int j = 0; j < 4; j++)
	all &= i >> 1 | j << 8;
#pragma acc loop seq reduction(+:s)
      for (int j = 0; j < terms; j++)
	s += j;
#pragma acc loop seq reduction(min:m)
      for (int j = 0; j < terms; j++)
	m = m < i - j ? m : i - j;
      mask[i] = all;
      sum[i] = s;
      least[i] = m;
      add_to (&all, i);
      add_to (&s, all);
      last[i] = s + a[3];
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (mask[i], i >> 1);
      EQUAL (sum[i], i + 190);
      EQUAL (least[i], i - 19);
      EQUAL (last[i], i + 190 + (i >> 1) + i + i + 3);
    }
  return 0;
}
