/* Blocks of unsigned numbers in kernels: loops whose step is a variable are counted, so the
   sections of what no clause names are known.  */

#include "check.h"
#include <stddef.h>

enum { N = 113 };

static void __attribute__ ((noipa))
blocks (int *restrict a, const int *restrict b, unsigned n, unsigned w)
{
#pragma acc kernels
  for (unsigned i = 0; i < n; i += w)
    for (unsigned j = i; j < i + w; j++)
      if (j < n)
	a[j] += b[j];
}

static void __attribute__ ((noipa))
sizes (int *a, const int *b, size_t n, size_t w)
{
#pragma acc kernels
  for (size_t i = 0; i < n; i += w)
    {
      size_t end = i + w < n ? i + w : n;
      for (size_t j = i; j < end; j++)
	a[j] += b[j];
    }
}

/* Every W-th element, from the first one on.  */
static void __attribute__ ((noipa))
some (int *a, unsigned long first, unsigned long n, unsigned long w)
{
#pragma acc kernels
  for (unsigned long i = first; i <= n - 1; i = w + i)
    a[i] += 1000;
}

int
main (void)
{
  for (int w = 1; w < 130; w = w * 3 - (w & 2))
    {
      int *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b);
      for (int i = 0; i < N; i++)
	{
	  a[i] = i;
	  b[i] = 3 * i + 1;
	}
      blocks (a, b, N, w);
      sizes (a, b, N, w);
      some (a, 4, N, w);
      for (int i = 0; i < N; i++)
	EQUAL (a[i], 7 * i + 2 + (i >= 4 && (i - 4) % w == 0 ? 1000 : 0));
      free (a);
      free (b);
    }
  return 0;
}
