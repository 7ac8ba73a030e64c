/* Stores of two types to the same memory: the last one gives it its type, so their order
   matters, in C as in GCC.  */

#include "check.h"

static void __attribute__ ((noipa))
one_and_all (int *p, float *q, long n)
{
#pragma acc kernels copy(p[0:n + 1], q[0:n + 1])
  for (long i = 0; i < n; ++i)
    {
      *p = 1;
      q[i] = 42;
    }
}

static void __attribute__ ((noipa))
left (int *p, float *r, long n, long at)
{
#pragma acc kernels copy(p[0:1], r[0:1])
  for (long i = 0; i < n; ++i)
    {
      *p = 1;
      *r = 2;
      if (at & i)
	break;
      *r = 3;
      *p = 4;
    }
}

static void __attribute__ ((noipa))
in_serial (int *p, float *q, long n)
{
#pragma acc serial copy(p[0:1], q[0:n])
  for (long i = 0; i < n; ++i)
    {
      *p = 1;
      q[i] = 42;
    }
}

static void __attribute__ ((noipa))
two_nests (int *p, float *q, long n)
{
#pragma acc kernels copy(p[0:n], q[0:n])
  {
    for (long i = 0; i < n; ++i)
      p[i] = 1;
    for (long i = 0; i < n; ++i)
      q[i] = 42;
  }
}

static void __attribute__ ((noipa))
from_both_ends (int *p, float *q, long n)
{
#pragma acc kernels copy(p[0:n], q[0:n])
  for (long i = 0; i < n; ++i)
    {
      p[n - 1 - i] = 1;
      q[i] = 42;
    }
}

int
main (void)
{
  union { int i; float f; } u;
  one_and_all (&u.i, &u.f, 1);
  EQUAL (u.f, 42);
  left (&u.i, &u.f, 1, 1);
  EQUAL (u.i, 4);
  left (&u.i, &u.f, 2, 1);
  EQUAL (u.f, 2);
  in_serial (&u.i, &u.f, 1);
  EQUAL (u.f, 42);

  void *m = calloc (10, 4);
  one_and_all (m, m, 9);
  EQUAL (*(int *) m, 1);
  EQUAL (((float *) m)[8], 42);
  two_nests (m, m, 9);
  for (int i = 0; i < 9; i++)
    EQUAL (((float *) m)[i], 42);
  from_both_ends (m, m, 9);
  for (int i = 0; i < 4; i++)
    EQUAL (((int *) m)[i], 1);
  for (int i = 5; i < 9; i++)
    EQUAL (((float *) m)[i], 42);
  return 0;
}
