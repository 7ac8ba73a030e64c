/* What reduce.c and reduce.cu share: the data, the clock and the check.

   ROWS rows of REDUCED elements; B is for the loops inside of a reduced one to
   write, R for results that there are several of.  Elements are small or have
   absolute value 1, so that each result is exact in any order.  */

#ifndef REDUCE_H
#define REDUCE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define REDUCED (1 << 20)
#define ROWS 64
#define ELEMENTS (REDUCED * ROWS)
#define REPEAT 20

static int wrong;

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static int
element (int product, int i)
{
  unsigned h = i * 2654435761u;
  return product ? (h >> 20 & 1 ? -1 : 1) : (int) (h >> 28);
}

/* What the positions add up, of one type and operator: the rows, all of
   them, the first element of each 32 in either half and of each 64, and the
   first row.  As they are exact, double holds all.  */
struct sums { double row[ROWS], all, half[2], each_32, each_64; };

static struct sums
find_sums (int product)
{
  struct sums s;
  double one = product;
  s.all = s.half[0] = s.half[1] = s.each_32 = s.each_64 = one;
#define TAKE(V) (V = product ? (V) * e : (V) + e)
  for (int r = 0; r < ROWS; r++)
    {
      s.row[r] = one;
      for (int k = 0; k < REDUCED; k++)
	{
	  double e = element (product, r * REDUCED + k);
	  TAKE (s.row[r]);
	  if (k % 32 == 0)
	    {
	      TAKE (s.half[r / 32]);
	      TAKE (s.each_32);
	    }
	  if (k % 64 == 0)
	    TAKE (s.each_64);
	}
      double e = s.row[r];
      TAKE (s.all);
    }
#undef TAKE
  return s;
}

/* A line of the table; SECONDS is the least time.  */
static void
report (const char *position, const char *what, double seconds, int ok)
{
  const char *by = getenv ("BENCH_IMPL");
  printf ("%-14s %-9s %-6s %9.1f us%s\n", position, what, by ? by : "",
	  seconds * 1e6, ok ? "" : "  WRONG");
  wrong |= !ok;
}

#endif
