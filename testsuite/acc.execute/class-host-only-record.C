/* { dg-additional-options "-w" } */
/* A kernel has no device version, and a class that it names needs a helper of the printed
   text, which nothing else uses.  */

#include "check.h"
#include <complex>

struct item { std::complex<double> z; int k; };
int rounded (long double x);

static item
made (int y)
{
  item q = { 0, 3 };
  q.z = { 1, 2 };
  q.k += rounded (y * 3.0L);
  return q;
}

static int
number (item *q)
{
  return q->k;
}

int
main ()
{
  item q = { 0, 3 };
  int r = 0;
#pragma acc serial copy(r, q) if (!separate_memory ())
  {
    q = made (r);
    r = number (&q);
  }
  EQUAL (r, 3);
#pragma acc serial copy(r)
  r++;
  EQUAL (r, 4);
  return 0;
}

int
rounded (long double x)
{
  return x > 3;
}
