/* { dg-do run } */
/* Results that the next construct takes from the device: alpha = rr / pq between two
   constructs.  Each function is there twice, with directives and without.  The numbers are
   such that all sums are exact.  */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 128

struct vectors
{
  double p[N], q[N], r[N], x[N], seen[8];
};

/* What the host sees of its variables.  */
static void
see (struct vectors *v, int i, double value)
{
  v->seen[i] = value;
}

/* With directives.  */
#define ACC(...) _Pragma (#__VA_ARGS__)
#define NAME(F) acc_##F
#include "late-results.h"
#undef ACC
#undef NAME
/* Without.  */
#define ACC(...)
#define NAME(F) serial_##F
#include "late-results.h"

typedef void function (struct vectors *, int, double);

static void
fill (struct vectors *v)
{
  for (int i = 0; i < N; i++)
    {
      v->p[i] = 1 + i % 7;
      v->q[i] = 2 + i % 5;
      v->r[i] = i % 3;
      v->x[i] = i;
    }
  memset (v->seen, 0, sizeof v->seen);
}

static void
compare (const char *name, function *f, function *serial)
{
  static struct vectors a, b;
  fill (&a);
  fill (&b);
  /* The first results come back by plain copies.  */
  for (int time = 0; time < 24; time++)
    {
      f (&a, N, 3);
      serial (&b, N, 3);
      if (memcmp (&a, &b, sizeof a))
	{
	  printf ("%s differs, call %d\n", name, time);
	  abort ();
	}
      for (int i = 0; i < N; i++)
	{
	  a.x[i] = b.x[i] = i;
	  a.p[i] = b.p[i] = 1 + i % 7;
	}
    }
}

int
main ()
{
#define COMPARE(F) compare (#F, acc_##F, serial_##F);
  FUNCTIONS (COMPARE)
  return 0;
}
