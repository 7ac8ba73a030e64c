/* Atomic updates of several small arrays in one loop: sums, counts, elements that
   a clause's section does not have, arrays that together are too large for a block.  */
#include "check.h"

#define N 20000
#define GROUPS 12
#define LARGE 3000

static int group[N], counts[GROUPS], far_away[4 * GROUPS];
static double value[N], sums[GROUPS * 3], big[LARGE], second[LARGE];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      group[i] = (i * 7 + i / 9) % GROUPS;
      value[i] = i % 101;
    }
#pragma acc parallel loop copyin(group, value) copy(counts, sums, big, second) \
			  copy(far_away[0:4*GROUPS])
  for (int i = 0; i < N; i++)
    {
      int g = group[i];
#pragma acc atomic
      counts[g]++;
      for (int e = 0; e < 3; e++)
	{
#pragma acc atomic
	  sums[g * 3 + e] += value[i] * (e + 1);
	}
#pragma acc atomic
      far_away[g * 4 + 1] -= 1;
#pragma acc atomic
      far_away[g * 4] += 2;
#pragma acc atomic
      big[i % LARGE] += 1;
#pragma acc atomic
      second[i % LARGE] -= 1;
    }
  int c[GROUPS] = { 0 };
  double s[GROUPS * 3] = { 0 };
  for (int i = 0; i < N; i++)
    {
      int g = group[i];
      c[g]++;
      for (int e = 0; e < 3; e++)
	s[g * 3 + e] += value[i] * (e + 1);
    }
  for (int g = 0; g < GROUPS; g++)
    {
      EQUAL (counts[g], c[g]);
      EQUAL (far_away[g * 4 + 1], -c[g]);
      EQUAL (far_away[g * 4], 2 * c[g]);
      for (int e = 0; e < 3; e++)
	EQUAL (sums[g * 3 + e], s[g * 3 + e]);
    }
  for (int i = 0; i < LARGE; i++)
    {
      int n = N / LARGE + (i < N % LARGE);
      EQUAL (big[i], n);
      EQUAL (second[i], -n);
    }
  return 0;
}
