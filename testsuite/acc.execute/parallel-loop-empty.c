/* Loops without an iteration, and with a single one.  */
#include "check.h"

int
main (void)
{
  int a[4] = { 1, 2, 3, 4 };
  int none = 0, sum = 7;

#pragma acc parallel loop copy(a)
  for (int i = 3; i < none; i++)
    a[i] = 100;
#pragma acc parallel loop copy(a) reduction(+:sum)
  for (int i = 0; i < none; i++)
    sum += a[i];
  EQUAL (sum, 7);
#pragma acc parallel loop copy(a)
  for (int i = 2; i <= 2; i++)
    a[i] = 30;
  EQUAL (a[0], 1);
  EQUAL (a[1], 2);
  EQUAL (a[2], 30);
  EQUAL (a[3], 4);
  return 0;
}
