/* Loops of routines whose clauses name references.  */
#include "check.h"

#define N 50
#define M 7

#pragma acc routine vector
static void
total (int n, const double *a, double &s, int &most)
{
#pragma acc loop vector reduction(+:s) reduction(max:most)
  for (int i = 0; i < n; i++)
    {
      s += a[i];
      most = a[i] > most ? (int) a[i] : most;
    }
}

#pragma acc routine worker
static void
rows (int n, double *a, double &s)
{
#pragma acc loop worker private(s)
  for (int j = 0; j < n; j++)
    {
      s = 0;
#pragma acc loop vector reduction(+:s)
      for (int i = 0; i < n; i++)
	s += a[j * n + i];
      a[j * n] = s;
    }
}

int
main ()
{
  double a[M * N], s[M], q[M * M], x = 3;
  int most[M];
  for (int i = 0; i < M * N; i++)
    a[i] = i % N * (i / N);
  for (int j = 0; j < M; j++)
    {
      s[j] = j;
      most[j] = 5;
    }
  for (int i = 0; i < M * M; i++)
    q[i] = 1;
#pragma acc parallel loop gang copyin(a) copy(s, most)
  for (int j = 0; j < M; j++)
    total (N, a + j * N, s[j], most[j]);
#pragma acc parallel num_gangs(1) copy(q) copyin(x)
  rows (M, q, x);
  for (int j = 0; j < M; j++)
    {
      EQUAL (s[j], j + N * (N - 1) / 2 * j);
      EQUAL (most[j], j ? (N - 1) * j : 5);
      EQUAL (q[j * M], M);
      EQUAL (q[j * M + 1], 1);
    }
  return 0;
}
