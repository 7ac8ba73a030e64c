// Classes that begin within the padding of their bases, whose members have bit-fields and
// alignments of their own, and packed classes with bases: the same layout on the device.
#include "check.h"

#define N 5

typedef short wide_short __attribute__ ((aligned (8)));
typedef long low_long __attribute__ ((aligned (1)));
typedef float pair __attribute__ ((vector_size (8)));

struct word { int i; char c; };
struct wide : word { float f; unsigned char bits:5; };
struct __attribute__ ((packed, aligned (2))) tight : word
{
  int e;
  double d[3] __attribute__ ((aligned (16)));
};
struct in_padding : tight { double d2[3]; unsigned bits2:14; };
struct after_bits : wide { short s:3; pair p; unsigned more:6; low_long l; };
struct __attribute__ ((aligned (32))) large : after_bits { bool b; char tail; };
struct larger : large { char last; wide_short w; wide y[2]; };
struct __attribute__ ((packed)) packed : word { double x; unsigned short u; };
struct holds { char c; packed q; char d; larger z; };

static wide a[N];
static in_padding b[N];
static after_bits c[N];
static larger d[N];
static packed e[N];
static holds f[N];

template <class T> static void
set_after (T &t, int i)
{
  t.i = i;
  t.c = 1;
  t.f = i * 0.5f;
  t.bits = i + 2;
  t.s = i & 1;
  t.p[1] = i;
  t.more = i + 7;
  t.l = -i;
}

template <class T> static void
test_after (const T &t, int i)
{
  EQUAL (t.i, i);
  EQUAL (t.c, 1);
  EQUAL (t.f, i * 0.5f);
  EQUAL (t.bits, i + 2);
  EQUAL (t.s, i & 1);
  EQUAL (t.p[1], i);
  EQUAL (t.more, i + 7);
  EQUAL (t.l, -i);
}

template <class T> static void
set_larger (T &t, int i)
{
  set_after (t, i);
  t.b = i & 1;
  t.tail = 3;
  t.last = 4;
  t.w = i;
  t.y[1].bits = i;
}

int
main ()
{
#pragma acc parallel loop copy (a, b, c, d, e, f)
  for (int i = 0; i < N; i++)
    {
      a[i].c = 1;
      a[i].bits = i;
      a[i].f = i;
      b[i].i = i;
      b[i].e = 2;
      b[i].d[2] = i;
      b[i].d2[0] = b[i].d2[2] = i + 1;
      b[i].bits2 = 1000 + i;
      set_after (c[i], i);
      set_larger (d[i], i);
      e[i].c = 1;
      e[i].x = i;
      e[i].u = i;
      f[i].c = f[i].d = i;
      f[i].q.u = i;
      set_larger (f[i].z, i);
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i].c, 1);
      EQUAL (a[i].bits, i);
      EQUAL (a[i].f, i);
      EQUAL (b[i].i, i);
      EQUAL (b[i].e, 2);
      EQUAL (b[i].d[2], i);
      EQUAL (b[i].d2[0] + b[i].d2[2], 2 * i + 2);
      EQUAL (b[i].bits2, 1000 + i);
      test_after (c[i], i);
      test_after (d[i], i);
      EQUAL (d[i].b, i & 1);
      EQUAL (d[i].tail, 3);
      EQUAL (d[i].last, 4);
      EQUAL (d[i].w, i);
      EQUAL (d[i].y[1].bits, i);
      EQUAL (e[i].c, 1);
      EQUAL (e[i].x, i);
      EQUAL (e[i].u, i);
      EQUAL (f[i].c + f[i].d + f[i].q.u, 3 * i);
      EQUAL (f[i].z.w, i);
      test_after (f[i].z, i);
    }
  return 0;
}
