/* atomic update with all operators, on int, long, float and double.  */
#include "check.h"

#define N 640

int
main (void)
{
  int i0 = 0, i1 = 10000, i2 = 0, i3 = -1, i4 = 0, i5 = 0, i6 = 1;
  long l = 5;
  unsigned u = 0;
  float f = 1;
  double d = 2, e = 0;

#pragma acc parallel loop copy(i0, i1, i2, i3, i4, i5, i6, l, u, f, d, e)
  for (int i = 0; i < N; i++)
    {
#pragma acc atomic update
      i0++;
#pragma acc atomic update
      i1 -= 3;
#pragma acc atomic
      i2 |= 1 << i % 20;
#pragma acc atomic
      i3 &= ~(1 << i % 11);
#pragma acc atomic
      i4 ^= i;
#pragma acc atomic
      i5 = i5 + i;
      if (i % 64 == 0)
	{
#pragma acc atomic
	  i6 *= 2;
	}
#pragma acc atomic
      l += i;
#pragma acc atomic
      --u;
#pragma acc atomic
      f += 0.5f;
#pragma acc atomic
      d += 0.25;
#pragma acc atomic
      e = i * 0.5 + e;
    }
  int x = 0;
  for (int i = 0; i < N; i++)
    x ^= i;
  EQUAL (i0, N);
  EQUAL (i1, 10000 - 3 * N);
  EQUAL (i2, (1 << 20) - 1);
  EQUAL (i3, ~((1 << 11) - 1));
  EQUAL (i4, x);
  EQUAL (i5, N * (N - 1) / 2);
  EQUAL (i6, 1024);
  EQUAL (l, 5 + N * (N - 1) / 2);
  EQUAL (u, 0u - N);
  EQUAL (f, 1 + N * 0.5);
  EQUAL (d, 2 + N * 0.25);
  EQUAL (e, N * (N - 1) / 4.0);
  return 0;
}
