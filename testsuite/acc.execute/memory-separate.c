/* ACC_MEMORY=separate: a program that was compiled for managed memory copies.
   { dg-additional-options "-fplugin-arg-acc-memory=managed" }
   { dg-set-target-env-var ACC_MEMORY "separate" } */
#include "check.h"

int
main (void)
{
  int *p = malloc (10 * sizeof *p);
  for (int i = 0; i < 10; i++)
    p[i] = i;
#pragma acc data copy(p[0:10])
  {
    p[3] = 100;
#pragma acc parallel loop present(p)
    for (int i = 0; i < 10; i++)
      p[i]++;
    EQUAL (p[3], separate_memory () ? 100 : 101);
  }
  EQUAL (p[3], separate_memory () ? 4 : 101);
  free (p);
  return 0;
}
