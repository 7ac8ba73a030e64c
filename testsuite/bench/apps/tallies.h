/* What tallies.c and tallies.cu share: sizes, the generator, and the reference.

   Pairs of random numbers become pairs of normal ones by the polar method; their
   sums, and how many have their larger one in each of TALLIES rings, are wanted.
   Batches have sequences of their own, each from a seed that their number gives.  */

#ifndef TALLIES_H
#define TALLIES_H
#include "app.h"

#define BATCHES 65536
#define PAIRS 4096
#define TALLIES 10

/* Advance *X, a state of 64 bits.  The result is in [0, 1).  */
#define MULTIPLY 6364136223846793005ull
#define ADD 1442695040888963407ull
#define SEED(B) (((B) + 1) * 0x9e3779b97f4a7c15ull)
#define FRACTION(X) (((X) >> 11) * (1.0 / 9007199254740992.0))

/* BATCHES batches of COUNT pairs.  */
static void
reference (int batches, int count, double *sums, double *q)
{
  sums[0] = sums[1] = 0;
  memset (q, 0, TALLIES * sizeof *q);
  for (int b = 0; b < batches; b++)
    {
      unsigned long long x = SEED (b);
      for (int i = 0; i < count; i++)
	{
	  double u, v, t;
	  x = x * MULTIPLY + ADD;
	  u = 2 * FRACTION (x) - 1;
	  x = x * MULTIPLY + ADD;
	  v = 2 * FRACTION (x) - 1;
	  t = u * u + v * v;
	  if (t > 1)
	    continue;
	  t = sqrt (-2 * log (t) / t);
	  u *= t;
	  v *= t;
	  q[(int) fmax (fabs (u), fabs (v))]++;
	  sums[0] += u;
	  sums[1] += v;
	}
    }
}

/* Whether SUMS and Q are as the reference's.  */
static int
same (const double *sums, const double *q, const double *sums2,
      const double *q2)
{
  int ok = 1;
  for (int l = 0; l < TALLIES; l++)
    ok &= q[l] == q2[l];
  for (int s = 0; s < 2; s++)
    ok &= fabs (sums[s] - sums2[s]) < 1e-6;
  return ok;
}
#endif
