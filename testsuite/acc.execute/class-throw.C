// Functions with throw expressions that are not reached, and regions with such ones: the object
// of the exception is not made on a device, which has no constructor for it.
/* { dg-additional-options "-std=c++17" } */

#include "check.h"
#include <stdexcept>
#include <string>

enum { N = 6 };

template<typename T> struct coordinate
{
  T x, y;
  T &operator[] (size_t i)
  {
    if (i == 0)
      return x;
    if (i == 1)
      return y;
    throw std::runtime_error ("unknown axis");
  }
};

struct own_error
{
  own_error (int n) : text (std::to_string (n)) {}
  std::string text;
};

static int
checked (int i)
{
  return i < 100 ? 2 * i : throw own_error (i);
}

static int
again (int i)
{
  if (i > 100)
    throw;
  return 0;
}

static int
named (int i)
{
  if (i > 100)
    throw std::out_of_range ("number " + std::to_string (i) + " is too large");
  if (i < 0)
    throw i;
  return i + 1;
}

int
main ()
{
  coordinate<double> c[N];
  int a[N], b[N];
  for (auto &d : c)
    d = { 1, 2 };
#pragma acc parallel loop copy(c) copyout(a, b)
  for (int i = 0; i < N; i++)
    {
      if (i == 50)
	throw std::runtime_error ("fifty");
      c[i][0] += i;
      c[i][1] += 1;
      a[i] = checked (i) + named (i) + again (i);
      b[i] = i < 7 ? i : throw 7;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (c[i].x, 1 + i);
      EQUAL (c[i].y, 3);
      EQUAL (a[i], 3 * i + 1);
      EQUAL (b[i], i);
    }
  return 0;
}
