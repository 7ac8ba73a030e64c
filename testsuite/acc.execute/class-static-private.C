/* Static members of classes in private, firstprivate and reduction clauses.  */
#include "check.h"

#define N 60

namespace deep { int beside; }

template <class T>
struct sums
{
  static T total, most, scratch;
  static int first;
  int a[N];
  void run ();
};
template <class T> T sums<T>::total;
template <class T> T sums<T>::most;
template <class T> T sums<T>::scratch;
template <class T> int sums<T>::first;

struct plain
{
  static float total;
  static short count;
  static int scratch, list[3];
  int go (int n)
  {
    int a[N];
    count = 0;
#pragma acc parallel loop private(scratch) reduction(+: count) copyout(a)
    for (int i = 0; i < N; i++)
      {
	scratch = i * n;
	a[i] = scratch;
	count += i % 2;
      }
    return a[N - 1] + count;
  }
};
float plain::total;
short plain::count;
int plain::scratch, plain::list[3];

template <class T>
void
sums<T>::run ()
{
  total = 1;
  most = 0;
  first = 5;
#pragma acc parallel loop reduction(+: total) reduction(max: sums<T>::most) \
  private(scratch) firstprivate(first) copy(a)
  for (int i = 0; i < N; i++)
    {
      scratch = i;
      a[i] = scratch + first;
      total += i;
      if (most < i)
	most = i;
    }
  EQUAL (total, N * (N - 1) / 2 + 1);
  EQUAL (most, N - 1);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 5);
}

int
main ()
{
  static sums<int> s;
  static sums<double> d;
  int a[N][N], other = 0;
  s.run ();
  d.run ();
  plain p;
  EQUAL (p.go (3), 3 * (N - 1) + N / 2);
  plain::total = 0;
  plain::list[1] = 7;
  plain::count = 2;
#pragma acc parallel num_gangs(4) copyout(a) firstprivate(plain::list, plain::count)
  {
#pragma acc loop gang private(plain::scratch, other)
    for (int i = 0; i < N; i++)
      {
	plain::scratch = i + plain::count;
	other = plain::scratch + plain::list[1];
#pragma acc loop vector private(deep::beside)
	for (int j = 0; j < N; j++)
	  {
	    deep::beside = j;
	    a[i][j] = plain::scratch + other + deep::beside;
	  }
      }
  }
#pragma acc parallel loop gang copyin(a) reduction(+: ::plain::total, other, deep::beside)
  for (int i = 0; i < N; i++)
    {
      plain::scratch = 0;
#pragma acc loop vector reduction(max: plain::scratch)
      for (int j = 0; j < N; j++)
	if (a[i][j] > plain::scratch)
	  plain::scratch = a[i][j];
      plain::total += plain::scratch;
      other++;
      deep::beside += 2;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      EQUAL (a[i][j], 2 * (i + 2) + 7 + j);
  EQUAL (plain::total, N * (N - 1) + N * 11 + N * (N - 1));
  EQUAL (other, N);
  EQUAL (deep::beside, 2 * N);
  return 0;
}
