/* Initializers: constant tables of unions by any member, of structs with
   gaps and designators; local arrays and structs with less
   than all of their values; compound literals.  */
#include "check.h"

#define N 64

static const union
{
  int a;
  float b;
  struct { short c, d; } s;
} choice[3] = { { .b = 1.5f }, { .a = 2 }, { .s = { 3, 4 } } };

static const struct
{
  int n;
  struct { char c; double d[3]; } in[2];
  const char *name;
} record = { 2, { { 'a', { 1, [2] = 5 } }, { .d = { [1] = 7 } } }, "hello" };

static const int gap[] = { [2 ... 40] = 3, [1] = 4, [60] = 1 };

#pragma acc routine seq
static int
locals (int i)
{
  struct row { int n; char s[12]; int a[2][3]; } w
    = { .a = { { 1 }, { [1] = i } } }, v = w, *p = &v;
  char s[20] = "abc", *e = s;
  int big[300] = { [5 ... 290] = i }, (*pb)[300] = &big;
  const int *lit = (int[]) { i, i * 2, i * 3 };
  p->a[0][1] += 3;
  *e++ = 'x';
  *e = 'y';
  w = *p;
  return w.a[0][1] + w.a[1][1] + s[i % 20] + w.s[i % 12] + (*pb)[i * 4]
	 + lit[i % 3] + ((struct { int a, b; }) { i, 4 }).b;
}

#pragma acc routine seq
static long
wide (long x, long y)
{
  __int128 w = (__int128) x * y;
  w = w < 0 ? -w : w;
  w = w > 55 ? w : 55;
  __int128 v = w < (__int128) y << 20 ? w : (__int128) y << 20;
  return (long) (w >> 37) ^ (long) (v % 1000007);
}

int
main (void)
{
  int a[N];
  double d[N];
  long w[N];
#pragma acc parallel loop copyout(a, d, w)
  for (int i = 0; i < N; i++)
    {
      a[i] = choice[i % 3].a + gap[i % 61] + locals (i);
      d[i] = record.in[i & 1].d[i % 3] + record.in[0].c + record.name[i % 5];
      w[i] = wide (i * 123456789012345 - 99, i * 98765432109876 - 3000);
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], choice[i % 3].a + gap[i % 61] + locals (i));
      EQUAL (d[i], record.in[i & 1].d[i % 3] + record.in[0].c
		   + record.name[i % 5]);
      CHECK (w[i] == wide (i * 123456789012345 - 99, i * 98765432109876 - 3000));
    }
  return 0;
}
