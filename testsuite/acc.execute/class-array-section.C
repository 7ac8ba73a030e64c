/* Sections of std::array, of variables and members, in data clauses, also where the object
   is constant, as in methods and templates.  */

#include "check.h"
#include <array>
#include <openacc.h>

#define N 8

template <unsigned n, unsigned m> struct matrix
{
  std::array<double, n * m> d;
  void enter () const
  {
#pragma acc enter data copyin(this[0:1], d, d[0:n*m-1])
  }
  void exit () const
  {
#pragma acc exit data delete(d[0:n*m-1], d, this[0:1])
  }
};

struct holder
{
  matrix<3, 3> x;
  std::array<int, 4> z;
  void enter () const
  {
#pragma acc enter data copyin(this[0:1], z[0:4])
    x.enter ();
  }
};

static void
variables ()
{
  std::array<double, N> a {};
  const std::array<int, 4> b { 1, 2, 3, 4 };
#pragma acc parallel loop copy(a[0:N]) copyin(b[0:4])
  for (int i = 0; i < 4; i++)
    a[i] = b[i] * 2;
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i < 4 ? (i + 1) * 2 : 0);
#pragma acc enter data copyin(a)
  a[2] = a[6] = 50;
#pragma acc update device(a[2:3])
#pragma acc parallel loop present(a[0:N])
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc update self(a[1:2])
  if (separate_memory ())
    {
      EQUAL (a[0], 2);
      EQUAL (a[1], 5);
      EQUAL (a[2], 51);
      EQUAL (a[6], 50);
    }
#pragma acc exit data copyout(a)
  EQUAL (a[6], separate_memory () ? 1 : 51);
}

static void
members ()
{
  static holder h;
  double o[4];
  for (int i = 0; i < 9; i++)
    h.x.d[i] = i;
  h.z[2] = 5;
  h.enter ();
#pragma acc parallel loop present(h) copyout(o)
  for (int i = 0; i < 4; i++)
    o[i] = h.x.d[i + 1] + h.z[i];
  for (int i = 0; i < 4; i++)
    EQUAL (o[i], i + 1 + (i == 2 ? 5 : 0));
  h.z[1] = 7;
#pragma acc update device(h.z[1:1])
#pragma acc parallel loop present(h) copyout(o)
  for (int i = 0; i < 4; i++)
    o[i] = h.z[i];
  EQUAL (o[1], 7);
  h.x.exit ();
}

int
main ()
{
  variables ();
  members ();
  return 0;
}
