/* { dg-additional-options "-std=c++20" } */
/* Objects without state of the library and of the program, whose address a region
   takes: it has such objects of its own.  */

#include "check.h"
#include <functional>
#include <ranges>

struct base {};
struct tag : base { int twice (int i) const { return 2 * i; } };
inline constexpr tag own {};
extern const tag other;

static int
apply (const tag &t, int i)
{
  return t.twice (i);
}

static int
both (int i)
{
  using namespace std::placeholders;
  auto g = std::bind ([] (int a, int b, int c) { return a * 100 + b * 10 + c; }, _2, i,
		      _1);
  int r = g (1, 2) + apply (own, i) + apply (other, i);
  for (int k : std::views::iota (0, i) | std::views::reverse | std::views::take (3))
    r = 3 * r + k;
  return r;
}

int
main ()
{
  int r[9];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < 9; i++)
    r[i] = both (i);
  for (int i = 0; i < 9; i++)
    EQUAL (r[i], both (i));
  return 0;
}

const tag other {};
