/* Loops with a dependence in a kernels region keep their order; a sum without
   a clause is a sum.  */
#include "check.h"

#define N 200

int
main (void)
{
  static int fib[N], a[N];
  int sum = 3;

  fib[0] = fib[1] = 1;
  for (int i = 0; i < N; i++)
    a[i] = i % 17;
#pragma acc kernels copy(fib) copyin(a)
  {
    for (int i = 2; i < N; i++)
      fib[i] = (fib[i - 1] + fib[i - 2]) % 10007;
    for (int i = 0; i < N; i++)
      sum += a[i];
  }
  int x = 1, y = 1, want = 3;
  for (int i = 2; i < N; i++)
    {
      int z = (x + y) % 10007;
      x = y;
      y = z;
      EQUAL (fib[i], z);
    }
  for (int i = 0; i < N; i++)
    want += i % 17;
  EQUAL (sum, want);
  return 0;
}
