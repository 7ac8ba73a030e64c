/* Functions and member functions that return objects of classes with copy
   constructors or destructors: such a result is made where the caller wants
   it.  */
#include "check.h"
#include <tuple>
#include <utility>

#define N 60

struct point
{
  int x;
  double y;
  point (int a, double b) : x (a), y (b) {}
  point (const point &o) : x (o.x), y (o.y) {}
  point &operator= (const point &o) { x = o.x; y = o.y; return *this; }
  point moved (int by) const { return point (x + by, y); }
  point operator+ (const point &o) const { return point (x + o.x, y + o.y); }
};

/* Knows where it is: a copy byte by byte would not be right.  */
struct located
{
  located *self;
  int value;
  explicit located (int v) : self (this), value (v) {}
  located (const located &o) : self (this), value (o.value + 1) {}
  bool right () const { return self == this; }
};

/* Tells when it is destroyed.  */
struct counted
{
  int *count;
  int value;
  counted (int *c, int v) : count (c), value (v) { ++*count; }
  counted (const counted &o) : count (o.count), value (o.value) { ++*count; }
  ~counted () { --*count; }
};

template <typename T> struct wrapped
{
  T value;
  wrapped (T v) : value (v) {}
  wrapped (const wrapped &o) : value (o.value) {}
  ~wrapped () { value = T (); }
};

static point
make_point (int a, double b)
{
  return point (a, b);
}

/* The named value is the result.  */
static point
add (const point &p, const point &q)
{
  point sum (p.x + q.x, p.y + q.y);
  sum.x += 1;
  return sum;
}

/* Which of two is only known later.  */
static point
either (point p, point q, bool first)
{
  if (first)
    return p;
  return q;
}

static located
make_located (int v)
{
  return located (v);
}

static located
forward (int v)
{
  return make_located (v * 2);
}

static counted
make_counted (int *count, int v)
{
  counted c (count, v);
  c.value *= 3;
  return c;
}

template <typename T> static wrapped<T>
wrap (T v)
{
  return wrapped<T> (v);
}

static point
recursive (int n)
{
  return n == 0 ? point (0, 0.5) : recursive (n - 1).moved (n);
}

static void
points ()
{
  double out[N];
  point table[4] = { { 1, 1 }, { 2, 2 }, { 3, 3 }, { 4, 4 } };

#pragma acc parallel loop copyout(out) copy(table)
  for (int i = 0; i < N; i++)
    {
      point p = add (point (i, 1.0), make_point (2, i));
      point q = either (p, make_point (1, 1), i % 2) + recursive (3);
      make_point (i, i);
      if (i < 4)
	table[i] = make_point (i, i).moved (5);
      out[i] = p.x + p.y + q.x + q.y;
    }
  for (int i = 0; i < N; i++)
    {
      double p = i + 3 + 1 + i;
      EQUAL (out[i], p + (i % 2 ? p : 2) + 6.5);
    }
  for (int i = 0; i < 4; i++)
    EQUAL (table[i].x, i + 5);
}

static void
places ()
{
  int out[N], right[N];

#pragma acc parallel loop copyout(out, right)
  for (int i = 0; i < N; i++)
    {
      located a = forward (i), b = a;
      right[i] = a.right () && b.right () && make_located (1).right ();
      out[i] = a.value + b.value;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (right[i], 1);
      EQUAL (out[i], 4 * i + 1);
    }
}

static void
lifetimes ()
{
  int out[N], left[N];

#pragma acc parallel loop copyout(out, left)
  for (int i = 0; i < N; i++)
    {
      int count = 0, sum = 0;
      {
	counted a = make_counted (&count, i);
	sum = a.value + make_counted (&count, 1).value + 100 * count;
	make_counted (&count, 2);
      }
      left[i] = count;
      out[i] = sum;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (left[i], 0);
      CHECK (out[i] == 3 * i + 203 || out[i] == 3 * i + 103);
    }
}

static void
library ()
{
  double out[N];

#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++)
    {
      std::tuple<int, double, point> t
	= std::make_tuple (i, 0.5, make_point (i, 2));
      std::pair<point, int> p = std::make_pair (std::get<2> (t), 7);
      auto lambda = [=] (int k) { return wrap (k + i); };
      out[i] = std::get<0> (t) + std::get<1> (t) + p.first.x + p.second
	       + lambda (3).value + wrap (0.25f).value;
    }
  for (int i = 0; i < N; i++)
    EQUAL (out[i], i + 0.5 + i + 7 + 3 + i + 0.25);
}

/* Where one thread makes the object for the others.  */
static void
shared ()
{
  static double out[8][N];

#pragma acc parallel loop gang copyout(out)
  for (int g = 0; g < 8; g++)
    {
      point p = make_point (g, g);
#pragma acc loop worker vector
      for (int i = 0; i < N; i++)
	out[g][i] = (p + make_point (i, 0)).x + p.y;
    }
  for (int g = 0; g < 8; g++)
    for (int i = 0; i < N; i++)
      EQUAL (out[g][i], 2 * g + i);
}

int
main ()
{
  points ();
  places ();
  lifetimes ();
  library ();
  shared ();
  return 0;
}
