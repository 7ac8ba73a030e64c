/* Constant conditions, with reductions and firstprivate.  */
#include "check.h"

#define N 100

int
main (void)
{
  int sum = 4, x = 2;

#pragma acc parallel loop if(0) reduction(+:sum) firstprivate(x)
  for (int i = 0; i < N; i++)
    sum += i * x;
  EQUAL (sum, 4 + N * (N - 1));
#pragma acc parallel loop if(1) reduction(+:sum) firstprivate(x)
  for (int i = 0; i < N; i++)
    sum -= i * x;
  EQUAL (sum, 4);
  double y = 3;
#pragma acc kernels if(0)
  y = y * 2;
  EQUAL (y, 6);
  return 0;
}
