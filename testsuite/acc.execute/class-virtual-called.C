/* Virtual functions of objects whose class is not known where they are called: made in
   the region, by the host for the device, and by the device for the host.  Second bases
   and virtual ones need other values of `this'.  */

#include <memory>
#include <new>
#include "check.h"

struct shape
{
  double w;
  shape (double w) : w (w) {}
  virtual double area () const = 0;
  virtual double twice () const { return 2 * area (); }
  virtual ~shape () {}
};
struct square : shape
{
  square (double w) : shape (w) {}
  double area () const override { return w * w; }
};
struct circle : shape
{
  double pi = 3;
  circle (double w) : shape (w) {}
  double area () const override { return pi * w * w; }
  double twice () const override { return 2 * area () + 1; }
};

struct named
{
  int id;
  named (int i) : id (i) {}
  virtual int number () const { return id; }
  virtual ~named () {}
};
/* Objects that functions return in memory.  */
struct big
{
  int v[6];
  big () {}
  big (const big &o) { for (int i = 0; i < 6; i++) v[i] = o.v[i]; }
};
struct maker
{
  virtual big
  make (int k) const
  {
    big b;
    for (int i = 0; i < 6; i++)
      b.v[i] = k + i;
    return b;
  }
  virtual ~maker () {}
};
struct both : square, named, maker
{
  both (double w, int i) : square (w), named (i) {}
  int number () const override { return id + 100 + (int) w; }
  big
  make (int k) const override
  {
    big b;
    for (int i = 0; i < 6; i++)
      b.v[i] = k * i + id;
    return b;
  }
};

struct top
{
  int x;
  top (int x = 1) : x (x) {}
  virtual int get () const { return x; }
  virtual ~top () {}
};
struct left : virtual top
{
  int l = 10;
  int get () const override { return x + l; }
};
struct right : virtual top
{
  int r = 20;
  virtual int other () const { return r + x; }
};
struct diamond : left, right
{
  int d = 30;
  diamond (int x) : top (x) {}
  int get () const override { return left::get () + d + other (); }
};

template <class T> struct box : named
{
  T t;
  box (T t) : named (7), t (t) {}
  int number () const override { return (int) t * 2; }
};

/* The class of an object while it is made.  */
struct early
{
  int seen;
  early () { seen = kind (); }
  virtual int kind () const { return 1; }
};
struct late : early
{
  int again;
  late () { again = kind (); }
  int kind () const override { return 2; }
};

const int n = 20;

#pragma acc routine seq
double
area_of (const shape *s)
{
  return s->area () + s->twice ();
}

static void
own_objects ()
{
  double a[n];
  int b[n], c[n];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < n; i++)
    {
      square s (i);
      circle k (i);
      const shape *p = i & 1 ? (const shape *) &s : &k;
      a[i] = p->area () + area_of (p);
    }
  for (int i = 0; i < n; i++)
    EQUAL (a[i], i & 1 ? i * i * 4.0 : 3.0 * i * i * 4 + 1);

#pragma acc parallel loop copyout(b, c)
  for (int i = 0; i < n; i++)
    {
      both o (i, 2 * i);
      named *q = &o;
      maker *m = &o;
      b[i] = q->number ();
      big g = m->make (3);
      c[i] = g.v[5];
    }
  for (int i = 0; i < n; i++)
    {
      EQUAL (b[i], 2 * i + 100 + i);
      EQUAL (c[i], 15 + 2 * i);
    }

#pragma acc parallel loop copyout(b, c)
  for (int i = 0; i < n; i++)
    {
      diamond d (i);
      left l;
      top *v = &d, *vl = &l;
      right *r = &d;
      b[i] = v->get () + r->get ();
      c[i] = vl->get () + r->other ();
    }
  for (int i = 0; i < n; i++)
    {
      EQUAL (b[i], 2 * (i + 10 + 30 + 20 + i));
      EQUAL (c[i], 11 + 20 + i);
    }
}

static void
allocated_objects ()
{
  int b[n], c[n];
#pragma acc parallel loop copyout(b, c)
  for (int i = 0; i < n; i++)
    {
      named *p = i & 1 ? (named *) new box<double> (i + .5) : new named (i);
      b[i] = p->number ();
      delete p;
      late e;
      c[i] = 10 * e.seen + e.again;
    }
  for (int i = 0; i < n; i++)
    {
      EQUAL (b[i], i & 1 ? 2 * i : i);
      EQUAL (c[i], 12);
    }
#pragma acc parallel loop copyout(b)
  for (int i = 0; i < n; i++)
    {
      std::shared_ptr<named> p = std::make_shared<box<int>> (i);
      auto q = p;
      b[i] = q->number () + (int) p.use_count ();
    }
  for (int i = 0; i < n; i++)
    EQUAL (b[i], 2 * i + 2);
}

static void
objects_of_the_host ()
{
  double a[6];
  circle host[3] = { circle (1), circle (2), circle (3) };
  both other[2] = { both (1, 2), both (3, 4) };
#pragma acc parallel loop copyin(host, other) copyout(a)
  for (int i = 0; i < 6; i++)
    {
      const shape *p = i < 3 ? (const shape *) &host[i] : &other[i & 1];
      named *q = &other[i & 1];
      a[i] = p->twice () + q->number ();
    }
  for (int i = 0; i < 6; i++)
    {
      const shape *p = i < 3 ? (const shape *) &host[i] : &other[i & 1];
      named *q = &other[i & 1];
      EQUAL (a[i], p->twice () + q->number ());
    }
#pragma acc kernels copyin(host) copyout(a)
  for (int i = 0; i < 6; i++)
    {
      const shape *p = &host[i % 3];
      a[i] = p->area ();
    }
  for (int i = 0; i < 6; i++)
    EQUAL (a[i], host[i % 3].area ());
  diamond d[2] = { 5, 6 };
#pragma acc parallel loop copyin(d) copyout(a)
  for (int i = 0; i < 6; i++)
    {
      top *t = &d[i & 1];
      right *r = &d[i & 1];
      a[i] = t->get () + t->x + r->other ();
    }
  for (int i = 0; i < 6; i++)
    EQUAL (a[i], 4 * (5 + (i & 1)) + 10 + 20 + 30 + 20);
}

static void
objects_for_the_host ()
{
  alignas (diamond) char room[4 * sizeof (diamond)];
  diamond *made = (diamond *) room;
#pragma acc parallel loop copyout(made[0:4])
  for (int i = 0; i < 4; i++)
    new (&made[i]) diamond (i);
  for (int i = 0; i < 4; i++)
    {
      top *v = &made[i];
      EQUAL (v->get (), i + 10 + 30 + 20 + i);
    }
}

/* The same, when no clause names them.  */
static void
objects_without_clause ()
{
  int a[4], b[4];
  diamond d (5), all[3] = { 1, 2, 3 };
#pragma acc parallel loop
  for (int i = 0; i < 4; i++)
    {
      right *r = &d;
      a[i] = r->x + r->other ();
    }
#pragma acc parallel loop
  for (int i = 0; i < 4; i++)
    {
      top *t = &all[i % 3];
      b[i] = t->get () + t->x;
    }
  for (int i = 0; i < 4; i++)
    {
      EQUAL (a[i], 5 + 20 + 5);
      EQUAL (b[i], 3 * (i % 3 + 1) + 10 + 30 + 20);
    }
}

int
main ()
{
  own_objects ();
  allocated_objects ();
  objects_of_the_host ();
  objects_for_the_host ();
  objects_without_clause ();
  return 0;
}
