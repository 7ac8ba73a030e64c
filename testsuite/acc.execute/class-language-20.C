/* { dg-additional-options "-std=c++20" } */
/* More of the language, in a function that the host and a region call: both get
   the same.  */

#include "check.h"
#include <array>
#include <cmath>
#include <complex>
#include <new>
#include <utility>

enum { N = 27 };

template <class D>
struct base
{
  double get (int i) const { return static_cast<const D &> (*this).value (i); }
};

struct derived : base<derived>
{
  double k = 2;
  double value (int i) const { return k * i; }
};

struct A { int a = 1; int fa () const { return a; } };
struct B { int b = 2; int fb (int x) { return b + x; } };
struct C final : A, B
{
  int c = 3;
  virtual int v () const { return a + b + c; }
};

/* Expression templates.  */
template <class E1, class E2>
struct add
{
  const E1 &x;
  const E2 &y;
  double operator[] (int i) const { return x[i] + y[i]; }
};

struct vec3
{
  double d[3];
  double &operator[] (int i) { return d[i]; }
  double operator[] (int i) const { return d[i]; }
};

template <class E1, class E2>
add<E1, E2>
operator+ (const E1 &a, const E2 &b)
{
  return { a, b };
}

template <int M, class T = double>
struct fixed
{
  T t[M];
  template <class F>
  void
  each (F &&f)
  {
    for (int i = 0; i < M; i++)
      f (t[i], i);
  }
  static constexpr int size () { return M; }
};

struct alignas (32) wide { float f[5]; };
struct bits { unsigned a : 3, b : 7; int c : 5; };
inline constexpr double table[] = { 1.5, 2.5, 3.5 };
namespace ns { namespace in { int f (int x, int y = 4) { return x + y; } } }
namespace al = ns::in;
struct node { int v; node *next; };

static void
compute (double *r)
{
  derived d;
  C c;
  r[0] = d.get (3);
  r[1] = c.fa () + c.fb (5) + c.v ();
  int C::*pm = r[0] > 0 ? &C::c : nullptr;
  r[2] = c.*pm;
  c.*pm = 8;
  r[3] = c.c + (pm == nullptr);
  vec3 a { { 1, 2, 3 } }, b { { 4, 5, 6 } };
  r[4] = (a + b + a)[2];
  fixed<4> f;
  f.each ([] (double &x, int i) { x = i * 1.5; });
  r[5] = f.t[3] + f.size ();
  wide w {};
  w.f[4] = 7;
  r[6] = w.f[4] + sizeof (wide);
  bits q { 5, 100, -3 };
  q.b += 3;
  r[7] = q.a + q.b + q.c;
  r[8] = table[1] + al::f (1);
  auto fact = [] (auto self, int n) -> int { return n < 2 ? 1 : n * self (self, n - 1); };
  r[9] = fact (fact, 5);
  int count = 0;
  auto more = [&count] (int by) mutable { return count += by; };
  more (2);
  more (3);
  r[10] = count;
  std::complex<double> z (3, 4), y = z * std::conj (z);
  r[11] = y.real () + std::abs (z);
  alignas (derived) unsigned char place[sizeof (derived)];
  derived *pd = new (place) derived;
  r[12] = pd->get (4);
  pd->~derived ();
  node n2 { 2, nullptr }, n1 { 1, &n2 };
  for (node *p = &n1; p; p = p->next)
    r[13] += p->v;
  r[14] = std::fma (2.0, 3.0, 1.0) + std::isnan (NAN) + std::signbit (-1.0);
  int &&rr = 5;
  rr++;
  r[15] = rr;
  int m[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
  int (&row)[3] = m[1];
  r[16] = row[2];
  for (auto &x : m)
    for (int v : x)
      r[17] += v;
  switch (int k = count; k)
    {
    case 5:
      r[18] = 1;
      [[fallthrough]];
    default:
      r[18] += 1;
    }
  if (int k = count; k > 3)
    r[19] = k;
  r[20] = [] <class T> (T t) { return t * 2; } (4);
  std::array<int, 4> s { 4, 3, 2, 1 };
  std::swap (s[0], s[3]);
  r[21] = s.front () * 10 + s.back ();
  long long big = 1LL << 40;
  r[22] = (double) (big >> 38);
  wchar_t wc = L'x';
  char8_t c8 = u8'y';
  r[23] = wc + c8;
  r[24] = noexcept (count) + alignof (wide);
  r[25] = "abc"[1] + sizeof ("abcd");
  r[26] = count <=> 3 > 0;
}

/* A member that the caller chooses.  */
static void
member (int *x, C *t, int C::*m)
{
#pragma acc parallel loop copyout(x[0:2]) copyin(t[0:2])
  for (int i = 0; i < 2; i++)
    x[i] = t[i].*m;
}

int
main ()
{
  double want[N] = { 0 }, got[N] = { 0 };
  C t[2];
  int x[2];
  t[1].c = 9;
  member (x, t, &C::c);
  EQUAL (x[0], 3);
  EQUAL (x[1], 9);
  compute (want);
#pragma acc parallel copy(got)
  compute (got);
  for (int i = 0; i < N; i++)
    EQUAL (got[i], want[i]);
  return 0;
}
