/* Loops that end next to the largest int, spread over blocks alone and over the
   threads of a block alone: the stride goes beyond it.  */
#include <limits.h>
#include "check.h"

#define G 4
#define N 70

int
main (void)
{
  static int a[G][N + 1];
  int c[8] = { 0 }, one = acc_get_num_devices (acc_device_host);
  int lo = INT_MAX - 8 * one, hi = INT_MAX - 1 + one, from = INT_MAX - N * one;

#pragma acc parallel loop gang vector_length(32) num_gangs(6) copy(c)
  for (int i = lo; i < hi; i++)
    {
#pragma acc loop vector
      for (int k = 0; k < 3; k++)
	{
#pragma acc atomic
	  c[i - lo]++;
	}
    }
#pragma acc parallel loop gang num_gangs(3) vector_length(64) copy(a)
  for (int g = 0; g < G; g++)
    {
#pragma acc loop vector
      for (int i = from; i < hi; i++)
	a[g][i - from] += i - from + g;
    }
#pragma acc parallel loop gang num_gangs(3) num_workers(4) copy(a)
  for (int g = 0; g < G; g++)
    {
#pragma acc loop worker
      for (int i = -from; i > -hi; i--)
	a[g][-from - i]++;
    }
  for (int i = 0; i < 8; i++)
    EQUAL (c[i], 3);
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N; i++)
      EQUAL (a[g][i], i + g + 1);
  return 0;
}
