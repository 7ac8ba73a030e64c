/* Loops over whole blocks, whose last one is cut by a condition: the section without a
   clause ends where the array does.  Nothing may be read behind it: there is no memory.  */
/* { dg-set-target-env-var ACC_CHECK "1" } */
/* { dg-output-not "the loops seem to use" } */

#define _GNU_SOURCE
#include "check.h"
#include <sys/mman.h>
#include <unistd.h>

enum { N = 113 };
struct vectors { double *a; const double *w; int n; };

/* N doubles, the last ones before memory that must not be touched.  */
static double *
at_the_end (double first, double step)
{
  size_t page = sysconf (_SC_PAGESIZE);
  char *p = mmap (NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED || mprotect (p + page, page, PROT_NONE))
    abort ();
  double *x = (double *) (p + page) - N;
  for (int i = 0; i < N; i++)
    x[i] = first + step * i;
  return x;
}

static void
plain (double *a, const double *w, int n)
{
#pragma acc parallel loop
  for (int r = 0; r < (n + 7) / 8; r++)
    for (int c = 0; c < 8; c++)
      {
	int i = r * 8 + c;
	if (i < n)
	  a[i] += w[i];
      }
}

/* The same without a variable.  */
static void
expression (double *a, const double *w, int n)
{
#pragma acc parallel loop
  for (int r = 0; r < (n + 7) / 8; r++)
    for (int c = 0; c < 8; c++)
      if (r * 8 + c < n)
	a[r * 8 + c] += w[r * 8 + c];
}

static void
member (struct vectors *s)
{
#pragma acc parallel loop
  for (int r = 0; r < (s->n + 7) / 8; r++)
    for (int c = 0; c < 8; c++)
      {
	int i = r * 8 + c;
	if (i < s->n)
	  s->a[i] += s->w[i];
      }
}

/* A clause names the sections: they are the only ones, whatever is known of the loops.  */
static void
named (struct vectors *s)
{
#pragma acc parallel copy(s->a[0:s->n]) copyin(s->w[0:s->n])
#pragma acc loop
  for (int r = 0; r < (s->n + 7) / 8; r++)
    for (int c = 0; c < 8; c++)
      if ((r * 8 + c) % 1000 < s->n)
	s->a[r * 8 + c] += s->w[r * 8 + c];
}

int
main (void)
{
  double *a = at_the_end (0, 1), *w = at_the_end (2, 0);
  struct vectors s = { a, w, N };
  plain (a, w, N);
  expression (a, w, N);
  member (&s);
  named (&s);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 8);
  return 0;
}
