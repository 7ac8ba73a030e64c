/* Unified memory: a declared variable has a place of its own on the device, which
   directives keep up as they do elsewhere.
   { dg-additional-options "-fplugin-arg-acc-memory=unified" }
   { dg-set-target-env-var SIMGPU_UNIFIED "1" "sim" } */
#include "check.h"

static int table[10];
#pragma acc declare create(table)

#pragma acc routine seq
static int
look_up (int i)
{
  return table[i];
}

int
main (void)
{
  int sum = 0;
  for (int i = 0; i < 10; i++)
    table[i] = i;
#pragma acc update device(table)
  for (int i = 0; i < 10; i++)
    table[i] = -1;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 10; i++)
    sum += look_up (i);
  EQUAL (sum, separate_memory () ? 45 : -10);
  return 0;
}
