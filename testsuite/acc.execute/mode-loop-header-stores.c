/* Init, condition and increment of sequential loops around a vector loop that
   store for all: one thread does them, and `continue' does not skip them.  */

#include "check.h"

#define G 5
#define N 70

int
main (void)
{
  int at[G], turns[G], steps[G], sum[G][N], tests[G];
  for (int g = 0; g < G; g++)
    {
      at[g] = turns[g] = steps[g] = tests[g] = 0;
      for (int j = 0; j < N; j++)
	sum[g][j] = 0;
    }
#pragma acc parallel num_gangs(G) vector_length(64) copy(at, turns, steps, sum)
#pragma acc loop gang
  for (int g = 0; g < G; g++)
    for (at[g] = g; at[g] < 12; steps[g]++, at[g] += 3)
      {
	if (at[g] >= 6)
	  {
	    if (at[g] == 6)
	      continue;
	    turns[g] += 10;
	    if (at[g] == 7)
	      continue;
	    turns[g] += 10;
	  }
#pragma acc loop vector
	for (int j = 0; j < N; j++)
	  sum[g][j] += at[g];
	turns[g]++;
      }
  for (int g = 0; g < G; g++)
    {
      int want = 0, t = 0, n = 0, i;
      for (i = g; i < 12; n++, i += 3)
	if (i == 7)
	  t += 10;
	else if (i != 6)
	  want += i, t += i > 7 ? 21 : 1;
      CHECK (at[g] == i && steps[g] == n && turns[g] == t);
      for (int j = 0; j < N; j++)
	CHECK (sum[g][j] == want);
    }

  /* The increment without `continue', and do with it.  */
#pragma acc parallel num_gangs(G) vector_length(64) \
  copy(at, turns, steps, sum, tests)
#pragma acc loop gang
  for (int g = 0; g < G; g++)
    {
      for (at[g] = 0; at[g] < 4; at[g]++)
	{
#pragma acc loop vector
	  for (int j = 0; j < N; j++)
	    sum[g][j] = j + at[g];
	}
      turns[g] = steps[g] = 0;
      do
	{
	  turns[g]++;
	  if (turns[g] >= 2)
	    {
	      steps[g]++;
	      if (turns[g] == 2)
		continue;
	      steps[g] += 4;
	    }
#pragma acc loop vector
	  for (int j = 0; j < N; j++)
	    sum[g][j] += 100;
	}
      while (++tests[g] < 4);
    }
  for (int g = 0; g < G; g++)
    {
      CHECK (at[g] == 4 && turns[g] == 4 && tests[g] == 4
	     && steps[g] == 11);
      for (int j = 0; j < N; j++)
	CHECK (sum[g][j] == j + 3 + 300);
    }
  return 0;
}
