/* Casts that take const away from addresses: of members, of elements, through
   pointers to const.  */
#include "check.h"

struct inner { int m; int b[4]; };
struct outer { int m; int a[4]; struct inner in; };

#pragma acc routine seq
static int *
member (const struct outer *p)
{
  return (int *) &p->m;
}

#pragma acc routine seq
static int *
element (const struct outer *p, int i)
{
  return (int *) &p->a[i];
}

#pragma acc routine seq
static int *
inner_element (const struct outer *p, int i)
{
  return (int *) &p->in.b[i];
}

#pragma acc routine seq
static struct inner *
part (const struct outer *p)
{
  return (struct inner *) &p->in;
}

#pragma acc routine seq
static int *
row_element (const int (*t)[4], int i)
{
  return (int *) &(*t)[i];
}

#pragma acc routine seq
static int *
table_element (const int (*t)[4], int i, int j)
{
  int *q = (int *) &t[i][j];
  return q;
}

#pragma acc routine seq
static int *
whole (const struct outer *p)
{
  return (int *) p->a;
}

int
main (void)
{
  struct outer v = { 1, { 2, 3, 4, 5 }, { 6, { 7, 8, 9, 10 } } };
  int t[2][4] = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 } };
#pragma acc serial copy (v, t)
  {
    *member (&v) += 1;
    *element (&v, 1) += 2;
    *inner_element (&v, 2) += 3;
    part (&v)->m += 4;
    *row_element (&t[0], 1) += 5;
    *table_element (t, 1, 1) += 6;
    whole (&v)[2] += 7;
  }
  EQUAL (v.m, 2);
  EQUAL (v.a[1], 5);
  EQUAL (v.in.b[2], 12);
  EQUAL (v.in.m, 10);
  EQUAL (t[0][1], 7);
  EQUAL (t[1][1], 12);
  EQUAL (v.a[2], 11);
  return 0;
}
