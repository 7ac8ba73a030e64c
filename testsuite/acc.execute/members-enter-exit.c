/* Sections of S->P in enter and exit data take and leave the section alone: *S
   goes when its own exit data comes, and the next one brings its new values.  */
#include "check.h"

#define N 24

struct pair
{
  int n;
  double *u, *v;
  double weight[100];
};

static int
here (void *p, size_t size)
{
  return separate_memory () && acc_is_present (p, size);
}

/* The object changes between two times on the device.  */
static void
twice (struct pair *s)
{
  for (int round = 1; round <= 2; round++)
    {
      s->n = N / 2 * round;
#pragma acc enter data copyin(s[0:1])
#pragma acc enter data copyin(s->u[0:s->n])
#pragma acc parallel loop present(s)
      for (int i = 0; i < s->n; i++)
	s->u[i] += round;
#pragma acc exit data copyout(s->u[0:s->n])
      CHECK (!here (s->u, sizeof *s->u));
#pragma acc exit data delete(s[0:1])
      CHECK (!here (s, sizeof *s));
    }
  for (int i = 0; i < N; i++)
    EQUAL (s->u[i], i < N / 2 ? 3 : 2);
}

/* One directive for object and member; two members in one; a member as a bare
   pointer.  */
static void
together (struct pair *s)
{
#pragma acc enter data copyin(s[0:1]) copyin(s->u[0:N])
#pragma acc enter data copyin(s->u[0:N], s->v[0:N])
#pragma acc parallel loop present(s[0:1])
  for (int i = 0; i < N; i++)
    s->v[i] = s->u[i] + i;
#pragma acc exit data delete(s->u)
  CHECK (here (s->u, N * sizeof *s->u) == separate_memory ());
#pragma acc exit data copyout(s->v[0:N]) delete(s->u[0:N])
  CHECK (!here (s->u, sizeof *s->u) && !here (s->v, sizeof *s->v));
#pragma acc exit data delete(s[0:1])
  CHECK (!here (s, sizeof *s));
  for (int i = 0; i < N; i++)
    EQUAL (s->v[i], s->u[i] + i);
}

/* Without the object; then a construct maps all of it.  */
static void
members_alone (struct pair *s)
{
  double sum = 0;
#pragma acc enter data copyin(s->u[0:N])
  CHECK (!here (s, sizeof *s));
#pragma acc parallel loop reduction(+:sum) copyin(s[0:1])
  for (int i = 0; i < s->n; i++)
    sum += s->u[i];
#pragma acc exit data delete(s->u[0:N])
  CHECK (!here (s->u, sizeof *s->u));
  EQUAL (sum, N / 2 * 3 + N / 2 * 2);
}

int
main (void)
{
  struct pair *s = calloc (1, sizeof *s);
  s->u = calloc (N, sizeof *s->u);
  s->v = calloc (N, sizeof *s->v);
  twice (s);
  together (s);
  members_alone (s);
  free (s->u);
  free (s->v);
  free (s);
  return 0;
}
