/* A benchmark of memory as people write it: a class template that allocates its
   arrays on the device in the constructor and frees them in the destructor, methods
   whose constructs say present.  */

#include "check.h"

#define N 1000

template <class T>
class stream
{
  int n;
  T *a, *b, *c;

public:
  explicit stream (int size) : n (size), a (new T[size]), b (new T[size]), c (new T[size])
  {
    T *x = a, *y = b, *z = c;
#pragma acc enter data create(x[0:n], y[0:n], z[0:n])
  }

  stream (const stream &) = delete;
  stream &operator= (const stream &) = delete;

  ~stream ()
  {
    T *x = a, *y = b, *z = c;
#pragma acc exit data delete(x[0:n], y[0:n], z[0:n])
    delete[] a;
    delete[] b;
    delete[] c;
  }

  void
  init (T va, T vb, T vc)
  {
    T *__restrict__ x = a, *__restrict__ y = b, *__restrict__ z = c;
#pragma acc parallel loop present(x[0:n], y[0:n], z[0:n]) wait
    for (int i = 0; i < n; i++)
      {
	x[i] = va;
	y[i] = vb;
	z[i] = vc;
      }
  }

  void
  copy ()
  {
    T *__restrict__ x = a, *__restrict__ z = c;
#pragma acc parallel loop present(x[0:n], z[0:n]) wait
    for (int i = 0; i < n; i++)
      z[i] = x[i];
  }

  void
  mul (T s)
  {
#pragma acc parallel loop present(b[0:n], c[0:n]) wait
    for (int i = 0; i < n; i++)
      b[i] = s * c[i];
  }

  void
  add ()
  {
#pragma acc kernels present(a[0:n], b[0:n], c[0:n])
#pragma acc loop independent
    for (int i = 0; i < n; i++)
      c[i] = a[i] + b[i];
  }

  void
  triad (T s)
  {
    T *__restrict__ x = a;
    const T *y = b, *z = c;
#pragma acc parallel loop present(x[0:n], y[0:n], z[0:n]) async(1)
    for (int i = 0; i < n; i++)
      x[i] = y[i] + s * z[i];
#pragma acc wait(1)
  }

  T
  dot () const
  {
    T sum = 0;
    const T *x = a, *y = b;
#pragma acc parallel loop reduction(+:sum) present(x[0:n], y[0:n])
    for (int i = 0; i < n; i++)
      sum += x[i] * y[i];
    return sum;
  }

  void
  read (T *x, T *y, T *z)
  {
#pragma acc update self(a[0:n], b[0:n], c[0:n])
    for (int i = 0; i < n; i++)
      {
	x[i] = a[i];
	y[i] = b[i];
	z[i] = c[i];
      }
  }
};

template <class T>
static void
run ()
{
  T x[N], y[N], z[N], a = 1, b = 2, c = 0;
  stream<T> s (N);
  s.init (a, b, c);
  for (int k = 0; k < 3; k++)
    {
      s.copy ();
      s.mul (T (0.5));
      s.add ();
      s.triad (T (0.25));
      c = a;
      b = T (0.5) * c;
      c = a + b;
      a = b + T (0.25) * c;
    }
  CHECK (s.dot () - a * b * N < 1e-3 * a * b * N);
  CHECK (a * b * N - s.dot () < 1e-3 * a * b * N);
  s.read (x, y, z);
  for (int i = 0; i < N; i++)
    {
      EQUAL (x[i], a);
      EQUAL (y[i], b);
      EQUAL (z[i], c);
    }
}

int
main ()
{
  run<double> ();
  run<float> ();
  return 0;
}
