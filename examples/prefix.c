/* The example of doc/editing.md: prefix sums of rows.  A thread has a row, so that
   neighbouring threads read and write memory that is far apart; prefix-1.cu is the
   kernel after somebody has edited it.

   This file is part of acc, under the GPL, version 3 or later; see COPYING.  */

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

/* b[i][j] is the sum of a[i][0] to a[i][j].  */
static void
prefix (int rows, int cols, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop gang vector vector_length(32) \
  present (a[0:(size_t) rows * cols], b[0:(size_t) rows * cols])
  for (int i = 0; i < rows; i++)
    {
      double sum = 0;
#pragma acc loop seq
      for (int j = 0; j < cols; j++)
	{
	  sum += a[(size_t) i * cols + j];
	  b[(size_t) i * cols + j] = sum;
	}
    }
}

static int
compare (const void *x, const void *y)
{
  double a = *(const double *) x, b = *(const double *) y;
  return (a > b) - (a < b);
}

#define CALLS 21

/* Arguments: the number of rows, and of columns.  On stderr the median of all calls
   but the first.  */
int
main (int argc, char **argv)
{
  int rows = argc > 1 ? atoi (argv[1]) : 32768;
  int cols = argc > 2 ? atoi (argv[2]) : 2048;
  size_t n = (size_t) rows * cols;
  double *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b);
  double times[CALLS];
  int bad = 0;
  if (!a || !b)
    return 2;
  for (size_t i = 0; i < n; i++)
    a[i] = (i * 7 + i / cols) % 13;
#pragma acc data copyin (a[0:n]) copyout (b[0:n])
  for (int i = 0; i < CALLS; i++)
    {
      double start = now ();
      prefix (rows, cols, a, b);
      times[i] = now () - start;
    }
  for (int i = 0; i < rows; i++)
    {
      double sum = 0;
      for (int j = 0; j < cols; j++)
	{
	  sum += a[(size_t) i * cols + j];
	  bad += b[(size_t) i * cols + j] != sum;
	}
    }
  qsort (times + 1, CALLS - 1, sizeof *times, compare);
  fprintf (stderr, "%.3f ms, %.0f GB/s\n", 1e3 * times[CALLS / 2],
	   2e-9 * n * sizeof *a / times[CALLS / 2]);
  printf ("%d wrong\n", bad);
  free (a);
  free (b);
  return bad != 0;
}

