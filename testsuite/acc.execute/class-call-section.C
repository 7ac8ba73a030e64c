/* Sections of what a function returns, in data clauses: v.data ()[0:n].  The
   function is called once for each clause.  */

#include "check.h"
#include <memory>
#include <vector>

#define N 100

static int calls;

static double *
counted (double *p)
{
  calls++;
  return p;
}

template <typename T>
static T *
same (T *p)
{
  return p;
}

template <class V>
static double
sum (V &v)
{
  double s = 0;
  auto *p = v.data ();
#pragma acc data copyin(v.data ()[0:v.size ()])
#pragma acc parallel loop present(p) reduction(+:s)
  for (std::size_t i = 0; i < v.size (); i++)
    s += p[i];
  return s;
}

struct field
{
  std::vector<double> d;
  field () : d (N, 2) {}
  double *raw () { return d.data (); }
  void
  add ()
  {
    double *p = raw ();
    int n = d.size ();
#pragma acc enter data copyin(this->raw ()[0:d.size ()])
#pragma acc parallel loop present(raw ()[0:n])
    for (int i = 0; i < n; i++)
      p[i] += i;
#pragma acc update self(raw ()[0:n / 2], raw ()[n / 2:n - n / 2 - 1])
#pragma acc exit data delete(raw ()[0:n])
  }
};

struct holder
{
  double *x;
};

static void
member_of_result (void)
{
  std::unique_ptr<holder> h (new holder);
  holder *p = h.get ();
  h->x = new double[N] ();
#pragma acc enter data copyin(h.get ()[0:1])
#pragma acc enter data copyin(h.get ()->x[0:N])
#pragma acc parallel loop present(p[0:1])
  for (int i = 0; i < N; i++)
    p->x[i] = i;
#pragma acc exit data copyout(h.get ()->x[0:N])
#pragma acc exit data delete(h.get ()[0:1])
  EQUAL (h->x[N - 1], N - 1);
  delete[] h->x;
}

int
main ()
{
  std::vector<double> v (N, 1), w (N);
  double *p = v.data ();
#pragma acc parallel loop copy(counted (p)[0:N])
  for (int i = 0; i < N; i++)
    p[i] += i;
  EQUAL (calls, 1);
  EQUAL (v[7], 8);
#pragma acc parallel loop copyin(v.data ()[0:N]) copyout(w.data ()[0:N])
  for (int i = 0; i < N; i++)
    w[i] = v[i] * 2;
  EQUAL (w[9], 20);
#pragma acc data copy(v.data ()[0:N])
#pragma acc parallel loop present(same<double> (p)[0:N])
  for (int i = 0; i < N; i++)
    p[i] = 3;
  EQUAL (v[N - 1], 3);
  EQUAL (sum (v), 3 * N);

  field f;
  f.add ();
  EQUAL (f.d[N - 2], N);
  EQUAL (f.d[N - 1], separate_memory () ? 2 : N + 1);
  member_of_result ();
  return 0;
}
