/* update of sections that are not contiguous: of arrays, of pointers to rows
   and of arrays whose length varies.  */
#include "check.h"

#define N 12
#define M 9
#define L 5

static int a[N][M], cube[L][M][N];

/* What element I, J of A is on the device, and what on the host before.  */
#define THERE(i, j) (1000 + 100 * (i) + (j))
#define HERE(i, j) (-1 - 100 * (i) - (j))

static void
set (int (*p)[M])
{
#pragma acc parallel loop collapse (2) present (p[0:N])
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      p[i][j] = THERE (i, j);
  if (separate_memory ())
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	p[i][j] = HERE (i, j);
}

/* Rows I0 to I1, columns J0 to J1 came, and nothing else.  */
static void
came (int (*p)[M], int i0, int i1, int j0, int j1)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (p[i][j], (i >= i0 && i < i1 && j >= j0 && j < j1)
		      || !separate_memory () ? THERE (i, j) : HERE (i, j));
}

static void
to_the_host (int n, int m)
{
  int (*p)[M] = a;
#pragma acc data create (a)
  {
    set (a);
#pragma acc update self (a[2:5][3:4])
    came (a, 2, 7, 3, 7);
    set (a);
#pragma acc update self (a[0:N][m:1])
    came (a, 0, N, m, m + 1);
    set (a);
    /* A column, by its index.  */
#pragma acc update host (a[n:3][M - 1])
    came (a, n, n + 3, M - 1, M);
    set (a);
#pragma acc update host (p[1:n][m:]) async (2)
#pragma acc wait (2)
    came (a, 1, 1 + n, m, M);
    set (a);
#pragma acc update self (a[4:1][2:n])
    came (a, 4, 5, 2, 2 + n);
    set (a);
#pragma acc update self (a[3:4][0:M])
    came (a, 3, 7, 0, M);
    set (a);
#pragma acc update self (a[3:n][:m])
    came (a, 3, 3 + n, 0, m);
    set (a);
    /* Nothing.  */
#pragma acc update self (a[3:n][m:0]) self (a[3:0][0:m])
    came (a, 0, 0, 0, 0);
#pragma acc update self (a[3:n][m:2]) if (n > 100)
    came (a, 0, 0, 0, 0);
  }
#pragma acc update self (a[3:n][m:2]) if_present
}

static void
to_the_device (int n, int m)
{
  double v[n][m], w[n][m];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      v[i][j] = 0, w[i][j] = i * m + j + 1;
#pragma acc data copy (w) create (v)
  {
#pragma acc parallel loop collapse (2) present (v)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	v[i][j] = -1;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	v[i][j] = 7;
#pragma acc update device (v[1:n - 2][1:m - 2])
#pragma acc parallel loop collapse (2) present (v, w)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	w[i][j] = v[i][j];
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      EQUAL (w[i][j], (i >= 1 && i < n - 1 && j >= 1 && j < m - 1)
		      || !separate_memory () ? 7 : -1);
}

static void
cubes (void)
{
#pragma acc data create (cube)
  {
#pragma acc parallel loop collapse (3) present (cube)
    for (int i = 0; i < L; i++)
      for (int j = 0; j < M; j++)
	for (int k = 0; k < N; k++)
	  cube[i][j][k] = i + j + k + 1;
#pragma acc update self (cube[1:3][2:6][5:2], cube[0:L][0:1][0:N])
  }
  for (int i = 0; i < L; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < N; k++)
	EQUAL (cube[i][j][k],
	       j == 0 || (i >= 1 && i < 4 && j >= 2 && j < 8 && k >= 5
			  && k < 7)
	       || !separate_memory () ? i + j + k + 1 : 0);
}

struct grid { int n, (*cells)[M]; };

static void
member (struct grid *g)
{
#pragma acc enter data create (g->cells[0:N])
  set (g->cells);
#pragma acc update self (g->cells[2:3][1:2])
  came (g->cells, 2, 5, 1, 3);
#pragma acc exit data delete (g->cells[0:N])
}

int
main (void)
{
  struct grid g = { N, a };
  to_the_host (4, 3);
  to_the_device (20, 30);
  cubes ();
  member (&g);
  return 0;
}
