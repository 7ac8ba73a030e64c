/* Step 5 of doc/tutorial.md: the host does not wait for each step.

   Whoever wants to know the change after each step has to wait for it.  Only one
   step in OFTEN says it here; the others follow one another on a queue.

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

int
main (int argc, char **argv)
{
  int n, steps;
  arguments (argc, argv, &n, &steps);
  double *a = plate (n), *b = plate (n), change = 0;
  double start = seconds ();
#pragma acc data copy(a[0:n*n], b[0:n*n])
  for (int s = 0; s < steps; s += 2)
    {
      step (n, a, b);
      if ((s + 2) % OFTEN == 0)
	change = last_step (n, b, a);
      else
	step (n, b, a);
    }
  report (n, steps, a, change, seconds () - start);
  free (a);
  free (b);
  return 0;
}
