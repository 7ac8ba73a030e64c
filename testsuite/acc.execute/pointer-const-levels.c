/* Pointers to pointers whose types differ in qualifiers at some level, and in
   nothing else: C lets GCC leave the conversions out, C++ does not.
   { dg-additional-options "-w" } */
#include "check.h"

struct s { int a, b; };

#pragma acc routine seq
static int
read (const int *const *const *p, volatile int *q)
{
  return ***p + *q;
}

int
main (void)
{
  int sum[6] = { 0 };
#pragma acc serial copy(sum)
  {
    int x = 3, *px = &x, **ppx = &px, ***pppx = &ppx;
    const int *c = px;
    const int *const *cc = (const int *const *) ppx;
    int *const *pc = ppx;
    int *const **ppc = (int *const **) pppx;
    const int *const *const *ccc = (const int *const *const *) ppc;
    int ***back = (int ***) ccc;
    sum[0] = *c + **cc + **pc + ***ppc + ***ccc;
    ***back = 5;
    sum[1] = x;
    sum[2] = read ((const int *const *const *) back, px);
    struct s t = { 1, 2 }, *pt = &t, **ppt = &pt, ***pppt = &ppt;
    struct s *const **qs = (struct s *const **) pppt;
    struct s *const ***rs = &qs;
    struct s ****last = (struct s ****) rs;
    sum[3] = (****last).b + (**qs)->a;
    signed char h = 7, *ph = &h;
    signed char **pph = &ph;
    char *d = (char *) ph;
    char **pd = (char **) pph;
    const char *const *cd = (const char *const *) pd;
    sum[4] = *d + **pd + **cd;
    int row[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
    int (*ar)[3] = row;
    int (**par)[3] = &ar;
    const int (*const *car)[3] = (const int (*const *)[3]) par;
    sum[5] = (*car)[1][2] + (*par)[0][1];
  }
  EQUAL (sum[0], 15);
  EQUAL (sum[1], 5);
  EQUAL (sum[2], 10);
  EQUAL (sum[3], 3);
  EQUAL (sum[4], 21);
  EQUAL (sum[5], 8);
  return 0;
}
