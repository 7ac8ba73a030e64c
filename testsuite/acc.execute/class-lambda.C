/* Lambdas: what they captured, in compute and data constructs, in host_data
   and directives of their own; generic ones; structured bindings and
   references to objects with members that are mapped.  */

#include "check.h"
#include <initializer_list>

struct V
{
  int n;
  double *d;
  void
  scale (double f)
  {
    auto body = [this, f] () {
#pragma acc parallel loop present(this [0:1], d [0:n])
      for (int i = 0; i < n; i++)
        d[i] *= f;
    };
    body ();
  }
  double
  dot (const V &o) const
  {
    double s = 0;
#pragma acc parallel loop reduction(+ : s) present(d [0:n], o.d [0:n])
    for (int i = 0; i < n; i++)
      s += d[i] * o.d[i];
    return s;
  }
};
static void
saxpy (const V &x, V &y, double a)
{
#pragma acc parallel loop copyin(x.d [0:x.n]) copy(y.d [0:y.n])
  for (int i = 0; i < x.n; i++)
    y.d[i] += a * x.d[i];
}
int
main ()
{
  int n = 100, *p = new int[n],
      host = acc_get_device_type () == acc_device_host;
  for (int i = 0; i < n; i++)
    p[i] = i;
  int s = 0, arr[10] = { 1, 2, 3 };
  auto l1 = [&] () {
    int *mine = p;
#pragma acc data copy(p [0:n]) copyin(arr)
    {
#pragma acc parallel loop present(p [0:n], arr)
      for (int i = 0; i < n; i++)
        p[i] += arr[i % 3];
#pragma acc update self(p [0:n])
      CHECK (p[1] == 3);
      p[1] = 10;
#pragma acc update device(p [1:1])
#pragma acc host_data use_device(p, arr)
      {
        int *q = p;
        CHECK (host ? q[1] == 10 : acc_hostptr (q) == mine);
      }
#pragma acc serial copy(s)
      s = p[1];
    }
  };
  l1 ();
  CHECK (s == 10);
  CHECK (p[1] == 10 && p[0] == 1);
  auto l2 = [&] () {
#pragma acc enter data copyin(p [0:n]) async(1)
#pragma acc kernels loop present(p [0:n]) async(1)
    for (int i = 0; i < n; i++)
      p[i] = 5;
#pragma acc exit data copyout(p [0:n]) async(1) wait(1)
#pragma acc wait(1)
  };
  l2 ();
  CHECK (p[99] == 5);
  V x = { 10, new double[10] }, y = { 10, new double[10] };
  for (int i = 0; i < 10; i++)
    x.d[i] = i, y.d[i] = 1;
  saxpy (x, y, 2);
  CHECK (y.d[3] == 7);
#pragma acc enter data copyin(x, y) copyin(x.d [0:10], y.d [0:10])
  x.scale (2);
  double r = x.dot (y);
#pragma acc exit data copyout(x.d [0:10], y.d [0:10]) delete (x, y)
  double e = 0;
  for (int i = 0; i < 10; i++)
    e += 2.0 * i * (1 + 2 * i);
  CHECK (r == e);
  CHECK (x.d[3] == 6);
  auto gen = [&] (auto f, auto &out) {
#pragma acc parallel loop copyout(p [0:n]) copy(out)
    for (int i = 0; i < n; i++)
      {
        p[i] = f (i);
        if (i == 3)
          out = p[i];
      }
  };
  long o = 0;
  gen ([] (int i) { return i * i; }, o);
  CHECK (p[9] == 81 && o == 9);
  int cnt = 0;
  double mx = -1;
  auto l3 = [&] {
#pragma acc parallel loop collapse(2) reduction(+:cnt) reduction(max:mx) copyin(p[0:n])
    for (int i = 0; i < 10; i++)
      for (int j = 0; j < 10; j++)
        {
          cnt += p[i * 10 + j] % 2;
          if (p[i * 10 + j] > mx)
            mx = p[i * 10 + j];
        }
  };
  l3 ();
  CHECK (cnt == 50 && mx == 99 * 99);
  auto l4 = [=] () mutable {
    int t = 0;
#pragma acc parallel loop copyin(p [0:n]) reduction(+ : t) firstprivate(arr)
    for (int i = 0; i < n; i++)
      t += p[i] + arr[0];
    return t;
  };
  CHECK (l4 () == 328350 + 100);
  auto &[vn, vd] = x;
#pragma acc parallel loop copy(vd [0:10])
  for (int i = 0; i < 10; i++)
    vd[i] = i + vn;
  CHECK (x.d[2] == 12);
  for (auto &q : { x, y })
    {
#pragma acc parallel loop copyout(q.d [0:10])
      for (int i = 0; i < 10; i++)
        q.d[i] = -i;
    }
  CHECK (x.d[2] == -2 && y.d[9] == -9);
  delete[] p;
  delete[] x.d;
  delete[] y.d;
  return 0;
}
