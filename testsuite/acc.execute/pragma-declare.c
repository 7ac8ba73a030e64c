/* Array sections in declare directives: of arrays outside of functions, of
   parameters and of local pointers; they end with their scope, however that is
   left.  */
#include "check.h"

#define N 40

int table[N];
#pragma acc declare create(table[0:N])
float weights[4][N];
#pragma acc declare copyin(weights[0:4][0:N])

static int
scaled (int n, float *p, float *q, int early)
{
#pragma acc declare copyin(p[0:n]) copyout(q[0:n])
  float *was = q;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    q[i] = 2 * p[i];
  if (early)
    return was != q;
  p[0] = -1;
  q += 3;			/* what is copied is what it was */
  n = 1;
#pragma acc parallel loop present(p[0:4])
  for (int i = 0; i < 4; i++)
    p[i]++;
  return 0;
}

static int
there (int n, int *p)
{
#pragma acc declare present(p[0:n])
  int sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += p[i];
  return sum;
}

static int
twice (int n, int k, int *p)
{
  int x = k;
  {
    int *q = p;
#pragma acc declare copy(q[2:n - 2]) copyin(x)
#pragma acc parallel loop present(q[2:n - 2])
    for (int i = 2; i < n; i++)
      q[i] += x;
    if (k == 1)
      goto out;
    x = -1;
  }
  CHECK (!separate_memory () || !acc_is_present (p + 2, sizeof *p));
  return x;
out:
  CHECK (!separate_memory () || !acc_is_present (p + 2, sizeof *p));
  return x;
}

int
main (void)
{
  float p[N], q[N];
  int r[N];
  for (int i = 0; i < N; i++)
    {
      p[i] = i;
      table[i] = r[i] = i * i;
    }
#pragma acc update device(table)
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    r[i] = table[i] + 1;
  for (int i = 0; i < N; i++)
    EQUAL (r[i], i * i + 1);
  int zeros = 0;
#pragma acc parallel loop reduction(+:zeros)
  for (int i = 0; i < N; i++)
    zeros += weights[i % 4][i] == 0;
  EQUAL (zeros, N);

  for (int early = 0; early < 2; early++)
    {
      for (int i = 0; i < N; i++)
	q[i] = p[i] = i + 1;
      EQUAL (scaled (N, p, q, early), 0);
      for (int i = 0; i < N; i++)
	EQUAL (q[i], 2 * (i + 1));
      CHECK (!separate_memory () || !acc_is_present (p, sizeof p[0]));
      CHECK (!separate_memory () || !acc_is_present (q, sizeof q[0]));
    }
#pragma acc data copyin(r)
  EQUAL (there (N, r), N * (N - 1) * (2 * N - 1) / 6 + N);
  for (int k = 0; k < 3; k++)
    {
      for (int i = 0; i < N; i++)
	r[i] = i + k;
      EQUAL (twice (N, k, r), k == 1 ? 1 : -1);
      for (int i = 0; i < N; i++)
	EQUAL (r[i], i + k + (i < 2 ? 0 : k));
    }
  return 0;
}
