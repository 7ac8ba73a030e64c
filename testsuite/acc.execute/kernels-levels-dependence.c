/* In kernels, gang, worker and vector do not promise that iterations are
   independent (OpenACC 3.3, section 2.9.7): loops that carry a dependence, or
   whose accesses do not tell, keep their order.  independent promises it.  */

#include "check.h"

#define N 300
#define M 40

static int a[N], b[N], c[N], sum[M], rows[N][M], once[N], count[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i % 7;
      b[i] = (i * 13 + i / 5) % 60;
      once[i] = i * 7 % N;
      for (int j = 0; j < M; j++)
	rows[i][j] = i % 3 + j;
    }

  /* A recurrence.  */
#pragma acc kernels copy(a)
#pragma acc loop gang vector
  for (int i = 1; i < N; i++)
    a[i] += a[i - 1];

  /* All outer iterations update the same elements.  */
#pragma acc kernels copyin(rows) copy(sum)
#pragma acc loop gang worker(8)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      sum[j] += rows[i][j];

  /* The last one wins.  */
#pragma acc kernels loop gang copyin(b) copy(c)
  for (int i = 0; i < N; i++)
    c[b[i]] = i;

  /* The loop inside is parallel, that around is not.  */
#pragma acc kernels copy(rows)
#pragma acc loop gang
  for (int i = 1; i < N; i++)
#pragma acc loop vector
    for (int j = 0; j < M; j++)
      rows[i][j] = rows[i - 1][j] * 2 % 1009 + rows[i][j];

  /* A promise.  */
#pragma acc kernels loop gang independent copyin(once) copy(count)
  for (int i = 0; i < N; i++)
    count[once[i]] = i;

  int t = 0, last[60], col[M];
  for (int j = 0; j < 60; j++)
    last[j] = 0;
  for (int i = 0; i < N; i++)
    {
      t += i % 7;
      EQUAL (a[i], t);
      last[b[i]] = i;
      EQUAL (count[i * 7 % N], i);
    }
  for (int j = 0; j < 60; j++)
    EQUAL (c[j], last[j]);
  for (int j = 0; j < M; j++)
    {
      int s = 0;
      for (int i = 0; i < N; i++)
	s += i % 3 + j;
      EQUAL (sum[j], s);
      col[j] = j;
    }
  for (int i = 1; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	col[j] = col[j] * 2 % 1009 + i % 3 + j;
	EQUAL (rows[i][j], col[j]);
      }
  return 0;
}
