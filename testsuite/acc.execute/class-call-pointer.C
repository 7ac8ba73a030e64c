/* Calls through pointers that lead to one function only: variables that are set
   once, arguments of templates.  */

#include "check.h"

#define N 20

static int twice (int x) { return 2 * x; }
static int thrice (int x) { return 3 * x; }

/* The pointer comes from the host.  */
static void
outside (int *a)
{
  int (*op) (int) = twice;
#pragma acc parallel loop copy(a[0:N])
  for (int i = 0; i < N; i++)
    a[i] = op (a[i]);
}

template <int (*F) (int)>
static void
argument (int *a)
{
#pragma acc parallel loop copy(a[0:N])
  for (int i = 0; i < N; i++)
    a[i] = F (a[i]);
}

template <class T, T (*F) (T)>
struct caller
{
  T operator() (T x) const { return F (x); }
};

template <class F>
static void
object (F f, int *a)
{
#pragma acc parallel loop copy(a[0:N])
  for (int i = 0; i < N; i++)
    a[i] = f (a[i]);
}

int
main ()
{
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  outside (a);
  argument<thrice> (a);
  object (caller<int, twice> (), a);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i * 12);
  return 0;
}
