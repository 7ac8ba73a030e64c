/* Calls through pointers in constructs that stand in data and host_data constructs:
   what the pointer is set to anywhere in the function counts, in front of the data
   construct, in it and behind it.  */
#include "check.h"

enum { n = 70 };

typedef int (*unary) (int);

static int twice (int x) { return 2 * x; }
static int minus (int x) { return x - 7; }
static int square (int x) { return x * x; }

static const unary table[2] = { twice, minus };

/* Elements of a constant table.  */
static void
from_table (int *a)
{
#pragma acc data copy(a[0:n])
  {
#pragma acc parallel loop present(a)
    for (int i = 0; i < n; i++)
      a[i] = table[i & 1] (a[i]);
  }
}

/* One value in front of the data construct, others in it.  */
static void
set_inside (int *a, int which)
{
  unary op = twice;
#pragma acc data copy(a[0:n])
  {
    if (which)
      op = minus;
#pragma acc data present(a)
    {
#pragma acc parallel loop present(a)
      for (int i = 0; i < n; i++)
	a[i] = op (a[i]);
      op = square;
    }
#pragma acc parallel loop present(a)
    for (int i = 0; i < n; i++)
      a[i] = op (a[i] & 31);
  }
}

/* A loop comes around to what is set behind the construct.  */
static void
set_behind (int *a)
{
  unary op = minus;
#pragma acc data copy(a[0:n])
  for (int k = 0; k < 3; k++)
    {
#pragma acc host_data use_device(a)
      {
#pragma acc parallel loop deviceptr(a)
	for (int i = 0; i < n; i++)
	  a[i] = op (a[i]);
      }
      op = k ? minus : twice;
    }
}

/* Constructs that follow each other, which may become one.  */
static void
one_after_another (int *a, int *b)
{
#pragma acc data copy(a[0:n], b[0:n])
  {
#pragma acc kernels loop independent present(a[0:n], b[0:n])
    for (int i = 0; i < n; i++)
      b[i] = a[i] + 1;
#pragma acc kernels loop independent present(a[0:n], b[0:n])
    for (int i = 0; i < n; i++)
      {
	unary op = i & 1 ? twice : minus;
	a[i] += op (b[i]);
      }
  }
}

int
main (void)
{
  for (int which = 0; which < 2; which++)
    {
      int a[n];
      for (int i = 0; i < n; i++)
	a[i] = i;
      from_table (a);
      set_inside (a, which);
      set_behind (a);
      int b[n];
      one_after_another (a, b);
      for (int i = 0; i < n; i++)
	{
	  int x = i & 1 ? i - 7 : 2 * i;
	  x = which ? x - 7 : 2 * x;
	  x = (x & 31) * (x & 31);
	  x = 2 * (x - 7) - 7;
	  EQUAL (b[i], x + 1);
	  EQUAL (a[i], x + (i & 1 ? 2 * (x + 1) : x - 6));
	}
    }
  return 0;
}
