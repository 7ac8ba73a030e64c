/* Objects of the host that point to objects in memory of acc_malloc: the host cannot follow
   these pointers to find out what a construct reaches behind them.  */
#include "check.h"

enum { N = 6 };
struct leaf { int n; double *a; };
struct root { int m; struct leaf *t; };

static void
reach (struct root *s, double *on_device, int present)
{
  double sum = 0, got[N];
#pragma acc enter data copyin(s[0:1]) if(present)
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    s->t->a[i] = i;
#pragma acc serial copy(sum)
  for (int k = 0; k < s->t->n; k++)
    sum += s->t->a[k];
  EQUAL (sum, 15);
  acc_memcpy_from_device (got, on_device, sizeof got);
  for (int i = 0; i < N; i++)
    EQUAL (got[i], i);
#pragma acc exit data delete(s[0:1]) if(present)
}

int
main (void)
{
  double *a = (double *) acc_malloc (N * sizeof *a);
  struct leaf l = { N, a };
  struct root r = { 3, (struct leaf *) acc_malloc (sizeof l) };
  acc_memcpy_to_device (r.t, &l, sizeof l);
  reach (&r, a, 0);
  reach (&r, a, 1);
  acc_free (r.t);
  acc_free (a);
  return 0;
}
