/* With -fplugin-arg-acc-compat=nvc, update self(a[n]) is about a[0:n], as in a data
   clause, and about the element a[n]: what of these two is present.  */
/* { dg-additional-options "-fplugin-arg-acc-compat=nvc" } */

#include "check.h"

#define N 40

struct list { int n, *a; };

static void __attribute__ ((noipa))
set (int first, int n, int *a)
{
#pragma acc parallel loop present(a[first:n])
  for (int i = first; i < first + n; i++)
    a[i] = 3 * i;
}

/* The elements before it.  */
static void __attribute__ ((noipa))
section (int n, int *a, struct list *s)
{
#pragma acc enter data create(a[n])
  set (0, n, a);
#pragma acc update self(a[n])
  for (int i = 0; i < n; i++)
    {
      EQUAL (a[i], 3 * i);
      a[i] = i;
    }
#pragma acc update device(s->a[n])
  if (separate_memory ())
    a[7] = -1;
#pragma acc update host(s->a[s->n]) async(1)
#pragma acc wait(1)
  for (int i = 0; i < n; i++)
    EQUAL (a[i], i);
#pragma acc exit data delete(a[n])
}

/* Both are present: a program may mean the one or the other.  */
static void __attribute__ ((noipa))
both (int k, int *a)
{
  set (0, N, a);
#pragma acc update self(a[k])
  for (int i = 0; i <= k; i++)
    EQUAL (a[i], 3 * i);
  if (separate_memory ())
    for (int i = k + 1; i < N; i++)
      EQUAL (a[i], -1);
#pragma acc update self(a[0])
}

/* The element alone, or some before it, too.  */
static void __attribute__ ((noipa))
element (int k, int *a)
{
#pragma acc update self(a[k])
  EQUAL (a[k], 3 * k);
  if (separate_memory ())
    EQUAL (a[k - 1], -1);
}

static void
before (int *p)
{
  set (-1, 2, p);
#pragma acc update self(p[-1])
  EQUAL (p[-1], -3);
}

int
main (void)
{
  static int a[N + 1], b[N];
  struct list s = { N, a };
  section (N, a, &s);
  for (int i = 0; i < N; i++)
    b[i] = -1;
#pragma acc data create(b)
  both (11, b);
  for (int i = 0; i < N; i++)
    b[i] = -1;
#pragma acc data create(b[20:1])
  {
    set (20, 1, b);
    element (20, b);
  }
#pragma acc data create(b[10:21])
  {
    set (10, 21, b);
    element (30, b);
  }
#pragma acc data create(b[4:2])
  before (b + 5);
  /* Neither, and nobody minds.  */
  int k = 3;
#pragma acc update device(b[k]) if_present
  return 0;
}
