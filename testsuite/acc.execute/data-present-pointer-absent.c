/* present of data with a pointer to what is not present.  */
/* { dg-shouldfail "not present" "sim nvidia" } */
/* { dg-output "libacc: .*present-pointer-absent.c:13: present.a.: " "sim nvidia" } */
/* { dg-output-not "went on" "sim nvidia" } */
#include "check.h"

int
main (void)
{
  double *a = malloc (80), *b = malloc (80);
  memset (a, 0, 80);
#pragma acc enter data create (b[0:10])
#pragma acc data present (b, a)
  {
    fprintf (stderr, "went on\n");
  }
  return 0;
}
