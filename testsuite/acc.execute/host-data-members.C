// host_data use_device of members: in methods, by `this' and by objects; pointers,
// arrays and references; of templates and their bases; in lambdas.
// { dg-do run }

#include "check.h"

// What a library for the device does with an address of its own.
static void __attribute__ ((noipa))
on_device (int n, double *p, double by)
{
#pragma acc parallel loop deviceptr(p)
  for (int i = 0; i < n; i++)
    p[i] *= by;
}

struct part
{
  double *p;
};

struct field
{
  int n;
  double *data;
  double inside[20];
  part in;

  field (int n) : n (n), data (new double[n])
  {
    in.p = data;
    for (int i = 0; i < n; i++)
      data[i] = i;
    for (int i = 0; i < 20; i++)
      inside[i] = i;
  }

  void scale (double by)
  {
#pragma acc host_data use_device(data)
    on_device (n, data, by);
#pragma acc host_data use_device(this->data)
    {
      on_device (n, this->data, by);
    }
#pragma acc host_data use_device(in.p)
    on_device (n, in.p, by);
    EQUAL (data[3], 3);
  }

  void scale_inside (double by)
  {
#pragma acc data copy(inside)
    {
#pragma acc host_data use_device(inside)
      {
	on_device (10, inside, by);
	on_device (10, &inside[10], 2 * by);
      }
    }
  }

  // A construct in the body uses the address, too.
  void scale_here (double by)
  {
#pragma acc host_data use_device(data)
    {
      double *d = data;
#pragma acc parallel loop deviceptr(d)
      for (int i = 0; i < n; i++)
	d[i] *= by;
    }
  }

  void scale_in_lambda (double by)
  {
    auto f = [this] (double by)
    {
#pragma acc host_data use_device(data)
      on_device (n, data, by);
    };
    f (by);
  }
};

template <typename T> struct base
{
  T *q;
  T *&same;
  base (T *p) : q (p), same (q) {}
};

template <typename T> struct derived : base<T>
{
  int n;
  derived (T *p, int n) : base<T> (p), n (n) {}
  void scale (T by, T *other)
  {
#pragma acc host_data use_device(this->q, other)
    {
      on_device (n, this->q, by);
      on_device (n, other, by);
    }
#pragma acc host_data use_device(this->same)
    on_device (n, this->same, by);
  }
};

int
main ()
{
  field f (20), *g = new field (20);
  double *p = f.data, *q = g->data;
  if (separate_memory ())
    {
#pragma acc enter data copyin(p[0:20])
      f.scale (2);
      f.scale_in_lambda (2);
#pragma acc exit data copyout(p[0:20])
      for (int i = 0; i < 20; i++)
	EQUAL (p[i], 16 * i);
    }
#pragma acc data copy(q[0:20])
  {
    g->scale_here (3);
#pragma acc host_data use_device(g->data)
    on_device (20, g->data, 2);
  }
  for (int i = 0; i < 20; i++)
    EQUAL (q[i], 6 * i);
  f.scale_inside (5);
  for (int i = 0; i < 20; i++)
    EQUAL (f.inside[i], (i < 10 ? 5 : 10) * i);
  derived<double> d (q, 20);
  double *r = new double[20];
  for (int i = 0; i < 20; i++)
    r[i] = i;
#pragma acc data copy(q[0:20], r[0:20])
  d.scale (2, r);
  for (int i = 0; i < 20; i++)
    {
      EQUAL (q[i], 24 * i);
      EQUAL (r[i], 2 * i);
    }
  return 0;
}
