/* Sections that go through tables of pointers: the rows are copied one by one
   and attached to a table on the device.  */
#include "check.h"
#include <openacc.h>

#define N 6
#define M 20
#define K 4

static double **
make (int n, int m)
{
  double **p = malloc (n * sizeof *p);
  for (int i = 0; i < n; i++)
    {
      p[i] = malloc (m * sizeof **p);
      for (int j = 0; j < m; j++)
	p[i][j] = i * m + j;
    }
  return p;
}

static void
structured (int n, int m)
{
  double **a = make (n, m), **b = make (n, m), *first = a[0];
#pragma acc data copyin (a[0:n][0:m]) copyout (b[0:n][0:m])
  {
    if (separate_memory ())
      for (int i = 0; i < n; i++)
	for (int j = 0; j < m; j++)
	  a[i][j] = -1;
#pragma acc parallel loop collapse (2) present (a[0:n][0:m], b)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	b[i][j] = 2 * a[i][j];
    CHECK (acc_is_present (a[n - 1], m * sizeof **a));
  }
  CHECK (a[0] == first);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      EQUAL (b[i][j], 2 * (i * m + j));
  if (separate_memory ())
    CHECK (!acc_is_present (a[0], 8) && !acc_is_present (a, 8));
}

/* On the construct itself, of rows some columns, and with async.  */
static void
construct (int n, int m)
{
  double **a = make (n, m);
#pragma acc parallel loop copy (a[1:n - 2][2:m - 4]) async (1)
  for (int i = 1; i < n - 1; i++)
#pragma acc loop
    for (int j = 2; j < m - 2; j++)
      a[i][j] += 0.5;
#pragma acc wait (1)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      EQUAL (a[i][j], i * m + j + (i >= 1 && i < n - 1 && j >= 2 && j < m - 2
				   ? 0.5 : 0));
}

static void
dynamic (int n, int m)
{
  double **a = make (n, m);
#pragma acc enter data copyin (a[0:n][0:m])
#pragma acc parallel loop present (a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j]++;
#pragma acc update self (a[0:n][3:1])
  for (int i = 0; i < n; i++)
    EQUAL (a[i][3], i * m + 4);
  if (separate_memory ())
    EQUAL (a[1][4], m + 4);
  a[2][5] = 1000;
#pragma acc update device (a[2:1][5:1])
#pragma acc exit data copyout (a[0:n][0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      EQUAL (a[i][j], i == 2 && j == 5 ? 1000 : i * m + j + 1);
  if (separate_memory ())
    CHECK (!acc_is_present (a[0], 8) && !acc_is_present (a, 8));
}

/* An array of pointers, a row that is not there, and three levels.  */
static void
others (void)
{
  int *rows[N], storage[N][M], ***deep = malloc (N * sizeof *deep), sum = 0;
  for (int i = 0; i < N; i++)
    {
      rows[i] = i == 3 ? 0 : storage[i];
      for (int j = 0; j < M; j++)
	storage[i][j] = i + j;
      deep[i] = malloc (K * sizeof **deep);
      for (int k = 0; k < K; k++)
	deep[i][k] = rows[i];
    }
#pragma acc parallel loop copy (rows[0:N][0:M])
  for (int i = 0; i < N; i++)
    if (rows[i])
      for (int j = 0; j < M; j++)
	rows[i][j] *= 2;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (storage[i][j], (i + j) * (i == 3 ? 1 : 2));
#pragma acc parallel loop reduction (+:sum) copyin (deep[0:N][1:2][0:M])
  for (int i = 0; i < N; i++)
    for (int k = 1; k < 3; k++)
      if (i != 3)
	sum += deep[i][k][M - 1];
  int expected = 0;
  for (int i = 0; i < N; i++)
    if (i != 3)
      expected += 2 * storage[i][M - 1];
  EQUAL (sum, expected);
}

struct matrix { int n, m; double **rows; };

static void
member (int n, int m)
{
  struct matrix s = { n, m, make (n, m) };
#pragma acc data copyin (s) copy (s.rows[0:n][0:m])
#pragma acc parallel loop collapse (2) present (s)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s.rows[i][j] = -s.rows[i][j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      EQUAL (s.rows[i][j], -(i * m + j));
}

int
main (void)
{
  structured (N, M);
  construct (N, M);
  dynamic (N, M);
  others ();
  member (N, M);
  return 0;
}
