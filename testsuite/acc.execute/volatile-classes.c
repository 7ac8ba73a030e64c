/* Volatile objects that are classes in C++, and parts of them: copies in both
   directions, zeros, results of functions, arguments.  */
#include "check.h"

struct s { unsigned char a; int b; signed char c; };
struct t { int x; struct s f, g[2]; };
struct v { volatile struct s f, g[2]; };
union u { struct s s; int i[3]; };

static volatile struct t g;
static volatile union u w;
static struct s plain = { 1, 2, 3 };

#pragma acc routine seq
static struct s
make (int i)
{
  struct s r = { i, i + 1, i + 2 };
  return r;
}

#pragma acc routine seq
static int
take (struct s v)
{
  return v.a + 10 * v.b + 100 * v.c;
}

#pragma acc declare create(g, w, plain)

int
main (void)
{
  int sum[9] = { 0 };
#pragma acc update device(g, w, plain)
#pragma acc serial copy(sum)
  {
    volatile struct s own;
    struct s copy;
    volatile double _Complex z, y;
    own = plain;			/* 1 2 3 */
    copy = own;
    sum[0] = take (copy);
    g.f = copy;
    g.g[1] = g.f;
    sum[1] = take (g.g[1]);
    g.g[0] = make (4);			/* 4 5 6 */
    sum[2] = take (g.g[0]);
    w.s = g.g[0];
    copy = w.s;
    sum[3] = take (copy);
    volatile struct s *p = &g.f;
    *p = (struct s) { 0 };
    sum[4] = take (*p);
    *p = make (7);			/* 7 8 9 */
    copy = *p;
    sum[5] = take (copy);
    z = 2 + sum[0];
    y = z;
    z = y * y + 1;
    sum[6] = (int) __real__ z;
    sum[7] = (int) __real__ (y + z);
    struct v a = { { 1, 2, 3 }, { { 4, 5, 6 }, { 7, 8, 9 } } }, b;
    b = a;
    a.f = make (2);			/* 2 3 4 */
    const volatile struct s *q = &b.g[1];
    sum[8] = take (a.f) + take (b.f) + take (*q);
  }
#pragma acc update self(g)
  EQUAL (sum[0], 321);
  EQUAL (sum[1], 321);
  EQUAL (sum[2], 654);
  EQUAL (sum[3], 654);
  EQUAL (sum[4], 0);
  EQUAL (sum[5], 987);
  EQUAL (sum[6], 323 * 323 + 1);
  EQUAL (sum[7], 323 * 323 + 1 + 323);
  EQUAL (sum[8], 432 + 321 + 987);
  EQUAL (g.f.b, 8);
  EQUAL (g.g[1].c, 3);
  return 0;
}
