/* { dg-additional-options "-O3" } */
/* The accesses of one iteration stay in the program's order.  GCC makes groups of
   neighbouring members, of which another access may be one.  */

#include "check.h"

#define N 40

struct item { short a[3], b[5]; };
struct point { double x, y; };

/* A group of stores, and one that may be any of them.  */
static void __attribute__ ((noipa))
stores (struct item *p, struct item *q, int n, int k)
{
#pragma acc parallel loop present(p[0:n], q[0:n])
  for (int i = 0; i < n; i++)
    {
      p[i].b[0] = 3;
      p[i].b[1] = 4;
      p[i].b[2] = 5;
      p[i].b[3] = 6;
      p[i].b[k % 5] = q[i].b[0] / 2;
      p[i].b[1] = 29;
    }
}

/* A group of loads.  */
static void __attribute__ ((noipa))
loads (struct item *p, struct item *q, int n, int k)
{
#pragma acc parallel loop present(p[0:n], q[0:n])
  for (int i = 0; i < n; i++)
    {
      int sum = p[i].b[0];
      p[i].b[k % 5] = 50;
      sum += p[i].b[1] + p[i].b[2] + p[i].b[3];
      q[i].a[0] = sum;
    }
}

/* Two pointers to the same memory.  */
static void __attribute__ ((noipa))
pointers (struct point *p, struct point *q, int n)
{
#pragma acc parallel loop present(p[0:n], q[0:n])
  for (int i = 0; i < n; i++)
    {
      p[i].x = q[i].y + 1;
      p[i].y = q[i].x + 2 * q[i].y;
    }
}

/* With a reduction, whose lanes have copies.  */
static long __attribute__ ((noipa))
sum (struct item *p, int n, int k)
{
  long s = 0;
#pragma acc parallel loop present(p[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++)
    {
      p[i].b[0] = 1;
      p[i].b[k % 5] = 7;
      p[i].b[1] = 2;
      s += p[i].b[0] + p[i].b[1] + p[i].b[2];
    }
  return s;
}

static struct item p[N], q[N];
static struct point v[N];

int
main (void)
{
  for (int k = 0; k < 5; k++)
    {
      int n = N;
      for (int i = 0; i < n; i++)
	for (int j = 0; j < 5; j++)
	  {
	    p[i].b[j] = 10 * i + j;
	    q[i].b[j] = i * 7 + j;
	    v[i].x = i;
	    v[i].y = -i;
	  }
#pragma acc data copy(p, q, v)
      {
	loads (p, q, n, k);
	stores (p, q, n, k);
	pointers (v, v, n);
      }
      for (int i = 0; i < n; i++)
	{
	  int before[] = { 3, 4, 5, 6, 10 * i + 4 }, sum = 10 * i;
	  for (int j = 1; j < 4; j++)
	    sum += j == k ? 50 : 10 * i + j;
	  EQUAL (q[i].a[0], sum);
	  if (k == 4)
	    before[4] = 50;
	  before[k] = i * 7 / 2;
	  before[1] = 29;
	  for (int j = 0; j < 5; j++)
	    EQUAL (p[i].b[j], before[j]);
	  EQUAL (v[i].x, 1 - i);
	  EQUAL (v[i].y, 1 - i - 2 * i);
	}
      for (int i = 0; i < n; i++)
	p[i].b[2] = i;
      long s, expected = 0;
#pragma acc data copy(p)
      s = sum (p, n, k);
      for (int i = 0; i < n; i++)
	expected += (k == 0 ? 7 : 1) + 2 + (k == 2 ? 7 : i);
      EQUAL (s, expected);
    }
  return 0;
}
