// With -fplugin-arg-acc-compat=nvc, create (s.x[n]) is create (s.x[0:n]) for pointers
// that are members, or that references mean, too.
// { dg-additional-options "-fplugin-arg-acc-compat=nvc" }

#include "check.h"

struct view
{
  float *x;
  view *in;
  int bins[8];
};

template <class T> struct field
{
  static const int one = 1;
  int n;
  T *x, *y;
  view v, m[2], *w;

  field (int n)
    : n (n), x (new T[n] ()), y (new T[n] ()), v (), m (), w (new view ())
  {
    v.x = new float[n] ();
    w->x = new float[n] ();
    w->in = new view ();
    w->in->x = new float[n] ();
    for (view &o : m)
      o.x = new float[n] ();
#pragma acc enter data copyin(this[0:1], w[0:1])
#pragma acc enter data copyin(w->in[0:1])
#pragma acc enter data create(x[n], this->y[field::one * n], v.x[n], m[1].x[n]) \
  create(this->m[0].x[n], w->x[n], w->in->x[n])
  }

  ~field ()
  {
#pragma acc exit data copyout(x[n]) delete(this->y[n], v.x[n], m[1].x[n]) \
  delete(this->m[0].x[n], w->x[n], w->in->x[n])
#pragma acc exit data delete(w->in[0:1])
#pragma acc exit data delete(w[0:1])
#pragma acc exit data delete(this[0:1])
    for (int i = 0; i < n; i++)
      EQUAL (x[i], 2 * (i + 20 * i + 30 * i));
    CHECK (!separate_memory () || !acc_is_present (y, n * sizeof *y));
  }

  void
  fill ()
  {
    for (int i = 0; i < n; i++)
      {
	x[i] = i;
	y[i] = 2 * i;
	v.x[i] = 3 * i;
	m[0].x[i] = 4 * i;
	m[1].x[i] = 5 * i;
	w->x[i] = 6 * i;
	w->in->x[i] = 7 * i;
      }
#pragma acc update device(x[n], this->y[n], v.x[n]) device(m[1].x[n], m[0].x[n])
#pragma acc update device(w->x[n], w->in->x[n])
  }

  void
  work ()
  {
#pragma acc parallel loop present(x[n], y[n], v.x[n], m[1].x[n], this->m[0].x[n]) \
  present(w->x[n], w->in->x[n])
    for (int i = 0; i < n; i++)
      {
	x[i] += 10 * (y[i] + v.x[i]);
	w->in->x[i] += w->x[i];
	m[0].x[i] += m[1].x[i];
      }
  }

  void
  clear ()
  {
    for (int i = 0; i < n; i++)
      x[i] = m[0].x[i] = w->in->x[i] = -1;
  }
};

template <class T> static void
member_pointers (int n)
{
  field<T> f (n), &r = f, *p = &f;
  f.fill ();
  f.work ();
  if (separate_memory ())
    f.clear ();
#pragma acc update self(r.x[n], p->m[0].x[n], r.w->in->x[n])
  for (int i = 0; i < n; i++)
    {
      EQUAL (f.x[i], i + 10 * 2 * i + 10 * 3 * i);
      EQUAL (f.m[0].x[i], 9 * i);
      EQUAL (f.w->in->x[i], 13 * i);
      f.x[i] *= 2;
    }
#pragma acc update device(p->x[n])
  if (separate_memory ())
    f.clear ();
}

static void
by_reference (float *&r, int n)
{
#pragma acc enter data create(r[n])
#pragma acc parallel loop present(r[0:n])
  for (int i = 0; i < n; i++)
    r[i] = i * 0.5f;
#pragma acc update host(r[n])
#pragma acc exit data delete(r[n])
  for (int i = 0; i < n; i++)
    EQUAL (r[i], i * 0.5);
}

static void
captured (int n)
{
  view o;
  o.x = new float[n] ();
  float *q = new float[n] ();
  auto f = [&] (float a) {
#pragma acc data copyout(o.x[n]) create(q[n])
    {
#pragma acc parallel loop
      for (int i = 0; i < n; i++)
	{
	  o.x[i] = a * i;
	  q[i] = i;
	}
#pragma acc update self(q[n])
    }
  };
#pragma acc data copyin(o)
  f (3);
  for (int i = 0; i < n; i++)
    {
      EQUAL (o.x[i], 3 * i);
      EQUAL (q[i], i);
    }
}

// An array that is a member; and one element where that is meant.
static void
one_element (view *v)
{
  for (int i = 0; i < 8; i++)
    v->bins[i] = i;
#pragma acc data copy(v->bins[5])
  {
#pragma acc parallel loop
    for (int i = 0; i < 5; i++)
      v->bins[i] += 10;
  }
#pragma acc data copy(v->bins[5])
#pragma acc serial
  v->bins[5] *= 2;
  for (int i = 0; i < 8; i++)
    EQUAL (v->bins[i], i < 5 ? i + 10 : i == 5 ? 10 : i);
}

int
main ()
{
  member_pointers<double> (70);
  member_pointers<int> (9);
  float *r = new float[50];
  by_reference (r, 50);
  captured (30);
  view v;
  one_element (&v);
}
