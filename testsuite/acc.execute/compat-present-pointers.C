// With -fplugin-arg-acc-compat=nvc present (p), p a pointer in an object, attaches the
// pointer if what it leads to is present, in compute constructs and data constructs.  Null
// pointers, and those to what is not present, keep their values.
// { dg-additional-options "-fplugin-arg-acc-compat=nvc" }

#include "check.h"

struct list { int n; double *a; };

struct holder
{
  list *l, *absent;
  double *q, *none;
  int n;

  holder (list *l, list *absent, double *q, int n)
    : l (l), absent (absent), q (q), none (), n (n)
  {
#pragma acc enter data copyin (this[0:1])
  }
  ~holder ()
  {
#pragma acc exit data delete (this[0:1])
  }
  void twice ()
  {
#pragma acc parallel loop present (this[0:1], l, q, none, absent)
    for (int i = 0; i < n; i++)
      q[i] = l->a[i] * 2 + (none != nullptr);
  }
  // The host exchanges its pointers; those of the device follow.
  void exchange (double *other)
  {
    double *old = q;
    q = other;
#pragma acc parallel loop present (l, q)
    for (int i = 0; i < n; i++)
      q[i] = l->a[i];
    q = old;
  }
  void more ()
  {
#pragma acc data present (this, q, this->l)
    {
#pragma acc kernels loop
      for (int i = 0; i < n; i++)
	q[i] += l->a[i];
    }
  }
};

int
main ()
{
  double a[10], b[10], q[10];
  for (int i = 0; i < 10; i++)
    a[i] = i + 1;
  list l { 10, a }, absent { 1, a };
#pragma acc enter data copyin (l, l.a[0:10]) create (q, b)
  {
    holder h (&l, &absent, q, 10);
    h.twice ();
    h.more ();
    h.exchange (b);
  }
  if (separate_memory ())
    for (int i = 0; i < 10; i++)
      a[i] = -1;
#pragma acc exit data copyout (q, b) delete (l.a[0:10], l)
  for (int i = 0; i < 10; i++)
    {
      EQUAL (q[i], 3 * (i + 1));
      EQUAL (b[i], i + 1);
    }
  return 0;
}
