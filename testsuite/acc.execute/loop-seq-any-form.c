/* A loop with `seq' may have any form (OpenACC 3.4, section 2.9).  */

#include "check.h"

#define N 4

static double x[N];

/* The loops of a gang's iteration.  */
static void
all_forms (void)
{
  double u;
#pragma acc parallel loop copy(x)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop seq
      for (double t = 0; t < 4; t += .5)
	x[i] += t;
#pragma acc loop private(u) seq
      for (u = 0; u < 1; u += .25)
	x[i] += u;
#pragma acc loop seq
      for (int j = 1; j < 100; j *= 2)
	x[i] += j;
#pragma acc loop seq
      for (int j = 1; j * j < 100; j++)
	{
	  x[i] += j;
	  if (j == 3)
	    break;
	}
#pragma acc loop seq
      for (int j = 0, l = 3; j < l; j++, l--)
	x[i] += l;
#pragma acc loop seq
      for (int j = 0; j < 9 && x[i] < 180; j++)
	x[i] += 7;
#pragma acc loop seq
      for (;;)
	{
	  x[i] += 1;
	  break;
	}
#pragma acc loop seq
      for (int j = 3; 0 < j; j = j - 1)
	x[i] += j;
    }
}

/* The construct itself is sequential, with a sum.  */
static double
alone (void)
{
  double sum = 0;
#pragma acc parallel loop seq reduction(+:sum)
  for (float t = 1; t < 4; t = 2 * t)
    sum += t;
#pragma acc serial loop seq copy(sum)
  for (int n = 100; n; n /= 2)
    sum += n;
  return sum;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i;
  all_forms ();
  for (int i = 0; i < N; i++)
    {
      double sum = i + 14 + 1.5 + 127 + 6 + 5;
      for (int j = 0; j < 9 && sum < 180; j++)
	sum += 7;
      CHECK (x[i] == sum + 1 + 6);
    }
  CHECK (alone () == 3 + 100 + 50 + 25 + 12 + 6 + 3 + 1);
  return 0;
}
