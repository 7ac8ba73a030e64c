/* { dg-additional-options "-w" } */
/* num_gangs(1), as a constant and as a variable: the iterations of a gang loop are not
   spread over the host's threads.  */

#include "check.h"

#define N 2000

static int a[N][40];

static long
constant (void)
{
  long s = 0;
#pragma acc parallel num_gangs(1) copy(s) copyin(a)
#pragma acc loop gang
  for (int i = 0; i < N; i++)
#pragma acc loop vector reduction(+:s)
    for (int j = 0; j < 40; j++)
      s += a[i][j];
  return s;
}

static long
variable (int gangs)
{
  long s = 0;
#pragma acc parallel num_gangs(gangs) copy(s) copyin(a)
#pragma acc loop gang
  for (int i = 0; i < N; i++)
#pragma acc loop vector reduction(+:s)
    for (int j = 0; j < 40; j++)
      s += a[i][j];
  return s;
}

int
main (void)
{
  long all = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 40; j++)
      all += a[i][j] = (i * 3 + j * 7) % 11;
  for (int r = 0; r < 20; r++)
    {
      EQUAL (constant (), all);
      EQUAL (variable (1), all);
    }
  return 0;
}
