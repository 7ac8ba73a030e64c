/* A pointer that is a copy of a restrict pointer, or computed from it, may be used
   for the same memory: C11, 6.7.3.1.  */

#include "check.h"

#define N 900

static int cell[N], want[N];

__attribute__ ((noipa)) static void
copied (int *p, int n)
{
  int *restrict own = p;
  int *based = own;
#pragma acc kernels present(own[0:n], based[0:n])
  for (int i = 1; i < n; i++)
    own[i] += based[i - 1];
}

__attribute__ ((noipa)) static void
moved (int *restrict p, int n)
{
  int *next = p + 1;
#pragma acc kernels present(p[0:n], next)
  for (int i = 1; i < n; i++)
    next[i - 1] += p[i - 1];
}

struct holder { int *in; };

/* By way of memory that others may change.  */
__attribute__ ((noipa)) static void
keep (struct holder *h, int *p)
{
  h->in = p;
}

__attribute__ ((noipa)) static void
stored (int *restrict p, int n)
{
  struct holder h;
  keep (&h, p);
  int *other = h.in;
#pragma acc kernels present(p[0:n], other[0:n])
  for (int i = 1; i < n; i++)
    p[i] += other[i - 1];
}

/* One of two, of which one is it.  */
__attribute__ ((noipa)) static void
chosen (int *restrict p, int *q, int n)
{
  int *other = n > 1 ? p : q;
#pragma acc parallel loop auto present(p[0:n], other[0:n])
  for (int i = 1; i < n; i++)
    p[i] += other[i - 1];
}

__attribute__ ((noipa)) static void
by_way_of_a_number (int *restrict p, int n)
{
  unsigned long number = (unsigned long) p + 4 * (unsigned long) n;
  int *other = (int *) number - n;
#pragma acc kernels present(p[0:n], other[0:n])
  for (int i = 1; i < n; i++)
    p[i] += other[i - 1];
}

static void
fill (void)
{
  int sum = 0;
  for (int i = 0; i < N; i++)
    {
      cell[i] = i % 9;
      want[i] = sum += i % 9;
    }
}

static void
check (void)
{
  for (int i = 0; i < N; i++)
    EQUAL (cell[i], want[i]);
}

int
main (void)
{
  static int unused[N];
  void (*all[]) (int *, int) = { copied, moved, stored, by_way_of_a_number };
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
    {
      fill ();
#pragma acc data copy(cell)
      all[i] (cell, N);
      check ();
    }
  fill ();
#pragma acc data copy(cell)
  chosen (cell, unused, N);
  check ();
  return 0;
}
