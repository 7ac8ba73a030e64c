/* Views, policies and functors, as libraries for portable loops have them: a view
   owns its memory, copies share it, loops take any body.  */

#include "check.h"
#include <utility>

namespace field
{
  /* A matrix by rows; copies lead to the same elements.  */
  template <class T>
  class view
  {
    T *data;
    int n, m;
    bool owner;

  public:
    view (int rows, int columns)
      : data (new T[rows * columns] ()), n (rows), m (columns), owner (true)
    {
#pragma acc enter data copyin(data[0:n * m])
    }

    view (const view &o) : data (o.data), n (o.n), m (o.m), owner (false) {}

    ~view ()
    {
      if (!owner)
	return;
#pragma acc exit data delete(data[0:n * m])
      delete[] data;
    }

    T &operator() (int i, int j) const { return data[i * m + j]; }
    int rows () const { return n; }
    int columns () const { return m; }

    void
    to_host ()
    {
#pragma acc update self(data[0:n * m])
    }
  };

  struct range { int begin, end; };
  struct range_2d { range rows, columns; };

  template <class F>
  void
  parallel_for (range r, F f)
  {
#pragma acc parallel loop gang vector
    for (int i = r.begin; i < r.end; i++)
      f (i);
  }

  template <class F>
  void
  parallel_for (range_2d r, F f)
  {
#pragma acc parallel loop collapse(2)
    for (int i = r.rows.begin; i < r.rows.end; i++)
      for (int j = r.columns.begin; j < r.columns.end; j++)
	f (i, j);
  }

  template <class F, class T>
  void
  parallel_reduce (range r, F f, T &result)
  {
    T sum = 0;
#pragma acc parallel loop reduction(+:sum)
    for (int i = r.begin; i < r.end; i++)
      {
	T part = 0;
	f (i, part);
	sum += part;
      }
    result = sum;
  }
}

/* A functor with views as members.  */
template <class T>
struct blur
{
  field::view<T> from, to;
  T weight;

  void
  operator() (int i, int j) const
  {
    to (i, j) = from (i, j)
		+ weight * (from (i - 1, j) + from (i + 1, j) + from (i, j - 1)
			    + from (i, j + 1) - 4 * from (i, j));
  }
};

/* One that calls a member of its own.  */
template <class T>
struct row_sum
{
  field::view<T> v;

  T at (int i, int j) const { return v (i, j); }

  void
  operator() (int i, T &sum) const
  {
    for (int j = 0; j < v.columns (); j++)
      sum += at (i, j);
  }
};

template <class T>
static void
run (int n, int m)
{
  field::view<T> a (n, m), b (n, m);
  field::parallel_for (field::range { 0, n }, [=] (int i)
    {
      for (int j = 0; j < a.columns (); j++)
	a (i, j) = (i * 7 + j * 3) % 16;
    });
  field::parallel_for (field::range_2d { { 1, n - 1 }, { 1, m - 1 } },
		       blur<T> { a, b, T (0.25) });
  T total = -1;
  field::parallel_reduce (field::range { 0, n }, row_sum<T> { b }, total);
  b.to_host ();
  T sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	auto x = [] (int i, int j) { return T ((i * 7 + j * 3) % 16); };
	T want = 0;
	if (i && j && i < n - 1 && j < m - 1)
	  want = x (i, j) + T (0.25) * (x (i - 1, j) + x (i + 1, j) + x (i, j - 1)
					+ x (i, j + 1) - 4 * x (i, j));
	EQUAL (b (i, j), want);
	sum += want;
      }
  EQUAL (total, sum);
}

int
main ()
{
  run<double> (40, 33);
  run<float> (17, 20);
  return 0;
}
