/* Step 2 of doc/tutorial.md: each loop nest in parallel.

   The iterations of both loops of a nest are independent, so they may all run at
   the same time; the largest change is a reduction.

   This file is part of acc, under the GPL, version 3 or later; see COPYING.  */

#include "heat.h"

/* One step from A to B and back to A; the largest change of a point.  */
static double
step (int n, double *restrict a, double *restrict b)
{
  double change = 0;
#pragma acc parallel loop collapse(2) copyin(a[0:n*n]) copy(b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j]
			     + a[i * n + j - 1] + a[i * n + j + 1]);
#pragma acc parallel loop collapse(2) reduction(max:change) \
  copy(a[0:n*n]) copyin(b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	change = fmax (change, fabs (b[i * n + j] - a[i * n + j]));
	a[i * n + j] = b[i * n + j];
      }
  return change;
}

int
main (int argc, char **argv)
{
  int n, steps;
  arguments (argc, argv, &n, &steps);
  double *a = plate (n), *b = plate (n), change = 0;
  double start = seconds ();
  for (int s = 0; s < steps; s++)
    change = step (n, a, b);
  report (n, steps, a, change, seconds () - start);
  free (a);
  free (b);
  return 0;
}
