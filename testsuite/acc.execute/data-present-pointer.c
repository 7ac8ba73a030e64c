/* present of data and of declare with a pointer and no section: it is about
   what the pointer points to, unless the pointer itself is present, as on
   compute constructs.  OpenACC 3.0, 2.7.4.  */
#include "check.h"

#define N 100

static double *g;
struct pair { double *p, *q; };

static void
add (int n, double *a)
{
#pragma acc data present (a, g)
  {
    CHECK (acc_is_present (a, sizeof *a));
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[i] += g[i];
#pragma acc kernels loop independent present (a)
    for (int i = 0; i < n; i++)
      a[i] *= 2;
  }
}

static void
members (int n, struct pair *s)
{
  double *p = s->p, *q = s->q;
#pragma acc data present (s->p, s->q)
#pragma acc parallel loop present (p, q)
  for (int i = 0; i < n; i++)
    p[i] -= q[i];
}

static void
declared (int n, double *a)
{
#pragma acc declare present (a)
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] += i;
}

/* The pointer itself is present here: its place on the device counts.  */
static void
pointer_too (int n, double *a)
{
  double *p = a;
#pragma acc data copyin (p)
#pragma acc data present (p)
  {
    CHECK (acc_is_present (&p, sizeof p));
#pragma acc parallel loop present (a)
    for (int i = 0; i < n; i++)
      a[i] += 1;
  }
}

int
main (void)
{
  double *a = malloc (N * sizeof *a);
  g = malloc (N * sizeof *g);
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      g[i] = 3 * i;
    }
  struct pair s = { a, g };
#pragma acc data copy (a[0:N]) copyin (g[0:N])
  {
    add (N, a);
    members (N, &s);
    declared (N, a);
    pointer_too (N, a);
  }
  /* All of them only asked.  */
  if (acc_get_device_type () != acc_device_host)
    CHECK (!acc_is_present (a, 1) && !acc_is_present (g, 1));
  for (int i = 0; i < N; i++)
    EQUAL (a[i], (i + 3 * i) * 2 - 3 * i + i + 1);
  return 0;
}
