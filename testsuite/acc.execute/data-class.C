/* Classes that keep their data on the device, and classes that do not: members
   of *this in regions.  */
#include "check.h"
#include <vector>
#include <cstdlib>
template <class T> struct Vec
{
  int n;
  T *d;
  T scale;
  Vec (int n) : n (n), d (new T[n]), scale (2)
  {
    for (int i = 0; i < n; i++)
      d[i] = i;
#pragma acc enter data copyin(this[0:1])
#pragma acc enter data copyin(d[0:n])
  }
  ~Vec ()
  {
#pragma acc exit data delete(d[0:n])
#pragma acc exit data delete(this[0:1])
    delete[] d;
  }
  void
  mul ()
  {
#pragma acc parallel loop present(this[0:1])
    for (int i = 0; i < n; i++)
      d[i] *= scale;
  }
  void
  mul2 ()
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      d[i] *= scale;
  }
  void
  host ()
  {
#pragma acc update self(d[0:n])
  }
};

struct Plain
{
  int n;
  double *a;
  double s;
  void
  go ()
  {
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < n; i++)
      a[i] += s;
  }
  void
  go2 ()
  {
#pragma acc data copy(a[0:n])
    {
#pragma acc kernels loop
      for (int i = 0; i < n; i++)
	a[i] += s;
    }
  }
};

int
main ()
{
  Vec<double> v (50);
  v.mul ();
  v.mul2 ();
  v.host ();
  for (int i = 0; i < 50; i++)
    EQUAL (v.d[i] == 4.0 * i, 1);
  std::vector<double> x (30, 1.0);
  double *p = x.data ();
  int n = x.size ();
#pragma acc parallel loop copy(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += i;
  EQUAL (x[7] == 8.0, 1);
  Plain q = { 30, p, 2 };
  q.go ();
  q.go2 ();
  EQUAL (x[7] == 12.0, 1);
  return 0;
}
