/* { dg-additional-options "-O3" } */
/* Each gang of the host has one iteration. Pointers are to the same rows, so that
   loops of an iteration depend on one another: GCC 11 and 12 reorder them.  */

#include "check.h"

static unsigned a[8][8], b[8][8];

static void __attribute__ ((noinline))
rows (unsigned (*p)[8], unsigned (*q)[8], unsigned (*r)[8], int n, int s)
{
#pragma acc parallel loop present(p[0:n], q[0:n], r[0:n]) num_gangs(n)
  for (int i = 0; i < n; i++)
    {
      unsigned sum = s;
      unsigned v[4] = { 1, 2, 3, 4 };
      for (int k = 0; k < 4; k++)
	p[i][k] = v[k & 3] + i;
      if (sum > 9)
	q[i][s] = 1;
      for (int k = 0; k < s; k++)
	v[k & 3] = p[i][3 - k];
      for (int k = 0; k < 2; k++)
	for (int l = 0; l < 2; l++)
	  p[i][2 * k + l] = k + i % 5;
      for (int k = 0; k < 4; k++)
	v[k & 3] = p[i][k];
      for (int k = 3; k >= 0; k--)
	sum += p[i][k] * (k + 1);
      for (int k = 0; k < s; k++)
	q[i][2] = k + i % 5;
      if (i & 1)
	for (int k = 0; k < 4; k += 2)
	  {
	    for (int l = k + 1; l < 4; l++)
	      sum += p[i][l];
	    p[i][k] += p[i][k] / 2;
	  }
      r[i][1] += sum + v[0] - v[3];
    }
}

static void __attribute__ ((noinline, optimize ("O0")))
serial (volatile unsigned (*p)[8], int n, int s)
{
  for (int i = 0; i < n; i++)
    {
      unsigned sum = s, v[4];
      for (int k = 0; k < 4; k++)
	v[k] = p[i][k] = k / 2 + i % 5;
      for (int k = 0; k < 4; k++)
	sum += p[i][k] * (k + 1);
      if (s)
	p[i][2] = s - 1 + i % 5;
      if (i & 1)
	for (int k = 0; k < 4; k += 2)
	  {
	    for (int l = k + 1; l < 4; l++)
	      sum += p[i][l];
	    p[i][k] += p[i][k] / 2;
	  }
      p[i][1] += sum + v[0] - v[3];
    }
}

int
main (void)
{
  for (int s = 0; s < 4; s++)
    for (int n = 1; n <= 8; n++)
      {
	for (int i = 0; i < 8; i++)
	  for (int j = 0; j < 8; j++)
	    a[i][j] = b[i][j] = 8 * i + j;
#pragma acc data copy(a)
	rows (a, a, a, n, s);
	serial (b, n, s);
	for (int i = 0; i < 8; i++)
	  for (int j = 0; j < 8; j++)
	    CHECK (a[i][j] == b[i][j]);
      }
  return 0;
}
