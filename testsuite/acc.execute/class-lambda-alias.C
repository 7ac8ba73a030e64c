/* A lambda that captured an array by reference, beside the array's own name.  */

#include "check.h"

#define N 100

int
main ()
{
  double a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
  auto add = [&a] (int i) { a[i] += 1; };
  auto get = [=, &a] (int i) { return a[i]; };
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    {
      a[i] *= 2;
      add (i);
      a[i] *= 2;
      double before = get (i);
      a[i] += 1;
      a[i] += get (i) - before;
    }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 2 * (2 * i + 1) + 2);

  auto next = [&] (int i) { b[i + 1] += b[i]; };
#pragma acc kernels copy(b)
  for (int i = 0; i < N - 1; i++)
    next (i);
  for (int i = 0; i < N; i++)
    EQUAL (b[i], i * (i + 1) / 2);
  return 0;
}
