/* default(none) where a parameter is an object that g++ passes by reference: a clause of the
   construct, or of a data construct around, names it.  In functions, templates and
   constructors.  */

#include "check.h"
#include <vector>

#define N 12

struct task
{
  std::vector<int> v;
  int *p, n = 3;
  task () : v (4, 7) { p = v.data (); }
  task (const task &o) : v (o.v), n (o.n) { p = v.data (); }
  int value (int i) const { return i * n + p[i % 4]; }
  void enter () const
  {
#pragma acc enter data copyin(this[0:1], p[0:4])
  }
  void exit () const
  {
#pragma acc exit data delete(p[0:4], this[0:1])
  }
};

template <typename T> static int
call (int i, const T &x)
{
  return x.value (i);
}

template <typename T> static void
in_template (T a, int *o, int n)
{
  a.enter ();
#pragma acc parallel loop present(a) copyout(o[0:n]) copyin(n) default(none)
  for (int i = 0; i < n; i++)
    o[i] = call (i, a) + a.n;
#pragma acc data present(a) copy(o[0:n]) copyin(n) default(none)
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      o[i] += call (i, a);
#pragma acc kernels default(none)
    for (int i = 0; i < n; i++)
      o[i] += a.n * 1000;
  }
  a.exit ();
}

static int
counted (task a, int n)
{
  int sum = 0;
#pragma acc parallel loop copyin(a, a.p[0:4], n) reduction(+:sum) default(none)
  for (int i = 0; i < n; i++)
    sum += a.value (i);
  a.n = 9;
  return sum + a.n;
}

struct made
{
  int sum = 0;
  made (task a, int n)
  {
    int s = 0;
#pragma acc parallel loop copyin(a, a.p[0:4], n) reduction(+:s) default(none)
    for (int i = 0; i < n; i++)
      s += a.value (i);
    sum = s;
  }
};

struct top { int t = 1; };

/* With a virtual base, its two constructors have other parameters before these.  */
struct made_outside : virtual top
{
  int sum = 0;
  made_outside (int n, task first);
};

made_outside::made_outside (int m, task a)
{
  int s = 0;
#pragma acc parallel loop copyin(a, a.p[0:4], m) reduction(+:s) default(none)
  for (int i = 0; i < m; i++)
    s += a.value (i);
  sum = s;
}

int
main ()
{
  int o[N], sum = 0;
  in_template (task (), o, N);
  for (int i = 0; i < N; i++)
    {
      EQUAL (o[i], 2 * (i * 3 + 7) + 3 + 3000);
      sum += i * 3 + 7;
    }
  EQUAL (counted (task (), N), sum + 9);
  EQUAL (made (task (), N).sum, sum);
  EQUAL (made_outside (N, task ()).sum, sum);
  return 0;
}
