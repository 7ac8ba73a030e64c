/* present (p[n]) names one element, and the nests of a kernels construct go through all
   that is present there: whether pointers lead to the same memory is not told by the
   elements that the clauses name.  What the nests access is computed from values that
   some branches do not need: no part of it is left out when such a branch is taken.  */

#include "check.h"

#define N 400

static long a[N];

static void __attribute__ ((noinline))
f (long *p, long *q, int n, int m, int lo, int hi)
{
#pragma acc kernels present(p[n], q[m]) /* { dg-warning "in a data clause is one element" } */
  {
    for (int i = lo + 1; i < hi; i++)
      p[i] = i % 7 + 1;
    for (int i = 0; i < n; i++)
      p[i] += 2;
    for (int i = 0; i < n; i++)
      if (q[i] > 5)
	q[i] -= 2;
      else
	q[i] += 2;
    for (int i = 0; i < n; i++)
      p[i] = p[i] / 2 + 1;
  }
}

static void
serial (long *p, long *q, int n, int lo, int hi)
{
  for (int i = lo + 1; i < hi; i++)
    p[i] = i % 7 + 1;
  for (int i = 0; i < n; i++)
    p[i] += 2;
  for (int i = 0; i < n; i++)
    if (q[i] > 5)
      q[i] -= 2;
    else
      q[i] += 2;
  for (int i = 0; i < n; i++)
    p[i] = p[i] / 2 + 1;
}

/* Leave VALUE all over the stack.  */
static void __attribute__ ((noinline))
fill (long value)
{
  volatile long stack[1000];
  for (int i = 0; i < 1000; i++)
    stack[i] = value;
}

int
main (void)
{
  static const int apart[] = { 0, 1, 200 }, counts[] = { 1, 4, 7, 80 };
  for (int left = 0; left < 2; left++)
    for (int k = 0; k < 3; k++)
      for (int c = 0; c < 4; c++)
	{
	  long b[N];
	  int n = counts[c];
	  for (int i = 0; i < N; i++)
	    a[i] = b[i] = i * 5 % 11;
#pragma acc data copy(a)
	  {
	    fill (left ? 0 : -1);
	    f (a + 8, a + 8 + apart[k], n, n / 5, 3, n - 1);
	  }
	  serial (b + 8, b + 8 + apart[k], n, 3, n - 1);
	  for (int i = 0; i < N; i++)
	    EQUAL (a[i], b[i]);
	}
  return 0;
}
