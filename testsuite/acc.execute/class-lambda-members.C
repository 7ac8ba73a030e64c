// Parts of objects that a lambda captured, in clauses: members, sections of
// members, by value, by reference, by *this, and objects without a clause.
/* { dg-additional-options "-std=c++17" } */

#include "check.h"

struct part
{
  int a, b[4], *p, c;

  void
  whole ()
  {
    auto f = [*this] () mutable
      {
#pragma acc parallel copy(b[1:2]) num_gangs(1)
	b[1] += 10;
	EQUAL (b[1], 42);
#pragma acc serial copyin(b[1:2])
	b[2] += 10;
	EQUAL (b[2], separate_memory () ? 33 : 43);
      };
    f ();
    EQUAL (b[1], 32);
    auto g = [this] ()
      {
#pragma acc parallel copy(a, b[1:2]) num_gangs(1)
	b[1] += a;
      };
    g ();
    EQUAL (b[1], 53);
    b[1] = 32;
  }
};

static void
by_value (part s)
{
  auto f = [s, q = s] () mutable
    {
#pragma acc parallel loop copy(q.b[0:2])
      for (int i = 0; i < 2; i++)
	q.b[i] += 10;
      EQUAL (q.b[1], 42);
      EQUAL (q.b[2], 33);
#pragma acc kernels copy(s.b[2:2]) copyin(s.a)
      s.b[3] += s.a;
      EQUAL (s.b[3], 55);
#pragma acc serial copy(s.a, q.b[2:1], q.p[0:2])
      {
	s.a++;
	q.b[2] += 2;
	q.p[1] += 5;
      }
      EQUAL (s.a, 22);
      EQUAL (q.b[2], 35);
      EQUAL (s.p[1], 7);
      s.p[1] = 2;
#pragma acc serial copyin(s.a, s.b[0:2])
      {
	s.a = 99;
	s.b[0] = 99;
      }
      if (separate_memory ())
	EQUAL (s.a + s.b[0], 22 + 31);
      /* Without a clause an object is copied.  */
#pragma acc parallel num_gangs(1)
      s.c += 3;
      EQUAL (s.c, 25);
#pragma acc parallel firstprivate(s) num_gangs(1)
      s.c += 3;
      EQUAL (s.c, 25);
    };
  f ();
  EQUAL (s.b[3], 34);
}

static void
present (part s)
{
  [=] () mutable
    {
#pragma acc data copy(s.b[1:2])
      {
#pragma acc serial present(s.b[1:2])
	s.b[1] += 10;
#pragma acc parallel num_gangs(1)
	s.b[2] += 10;
      }
      EQUAL (s.b[1], 42);
      EQUAL (s.b[2], 43);
#pragma acc enter data copyin(s.b[0:2])
#pragma acc serial present(s.b[0:2])
      s.b[0] += 1;
#pragma acc update self(s.b[0:1])
      EQUAL (s.b[0], 32);
#pragma acc exit data delete(s.b[0:2])
    } ();
}

static void
by_reference (part &s)
{
  auto f = [&s, &r = s, q = &s] ()
    {
#pragma acc parallel copy(s.b[0:2]) num_gangs(1)
      s.b[1] += 10;
#pragma acc parallel copy(r.b) num_gangs(1)
      r.b[1] += 10;
#pragma acc parallel copy(q->b[1:2]) num_gangs(1)
      q->b[1] += 10;
      EQUAL (s.b[1], 62);
#pragma acc serial copyin(s.a, s.b[0:2])
      {
	s.a = 99;
	s.b[0] = 99;
      }
      if (separate_memory ())
	EQUAL (s.a + s.b[0], 21 + 31);
#pragma acc data copy(r.a, r.b[2:2])
      {
#pragma acc serial present(r.a, r.b[2:2])
	{
	  r.a = 4;
	  r.b[2] = 5;
	}
      }
      EQUAL (s.a, 4);
      EQUAL (s.b[2], 5);
      int sum;
#pragma acc serial firstprivate(s) copyout(sum)
      {
	s.a += 17;
	sum = s.a + s.b[2];
      }
      EQUAL (s.a, 4);
      EQUAL (sum, 21 + 5);
    };
  f ();
}

int
main ()
{
  int store[4] = { 1, 2, 3, 4 };
  part s = { 21, { 31, 32, 33, 34 }, store, 22 };

  s.whole ();
  by_value (s);
  present (s);
  by_reference (s);
  return 0;
}
