/* Sentences of OpenACC 3.4, chapter 2, about values in clauses and what they leave open. */

#include "check.h"

#define N 64

struct holder { int n; int *p; };

/* Section 2.7.1: the bounds of a section keep the values from the beginning.  */
static void
bounds (int *a, int from, int n)
{
#pragma acc data copy(a[from:n])
  {
#pragma acc parallel loop present(a[from:n])
    for (int i = from; i < from + n; i++)
      a[i] = 2 * i;
    from += 3;
    n = 1;
  }
  EQUAL (from, 7);
}

/* Section 2.7.1: a pointer in an object is copied without what it points to.  */
static void
pointer_member (struct holder h)
{
  int *device = 0, n = 0;
#pragma acc data copyin(h) copyout(device, n)
#pragma acc serial present(h) copyout(device, n)
  {
    device = h.p;
    n = h.n;
  }
  EQUAL (n, 3);
  CHECK (device == h.p);
}

/* Section 2.9: sizes on loops of kernels do not change in there.  Here they may.  */
static int
sizes (int *a, int m)
{
#pragma acc kernels copy(a[0:N])
  {
#pragma acc loop independent gang(m) vector(m)
    for (int i = 0; i < N; i++)
      a[i]++;
    m = m + 1;
#pragma acc loop independent gang(m) vector(m)
    for (int i = 0; i < N; i++)
      a[i] += m;
  }
  return m;
}

/* Section 2.9.11: no reduction over gangs of a second dimension.  Here all gangs are
   combined.  */
static int
dimensions (void)
{
  int s = 0;
#pragma acc parallel num_gangs(2, 3) reduction(+:s)
  {
#pragma acc loop gang(dim:2) reduction(+:s)
    for (int i = 0; i < N; i++)
#pragma acc loop gang(dim:1) reduction(+:s)
      for (int j = 0; j < N; j++)
	s += i * j;
  }
  return s;
}

/* Section 2.5.15: an element of an array is reduced alone.  */
static void
element (void)
{
  int c[8] = { 0 }, s = 0;
#pragma acc parallel loop reduction(+:c[3])
  for (int i = 0; i < N; i++)
    c[3] += i;
  for (int i = 0; i < 8; i++)
    EQUAL (c[i], i == 3 ? N * (N - 1) / 2 : 0);
#pragma acc parallel loop reduction(+:c[3:2], s)
  for (int i = 0; i < N; i++)
    {
      c[3 + i % 2]++;
      s++;
    }
  EQUAL (c[3], N * (N - 1) / 2 + N / 2);
  EQUAL (c[4], N / 2);
  EQUAL (s, N);
}

/* Section 2.10: nothing stores to what `readonly' names.  Here only speed depends on it.  */
static void
cached (int *a, const int *b)
{
#pragma acc parallel loop copy(a[0:N]) copyin(b[0:N])
  for (int i = 1; i < N - 1; i++)
    {
#pragma acc cache(readonly: b[i-1:3])
      a[i] = b[i - 1] + b[i + 1];
    }
}

int
main (void)
{
  int a[N] = { 0 }, b[N];
  for (int i = 0; i < N; i++)
    b[i] = 3 * i;
  bounds (a, 4, 20);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i >= 4 && i < 24 ? 2 * i : 0);
  pointer_member ((struct holder) { 3, a });
  EQUAL (sizes (a, 4), 5);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], (i >= 4 && i < 24 ? 2 * i : 0) + 6);
  EQUAL (dimensions (), (N * (N - 1) / 2) * (N * (N - 1) / 2));
  element ();
  cached (a, b);
  for (int i = 1; i < N - 1; i++)
    EQUAL (a[i], 6 * i);
  return 0;
}
