// Members that are references to real and complex numbers, to arrays, and to another member
// of the same object: what they refer to comes along.

#include <complex>

#include "check.h"

struct scaled
{
  int n;
  double *p;
  double &half;
  double own;

  scaled (int count, double *to) : n (count), p (to), half (own), own (.5) {}

  void add ()
  {
    double *q = p;
#pragma acc parallel loop copy(q[0:n])
    for (int i = 0; i < n; i++)
      q[i] += own * half;
  }

  void multiply ()
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      p[i] *= half;
  }
};

struct sums
{
  int n;
  double *p;
  const float &f;
  std::complex<double> &z;
  _Complex double &c;
  double (&w)[8];
  long &count;

  void add ()
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      p[i] += f + z.real () * w[i % 8] + __real__ c;
  }

  void change ()
  {
#pragma acc parallel loop
    for (int i = 2; i < 8; i++)
      w[i] += i;
#pragma acc serial
    {
      count++;
      c *= 2;
    }
  }
};

int
main ()
{
  double a[20], w[8];
  for (int i = 0; i < 20; i++)
    a[i] = i;
  scaled s (20, a);
  s.add ();
  s.multiply ();
  for (int i = 0; i < 20; i++)
    CHECK (a[i] == (i + .25) / 2);
  for (int i = 0; i < 8; i++)
    w[i] = i;
  float f = 2;
  std::complex<double> z (3, 1);
  _Complex double c = 1;
  long count = 5;
  sums t { 20, a, f, z, c, w, count };
  t.add ();
  t.change ();
  t.add ();
  for (int i = 0; i < 20; i++)
    {
      int k = i % 8;
      CHECK (a[i] == (i + .25) / 2 + 4 + 3 + 3 * (k + (k < 2 ? k : 2 * k)));
    }
  CHECK (count == 6);
  struct { double (&x)[20], (&y)[8]; } u = { a, w };
#pragma acc parallel loop
  for (int i = 0; i < 20; i++)
    u.x[i] = u.y[i % 8];
  for (int i = 0; i < 20; i++)
    CHECK (a[i] == w[i % 8]);
  return 0;
}
