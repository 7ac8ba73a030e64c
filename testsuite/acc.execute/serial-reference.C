/* A reference to an array or to an object, without a clause, in a serial construct:
   what it refers to is copied, as parallel does (OpenACC 2.6, section 2.5.1).  */
#include "check.h"

struct pair { int a, b[4]; };

static void
table (int (&list)[8], int *p, int n)
{
#pragma acc serial loop copy(p[0:n])
  for (int i = 0; i < n; i++)
    {
      p[i] += list[i & 7];
      list[i & 7]++;
    }
}

static void
object (pair &o, int *p, int n)
{
#pragma acc serial copy(p[0:n])
  for (int i = 0; i < n; i++)
    {
      p[i] += o.b[i & 3];
      o.a += i;
    }
}

int
main ()
{
  int list[8] = { 1, 2, 3, 4, 5, 6, 7, 8 }, p[8] = { 0 };
  pair o = { 100, { 10, 20, 30, 40 } };
  table (list, p, 8);
  object (o, p, 8);
  for (int i = 0; i < 8; i++)
    {
      EQUAL (list[i], i + 2);
      EQUAL (p[i], i + 1 + 10 * ((i & 3) + 1));
    }
  EQUAL (o.a, 128);
  return 0;
}
