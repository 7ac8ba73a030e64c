// Pointers that a kernels construct reads through references, parameters or captures: what
// they lead to moves, as it does for pointers themselves.

#include "check.h"

enum { n = 40 };

struct pair { int size; double v[n]; };

static void
parameter (double *&x, double *const &y)
{
#pragma acc kernels
  for (int i = 0; i < n; i++)
    x[i] += 2 * y[i];
}

static void
structure (pair *&p)
{
#pragma acc kernels
  {
    for (int i = 0; i < n; i++)
      p->v[i] += i;
    p->size++;
  }
}

static void
captured (double *x, double *y)
{
  auto f = [&]
    {
#pragma acc kernels
      for (int i = 0; i < n; i++)
	x[i] += y[i];
#pragma acc data copy(x[0:n])
      {
#pragma acc kernels
	for (int i = 0; i < n; i++)
	  x[i] -= i;
      }
      x++;
#pragma acc kernels
      for (int i = 0; i < n - 1; i++)
	x[i] *= 3;
    };
  f ();
}

int
main ()
{
  double a[n], b[n], *x = a, *y = b;
  pair p = { 4, {} }, *q = &p;
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      b[i] = i % 5;
      p.v[i] = 1;
    }
  parameter (x, y);
  structure (q);
  for (int i = 0; i < n; i++)
    {
      EQUAL (a[i], i + 2 * (i % 5));
      EQUAL (p.v[i], 1 + i);
    }
  EQUAL (p.size, 5);
  captured (a, b);
  EQUAL (a[0], 0);
  for (int i = 1; i < n; i++)
    EQUAL (a[i], 9 * (i % 5));
  return 0;
}
