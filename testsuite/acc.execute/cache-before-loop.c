/* A cache directive between a construct and its loop means nothing; the loop
   is the construct's as if it was not there.  */
/* { dg-prune-output "kernels loop|parallel loop" } */
#include "check.h"

#define N 300

int
main (void)
{
  static int x[N], y[N];

  for (int i = 0; i < N; i++)
    x[i] = i;
#pragma acc kernels copyin(x) \
  copyout(y)
  /* Of three elements each.  */

#pragma acc cache(x[0:N]) /* { dg-warning "'cache' directive ignored: its place is inside of a loop, at the top of the body" } */
  for (int i = 1; i < N - 1; i++)
    y[i] = x[i - 1] + x[i + 1];
#pragma acc parallel copy(x) copyin(y)
#pragma acc cache(x) /* { dg-warning "'cache' directive ignored" } */
#pragma acc cache(y[0:N]) /* { dg-warning "'cache' directive ignored" } */
#pragma acc loop gang
#pragma acc cache(y) /* { dg-warning "'cache' directive ignored" } */
  for (int i = 1; i < N - 1; i++)
    {
#pragma acc cache(y[i:1])
      x[i] += y[i];
    }
  for (int i = 1; i < N - 1; i++)
    {
      EQUAL (y[i], 2 * i);
      EQUAL (x[i], 3 * i);
    }
  return 0;
}
