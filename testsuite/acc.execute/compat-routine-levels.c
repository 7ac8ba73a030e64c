/* With -fplugin-arg-acc-compat=nvc a loop in a routine may say levels that the routine
   does not have: they are ignored.  So may a list of a data clause end with a comma.  */
/* { dg-additional-options "-fplugin-arg-acc-compat=nvc" } */
/* { dg-warning "the levels of this loop that the containing routine does not have are ignored" "" { target *-*-* } 18 } */
/* { dg-warning "insufficient partitioning" "" { target *-*-* } 18 } */
/* { dg-warning "the levels of this loop" "" { target *-*-* } 29 } */
/* { dg-message "containing routine" "" { target *-*-* } 15 } */
/* { dg-message "containing routine" "" { target *-*-* } 26 } */
/* { dg-warning "nothing follows this comma" "" { target *-*-* } 43 } */

#include "check.h"

#pragma acc routine seq
static long
sum (const int *a, int n)
{
  long s = 0;
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

#pragma acc routine vector
static void
fill (int *a, int n, int from)
{
  int all = n;
#pragma acc loop gang vector
  for (int i = 0; i < all; i++)
    a[i] = from + i;
}

int
main (void)
{
  enum { N = 20, M = 70 };
  int a[N][M];
  long s[N];
#pragma acc parallel loop gang copyout(a)
  for (int i = 0; i < N; i++)
    fill (a[i], M, i);
#pragma acc parallel loop copyin(a, \
				 ) copyout(s)
  for (int i = 0; i < N; i++)
    s[i] = sum (a[i], M);
  for (int i = 0; i < N; i++)
    EQUAL (s[i], i * M + M * (M - 1) / 2);
  return 0;
}
