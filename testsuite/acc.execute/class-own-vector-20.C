/* Vectors of an iteration.  C++20 clears such an object instead of calling its constructor:
   GCC made a temporary of the class in a simd loop of the host.  */
/* { dg-additional-options "-std=c++20" } */

#include <vector>

#include "check.h"

int
main ()
{
  int out[40] = { };
#pragma acc parallel loop
  for (int i = 0; i < 40; i++)
    {
      std::vector<int> w;
      for (int k = 0; k < i; k++)
	w.push_back (k);
      for (int x : w)
	out[i] += x;
      out[i] += w.size ();
    }
  for (int i = 0; i < 40; i++)
    EQUAL (out[i], i * (i - 1) / 2 + i);
  return 0;
}
