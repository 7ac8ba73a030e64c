/* Functions whose end is not reached, without optimization: GCC 13 and later trap
   there by a built-in function of its own.  */
/* { dg-additional-options "-O0" } */
#include <utility>
#include "check.h"

#define N 64

/* Every value has a return; nothing follows the switch.  */
static int
kind (unsigned i)
{
  switch (i % 3)
    {
    case 0: return 5;
    case 1: return 7;
    default: return -1;
    }
}

template <typename T>
static T
pick (bool first, T a, T b)
{
  if (first)
    return std::move (a);
  else
    return std::move (b);
}

int
main ()
{
  int a[N], expected[N], separate = separate_memory (), there = -1;
  double b[N];
  for (int i = 0; i < N; i++)
    {
      a[i] = 0, b[i] = 0;
      expected[i] = kind (i);
    }

#pragma acc parallel loop copy(a, b)
  for (int i = 0; i < N; i++)
    {
      a[i] = kind (i);
      b[i] = pick (i % 2 == 0, i + 0.5, -i - 0.5);
    }

  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], expected[i]);
      EQUAL (b[i], i % 2 == 0 ? i + 0.5 : -i - 0.5);
    }

  /* In kernels their calls do not keep a loop from being parallel.  */
#pragma acc kernels copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = kind (i + 1);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], kind (i + 1));

  there = 0;
#pragma acc parallel copyin(there)
  there = kind (2);
  EQUAL (there, separate ? 0 : -1);
  return 0;
}
