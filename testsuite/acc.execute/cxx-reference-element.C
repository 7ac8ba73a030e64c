// Elements that functions take by reference belong to the sections that no
// clause names.

#include "check.h"
#include <algorithm>

struct point { float x, y, z; };
struct marked : point { int mark; };

#pragma acc routine seq
__attribute__ ((noinline)) static float
volume (const point &p)
{
  return p.x * p.y + p.z;
}

#pragma acc routine seq
__attribute__ ((noinline)) static void
halve (int &v)
{
  v /= 2;
}

#pragma acc routine seq
__attribute__ ((noinline)) static int
ends (const int (&row)[4])
{
  return row[0] * 10 + row[3];
}

template<typename T>
struct smaller
{
  bool operator() (const T &a, const T &b) const { return a < b; }
};

static void
volumes (const point *p, float *to, int n)
{
#pragma acc kernels
  for (int i = 0; i < n; i++)
    to[i] = volume (p[i]);
}

static void
marks (marked *p, float *to, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      to[i] = volume (p[i]);
      std::swap (p[i].x, p[i].z);
      p[i].mark++;
    }
}

static void
numbers (int *a, const int *b, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      halve (a[i + 2]);
      a[i + 2] = std::max (a[i + 2], std::min (b[2 * i], b[2 * i + 1]));
    }
}

static void
compared (int *a, const int *b, int n)
{
  smaller<int> less;
#pragma acc kernels
  for (int i = 0; i < n; i++)
    a[i] = less (b[i], b[n - 1 - i]) ? 1 : 2;
}

static void
rows (int *a, const int (*b)[4], int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] = ends (b[i]);
}

int
main ()
{
  const int n = 50;
  point *p = new point[n];
  marked *m = new marked[n];
  float *to = new float[n];
  int *a = new int[n + 2], *b = new int[4 * n];
  for (int i = 0; i < n; i++)
    {
      p[i] = { float (i), 2, float (3 * i) };
      m[i].x = i;
      m[i].y = 3;
      m[i].z = 1;
      m[i].mark = i;
    }
  for (int i = 0; i < n + 2; i++)
    a[i] = i;
  for (int i = 0; i < 4 * n; i++)
    b[i] = i * 7 % 40;
  volumes (p, to, n);
  for (int i = 0; i < n; i++)
    EQUAL (to[i], 5 * i);
  marks (m, to, n);
  for (int i = 0; i < n; i++)
    {
      EQUAL (to[i], 3 * i + 1);
      EQUAL (m[i].x, 1);
      EQUAL (m[i].z, i);
      EQUAL (m[i].mark, i + 1);
    }
  numbers (a, b, n);
  for (int i = 0; i < n; i++)
    EQUAL (a[i + 2], std::max ((i + 2) / 2, std::min (b[2 * i], b[2 * i + 1])));
  EQUAL (a[1], 1);
  compared (a, b, n);
  for (int i = 0; i < n; i++)
    EQUAL (a[i], b[i] < b[n - 1 - i] ? 1 : 2);
  rows (a, (const int (*)[4]) b, n);
  for (int i = 0; i < n; i++)
    EQUAL (a[i], b[4 * i] * 10 + b[4 * i + 3]);
  return 0;
}
