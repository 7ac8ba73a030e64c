/* Reductions of C++: objects of classes, also where only a template's arguments
   tell that they are, and what references refer to.  */
#include "check.h"
#include <complex>

#define N 1000

struct base { double x; };
struct pair : base
{
  int n[2];
  pair () : n () { x = 0; }
};
typedef double real;

static pair v[N];
static double w[N];

template <typename T> T
total (const T *a, int n)
{
  T s = T ();
#pragma acc parallel loop reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    {
      s.x += a[i].x;
      s.n[0] += a[i].n[0];
      s.n[1]++;
    }
  return s;
}

template <typename T> T
sum (const T *a, int n)
{
  T s = T ();
#pragma acc parallel loop reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

template <typename T> void
sum_into (T &s, const T *a, int n)
{
#pragma acc parallel loop reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
}

static void
rows_into (real &s, int &most, const double *a, int n)
{
#pragma acc parallel loop gang reduction(+:s) reduction(max:most) \
  copyin(a[0:n])
  for (int i = 0; i < n / 100; i++)
#pragma acc loop vector reduction(+:s)
    for (int j = 0; j < 100; j++)
      {
	s += a[i * 100 + j];
	most = most > i + j ? most : i + j;
      }
}

static void
construct_into (double &s, const double *a, int n)
{
#pragma acc parallel reduction(+:s) copyin(a[0:n])
#pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    s += a[i];
}

static void
kernels_into (double &s, const double *a, int n)
{
#pragma acc kernels loop reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
}

static void
pair_into (pair &s, int n)
{
#pragma acc parallel loop reduction(+:s) copyin(v)
  for (int i = 0; i < n; i++)
    s.x += v[i].x;
}

int
main ()
{
  const double all = N * (N - 1) / 2;
  for (int i = 0; i < N; i++)
    {
      v[i].x = w[i] = i;
      v[i].n[0] = 2 * i;
    }
  pair s = total (v, N);
  EQUAL (s.x, all);
  EQUAL (s.n[0], 2 * all);
  EQUAL (s.n[1], N);
  EQUAL (sum (w, N), all);

  double d = 1;
  sum_into (d, w, N);
  EQUAL (d, 1 + all);
  int most = 0;
  rows_into (d, most, w, N);
  EQUAL (d, 1 + 2 * all);
  EQUAL (most, N / 100 + 98);
  construct_into (d, w, N);
  EQUAL (d, 1 + 3 * all);
  kernels_into (d, w, N);
  EQUAL (d, 1 + 4 * all);
  pair_into (s, N);
  EQUAL (s.x, 2 * all);

  pair a, t[4];
  real r = 1;
#pragma acc parallel loop reduction(+:a, r, t) copyin(v)
  for (int i = 0; i < N; i++)
    {
      a.x += v[i].x;
      r += 2;
      t[i % 4].n[1] += i;
    }
  EQUAL (a.x, all);
  EQUAL (r, 1 + 2 * N);
  EQUAL (t[0].n[1] + t[1].n[1] + t[2].n[1] + t[3].n[1], all);

  pair *p = new pair[100], *q = new pair[3];
#pragma acc parallel loop reduction(+:p[0:100]) reduction(max:q[1:2])
  for (int i = 0; i < N; i++)
    {
      p[i % 100].x += i;
      q[1 + i % 2].n[0] = q[1 + i % 2].n[0] > i ? q[1 + i % 2].n[0] : i;
    }
  EQUAL (p[1].x, 1 * 10 + 4500);
  EQUAL (q[1].n[0], N - 2);
  EQUAL (q[2].n[0], N - 1);
  delete[] p;
  delete[] q;

  std::complex<double> z (1, 2), product (1, 0);
#pragma acc parallel loop reduction(+:z) reduction(*:product) copyin(w)
  for (int i = 0; i < N; i++)
    {
      z += std::complex<double> (w[i], 1);
      product *= std::complex<double> (0, 1);
    }
  EQUAL (z.real (), 1 + all);
  EQUAL (z.imag (), 2 + N);
  EQUAL (product.real (), 1);
  EQUAL (product.imag (), 0);
  return 0;
}
