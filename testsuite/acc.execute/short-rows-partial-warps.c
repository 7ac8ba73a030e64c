/* Rows of few iterations: a part of a warp has one.  Numbers of rows that fill
   no block, reductions of all kinds, what one lane does for the others, rows
   that are left out.  */
#include "check.h"

#define ROWS 1003
#define SHORT 48

static float v[ROWS * SHORT];
static double mean[ROWS];
static int most[ROWS], any[ROWS], odd[ROWS], steps[ROWS];
static short small[ROWS][5];

int
main (void)
{
  for (int i = 0; i < ROWS * SHORT; i++)
    v[i] = 1 + i % 7;
  for (int i = 0; i < ROWS; i++)
    for (int k = 0; k < 5; k++)
      small[i][k] = i * 3 % 11 + k;

  /* Summed and divided.  */
#pragma acc parallel loop gang worker copy(v)
  for (int i = 0; i < ROWS; i++)
    {
      float s = 0;
#pragma acc loop vector reduction(+:s)
      for (int k = 0; k < SHORT; k++)
	s += v[i * SHORT + k];
#pragma acc loop vector
      for (int k = 0; k < SHORT; k++)
	v[i * SHORT + k] /= s;
    }
  for (int i = 0; i < ROWS; i++)
    {
      float s = 0;
      for (int k = 0; k < SHORT; k++)
	s += 1 + (i * SHORT + k) % 7;
      for (int k = 0; k < SHORT; k++)
	CHECK (v[i * SHORT + k] == (1 + (i * SHORT + k) % 7) / s);
    }

  /* Several reductions, some rows without; lengths of less than a row of
     lanes.  */
#pragma acc parallel loop copyin(small) copyout(mean, most, any, odd)
  for (int i = 0; i < ROWS; i++)
    {
      double sum = 0;
      int m = -1, a = 0, o = 1;
      if (i % 5 != 3)
	{
#pragma acc loop vector reduction(+:sum) reduction(max:m) reduction(||:a) \
  reduction(&:o)
	  for (int k = 0; k < 5; k++)
	    {
	      sum += small[i][k];
	      m = small[i][k] > m ? small[i][k] : m;
	      a = a || small[i][k] == 9;
	      o &= small[i][k];
	    }
	}
      mean[i] = sum / 5;
      most[i] = m;
      any[i] = a;
      odd[i] = o;
    }
  for (int i = 0; i < ROWS; i++)
    {
      int first = i * 3 % 11, left = i % 5 == 3;
      CHECK (mean[i] == (left ? 0 : (5 * first + 10) / 5.0));
      CHECK (most[i] == (left ? -1 : first + 4));
      CHECK (any[i] == (!left && first <= 9 && first + 4 >= 9));
      EQUAL (odd[i], left ? 1 : 0);
    }

  /* One lane counts, all know; the number of rounds differs by row.  */
#pragma acc parallel loop gang worker copy(v) copyout(steps)
  for (int i = 0; i < ROWS; i++)
    {
      float largest = 0;
      steps[i] = 0;
#pragma acc loop seq
      for (int round = 0; round < i % 4; round++)
	{
	  int n = steps[i] + 1;
	  steps[i] = n;
	  largest = 0;
#pragma acc loop vector reduction(max:largest)
	  for (int k = 0; k < 40; k++)
	    largest = v[i * SHORT + k] > largest ? v[i * SHORT + k] : largest;
#pragma acc loop vector
	  for (int k = 0; k < 40; k++)
	    v[i * SHORT + k] = n * v[i * SHORT + k] / largest;
	}
    }
  for (int i = 0; i < ROWS; i++)
    {
      float largest = 0;
      EQUAL (steps[i], i % 4);
      for (int k = 0; k < 40; k++)
	largest = v[i * SHORT + k] > largest ? v[i * SHORT + k] : largest;
      CHECK (i % 4 == 0 || (largest > steps[i] - 0.001
			    && largest < steps[i] + 0.001));
    }
  return 0;
}
