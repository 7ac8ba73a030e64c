/* Routine directives of members of classes, of templates too, within other
   text that may not be taken for a class; OpenACC 2.6, section 2.15.1.  */
#include "check.h"

/* class { */
#define OPEN_CLASS class {
static const char *const text = "struct x {";

struct scaler
{
  double k;
#pragma acc routine vector
  void scale (double *x, int n) const
  {
#pragma acc loop vector
    for (int i = 0; i < n; i++)
      x[i] *= k;
  }
#pragma acc routine worker
  double sum (const double *x, int n) const;
  struct inner
  {
    int q;
#pragma acc routine
    int get () const { return q; }
  };
  inner in;
#pragma acc routine seq nohost
  static int twice (int v) { return 2 * v; }
};

double
scaler::sum (const double *x, int n) const
{
  double s = 0;
#pragma acc loop worker vector reduction (+:s)
  for (int i = 0; i < n; i++)
    s += x[i] + k;
  return s;
}

namespace space
{
template <class T>
class triple
{
  T v[3];
public:
#pragma acc routine seq
  triple (T a, T b, T c) { v[0] = a; v[1] = b; v[2] = c; }
#pragma acc routine seq
  T &operator() (int i) { return v[i]; }
#pragma acc routine seq
  template <class U>
  T plus (U u) const { return v[0] + u; }
#pragma acc routine seq
  friend T dot (const triple &a, const triple &b)
  {
    return a.v[0] * b.v[0] + a.v[1] * b.v[1] + a.v[2] * b.v[2];
  }
};

#pragma acc routine seq
template <class T> T
square (T x)
{
  return x * x;
}
}

int
main ()
{
  double a[8][64], s[8], t = 0;
  scaler op;
  op.k = 2;
  op.in.q = 3;
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 64; j++)
      a[i][j] = i + j;
#pragma acc parallel loop gang copy (a) copyin (op) num_workers (2)
  for (int i = 0; i < 8; i++)
    op.scale (a[i], 64);
#pragma acc parallel loop gang copyin (a, op) copyout (s) num_workers (4)
  for (int i = 0; i < 8; i++)
    s[i] = op.sum (a[i], 64) + op.in.get ();
  for (int i = 0; i < 8; i++)
    EQUAL (s[i], 2 * (64 * i + 63 * 32) + 2 * 64 + 3);
#pragma acc parallel loop reduction (+:t)
  for (int i = 0; i < 20; i++)
    {
      space::triple<double> x (i, 1, 2), y (1, i, 3);
      x (0) += 1;
      t += dot (x, y) + x.plus (2) + space::square (1.0 * i);
    }
  double want = 0;
  for (int i = 0; i < 20; i++)
    want += (i + 1) + i + 6 + (i + 1 + 2) + i * i;
  EQUAL (t, want);
  CHECK (text[0] == 's');
  return 0;
}
