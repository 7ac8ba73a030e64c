/* Array sections in private and firstprivate.  */
#include "check.h"

#define N 40
#define M 8

int
main (void)
{
  int a[N], t[M + 2], u[M], n = M;
  int *p = t, *q = malloc (M * sizeof *q);
  for (int i = 0; i < M; i++)
    q[i] = u[i] = 10 * i;
  memset (t, 0, sizeof t);
#pragma acc parallel loop gang private(p[2:M]) copyout(a)
  for (int i = 0; i < N; i++)
    {
      for (int k = 2; k < M + 2; k++)
	p[k] = i + k;
      a[i] = 0;
      for (int k = 2; k < M + 2; k++)
	a[i] += p[k];
    }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], M * i + (M + 3) * M / 2);
  for (int k = 0; k < M + 2; k++)
    EQUAL (t[k], 0);

#pragma acc parallel num_gangs(4) private(t[0:M]) firstprivate(q[1:M - 1]) \
  firstprivate(u[0:M]) copyout(a)
  {
    for (int k = 0; k < M; k++)
      t[k] = u[k] + (k ? q[k] : 0);
    for (int k = 1; k < M; k++)
      q[k] = -1;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = t[i % M];
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 20 * (i % M));
  for (int k = 0; k < M; k++)
    EQUAL (q[k], 10 * k);

#pragma acc parallel loop gang private(p[0:n]) copyout(a)
  for (int i = 0; i < N; i++)
    {
      for (int k = 0; k < n; k++)
	p[k] = i * k;
      a[i] = p[n - 1];
    }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], (M - 1) * i);

  /* One copy a gang, for all of its lanes.  */
  for (int k = 0; k < M; k++)
    q[k] = k + 5;
#pragma acc parallel loop firstprivate(q[0:M]) copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = q[i % M];
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i % M + 5);
#pragma acc parallel loop num_gangs(2) vector_length(32) firstprivate(q[3:n - 3]) \
  copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = q[3 + i % (M - 3)];
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i % (M - 3) + 8);
  free (q);
  return 0;
}
