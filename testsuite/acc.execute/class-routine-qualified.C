/* Routine directives with the names of members of classes.  */
#include "check.h"
struct S
{
  static int m (int i);
  int k;
  int get (int i) const { return k + i; }
  static int over (int i);
  static int over (double d);
};
#pragma acc routine (S::m) seq
#pragma acc routine (S::get) seq
#pragma acc routine (S::over) seq
int S::m (int i) { return i * 2 + 1; }
int S::over (int i) { return i; }
int S::over (double d) { return d * 2; }
namespace ns
{
  int g (int i);
  class T { public: static double vec (const double *x, int n); };
}
#pragma acc routine (ns::g) seq
#pragma acc routine (ns::T::vec) vector
int ns::g (int i) { return i * 3; }
double ns::T::vec (const double *x, int n)
{
  double s = 0;
#pragma acc loop vector reduction (+:s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

int
main ()
{
  int a[20]; S s; s.k = 7; double x[20], r[3];
#pragma acc parallel loop copyout (a, x) copyin (s)
  for (int i = 0; i < 20; i++)
    {
      a[i] = S::m (i) + ns::g (i) + s.get (i) + S::over (i) + S::over (0.5);
      x[i] = i;
    }
  for (int i = 0; i < 20; i++)
    EQUAL (a[i], 7 * i + 9);
#pragma acc parallel loop gang copyin (x) copyout (r)
  for (int k = 0; k < 3; k++)
    r[k] = ns::T::vec (x, 20 - k);
  EQUAL (r[1], 171);
}
