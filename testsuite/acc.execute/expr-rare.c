/* Operations that programs rarely write: conversions between complex types
   and between pointers and integers, differences in bytes, absolute values as
   unsigned, exclusive or of truth values, parentheses that count, bits seen as
   another type, small differences that wrap.  */
#include <complex.h>
#include <stdint.h>
#include "check.h"

#define N 24

struct result { long a, b, c, d; double x, y; };

#pragma acc routine seq
static struct result
work (int i, char *p, int *q)
{
  struct result r;
  _Complex float f = i + 2.0fi;
  _Complex double z = f;
  z = -z * (1 - 1.0i) + ~z;
  f = z;
  _Complex int n = f;
  r.x = __real__ z + __imag__ z + __real__ f;
  r.y = (_Bool) z + (z == f) + !z + __real__ n * 2 + __imag__ n;
  r.a = (&p[i] - p) + (&q[i] - q) + ((char *) &q[i] - (char *) q);
  intptr_t at = (intptr_t) &q[i];
  r.a += *(int *) at + (int) ((uintptr_t) (q + 1) - (uintptr_t) q);
  q += i & 3;
  q -= 1;
  r.b = *++q + (q != 0) + (p ? 4 : 0) + !p;
  r.c = (unsigned) __builtin_abs (i - 12) / 2u + __builtin_labs (5 - i);
  r.c += 8 * (!(i & 1) ^ !(i & 2)) + 16 * ((i > 3) != (i > 5));
  union { double d; long l; float s[2]; } u = { i * 1.5 };
  float s = i * 0.25f;
  int k;
  memcpy (&k, &s, sizeof k);
  r.d = (u.l >> 40) + k % 1000;
  u.s[1] = s;
  r.d += u.l >> 32;
#if __GNUC__ >= 12
  r.x += __builtin_assoc_barrier (r.x + 1e16) - 1e16;
#endif
  unsigned char low = i * 11;
  low = low << 3 | low >> 5;
  unsigned short wide = i * 3000;
  wide = wide >> 5 | wide << 11;
  r.d += low * wide;
  return r;
}

int
main (void)
{
  static struct result got[N];
  char p[N];
  int q[N + 4];
  for (int i = 0; i < N + 4; i++)
    q[i] = i * i;
#pragma acc parallel loop copyin(q, p) copyout(got)
  for (int i = 0; i < N; i++)
    got[i] = work (i, p, q);
  for (int i = 0; i < N; i++)
    {
      struct result want = work (i, p, q);
      EQUAL (got[i].a, want.a);
      EQUAL (got[i].b, want.b);
      EQUAL (got[i].c, want.c);
      EQUAL (got[i].d, want.d);
      EQUAL (got[i].x, want.x);
      EQUAL (got[i].y, want.y);
    }
  return 0;
}
