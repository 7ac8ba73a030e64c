/* A variable of each gang that its iterations add to, one after the other: a gang's
   iterations are not spread over workers then.  */

#include "check.h"

#define N 64

static int a[N][N], out[1];

static void
count (int n)
{
  int s = 0;
#pragma acc parallel num_gangs(1) copy(s) copyin(a)
#pragma acc loop gang
  for (int i = 0; i < n; i++)
#pragma acc loop vector reduction(+:s)
    for (int j = 0; j < n; j++)
      s += a[i][j];
  out[0] = s;
}

int
main (void)
{
  int mine = 0, sum = 0, all = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      all += a[i][j] = (i * 3 + j * 7) % 11;

#pragma acc parallel num_gangs(4) firstprivate(mine) copy(sum) copyin(a)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
#pragma acc loop vector reduction(+:mine)
      for (int j = 0; j < 40; j++)
	mine += a[i][j];
#pragma acc atomic
    sum += mine;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 40; j++)
      sum -= a[i][j];
  EQUAL (sum, 0);

  count (N);
  EQUAL (out[0], all);
  return 0;
}
