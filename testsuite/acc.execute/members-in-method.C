/* Regions in member functions that read more of their object than the member
   that a clause names.  From GCC 13 on the front end has a conversion around
   `this', and the gimplifier maps the named members alone.  */
#include "check.h"

#define N 40

struct range
{
  int n;
  double *values;
};

struct series
{
  double factor;
  int n;
  double *values, *more;
  range part;

  void scale ()
  {
#pragma acc parallel loop copy(values[0:n])
    for (int i = 0; i < n; i++)
      values[i] *= factor;
  }
  void combine ()
  {
#pragma acc kernels loop copy(values[0:n]) copyin(more[0:n])
    for (int i = 0; i < n; i++)
      values[i] += factor * more[i];
  }
  double sum () const
  {
    double s = 0;
#pragma acc parallel loop copyin(values[0:n]) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += values[i] * factor;
    return s;
  }
  double sum_of_part () const
  {
    double s = 0;
#pragma acc parallel loop copyin(part.values[0:part.n]) reduction(+:s)
    for (int i = 0; i < part.n; i++)
      s += part.values[i];
    return s;
  }
  void around ()
  {
#pragma acc data copy(values[0:n])
    {
#pragma acc parallel loop
      for (int i = 0; i < n; i++)
	values[i] += factor;
    }
  }
};

template <typename T>
struct shifted
{
  T by;
  int n;
  T *values;

  void run ()
  {
    auto here = [this] {
#pragma acc parallel loop copy(values[0:n])
      for (int i = 0; i < n; i++)
	values[i] += by;
    };
    here ();
  }
};

int
main ()
{
  double a[N], b[N], want[N], total = 0;
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 2 * i;
  series s = { 3, N, a, b, { 10, b } };
  s.scale ();
  s.combine ();
  s.around ();
  for (int i = 0; i < N; i++)
    {
      want[i] = 3.0 * i + 6.0 * i + 3;
      total += 3 * want[i];
      EQUAL (a[i], want[i]);
    }
  EQUAL (s.sum (), total);
  EQUAL (s.sum_of_part (), 90);
  shifted<double> t = { 8, N, a };
  t.run ();
  for (int i = 0; i < N; i++)
    EQUAL (a[i], want[i] + 8);
  return 0;
}
