/* The stencil of two nests on pointers to VLAs, in a data region.  */
#include "check.h"

static void
smooth (int n, int m, float (*restrict a)[m], float (*restrict b)[m],
	float w0, float w1)
{
#pragma acc kernels present(a[0:n][0:m], b[0:n][0:m])
  {
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < m - 1; ++j)
	a[i][j] = w0 * b[i][j]
		  + w1 * (b[i - 1][j] + b[i + 1][j]
			  + b[i][j - 1] + b[i][j + 1]);
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < m - 1; ++j)
	b[i][j] = a[i][j];
  }
}

int
main (void)
{
  int n = 31, m = 45;
  float (*a)[m] = calloc (n, sizeof *a), (*b)[m] = calloc (n, sizeof *b);
  float (*c)[m] = calloc (n, sizeof *c), (*d)[m] = calloc (n, sizeof *d);

  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = d[i][j] = (i * 5 + j * 3) % 64;
#pragma acc data create(a[0:n][0:m]) copy(b[0:n][0:m])
  for (int t = 0; t < 3; t++)
    smooth (n, m, a, b, 0.5f, 0.125f);
  for (int t = 0; t < 3; t++)
    {
      for (int i = 1; i < n - 1; ++i)
	for (int j = 1; j < m - 1; ++j)
	  c[i][j] = 0.5f * d[i][j] + 0.125f * (d[i - 1][j] + d[i + 1][j]
					       + d[i][j - 1] + d[i][j + 1]);
      for (int i = 1; i < n - 1; ++i)
	for (int j = 1; j < m - 1; ++j)
	  d[i][j] = c[i][j];
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      EQUAL (b[i][j], d[i][j]);
  if (separate_memory ())
    EQUAL (a[1][1], 0);
  free (a);
  free (b);
  free (c);
  free (d);
  return 0;
}
