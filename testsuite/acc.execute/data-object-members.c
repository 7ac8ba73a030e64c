/* An object and some of its members in one directive, in any order: the object
   is mapped first, since its members are part of it (OpenACC 3.4, section
   2.7).  */

#include "check.h"
#include <stdlib.h>

struct inner { int a, b; };
struct object { int n; double *m; struct inner in; int x[4]; };

enum { n = 100 };

static struct object *
fresh (void)
{
  struct object *p = (struct object *) calloc (1, sizeof *p);
  p->n = n;
  p->m = (double *) calloc (n, sizeof *p->m);
  p->in.a = 3;
  p->x[2] = 4;
  return p;
}

static void
fill (struct object *p)
{
#pragma acc parallel loop default(present) present(p)
  for (int i = 0; i < p->n; i++)
    p->m[i] = i + p->in.a + p->x[2];
}

static void
check (struct object *p)
{
  for (int i = 0; i < n; i++)
    EQUAL (p->m[i], i + 7);
  EQUAL (p->n, n);
  free (p->m);
  free (p);
}

/* The enter data directive IN, kernels, and the exit data directive OUT.  */
#define UNSTRUCTURED(IN, OUT)			\
  do						\
    {						\
      struct object *p = fresh ();		\
      _Pragma (IN)				\
      fill (p);					\
      _Pragma (OUT)				\
      check (p);				\
    }						\
  while (0)

#define STRUCTURED(DATA)			\
  do						\
    {						\
      struct object *p = fresh ();		\
      _Pragma (DATA)				\
      fill (p);					\
      check (p);				\
    }						\
  while (0)

static void
pointers (void)
{
  UNSTRUCTURED ("acc enter data copyin(p[0:1], p->n, p->m[0:n])",
		"acc exit data copyout(p->m[0:n]) delete(p->n, p[0:1])");
  UNSTRUCTURED ("acc enter data copyin(p->n, p[0:1], p->m[0:n])",
		"acc exit data copyout(p->m[0:n]) delete(p[0:1], p->n)");
  UNSTRUCTURED ("acc enter data copyin(p->n, p->m[0:n], p->in, p[0:1])",
		"acc exit data copyout(p->m[0:n]) delete(p->in, p->n, p[0:1])");
  UNSTRUCTURED ("acc enter data copyin(p->x[1:2], p->in.a, p[0:1]) create(p->m[0:n])",
		"acc exit data copyout(p->m[0:n]) delete(p->x[1:2], p->in.a, p[0:1])");
  UNSTRUCTURED ("acc enter data create(p->m[0:n]) copyin(p->in, p[0:1])",
		"acc exit data delete(p[0:1], p->in) copyout(p->m[0:n])");
  STRUCTURED ("acc data copyin(p->n, p[0:1]) copy(p->m[0:n])");
  STRUCTURED ("acc data copy(p->m[0:n]) copyin(p[0:1]) copyin(p->n, p->in)");
  STRUCTURED ("acc data copyin(p->x[0:3]) copyin(p[0:1]) copyout(p->m[0:n])");
}

static void
variables (void)
{
  struct object s = { n, NULL, { 1, 2 }, { 0, 0, 5, 0 } };
  int sum = 0;
#pragma acc enter data copyin(s.n, s.x[1:2], s)
#pragma acc parallel loop present(s) reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += s.n + s.in.b + s.x[2];
  EQUAL (sum, n * (n + 7));
#pragma acc exit data delete(s, s.x[1:2], s.n)
#ifdef _OPENACC
  EQUAL (separate_memory () && acc_is_present (&s, sizeof s), 0);
#endif
#pragma acc data copyin(s.in.b) copy(s)
#pragma acc serial present(s)
  s.x[3] = s.in.b;
  EQUAL (s.x[3], 2);
}

int
main (void)
{
  pointers ();
  variables ();
  return 0;
}
