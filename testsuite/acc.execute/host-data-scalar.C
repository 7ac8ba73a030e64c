/* use_device of scalars in C++: references, templates, lambdas.  */
#include "check.h"

static void __attribute__ ((noipa))
library (double *s)
{
#pragma acc serial deviceptr(s)
  *s *= 2;
}

template <class T> static void
of_type (T &sum)
{
  T own = sum;
#pragma acc data copy(sum, own)
  {
#pragma acc host_data use_device(sum)
    library (&sum);
#pragma acc host_data use_device(own)
    library (&own);
  }
  EQUAL (own, sum);
}

template <class T> static void
plain (int n)
{
  double s = n;
#pragma acc data copy(s)
  {
#pragma acc host_data use_device(s)
    library (&s);
  }
  EQUAL (s, 2 * n);
}

static void
reference (double &r, double *p)
{
#pragma acc data copy(r, p[0:1])
  {
#pragma acc host_data use_device(r, p)
    {
      library (&r);
      library (p);
    }
  }
}

int
main ()
{
  double s = 3, t = 1;
  of_type (s);
  EQUAL (s, 6);
  plain<int> (4);
  reference (s, &t);
  EQUAL (s, 12);
  EQUAL (t, 2);
  auto f = [&] ()
  {
#pragma acc data copy(s)
#pragma acc host_data use_device(s)
    library (&s);
  };
  f ();
  EQUAL (s, 24);
  return 0;
}
