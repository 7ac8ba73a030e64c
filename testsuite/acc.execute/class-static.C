/* Classes with static members, which are no part of their objects: in clauses
   and without.  */
#include "check.h"

#define N 10

struct vector
{
  static const int dim = 3;
  double v[dim];
  static double unit () { return 1; }
  double
  sum () const
  {
    double s = 0;
    for (int i = 0; i < dim; i++)
      s += v[i];
    return s;
  }
};

template <int SIZE> struct matrix
{
  static constexpr int size = SIZE;
  double a[SIZE * SIZE];
  double
  trace () const
  {
    double t = 0;
    for (int i = 0; i < size; i++)
      t += a[i * size + i];
    return t;
  }
};

int
main ()
{
  vector x = { { 1, 2, 3 } }, own, all[N], *p = all;
  matrix<4> m, &r = m;
  double out[N], s = 0;
  for (int i = 0; i < 16; i++)
    m.a[i] = i;

#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      vector t;
      t.v[0] = i;
      t.v[1] = vector::dim;
      t.v[2] = vector::unit ();
      out[i] = x.sum () * i + m.trace ();
      all[i] = t;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (out[i], 6 * i + 30);
      EQUAL (all[i].sum (), i + 4);
    }

#pragma acc parallel loop firstprivate(x) private(own) copyin(m) copyout(out)
  for (int i = 0; i < N; i++)
    {
      x.v[0] = i;
      own = x;
      out[i] = own.sum () + m.trace ();
    }
  for (int i = 0; i < N; i++)
    EQUAL (out[i], i + 35);

#pragma acc kernels copyin(p[0:N])
  for (int i = 0; i < N; i++)
    s += p[i].sum () + r.a[i];
  EQUAL (s, 4 * 10 + 45 + 45);

#pragma acc enter data copyin(all[0:N])
#pragma acc parallel loop present(all)
  for (int i = 0; i < N; i++)
    all[i].v[0] = 7;
#pragma acc update self(all[2:3])
  EQUAL (all[3].v[0], 7);
#pragma acc exit data copyout(all)
  for (int i = 0; i < N; i++)
    EQUAL (all[i].v[0], 7);
  return 0;
}
