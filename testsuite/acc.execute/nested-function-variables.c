/* Nested functions, an extension of GCC, that use variables of the function around them: in a
   kernel they have the kernel's variables.  */

#include "check.h"

enum { N = 10 };

struct pair { int x, y; };

static int
values (int k)
{
  int a[N], t[3] = { 1, 20, 300 }, calls = 0;
  struct pair p = { 5, 6 };
  int add (int x) { return x + k; }
  int twice (int x) { return 2 * add (x); }
  int table (int i) { return t[i % 3] + p.y; }
  int count (int x) { calls++; return x; }

#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = add (i) + twice (i) + table (i);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 3 * (i + k) + t[i % 3] + 6);

  /* The host calls them, too, and after a change.  */
  k++;
  EQUAL (twice (1), 2 * (1 + k));
  EQUAL (count (7), 7);
  EQUAL (calls, 1);
  return a[N - 1];
}

/* A private copy, and what a nested function sets.  */
static void
sets (double *x, int n)
{
  double last;
  void keep (double v) { last = v; }
  double get (int i) { return x[i] + last; }
#pragma acc parallel loop private(last) copy(x[0:n])
  for (int i = 0; i < n; i++)
    {
      keep (2 * i);
      x[i] = get (i);
    }
}

/* A pointer that changes, and a variable that a pointer leads to.  */
static void
changes (int *x, int n)
{
  int k = 1, *q = &k;
  int get (int i) { return x[i] * k; }
#pragma acc data copy(x[0:2 * n])
  {
#pragma acc parallel loop firstprivate(k)
    for (int i = 0; i < n; i++)
      x[n + i] = get (i) + 1;
  }
  *q = 3;
  EQUAL (get (n + 2), 3 * 21);
  x++;
  EQUAL (get (n + 1), 3 * 21);
}

int
main (void)
{
  double x[N];
  int y[2 * N];
  EQUAL (values (3), 3 * (9 + 3) + 1 + 6);
  for (int i = 0; i < N; i++)
    x[i] = i, y[i] = 10 * i, y[N + i] = -1;
  sets (x, N);
  for (int i = 0; i < N; i++)
    EQUAL (x[i], 3 * i);
  changes (y, N);
  for (int i = 0; i < N; i++)
    EQUAL (y[N + i], 10 * i + 1);
  return 0;
}
