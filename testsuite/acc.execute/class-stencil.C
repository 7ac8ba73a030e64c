/* A solver as a hierarchy of class templates: a grid with its real type and halo as
   parameters, a base class with the arrays, a derived one with the scheme as a
   policy, swapped pointers, boundary conditions by a functor.  */

#include "check.h"
#include <utility>
#include <algorithm>
#include <vector>

template <class Real, int Halo>
class grid
{
protected:
  int nx, ny;
  Real *now, *next;

  int size () const { return (nx + 2 * Halo) * (ny + 2 * Halo); }
  int at (int i, int j) const { return (i + Halo) * (ny + 2 * Halo) + j + Halo; }

public:
  grid (int x, int y) : nx (x), ny (y)
  {
    now = new Real[size ()] ();
    next = new Real[size ()] ();
#pragma acc enter data copyin(this[0:1]) create(now[0:size ()], next[0:size ()])
  }

  virtual ~grid ()
  {
#pragma acc exit data delete(now[0:size ()], next[0:size ()]) delete(this[0:1])
    delete[] now;
    delete[] next;
  }

  template <class Boundary>
  void
  fill (Boundary f)
  {
    for (int i = -Halo; i < nx + Halo; i++)
      for (int j = -Halo; j < ny + Halo; j++)
	now[at (i, j)] = next[at (i, j)] = f (i, j);
#pragma acc update device(now[0:size ()], next[0:size ()])
  }

  std::vector<Real>
  values ()
  {
#pragma acc update self(now[0:size ()])
    std::vector<Real> v;
    for (int i = 0; i < nx; i++)
      for (int j = 0; j < ny; j++)
	v.push_back (now[at (i, j)]);
    return v;
  }
};

struct five_points
{
  template <class Real>
  static Real
  apply (const Real *p, int k, int row)
  {
    return (p[k - 1] + p[k + 1] + p[k - row] + p[k + row]) / 4;
  }
};

struct nine_points
{
  template <class Real>
  static Real
  apply (const Real *p, int k, int row)
  {
    Real s = 0;
    for (int i = -1; i <= 1; i++)
      for (int j = -1; j <= 1; j++)
	s += p[k + i * row + j];
    return s / 8;
  }
};

template <class Real, class Scheme, int Halo = 1>
class solver final : public grid<Real, Halo>
{
  using base = grid<Real, Halo>;
  using base::nx;
  using base::ny;
  using base::now;
  using base::next;

public:
  using base::base;

  void
  step ()
  {
    const int row = ny + 2 * Halo;
#pragma acc parallel loop collapse(2) present(now[0:this->size ()], next[0:this->size ()])
    for (int i = 0; i < nx; i++)
      for (int j = 0; j < ny; j++)
	next[this->at (i, j)] = Scheme::apply (now, this->at (i, j), row);
    std::swap (now, next);
  }

  Real
  norm () const
  {
    Real most = 0;
#pragma acc parallel loop collapse(2) reduction(max:most) \
  present(now[0:this->size ()], next[0:this->size ()])
    for (int i = 0; i < nx; i++)
      for (int j = 0; j < ny; j++)
	{
	  Real d = now[this->at (i, j)] - next[this->at (i, j)];
	  most = std::max (most, d < 0 ? -d : d);
	}
    return most;
  }
};

template <class Real, class Scheme>
static void
run (int n, int m)
{
  solver<Real, Scheme> s (n, m);
  auto start = [=] (int i, int j)
    { return Real ((i + 5) * (j + 3) % 32) + (i < 0 ? 4 : 0); };
  s.fill (start);
  int row = m + 2;
  std::vector<Real> a ((n + 2) * row), b (a);
  for (int i = -1; i <= n; i++)
    for (int j = -1; j <= m; j++)
      a[(i + 1) * row + j + 1] = b[(i + 1) * row + j + 1] = start (i, j);
  for (int k = 0; k < 5; k++)
    {
      s.step ();
      for (int i = 0; i < n; i++)
	for (int j = 0; j < m; j++)
	  b[(i + 1) * row + j + 1]
	    = Scheme::apply (a.data (), (i + 1) * row + j + 1, row);
      std::swap (a, b);
    }
  Real most = 0;
  std::vector<Real> v = s.values ();
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	Real want = a[(i + 1) * row + j + 1], d = want - b[(i + 1) * row + j + 1];
	CHECK (v[i * m + j] - want < 1e-5 && want - v[i * m + j] < 1e-5);
	most = std::max (most, d < 0 ? -d : d);
      }
  CHECK (s.norm () - most < 1e-5 && most - s.norm () < 1e-5);
}

int
main ()
{
  run<double, five_points> (30, 20);
  run<float, nine_points> (16, 33);
  return 0;
}
