/* Each thread of a tile has several iterations.  They begin with their loads of memory
   that they store to, also where tiles end and where an iteration stores under a
   condition, loads again after its store, or calls what stores to it.  */

#include "check.h"

#define M 67
#define N 131

static int a[M][N], b[M][N], line[N * M];

/* Shortest paths by way of K.  */
static void
paths (int n, int m, int k, int *restrict d)
{
#pragma acc parallel loop collapse(2) present(d[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	int by = d[i * m + k] + d[k * m + j];
	if (by < d[i * m + j])
	  d[i * m + j] = by;
      }
}

static void
steps (int n, int m, int s)
{
#pragma acc parallel loop collapse(2) copy(a, b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	a[i][j] -= s;
	int t = a[i][j] + b[i][j];
	b[i][j] = t * 2;
	a[i][j] += b[i][j] + (t > 3 ? a[i][j] : 1);
      }
#pragma acc parallel loop copy(line)
  for (int i = 3; i < n * m - 2; i += 2)
    {
      int t = line[i];
      line[i] = t * t + s;
      line[i] = line[i] % 1000 + line[i - 1];
    }
}

static int counts[N * M];
#pragma acc declare create(counts)

/* Add 1 to COUNTS's element I.  */
static int
one_more (int i)
{
  counts[i]++;
  return i;
}

static void
calls (int *restrict r)
{
#pragma acc update device(counts)
#pragma acc parallel loop collapse(2) copyout(r[0:M*N])
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      {
	int at = one_more (i * N + j);
	r[i * N + j] = counts[i * N + j] + at;
      }
#pragma acc parallel loop collapse(2) copy(r[0:M*N])
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      if (one_more (i * N + j) + r[i * N + j] > 0)
	counts[i * N + j] /= 2;
#pragma acc update self(counts)
}

int
main (void)
{
  static int d[N * N], want[N * N], c[M][N], e[M][N], l[N * M];
  for (int i = 0; i < N * N; i++)
    d[i] = want[i] = i % (N + 1) ? (i * 37 + i / 5) % 91 + 1 : 0;
  for (int i = 0; i < M * N; i++)
    {
      a[i / N][i % N] = c[i / N][i % N] = (i * 7) % 23;
      b[i / N][i % N] = e[i / N][i % N] = (i * 5) % 19;
      line[i] = l[i] = i % 29;
    }
#pragma acc data copy(d)
  for (int k = 0; k < N; k++)
    paths (N, N, k, d);
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	if (want[i * N + k] + want[k * N + j] < want[i * N + j])
	  want[i * N + j] = want[i * N + k] + want[k * N + j];
  for (int i = 0; i < N * N; i++)
    CHECK (d[i] == want[i]);
  steps (M, N, 4);
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      {
	c[i][j] -= 4;
	int t = c[i][j] + e[i][j];
	e[i][j] = t * 2;
	c[i][j] += e[i][j] + (t > 3 ? c[i][j] : 1);
	CHECK (a[i][j] == c[i][j]);
	CHECK (b[i][j] == e[i][j]);
      }
  for (int i = 3; i < M * N - 2; i += 2)
    {
      int t = l[i];
      l[i] = (t * t + 4) % 1000 + l[i - 1];
    }
  for (int i = 0; i < M * N; i++)
    CHECK (line[i] == l[i]);
  static int r[N * M];
  memcpy (counts, line, sizeof line);
  calls (r);
  for (int i = 0; i < M * N; i++)
    {
      l[i]++;
      CHECK (r[i] == l[i] + i);
      l[i]++;
      if (i + r[i] > 0)
	l[i] /= 2;
      CHECK (counts[i] == l[i]);
    }
  return 0;
}
