/* delete and copyout of pointers without sections mean what was mapped where
   they point: variables, members of structures that were mapped, and, last,
   a pointer that was mapped itself.  */

#include <stdlib.h>
#include <openacc.h>

#define N 100

struct pair
{
  double *u, *v;
  int n;
};

static int
separate (void)
{
  return acc_get_device_type () != acc_device_host;
}

int
main (void)
{
  double *p = malloc (N * sizeof *p), *q = malloc (N * sizeof *q);
  for (int i = 0; i < N; i++)
    p[i] = q[i] = i;

  #pragma acc enter data copyin (p[0:N], q[0:N])
  #pragma acc parallel loop present (p, q)
  for (int i = 0; i < N; i++)
    p[i] += 1, q[i] += 1;
  #pragma acc exit data delete (p) copyout (q)
  if (separate () && (acc_is_present (p, 8) || acc_is_present (q, 8)))
    abort ();
  for (int i = 0; i < N; i++)
    if (p[i] != i + !separate () || q[i] != i + 1)
      abort ();

  /* Counts fall one by one; finalize takes all.  */
  struct pair *s = malloc (sizeof *s);
  s->u = p;
  s->v = q;
  s->n = N;
  #pragma acc enter data copyin (s[0:1])
  #pragma acc enter data copyin (s->u[0:N], s->v[0:N])
  #pragma acc enter data copyin (s->u[0:N])
  #pragma acc exit data delete (s->u)
  if (!acc_is_present (p, N * sizeof *p))
    abort ();
  #pragma acc parallel loop present (s)
  for (int i = 0; i < s->n; i++)
    {
      s->u[i] = 2 * i;
      s->v[i] = 3 * i;
    }
  #pragma acc exit data copyout (s->u, s->v)
  if (separate () && (acc_is_present (p, 8) || acc_is_present (q, 8)))
    abort ();
  if (!acc_is_present (s, sizeof *s) || s->u != p || s->v != q)
    abort ();
  for (int i = 0; i < N; i++)
    if (p[i] != 2 * i || q[i] != 3 * i)
      abort ();

  #pragma acc enter data create (s->u[0:N], s->v[0:N])
  #pragma acc enter data create (s->v[0:N])
  #pragma acc exit data delete (s->u, s->v) finalize
  if (separate () && (acc_is_present (p, 8) || acc_is_present (q, 8)))
    abort ();
  if (!acc_is_present (s, sizeof *s))
    abort ();
  #pragma acc exit data delete (s)
  if (separate () && acc_is_present (s, sizeof *s))
    abort ();

  /* The pointer's own memory.  */
  #pragma acc enter data copyin (p[0:N])
  acc_copyin (&q, sizeof q);
  #pragma acc exit data delete (q)
  if (separate () && acc_is_present (&q, sizeof q))
    abort ();
  /* Nothing is there: nothing happens.  */
  #pragma acc exit data delete (q)
  #pragma acc exit data delete (p)
  return 0;
}
