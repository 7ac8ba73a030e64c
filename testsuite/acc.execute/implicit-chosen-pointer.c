/* One pointer for two or three arrays without clauses, which a condition chooses: each of the
   arrays comes along.  */
#include "check.h"

#define N 20

struct part { int *x, n; };

static void
by_expression (int n, int *a, int *b)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int *p = i & 1 ? a : b;
      p[i] += i;
    }
}

static void
by_branches (int n, int *a, int *b)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int *p;
      if (i < n / 2)
	p = a;
      else
	p = b;
      int *q = p + 1;
      if (i + 1 < n)
	q[i] += i;
    }
}

static void
by_later_branch (int n, int *a, int *b)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int *p = a;
      if (i & 1)
	p = b;
      p[i] += 7;
    }
}

static void
of_three (int n, int *a, int *b, int *c)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int *p;
      switch (i % 3)
	{
	case 0: p = a; break;
	case 1: p = b; break;
	default: p = c; break;
	}
      p[i] += i;
    }
}

static void
in_place (int n, const int *a, const int *b, int *c)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    c[i] += (i & 2 ? a : b)[i] + *(i & 1 ? a + i : b + (n - 1 - i));
}

static void
one_after_the_other (int n, int m, int *a, int *b)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int *p = i < m ? a + i : b + (i - m);
      *p += i;
    }
}

#pragma acc routine seq
static int *
choose (int *a, int *b, int i)
{
  if (i & 1)
    return a;
  return b;
}

static void
by_function (int n, int *a, int *b)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    choose (a, b, i)[i] += 5;
}

static void
of_members (struct part u, struct part v)
{
#pragma acc parallel loop
  for (int i = 0; i < u.n; i++)
    {
      int *p = i & 1 ? u.x : v.x;
      p[i] += 9;
    }
}

static void
by_number (int n, int *a, int *b, int which)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int *p = which ? a : b;
      p[i] += 3;
    }
}

int
main (void)
{
  int a[N], b[N], c[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = c[i] = 0;
  by_expression (N, a, b);
  by_branches (N, a, b);
  by_later_branch (N, a, b);
  of_three (N, a, b, c);
  one_after_the_other (N, 7, a, b);
  by_function (N, a, b);
  of_members ((struct part) { a, N }, (struct part) { b, N });
  by_number (N, a, b, 1);
  by_number (N, a, (int *) 0, 1);
  for (int i = 0; i < N; i++)
    {
      int odd = i & 1, first = i && i <= N / 2, before = i ? i - 1 : 0;
      EQUAL (a[i], (odd ? i + 5 + 9 : 7) + (first ? before : 0) + (i % 3 == 0 ? i : 0)
		   + (i < 7 ? i : 0) + 6);
      EQUAL (b[i], (odd ? 7 : i + 5 + 9) + (first ? 0 : before) + (i % 3 == 1 ? i : 0)
		   + (i + 7 < N ? i + 7 : 0));
      EQUAL (c[i], i % 3 == 2 ? i : 0);
      c[i] = 0;
    }
  in_place (N, a, b, c);
  for (int i = 0; i < N; i++)
    EQUAL (c[i], (i & 2 ? a : b)[i] + (i & 1 ? a[i] : b[N - 1 - i]));
  return 0;
}
