/* ACC_CHECK: what is right stays right: sections of one array in several clauses,
   data that directives around have mapped, pointers into the middle, members,
   routines, reductions, local arrays, pointers of acc_malloc.
   { dg-additional-options "-fplugin-arg-acc-check" }
   { dg-set-target-env-var ACC_CHECK "1" } */
#include "check.h"

#define N 100

struct s { int n; double *p; float m[3]; };

static int a[N], b[N];

#pragma acc routine seq
static int
last (const int *x, int n)
{
  return x[n - 1];
}

static void
inside (int *p, int n)
{
#pragma acc parallel loop present(p[0:n])
  for (int i = -5; i < n + 5; i++)
    p[i]++;
#pragma acc parallel loop copy(p[0:2])
  for (int i = 0; i < n; i++)
    p[i]++;
}

static void
sections (int *p)
{
#pragma acc parallel loop copy(p[0:10]) copy(p[10:10])
  for (int i = 0; i < 20; i++)
    p[i] += 2;
}

int
main (void)
{
  double x[N], sum = 0;
  struct s s = { N, x, { 1, 2, 3 } };
  for (int i = 0; i < N; i++)
    x[i] = b[i] = i;
#pragma acc data copy(a) copyin(b)
  {
    inside (a + 20, 30);
#pragma acc parallel loop reduction(+:sum)
    for (int i = 0; i < N; i++)
      {
	double local[4] = { a[i], b[i], 0, 0 };
	local[2] = last (b, N);
	sum += local[1] + local[2];
      }
  }
  EQUAL (sum, N * (N - 1) / 2 + N * (N - 1));
  EQUAL (a[15], 1);
  EQUAL (a[20], 2);
  EQUAL (a[54], 1);
  sections (a);
  EQUAL (a[10], 2);
#pragma acc enter data copyin(s, s.p[0:N])
#pragma acc parallel loop present(s)
  for (int i = 0; i < s.n; i++)
    s.p[i] += s.m[2];
#pragma acc exit data copyout(s.p[0:N]) delete(s)
  EQUAL (x[9], 12);
  int *d = acc_malloc (N * sizeof *d);
#pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < N; i++)
    d[i] = i;
  acc_memcpy_from_device (a, d, sizeof a);
  EQUAL (a[99], 99);
  acc_free (d);
  return 0;
}
