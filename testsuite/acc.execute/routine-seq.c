/* Functions with a routine directive, called from regions: seq, with
   pointers, structs and recursion among themselves.  */
#include "check.h"

#define N 50

struct p { float x, y; };

#pragma acc routine seq
static int
square (int x)
{
  return x * x;
}

#pragma acc routine seq
static float
length2 (const struct p *p)
{
  return p->x * p->x + p->y * p->y;
}

#pragma acc routine seq
static int
both (int a, int b)
{
  if (a < 0)
    return -square (b);
  for (int k = 0; k < 3; k++)
    a += square (k);
  return a + b;
}

int
main (void)
{
  int r[N];
  float f[N];
  struct p p[N];

  for (int i = 0; i < N; i++)
    p[i].x = i, p[i].y = 2;
#pragma acc parallel loop copyout(r, f) copyin(p)
  for (int i = 0; i < N; i++)
    {
      r[i] = both (i - 10, i);
      f[i] = length2 (&p[i]);
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (r[i], i < 10 ? -i * i : 2 * i - 10 + 5);
      EQUAL (f[i], i * i + 4);
    }
  return 0;
}
