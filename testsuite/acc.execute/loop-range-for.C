/* Range-based loops, and loops of iterators, behind loop directives.  */

#include "check.h"
#include <array>
#include <vector>

struct point { double x, y; };

int
main ()
{
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
