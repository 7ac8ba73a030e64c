/* A step reads one plane of an array and stores another one; which ones, is in
   variables.  When they are the same plane, only the program's order is right.  */
#include <stdlib.h>
#include "check.h"

#define N 40
static double u[3][N][N], expect[3][N][N];

static void
begin (void)
{
  for (int p = 0; p < 3; p++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	u[p][i][j] = expect[p][i][j] = (p * 7 + i * 3 + j * 5) % 11;
}

#define STEP(U) \
  for (int i = 1; i < N - 1; i++) \
    for (int j = 1; j < N - 1; j++) \
      U[to][i][j] = 0.5 * (U[from][i - 1][j] + U[from][i][j + 1]);
static void __attribute__ ((noipa))
step (int from, int to)
{
#pragma acc kernels
  STEP (u)
}
static void __attribute__ ((noipa))
step_serial (int from, int to)
{
  STEP (expect)
}

/* Three planes, of variable extents.  */
#define WAVE \
  for (int i = 1; i < n - 1; i++) \
    for (int j = 0; j < n; j++) \
      x[to][i][j] = 2 * x[from][i][j] - x[before][i][j] + x[from][i - 1][j];
static void __attribute__ ((noipa))
wave (int n, long before, long from, long to, double (*x)[n][n])
{
#pragma acc kernels copy(x[0:3])
  WAVE
}
static void __attribute__ ((noipa))
wave_serial (int n, long before, long from, long to, double (*x)[n][n])
{
  WAVE
}

/* One array, in rows of M elements.  */
#define ROWS \
  for (int i = 1; i < n; i++) \
    x[to * m + i] = x[from * m + i - 1] + x[to * m + i] / 2;
static void __attribute__ ((noipa))
rows (int n, int m, unsigned char from, unsigned char to, double *x)
{
#pragma acc kernels copy(x[0:N * N])
  ROWS
}
static void __attribute__ ((noipa))
rows_serial (int n, int m, unsigned char from, unsigned char to, double *x)
{
  ROWS
}

static void
compare (void)
{
  for (int p = 0; p < 3; p++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	EQUAL (u[p][i][j], expect[p][i][j]);
}

int
main (void)
{
  for (int from = 0; from < 3; from++)
    for (int to = 0; to < 3; to++)
      {
	begin ();
	step (from, to);
	step_serial (from, to);
	compare ();
	for (int before = 0; before < 3; before++)
	  {
	    begin ();
	    wave (N, before, from, to, u);
	    wave_serial (N, before, from, to, expect);
	    compare ();
	  }
	for (int m = 10; m < 14; m++)
	  {
	    begin ();
	    rows (12, m, from, to, u[0][0]);
	    rows_serial (12, m, from, to, expect[0][0]);
	    compare ();
	  }
      }
  return 0;
}
