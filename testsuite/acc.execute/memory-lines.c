/* Sequential loops along rows, a row for each thread: a warp loads and stores them
   together, where that is the same.  Rows and their lengths are no multiples of
   anything.  All threads meet between those that have a row and the loop over
   panels, not in that loop alone: see build_panels in device/line-panels.cc.
   { dg-final { scan-cuda {: 0;\s+.\s+__syncthreads \(\);\s+for \(long first = 1;} } }
   { dg-final { scan-cuda-not {int turns = [^;]*;\s+__syncthreads} } } */

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"

#define PRAGMA(X) _Pragma (#X)
#define ROWS 70
#define LENGTH 53
#define PLANES 5

/* Each body once in a construct and once without.  */
#define BOTH(NAME, CLAUSES, ...) \
  static void NAME (int n, int m, double a[n][m], double b[n][m], float c[n][m]) \
  { \
    PRAGMA (acc parallel loop CLAUSES) \
    for (int j = 0; j < n; j++) \
      __VA_ARGS__ \
  } \
  static void NAME##_serial (int n, int m, double a[n][m], double b[n][m], float c[n][m]) \
  { \
    for (int j = 0; j < n; j++) \
      __VA_ARGS__ \
  }
#define ALL copy(a[0:n], b[0:n], c[0:n])

BOTH (filter, ALL,
  {
    double s = 1;
    for (int i = 0; i < m; i++)
      {
	s = 0.5 * s + a[j][i];
	b[j][i] = s;
      }
    c[j][0] = s;
  })

/* Back along what was stored before, to the first element and not to it.  */
BOTH (there_and_back, ALL,
  {
    double s = 1;
    for (int i = 0; i <= m - 1; i++)
      {
	s = 0.5 * s + a[j][i];
	b[j][i] = s * b[j][i];
	c[j][i] = s;
      }
    for (int i = m - 1; i >= 0; i--)
      {
	s = 0.25 * s + b[j][i];
	a[j][i] = s + c[j][i];
      }
    for (int i = m - 2; i > 0; i--)
      b[j][i] -= s * a[j][i];
  })

/* An iteration needs what the one before has stored; and what it will store.  */
BOTH (in_place, ALL,
  {
    for (int i = 1; i < m; i++)
      a[j][i] += 0.5 * a[j][i - 1];
    for (int i = 0; i < m - 1; i++)
      b[j][i] += 0.5 * b[j][i + 1];
    for (int i = m - 2; i >= 0; i--)
      b[j][i] -= 0.25 * b[j][i + 1];
  })

/* Two stores to a line, an iteration apart, in both orders.  */
BOTH (twice, ALL,
  {
    for (int i = 0; i < m - 1; i++)
      {
	a[j][i] = b[j][i] + c[j][i];
	a[j][i + 1] = b[j][i + 1] - 1;
      }
    for (int i = 1; i < m; i++)
      {
	b[j][i] = c[j][i] + i;
	b[j][i - 1] = c[j][i - 1] + 2 * i + a[j][i];
      }
  })

/* Conditions that are known before, and one that is not.  */
BOTH (conditions, ALL,
  {
    double s = 0;
    for (int i = 0; i < m; i++)
      {
	s += i < m - 3 ? a[j][i + 3] : 1;
	if (i > 1 && i < m - 2)
	  b[j][i + 2] = s + b[j][i - 2 + (m > 0)] * 0;
	else if (i == 0)
	  b[j][i] = 7;
	if (s > 3)
	  c[j][i] = s;
	else
	  s += c[j][i];
      }
  })

/* A row of the thread's own, a row of all, loops inside, an element that others know.  */
BOTH (others, ALL,
  {
    double own[4] = { 0, 0, 0, 0 };
    for (int i = 0; i < m; i++)
      {
	for (int k = 0; k < 4; k++)
	  own[k] = 0.5 * own[k] + a[j][i] + k;
	b[j][i] = own[0] + own[1] * own[2] - own[3];
      }
    for (int i = 0; i < m; i++)
      {
	double s = 0;
	for (int k = 0; k < i % 7; k++)
	  s += a[j][k];
	a[j][i] = s + own[i % 4] + m;
	c[j][m - 1 - i] = a[j][i];
      }
  })

/* The loop around may leave, or is not for all rows.  */
BOTH (jumps, ALL,
  {
    if (j % 3)
      for (int i = 0; i < m; i++)
	a[j][i] = 2 * a[j][i] + b[j][i];
    for (int i = 0; i < m; i++)
      {
	if (b[j][i] > 0.9)
	  break;
	b[j][i] = a[j][i] + 1;
      }
    for (int i = j % 5; i < m; i++)
      b[j][i] += a[j][i] * c[j][i];
    int last = 0;
    for (int i = 0; i < m; i++)
      {
	b[j][i] += c[j][i] * a[j][i];
	last = i;
      }
    c[j][0] = last;
  })

static void
compare (const char *what,
	 void (*f) (int, int, double[*][*], double[*][*], float[*][*]),
	 void (*g) (int, int, double[*][*], double[*][*], float[*][*]), int n, int m)
{
  double *a[4];
  float *c[2];
  for (int k = 0; k < 4; k++)
    {
      a[k] = malloc (n * m * sizeof (double));
      for (int i = 0; i < n * m; i++)
	a[k][i] = (i * (k % 2 ? 7 : 11) % 31) / 32.;
    }
  for (int k = 0; k < 2; k++)
    {
      c[k] = malloc (n * m * sizeof (float));
      for (int i = 0; i < n * m; i++)
	c[k][i] = i % 13 / 16.;
    }
  f (n, m, (void *) a[0], (void *) a[1], (void *) c[0]);
  g (n, m, (void *) a[2], (void *) a[3], (void *) c[1]);
  int wrong = 0;
  for (int i = 0; i < n * m; i++)
    wrong += !(fabs (a[0][i] - a[2][i]) < 1e-9 && fabs (a[1][i] - a[3][i]) < 1e-9
	       && fabs (c[0][i] - c[1][i]) < 1e-5);
  if (wrong)
    fprintf (stderr, "%s %d %d: %d wrong\n", what, n, m, wrong);
  CHECK (!wrong);
  for (int k = 0; k < 4; k++)
    free (a[k]);
  free (c[0]);
  free (c[1]);
}

/* Planes of one array, in two dimensions of rows.  */
#define SOLVE(NAME, OUTER, INNER) \
  static void NAME (int n, double l[PLANES][n][n][n], double r[PLANES][n][n][n]) \
  { \
    OUTER \
    for (int k = 1; k < n - 1; k++) \
      { \
	INNER \
	for (int j = 1; j < n - 1; j++) \
	  { \
	    for (int i = 1; i < n - 1; i++) \
	      { \
		double over = 1 / (2 + l[2][k][j][i]); \
		l[3][k][j][i] *= over; \
		l[4][k][j][i] *= over; \
		for (int m = 0; m < PLANES; m++) \
		  r[m][k][j][i] *= over; \
		if (i < n - 2) \
		  { \
		    l[2][k][j][i + 1] -= l[1][k][j][i + 1] * l[3][k][j][i]; \
		    for (int m = 0; m < PLANES; m++) \
		      r[m][k][j][i + 1] -= l[1][k][j][i + 1] * r[m][k][j][i]; \
		  } \
		if (i < n - 3) \
		  for (int m = 0; m < PLANES; m++) \
		    r[m][k][j][i + 2] -= l[0][k][j][i + 2] * r[m][k][j][i]; \
	      } \
	    for (int i = n - 3; i > 0; i--) \
	      for (int m = 0; m < PLANES; m++) \
		r[m][k][j][i] -= l[3][k][j][i] * r[m][k][j][i + 1] \
				 + l[4][k][j][i] * r[m][k][j][i + 2]; \
	  } \
      } \
  }

SOLVE (solve, PRAGMA (acc parallel loop gang copy(l[0:PLANES], r[0:PLANES])),
       PRAGMA (acc loop vector))
SOLVE (solve_kernels, PRAGMA (acc kernels copy(l[0:PLANES], r[0:PLANES])), )
SOLVE (solve_serial, , )

static void
planes (int n, void (*f) (int, double[PLANES][*][*][*], double[PLANES][*][*][*]))
{
  int size = PLANES * n * n * n, wrong = 0;
  double *l[2], *r[2];
  for (int k = 0; k < 2; k++)
    {
      l[k] = malloc (size * sizeof (double));
      r[k] = malloc (size * sizeof (double));
      for (int i = 0; i < size; i++)
	{
	  l[k][i] = i * 7 % 37 / 64.;
	  r[k][i] = i * 5 % 41 / 64.;
	}
    }
  f (n, (void *) l[0], (void *) r[0]);
  solve_serial (n, (void *) l[1], (void *) r[1]);
  for (int i = 0; i < size; i++)
    wrong += !(fabs (l[0][i] - l[1][i]) < 1e-9 && fabs (r[0][i] - r[1][i]) < 1e-9);
  CHECK (!wrong);
  for (int k = 0; k < 2; k++)
    {
      free (l[k]);
      free (r[k]);
    }
}

int
main (void)
{
  static const int size[][2] = { { ROWS, LENGTH }, { 1, 40 }, { 32, 64 }, { 33, 3 } };
  for (int s = 0; s < 4; s++)
    {
      int n = size[s][0], m = size[s][1];
#define RUN(F) compare (#F, F, F##_serial, n, m)
      RUN (filter);
      RUN (there_and_back);
      RUN (in_place);
      RUN (twice);
      RUN (others);
      RUN (jumps);
      if (m > 5)
	RUN (conditions);
    }
  planes (5, solve);
  planes (35, solve);
  planes (35, solve_kernels);
  return 0;
}
