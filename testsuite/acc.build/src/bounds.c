/* Constructs that launches, waits, copies and kernels bound, for bounds.sh.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include <stdio.h>

#define N 64
#define MANY 40000
#define COPIED 400000

static double a[N], b[MANY], c[COPIED];

int
main (void)
{
#pragma acc data copy(a) create(b)
  {
    for (int r = 0; r < 200; r++)
      {
#pragma acc parallel loop
	for (int i = 0; i < N; i++)
	  a[i] += 1;
      }
    for (int r = 0; r < 200; r++)
      {
#pragma acc parallel loop async
	for (int i = 0; i < N; i++)
	  a[i] += 1;
      }
#pragma acc wait
    for (int r = 0; r < 4; r++)
      {
#pragma acc parallel loop
	for (int i = 0; i < MANY; i++)
	  b[i] = i;
      }
    for (int r = 0; r < 20; r++)
      {
#pragma acc parallel loop copy(c)
	for (int i = 0; i < N; i++)
	  c[i] += 1;
      }
    for (int r = 0; r < 4; r++)
      {
#pragma acc parallel loop async(2)
	for (int i = 0; i < MANY; i++)
	  b[i] = i;
#pragma acc parallel loop wait(2)
	for (int i = 0; i < N; i++)
	  a[i] += 1;
      }
  }
  printf ("%g\n", a[0]);
  return a[0] != 404;
}
