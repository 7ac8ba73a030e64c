/* Truth values and complex numbers, reduced in kernels without a clause.  */
#include "check.h"

#define N 1000

static int b[N];
static double a[N];
static double _Complex zz[N];

static void
truth (int n, int at)
{
  for (int i = 0; i < n; i++)
    b[i] = i != at;
  _Bool any = 0, all = 1, every = 1, both = 1, some = 0, either = 1;
  _Bool odd = 0, wants = 0;
#pragma acc kernels
  {
    for (int i = 0; i < n; i++)
      any = any || b[i] == 0;
    for (int i = 0; i < n; i++)
      all &= b[i] > 0;
    for (int i = 0; i < n; i++)
      every = b[i] && every;
    for (int i = 0; i < n; i++)
      both = (b[i] > 0) & both;
    for (int i = 0; i < n; i++)
      some |= 2 * !b[i];
    /* None: 2 & 1 is 0, and 2 ^ 1 is not.  */
    for (int i = 0; i < n; i++)
      either &= b[i] + 2;
    for (int i = 0; i < n; i++)
      odd ^= 2 * b[i];
  }
  for (int i = 0; i < n; i++)
    wants ^= 2 * b[i];
  EQUAL (any, at < n);
  EQUAL (all, at >= n);
  EQUAL (every, at >= n);
  EQUAL (both, at >= n);
  EQUAL (some, at < n);
  EQUAL (either, at >= n);
  EQUAL (odd, wants);
}

/* The clause's operator and the statement's are the same for truth values, or
   they are not: then the inner loop stays in one thread.  */
static void
clauses (int n)
{
  _Bool all = 1;
  unsigned product = 3, mixed = 0, want = 0;
#pragma acc kernels loop reduction(&&:all)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 40; j++)
      all &= b[i] + 40 > j;
#pragma acc kernels loop reduction(*:product)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 40; j++)
      product *= 2 * j + 1;
#pragma acc kernels loop reduction(+:mixed)
  for (int i = 0; i < n; i++)
    {
      unsigned p = 1;
      for (int j = 0; j < 40; j++)
	p *= 2 * j + i;
      mixed += p;
    }
  unsigned p = 3;
  for (int i = 0; i < n; i++)
    {
      unsigned q = 1;
      for (int j = 0; j < 40; j++)
	{
	  p *= 2 * j + 1;
	  q *= 2 * j + i;
	}
      want += q;
    }
  EQUAL (all, 1);
  EQUAL (product, p);
  EQUAL (mixed, want);
}

static void
complex_numbers (int n)
{
  double _Complex s = 1 + 2i, t = 3i, u = 1 + 1i, v = 1i, w = 0;
  double _Complex s2 = s, t2 = t, u2 = u, v2 = v, w2 = w;
#pragma acc kernels
  {
    for (int i = 0; i < n; i++)
      s += a[i];
    for (int i = 0; i < n; i++)
      t -= a[i];
    for (int i = 0; i < n; i++)
      u *= a[i] > 40 ? -1 : 1;
    for (int i = 0; i < n; i++)
      v *= i % 100 ? 1 : zz[1];
    for (int i = 0; i < n; i++)
      w = zz[i] + w;
  }
  for (int i = 0; i < n; i++)
    {
      s2 += a[i];
      t2 -= a[i];
      u2 *= a[i] > 40 ? -1 : 1;
      v2 *= i % 100 ? 1 : zz[1];
      w2 = zz[i] + w2;
    }
  CHECK (s == s2);
  CHECK (t == t2);
  CHECK (u == u2);
  CHECK (v == v2);
  CHECK (w == w2);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 37 % 101;
      zz[i] = i == 1 ? 1i : i + 2i;
    }
  int sizes[] = { 0, 1, 33, N };
  for (int i = 0; i < 4; i++)
    {
      truth (sizes[i], sizes[i] / 2);
      truth (sizes[i], N);
      clauses (sizes[i]);
      complex_numbers (sizes[i]);
    }
  return 0;
}
