/* What the steps of the tutorial share: the plate, the clock, the last line.

   This file is part of acc, under the GPL, version 3 or later; see COPYING.  */

#ifndef HEAT_H
#define HEAT_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Steps between two looks at how far it is.  */
#define OFTEN 10

static double
seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

/* N rows of N numbers: cold, but for the upper edge.  */
static double *
plate (int n)
{
  double *p = calloc ((size_t) n * n, sizeof *p);
  if (!p)
    {
      fprintf (stderr, "no memory\n");
      exit (1);
    }
  for (int j = 0; j < n; j++)
    p[j] = 100;
  return p;
}

/* Arguments of each program: rows of the plate, and steps.  */
static void
arguments (int argc, char **argv, int *n, int *steps)
{
  *n = argc > 1 ? atoi (argv[1]) : 2000;
  *steps = argc > 2 ? atoi (argv[2]) : 200;
  if (*n < 3 || *steps < OFTEN || *steps % OFTEN)
    {
      fprintf (stderr, "usage: %s [rows] [steps, a multiple of %d]\n", argv[0],
	       OFTEN);
      exit (2);
    }
}

/* What all steps of the tutorial print alike, and, on stderr, the time.  */
static void
report (int n, int steps, const double *p, double change, double time)
{
  double sum = 0;
  for (size_t i = 0; i < (size_t) n * n; i++)
    sum += p[i];
  printf ("%d steps: mean %.9f, last change %.9f\n", steps, sum / n / n, change);
  fprintf (stderr, "%.3f ms a step\n", time / steps * 1e3);
}

#endif /* HEAT_H */
