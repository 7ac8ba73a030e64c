/* Clauses whose lists have template arguments with commas, and wait with numbers
   whose types only an instance of a template knows.  */
#include "check.h"

#define N 20

template <class T, int n>
struct setup
{
  static constexpr int gangs = n, queue = n + 1, two = 2;
  static T w[n];
};
template <class T, int n> T setup<T, n>::w[n];

template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };

template <int a, int b> constexpr int plus () { return a + b; }

template <class T, int n>
static void
arguments ()
{
  T a[N], s = 0;
#pragma acc parallel loop copyout(a) copyout(setup<T, n>::w) \
  num_gangs(setup<T, n>::gangs) vector_length(plus<16, 16> ()) \
  async(setup<T, n>::queue)
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      if (i < n)
	setup<T, n>::w[i] = i;
    }
#pragma acc wait(setup<T, n>::queue, 7)
#pragma acc parallel loop copy(a, setup<T, n>::w[0:n], s) \
  wait(setup<T, n>::queue, plus<1, 2> ()) collapse(setup<T, n>::two)
  for (int i = 0; i < N / 4; i++)
    for (int j = 0; j < 4; j++)
      {
	a[i * 4 + j] += 1;
	if (i * 4 + j < n)
	  setup<T, n>::w[i * 4 + j] += 2;
      }
#pragma acc parallel loop tile(setup<T, n>::two, 2) copy(a)
  for (int i = 0; i < N / 4; i++)
    for (int j = 0; j < 4; j++)
      a[i * 4 + j] += 1;
#pragma acc parallel num_gangs(setup<T, n>::two, plus<1, 1> ()) copy(a)
#pragma acc loop gang(static: setup<T, n>::two)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc enter data copyin(setup<T, n>::w) if(same<T, T>::value && n < 100)
#pragma acc parallel loop present(setup<T, n>::w) self(same<T, char>::value)
  for (int i = 0; i < n; i++)
    setup<T, n>::w[i] += 5;
#pragma acc update self(setup<T, n>::w, a) if_present
#pragma acc exit data delete(setup<T, n>::w) async(setup<T, n>::queue)
#pragma acc wait(devnum: 0: queues: setup<T, n>::queue, 3)
#pragma acc parallel loop reduction(+: s) copyin(a) if(n < 5 || n > 5)
  for (int i = 0; i < N; i++)
    s += a[i];
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 3);
  for (int i = 0; i < n; i++)
    EQUAL ((setup<T, n>::w[i]), i + 7);
  EQUAL (s, N * (N - 1) / 2 + 3 * N);
}

template <class T> struct stream
{
  T number;
  static const T third = 3;
  enum { second = 2 };
  T get () const { return number; }
};

struct count { int v; operator int () const { return v; } };
static count make (int n) { return count { n }; }

template <class T>
static void
queues (T q, stream<T> s)
{
  int a[N];
#pragma acc parallel loop copyout(a) async(q) wait(q, s.number)
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc wait(q, s.number) async(s.number)
#pragma acc wait async(s.get ())
#pragma acc wait(s.get ())
#pragma acc wait(q)
#pragma acc enter data copyin(a) wait(q, stream<T>::second) async(stream<T>::third)
#pragma acc update device(a) wait(stream<T>::third) async(s.number)
#pragma acc wait
#pragma acc exit data delete(a) wait(s.get ()) if(s.number)
#pragma acc data copy(a) wait(s.number, q) async(q)
  {
#pragma acc kernels loop wait(q + 1) async(q) num_gangs(s.number)
    for (int i = 0; i < N; i++)
      a[i]++;
#pragma acc serial loop wait(q) async(s.number + 1)
    for (int i = 0; i < N; i++)
      a[i]++;
#pragma acc wait(s.number + 1)
  }
#pragma acc wait(q) if(s.number == q)
#pragma acc wait
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 2);
}

int
main ()
{
  int a[N];
  arguments<int, 4> ();
  arguments<double, 5> ();
  arguments<long, 6> ();
  queues (1, stream<int> {4});
  queues<short> (1, stream<short> {3});
#pragma acc parallel loop copyout(a) num_gangs(count{4}) \
  vector_length(make (32)) async(count{2})
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc update self(a) if_present wait(make (2)) async(count{3})
#pragma acc wait(count{2}, make (3))
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i);
  return 0;
}
