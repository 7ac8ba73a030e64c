/* { dg-additional-options "-std=c++20" } */
/* Containers, iterators and views that no clause names: the functions of iterators and views
   are read as if their statements stood in the kernel.  */
#include "check.h"
#include <numeric>
#include <span>
#include <utility>
#include <vector>

struct view
{
  int *p;
  int n;
  bool empty () const { return n == 0; }
  void pop () { p++; n--; }
  int &front () { return *p; }
  void skip (int k) { p += k; n -= k; }
  view part (int from, int m) const { return view { p + from, m }; }
  int *begin () { return p; }
  int *end () { return p + n; }
};

struct column
{
  int *p;
  int step, n;
  int &operator* () { return *p; }
  column &operator++ () { p += step; n--; return *this; }
};

static void
containers (std::vector<int> &v)
{
  std::vector<int> b = v;
  std::span<int> s (v.data () + 10, 50);
  int sum = 0;
#pragma acc parallel loop
  for (int &x : v)
    x += 2;
#pragma acc parallel loop
  for (auto it = v.begin () + 3; it < v.end () - 2; it += 3)
    *it += 100;
#pragma acc parallel loop reduction(+:sum)
  for (auto it = v.cbegin (); it < v.cend (); it += 2)
    sum += *it;
#pragma acc parallel loop
  for (int &x : s)
    x *= 3;
#pragma acc parallel loop
  for (std::size_t i = 0; i < v.size (); i++)
    v[i]++;
  int other = 0;
  for (int i = 0; i < (int) v.size (); i++)
    {
      int x = b[i] + 2 + (i >= 3 && i < (int) v.size () - 2 && i % 3 == 0 ? 100 : 0);
      other += i % 2 ? 0 : x;
      EQUAL (v[i], (i >= 10 && i < 60 ? 3 * x : x) + 1);
    }
  EQUAL (sum, other);
}

static void
inside (std::vector<int> &v)
{
  std::vector<int> w (10), b = v;
#pragma acc parallel loop
  for (int j = 0; j < 10; j++)
    {
      auto it = v.begin () + j * 10, e = it + 10;
      for (; it != e; ++it)
	*it += j;
    }
#pragma acc parallel loop
  for (int j = 0; j < 10; j++)
    w[j] = std::accumulate (v.begin () + j * 10, v.begin () + j * 10 + 10, 0);
  for (int j = 0; j < 10; j++)
    EQUAL (w[j], std::accumulate (b.begin () + j * 10, b.begin () + j * 10 + 10, 10 * j));
}

static void
views (std::vector<int> &v)
{
  view s { v.data (), (int) v.size () };
  std::vector<int> b = v;
#pragma acc parallel loop
  for (int k = 0; k < 10; k++)
    {
      view t = s;
      t.skip (k * 10);
      t.n = 10;
      while (!t.empty ())
	{
	  t.front () += k;
	  t.pop ();
	}
    }
#pragma acc parallel loop
  for (int k = 0; k < 10; k++)
    {
      view t = s.part (k * 10, 10);
      t.p++;
      t.n -= 2;
      for (int &x : t)
	x *= 2;
    }
#pragma acc parallel loop
  for (int k = 0; k < 10; k++)
    {
      column c { v.data () + k, 10, 10 };
      while (c.n)
	{
	  *c += 5;
	  ++c;
	}
    }
#pragma acc parallel loop
  for (int i = 0; i < 99; i++)
    {
      view x = s, y = s;
      y.p++;
      std::swap (x, y);
      x.p[i] += 1;
    }
  for (int i = 0; i < 100; i++)
    {
      int x = b[i] + i / 10;
      EQUAL (v[i], (i % 10 > 0 && i % 10 < 9 ? 2 * x : x) + 5 + (i > 0));
    }
}

int
main ()
{
  std::vector<int> v (100);
  std::iota (v.begin (), v.end (), 0);
  containers (v);
  inside (v);
  views (v);
  return 0;
}
