/* { dg-additional-options "-std=c++17" } */
/* Calls through elements of a std::array of functions, and through pointers that a
   function sets which regions call.  */

#include "check.h"
#include <array>

enum { n = 90 };

typedef double (*unary) (double);

static double half (double x) { return x / 2; }
static double next (double x) { return x + 1; }
static double square (double x) { return x * x; }

static constexpr std::array<unary, 3> table = { half, next, square };
static constexpr unary plain[3] = { square, half, next };

#pragma acc routine seq
static double
choose (int k, double x)
{
  unary f = k == 0 ? half : k == 1 ? next : square;
  double y = f (x);
  if (f == half)
    f = next;
  return f (y);
}

static double
look (int k, double x)
{
  return plain[k] (x) + table[k] (x);
}

template <class T>
struct chooser
{
  static constexpr std::array<T (*) (T), 2> steps { half, next };

  T
  operator() (int k, T x) const
  {
    auto f = k > 1 ? square : steps[k];
    return f (x);
  }
};

static void
in_region (double *a)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += table[i % 3] (i) + table.at ((i + 1) % 3) (2);
}

static void
in_functions (double *a)
{
  chooser<double> c;
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += 10 * choose (i % 3, i) + 100 * look (i % 3, i) + 1000 * c (i % 3, i);
}

int
main ()
{
  double a[n] = {};
  in_region (a);
  in_functions (a);
  for (double i = 0; i < n; i++)
    {
      int k = (int) i % 3;
      double h = i / 2, m = i + 1, s = i * i;
      double sum = k == 0 ? h + 3 : k == 1 ? m + 4 : s + 1;
      sum += 10 * (k == 0 ? h + 1 : k == 1 ? m + 1 : s * s);
      sum += 100 * (k == 0 ? s + h : k == 1 ? h + m : m + s);
      sum += 1000 * (k == 0 ? h : k == 1 ? m : s);
      EQUAL (a[(int) i], sum);
      EQUAL (choose (1, i), i + 2);
    }
  return 0;
}
