/* dim: of a routine directive may be an enumerator in C.  */
#include "check.h"

enum { ROW = 1, ROWS };

#pragma acc routine gang(dim:(ROW))
static void
hit_in_row (int *hits, int row)
{
#pragma acc loop gang(dim:1)
  for (int i = 0; i < 2; i++)
    hits[row * 2 + i]++;
}

#pragma acc routine gang(dim:ROWS)
static void
hit (int *hits)
{
#pragma acc loop gang(dim:2)
  for (int row = 0; row < 3; row++)
    hit_in_row (hits, row);
}

int
main (void)
{
  int hits[6] = { 0 };
#pragma acc parallel copy(hits) num_gangs(4, 3)
  hit (hits);
  for (int i = 0; i < 6; i++)
    EQUAL (hits[i], 1);
  return 0;
}
