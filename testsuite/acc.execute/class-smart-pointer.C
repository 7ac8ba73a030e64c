/* { dg-additional-options "-std=c++20" } */
/* Smart pointers and sections of containers in data clauses: the elements are
   meant, and the object goes to the device with them.  */

#include "check.h"
#include <memory>
#include <span>
#include <valarray>
#include <vector>

enum { n = 700 };
typedef std::unique_ptr<double[]> numbers;

static void
scale (const numbers &from, numbers &to, int size)
{
#pragma acc parallel loop copyin(from[0:size]) copyout(to[:size])
  for (int i = 0; i < size; i++)
    to[i] = 2 * from[i];
}

struct holder
{
  int size;
  numbers values;
  std::shared_ptr<int[]> counts;

  void
  count ()
  {
#pragma acc parallel loop copy(values[0:size], counts[0:size])
    for (int i = 0; i < size; i++)
      {
	values[i] += 1;
	counts[i]++;
      }
  }
};

template <class P>
static void
unstructured (P &p)
{
#pragma acc enter data copyin(p[0:n])
#pragma acc parallel loop present(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += 3;
  if (separate_memory ())
    EQUAL (p[5], 5);
#pragma acc update self(p[0:n])
  EQUAL (p[5], 8);
  p[5] = 50;
#pragma acc update device(p[0:10])
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    p[i] *= 2;
#pragma acc exit data copyout(p[0:n])
  for (int i = 0; i < n; i++)
    EQUAL (p[i], i == 5 ? 100 : 2 * (i + 3));
}

static void
containers ()
{
  std::vector<int> v (n, 4);
  std::valarray<float> a (1.5f, n);
  std::span<int> s (v);
#pragma acc parallel loop copy(v[0:n / 2]) copyin(a[0:n])
  for (int i = 0; i < n / 2; i++)
    v[i] = 2 * a[i] + i;
  for (int i = 0; i < n; i++)
    EQUAL (v[i], i < n / 2 ? i + 3 : 4);
#pragma acc data copy(s[0:10])
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    s[i] = -1;
  for (int i = 0; i < 11; i++)
    EQUAL (v[i], i < 10 ? -1 : 13);
}

static void
one_element ()
{
  std::unique_ptr<long> p (new long (5));
  std::shared_ptr<double> q (new double (2));
  long sum = 0;
#pragma acc parallel loop copy(p) copyin(q) reduction(+:sum)
  for (int i = 0; i < n; i++)
    {
      if (i == 7)
	*p = i;
      sum += *q;
    }
  EQUAL (*p, 7);
  EQUAL (sum, 2 * n);
}

int
main ()
{
  numbers p (new double[n]), q = std::make_unique<double[]> (n);
  std::unique_ptr<int[]> w (new int[n]);
  std::vector<int> v (n);

  for (int i = 0; i < n; i++)
    p[i] = w[i] = v[i] = i;
  scale (p, q, n);
  for (int i = 0; i < n; i++)
    EQUAL (q[i], 2 * i);
  unstructured (w);
  unstructured (v);
  holder h = { n, std::move (q), std::shared_ptr<int[]> (new int[n] ()) };
  h.count ();
  for (int i = 0; i < n; i++)
    {
      EQUAL (h.values[i], 2 * i + 1);
      EQUAL (h.counts[i], 1);
    }
  containers ();
  one_element ();
  return 0;
}
