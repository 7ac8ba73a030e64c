/* A sequential loop around one of four iterations that the host version takes
   as a vector: the later iterations of the outer loop come later.  */

#include "check.h"

int
main (void)
{
  unsigned o[128], want[128];
  int n = 7;
  __asm__ ("" : "+r" (n));
  for (int i = 0; i < 128; i++)
    o[i] = want[i] = i;
  for (int i = 2; i < n; i++)
    for (int j = 0; j != 4; j++)
      want[124 - (j + i)] = j * 48;
#pragma acc kernels copy(o)
  for (int i = 2; i < n; i++)
    for (int j = 0; j != 4; j++)
      o[124 - (j + i)] = j * 48;
  for (int i = 0; i < 128; i++)
    CHECK (o[i] == want[i]);
#pragma acc parallel copy(o) num_gangs(1)
  {
    int i = 2;
    do
      {
#pragma acc loop vector
	for (int j = 0; j < 4; j++)
	  o[124 - (j + i)] = j * 48 + 1;
      }
    while (++i < n);
  }
  for (int i = 2; i < n; i++)
    for (int j = 0; j != 4; j++)
      want[124 - (j + i)] = j * 48 + 1;
  for (int i = 0; i < 128; i++)
    CHECK (o[i] == want[i]);
  return 0;
}
