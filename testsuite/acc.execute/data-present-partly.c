/* Partly present: as well.  */
/* { dg-shouldfail "partly present" "sim nvidia" } */
/* { dg-output "libacc: .*data-present-partly.c:16: " "sim nvidia" } */
/* { dg-output-not "went on" "sim nvidia" } */
#include "check.h"

int
main (void)
{
  int a[100], *p = a;

  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma acc data copy(p[0:50])
  {
#pragma acc parallel loop copy(p[25:50])
    for (int i = 25; i < 75; i++)
      p[i]++;
    fprintf (stderr, "went on\n");
  }
  for (int i = 0; i < 100; i++)
    EQUAL (a[i], i + (i >= 25 && i < 75));
  return 0;
}
