/* Constructors of temporaries in regions: nobody else calls them, and the
   function that has the region is not the first of the file.  */
#include "check.h"
#include <complex>

#define N 50

typedef std::complex<double> number;

struct pair
{
  int a, b;
  pair (int x, int y) : a (x), b (y) {}
  pair operator+ (const pair &o) const { return pair (a + o.a, b + o.b); }
};

static int
first (int n)
{
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}

static void
test_complex (number *z)
{
#pragma acc parallel loop copy(z[0:N])
  for (int i = 0; i < N; i++)
    {
      number c = z[i];
      c = c * c + number (1, 2);
      z[i] = c;
    }
}

static void
test_pair (int *sums)
{
#pragma acc parallel loop copyout(sums[0:N])
  for (int i = 0; i < N; i++)
    {
      pair p = pair (i, 1) + pair (2, i);
      sums[i] = 100 * p.a + p.b;
    }
}

int
main ()
{
  number z[N];
  int sums[N];
  EQUAL (first (10), 45);
  for (int i = 0; i < N; i++)
    z[i] = number (i, 1);
  test_complex (z);
  test_pair (sums);
  for (int i = 0; i < N; i++)
    {
      EQUAL (z[i].real (), i * i);
      EQUAL (z[i].imag (), 2 * i + 2);
      EQUAL (sums[i], 100 * (i + 2) + i + 1);
    }
  return 0;
}
