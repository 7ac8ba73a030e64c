// default(none) and variables of declare directives, in templates, lambdas,
// loops with private clauses, and where a data construct has the default clause.

#include <cstdlib>

int number = 2, array[6] = { 1, 2, 3, 4, 5, 6 };
#pragma acc declare copyin(number, array)
struct counts
{
  static int all[4];
#pragma acc declare copyin(all)
};
int counts::all[4] = { 1, 2, 3, 4 };
namespace inner
{
  int number = 4;
#pragma acc declare copyin(number)
}

template <class T>
static T
sum (int n, T *x)
{
#pragma acc declare copyin(x[0:n])
  T s = 0;
#pragma acc parallel loop default(none) reduction(+:s) copyin(n)
  for (int i = 0; i < n; i++)
    s += x[i] + array[i % 6] * number + counts::all[i % 4] * inner::number;
#pragma acc kernels default(none) copyin(n)
  {
    number += n;
#pragma acc loop independent
    for (int i = 0; i < 6; i++)
      array[i] += number;
  }
#pragma acc data default(none) copyin(n)
  {
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++)
      s += x[i] + array[i % 6] * number;
  }
  int keep = number;
#pragma acc parallel loop default(none) copyin(n) private(number) reduction(+:s)
  for (int i = 0; i < n; i++)
    {
      number = i;
      s += number;
    }
  number = keep;
  auto l = [&]
    {
#pragma acc parallel loop default(none) reduction(+:s)
      for (int i = 0; i < 6; i++)
	s += array[i] * number;
    };
  l ();
#pragma acc update self(number, array)
  return s * 100 + number + array[5];
}

// The same without directives.
static int
expected (int n, int a, int k, const int *x)
{
  int s = 0, v[6];
  for (int i = 0; i < 6; i++)
    v[i] = array[i];
  for (int i = 0; i < n; i++)
    s += x[i] + v[i % 6] * k + (i % 4 + 1) * 4 + i;
  k += a;
  for (int i = 0; i < 6; i++)
    v[i] += k;
  for (int i = 0; i < n; i++)
    s += x[i] + v[i % 6] * k;
  for (int i = 0; i < 6; i++)
    s += v[i] * k;
  return s * 100 + k + v[5];
}

int
main ()
{
  double v[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
  int w[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
  int first = expected (8, 8, number, w);
  if (sum (8, v) != first)
    abort ();
  int second = expected (3, 3, number, w);
  if (sum (3, w) != second)
    abort ();
  return 0;
}
