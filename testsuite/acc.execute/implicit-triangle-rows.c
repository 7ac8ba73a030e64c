/* Rows of a triangle that have no element need no section: those where the inner loop, whose
   bounds depend on the outer counter, has no iteration.  Each array ends with what the
   loops use.  */
/* { dg-set-target-env-var ACC_CHECK "1" } */
/* { dg-output-not "the loops seem to use" } */
/* { dg-additional-options "-D_GNU_SOURCE" } */

#include <sys/mman.h>
#include <unistd.h>

#include "check.h"

/* N elements at the end of memory that the program can access.  */
static double *
guarded (int n)
{
  size_t page = sysconf (_SC_PAGESIZE), all = (n * sizeof (double) + page - 1) / page * page;
  char *m = mmap (NULL, all + 64 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (m != MAP_FAILED && !mprotect (m, all, PROT_READ | PROT_WRITE));
  double *p = (double *) (m + all) - n;
  for (int i = 0; i < n; i++)
    p[i] = 1;
  return p;
}

/* Above the diagonal, of which the last rows have nothing.  */
static void
above (int n, int m, int w, double *restrict a, const double *restrict x)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
#pragma acc loop
      for (int j = i + 2; j < m; j++)
	a[i * w + j] += x[i];
    }
}

/* Downwards.  */
static void
downwards (int n, int m, int w, double *restrict a)
{
#pragma acc parallel loop
  for (int i = n - 1; i >= 0; i--)
    {
#pragma acc loop
      for (int j = m; j > i + 1; j--)
	a[i * w + j - 1] += 2;
    }
}

/* Below the diagonal, of which the first rows have nothing; packed from there.  */
static void
below (int n, int lo, double *restrict a, const double *restrict x)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = lo; j < i; j++)
      a[(i - lo - 1) * n + j] += x[i - lo - 1];
}

/* In bands, by another type of counter.  */
static void
bands (int n, int m, double *restrict a)
{
#pragma acc parallel loop collapse(2)
  for (int b = 0; b < 3; b++)
    for (int i = 0; i < n; i++)
      for (unsigned j = i + 3; j < (unsigned) m + 3; j++)
	{
#pragma acc atomic
	  a[i * 3 + b] += j + b;
	}
}

/* A variable that the inner loop sets keeps its value where there is no iteration.  */
static void
counted (int n, int m, double *restrict a, double *restrict c)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      for (int j = i + 1; j < m; j++)
	k++;
      a[i] += k;
#pragma acc atomic
      c[k] += 1;
    }
}

int
main (void)
{
  int n = 65, m = 58, w = 60, rows = m - 2, few = (m - 3) * w + m;
  double *x = guarded (rows), *a = guarded (few);
  above (n, m, w, a, x);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < m; j++)
      CHECK (a[i * w + j] == 1 + (j >= i + 2));
  few = (m - 2) * w + m;
  a = guarded (few);
  downwards (n, m, w, a);
  for (int i = 0; i < m - 1; i++)
    for (int j = 0; j < m; j++)
      CHECK (a[i * w + j] == 1 + 2 * (j > i));
  int lo = 5;
  few = (n - lo - 1) * n;
  a = guarded (few);
  below (n, lo, a, guarded (n - lo - 1));
  for (int i = lo + 1; i < n; i++)
    for (int j = 0; j < n; j++)
      CHECK (a[(i - lo - 1) * n + j] == 1 + (j >= lo && j < i));
  few = m * 3;
  a = guarded (few);
  bands (n, m, a);
  for (int i = 0; i < m; i++)
    for (int b = 0; b < 3; b++)
      {
	double s = 1;
	for (int j = i + 3; j < m + 3; j++)
	  s += j + b;
	CHECK (a[i * 3 + b] == s);
      }
  a = guarded (n);
  double *c = guarded (m);
  counted (n, m, a, c);
  for (int i = 0; i < n; i++)
    CHECK (a[i] == 1 + (i + 1 < m ? m - i - 1 : 0));
  CHECK (c[0] == 1 + n - (m - 1) && c[1] == 2 && c[m - 1] == 2);
  return 0;
}
