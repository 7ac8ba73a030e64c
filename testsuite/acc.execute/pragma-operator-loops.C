/* Loops after a _Pragma, also one of a macro, may have all forms that they may have after
   #pragma: `!=', ranges, and any header with `seq'.  The loop may stand in the line of the
   _Pragma, in a macro, or in the argument of one.  */
/* { dg-additional-options "-std=c++17" } */

#include <vector>
#include "check.h"

#define N 10
#define STRING(x) #x
#define ACC(...) _Pragma (STRING (acc __VA_ARGS__))
#define LOOP(i, n) ACC (parallel loop present (a)) for (int i = 0; i != n; ++i)
#define SEQ ACC (loop seq)
#define ID(...) __VA_ARGS__
#define POWERS(n, ...) ACC (loop seq) for (int k = 1; k < n; k *= 2) { __VA_ARGS__ }

template <typename T> T
sum (T *a, int n)
{
  T s = 0;
  ACC (parallel loop reduction (+:s) copyin (a[0:n])) for (T *p = a; p != a + n; p++)
    s += *p;
  return s;
}

#pragma acc routine seq
static int
steps (int x)
{
  bool more = true;
  int n = 0;
  _Pragma ("acc loop seq")
  for (; more; )
    {
      x /= 2;
      n++;
      more = x > 0;
    }
  ACC (loop seq)
  for (double d = 0; d < 1; d += .25)
    n++;
  return n;
}

int
main ()
{
  int a[N], b[N];
#pragma acc enter data create (a)
  if (separate_memory ())
    for (int &x : a)
      x = -1000;
  LOOP (i, N)
    {
      a[i] = i;
      SEQ for (int k = 1; k < 100; k *= 2)
	a[i] += k;
    }
  ACC (parallel loop) ID (for (int i = 0; i != N; i++) a[i]++;)
  ID (ACC (parallel loop) for (int i = 0; i != N; i++) a[i]++;)
  ACC (parallel loop)
    for (int &x : a)
      x++;
  ACC (parallel loop) for (int &x : a) { POWERS (100, x += k;) }
#pragma acc parallel loop
  for (int i = 0; i != N; i++)
    {
      a[i]++;
      ID (POWERS (10, a[i]++; POWERS (5, a[i] += 2;)))
    }
#pragma acc exit data copyout (a)
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 130 + 127 + 1 + 4 + 4 * 3 * 2);
  EQUAL (sum (a, N), 45 + N * 286);
  ACC (parallel loop copyout (b)) for (int i = 0; i < N; i++) b[i] = steps (1 << i);
  for (int i = 0; i < N; i++)
    EQUAL (b[i], i + 5);
  return 0;
}
