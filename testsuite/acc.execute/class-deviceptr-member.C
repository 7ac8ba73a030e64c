// Members of `this' in deviceptr clauses: the device gets the pointer, not the object.
/* { dg-since-gcc 12 } */
/* { dg-additional-options "-std=c++17" } */

#include "check.h"
#include <openacc.h>

enum { n = 50 };

template <class T>
struct vec
{
  T *p = static_cast<T *> (acc_malloc (n * sizeof (T)));
  int size = n;

  void
  set (T x)
  {
    int length = size;
#pragma acc parallel loop deviceptr(p)
    for (int i = 0; i < length; i++)
      p[i] = x + i;
  }

  void
  add (T x)
  {
#pragma acc kernels loop independent deviceptr(p)
    for (int i = 0; i < n; i++)
      p[i] += x;
  }

  /* The object is used, too.  */
  void
  scale ()
  {
#pragma acc parallel loop deviceptr(p)
    for (int i = 0; i < size; i++)
      this->p[i] *= size;
  }

  void
  lambdas ()
  {
    auto f = [this]
      {
#pragma acc data deviceptr(p)
	{
#pragma acc parallel loop deviceptr(p)
	  for (int i = 0; i < n; i++)
	    p[i] += 1;
	}
      };
    f ();
    auto g = [*this] () mutable
      {
#pragma acc serial deviceptr(p)
	for (int i = 0; i < n; i++)
	  p[i] += 2;
      };
    g ();
  }
};

int
main ()
{
  double a[n];
  vec<double> v;
  v.set (3);
  v.add (5);
  v.scale ();
  auto f = [&]
    {
      double *p = v.p;
#pragma acc parallel loop deviceptr(p)
      for (int i = 0; i < n; i++)
	p[i] += 1;
    };
  f ();
  v.lambdas ();
  acc_memcpy_from_device (a, v.p, sizeof a);
  for (int i = 0; i < n; i++)
    EQUAL (a[i], (8 + i) * 50 + 4);
  acc_free (v.p);
  return 0;
}
