/* The object of a member function in data clauses: this.  OpenACC 2.6, section
   2.7.  */
#include "check.h"
#include <vector>

struct field
{
  std::vector<double> v;
  double *p;
  int nx, ny;

  field (int x, int y) : v (x * y), nx (x), ny (y)
  {
    p = v.data ();
#pragma acc enter data copyin (this)
#pragma acc enter data copyin (p[0:nx * ny])
  }
  ~field ()
  {
#pragma acc exit data delete (p[0:nx * ny])
#pragma acc exit data delete (this)
  }
  void fill (double c)
  {
#pragma acc parallel loop present (this, p[0:nx * ny])
    for (int i = 0; i < nx * ny; i++)
      p[i] = c + i;
  }
  void smooth (field &o) const
  {
#pragma acc parallel loop collapse (2) present (o, this)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++)
	o.p[j * nx + i] = p[j * nx + i - 1] + p[j * nx + i + 1];
  }
  int device_nx () const
  {
    int n;
#pragma acc serial present (this) copyout (n) if (this)
    n = nx;
    return n;
  }
  double total () const
  {
    double s = 0;
#pragma acc parallel loop reduction (+:s) present (p[0:nx * ny])
    for (int i = 0; i < nx * ny; i++)
      s += p[i];
    return s;
  }
};

int
main ()
{
  field a (20, 10), b (20, 10);
  a.fill (1);
  b.fill (0);
  EQUAL (a.total (), 200 + 199 * 100);
  a.smooth (b);
  double want = 0;
  for (int j = 0; j < 10; j++)
    for (int i = 0; i < 20; i++)
      want += j > 0 && j < 9 && i > 0 && i < 19 ? 2 * (1 + j * 20 + i)
						: j * 20 + i;
  EQUAL (b.total (), want);
  EQUAL (a.device_nx (), 20);
  return 0;
}
