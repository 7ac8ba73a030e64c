// Objects with pointers that kernels copy, pass by value, return, and construct anew: what the
// copies' pointers lead to is known, and is copied without a clause.
/* { dg-additional-options "-std=c++20" } */

#include "check.h"
#include <span>
#include <string_view>
#include <utility>

struct view
{
  const double *p;
  int n;
  view () = default;
  view (const double *q, int k) : p (q), n (k) {}
  double operator[] (int i) const { return p[i]; }
  const double *begin () const { return p; }
  const double *end () const { return p + n; }
  view part (int a, int k) const { return view (p + a, k); }
  view rest (int a) const { view r; r.p = p + a; r.n = n - a; return r; }
};

struct pair_of_views
{
  view a, b;
  double dot () const
  {
    double t = 0;
    for (int i = 0; i < a.n; i++)
      t += a[i] * b[i];
    return t;
  }
};

// Copied by a constructor of its own.
struct own
{
  const double *p;
  own (const double *q) : p (q) {}
  own (const own &o) : p (o.p) {}
  double at (int i) const { return p[i]; }
};

template<class A, class B> struct sum_of
{
  A a;
  B b;
  double operator[] (int i) const { return a[i] + b[i]; }
};

template<class A, class B> static sum_of<A, B>
plus (A a, B b)
{
  return sum_of<A, B> { a, b };
}

template<class A> static double
total (A a, int n)
{
  double t = 0;
  for (int i = 0; i < n; i++)
    t += a[i];
  return t;
}

static double
sum (view s)
{
  double t = 0;
  for (int i = 0; i < s.n; i++)
    t += s.p[i];
  return t;
}

static double
sum_range (const view &s)
{
  double t = 0;
  for (double x : s)
    t += x;
  return t;
}

static double
sum_copied (view s)
{
  double t = 0;
  for (double x : s)
    t += x;
  return t;
}

static double get (view s, int i) { return s.p[i]; }
static double get_within (pair_of_views s, int i) { return get (s.b, i) + s.a.p[i]; }
static double get_twice (view s, int i) { view q = s; return get (q, i) + sum (s); }
static void set (view &w, view a) { w.p = a.p + 2; w.n = 3; }
static int
count (std::string_view s, char c)
{
  int n = 0;
  for (char x : s)
    n += x == c;
  return n;
}

enum { N = 10 };

#define EXPECT(value, ...) \
  { \
    double r = 0; \
    _Pragma ("acc parallel loop reduction(+:r)") \
    for (int i = 0; i < N; i++) \
      { __VA_ARGS__ } \
    EQUAL (r, value); \
  }
// The same on the host.
#define SAME(...) \
  { \
    double wanted = 0; \
    for (int i = 0; i < N; i++) \
      { double &r = wanted; __VA_ARGS__ } \
    EXPECT (wanted, __VA_ARGS__) \
  }

int
main ()
{
  double *d = new double[N], *e = new double[N];
  for (int i = 0; i < N; i++)
    {
      d[i] = i * i;
      e[i] = 100 + i;
    }
  view v (d, N), w (e, N);
  pair_of_views both { v, w };
  own o (d);
  std::span<const double> sp (d, N);
  constexpr std::string_view text = "hello world";
  EXPECT (285, view c = v; r += c.p[i];)

  // Parameters.
  SAME (r += get (v, i);)
  SAME (r += sum (v);)
  SAME (r += sum_range (v);)
  SAME (r += sum_copied (v);)
  SAME (r += get_twice (v, i);)
  SAME (r += sum (both.b);)
  SAME (r += get_within (both, i);)
  SAME (r += count (text, 'o');)

  // Copies.
  SAME (view c = v; r += get (c, i);)
  SAME (view c; c = v; r += c[i];)
  SAME (auto c = both; r += c.dot ();)
  SAME (own c = o; r += c.at (i);)
  SAME (std::pair<view, view> c (v, w); r += c.first[i] * c.second[i];)
  SAME (const view &c = v; const double *q = c.begin (); for (int k = 0; k < c.n; k++) r += q[k];)

  // Parts.
  SAME (view c { v.p + 1, v.n - 1 }; r += sum (c);)
  SAME (view c (v.p + i, 1); r += *c.begin ();)
  SAME (view c; set (c, v); r += sum (c);)
  SAME (r += sum (v.part (2, 5));)
  SAME (view c = v.part (i, 1); r += c[0];)
  SAME (r += sum (v.part (0, 2)) + sum (v.part (7, 2));)
  SAME (r += sum (v.rest (i));)
  SAME (r += sum (v.rest (1).part (1, 3));)
  SAME (r += sp.subspan (2, 4)[i % 4];)
  SAME (struct { view z; int k; } s = { v.part (1, 2), 4 }; auto c = s.z; r += sum (c) + s.k;)

  // Expressions and lambdas.
  SAME (r += total (plus (v, w), N);)
  SAME (r += plus (plus (v, w), v)[i];)
  SAME (auto f = [=] (int k) { return v[k] + sp[k]; }; auto g = f; r += g (i);)
  SAME (r += [=] (int k) { return sum (v) + k; } (i);)
  SAME (auto f = [=] (own z, int k) { return z.at (k); }; r += f (o, i);)

  // Copies that are set again, where data is present: what they lead to need not be known.
#pragma acc data copyin(d[:N], e[:N])
  {
    SAME (view a = v; view b = w; view t = a; a = b; b = t; r += a[i] + 2 * b[i];)
    SAME (view a = v; view b = w; std::swap (a, b); r += a[i] + 2 * b[i];)
    SAME (view c = v; c.p++; c.n--; r += sum (c);)
    SAME (view c = v; for (int k = 0; k < 3; k++) { r += c[i]; c = w; })
    SAME (view c = i & 1 ? v : w; r += c[i];)
    SAME (view c[2]; for (int k = 0; k < 2; k++) c[k] = k ? w : v; r += c[i & 1][i];)
  }
  delete[] d;
  delete[] e;
  return 0;
}
