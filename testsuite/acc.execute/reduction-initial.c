/* The initial value takes part exactly once, at each level.  */
#include "check.h"

#define N 64
#define M 40

int
main (void)
{
  int out[N];
  int p = 3, s = 1000, x = 0x55;

#pragma acc parallel loop gang vector reduction(*:p) reduction(+:s) \
  reduction(^:x) num_gangs(8)
  for (int i = 0; i < N; i++)
    {
      p *= i == 5 ? 7 : 1;
      s += 1;
      x ^= i;
    }
  EQUAL (p, 21);
  EQUAL (s, 1000 + N);
  EQUAL (x, 0x55);
#pragma acc parallel loop gang copyout(out) num_workers(4) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      int t = 100 + i;
#pragma acc loop worker vector reduction(+:t)
      for (int j = 0; j < M; j++)
	t += j;
#pragma acc loop vector reduction(+:t)
      for (int j = 0; j < 3; j++)
	t += j;
      out[i] = t;
    }
  for (int i = 0; i < N; i++)
    EQUAL (out[i], 100 + i + M * (M - 1) / 2 + 3);
  return 0;
}
