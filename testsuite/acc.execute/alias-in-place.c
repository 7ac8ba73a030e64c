/* One array for two pointers of a parallel construct whose iterations are
   independent all the same: inside of an iteration the program's order holds.  */

#include "check.h"

#define ROWS 24
#define COLS 50
#define N (ROWS * COLS)

static double grid[N], want[N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    grid[i] = want[i] = i % 61;
}

#define STATEMENTS \
      { \
	double first = from[i]; \
	to[i] = first / 4; \
	double second = from[i]; \
	to[i] += second + first; \
      }

__attribute__ ((noipa)) static void
elements_serially (double *to, double *from)
{
  for (int i = 0; i < N; i++)
    STATEMENTS
}

__attribute__ ((noipa)) static void
elements_sections (double *to, double *from)
{
#pragma acc parallel loop present(to[0:N], from[0:N])
  for (int i = 0; i < N; i++)
    STATEMENTS
}

__attribute__ ((noipa)) static void
elements_copy (double *to, double *from)
{
#pragma acc parallel loop copy(to[0:N]) copyin(from[0:N])
  for (int i = 0; i < N; i++)
    STATEMENTS
}

__attribute__ ((noipa)) static void
elements (double *to, double *from)
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    STATEMENTS
}

__attribute__ ((noipa)) static void
elements_kernels (double *to, double *from)
{
#pragma acc kernels loop independent present(to, from)
  for (int i = 0; i < N; i++)
    STATEMENTS
}

/* Two elements of a structure's size: GCC gathers the stores of both when it
   vectorizes.  */
__attribute__ ((noipa)) static void
pairs_serially (double *to, double *from)
{
  for (int i = 0; i < N / 2; i++)
    {
      to[2 * i] = from[2 * i + 1] + 1;
      to[2 * i + 1] = from[2 * i] * 2;
    }
}

__attribute__ ((noipa)) static void
pairs (double *to, double *from)
{
#pragma acc parallel loop present(to, from)
  for (int i = 0; i < N / 2; i++)
    {
      to[2 * i] = from[2 * i + 1] + 1;
      to[2 * i + 1] = from[2 * i] * 2;
    }
}

/* Rows are independent, in a row each element needs the one before.  */
__attribute__ ((noipa)) static void
rows_serially (double *to, double *from)
{
  for (int r = 0; r < ROWS; r++)
    for (int c = 1; c < COLS; c++)
      to[r * COLS + c] += from[r * COLS + c - 1] / 2;
}

__attribute__ ((noipa)) static void
rows (double *to, double *from)
{
#pragma acc parallel loop present(to, from)
  for (int r = 0; r < ROWS; r++)
    for (int c = 1; c < COLS; c++)
      to[r * COLS + c] += from[r * COLS + c - 1] / 2;
}

/* What a gang reads before its vector loop writes.  */
__attribute__ ((noipa)) static void
gangs_serially (double *to, double *from)
{
  for (int r = 0; r < ROWS; r++)
    {
      double t = from[r * COLS];
      for (int c = 0; c < COLS; c++)
	to[r * COLS + c] += t;
    }
}

__attribute__ ((noipa)) static void
gangs (double *to, double *from)
{
#pragma acc parallel loop gang present(to, from)
  for (int r = 0; r < ROWS; r++)
    {
      double t = from[r * COLS];
#pragma acc loop vector
      for (int c = 0; c < COLS; c++)
	to[r * COLS + c] += t;
    }
}

__attribute__ ((noipa)) static void
chain_serially (double *to, double *from)
{
  for (int i = 1; i < N; i++)
    to[i] += from[i - 1] / 2;
}

__attribute__ ((noipa)) static void
chain (double *to, double *from)
{
#pragma acc parallel num_gangs(1) present(to, from)
#pragma acc loop seq
  for (int i = 1; i < N; i++)
    to[i] += from[i - 1] / 2;
}

/* On one array, and on two.  */
static void
attempt (void (*serially) (double *, double *), void (*f) (double *, double *))
{
  static double other[N];
  fill ();
  serially (want, want);
#pragma acc data copy(grid)
  f (grid, grid);
  for (int i = 0; i < N; i++)
    EQUAL (grid[i], want[i]);
  fill ();
  for (int i = 0; i < N; i++)
    other[i] = i * 7 % 31;
  serially (want, other);
#pragma acc data copy(grid) copyin(other)
  f (grid, other);
  for (int i = 0; i < N; i++)
    EQUAL (grid[i], want[i]);
}

int
main (void)
{
  attempt (elements_serially, elements_sections);
  attempt (elements_serially, elements_copy);
  attempt (elements_serially, elements);
  attempt (elements_serially, elements_kernels);
  attempt (pairs_serially, pairs);
  attempt (rows_serially, rows);
  attempt (gangs_serially, gangs);
  attempt (chain_serially, chain);
  return 0;
}
