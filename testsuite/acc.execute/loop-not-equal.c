/* Loops that end at `!=': OpenACC 3.4, section 2.9, asks for a number of
   iterations that is known at the start, and for no form of the condition.  */

#include "check.h"

#define N 50
#define EACH(I, N) for (int I = 0; I != (N); I++)

int
main (void)
{
  int a[N][N], sum = 0, count = 0, n = N, i, j;
  float *end, *p;
  float f[N];

#pragma acc parallel loop collapse(2) copyout(a)
  for (i = 0; i != n; i++)
    for (j = N - 1; -1 != j; --j)
      a[i][j] = i * 100 + j;
#pragma acc parallel loop reduction(+:sum) copyin(a)
  EACH (k, N)
    {
      int t = 0;
#pragma acc loop vector reduction(+:t)
      for (int l = 0; l != N; l += 2)
	t += a[k][l];
      sum += t;
    }
#pragma acc kernels copy(a)
  {
#pragma acc loop tile(4, 8)
    for (i = 1; i != n; i++)
      for (j = 0; j != N; j++)
	a[i][j]++;
  }
#pragma acc parallel loop reduction(+:count)
  for (unsigned char c = 10; c != 200; c += 5)
    count++;
  end = f + N;
#pragma acc parallel loop copyout(f)
  for (p = f; p != end; ++p)
    *p = 2;

  EQUAL (sum, 100 * 25 * (N * (N - 1) / 2) + N * 600);
  for (i = 0; i < N; i++)
    {
      EQUAL (f[i], 2);
      for (j = 0; j < N; j++)
	EQUAL (a[i][j], i * 100 + j + (i > 0));
    }
  EQUAL (count, 38);
  return 0;
}
