// Structured bindings that a region sets: of a copy, of an object, of arrays,
// with and without clauses that name them.
/* { dg-additional-options "-std=c++17" } */

#include "check.h"
#include <utility>

struct S { int a; double b; int c[3]; };

static void
of_a_copy (const S &s)
{
  auto [a, b, c] = s;

#pragma acc parallel copy(a) copyin(b, c) num_gangs(1)
  a += b + c[1];
  EQUAL (a, 5);
#pragma acc kernels
  {
    a = 77;
    c[2] += 4;
  }
  EQUAL (a, 77);
  EQUAL (c[2], 7);
#pragma acc data copy(c)
  {
#pragma acc parallel loop present(c)
    for (int i = 0; i < 3; i++)
      c[i] *= 2;
  }
  EQUAL (c[2], 14);
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    {
#pragma acc atomic
      a += i;
    }
  EQUAL (a, 122);
  EQUAL (s.a, 1);
}

static void
of_an_object (S &s)
{
  auto &[a, b, c] = s;

#pragma acc parallel loop copy(c)
  for (int i = 0; i < 3; i++)
    c[i] += i;
#pragma acc serial copy(a) copyout(b)
  {
    a += 4;
    b = 3;
  }
  EQUAL (s.a, 5);
  EQUAL (s.b, 3);
  EQUAL (s.c[2], 5);
}

static void
of_others ()
{
  int array[3] = { 7, 8, 9 };
  double out[8];
  auto [d, e, f] = array;
  auto [g, h] = std::make_pair (4, 5.0f);

#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 8; i++)
    out[i] = d + e + f * 100 + g * h + i;
  for (int i = 0; i < 8; i++)
    EQUAL (out[i], 935 + i);
#pragma acc kernels
  {
    d += 3;
    e = d + g;
  }
  EQUAL (d, 10);
  EQUAL (e, 14);
  EQUAL (array[0], 7);
}

int
main ()
{
  S s = { 1, 2.5, { 1, 2, 3 } };

  of_a_copy (s);
  of_an_object (s);
  of_others ();
  return 0;
}
