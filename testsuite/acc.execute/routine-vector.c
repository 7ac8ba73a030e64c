/* A vector routine, called from a gang loop, from a worker loop and from the
   gang itself: its loop is shared by the lanes of one worker.  */
#include "check.h"

#define M 30
#define N 77

#pragma acc routine vector
static void
scale (float *a, int n, float f)
{
#pragma acc loop vector
  for (int j = 0; j < n; j++)
    a[j] = a[j] * f + j;
}

#pragma acc routine vector
static int
sum (const int *a, int n)
{
  int s = 0;
#pragma acc loop vector reduction(+:s)
  for (int j = 0; j < n; j++)
    s += a[j];
  return s;
}

#pragma acc routine vector
static void
count (int *times, int *a, int n)
{
  /* Once, not by each lane.  */
  times[0] += 1;
#pragma acc loop vector
  for (int j = 0; j < n; j++)
    a[j] += times[0];
}

static float f[M][N];
static int g[M][N], s[M], t[M];

int
main (void)
{
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      f[i][j] = i + j, g[i][j] = i * j + 1;

#pragma acc parallel loop gang copy(f)
  for (int i = 0; i < M; i++)
    scale (f[i], N, 2);
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      EQUAL (f[i][j], 2 * (i + j) + j);

#pragma acc parallel loop gang copyout(s) copyin(g) vector_length(64)
  for (int i = 0; i < M; i++)
    s[i] = sum (g[i], N) + i;
  for (int i = 0; i < M; i++)
    EQUAL (s[i], i * (N * (N - 1) / 2) + N + i);

#pragma acc parallel copyout(s) copyin(g) num_gangs(3) num_workers(4)
#pragma acc loop gang worker
  for (int i = 0; i < M; i++)
    s[i] = 2 * sum (g[i], N);
  for (int i = 0; i < M; i++)
    EQUAL (s[i], 2 * (i * (N * (N - 1) / 2) + N));

  /* In worker-single mode one worker makes the call.  */
#pragma acc parallel copy(g, t) num_gangs(5) num_workers(4)
#pragma acc loop gang
  for (int i = 0; i < M; i++)
    {
      count (&t[i], g[i], N);
#pragma acc loop worker vector
      for (int j = 0; j < N; j++)
	g[i][j] *= 2;
      int all = sum (g[i], N);
#pragma acc loop worker
      for (int j = 0; j < N; j++)
	g[i][j] += all;
    }
  for (int i = 0; i < M; i++)
    {
      EQUAL (t[i], 1);
      int all = 2 * (i * (N * (N - 1) / 2) + N + N);
      for (int j = 0; j < N; j++)
	EQUAL (g[i][j], 2 * (i * j + 2) + all);
    }

  /* One gang.  */
  for (int j = 0; j < N; j++)
    g[0][j] = j;
  int r = 0;
#pragma acc parallel copy(g) copyout(r) num_gangs(1)
  {
    r = sum (g[0], N);
    if (r > 3)
      r += sum (g[0], 5);
  }
  EQUAL (r, N * (N - 1) / 2 + 10);

#pragma acc serial copy(g) copyout(r)
  r = sum (g[0], N) + 1;
  EQUAL (r, N * (N - 1) / 2 + 1);

#pragma acc kernels copy(g) copyout(r)
  r = sum (g[0], N) + 2;
  EQUAL (r, N * (N - 1) / 2 + 2);
  return 0;
}
