// A base that asks an object what it is may use it as one of a derived class.  An object
// of the base alone is no larger for that: what stands behind it stays out.

#include "check.h"

struct shape
{
  int kind, w;
  int area () const;
  void measure (int n, int *a) const;
};

struct circle : shape
{
  int r[100];
};

int
shape::area () const
{
  return kind == 1 ? static_cast<const circle *> (this)->r[0] : w;
}

void
shape::measure (int n, int *a) const
{
#pragma acc parallel loop copyout(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = area () * i;
}

int
main ()
{
  struct
  {
    shape s;
    int a[6];
  } both = { { 0, 4 }, {} };
  shape row[3] = { { 0, 5 }, { 2, 6 }, { 0, 7 } };
  int a[6];
  // The array is behind the object.
  both.s.measure (6, both.a);
  for (int i = 0; i < 6; i++)
    EQUAL (both.a[i], 4 * i);
#pragma acc data copyin(row)
  for (int k = 0; k < 3; k++)
    {
      row[k].measure (6, a);
      for (int i = 0; i < 6; i++)
	EQUAL (a[i], (5 + k) * i);
    }
  return 0;
}
