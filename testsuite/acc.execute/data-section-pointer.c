/* Sections through pointers: with and without a lower bound, of zero length,
   from expressions.  */
/* { dg-additional-options "-fplugin-arg-acc-Wno-section" } */
#include "check.h"

#define N 200

int
main (void)
{
  double *p = malloc (N * sizeof *p);
  int from = 30, n = 50;

  for (int i = 0; i < N; i++)
    p[i] = i;
#pragma acc parallel loop copy(p[from:n])
  for (int i = from; i < from + n; i++)
    p[i] *= 2;
#pragma acc parallel loop copy(p[:n / 2])
  for (int i = 0; i < n / 2; i++)
    p[i] = -p[i];
  int none = 0;
#pragma acc parallel loop copy(p[10:none])
  for (int i = 0; i < none; i++)
    p[i] = 99;
  for (int i = 0; i < N; i++)
    EQUAL (p[i], i < 25 ? -i : i >= 30 && i < 80 ? 2 * i : i);
  free (p);
  return 0;
}
