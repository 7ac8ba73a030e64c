/* A section of a pointer member is mapped first, the structure after it: the
   structure takes over the pointer, which stays attached.  */

#include "check.h"

#define N 300

struct row { int n; double *a, *b; int m; };

static double x[N], y[N];

static double
sum (struct row *s)
{
  double t = 0;
#pragma acc parallel loop reduction(+:t) present(s[0:1])
  for (int i = 0; i < N; i++)
    t += s->a[i] + s->b[i] * s->m;
  return t;
}

int
main (void)
{
  struct row s = { N, x, y, 3 };
  for (int i = 0; i < N; i++)
    x[i] = i, y[i] = 1;
#pragma acc enter data copyin(s.a[0:N])
#pragma acc enter data copyin(s.b[0:N])
  s.m = 5;
#pragma acc enter data copyin(s)
  EQUAL (sum (&s), N * (N - 1) / 2. + 5 * N);
  /* The host's copy keeps its own pointers.  */
#pragma acc update self(s)
  CHECK (s.a == x && s.b == y);
  /* A construct in which it is mapped once more.  */
#pragma acc data copy(s)
  {
#pragma acc parallel loop present(s)
    for (int i = 0; i < N; i++)
      s.a[i] += 1;
  }
#pragma acc exit data copyout(s.a[0:N])
  for (int i = 0; i < N; i++)
    EQUAL (x[i], i + 1);
#pragma acc exit data delete(s.b[0:N])
#pragma acc exit data delete(s)
  if (separate_memory ())
    {
      CHECK (!acc_is_present (x, 8) && !acc_is_present (y, 8));
      CHECK (!acc_is_present (&s, 1));
    }
  /* The structure goes before its sections.  */
#pragma acc enter data copyin(s.a[0:N])
#pragma acc data copyin(s)
  {
    double t = 0;
#pragma acc parallel loop reduction(+:t) present(s)
    for (int i = 0; i < N; i++)
      t += s.a[i];
    EQUAL (t, N * (N + 1) / 2.);
  }
#pragma acc exit data delete(s.a[0:N])
  if (separate_memory ())
    CHECK (!acc_is_present (x, 8) && !acc_is_present (&s, 1));
  return 0;
}
