/* A variable that one clause names twice, or two present clauses, or a present
   clause and another, is named.  */
/* { dg-prune-output "note:" } */
#include "check.h"

#define N 20

static void __attribute__ ((noipa))
work (int *a, int *b)
{
#pragma acc parallel loop present(a[0:N], b[0:N], a[0:N]) /* { dg-warning "'a' is in two data clauses of one directive: 'present' is meant" } */
  for (int i = 0; i < N; i++)
    a[i] += b[i];
#pragma acc parallel loop present(a[0:N]) present(b[0:N]) present(b[0:N]) /* { dg-warning "'b' is in two data clauses of one directive: 'present' is meant" } */
  for (int i = 0; i < N; i++)
    a[i] += b[i];
}

/* Nothing is copied, in either order.  */
static void __attribute__ ((noipa))
there (int *a, int *b)
{
  int sum = 0;
#pragma acc data copy(sum)
  {
#pragma acc parallel loop present(a[0:N], sum) copyout(sum) reduction(+:sum) /* { dg-warning "'sum' is in two data clauses of one directive: 'present' is meant" } */
    for (int i = 0; i < N; i++)
      sum += a[i];
#pragma acc data copyin(a[0:N], b[0:N]) present(a[0:N]) /* { dg-warning "'a' is in two data clauses of one directive: 'present' is meant" } */
#pragma acc parallel loop create(sum) present(sum) copyin(sum) reduction(+:sum) /* { dg-warning "'sum' is in two data clauses of one directive: 'present' is meant" } */
    for (int i = 0; i < N; i++)
      sum += b[i];
  }
  EQUAL (sum, N * (N - 1) / 2 + 3 * N);
}

int
main (void)
{
  int a[N], b[N];

  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 1;
#pragma acc data copy(a, a) copyin(b) /* { dg-warning "'a' is in two data clauses of one directive: 'copy' is meant" } */
  {
    work (a, b);
    there (a, b);
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 2);
  return 0;
}
