/* Routines and variables of another file, with debug information.  */
/* { dg-additional-options "-g" } */
/* { dg-additional-sources "files/debug-declared-b.c" } */
#include "check.h"

extern int shared[10];
#pragma acc declare create (shared)
#pragma acc routine seq
int twice (int x);

int
main (void)
{
  int r[10];
#pragma acc parallel loop copyout (r)
  for (int i = 0; i < 10; i++)
    {
      shared[i] = i;
      r[i] = twice (i) + shared[i];
    }
  for (int i = 0; i < 10; i++)
    EQUAL (r[i], 3 * i);
  return twice (0);
}
