/* What use_device does not take.  */
#include <vector>

int fn (int);

struct S
{
  int m, *p;
  void f ()
  {
#pragma acc host_data use_device(m) /* { dg-error "member 'm' is neither a pointer nor an array in 'use_device' clause" } */
    fn (m);
#pragma acc host_data use_device(p, this->p) /* { dg-error "'p' appears more than once in data clauses" } */
    fn (*p);
  }
};

template <class T> void
g (T t, T *u)
{
#pragma acc host_data use_device(t, u)
  fn (*&t + u[0]);
}

template void g<int> (int, int *);

void
f (std::vector<int> v, std::vector<int> &w, S s)
{
#pragma acc host_data use_device(w) /* { dg-error "'w' is no scalar, pointer or array in 'use_device' clause" } */
  fn (w[0]);
#pragma acc host_data use_device(v) /* { dg-error "'v' is no scalar, pointer or array in 'use_device' clause" } */
  fn (v[0]);
#pragma acc host_data use_device(s) /* { dg-error "'s' is no scalar" } */
  fn (s.m);
#pragma acc host_data use_device(fn) /* { dg-error "'fn' is no scalar" } */
  fn (0);
}

void
h (int n)
{
#pragma acc host_data use_device(n, n) /* { dg-error "'n' appears more than once in data clauses" } */
  fn (*&n);
}
