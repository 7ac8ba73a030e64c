/* Arrays of the function around that each iteration sets before it reads them;
   triangles of a matrix of constant size, and their reflection.  */
/* { dg-final { scan-cuda {r: gang vector, x    reads c, updates p} } } */
/* { dg-final { scan-cuda {i: gang vector, y    j: gang vector, x    updates s} } } */
/* { dg-final { scan-cuda-not {i: sequential} } } */
#include "check.h"

#define N 40
#define L 29

static void
rows (double (*restrict p)[L], double c[L][L])
{
  double sum[L];
#pragma acc kernels copy(p[0:N]) copyin(c[0:L])
  for (int r = 0; r < N; r++)
    {
      for (int k = 0; k < L; k++)
	{
	  sum[k] = 0;
	  for (int m = 0; m < L; m++)
	    sum[k] += p[r][m] * c[m][k];
	}
      for (int k = 0; k < L; k++)
	p[r][k] = sum[k];
    }
}

static void
reflect (double (*restrict s)[N])
{
#pragma acc kernels copyout(s[0:N])
  for (int i = 0; i < N; i++)
    for (int j = i; j < N; j++)
      {
	s[i][j] = 100 * i + j;
	s[j][i] = s[i][j];
      }
}

/* The last iteration's values are read later, through a pointer.  */
static double
kept (double (*restrict p)[L])
{
  double last[L], *q = last + 2;
#pragma acc kernels copy(p[0:N])
  for (int r = 0; r < N; r++)
    {
      for (int k = 0; k < L; k++)
	last[k] = p[r][k];
      for (int k = 0; k < L; k++)
	p[r][k] = 2 * last[L - 1 - k];
    }
  return q[1];
}

int
main (void)
{
  static double p[N][L], q[N][L], c[L][L], s[N][N];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < L; j++)
      {
	p[i][j] = i + j % 3;
	c[i % L][j] = (i % L + j) % 4;
      }
  memcpy (q, p, sizeof p);
  rows (q, c);
  for (int i = 0; i < N; i++)
    for (int k = 0; k < L; k++)
      {
	double sum = 0;
	for (int m = 0; m < L; m++)
	  sum += p[i][m] * c[m][k];
	EQUAL (q[i][k], sum);
      }
  reflect (s);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      EQUAL (s[i][j], i < j ? 100 * i + j : 100 * j + i);
  EQUAL (kept (p), N - 1);
  EQUAL (p[3][0], 2 * (3 + (L - 1) % 3));
  return 0;
}
