/* Elements in the clauses of constructs that become one kernel, and one that a clause
   names twice, are sections with -fplugin-arg-acc-compat=nvc.  */
/* { dg-additional-options "-fplugin-arg-acc-compat=nvc" } */
/* { dg-prune-output "is in two data clauses" } */
#include "check.h"
#include <stdlib.h>

static void __attribute__ ((noipa))
work (int n, double *a, double *b, double *c)
{
#pragma acc parallel loop present(a[n], b[n])
  for (int i = 0; i < n; i++)
    a[i] += b[i];
#pragma acc parallel loop present(a[n], c[n], \
				  b[n], c[n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] * b[i];
}

int
main (void)
{
  int n = 60;
  double *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b),
	 *c = malloc (n * sizeof *c);

  for (int i = 0; i < n; i++)
    a[i] = i, b[i] = 2, c[i] = 0;
#pragma acc data copy(a[0:n], c[0:n]) copyin(b[0:n])
  work (n, a, b, c);
  for (int i = 0; i < n; i++)
    {
      EQUAL (a[i], i + 2);
      EQUAL (c[i], 2 * (i + 2));
    }
  return 0;
}
