/* Pointers without a clause that go to functions: the construct copies what the
   functions reach, for the arguments of each call.  The arrays are whole pages
   between pages that nobody may touch, so a section that is too long is found, too.  */
/* { dg-set-target-env-var ACC_CHECK "1" } */
/* { dg-output-not "the loops seem to use" } */

#include "check.h"
#include <sys/mman.h>
#include <unistd.h>

static void *
guarded (size_t pages)
{
  size_t page = sysconf (_SC_PAGESIZE);
  char *p = mmap (NULL, (pages + 2) * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS,
		  -1, 0);
  CHECK (p != MAP_FAILED && !mprotect (p + page, pages * page,
				       PROT_READ | PROT_WRITE));
  return p + page;
}

static void
swap_next (int *a, int j)
{
  int t = a[j];
  a[j] = a[j + 1];
  a[j + 1] = t;
}

static void
fill (double *x, int n, double v)
{
  for (int i = 0; i < n; i++)
    x[i] = v;
}

static void
fill_row (double *x, int r, int m)
{
  fill (x + r * m, m, r);
}

static int
place (int i, int j, int n)
{
  return i * n + j;
}

static double
sum (const double *p, int n)
{
  double s = 0;
  while (n-- > 0)
    s += *p++;
  return s;
}

static double *
element (double *p, int i)
{
  if (i < 0)
    return p;
  return p + i;
}

static int *
middle (int *p, int n)
{
  return element ((double *) p, n) ? &p[n / 2] : p;
}

/* It is defined behind its caller.  */
extern void later (float *f, const float *g, unsigned at);

static void
first (int n, int m, int *a, double *x, double *y)
{
#pragma acc parallel loop
  for (int j = 0; j < n; j += 2)
    swap_next (a, j);
  for (int i = 0; i < n; i++)
    EQUAL (a[i], i ^ 1);

#pragma acc parallel loop
  for (int r = 0; r < n; r++)
    fill_row (x, r, m);
  for (int i = 0; i < n * m; i++)
    EQUAL (x[i], i / m);

#pragma acc parallel loop
  for (int r = 0; r < n; r++)
    for (int c = 0; c < m; c++)
      x[place (r, c, m)] += c;
  for (int i = 0; i < n * m; i++)
    EQUAL (x[i], i / m + i % m);

#pragma acc parallel loop
  for (int r = 0; r < n; r++)
    y[r] = sum (x + r * m, m);
  for (int i = 0; i < n; i++)
    EQUAL (y[i], i * m + m * (m - 1) / 2);
}

static void
second (int n, int *a, double *y, float *f, float *g)
{
#pragma acc parallel loop
  for (int r = 0; r < n; r++)
    *element (y, r) = r;
  for (int i = 0; i < n; i++)
    EQUAL (y[i], i);

#pragma acc parallel loop
  for (int r = 0; r < n; r++)
    {
      double *p = element (&y[n - 1 - r], 0);
      *p += 1;
    }
  for (int i = 0; i < n; i++)
    EQUAL (y[i], i + 1);

#pragma acc parallel loop
  for (int r = 0; r < n / 2; r++)
    middle (a, n)[r] = r;
  for (int i = 0; i < n; i++)
    EQUAL (a[i], i < n / 2 ? i ^ 1 : i - n / 2);

#pragma acc kernels loop independent
  for (int r = 0; r < n; r++)
    later (f, g, r);
  for (int i = 0; i < n; i++)
    EQUAL (f[i], 2 * i);
}

int
main (void)
{
  size_t page = sysconf (_SC_PAGESIZE);
  int n = page / sizeof (int), m = 4;
  int *a = guarded (1);
  float *f = guarded (1), *g = guarded (1);
  double *x = guarded (2 * m), *y = guarded (2);
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      g[i] = i;
    }
  first (n, m, a, x, y);
  second (n, a, y, f, g);
  return 0;
}

void
later (float *f, const float *g, unsigned at)
{
  f[at] = 2 * g[at];
}
