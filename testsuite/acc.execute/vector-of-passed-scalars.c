/* Vectors that the host makes of variables which constructs get the address of: GIMPLE wants the
   variables loaded first, which -fchecking asks for.  */
/* { dg-additional-options "-fchecking" } */

#include "check.h"

typedef int v4si __attribute__ ((vector_size (16)));
typedef double v2df __attribute__ ((vector_size (16)));

static v4si __attribute__ ((noinline))
integers (int i, int j)
{
  v4si v, w;
#pragma acc parallel loop reduction(+:i)
  for (int k = 0; k < 10; k++)
    i += k;
  v = (v4si) { i, j, i + 1, 4 };
#pragma acc parallel loop reduction(+:j)
  for (int k = 0; k < 10; k++)
    j += v[k & 3];
  w = (v4si) { i, j, j, i };
#pragma acc parallel copy(v) copyin(w)
  v += w;
  return v;
}

static v2df __attribute__ ((noinline))
doubles (double x, double y)
{
#pragma acc parallel loop reduction(+:x)
  for (int k = 0; k < 10; k++)
    x += k * y;
#pragma acc serial copy(y)
  y += 1;
  return (v2df) { x, y };
}

int
main (void)
{
  v4si v = integers (1, 2);
  EQUAL (v[0], 92);
  EQUAL (v[1], 250);
  EQUAL (v[2], 295);
  EQUAL (v[3], 50);
  v2df d = doubles (1, 2);
  EQUAL (d[0], 91);
  EQUAL (d[1], 3);
  return 0;
}
