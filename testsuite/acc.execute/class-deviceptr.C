/* Pointers of the device: parameters in declare directives, of functions, members
   and templates, and references in the deviceptr clause of each directive.  */

#include "check.h"

enum { n = 300 };

template <class T>
static void
fill (T *p, int size)
{
#pragma acc declare deviceptr(p)
#pragma acc parallel loop
  for (int i = 0; i < size; i++)
    p[i] = i;
}

struct adder
{
  int k;

  void
  add (int *p, const int *more)
  {
#pragma acc declare deviceptr(p) copyin(more[0:n])
    if (k < 0)
      return;
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      p[i] += k + more[i];
  }
};

static void
declared (int *&p)
{
#pragma acc declare deviceptr(p)
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    p[i] += 1;
}

static void
compute (int *&p, int *const &q)
{
#pragma acc parallel loop deviceptr(p, q)
  for (int i = 0; i < n; i++)
    p[i] = p[i] * 2 + (q[i] == p[i]);
#pragma acc serial deviceptr(p)
  for (int i = 0; i < n; i++)
    p[i]++;
}

static void
data (int *&p)
{
  int *const first = p;
#pragma acc data deviceptr(p)
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      p[i] += 3;
    /* The clause once more, inside of the other one.  */
#pragma acc parallel loop deviceptr(p)
    for (int i = 0; i < n; i++)
      p[i] += 20;
    [&]
      {
#pragma acc data deviceptr(p)
#pragma acc kernels loop deviceptr(p)
	for (int i = 0; i < n; i++)
	  p[i] -= 20;
      } ();
    fill (p + n - 2, 2);
    CHECK (p == first);
  }
}

int
main ()
{
  int *p = (int *) acc_malloc (n * sizeof *p), h[n], more[n];
  for (int i = 0; i < n; i++)
    more[i] = 10 * i;
  fill (p, n);
  adder a = { 5 };
  a.add (p, more);
  declared (p);
  compute (p, p);
  auto captured = [&]
    {
#pragma acc kernels loop deviceptr(p)
      for (int i = 0; i < n; i++)
	p[i] += 100;
    };
  captured ();
  data (p);
  acc_memcpy_from_device (h, p, sizeof h);
  for (int i = 0; i < n; i++)
    EQUAL (h[i], i >= n - 2 ? i - n + 2 : (11 * i + 6) * 2 + 105);
  acc_free (p);
  return 0;
}
