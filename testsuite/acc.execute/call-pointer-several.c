/* Calls through pointers that lead to one of several functions, all of which are
   known: chosen on the host, in the region, by a switch, from constant tables.  */
#include <stddef.h>
#include "check.h"

enum { n = 90 };

static int twice (int x) { return 2 * x; }
static int minus (int x) { return x - 7; }
static int square (int x) { return x * x; }
static void put (int *to, int x) { *to = x; }
static void add (int *to, int x) { *to += x; }

typedef int (*unary) (int);

static const unary table[] = { twice, minus, square };

static const struct operation
{
  const char *name;
  unary run;
  void (*store) (int *, int);
} operations[] = {
  { "minus", minus, add }, { "square", square, put }, { "twice", twice, add }
};

/* The host chooses.  */
static void
chosen_before (int *a, int which)
{
  unary op = which ? twice : minus;
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = op (a[i]);
}

/* Each iteration chooses.  */
static void
chosen_inside (int *a)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      unary op = i & 1 ? twice : square;
      a[i] = op (i) + a[i];
    }
}

static void
chosen_by_switch (int *a)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      unary op = NULL;
      switch (i % 4)
	{
	case 0: op = twice; break;
	case 1: op = minus; break;
	case 2: op = square; break;
	}
      if (op)
	a[i] += op (i);
    }
}

static void
chosen_from_table (int *a, int kernels)
{
  if (kernels)
#pragma acc kernels loop independent copy(a[0:n])
    for (int i = 0; i < n; i++)
      a[i] += table[i % 3] (i) + table[(i + 1) % 3] (5);
  else
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < n; i++)
      a[i] += table[i % 3] (i) + table[(i + 1) % 3] (5);
}

static void
chosen_from_structures (int *a)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      const struct operation *o = &operations[i % 3];
      o->store (&a[i], operations[i % 3].run (i));
      operations[(i + 1) % 3].store (a + i, 3);
    }
}

/* A table of this function only.  */
static void
chosen_from_local (int *a, int k)
{
  const unary local[2] = { square, minus };
  unary p = local[k], q = k ? p : twice;
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = q (a[i] & 63) + p (i);
}

static void
all (int *a, int (*run) (int))
{
  (void) run;
  chosen_before (a, 0);
  chosen_before (a, 1);
  chosen_inside (a);
  chosen_by_switch (a);
  chosen_from_table (a, 0);
  chosen_from_table (a, 1);
  chosen_from_structures (a);
  chosen_from_local (a, 0);
  chosen_from_local (a, 1);
}

int
main (void)
{
  int a[n];

  for (int i = 0; i < n; i++)
    a[i] = i % 11;
  all (a, twice);
  for (int i = 0; i < n; i++)
    {
      int x = 2 * (i % 11 - 7);
      x += i & 1 ? 2 * i : i * i;
      x += i % 4 == 0 ? 2 * i : i % 4 == 1 ? i - 7 : i % 4 == 2 ? i * i : 0;
      for (int k = 0; k < 2; k++)
	x += (i % 3 == 0 ? 2 * i - 2 : i % 3 == 1 ? i - 7 + 25 : i * i + 10);
      x = i % 3 == 0 ? 3 : i % 3 == 1 ? i * i + 3 : x + 2 * i + 3;
      x = 2 * (x & 63) + i * i;
      x = (x & 63) - 7 + i - 7;
      EQUAL (a[i], x);
    }
  return 0;
}
