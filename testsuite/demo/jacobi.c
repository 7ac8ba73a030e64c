/* Jacobi iteration for Laplace's equation on a square, until the largest
   change is small: a max reduction, looked at by the host in each step.

   Compiled twice, see stencil.c.  */

#ifdef SERIAL
# define jacobi jacobi_serial
#endif

/* Iterate on the N by N values of U, V being scratch, until no value changes
   by more than LIMIT; returns the number of steps.  */
int
jacobi (int n, double (*restrict u)[n], double (*restrict v)[n], double limit)
{
  int steps = 0;
  double change;

#pragma acc data copy(u[0:n][0:n]) create(v[0:n][0:n])
  do
    {
      change = 0;
#pragma acc parallel loop gang vector collapse(2) reduction(max:change) \
  present(u[0:n][0:n], v[0:n][0:n])
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  {
	    v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j]
			      + u[i][j - 1] + u[i][j + 1]);
	    double d = v[i][j] - u[i][j];
	    if (d < 0)
	      d = -d;
	    if (d > change)
	      change = d;
	  }
#pragma acc parallel loop gang vector collapse(2) \
  present(u[0:n][0:n], v[0:n][0:n])
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  u[i][j] = v[i][j];
      steps++;
    }
  while (change > limit);
  return steps;
}

#ifndef SERIAL

# include "demo.h"
# include <math.h>

extern int jacobi_serial (int n, double (*restrict u)[n],
			  double (*restrict v)[n], double);

/* Zero, with one hot edge.  */
static void
fill (int n, double (*u)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      u[i][j] = i == 0 ? 100 : 0;
}

int
main (void)
{
  int n = 700;
  double limit = 0.01, error = 0;
  double (*u)[n] = malloc (n * sizeof *u), (*v)[n] = malloc (n * sizeof *v);
  double (*w)[n] = malloc (n * sizeof *w);

  fill (n, u);
  fill (n, w);
  double t0 = now ();
  int steps_serial = jacobi_serial (n, w, v, limit);
  double serial = now () - t0;

  acc_init (acc_get_device_type ());
  t0 = now ();
  int steps = jacobi (n, u, v, limit);
  double regions = now () - t0;

  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      error = fmax (error, fabs (u[i][j] - w[i][j]) / 100);
  if (steps != steps_serial)
    fprintf (stderr, "jacobi: %d steps, %d serially\n", steps, steps_serial);
  free (u);
  free (v);
  free (w);
  return report (serial, regions, error, 1e-6);
}

#endif
