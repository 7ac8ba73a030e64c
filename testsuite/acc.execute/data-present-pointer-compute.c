/* present of a pointer whose target is not present, on a compute construct: an
   error of the clause, and not of the kernel.  */
/* { dg-shouldfail "not present" "sim nvidia" } */
/* { dg-output "libacc: .*pointer-compute.c:35: present.a.: it points to 0x\[0-9a-f\]+, which is not present" "sim nvidia" } */
/* { dg-output-not "went on" "sim nvidia" } */
#include "check.h"

/* What is present, of any address in it, or null does no harm.  */
static void
present (double *a, double *null, int n)
{
#pragma acc enter data copyin (a[0:n])
  double *middle = a + 3;
#pragma acc parallel loop present (middle, null)
  for (int i = 0; i < n - 3; i++)
    {
      middle[i] *= 2;
      if (n < 0)
	null[i] = 1;
    }
#pragma acc exit data copyout (a[0:n])
  for (int i = 0; i < n; i++)
    EQUAL (a[i], i < 3 ? i : 2 * i);
}

int
main (void)
{
  int n = 100;
  double *a = malloc (n * sizeof *a);
  for (int i = 0; i < n; i++)
    a[i] = i;
  present (a, NULL, n);
  double *b = malloc (n * sizeof *b);
#pragma acc parallel loop present (a) copyout (b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = a[i];
  fprintf (stderr, "went on\n");
  return 0;
}
