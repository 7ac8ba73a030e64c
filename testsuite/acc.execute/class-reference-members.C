// References to objects and arrays in clauses: members, sections of members, and
// private and firstprivate copies.

#include "check.h"

struct part { int a, b[4], *p, c; };

/* What one clause does to the members that it names, and to no others.  */
template <class object> static void
members (object &r)
{
#pragma acc parallel loop copy(r.b)
  for (int i = 0; i < 4; i++)
    r.b[i] += 10;
  EQUAL (r.b[3], 44);
#pragma acc kernels copy(r.b[1:2])
  r.b[1] -= 10;
  EQUAL (r.b[1], 32);
#pragma acc serial copyin(r.a, r.b[1:2]) create(r.c)
  {
    r.c = 1;
    r.a = 1;
    r.b[1] = 1;
  }
  if (separate_memory ())
    {
      EQUAL (r.a, 21);
      EQUAL (r.b[1], 32);
      EQUAL (r.c, 22);
    }
#pragma acc enter data copyin(r.a, r.b[0:2], r.p[0:2])
#pragma acc serial present(r.a, r.b[0:2])
  {
    r.a = 5;
    r.b[0] = 6;
  }
#pragma acc update self(r.a, r.b[0:1])
  EQUAL (r.a, 5);
  EQUAL (r.b[0], 6);
#pragma acc exit data delete(r.a, r.b[0:2], r.p[0:2])
}

static void
copies (part &r, int (&w)[4])
{
  int sum = 0;

#pragma acc serial firstprivate(r, w) copyout(sum)
  {
    r.a++;
    r.b[2] += r.a;
    w[3] += r.b[2];
    sum = w[3];
  }
  EQUAL (sum, 34 + 22 + 33);
  EQUAL (r.a + r.b[2], 21 + 33);
  EQUAL (w[3], 34);
#pragma acc parallel loop private(r, w) reduction(+:sum)
  for (int i = 0; i < 100; i++)
    {
      for (int k = 0; k < 4; k++)
	w[k] = r.b[k] = i + k;
      sum += w[i % 4] - r.b[i % 4] + 1;
    }
  EQUAL (sum, 34 + 22 + 33 + 100);
#pragma acc serial private(w[1:2]) copy(sum)
  {
    w[1] = 4;
    w[2] = 5;
    sum = w[1] + w[2];
  }
  EQUAL (sum, 9);
  EQUAL (r.b[2], 33);
  EQUAL (w[1] + w[2] + w[3], 32 + 33 + 34);
}

int
main ()
{
  int store[4] = { 1, 2, 3, 4 }, w[4] = { 31, 32, 33, 34 };
  const part start = { 21, { 31, 32, 33, 34 }, store, 22 };
  part s = start, t = start;

  members<part> (s);
  copies (t, w);
  return 0;
}
