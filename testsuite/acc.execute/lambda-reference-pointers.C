// Lambdas in kernels that capture pointers, or objects with pointers, by reference or by
// value: what they reach is copied without a clause.  A loop whose arrays may overlap has two
// kernels with the same objects.

#include "check.h"

enum { N = 10 };

struct view
{
  double *p;
  int n;
};

struct cursor
{
  const view *v;
  int i;
  double get () const { return v->p[i]; }
};

static double
by_reference (double *a)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < N; i++)
    {
      auto f = [&] (int k) { return a[k]; };
      r += f (i);
    }
  return r;
}

static double
nested (double *a)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < N; i++)
    {
      auto f = [&] (int k) { return a[k]; };
      auto g = [&] (int k) { return f (k) + 1; };
      r += g (i);
    }
  return r;
}

static double
two_by_value (double *a, double *b)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < N; i++)
    {
      auto f = [=] (int k) { return a[k] + b[k]; };
      r += f (i);
    }
  return r;
}

static void
store (double *a, const double *b)
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      auto f = [&] (int k) { a[k] = 3 * b[k]; };
      f (i);
    }
}

static double
object (view v)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < N; i++)
    {
      auto f = [&] (int k) { return v.p[k]; };
      r += f (i);
    }
  return r;
}

static double
address (view v)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < N; i++)
    {
      cursor c { &v, i };
      r += c.get ();
    }
  return r;
}

// The counter, and a number that changes between the calls.
static double
counter (double *a)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < N; i++)
    {
      auto f = [&] { return a[i]; };
      r += f ();
    }
  return r;
}

static double
changing (double *a)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < N - 3; i++)
    {
      int k = i;
      auto f = [&] { return a[k]; };
      for (int j = 0; j < 3; j++)
	{
	  k++;
	  r += f ();
	}
    }
  return r;
}

int
main ()
{
  double *a = (double *) malloc (N * sizeof *a), *b = (double *) malloc (N * sizeof *b);
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 100 * i;
  EQUAL (by_reference (a), 45);
  EQUAL (nested (a), 55);
  EQUAL (counter (a), 45);
  EQUAL (changing (a), 28 + 35 + 42);
  EQUAL (two_by_value (a, b), 45 * 101);
  EQUAL (object (view { b, N }), 4500);
  EQUAL (address (view { b, N }), 4500);
  store (a, b);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 300 * i);
  free (a);
  free (b);
  return 0;
}
