/* firstprivate arrays and structs, by value; scalars of every size.  */
#include "check.h"

#define N 64

struct weights { float w[4]; short bias; };

int
main (void)
{
  double a[N];
  int table[5] = { 2, 3, 5, 7, 11 };
  struct weights w = { { 1, 2, 4, 8 }, -3 };
  signed char c = -5;
  unsigned short s = 60000;
  long long l = 1LL << 40;
  _Bool flag = 1;
  float f = 0.5f;

#pragma acc parallel loop firstprivate(table, w, c, s, l, flag, f) copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = table[i % 5] + w.w[i % 4] + w.bias + c + s + (double) (l >> 38)
	   + (flag ? f : 100);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], table[i % 5] + (1 << i % 4) - 3 - 5 + 60000 + 4 + 0.5);
  return 0;
}
