// Members that a data construct maps, and regions in it that use others, in
// methods, of bases, in templates, and through pointers.

#include "check.h"

template <class number> struct base
{
  number scale;
  number list[3];
  int m;
};

template <class number> struct field : base<number>
{
  using base<number>::scale;
  using base<number>::list;
  int n;
  number *d, w;

  void
  sections ()
  {
#pragma acc data copy(d[0:n]) copy(w)
    {
#pragma acc parallel loop
      for (int i = 0; i < n; i++)
	d[i] = d[i] * scale + list[i % 3] + w;
#pragma acc serial
      w += list[1] + this->m;
    }
  }

  void
  nested ()
  {
#pragma acc data copy(list)
#pragma acc data copy(d[0:n])
    {
#pragma acc parallel loop
      for (int i = 0; i < n; i++)
	d[i] += list[i % 3];
#pragma acc parallel loop
      for (int i = 0; i < 3; i++)
	list[i] += this->m;
    }
  }
};

struct called
{
  double k, w;
  double product () const { return w * k; }

  /* A clause names a member, and a method gets the object.  */
  void
  fill (double *a, int n)
  {
    auto f = [this] { return product (); };
#pragma acc parallel loop copyout(a[0:n]) copyin(w)
    for (int i = 0; i < n; i++)
      a[i] = f () + product () + i;
  }
};

struct plain { int a, b[4], *p, c; };

static void
by_pointer (plain *q)
{
#pragma acc data copy(q->b)
  {
#pragma acc parallel num_gangs(1)
    for (int i = 0; i < 4; i++)
      q->b[i] += 10;
#pragma acc kernels
    for (int i = 0; i < 4; i++)
      q->b[i] += q->c;
  }
  EQUAL (q->b[3], 4 + 10 + 9);
#pragma acc data copy(q->b[1:2])
  {
#pragma acc serial
    q->b[1] += q->a;
  }
  EQUAL (q->b[1], 2 + 10 + 9 + 1);
}

/* Clauses for the present members, and one that is not present.  */
static void
named (plain *q)
{
  int c = q->c;
#pragma acc data copy(q->a, q->b[0:2])
  {
#pragma acc serial present(q->a, q->b[0:2])
    {
      q->a += q->c;
      q->b[1] += q->c;
    }
#pragma acc serial present(q->a)
    q->c += q->a;
  }
  EQUAL (q->a, 10);
  EQUAL (q->b[1], 31);
  EQUAL (q->c, c + 10);
}

int
main ()
{
  double a[10];
  field<double> f;
  plain s = { 1, { 1, 2, 3, 4 }, 0, 9 };

  f.scale = 2;
  f.m = 7;
  f.n = 10;
  f.d = a;
  f.w = 0.5;
  for (int i = 0; i < 3; i++)
    f.list[i] = i + 1;
  for (int i = 0; i < 10; i++)
    a[i] = i;
  f.sections ();
  for (int i = 0; i < 10; i++)
    EQUAL (a[i], 2 * i + i % 3 + 1 + 0.5);
  EQUAL (f.w, 9.5);
  f.nested ();
  for (int i = 0; i < 10; i++)
    EQUAL (a[i], 2 * i + 2 * (i % 3 + 1) + 0.5);
  EQUAL (f.list[2], 10);
  EQUAL (f.m, 7);
  by_pointer (&s);
  named (&s);
  called c = { 2, 3 };
  c.fill (a, 10);
  EQUAL (a[9], 21);
  return 0;
}
