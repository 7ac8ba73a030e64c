// Structured bindings that a region sets: of a copy, of an object, of arrays,
// with and without clauses that name them, and in clauses that make copies.
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

static void
copies (S &s)
{
  auto [a, b, c] = s;
  auto &[x, y, z] = s;
  int out[50];

#pragma acc parallel loop reduction(+:a)
  for (int i = 0; i < 50; i++)
    a += i;
  EQUAL (a, 1226);
#pragma acc parallel num_gangs(4)
  {
#pragma acc loop gang vector reduction(+:x) reduction(max:y)
    for (int i = 0; i < 50; i++)
      {
	x += i;
	y = y < i ? i : y;
      }
  }
  EQUAL (s.a, 1226);
  EQUAL (s.b, 49);
#pragma acc parallel loop private(a, z) copyout(out)
  for (int i = 0; i < 50; i++)
    {
      a = i;
      z[i % 3] = a;
      out[i] = a + z[i % 3];
    }
  EQUAL (a, 1226);
  for (int i = 0; i < 50; i++)
    EQUAL (out[i], 2 * i);
#pragma acc parallel firstprivate(x) private(y, c) copyout(out) num_gangs(1)
  {
    x += 5;
    y = x;
    c[0] = x;
    out[1] = y + c[0];
  }
  EQUAL (out[1], 2462);
  EQUAL (s.a, 1226);
  EQUAL (s.b, 49);
  EQUAL (s.c[0], 1);
  EQUAL (c[0], 1);
  [=] () mutable
    {
      int last = 0;
#pragma acc parallel private(out) copyout(last) num_gangs(1)
      {
	out[0] = 3;
	last = out[0] + 1;
      }
      EQUAL (last, 4);
      EQUAL (out[0], 0);
    } ();
}

/* What comes in by copyin does not come back.  */
static void
not_written (S s)
{
  auto [a, b, c] = s;
  auto &[x, y, z] = s;

#pragma acc serial copyin(a, c[0:2]) copy(b)
  {
    a = 77;
    c[1] = 78;
    b += 1;
  }
  EQUAL (b, s.b + 1);
  if (separate_memory ())
    {
      EQUAL (a, s.a);
      EQUAL (c[1], s.c[1]);
    }
#pragma acc parallel loop copyin(x, z)
  for (int i = 0; i < 3; i++)
    z[i] = x;
  if (separate_memory ())
    EQUAL (s.c[1], c[1]);
#pragma acc serial create(x) copy(z[1:2])
  {
    x = 6;
    z[2] = x;
  }
  EQUAL (s.c[2], 6);
  if (separate_memory ())
    EQUAL (s.a, a);
}

int
main ()
{
  S s = { 1, 2.5, { 1, 2, 3 } };

  not_written (s);

  of_a_copy (s);
  copies (s);
  s = { 1, 2.5, { 1, 2, 3 } };
  of_an_object (s);
  of_others ();
  return 0;
}
