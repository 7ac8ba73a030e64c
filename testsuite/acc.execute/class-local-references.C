// References and pointers that a construct declares, to elements and members of arrays.

#include "check.h"

#define N 40

struct point
{
  double x, y;
  double &first () { return x; }
  void add (const point &p) { x += p.x; y += p.y; }
};

template <typename T>
static void
scale (T *all, int n, double by)
{
#pragma acc parallel loop copy(all[0:n])
  for (int i = 0; i < n; i++)
    {
      T &one = all[i];
      auto &x = one.x;
      x *= by;
      one.y = x + 1;
      T *next = &one;
      next->first () += 1;
    }
}

static void
sums (double *a, const point *p, int n)
{
#pragma acc kernels copy(a[0:n]) copyin(p[0:n])
  for (int i = 0; i < n; i++)
    {
      const point &one = p[i];
      double &sum = a[i];
      point all = { 0, 0 };
      for (int j = 0; j <= i; j++)
	all.add (p[j]);
      sum += one.x + all.y;
      double *const last = a + i;
      *last += 1;
    }
}

int
main ()
{
  point p[N];
  double a[N];
  for (int i = 0; i < N; i++)
    {
      p[i] = { double (i), -1.0 };
      a[i] = i;
    }
  scale (p, N, 3.0);
  double total = 0;
  for (int i = 0; i < N; i++)
    {
      EQUAL (p[i].x, 3 * i + 1);
      EQUAL (p[i].y, 3 * i + 1);
    }
  sums (a, p, N);
  for (int i = 0; i < N; i++)
    {
      total += p[i].y;
      EQUAL (a[i], i + p[i].x + total + 1);
    }
  return 0;
}
