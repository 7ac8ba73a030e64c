/* { dg-additional-options "-std=c++20" } */
/* Containers in data clauses: their elements are meant, and the object goes to
   the device with them.  */

#include "check.h"
#include <span>
#include <string>
#include <valarray>
#include <vector>

#define N 1000
typedef std::vector<double> numbers;

static void
scale (numbers &v, double f)
{
#pragma acc parallel loop copy(v)
  for (size_t i = 0; i < v.size (); i++)
    v[i] *= f;
}

static double
sum_present (const numbers &v)
{
  double s = 0;
#pragma acc parallel loop reduction(+ : s) present(v)
  for (size_t i = 0; i < v.size (); i++)
    s += v[i];
  return s;
}

template <class T>
static T
sum_from_both_ends (const std::vector<T> &v)
{
  T s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(v)
  for (size_t i = 0; i < v.size (); i++)
    s += v.at (i) + *(v.end () - 1 - i);
  return s;
}

static void
unstructured (numbers &v)
{
#pragma acc enter data copyin(v)
  EQUAL (sum_present (v), N * (N - 1.0));
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    v[i] = 1;
#pragma acc update self(v)
  EQUAL (v[N - 1], 1);
  for (double &x : v)
    x = 3;
#pragma acc update device(v)
  EQUAL (sum_present (v), 3 * N);
#pragma acc parallel loop present(v)
  for (int i = 0; i < N; i++)
    v[i] += 1;
#pragma acc exit data copyout(v)
  for (double x : v)
    EQUAL (x, 4);
  EQUAL (acc_is_present (v.data (), 8), acc_get_device_type ()
	 == acc_device_host);
}

struct holder
{
  int n;
  numbers values;
  void
  increase ()
  {
#pragma acc parallel loop copy(values)
    for (int i = 0; i < n; i++)
      values[i] += 1;
  }
};

static void
arrays_of_values ()
{
  std::valarray<double> a (2.0, N), b (N);
#pragma acc data copyin(a) copyout(b)
#pragma acc parallel loop
  for (size_t i = 0; i < a.size (); i++)
    b[i] = a[i] + i;
  for (int i = 0; i < N; i++)
    EQUAL (b[i], i + 2);
}

int
main ()
{
  numbers v (N);
  for (int i = 0; i < N; i++)
    v[i] = i;
  scale (v, 2);
  for (int i = 0; i < N; i++)
    EQUAL (v[i], 2 * i);
  unstructured (v);
  EQUAL (sum_from_both_ends (v), 8 * N);

  std::span<double> s (v);
#pragma acc data copy(s)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      s[i] += 1;
  }
  EQUAL (v[N - 1], 5);

  std::vector<int> empty;
  int any = -1;
#pragma acc parallel copy(empty) copyout(any)
  any = empty.size () != 0;
  EQUAL (any, 0);

  holder h = { N, v };
  h.increase ();
  EQUAL (h.values[N / 2], 6);
#pragma acc parallel loop copy(h.values)
  for (int i = 0; i < N; i++)
    h.values[i] += 1;
  EQUAL (h.values[N / 2], 7);

  /* Characters, in memory of their own and in the object itself.  */
  for (const std::string &text : { std::string ("no longer in the object: o"),
				   std::string ("oo") })
    {
      int count = 0;
#pragma acc parallel loop copyin(text) reduction(+ : count)
      for (size_t i = 0; i < text.size (); i++)
	count += text[i] == 'o';
      EQUAL (count, text.size () > 2 ? 4 : 2);
    }
  arrays_of_values ();
  return 0;
}
