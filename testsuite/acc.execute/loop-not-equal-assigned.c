/* Loops that end at `!=' and whose step is an assignment (OpenACC 3.4, section
   2.9, asks for a number of iterations that is known at the start, and for no
   form of the step).  */

#include "check.h"

#define N 60

int
main (void)
{
  int a[N], b[N], n = N, step = 3, sum = 0;

  memset (b, 0, sizeof b);
#pragma acc parallel loop copyout(a)
  for (int i = 0; i != n; i = i + 1)
    a[i] = i;
#pragma acc parallel loop reduction(+:sum) copyin(a)
  for (int i = n; 0 != i; i = i - 1)
    sum += a[i - 1];
#pragma acc parallel loop copy(b)
  for (int i = 0; i != n; i = step + i)
    b[i] = 2;
#pragma acc kernels loop independent collapse(2) copy(b)
  for (int i = 0; i != n; i = i + 20)
    for (long j = 8; j != 2; j = j - 2)
      b[i + j] += 5;
#pragma acc parallel loop copy(a)
  for (int *p = a; p != a + n; p = p + 2)
    *p += 7;

  EQUAL (sum, N * (N - 1) / 2);
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i + (i % 2 ? 0 : 7));
      EQUAL (b[i], (i % 3 ? 0 : 2)
		   + (i % 20 > 2 && i % 20 <= 8 && i % 2 == 0 ? 5 : 0));
    }
  return 0;
}
