// GCC's vector types in C++: choices by a vector of truth values, its operators, minimum
// and maximum, unordered comparisons.
#include "check.h"

constexpr int N = 20;
typedef int v4si __attribute__ ((vector_size (16)));
typedef float v4sf __attribute__ ((vector_size (16)));

struct results
{
  v4sf smaller, larger, chosen, positive;
  v4si logic, unordered, magnitude;
};

template <typename T> static T
least (T a, T b)
{
  return a < b ? a : b;
}

static void
compute (v4si a, v4si b, v4sf x, v4sf y, results &r)
{
  r.smaller = least (x, y);
  r.larger = x > y ? x : y;
  r.chosen = a == b || a > 2 ? x : 1.5f - y;
  r.logic = !a && b;
  r.positive = x - y < 0.0f ? y - x : x - y;
  r.logic >>= 1;
  r.unordered = !(x < y);
  r.magnitude = a < 0 ? -a : a;
}

int
main ()
{
  v4si a[N], b[N];
  v4sf x[N], y[N];
  static results r[N];
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 4; k++)
      {
	a[i][k] = i % 3 - k;
	b[i][k] = 2 * i - k;
	x[i][k] = i * 0.5f + k;
	y[i][k] = i % 5 == k ? __builtin_nanf ("") : 8 - i;
      }
#pragma acc parallel loop copyin (a, b, x, y) copyout (r)
  for (int i = 0; i < N; i++)
    compute (a[i], b[i], x[i], y[i], r[i]);
  for (int i = 0; i < N; i++)
    {
      results s;
      compute (a[i], b[i], x[i], y[i], s);
      for (int k = 0; k < 4; k++)
	{
	  CHECK (r[i].smaller[k] == s.smaller[k] || s.smaller[k] != s.smaller[k]);
	  CHECK (r[i].larger[k] == s.larger[k] || s.larger[k] != s.larger[k]);
	  CHECK (r[i].chosen[k] == s.chosen[k] || s.chosen[k] != s.chosen[k]);
	  CHECK (r[i].positive[k] == s.positive[k] || y[i][k] != y[i][k]);
	  EQUAL (r[i].logic[k], s.logic[k]);
	  EQUAL (r[i].unordered[k], s.unordered[k]);
	  EQUAL (r[i].magnitude[k], s.magnitude[k]);
	}
    }
  return 0;
}
