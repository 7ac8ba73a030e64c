/* As implicit-set-by-address.c for references, methods and functions that return objects or
   references.  */
#include "check.h"

static const int N = 20;

struct number
{
  int i, n;
  bool valid () const { return i >= 0 && i < n; }
  void back () { if (i == 0) return; i--; }
  int value () const { if (i < 0) return 0; if (i >= n) return n - 1; return i; }
};

struct grid
{
  int *p;
  int rows, columns;
  int *row (int r) const { if (r < 0) return p; return p + r * columns; }
  int &at (int r, int c) { if (r >= rows) return p[c]; return row (r)[c]; }
};

/* A part of an array, which may become a part of itself.  */
struct part
{
  int *p;
  int n;
  part tail () const { return part { p + 1, n - 1 }; }
  part rest (int from, int most) const
  {
    if (most < 0)
      most = n - from;
    return part { p + from, most };
  }
};

#pragma acc routine seq
static bool
place (int i, int n, int &r, int &c)
{
  if (i >= n)
    return false;
  r = i / 5;
  c = i % 5;
  return true;
}

#pragma acc routine seq
static number
moved (number k, int by)
{
  if (by == 0)
    return k;
  k.i += by;
  return k;
}

static void
by_reference (int n, int *a)
{
#pragma acc parallel loop
  for (int i = 0; i < n + 3; i++)
    {
      int r, c;
      if (place (i, n, r, c))
	a[r * 5 + c] += 2;
    }
}

static void
by_method (int n, int *a, int *b)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      number k { i, n };
      k.back ();
      b[i] += a[k.i];
    }
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      number k = moved (number { i, n }, -2);
      if (k.valid ())
	b[i] += 100 * a[k.i];
      b[i] += 10000 * a[k.value ()];
    }
}

static void
of_grid (int rows, int columns, int *a)
{
  grid g { a, rows, columns };
#pragma acc parallel loop collapse(2)
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++)
      {
	grid h = g;
	h.at (r, c) += 3;
      }
}

static void
of_part (int n, int *a)
{
#pragma acc serial
  {
    part s { a, n };
    s = s.rest (3, -1);
    s = s.rest (2, 4);
    for (int i = 0; i < s.n; i++)
      s.p[i] += 1000;
  }
}

/* The part shrinks by functions that return it anew.  */
static long
of_shrinking_part (int n, int *a)
{
  long r = 0;
#pragma acc serial copy(r)
  {
    part s { a, n };
    while (s.n != 0)
      {
	r = (r * 3 + *s.p) % 1000003;
	s = s.tail ();
      }
  }
  return r;
}

int
main ()
{
  int a[N], b[N] = { 0 };
  for (int i = 0; i < N; i++)
    a[i] = i;
  by_reference (N, a);
  by_method (N, a, b);
  of_grid (4, 5, a);
  of_part (N, a);
  long other = 0;
  for (int i = 0; i < N; i++)
    other = (other * 3 + a[i]) % 1000003;
  EQUAL (of_shrinking_part (N, a), other);
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i + 5 + (i >= 5 && i < 9 ? 1000 : 0));
      EQUAL (b[i], (i ? i + 1 : 2) + (i >= 2 ? 10100 * i : 20000));
    }
  return 0;
}
