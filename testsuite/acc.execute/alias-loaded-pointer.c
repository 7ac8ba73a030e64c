/* Pointers that are loaded from memory, members of a structure and rows: nobody
   tests at the launch whether they lead to the same memory.  They are taken for
   such as may, and the order of the program holds.  */
#include "check.h"

#define N 90

struct pair { double *x, *y; };

static double pool[4 * N], want[4 * N];

/* kernels: each iteration may need the one before.  */
static void __attribute__ ((noipa))
members (struct pair *p, int n)
{
#pragma acc kernels present(p[0:1])
  for (int i = 1; i < n; i++)
    p->x[i] = p->y[i - 1] / 2 + i;
}

/* Inside of one iteration.  */
static void __attribute__ ((noipa))
in_place (struct pair *p, int n)
{
#pragma acc parallel loop present(p[0:1])
  for (int i = 0; i < n; i++)
    {
      double old = p->y[i];
      p->x[i] = old + 1;
      p->y[i] = p->x[i] * 2;
      p->x[i] += p->y[i] - old;
    }
}

/* Rows that may be one row, or overlap.  */
static void __attribute__ ((noipa))
rows (double **r, int n, int m)
{
#pragma acc kernels present(r[0:n])
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++)
      r[i][j] = r[i - 1][j - 1] / 2 + j;
}

/* A plain loop inside of an iteration, from element to element.  */
static void __attribute__ ((noipa))
chain (struct pair *p, int n, int m)
{
#pragma acc parallel loop present(p[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      p[i].x[j] = p[i].y[j - 1] / 2 + j;
}

static void
fill (void)
{
  for (int i = 0; i < 4 * N; i++)
    pool[i] = want[i] = i % 13;
}

static void
compare (void)
{
  for (int i = 0; i < 4 * N; i++)
    EQUAL (pool[i], want[i]);
}

/* X and Y of the pool, as the device has them in P.  */
static void
two (int x, int y)
{
  struct pair one = { pool + x, pool + y }, *p = &one;

  fill ();
#pragma acc data copy(pool) copyin(p[0:1])
  {
#pragma acc data copy(p->x[0:N]) copy(p->y[0:N])
    {
      members (p, N);
      in_place (p, x == y || abs (x - y) >= N ? N : 0);
      chain (p, 1, N);
    }
  }
  for (int i = 1; i < N; i++)
    want[x + i] = want[y + i - 1] / 2 + i;
  for (int i = 0; i < (x == y || abs (x - y) >= N ? N : 0); i++)
    {
      double old = want[y + i];
      want[x + i] = old + 1;
      want[y + i] = want[x + i] * 2;
      want[x + i] += want[y + i] - old;
    }
  for (int j = 1; j < N; j++)
    want[x + j] = want[y + j - 1] / 2 + j;
  compare ();
}

static void
three (int a, int b, int c)
{
  double *r[3] = { pool + a, pool + b, pool + c }, **p = r;
  int at[3] = { a, b, c };

  fill ();
#pragma acc data copy(pool) copyin(r)
  {
#pragma acc data copy(r[0][0:N]) copy(r[1][0:N]) copy(r[2][0:N])
    rows (p, 3, N);
  }
  for (int i = 1; i < 3; i++)
    for (int j = 1; j < N; j++)
      want[at[i] + j] = want[at[i - 1] + j - 1] / 2 + j;
  compare ();
}

int
main (void)
{
  two (0, N);
  two (0, 0);
  two (3, 0);
  two (0, 2);
  three (0, N, 2 * N);
  three (0, 0, 0);
  three (0, 1, 0);
  three (5, 0, 3);
  return 0;
}
