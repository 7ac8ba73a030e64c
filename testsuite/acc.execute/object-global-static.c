/* Globals and statics: arrays and scalars, in clauses and without.  */
#include "check.h"

#define N 70

int table[N];
static double total;
int scale = 3;
static const int primes[5] = { 2, 3, 5, 7, 11 };
float grid[4][N];

static void
work (void)
{
#pragma acc parallel loop copy(table)
  for (int i = 0; i < N; i++)
    table[i] = table[i] * scale + primes[i % 5];
#pragma acc parallel loop reduction(+:total)
  for (int i = 0; i < N; i++)
    total += table[i];
#pragma acc kernels
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < N; i++)
      grid[k][i] = k + i;
}

int
main (void)
{
  double want = 0.5;

  total = 0.5;
  for (int i = 0; i < N; i++)
    table[i] = i;
  work ();
  for (int i = 0; i < N; i++)
    {
      EQUAL (table[i], i * 3 + primes[i % 5]);
      want += table[i];
      for (int k = 0; k < 4; k++)
	EQUAL (grid[k][i], k + i);
    }
  EQUAL (total, want);
  return 0;
}
