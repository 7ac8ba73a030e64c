/* Constant tables with functions, texts and other tables: calls through their pointers, and
   the rest of an element, by subscript, by a pointer to the element, and in a copy of it.  */

#include "check.h"

#define N 12

typedef double function (double);

struct operation
{
  const char *name;
  function *f;
  const double *weights;
  int number;
};

static double square (double x) { return x * x; }
static double half (double x) { return x / 2; }

static const double first[] = { 1, 2 }, second[] = { 3, 4 };
static const struct operation operations[]
  = { { "square", square, first, 5 }, { "half", half, second, 6 } };
static double o[N];

static void
check_all (void)
{
  for (int i = 0; i < N; i++)
    {
      const struct operation *p = &operations[i & 1];
      EQUAL (o[i], p->f (i) + p->name[1] + p->weights[1] * 1000 + p->number * 10000);
      o[i] = 0;
    }
}

static double
in_routine (int i)
{
  struct operation p = operations[i & 1];
  return p.f (i) + p.name[1] + p.weights[1] * 1000 + p.number * 10000;
}

int
main (void)
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    o[i] = operations[i & 1].f (i) + operations[i & 1].name[1]
	   + operations[i & 1].weights[1] * 1000 + operations[i & 1].number * 10000;
  check_all ();
#pragma acc kernels
  for (int i = 0; i < N; i++)
    o[i] = operations[i & 1].f (i) + operations[i & 1].name[1]
	   + operations[i & 1].weights[1] * 1000 + operations[i & 1].number * 10000;
  check_all ();
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      const struct operation *p = &operations[i & 1];
      o[i] = p->f (i) + p->name[1] + p->weights[1] * 1000 + p->number * 10000;
    }
  check_all ();
#pragma acc serial
  for (int i = 0; i < N; i++)
    {
      struct operation p = operations[i & 1];
      function *f = p.f;
      o[i] = f (i) + p.name[1] + p.weights[1] * 1000 + p.number * 10000;
    }
  check_all ();
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    o[i] = in_routine (i);
  check_all ();
  return 0;
}
