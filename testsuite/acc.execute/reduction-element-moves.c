/* An element that the threads of a block reduce, whose place depends on a short
   sequential loop around: each iteration reduces its own.  The loop is
   sequential because of a goto, a clause or a dependence.  */

#include "check.h"

#define N 8

static int in[64], table[N];

static void
by_goto (long a[N + 3][5])
{
#pragma acc kernels copy(a[0:N + 3][0:5])
#pragma acc loop
  for (int i = N - 1; i >= 1; i--)
    {
#pragma acc loop
      for (int j = 0; j < 2; j++)
	{
	  int fuel = 2;
	again:
	  if (--fuel > 0 && !table[i])
	    goto again;
	  for (unsigned k = 0; k < 2; k++)
	    a[i + 3][j + 3] |= in[(k + j) & 63];
	}
    }
}

static void
by_clause (long a[N + 3][5])
{
#pragma acc kernels loop gang copy(a[0:N + 3][0:5])
  for (int i = 1; i < N; i++)
    {
#pragma acc loop seq
      for (int j = 0; j < 3; j++)
	{
#pragma acc loop vector
	  for (int k = 0; k < 64; k++)
	    a[i][j + 1] += in[k] * (j + 2);
	}
    }
}

static void
by_dependence (long a[N + 3][5])
{
#pragma acc kernels copy(a[0:N + 3][0:5])
  for (int i = 1; i < N; i++)
    for (int j = 1; j < 4; j++)
      {
	a[i][j] = a[i][j - 1] + 1;
	for (int k = 0; k < 64; k++)
	  a[i][j] += in[k] ^ j;
      }
}

int
main (void)
{
  static long a[N + 3][5], b[N + 3][5];
  for (int i = 0; i < 64; i++)
    in[i] = i * 77 % 64;
  for (int i = 0; i < N + 3; i++)
    for (int j = 0; j < 5; j++)
      a[i][j] = b[i][j] = i + 16 * j;

  by_goto (a);
  for (int i = N - 1; i >= 1; i--)
    for (int j = 0; j < 2; j++)
      for (unsigned k = 0; k < 2; k++)
	b[i + 3][j + 3] |= in[(k + j) & 63];
  for (int i = 0; i < N + 3; i++)
    for (int j = 0; j < 5; j++)
      EQUAL (a[i][j], b[i][j]);

  by_clause (a);
  for (int i = 1; i < N; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 64; k++)
	b[i][j + 1] += in[k] * (j + 2);
  for (int i = 0; i < N + 3; i++)
    for (int j = 0; j < 5; j++)
      EQUAL (a[i][j], b[i][j]);

  by_dependence (a);
  for (int i = 1; i < N; i++)
    for (int j = 1; j < 4; j++)
      {
	b[i][j] = b[i][j - 1] + 1;
	for (int k = 0; k < 64; k++)
	  b[i][j] += in[k] ^ j;
      }
  for (int i = 0; i < N + 3; i++)
    for (int j = 0; j < 5; j++)
      EQUAL (a[i][j], b[i][j]);
  return 0;
}
