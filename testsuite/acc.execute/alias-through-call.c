/* A function that gets a pointer to a struct, or a struct, follows the pointers
   in it: they may lead to what the construct names itself.  */

#include "check.h"

#define N 100

struct pair { double *x; double (*y)[4]; };

#pragma acc routine seq
static void
by_pointer (struct pair *p, int i)
{
  p->x[i] += 1;
  p->y[i][1] += 1;
}

#pragma acc routine seq
static double
by_value (struct pair p, int i)
{
  return p.x[i] + p.y[i][1];
}

#pragma acc routine seq
static void
by_rows (double **rows, int i)
{
  rows[0][i] += 1;
  rows[1][i] *= 2;
}

#pragma acc routine seq
static void
next (struct pair *p, int i)
{
  p->x[i + 1] = p->x[i] + 1;
}

int
main (void)
{
  double a[N], b[N][4], *rows[2] = { a, a };
  struct pair s = { a, b };
  for (int i = 0; i < N; i++)
    a[i] = b[i][1] = i;

#pragma acc data copy(a, b) copyin(s, rows) attach(s.x, s.y)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
	a[i] *= 2;
	b[i][1] *= 2;
	by_pointer (&s, i);
	a[i] *= 2;
	b[i][1] *= 3;
      }
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
	double before = by_value (s, i);
	a[i] += 1;
	a[i] = by_value (s, i) - before + a[i];
      }
#pragma acc enter data attach(rows[0])
#pragma acc enter data attach(rows[1])
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
	a[i] += 3;
	by_rows (rows, i);
	a[i] += 3;
      }
#pragma acc exit data detach(rows[0])
#pragma acc exit data detach(rows[1])
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (b[i][1], 3 * (2 * i + 1));
      EQUAL (a[i], 2 * (2 * (2 * i + 1) + 2 + 3 + 1) + 3);
    }

  a[0] = 5;
#pragma acc kernels copy(a) copyin(s) attach(s.x)
  for (int i = 0; i < N - 1; i++)
    next (&s, i);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 5 + i);
  return 0;
}
