/* Arrays with variable extents as parameters, and pointers to such rows, without a clause:
   the section has the elements that the loops use, and no more memory than there is.  */
/* { dg-set-target-env-var ACC_CHECK "1" } */
/* { dg-output-not "the loops seem to use" } */
#define _GNU_SOURCE
#include "check.h"
#include "beside.h"

static void
turned (int n, int m, int v[n][m], const int w[n][m])
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      v[i][j] = w[n - 1 - i][m - 1 - j];
}

static void
solid (int n, int m, int l, int v[n][m][l], int x[m][l])
{
#pragma acc kernels
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	v[i][j][k] += x[j][k] + i;
}

/* The largest of each row; only the first column is stored.  */
static void
rows (int n, int m, int v[n][m], const int w[n][m])
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      v[i][0] = v[i][0] > w[i][j] ? v[i][0] : w[i][j];
}

/* The rows begin in the middle.  */
static void
inside (int n, int m, int (*v)[m])
{
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      v[i][j] = v[i][j] * 2 + v[i][0];
}

static void
viewed (int n, int m, int *p)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int (*v)[m] = (int (*)[m]) p;
      for (int j = 0; j < m; j++)
	v[i][j] += 100;
    }
}

int
main (void)
{
  for (int n = 1; n < 12; n += 5)
    for (int m = 1; m < 8; m += 3)
      for (int behind = 0; behind < 2; behind++)
	{
	  int *first = beside (n * m, behind), (*v)[m] = beside (n * m, behind),
	      (*w)[m] = (int (*)[m]) first;
	  for (int i = 0; i < n * m; i++)
	    first[i] = i * 7 % 23;
	  turned (n, m, v, w);
	  for (int i = 0; i < n; i++)
	    for (int j = 0; j < m; j++)
	      EQUAL (v[i][j], w[n - 1 - i][m - 1 - j]);
	  rows (n, m, v, w);
	  for (int i = 0; i < n; i++)
	    {
	      int most = w[n - 1 - i][m - 1];
	      for (int j = 0; j < m; j++)
		most = most > w[i][j] ? most : w[i][j];
	      EQUAL (v[i][0], most);
	    }
	  viewed (n, m, v[0]);
	  inside (n, m, v);
	  for (int i = 0; i < n; i++)
	    for (int j = 1; j < m; j++)
	      {
		int old = w[n - 1 - i][m - 1 - j] + 100, in = i > 0 && i < n - 1 && j < m - 1;
		EQUAL (v[i][j], in ? old * 2 + v[i][0] : old);
	      }
	  int *s = beside (n * m * 3, behind), *x = beside (m * 3, behind);
	  for (int i = 0; i < m * 3; i++)
	    x[i] = i;
	  solid (n, m, 3, (int (*)[m][3]) s, (int (*)[3]) x);
	  for (int i = 0; i < n * m * 3; i++)
	    EQUAL (s[i], i % (m * 3) + i / (m * 3));
	}
  return 0;
}
