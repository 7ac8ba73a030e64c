/* A construct with a result, and small memory that it makes, before one that has the same
   memory: whatever the two clauses say, what the second one stores comes back.  The
   result alone may stay on the device for the second one.  */

#include "check.h"

#define N 8

static int shared[N];
static struct both { int a, b; short s[6]; } object;

/* A function with two constructs, ONE and OTHER, that store to D, which has N elements.  */
#define PAIR(NAME, D, N, ONE, OTHER)						\
static unsigned								\
NAME (void)								\
{									\
  unsigned h = 0;							\
  _Pragma (#ONE)							\
  for (int i = 0; i < N; i++)						\
    {									\
      D = i + 1;							\
      h ^= i;								\
    }									\
  _Pragma (#OTHER)							\
  for (int i = 0; i < N; i++)						\
    D = D * 10 + i;							\
  return h;								\
}

PAIR (out_copy, shared[i], N, acc parallel loop copyout(shared) reduction(^:h), acc parallel loop copy(shared))
PAIR (copy_copy, shared[i], N, acc parallel loop copy(shared) reduction(^:h), acc parallel loop copy(shared))
PAIR (implicit_copy, shared[i], N, acc parallel loop reduction(^:h), acc parallel loop copy(shared))
PAIR (copy_implicit, shared[i], N, acc parallel loop copy(shared) reduction(^:h), acc parallel loop)
PAIR (out_implicit, shared[i], N, acc parallel loop copyout(shared) reduction(^:h), acc parallel loop gang)
PAIR (kernels_copy, shared[i], N, acc kernels loop copyout(shared) reduction(^:h), acc serial loop copy(shared))
PAIR (serial_kernels, shared[i], N, acc serial loop copyout(shared) reduction(^:h), acc kernels loop copy(shared))
PAIR (part, shared[i], 4, acc parallel loop copyout(shared[0:4]) reduction(^:h), acc parallel loop copy(shared[0:8]))
PAIR (members, object.s[i], 6, acc parallel loop copy(object) reduction(^:h), acc parallel loop copy(object.s))
PAIR (one_member, object.s[i], 6, acc parallel loop copyout(object.s) reduction(^:h), acc parallel loop copy(object))

/* The memory is the caller's.  */
static unsigned
pointed (int *p)
{
  unsigned h = 0;
#pragma acc parallel loop copyout(p[0:N]) reduction(^:h)
  for (int i = 0; i < N; i++)
    {
      p[i] = i + 1;
      h ^= i;
    }
#pragma acc parallel loop copy(p[0:N])
  for (int i = 0; i < N; i++)
    p[i] = p[i] * 10 + i;
  return h;
}

/* The second construct takes the result, too, and three follow each other.  */
static double
taken (float *x)
{
  double s = 0, t;
#pragma acc parallel loop copyout(x[0:N]) reduction(+:s)
  for (int i = 0; i < N; i++)
    {
      x[i] = i;
      s += i;
    }
  t = s / 4;
#pragma acc parallel loop copy(x[0:N])
  for (int i = 0; i < N; i++)
    x[i] += t;
#pragma acc parallel loop copy(x[0:N])
  for (int i = 0; i < N; i++)
    x[i] *= 2;
  return t;
}

static unsigned
xor_of (int n)
{
  unsigned h = 0;
  for (int i = 0; i < n; i++)
    h ^= i;
  return h;
}

static void
check_shared (unsigned (*pair) (void), int n)
{
  for (int i = 0; i < N; i++)
    shared[i] = -1;
  EQUAL (pair (), xor_of (n));
  for (int i = 0; i < N; i++)
    EQUAL (shared[i], i < n ? (i + 1) * 10 + i : -1);
}

static void
check_object (unsigned (*pair) (void))
{
  object = (struct both) { 3, 4, { 0 } };
  EQUAL (pair (), xor_of (6));
  CHECK (object.a == 3 && object.b == 4);
  for (int i = 0; i < 6; i++)
    EQUAL (object.s[i], (i + 1) * 10 + i);
}

int
main (void)
{
  check_shared (out_copy, N);
  check_shared (copy_copy, N);
  check_shared (implicit_copy, N);
  check_shared (copy_implicit, N);
  check_shared (out_implicit, N);
  check_shared (kernels_copy, N);
  check_shared (serial_kernels, N);
  check_shared (part, 4);
  check_object (members);
  check_object (one_member);
  int own[N];
  EQUAL (pointed (own), xor_of (N));
  for (int i = 0; i < N; i++)
    EQUAL (own[i], (i + 1) * 10 + i);
  float x[N];
  CHECK (taken (x) == N * (N - 1) / 8.0);
  for (int i = 0; i < N; i++)
    CHECK (x[i] == 2 * (i + N * (N - 1) / 8.0));
  return 0;
}
