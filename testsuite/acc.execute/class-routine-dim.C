// gang(dim:) of routines whose dimension has a name, and of members of classes.

#include "check.h"

#define N 24

enum { TWO = 2 };
constexpr int one = 1;
const int three = 3;

#pragma acc routine gang(dim:TWO)
static void
rows (int *a, int add)
{
#pragma acc loop gang(dim:2)
  for (int i = 0; i < N; i++)
    a[i] = i + add;
}

#pragma acc routine gang(dim:(one))
extern void zero (int (*a)[N]);

namespace space
{
  constexpr int level = 2;

#pragma acc routine gang(dim:level)
  void
  scale (int *a)
  {
#pragma acc loop gang(dim:2)
    for (int i = 0; i < N; i++)
      a[i] *= 3;
  }
}

namespace outer
{
  namespace inner { struct levels { static const int rows = 2; }; }
}
namespace alias = outer::inner;

#pragma acc routine gang(dim: ::space::level)
static void
halve (int *a)
{
#pragma acc loop gang(dim:space::level)
  for (int i = 0; i < N; i++)
    a[i] = (a[i] + 8) / 2;
}

#pragma acc routine gang(dim:alias::levels::rows)
static void
twice (int *a)
{
#pragma acc loop gang(dim:alias::levels::rows)
  for (int i = 0; i < N; i++)
    a[i] *= 2;
}

struct shape
{
  static constexpr int own = 2;
  int by;

#pragma acc routine gang(dim:2)
  void
  add (int *a) const
  {
#pragma acc loop gang(dim:2)
    for (int i = 0; i < N; i++)
      a[i] += by;
  }

#pragma acc routine gang(dim:own)
  template <typename T>
  void
  sub (T *a) const
  {
#pragma acc loop gang(dim:2) vector
    for (int i = 0; i < N; i++)
      a[i] -= by;
  }

#pragma acc routine gang(dim:three)
  void planes (int *a) const;
};

void
shape::planes (int *a) const
{
#pragma acc loop gang(dim:3)
  for (int i = 0; i < N; i++)
    a[i] = a[i] * 2 + by;
}

void
zero (int (*a)[N])
{
#pragma acc loop gang(dim:1) collapse(2)
  for (int j = 0; j < 4; j++)
    for (int i = 0; i < N; i++)
      a[j][i] = 0;
}

int
main ()
{
  int a[4][N];
  shape s = { 5 };

#pragma acc parallel num_gangs(3) copyout(a)
  zero (a);
#pragma acc parallel num_gangs(1, 4) copy(a) copyin(s)
  {
    rows (a[0], 7);
    rows (a[1], 0);
    s.sub (a[1]);
  }
#pragma acc parallel num_gangs(1, 4) copy(a)
  {
    space::scale (a[0]);
    twice (a[3]);
    halve (a[3]);
  }
#pragma acc parallel num_gangs(1, 3) copy(a) copyin(s)
  s.add (a[0]);
#pragma acc parallel num_gangs(1, 1, 3) copy(a) copyin(s)
  s.planes (a[2]);
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[0][i], 3 * (i + 7) + 5);
      EQUAL (a[1][i], i - 5);
      EQUAL (a[2][i], 5);
      EQUAL (a[3][i], 4);
    }
  return 0;
}
