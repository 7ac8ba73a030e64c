// Objects without pointers to data, which a kernel makes copies of each other.

#include "check.h"

struct view
{
  const double *p;
  int n;
};

struct wide : view
{
  int more;
};

int
main ()
{
  double d[10], r = 0;
  for (int i = 0; i < 10; i++)
    d[i] = i;
#pragma acc parallel loop reduction(+:r) copyin(d)
  for (int i = 0; i < 10; i++)
    {
      wide w = {};
      (view &) w = [=] { return (view &) w; } ();
      if (w.n)
	r += ((view &) w).p[3];
      r += d[i];
    }
  EQUAL (r, 45);
  return 0;
}
