/* { dg-since-gcc 12 } */
/* { dg-since-gcc 12 } */
/* { dg-additional-options "-ftrivial-auto-var-init=zero -Wno-uninitialized" } */
/* Distributions build with an option that sets all variables of functions.  */
#include "check.h"

struct s { int a; double b; char c[3]; };

/* Zero by the option.  */
#pragma acc routine seq
static int
unset (int n)
{
  int v[n], i, w[3];
  struct s x;
  void *p;
  return v[n - 1] + i + w[1] + x.a + x.c[1] + (p != 0);
}

#pragma acc routine seq
static int
sum (int n)
{
  int v[n], s;
  struct s x;
  for (int i = 0; i < n; i++)
    v[i] = i;
  s = 0;
  for (int i = 0; i < n; i++)
    s += v[i];
  x.a = 3;
  return s + x.a + unset (n);
}

int
main (void)
{
  enum { N = 10 };
  int r[N];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    {
      int k, u[5];
      struct s x;
      double _Complex z;
      k = i;
      u[k % 5] = k;
      x.b = 2;
      z = k;
      r[i] = 2 * u[k % 5] + (int) x.b + sum (i + 1) + (int) __real__ z;
    }
  for (int i = 0; i < N; i++)
    EQUAL (r[i], 3 * i + 2 + (i + 1) * i / 2 + 3);
  return 0;
}
