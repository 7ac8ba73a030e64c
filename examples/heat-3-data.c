/* Step 3 of doc/tutorial.md: the plates stay on the device.

   A data region around the loop over the steps copies them once.  The constructs
   find them present.

   This file is part of acc, under the GPL, version 3 or later; see COPYING.  */

#include "heat.h"

/* One step from A to B and back to A; the largest change of a point.  */
static double
step (int n, double *restrict a, double *restrict b)
{
  double change = 0;
#pragma acc parallel loop collapse(2) present(a[0:n*n], b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j]
			     + a[i * n + j - 1] + a[i * n + j + 1]);
#pragma acc parallel loop collapse(2) reduction(max:change) \
  present(a[0:n*n], b[0:n*n])
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
#pragma acc data copy(a[0:n*n]) copyin(b[0:n*n])
  for (int s = 0; s < steps; s++)
    change = step (n, a, b);
  report (n, steps, a, change, seconds () - start);
  free (a);
  free (b);
  return 0;
}
