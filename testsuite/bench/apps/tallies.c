/* Random numbers and tallies: each batch has a row of scratch memory for its
   numbers and one for its tallies.  Beside tallies.cu, the same in CUDA.

   In: batches, 65536 without a number.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "tallies.h"

#define PART 256 /* pairs that are made at a time */

static void
tally (int batches, int count, double *restrict x, double *restrict qq,
       double *sums, double *q)
{
  double sx = 0, sy = 0;
#ifdef KERNELS
#pragma acc kernels present(x[0:batches*2*PART], qq[0:batches*TALLIES])
#else
#pragma acc parallel loop reduction(+:sx, sy) \
			  present(x[0:batches*2*PART], qq[0:batches*TALLIES])
#endif
  for (int b = 0; b < batches; b++)
    {
      unsigned long long state = SEED (b);
      for (int l = 0; l < TALLIES; l++)
	qq[b * TALLIES + l] = 0;
      for (int part = 0; part < count; part += PART)
	{
	  for (int i = 0; i < 2 * PART; i++)
	    {
	      state = state * MULTIPLY + ADD;
	      x[b * 2 * PART + i] = 2 * FRACTION (state) - 1;
	    }
	  for (int i = 0; i < PART; i++)
	    {
	      double u = x[b * 2 * PART + 2 * i], v = x[b * 2 * PART + 2 * i + 1],
		     t = u * u + v * v;
	      if (t <= 1)
		{
		  t = sqrt (-2 * log (t) / t);
		  u *= t;
		  v *= t;
		  qq[b * TALLIES + (int) fmax (fabs (u), fabs (v))] += 1;
		  sx += u;
		  sy += v;
		}
	    }
	}
    }
  for (int l = 0; l < TALLIES; l++)
    {
      double sum = 0;
#ifdef KERNELS
#pragma acc kernels present(qq[0:batches*TALLIES])
#else
#pragma acc parallel loop reduction(+:sum) present(qq[0:batches*TALLIES])
#endif
      for (int b = 0; b < batches; b++)
	sum += qq[b * TALLIES + l];
      q[l] = sum;
    }
  sums[0] = sx;
  sums[1] = sy;
}

int
main (int argc, char **argv)
{
  int batches = size_argument (argc, argv, BATCHES), ok,
      few = batches < 64 ? batches : 64;
  double *x = numbers (batches * 2 * PART), *qq = numbers (batches * TALLIES), t,
	 sums[2], q[TALLIES], sums2[2], q2[TALLIES];
#pragma acc data create(x[0:batches*2*PART], qq[0:batches*TALLIES])
  {
    reference (few, 4096, sums2, q2);
    tally (few, 4096, x, qq, sums, q);
    ok = same (sums, q, sums2, q2);
    TIME (t, tally (batches, PAIRS, x, qq, sums, q));
  }
  return report ("tallies", t, ok);
}
