/* Pointers to VLAs, as C's two-dimensional arrays of unknown size are
   passed.  */
#include "check.h"

static void
matmul (int n, double (*restrict c)[n], double (*a)[n], double b[][n])
{
#pragma acc parallel loop collapse(2) copyin(a[0:n][0:n], b[0:n][0:n]) \
  copyout(c[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double s = 0;
	for (int k = 0; k < n; k++)
	  s += a[i][k] * b[k][j];
	c[i][j] = s;
      }
}

int
main (void)
{
  int n = 24;
  double (*a)[n] = malloc (n * sizeof *a), (*b)[n] = malloc (n * sizeof *b);
  double (*c)[n] = malloc (n * sizeof *c);

  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = i + j, b[i][j] = i - j;
  matmul (n, c, a, b);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double s = 0;
	for (int k = 0; k < n; k++)
	  s += (double) (i + k) * (k - j);
	EQUAL (c[i][j], s);
      }
  free (a);
  free (b);
  free (c);
  return 0;
}
