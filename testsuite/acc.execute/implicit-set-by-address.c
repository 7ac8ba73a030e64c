/* Arrays without clauses, with subscripts that functions set through pointers, some of them
   with returns in conditions: the functions are read as if they stood in the kernel.  */
#include "check.h"

#define N 20

struct place { int x, y; };
struct part { int *p; int n; };

#pragma acc routine seq
static void
two_numbers (int i, int *x, int *y)
{
  *x = i % 5;
  *y = i / 5;
}

#pragma acc routine seq
static void
place_of (int i, struct place *p)
{
  p->x = i % 5;
  p->y = i / 5;
}

#pragma acc routine seq
static struct place
returned_place (int i)
{
  struct place p = { 0, 0 };
  if (i == 4)
    return p;
  p.x = i % 5;
  p.y = i / 5;
  return p;
}

#pragma acc routine seq
static int
first_half (int i, int n, int *k)
{
  if (i >= n / 2)
    return 0;
  *k = 2 * i;
  return 1;
}

#pragma acc routine seq
static int
several_ways (int i, int n, int *k)
{
  *k = n - 1;
  if (i == 0)
    return 1;
  if (i > 5)
    {
      if (i > 7)
	return 2;
      *k = i;
      return 3;
    }
  *k = *k - i;
  return 4;
}

#pragma acc routine seq
static void
wrap (int *k, int n)
{
  if (*k < 0)
    *k += n;
  else if (*k >= n)
    *k -= n;
}

#pragma acc routine seq
static void
neighbor (int i, int n, int *k)
{
  *k = i + 3;
  wrap (k, n);
}

#pragma acc routine seq
static void
element (int *a, int i, int **p)
{
  if (i & 1)
    {
      *p = a + i;
      return;
    }
  *p = a + i / 2;
}

#pragma acc routine seq
static struct part
part_of (int *a, int i)
{
  struct part p = { a, 1 };
  if (i < 4)
    return p;
  p.p = a + i - 1;
  p.n = 2;
  return p;
}

/* 2 is added to each element of A by each of these.  */
static void
numbers (int n, int *a)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int x, y;
      two_numbers (i, &x, &y);
      a[y * 5 + x] += 2;
    }
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      struct place p;
      place_of (i, &p);
      a[p.y * 5 + p.x] += 2;
    }
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      struct place p = { 0, i };
      if (i > 3)
	{
	  p.x = i % 5;
	  p.y = i / 5;
	}
      if (i < 4)
	a[p.x + p.y] += 2;
      else
	a[p.y * 5 + p.x] += 2;
    }
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int k;
      neighbor (i, n, &k);
      a[k] += 2;
    }
}

static void
returns (int n, int *a, int *b, int *c, int *d)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      struct place p = returned_place (i);
#pragma acc atomic
      a[p.y * 5 + p.x] += 1;
    }
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int k;
      if (first_half (i, n, &k))
	b[k] += 3;
    }
#pragma acc parallel loop seq
  for (int i = 0; i < n; i++)
    {
      int k, way = several_ways (i, n, &k);
      c[k] += way;
    }
#pragma acc parallel loop seq
  for (int i = 0; i < n; i++)
    {
      int *p;
      element (d, i, &p);
      *p += 6;
    }
}

static void
parts (int n, int *a, int *b)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      struct part p = part_of (a, i);
      b[i] = p.p[0] + p.p[p.n - 1];
    }
}

static void
check_returns (const int *a, const int *b, const int *c, const int *d)
{
  int other[N] = { 0 };
  for (int i = 0; i < N; i++)
    {
      int k, *p;
      EQUAL (a[i], i == 0 ? 2 : i == 4 ? 0 : 1);
      EQUAL (b[i], i % 2 ? 0 : 3);
      int way = several_ways (i, N, &k);
      other[k] += way * 100;
      element (other, i, &p);
      *p += 6;
    }
  for (int i = 0; i < N; i++)
    EQUAL (c[i] * 100 + d[i], other[i]);
}

int
main (void)
{
  int a[N] = { 0 }, r[4][N] = { { 0 } }, b[N];
  numbers (N, a);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 8);
  returns (N, r[0], r[1], r[2], r[3]);
  check_returns (r[0], r[1], r[2], r[3]);
  for (int i = 0; i < N; i++)
    a[i] = i;
  parts (N, a, b);
  for (int i = 0; i < N; i++)
    EQUAL (b[i], i < 4 ? 0 : 2 * i - 1);
  return 0;
}
