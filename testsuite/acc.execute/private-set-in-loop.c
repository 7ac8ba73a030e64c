/* A variable that is private to the gang, and that each iteration of a loop
   over workers or lanes sets before it reads it.  */
#include "check.h"

#define N 12
#define M 40

int
main (void)
{
  static int a[N][M], sums[N], last[N];
  int t = 5, s = 7;

#pragma acc parallel private(t, s) copyout(a, sums, last) num_gangs(2) \
  num_workers(4) vector_length(32)
  {
#pragma acc loop gang worker
    for (int i = 0; i < N; i++)
      {
	s = i;
#pragma acc loop vector reduction(+:s)
	for (int j = 0; j < M; j++)
	  {
	    t = i * j;
	    if (t % 3 == 0)
	      t++;
	    a[i][j] = t;
	    s += t;
	  }
	sums[i] = s;
      }
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	t = 0;
#pragma acc loop worker vector
	for (int j = 0; j < M; j++)
	  if (j == i)
	    t = i + 1;
	last[i] = t;
      }
  }
  for (int i = 0; i < N; i++)
    {
      int sum = i;
      for (int j = 0; j < M; j++)
	{
	  int want = i * j + (i * j % 3 == 0);
	  EQUAL (a[i][j], want);
	  sum += want;
	}
      EQUAL (sums[i], sum);
      EQUAL (last[i], i + 1);
    }
  EQUAL (t, 5);
  EQUAL (s, 7);
  return 0;
}
