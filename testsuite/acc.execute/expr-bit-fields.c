/* Bit-fields wider than int: in C their values have as many bits, in
   conversions, comparisons and compound assignments.  */
#include "check.h"

#define N 64

struct bits
{
  unsigned long a : 40;
  long b : 37;
  unsigned c : 5;
  int d : 31;
};

struct result { unsigned long r; long q; double x; };

#pragma acc routine seq
static struct result
work (struct bits *f)
{
  struct result s;
  unsigned long a = (f->a << 7) + 5;
  long b = f->b * 3 - 1;
  a ^= (unsigned long) (f->a + f->a);
  b += f->b >> 3;
  f->a += 0xfffffff0ul;
  f->b -= 77;
  f->c++;
  f->d *= 3;
  f->b = -f->b;
  f->a = ~f->a;
  s.r = a + b + (f->a > 5) + (f->b < 0) * 4 + f->a % 1000 + f->a * f->a;
  s.q = f->b / 7 + (f->a << 39) + (f->c ? f->d : -1);
  s.x = f->a * 0.5 + f->b;
  f->a = s.x < 0 ? -s.x : s.x;
  return s;
}

int
main (void)
{
  static struct bits f[N], g[N];
  static struct result r[N];
  for (int i = 0; i < N; i++)
    {
      f[i].a = i * 123456789UL * 77777;
      f[i].b = (long) i * -3333333333L;
      f[i].c = i;
      f[i].d = i * 7777777;
      g[i] = f[i];
    }
#pragma acc parallel loop copy(f) copyout(r)
  for (int i = 0; i < N; i++)
    r[i] = work (&f[i]);

  for (int i = 0; i < N; i++)
    {
      struct result s = work (&g[i]);
      CHECK (r[i].r == s.r);
      CHECK (r[i].q == s.q);
      CHECK (r[i].x == s.x);
      CHECK (f[i].a == g[i].a);
      CHECK (f[i].b == g[i].b);
      CHECK (f[i].c == g[i].c);
      CHECK (f[i].d == g[i].d);
    }
  return 0;
}
