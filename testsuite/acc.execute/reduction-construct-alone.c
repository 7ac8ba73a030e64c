/* A reduction on the construct alone: the loops inside take part by
   themselves, over the levels that they are spread over.  */
#include "check.h"

#define N 1000

int
main (void)
{
  static int a[N];
  int gang = 1, vector = 2, worker = 3, all = 0, want = 0;

  for (int i = 0; i < N; i++)
    want += a[i] = i * 7 % 31;
#pragma acc parallel reduction(+:gang) num_gangs(4) copyin(a)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      gang += a[i];
  }
  EQUAL (gang, want + 1);
#pragma acc parallel reduction(+:vector) num_gangs(3) vector_length(64) \
  copyin(a)
  {
#pragma acc loop gang
    for (int j = 0; j < 10; j++)
#pragma acc loop vector
      for (int i = j; i < N; i += 10)
	vector += a[i];
  }
  EQUAL (vector, want + 2);
#pragma acc parallel reduction(+:worker) num_gangs(1) num_workers(4) copyin(a)
  {
#pragma acc loop worker
    for (int i = 0; i < N; i++)
      worker += a[i];
    worker += 5;
  }
  EQUAL (worker, want + 8);
#pragma acc parallel reduction(+:all) num_gangs(2) copyin(a)
  {
#pragma acc loop gang worker vector
    for (int i = 0; i < N; i++)
      all += a[i];
#pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      all += 2 * a[i];
  }
  EQUAL (all, 3 * want);
  return 0;
}
