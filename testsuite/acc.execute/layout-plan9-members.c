/* Unnamed members of a type with a name, which have that name with -fplan9-extensions:
   their values, their addresses, and pointers to the object as pointers to them.  */
/* { dg-additional-options "-fplan9-extensions" } */

#include "check.h"

typedef struct { char d; int k; } D;
struct F { short f; };
struct E
{
  char b;
  struct F;
  char c;
  union { D; };
  char e;
};

static void
set_f (struct F *p)
{
  p->f = 6;
}

static void
set_d (D *p)
{
  p->d = 4;
  p->k++;
}

static int
sum (D d)
{
  return d.d + d.k;
}

int
main (void)
{
  struct E a[8] = { 0 };
  int r[8];
#pragma acc parallel loop copy(a) copyout(r)
  for (int i = 0; i < 8; i++)
    {
      struct E e = a[i];
      e.k = i;
      set_f (&e);
      set_d (&e);
      set_d (&e.D);
      D d = e.D;
      D *p = &a[i];
      *p = e.D;
      a[i].f = e.f;
      r[i] = sum (e.D) + 100 * sum (d) + 10000 * sum (a[i].D);
    }
  for (int i = 0; i < 8; i++)
    {
      EQUAL (r[i], 10101 * (4 + i + 2));
      EQUAL (a[i].f, 6);
      CHECK (a[i].d == 4 && a[i].k == i + 2 && a[i].e == 0);
    }
  return 0;
}
