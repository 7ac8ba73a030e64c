/* present of something that is not: the program ends with a line that names
   file, line, clause and variable.  */
/* { dg-shouldfail "not present" "sim nvidia" } */
/* { dg-output "libacc: .*present-absent.c:15: present.a.: " "sim nvidia" } */
/* { dg-output-not "went on" "sim nvidia" } */
#include "check.h"

int
main (void)
{
  int a[10];

  for (int i = 0; i < 10; i++)
    a[i] = i;
#pragma acc parallel loop present(a)
  for (int i = 0; i < 10; i++)
    a[i]++;
  fprintf (stderr, "went on\n");
  for (int i = 0; i < 10; i++)
    EQUAL (a[i], i + 1);
  return 0;
}
