// Containers whose elements are pairs: what std::pair assigns by a function of
// its own is plain data all the same.
/* { dg-additional-options "-std=c++17" } */

#include "check.h"
#include <utility>
#include <vector>

int
main ()
{
  const int n = 12;
  std::vector<std::pair<int, float>> v (n, { 1, 2.5f });
  std::vector<std::pair<std::pair<short, char>, double>> w (n);

#pragma acc parallel loop copy(v)
  for (auto &p : v)
    {
      p.first += 2;
      p.second *= p.first;
    }
#pragma acc parallel loop copy(v)
  for (auto &[i, f] : v)
    f += i;
#pragma acc parallel loop copyin(v) copyout(w)
  for (int i = 0; i < n; i++)
    w[i] = { { short (v[i].first), char (i) }, v[i].second };

  for (int i = 0; i < n; i++)
    {
      EQUAL (v[i].first, 3);
      EQUAL (v[i].second, 10.5);
      EQUAL (w[i].first.first, 3);
      EQUAL (w[i].first.second, i);
      EQUAL (w[i].second, 10.5);
    }
  return 0;
}
