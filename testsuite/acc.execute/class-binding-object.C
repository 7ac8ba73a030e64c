// Structured bindings that no clause names: members of their object, which a region
// that changes them copies.  What a lambda captured is firstprivate.
/* { dg-additional-options "-std=c++17" } */

#include "check.h"

struct pair { int p, q; };

static void
mapped (pair &pq)
{
  auto &[p, q] = pq;

#pragma acc parallel loop copy(pq)
  for (int i = 0; i < 8; i++)
    if (i == 2)
      p = q * 3;
  EQUAL (pq.p, 18);
#pragma acc data copy(pq)
  {
#pragma acc parallel loop
    for (int i = 0; i < 8; i++)
      if (i == 3)
	q = p + 1;
  }
  EQUAL (pq.q, 19);
  /* Written as a member, read as a binding.  */
  int seen = 0;
#pragma acc serial copy(pq, seen)
  {
    pq.p = 5;
    seen = p;
  }
  EQUAL (seen, 5);
}

static void
not_mapped (pair &pq)
{
  auto &[p, q] = pq;
  auto [x, y] = pq;
  int a[3] = { 1, 2, 3 };
  auto &[a0, a1, a2] = a;

#pragma acc serial
  p = 7;
  EQUAL (pq.p, 7);
#pragma acc parallel num_gangs(1)
  {
    q = p + 1;
    x = 3 * q;
  }
  EQUAL (pq.q, 8);
  EQUAL (x, 24);
#pragma acc kernels
  y = 4;
  EQUAL (y, 4);
#pragma acc parallel loop
  for (int i = 0; i < 8; i++)
    if (i == 3)
      a1 = a2 + a0;
  EQUAL (a[1], 4);
#pragma acc parallel loop
  for (int i = 0; i < 8; i++)
    {
#pragma acc atomic
      a0 += i;
    }
  EQUAL (a[0], 29);
}

/* A captured number is firstprivate, as other scalars are.  */
static void
captured ()
{
  int t = 3, out = 0;

  [=, &out] () mutable
    {
#pragma acc parallel num_gangs(1) copy(out)
      {
	t++;
	out = t;
      }
      EQUAL (t, 3);
    } ();
  EQUAL (out, 4);
}

int
main ()
{
  pair pq = { 4, 6 };

  mapped (pq);
  not_mapped (pq);
  captured ();
  return 0;
}
