/* { dg-additional-options "-std=c++17" } */
/* Constant tables of classes with bases that have no members.  */

#include "check.h"
#include <array>
#include <string_view>
#include <utility>

struct base {};
struct item : base { int k; const char *s; };

inline constexpr std::array<std::pair<int, const char *>, 3> names
  { { { 1, "one" }, { 2, "two" }, { 3, "three" } } };
static constexpr std::pair<std::string_view, int> lengths[] = { { "abc", 3 }, { "de", 2 } };
static constexpr item items[] = { { {}, 1, "a" }, { {}, 2, "b" } };

static int
sum (int i)
{
  int s = items[i].k + items[i].s[0] + lengths[i].first[1] + lengths[i].second;
  for (auto &[k, n] : names)
    s = 3 * s + k + n[i];
  return s;
}

int
main ()
{
  int r[2];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < 2; i++)
    r[i] = sum (i);
  for (int i = 0; i < 2; i++)
    EQUAL (r[i], sum (i));
  return 0;
}
