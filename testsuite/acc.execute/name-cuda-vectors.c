/* Structures, functions and variables of a program that have the names of CUDA's
   vector types, of the functions that make them, and of others that nvcc
   declares.  */

#include "check.h"

struct double3 { double x, y, z; };
struct float4 { float w, h; };
struct uchar3 { unsigned char r, g, b; };
struct longlong1 { int only; };

struct double3
make_double3 (double x, double y, double z)
{
  struct double3 r = { x, y, z };
  return r;
}

struct uchar3
make_uchar3 (int r, int g, int b)
{
  struct uchar3 p = { r, g, b };
  return p;
}

static struct float4
make_float4 (float w, float h)
{
  struct float4 r = { w, h };
  return r;
}

struct longlong1
make_longlong1 (int n)
{
  struct longlong1 r = { n + 1 };
  return r;
}

/* These are functions of glibc.  */
int
dysize (int c)
{
  return c + 32;
}

float
fadd (double a, double b)
{
  return a + 2 * b;
}

int any[20];
static int all[20];
#pragma acc declare create(any, all)

static double
expected (int i)
{
  struct double3 a = make_double3 (i, 2, 3);
  struct uchar3 b = make_uchar3 (i, 7, 8);
  struct float4 c = make_float4 (i, .5f);
  return a.x + a.y * b.g + b.b + c.w + c.h + make_longlong1 (i).only
	 + dysize (i) + fadd (i, 1);
}

int
main ()
{
  double r[20];
  int s = 0;
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < 20; i++)
    {
      r[i] = expected (i);
      any[i] = i;
      all[i] = 2 * i;
    }
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 20; i++)
    s += any[i] + all[i];
  EQUAL (s, 3 * 190);
  for (int i = 0; i < 20; i++)
    EQUAL (r[i], expected (i));
  return 0;
}
