/* Several rows of one array, or of a pointer to pointers, in one directive.  */
#include "check.h"

#define M 20
#define N 30

/* Whether the updates below name element (I, J).  */
static int
named (int i, int j)
{
  return (i == 3 && j < 5) || (i == 4 && j >= 7 && j < 9) || i == 10
	 || (i == 12 && j == 2) || (i == 13 && j == 4)
	 || ((i == 13 || i == 14) && j >= 6 && j < 8)
	 || (i == 15 && (j == 4 || j == 6));
}

static int
wanted (int i, int j)
{
  return (named (i, j) || !separate_memory () ? 2 : 1) * (i + j);
}

static void
test_array (void)
{
  int m[M][N];
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      m[i][j] = i + j;
#pragma acc data copyin(m)
  {
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < M; i++)
      for (int j = 0; j < N; j++)
	m[i][j] *= 2;
#pragma acc update self(m[3][0:5], m[4][7:2])
#pragma acc update self(m[10:1][:], m[12][2])
#pragma acc update self(m[13][4]) host(m[13:2][6:2])
#pragma acc update self(m[15][4], m[15][6])
  }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      EQUAL (m[i][j], wanted (i, j));
}

static void
test_rows (void)
{
  int *m[M], **p = m;
  for (int i = 0; i < M; i++)
    {
      m[i] = malloc (N * sizeof **m);
      for (int j = 0; j < N; j++)
	m[i][j] = i + j;
    }
#pragma acc data copyin(p[0:M][0:N])
  {
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < M; i++)
      for (int j = 0; j < N; j++)
	p[i][j] *= 2;
#pragma acc update self(p[3][0:5], p[4][7:2])
#pragma acc update self(p[10:1][0:N], p[12][2])
#pragma acc update self(p[13][4]) host(p[13:2][6:2])
#pragma acc update self(p[15][4], p[15][6])
  }
  for (int i = 0; i < M; i++)
    {
      for (int j = 0; j < N; j++)
	EQUAL (m[i][j], wanted (i, j));
      free (m[i]);
    }
}

/* Data clauses name rows, too.  */
static void
test_data (void)
{
  int m[M][N];
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      m[i][j] = i + j;
#pragma acc data copy(m[2:2][:], m[5][0:N]) copyin(m[7][1:3])
  {
#pragma acc parallel loop
    for (int j = 0; j < N; j++)
      {
	m[2][j] *= 2;
	m[5][j] += m[7][2];
      }
  }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      EQUAL (m[i][j], i == 2 ? 2 * (i + j) : i + j + (i == 5) * 9);
}

int
main (void)
{
  test_array ();
  test_rows ();
  test_data ();
  return 0;
}
