/* GCC's builtins for the gang, worker and lane: their host versions are for
   one of each, in the code around the regions too, and without optimization.
   { dg-additional-options "-O0" } */
#include "check.h"

#pragma acc routine seq
static inline int
number (void)
{
  return (__builtin_goacc_parlevel_id (0) * __builtin_goacc_parlevel_size (1)
	  + __builtin_goacc_parlevel_id (1))
	 * __builtin_goacc_parlevel_size (2) + __builtin_goacc_parlevel_id (2);
}

int
main (void)
{
  int highest = -1, lanes = 0;

  EQUAL (number (), 0);
#pragma acc parallel num_gangs(3) num_workers(2) vector_length(32) \
  reduction(max:highest, lanes)
  {
#pragma acc loop gang worker vector reduction(max:highest, lanes)
    for (int i = 0; i < 3 * 2 * 32; i++)
      {
	int n = number ();
	int size = __builtin_goacc_parlevel_size (2);
	highest = n > highest ? n : highest;
	lanes = size > lanes ? size : lanes;
      }
  }
  EQUAL (highest, separate_memory () ? 3 * 2 * 32 - 1 : 0);
  EQUAL (lanes, separate_memory () ? 32 : 1);
  return 0;
}
