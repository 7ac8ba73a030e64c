/* Loops whose beginning and end move with a loop around: what goes along with them in
   each iteration ends with its array.  */
/* { dg-set-target-env-var ACC_CHECK "1" } */
/* { dg-output-not "the loops seem to use" } */
/* { dg-additional-options "-D_GNU_SOURCE" } */
#include "check.h"
#include <sys/mman.h>
#include <unistd.h>

enum { N = 7, M = 5 };

static void
rows (double *a, double *b, int n, int m)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      double *r = b + i * m;
      for (int j = i * m; j < i * m + m; j++)
	*r++ += a[j];
    }
}

static void
pointers (double *a, double *b, int n, int m)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      double *r = b + i * m, *w = a + i * m;
      for (double *p = w; p < w + m; p++)
	*r++ += *p;
    }
}

static void
down (double *a, double *b, int n, int m)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int first = i * m, k = first + m;
      for (int j = first + m - 1; j >= first; j--)
	b[--k] += a[j];
    }
}

/* An array with memory behind it that nobody may touch.  */
static double *
guarded (void)
{
  size_t page = sysconf (_SC_PAGESIZE);
  char *p = mmap (NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
		  -1, 0);
  CHECK (p != MAP_FAILED && !mprotect (p + page, page, PROT_NONE));
  return (double *) (p + page) - N * M;
}

int
main (void)
{
  void (*const calls[]) (double *, double *, int, int) = { rows, pointers, down };
  double *a = guarded (), *b = guarded ();
  for (int c = 0; c < 3; c++)
    {
      for (int i = 0; i < N * M; i++)
	a[i] = b[i] = i;
      calls[c] (a, b, N, M);
      for (int i = 0; i < N * M; i++)
	EQUAL (b[i], 2 * i);
    }
  return 0;
}
