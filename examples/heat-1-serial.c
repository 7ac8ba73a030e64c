/* Step 1 of doc/tutorial.md: the program as it is without OpenACC.

   Heat spreads over a plate whose edges keep their temperature.  In each step a
   point gets the mean of its neighbours.

   This file is part of acc, under the GPL, version 3 or later; see COPYING.  */

#include "heat.h"

/* One step from A to B and back to A; the largest change of a point.  */
static double
step (int n, double *restrict a, double *restrict b)
{
  double change = 0;
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j]
			     + a[i * n + j - 1] + a[i * n + j + 1]);
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
