/* Objects without a data clause whose members' addresses go to functions, or are
   chosen from: all of the object is used, and may change.  */

#include "check.h"

struct object
{
  int k;
  double v[8], w[8];
};

#pragma acc routine seq
static void
set (double *p, double x)
{
  *p = x;
}

#pragma acc routine seq
static double
sum (const double *p, int n)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

static void
address (struct object *s)
{
#pragma acc serial
  set (&s->v[2], 5);
  EQUAL (s->v[2], 5);
#pragma acc parallel loop
  for (int i = 0; i < 8; i++)
    set (&s->w[i], i);
  EQUAL (s->w[7], 7);
}

static void
elements (struct object *s, int n)
{
  double t = 0;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    set (&s[i].w[i], i + 1);
  EQUAL (s[2].w[2], 3);
#pragma acc parallel loop reduction(+:t)
  for (int i = 0; i < n; i++)
    t += sum (s[i].w, 8);
  EQUAL (t, 29 + 2 + 3);
}

static void
choice (struct object *s, int n, const double *x)
{
#pragma acc parallel copyin(x[0:8])
  {
    double *t = n > 3 ? s->v : s->w;
    for (int i = 0; i < 8; i++)
      t[i] = x[i];
  }
  EQUAL (s->v[7], n > 3 ? 9 : 0);
  EQUAL (s->w[7], n > 3 ? 0 : 9);
#pragma acc kernels copyin(x[0:8])
  {
    double *t = n > 3 ? s->v : s->w;
    for (int i = 0; i < 8; i++)
      t[i] += x[i];
  }
  EQUAL (s->v[7], n > 3 ? 18 : 0);
  EQUAL (s->w[7], n > 3 ? 0 : 18);
}

int
main (void)
{
  struct object a[3] = { 0 }, b = { 0 }, c = { 0 };
  double x[8];
  for (int i = 0; i < 8; i++)
    x[i] = i + 2;
  address (a);
  elements (a, 3);
  choice (&b, 4, x);
  choice (&c, 2, x);
  return 0;
}
