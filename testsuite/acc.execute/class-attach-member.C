// attach and detach of what belongs to members of `this', in methods and in lambdas: the
// pointer changes, not the object that it is in.
/* { dg-additional-options "-std=c++17" } */

#include "check.h"

enum { n = 8 };

struct holder { int k; double *q; int size; };

static double memory[n];

struct owner
{
  int before = 3;
  holder h { 2, memory, n };
  holder *other = &h;
  int behind = 4;

  void
  method ()
  {
#pragma acc data copyin(h) copy(memory)
    {
#pragma acc parallel loop attach(h.q) present(h)
      for (int i = 0; i < n; i++)
	h.q[i] = h.k * h.size + i;
    }
  }

  void
  with_this ()
  {
#pragma acc enter data copyin(this[0:1]) copyin(memory)
#pragma acc enter data attach(this->h.q)
#pragma acc parallel loop present(this[0:1])
    for (int i = 0; i < n; i++)
      h.q[i] = h.k * h.size + i + before + behind;
#pragma acc exit data detach(this->h.q)
#pragma acc exit data copyout(memory) delete(this[0:1])
  }

  void
  pointed ()
  {
#pragma acc data copyin(other[0:1]) copy(memory)
    {
#pragma acc parallel loop attach(other->q) copyin(other)
      for (int i = 0; i < n; i++)
	other->q[i] = other->k * other->size - i;
    }
  }

  void
  lambda ()
  {
    auto f = [this]
      {
#pragma acc data copyin(h) copy(memory)
	{
#pragma acc parallel loop attach(h.q) present(h)
	  for (int i = 0; i < n; i++)
	    h.q[i] = h.k * h.size + 2 * i;
	}
      };
    f ();
  }

  void
  copied ()
  {
    auto f = [*this] () mutable
      {
#pragma acc data copyin(h) copy(memory)
	{
#pragma acc parallel loop attach(h.q) present(h)
	  for (int i = 0; i < n; i++)
	    h.q[i] = h.k * h.size + 3 * i;
	}
      };
    f ();
  }
};

int
main ()
{
  owner o;
  o.method ();
  for (int i = 0; i < n; i++)
    EQUAL (memory[i], 16 + i);
  o.with_this ();
  for (int i = 0; i < n; i++)
    EQUAL (memory[i], 23 + i);
  o.pointed ();
  for (int i = 0; i < n; i++)
    EQUAL (memory[i], 16 - i);
  o.lambda ();
  for (int i = 0; i < n; i++)
    EQUAL (memory[i], 16 + 2 * i);
  o.copied ();
  for (int i = 0; i < n; i++)
    EQUAL (memory[i], 16 + 3 * i);
  EQUAL (o.h.k, 2);
  EQUAL (o.h.q == memory, 1);
  EQUAL (o.h.size, n);
  EQUAL (o.other == &o.h, 1);
  return 0;
}
