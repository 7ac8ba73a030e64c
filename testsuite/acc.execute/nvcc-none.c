/* Without an nvcc: a note, and a program that runs on the host.  */
/* { dg-additional-options "-fplugin-arg-acc-nvcc=none" } */
/* { dg-message "host code only" "note" { target *-*-* } 0 } */
/* { dg-devices "host" } */
#include "check.h"

#define N 100

int
main (void)
{
  int a[N], s = 0;

#pragma acc parallel loop copyout(a) reduction(+:s)
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      s += i;
    }
  EQUAL (s, N * (N - 1) / 2);
  EQUAL (a[N - 1], N - 1);
  return 0;
}
