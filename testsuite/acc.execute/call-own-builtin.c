/* Functions of a program that have the names of functions that GCC knows.  The
   program's own are called on the device, too, as none of these names belongs to
   C's standard library.  */

#include "check.h"

double
gamma (double v)
{
  return 1 / (1 + v * v);
}

double
y0 (double x)
{
  return x + 3;
}

double
j1 (double x)
{
  return x * 3;
}

float
significandf (float x)
{
  return x * 5;
}

int
toascii (int c)
{
  return c * 2;
}

int
ffs (int c)
{
  return 2 * c + 1;
}

/* This one has an effect, and so its loop is not parallel.  */
int calls;
#pragma acc declare copyin(calls)

double
scalb (double x, double y)
{
  calls++;
  return x + 2 * y + calls;
}

int
main ()
{
  double a[20], b[20];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 20; i++)
    a[i] = gamma (i) + y0 (i) + j1 (i) + significandf (i) + toascii (i) + ffs (i);
  for (int i = 0; i < 20; i++)
    EQUAL (a[i], gamma (i) + y0 (i) + j1 (i) + significandf (i) + toascii (i)
		 + ffs (i));
#pragma acc kernels copyout(b)
  for (int i = 0; i < 20; i++)
    b[i] = scalb (i, 1);
  for (int i = 0; i < 20; i++)
    EQUAL (b[i], i + 2 + i + 1);
#pragma acc update host(calls)
  EQUAL (calls, 20);
  return 0;
}
