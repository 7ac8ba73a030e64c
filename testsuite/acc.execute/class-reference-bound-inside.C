/* References that a construct itself binds, in private and reduction clauses
   of its loops: elsewhere they lead to what the source says.  There is nothing to
   warn of.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

/* { dg-additional-options "-Wall -Wextra" } */
#include "check.h"

#define N 32

int
main ()
{
  int a[N], b[N], c[N];
#pragma acc parallel copyout(a, b, c) num_gangs(N)
#pragma acc loop gang
  for (int i = 0; i < N; i++)
    {
      int value = 1000 + i, sum = i;
      int &r = value, &s = sum;
#pragma acc loop worker private(r)
      for (int j = 0; j < 1; j++)
	{
	  r = i * 7 + j;
	  a[i] = r;
	}
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < 40; j++)
	s += j;
      s += 1;
      b[i] = r;
      c[i] = sum;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i * 7);
      EQUAL (b[i], 1000 + i);
      EQUAL (c[i], i + 780 + 1);
    }

  /* As GCC's own test has it: the reference is the gang's.  */
  int d[N * N];
#pragma acc parallel copyout(d) num_gangs(4)
  {
    int i, j, k = 1;
    int &t = k;
#pragma acc loop collapse(2) gang private(t)
    for (i = 0; i < N; i++)
      for (j = 0; j < N; j++)
	{
	  t = (i * N + j) * 97;
	  d[i * N + j] = t + k;
	}
  }
  for (int i = 0; i < N * N; i++)
    EQUAL (d[i], i * 97 + 1);

  /* A loop inside of a loop that has a copy.  */
  int e[N];
#pragma acc parallel loop gang copyout(e)
  for (int i = 0; i < N; i++)
    {
      int outer = -i;
      int &o = outer;
#pragma acc loop seq private(o)
      for (int j = 0; j < 2; j++)
	{
	  o = 0;
#pragma acc loop vector reduction(+:o)
	  for (int k = 0; k < 10 + j; k++)
	    o += k;
	  e[i] = o;
	}
      e[i] += o;
    }
  for (int i = 0; i < N; i++)
    EQUAL (e[i], 55 - i);
  return 0;
}
