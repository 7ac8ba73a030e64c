/* { dg-additional-options "-std=c++20" } */
/* Range-based loops, and loops of iterators, behind loop directives.  */

#include "check.h"
#include <array>
#include <span>
#include <string_view>
#include <vector>

struct point { double x, y; };

/* Views, iterators with steps and bounds of all sorts, pointers.  */
static void
ranges ()
{
  std::vector<int> v (100);
  for (int i = 0; i < 100; i++)
    v[i] = i;
  std::span<int> s (v.data () + 10, 50);
#pragma acc parallel loop copy(s)
  for (auto &x : s)
    x += 1;
#pragma acc parallel loop copy(s)
  for (auto it = s.begin (); it != s.end (); it += 5)
    *it += 100;
#pragma acc parallel loop copy(v)
  for (auto it = v.begin () + 1; it < v.end () - 1; it += 3)
    *it = -*it;
#pragma acc parallel loop copy(v)
  for (int *p = v.data (); p != v.data () + v.size (); ++p)
    *p *= 2;
  for (int i = 0; i < 100; i++)
    {
      int x = i >= 10 && i < 60 ? i + 1 + 100 * (i % 5 == 0) : i;
      EQUAL (v[i], 2 * (i >= 1 && i < 99 && i % 3 == 1 ? -x : x));
    }
  std::string_view text = "hello, world";
  int n = 0;
#pragma acc parallel loop copyin(text) reduction(+:n)
  for (char c : text)
    n += c == 'o';
  EQUAL (n, 2);
}

int
main ()
{
  ranges ();
  int a[100];
  for (int i = 0; i < 100; i++)
    a[i] = i;
  long sum = 0;
#pragma acc parallel loop reduction(+:sum) copy(a)
  for (int &x : a)
    {
      if (x == 50)
	continue;
      x *= 2;
      sum += x;
    }
  EQUAL (sum, 9800);
  for (int i = 0; i < 100; i++)
    EQUAL (a[i], i == 50 ? 50 : 2 * i);

  std::vector<double> v (1000, 1.5);
  double total = 0;
#pragma acc parallel loop reduction(+:total) copy(v)
  for (auto &x : v)
    {
      x += 1;
      total += x;
    }
  EQUAL (total, 2500);
  EQUAL (v[999], 2.5);

  std::array<float, 64> f;
  f.fill (2);
  float product = 0;
#pragma acc parallel loop gang vector reduction(+:product) copyin(f)
  for (const auto x : f)
    product += x;
  EQUAL (product, 128);

  std::vector<point> points (30, point { 1, 2 });
#pragma acc parallel loop copy(points)
  for (auto &[x, y] : points)
    x += y;
  EQUAL (points[29].x, 3);

  total = 0;
#pragma acc parallel loop reduction(+:total) copy(v)
  for (auto it = v.begin (); it != v.end (); ++it)
    {
      *it += 1;
      total += *it;
    }
  EQUAL (total, 3500);

  int grid[8][4] = {};
#pragma acc parallel loop gang copy(grid)
  for (auto &row : grid)
    {
#pragma acc loop vector
      for (int &x : row)
	x += 3;
    }
  for (auto &row : grid)
    for (int x : row)
      EQUAL (x, 3);
  return 0;
}
