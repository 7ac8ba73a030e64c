/* typeid in regions: of types, in templates and the library, and of objects by a reference
   or a pointer, whoever made them.  */
/* { dg-additional-options "-std=c++17" } */

#include "check.h"
#include <any>
#include <cstring>
#include <typeinfo>

#define N 10

struct base { virtual int f () const { return 1; } int a = 1; };
struct derived : base { int f () const override { return 2; } };
struct last final : derived { };
struct other { virtual ~other () { } int z = 4; };
struct both : other, derived { };
template <typename T> struct wrapped : base { T v; };
namespace { struct hidden : base { }; }

template <typename T> struct holder
{
  T v;
  bool same () const { return typeid (T) == typeid (int); }
};

static int o[N];

static int
bits (const base &r)
{
  return (typeid (r) == typeid (derived)) + 2 * (typeid (r) == typeid (last))
	 + 4 * (typeid (r) == typeid (base)) + 8 * (typeid (r) == typeid (both))
	 + 16 * (typeid (r) == typeid (wrapped<int>)) + 32 * (typeid (r) == typeid (hidden))
	 + 64 * (typeid (r) != typeid (wrapped<long>));
}

static void
types ()
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      holder<int> x { 1 };
      holder<double> y { 2 };
      std::any v = i;
      o[i] = x.same () + 2 * y.same () + 4 * (typeid (i) != typeid (float))
	     + 8 * (std::any_cast<float> (&v) != nullptr) + 16 * std::any_cast<int> (v)
	     + 1000 * typeid (long).name ()[0];
    }
  for (int i = 0; i < N; i++)
    EQUAL (o[i], 5 + 16 * i + 1000 * typeid (long).name ()[0]);
}

static void
objects ()
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      base b;
      derived d;
      last l;
      both m;
      wrapped<int> w;
      hidden h;
      base *list[] = { &d, &l, &b, &m, &w, &h };
      base *p = list[i % 6];
      o[i] = bits (*p) + 1000 * (typeid (*p) == typeid (derived))
	     + 10000 * (int) std::strlen (typeid (*p).name ());
    }
  static const int length[] = { 7, 4, 4, 4, 7 };
  for (int i = 0; i < N; i++)
    {
      EQUAL (o[i] % 1000, 64 + (1 << (i % 6)));
      EQUAL (o[i] / 1000 % 10, i % 6 == 0);
      if (i % 6 < 4)
	EQUAL (o[i] / 10000, length[i % 6] + 1);
    }
}

static void
of_the_host ()
{
  derived d;
  wrapped<int> w;
#pragma acc parallel loop copyin(d, w)
  for (int i = 0; i < N; i++)
    o[i] = bits (i & 1 ? static_cast<const base &> (d) : w);
  for (int i = 0; i < N; i++)
    EQUAL (o[i], 64 + (i & 1 ? 1 : 16));
}

int
main ()
{
  types ();
  objects ();
  of_the_host ();
  return 0;
}
