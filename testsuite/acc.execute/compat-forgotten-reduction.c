/* With -fplugin-arg-acc-compat=nvc a loop of parallel that only sums up a
   scalar, or the like, reduces it, and the scalar comes back from the
   construct; loops around and inside do as well, and so do those whose result
   each iteration around has for itself.  A scalar that iterations update
   atomically comes back, too.  What each iteration sets first, and
   what a clause makes private, stays so.
   { dg-additional-options "-fplugin-arg-acc-compat=nvc" } */

#include "check.h"

#define N 1000

static double a[N];
static int global;

static void
operators (void)
{
  double sum = 1, product = 1, most = -1, least = 1000;
  int count = 0, all = 1, any = 0, odd = 7;
  unsigned bits = 0, mask = ~0u;
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      sum += a[i];
      product *= i % 100 ? 1 : 2;
      if (a[i] > most)
	most = a[i];
      least = a[i] < least ? a[i] : least;
      if (a[i] > 50)
	count++;
      bits |= 1u << i % 9;
      mask &= ~(1u << i % 5);
      odd ^= i;
      all = all && a[i] < 200;
      any = any || a[i] == 77;
      global += i;
    }
  double s = 1;
  int c = 0, x = 7;
  for (int i = 0; i < N; i++)
    {
      s += a[i];
      c += a[i] > 50;
      x ^= i;
    }
  EQUAL (sum, s);
  EQUAL (product, 1024);
  EQUAL (most, 100);
  EQUAL (least, 0);
  EQUAL (count, c);
  EQUAL (bits, 0x1ff);
  EQUAL (mask, ~0x1fu);
  EQUAL (odd, x);
  EQUAL (all, 1);
  EQUAL (any, 1);
  EQUAL (global, N * (N - 1) / 2);
}

static void
nests (void)
{
  double rows[50];
  int total = 0, pairs = 0;
#pragma acc parallel loop gang copyout(rows)
  for (int i = 0; i < 50; i++)
    {
      double row = 0;
#pragma acc loop vector
      for (int j = 0; j < 20; j++)
	{
	  row += a[i * 20 + j];
	  total++;
	}
      rows[i] = row;
    }
  for (int i = 0; i < 50; i++)
    {
      double row = 0;
      for (int j = 0; j < 20; j++)
	row += a[i * 20 + j];
      EQUAL (rows[i], row);
    }
  EQUAL (total, 1000);
#pragma acc parallel
  {
#pragma acc loop
    for (int i = 0; i < 100; i++)
#pragma acc loop
      for (int j = 0; j < 10; j++)
	pairs += i * j;
  }
  EQUAL (pairs, 4950 * 45);
}

static void
data_clauses (void)
{
  int sum = 3, kept = 5, each = 9, out[N];
#pragma acc data copy(sum)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      sum += i;
  }
  EQUAL (sum, 3 + N * (N - 1) / 2);
#pragma acc parallel loop firstprivate(kept) private(each) copyout(out)
  for (int i = 0; i < N; i++)
    {
      each = kept;
      each += i;
      out[i] = each;
    }
  EQUAL (kept, 5);
  EQUAL (each, 9);
  for (int i = 0; i < N; i++)
    EQUAL (out[i], 5 + i);
}

static void
atomics (void)
{
  int count = 3, last = -1;
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
#pragma acc atomic update
      count += 2;
      if (i == N - 1)
#pragma acc atomic write
	last = i;
    }
  EQUAL (count, 3 + 2 * N);
  EQUAL (last, N - 1);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i * 37 % 101;
  operators ();
  nests ();
  data_clauses ();
  atomics ();
  return 0;
}
