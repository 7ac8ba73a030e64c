/* Arrays of variable length in a region: of each thread, of a gang and of
   a worker whose lanes share them, private copies, their sizes.  */
#include "check.h"

#define N 6
#define M 40

static void
own (int n)
{
  int out[N], size[N];

#pragma acc parallel loop copyout(out, size) num_gangs(2)
  for (int g = 0; g < N; g++)
    {
      int t[g + 1][n], s = 0;
      for (int i = 0; i <= g; i++)
	for (int j = 0; j < n; j++)
	  t[i][j] = i + g;
      for (int i = 0; i <= g; i++)
	s += t[i][i % n];
      out[g] = s;
      size[g] = sizeof t;
    }
  for (int g = 0; g < N; g++)
    {
      EQUAL (out[g], g * (g + 1) / 2 + g * (g + 1));
      EQUAL (size[g], sizeof (int) * n * (g + 1));
    }
}

static void
private_copy (int n, int m)
{
  int t[n], out[4][n], c[n][m];

  for (int i = 0; i < n; i++)
    t[i] = -1;
#pragma acc parallel loop gang private(t) copyout(out, c) num_gangs(2)
  for (int g = 0; g < 4; g++)
    {
      for (int i = 0; i < n; i++)
	t[i] = i + g;
      for (int i = 0; i < n; i++)
	out[g][i] = t[n - 1 - i] + (int) sizeof t;
      if (g == 0)
	for (int i = 0; i < n; i++)
	  for (int j = 0; j < m; j++)
	    c[i][j] = i * j;
    }
  for (int i = 0; i < n; i++)
    {
      EQUAL (t[i], -1);
      for (int g = 0; g < 4; g++)
	EQUAL (out[g][i], n - 1 - i + g + sizeof t);
      for (int j = 0; j < m; j++)
	EQUAL (c[i][j], i * j);
    }
}

static void
shared (int n)
{
  int out[N][M], t[n];

#pragma acc parallel copyout(out) private(t) num_gangs(2) vector_length(32)
  {
#pragma acc loop gang
    for (int g = 0; g < N; g++)
      {
	int u[g + n];
	if (g == 3)
	  {
	    for (int i = 0; i < n; i++)
	      out[g][i] = i;
	    continue;
	  }
	for (int again = 0; again < 2; again++)
	  {
	    int v[n - again];
#pragma acc loop vector
	    for (int i = 0; i < n - again; i++)
	      v[i] = i + g;
#pragma acc loop vector
	    for (int i = 0; i < n - again; i++)
	      u[i] = v[n - again - 1 - i];
	  }
	u[n - 1] = 1000;
#pragma acc loop vector
	for (int i = 0; i < n; i++)
	  t[i] = u[n - 1 - i];
#pragma acc loop vector
	for (int i = 0; i < n; i++)
	  out[g][i] = t[(i + 1) % n];
      }
  }
  for (int g = 0; g < N; g++)
    for (int i = 0; i < n; i++)
      {
	int from = n - 1 - (i + 1) % n;
	EQUAL (out[g][i], g == 3 ? i : from == n - 1 ? 1000 : n - 2 - from + g);
      }
}

static void
workers (int n)
{
  int out[N][M];

#pragma acc parallel loop gang worker copyout(out) num_gangs(2) \
  num_workers(2) vector_length(32)
  for (int g = 0; g < N; g++)
    {
      int t[n];
#pragma acc loop vector
      for (int i = 0; i < n; i++)
	t[i] = i + g;
#pragma acc loop vector
      for (int i = 0; i < n; i++)
	out[g][i] = t[n - 1 - i];
    }
  for (int g = 0; g < N; g++)
    for (int i = 0; i < n; i++)
      EQUAL (out[g][i], n - 1 - i + g);
}

int
main (void)
{
  own (3);
  private_copy (10, 4);
  shared (M);
  workers (M);
  return 0;
}
