/* attach(P) of a member, by a method and by a reference to an object of a class
   template, beside clauses that map the object (OpenACC 2.6, section 2.7.11).  */
#include "check.h"

#define N 10

struct view
{
  int n;
  double *p;

  void set (double *data)
  {
#pragma acc data create(this[0:1]) copy(data[0:N])
    {
#pragma acc parallel attach(p) present(this[0:1])
      p[2] = 7;
#pragma acc enter data attach(p)
#pragma acc serial present(this[0:1])
      p[3] = 8;
#pragma acc exit data detach(p)
    }
  }
};

template <typename T>
struct views
{
  T scale;
  view v[2];

  static void set (views &all, T *data)
  {
#pragma acc data create(all) copy(data[0:N])
    {
#pragma acc parallel attach(all.v[1].p) present(all)
      all.v[1].p[4] = 1;
    }
  }
};

int
main ()
{
  double data[N] = { 0 };
  view one = { N, data };
  one.set (data);
  EQUAL (data[2], 7);
  EQUAL (data[3], 8);
  views<double> all = { 2, { { N, data }, { N, data } } };
  views<double>::set (all, data);
  EQUAL (data[4], 1);
  return 0;
}
