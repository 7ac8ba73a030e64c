/* Members of `this' in reduction clauses, by their names alone.  */

#include "check.h"

#define N 50

struct pair
{
  double sum;
  int count;
};

template <class T>
struct base
{
  T total;
  int hits;
};

template <class T>
struct sums : base<T>
{
  using base<T>::total;
  using base<T>::hits;
  pair both;
  T &outside, *rows, few[4], many[400];
  unsigned bits;
  const T *x;

  sums (T &r, T *p, const T *x) : outside (r), rows (p), x (x) {}
  void scalars ();
  void sections ();
  void loops ();
  void present ();
};

template <class T>
void
sums<T>::scalars ()
{
  const T *x = this->x;
  total = 1;
  hits = 0;
  bits = ~0u;
  both.sum = both.count = 0;
#pragma acc data copy(total, hits) copyin(x[0:N])
  {
#pragma acc parallel loop reduction(+:total, hits)
    for (int i = 0; i < N; i++)
      {
	total += x[i];
	this->hits++;
      }
#pragma acc parallel loop copy(total) reduction(max:total)
    for (int i = 0; i < N; i++)
      if (x[i] * 100 > total)
	total = x[i] * 100;
  }
  EQUAL (total, (N - 1) * 100);
  EQUAL (hits, N);
#pragma acc parallel loop reduction(&:bits) reduction(+:both) copyin(x[0:N])
  for (int i = 0; i < N; i++)
    {
      bits &= ~(1u << i % 5);
      both.sum += x[i];
      both.count++;
    }
  EQUAL (bits, ~31u);
  EQUAL (both.sum, N * (N - 1) / 2);
  EQUAL (both.count, N);
  outside = 3;
#pragma acc parallel loop reduction(+:outside) copyin(x[0:N]) async(1)
  for (int i = 0; i < N; i++)
    outside += x[i];
#pragma acc wait
  EQUAL (outside, 3 + N * (N - 1) / 2);
}

template <class T>
void
sums<T>::sections ()
{
  const T *x = this->x;
  for (int i = 0; i < 400; i++)
    rows[i % 4] = few[i % 4] = many[i] = 0;
#pragma acc parallel loop reduction(+:rows[0:4]) reduction(+:few) copyin(x[0:N])
  for (int i = 0; i < N; i++)
    {
      rows[i % 4] += x[i];
      few[i % 4] += 1;
    }
  EQUAL (rows[1], 325);
  EQUAL (few[0], 13);
#pragma acc parallel loop reduction(+:few[1:2], many[0:400]) copyin(x[0:N])
  for (int i = 0; i < N; i++)
    {
      few[1 + i % 2] += 1;
      many[i * 7 % 400] += x[i];
    }
  EQUAL (few[1], 38);
  EQUAL (few[3], 12);
  EQUAL (many[7 * 49], 49);
}

template <class T>
void
sums<T>::loops ()
{
  const T *x = this->x;
  total = hits = 0;
#pragma acc kernels copyin(x[0:N])
  {
#pragma acc loop gang reduction(+:total)
    for (int j = 0; j < 4; j++)
      {
#pragma acc loop vector reduction(+:total)
	for (int i = 0; i < N; i++)
	  total += x[i] * j;
      }
#pragma acc loop reduction(+:hits)
    for (int i = 0; i < N; i++)
      hits += i % 3 == 0;
  }
  EQUAL (total, 6 * N * (N - 1) / 2);
  EQUAL (hits, 17);
#pragma acc parallel copyin(x[0:N])
  {
#pragma acc loop gang vector reduction(+:total)
    for (int i = 0; i < N; i++)
      total -= x[i];
  }
  EQUAL (total, 5 * N * (N - 1) / 2);
  auto f = [&] ()
    {
#pragma acc parallel loop collapse(2) reduction(+:total) copyin(x[0:N])
      for (int i = 0; i < N; i++)
	for (int j = 0; j < 3; j++)
	  total += x[i];
    };
  f ();
  EQUAL (total, 8 * N * (N - 1) / 2);
}

template <class T>
void
sums<T>::present ()
{
  const T *x = this->x;
  total = 3;
#pragma acc enter data copyin(this[0:1], x[0:N])
#pragma acc parallel loop reduction(+:total) present(x[0:N])
  for (int i = 0; i < N; i++)
    total += x[i];
  if (separate_memory ())
    EQUAL (total, 3);
#pragma acc update self(total)
#pragma acc exit data delete(x[0:N], this[0:1])
  EQUAL (total, 3 + N * (N - 1) / 2);
}

template <class T>
static void
test ()
{
  T x[N], p[4], r;
  for (int i = 0; i < N; i++)
    x[i] = i;
  sums<T> s (r, p, x);
  s.scalars ();
  s.sections ();
  s.loops ();
  s.present ();
}

/* A reference beside copy: no warning.  */
static void
reference ()
{
  int n = 0, &r = n;
#pragma acc parallel loop copy(r) reduction(+:r)
  for (int i = 0; i < N; i++)
    r += i;
  EQUAL (n, N * (N - 1) / 2);
}

int
main ()
{
  test<double> ();
  test<int> ();
  reference ();
  return 0;
}
