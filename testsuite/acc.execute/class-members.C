/* Members in data clauses: of bases, of members, of what this points to, behind
   references, of templates; classes with static members.  */
#include "check.h"

#define N 40

struct base
{
  static const int extra = 2;
  static int made;
  double *d;
  int n;
  double fixed[4];
  explicit base (int m) : d (new double[m]), n (m)
  {
    made++;
    for (int i = 0; i < n; i++)
      d[i] = i;
    for (int i = 0; i < 4; i++)
      fixed[i] = i;
  }
  virtual ~base () { delete[] d; }
};
int base::made;

struct derived : base
{
  int factor;
  derived (int m, int f) : base (m), factor (f) {}
  void
  copies ()
  {
#pragma acc parallel loop copy(d[0:n])
    for (int i = 0; i < n; i++)
      d[i] += 1;
  }
  void
  enter ()
  {
#pragma acc enter data copyin(this, d[0:n])
  }
  void
  present ()
  {
#pragma acc parallel loop present(this, d)
    for (int i = 0; i < n; i++)
      d[i] = d[i] * factor + extra + fixed[i % 4];
#pragma acc parallel loop present(this[0:1], d[0:n])
    for (int i = 0; i < n; i++)
      d[i] += factor;
  }
  void
  leave ()
  {
#pragma acc update self(d[0:n / 2])
#pragma acc update self(this->d[n / 2:n - n / 2])
#pragma acc exit data delete(d[0:n], this[0:1])
  }
};

struct holder
{
  base b;
  base *p;
  base &r;
  holder (int m, base *q) : b (m), p (q), r (*q) {}
  double
  sum ()
  {
    double s = 0;
#pragma acc parallel loop copyin(b.d[0:b.n]) reduction(+ : s)
    for (int i = 0; i < b.n; i++)
      s += b.d[i];
    double *fixed = b.fixed;
#pragma acc data copyin(b.fixed[1:2]) copyin(this->p->d[0:p->n])
    {
      double *d = p->d;
#pragma acc parallel loop reduction(+ : s) present(d[0:N])
      for (int i = 0; i < N; i++)
	s += d[i];
#pragma acc serial present(fixed[1:2]) copy(s)
      s += fixed[1] + fixed[2];
    }
    return s;
  }
};

template <typename T> struct box
{
  static const int size = N;
  T *v;
};

template <typename T> struct crate : box<T>
{
  void
  fill (T x)
  {
#pragma acc parallel loop copyout(this->v[0:crate::size])
    for (int i = 0; i < N; i++)
      this->v[i] = x + i;
  }
};

static void
test_references (base &r, derived (&many)[2])
{
#pragma acc enter data copyin(r, r.d[0:r.n])
#pragma acc parallel loop present(r)
  for (int i = 0; i < r.n; i++)
    r.d[i] -= r.fixed[1];
#pragma acc exit data copyout(r.d[0:r.n]) delete(r)
#pragma acc data copy(many)
  {
#pragma acc parallel loop
    for (int i = 0; i < 2; i++)
      many[i].factor += i + base::extra;
  }
}

int
main ()
{
  derived x (N, 3);
  x.copies ();
  x.enter ();
  x.present ();
  x.leave ();
  for (int i = 0; i < N; i++)
    EQUAL (x.d[i], (i + 1) * 3 + 2 + i % 4 + 3);
  base other (N);
  holder h (N, &other);
  EQUAL (h.sum (), 2 * (N * (N - 1) / 2) + 3);
  crate<float> c;
  c.v = new float[N];
  c.fill (5);
  for (int i = 0; i < N; i++)
    EQUAL (c.v[i], 5 + i);
  delete[] c.v;
  derived many[2] = { derived (4, 1), derived (4, 2) };
  test_references (other, many);
  for (int i = 0; i < N; i++)
    EQUAL (other.d[i], i - 1);
  EQUAL (many[0].factor, 3);
  EQUAL (many[1].factor, 5);
  return 0;
}
