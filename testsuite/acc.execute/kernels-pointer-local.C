/* Pointers and references that a kernels construct declares, and that lead to
   memory which no clause names.  */

#include "check.h"

#define N 8

struct object
{
  double total, v[N], w[N];

  void
  pointer (const double *x)
  {
#pragma acc kernels copyin(x[0:N])
    {
      double *t = this->v;
#pragma acc loop independent
      for (int i = 0; i < N; i++)
	t[i] = x[i];
    }
    EQUAL (v[N - 1], N - 1);
  }

  void
  reference (const double *x)
  {
    total = 1;
#pragma acc kernels copyin(x[0:N])
    {
      double &t = this->total;
#pragma acc loop reduction(+:t)
      for (int i = 0; i < N; i++)
	t += x[i];
      for (int i = 0; i < N; i++)
	v[i] = x[i] + t;
    }
    EQUAL (total, 1 + N * (N - 1) / 2);
    EQUAL (v[1], 2 + N * (N - 1) / 2);
  }
};

/* Set twice: the construct is one kernel.  */
static void
twice (object *s, const double *x)
{
#pragma acc kernels copyin(x[0:N])
  {
    double *t = s->v;
    for (int i = 0; i < N; i++)
      t[i] = x[i];
    t = s->w;
    for (int i = 0; i < N; i++)
      t[i] = x[i] + 1;
  }
  EQUAL (s->v[3], 3);
  EQUAL (s->w[3], 4);
}

static void
moved (double *y, const double *x)
{
#pragma acc kernels copyin(x[0:N])
  {
    double *t = y + 2;
    for (int i = 0; i < N - 2; i++)
      t[i] = x[i] * 5;
    t++;
    for (int i = 0; i < 4; i++)
      t[i] += x[i] + 1;
  }
  EQUAL (y[3], 6);
  EQUAL (y[6], 24);
}

/* The same with a clause: the host computes the pointer.  */
static void
moved_named (double *y, const double *x)
{
#pragma acc kernels copyin(x[0:N]) copy(y[0:N])
  {
    double *t = y + 2;
    for (int i = 0; i < N - 2; i++)
      t[i] = x[i] * 5;
    t++;
    for (int i = 0; i < 4; i++)
      t[i] += x[i] + 1;
  }
  EQUAL (y[3], 6);
  EQUAL (y[6], 24);
}

int
main ()
{
  double x[N], y[N] = { 0 };
  for (int i = 0; i < N; i++)
    x[i] = i;
  object s;
  s.pointer (x);
  s.reference (x);
  twice (&s, x);
  moved (y, x);
  moved_named (y, x);
  return 0;
}
