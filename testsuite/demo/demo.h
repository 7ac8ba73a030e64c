/* What the three programs share: time, and the line that they end with.  */

#ifndef DEMO_H
#define DEMO_H

#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Seconds since some moment.  */
static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

/* Tell scripts/demo what was measured: seconds of the serial run, of the
   regions, and the largest relative difference of their results, which may
   be up to LIMIT.  Returns main's status.  */
static int
report (double serial, double regions, double error, double limit)
{
  int ok = error <= limit;

  printf ("serial %.3f regions %.3f error %.1e %s\n", serial, regions, error,
	  ok ? "correct" : "WRONG");
  return !ok;
}

#endif
