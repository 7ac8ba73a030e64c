/* Objects of classes with a conversion where clauses have an integer or a
   condition.  */
#include "check.h"

#define N 64

struct count { int v; operator int () const { return v; } };
struct flag { bool v; explicit operator bool () const { return v; } };

template <class I, class B>
static int
add (int *a, I size, I queue, B yes)
{
#pragma acc parallel loop copy (a[0:N]) num_gangs (size) async (queue) if (yes)
  for (int i = 0; i < N; i++)
    a[i] += i;
#pragma acc wait (queue) if (yes)
  return a[N - 1];
}

int
main ()
{
  int a[N] = { 0 };
  count four{4}, one{1}, zero{0};
  flag yes{true}, no{false};
#pragma acc init device_num (zero) if (yes)
#pragma acc set device_num (zero) default_async (one)
#pragma acc parallel loop copy (a) async (one) if (yes) \
  num_gangs (four) num_workers (four) vector_length (four)
  for (int i = 0; i < N; i++)
    a[i] += i;
#pragma acc parallel loop copy (a) wait (one, four) async (four)
  for (int i = 0; i < N; i++)
    a[i] += i;
#pragma acc wait (devnum: zero : queues: one, four) async (one) if (yes)
#pragma acc wait (one)
#pragma acc parallel loop copy (a) self (no) wait (devnum: zero : four)
  for (int i = 0; i < N; i++)
    a[i] += i;
#pragma acc parallel loop gang (static: four) copy (a)
  for (int i = 0; i < N; i++)
    a[i] += i;
#pragma acc kernels loop gang (num: four) worker (num: four) \
  vector (length: four) copy (a)
  for (int i = 0; i < N; i++)
    a[i] += i;
#pragma acc update self (a) if (no) async (one) wait (four) if_present
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 5 * i);
  EQUAL (add (a, four, one, yes), 6 * (N - 1));
  EQUAL (add (a, 4, 1, true), 7 * (N - 1));
  return 0;
}
