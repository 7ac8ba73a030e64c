/* Step 6 of doc/tutorial.md: the host works while the device does.

   Every OFTEN steps one row goes to the host, on a queue of its own, and the
   host adds it up while the next steps run.

   This file is part of acc, under the GPL, version 3 or later; see COPYING.  */

#include "heat.h"

/* One step from A to B, on queue 1.  */
static void
step (int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop collapse(2) present(a[0:n*n], b[0:n*n]) async(1)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j]
			     + a[i * n + j - 1] + a[i * n + j + 1]);
}

/* The same; the largest change of a point, when it is known.  */
static double
last_step (int n, const double *restrict a, double *restrict b)
{
  double change = 0;
#pragma acc parallel loop collapse(2) reduction(max:change) \
  present(a[0:n*n], b[0:n*n]) copy(change) async(1)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j]
			       + a[i * n + j - 1] + a[i * n + j + 1]);
	change = fmax (change, fabs (b[i * n + j] - a[i * n + j]));
      }
#pragma acc wait(1)
  return change;
}

/* Begin to copy a row of A, which queue 1 has written, on queue 2.  What
   queue 1 does next may write there: it waits for the copy, not the host.  */
static void
fetch_row (int n, double *a)
{
#pragma acc wait(1) async(2)
#pragma acc update self(a[n / 8 * n:n]) async(2)
#pragma acc wait(2) async(1)
}

/* The mean of the row, when it is there.  */
static double
mean_of_row (int n, const double *a)
{
  double sum = 0;
#pragma acc wait(2)
  for (int j = 0; j < n; j++)
    sum += a[n / 8 * n + j];
  return sum / n;
}

int
main (int argc, char **argv)
{
  int n, steps;
  arguments (argc, argv, &n, &steps);
  double *a = plate (n), *b = plate (n), change = 0, mean = 0;
  double start = seconds ();
#pragma acc data copy(a[0:n*n], b[0:n*n])
  for (int s = 0; s < steps; s += 2)
    {
      step (n, a, b);
      if (s > 0 && s % OFTEN == 0)
	mean = mean_of_row (n, a);
      if ((s + 2) % OFTEN == 0)
	{
	  change = last_step (n, b, a);
	  fetch_row (n, a);
	}
      else
	step (n, b, a);
    }
  mean = mean_of_row (n, a);
  fprintf (stderr, "mean of the row %.9f\n", mean);
  report (n, steps, a, change, seconds () - start);
  free (a);
  free (b);
  return 0;
}
