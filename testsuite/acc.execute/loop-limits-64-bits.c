/* 64-bit loop variables beyond 32 bits.  */
#include "check.h"

#define BASE 5000000000L

int
main (void)
{
  long a[100], s = 0;
  unsigned long long u = 0;

#pragma acc parallel loop copyout(a) reduction(+:s)
  for (long i = BASE; i < BASE + 100; i++)
    {
      a[i - BASE] = i;
      s += i - BASE;
    }
#pragma acc parallel loop reduction(+:u)
  for (unsigned long long i = 0xffffffffffffff00ULL;
       i < 0xffffffffffffff80ULL; i += 16)
    u += i >> 60;
  for (int i = 0; i < 100; i++)
    CHECK (a[i] == BASE + i);
  EQUAL (s, 4950);
  EQUAL (u, 8 * 15);
  return 0;
}
