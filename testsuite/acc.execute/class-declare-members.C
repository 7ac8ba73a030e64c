/* Declare directives in classes, for static members.  */
#include "check.h"

#define N 12

struct table
{
  static int values[4];
#pragma acc declare copyin (values)
  static int got[N], level;
#pragma acc declare create (got, level)
  static int linked[N];
#pragma acc declare link (linked)
  static const int k = 4;
#pragma acc routine seq
  static int get (int i) { return values[i % k] + level; }
};

int table::values[4] = { 1, 2, 3, 4 };
int table::got[N], table::level = 7, table::linked[N];

namespace ns
{
  class other
  {
    inline static double values[N] = { 0.5, 1.5 };
#pragma acc declare copyin (values)
  public:
    static double sum (int n)
    {
      double s = 0;
#pragma acc parallel loop reduction (+: s)
      for (int i = 0; i < n; i++)
	s += values[i];
      return s;
    }
    static void set (int i, double x)
    {
      values[i] = x;
#pragma acc update device (values[i:1])
    }
  };
}

template <class T> struct of
{
  static T scale;
#pragma acc declare copyin (scale)
};
template <class T> T of<T>::scale = 3;

int
main ()
{
  int s = 0;
  table::level = 10;
#pragma acc update device (table::level)
#pragma acc parallel loop reduction (+: s) present (table::got)
  for (int i = 0; i < N; i++)
    {
      table::got[i] = table::get (i);
      s += table::values[i % 4];
    }
  EQUAL (s, 30);
#pragma acc update self (table::got)
  for (int i = 0; i < N; i++)
    EQUAL (table::got[i], i % 4 + 11);
  for (int i = 0; i < N; i++)
    table::linked[i] = i;
  s = 0;
#pragma acc parallel loop reduction (+: s) copyin (table::linked)
  for (int i = 0; i < N; i++)
    s += table::linked[i];
  EQUAL (s, N * (N - 1) / 2);
  EQUAL (ns::other::sum (N), 2);
  ns::other::set (4, 8);
  EQUAL (ns::other::sum (N), 10);
  float f = 0;
#pragma acc serial copy (f)
  f = of<float>::scale * 2;
  EQUAL (f, 6);
  return 0;
}
