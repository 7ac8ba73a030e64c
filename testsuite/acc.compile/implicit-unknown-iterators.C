// Iterators whose memory is not known: a warning says so.
// { dg-options "-std=gnu++17" }

#include <algorithm>
#include <array>
#include <vector>

void
elements (std::array<std::vector<int>, 3> &a, std::vector<int> &v)
{
#pragma acc parallel loop // { dg-warning "no clause names what 'a->_M_elems.i.._M_impl._M_start' points to" }
  for (int k = 0; k < 3; k++)
    for (int &x : a[k])
      x++;
#pragma acc parallel loop // { dg-warning "no clause names what 'v._M_impl._M_start' points to" }
  for (int j = 0; j < 10; j++)
    std::reverse (v.begin () + j * 20, v.begin () + j * 20 + 20);
}
