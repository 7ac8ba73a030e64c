/* Sums and products whose bits depend on the order have the same ones in each
   run.  */
/* { dg-additional-options "-fplugin-arg-acc-reproducible" } */
#include "check.h"

#define N 20000

static double x[N];
static float y[N];

static double
sum (void)
{
  double s = 1;
#pragma acc parallel loop reduction(+:s) copyin(x)
  for (int i = 0; i < N; i++)
    s += x[i];
  return s;
}

static double
sum_of_rows (void)
{
  double s = 1;
#pragma acc parallel loop gang num_workers(4) vector_length(32) \
  reduction(+:s) copyin(x)
  for (int k = 0; k < N / 100; k++)
#pragma acc loop worker
    for (int j = 0; j < 10; j++)
#pragma acc loop vector
      for (int i = 0; i < 10; i++)
	s += x[k * 100 + j * 10 + i];
  return s;
}

static double
several (void)
{
  double _Complex c = 0;
  float f = 1, product = 1;
  int n = 0;
#pragma acc parallel loop reduction(+:c, f, n) reduction(*:product) copyin(x, y)
  for (int i = 0; i < N; i++)
    {
      c += x[i] + y[i] * 1.0i;
      f += y[i];
      n += i;
      product *= 1 + y[i] * 1e-6f;
    }
  EQUAL (n, N / 2 * (N - 1));
  return __real__ c + __imag__ c + f + product;
}

static double
kernels (void)
{
  double s = 0;
#pragma acc kernels copyin(x)
  for (int j = 0; j < 100; j++)
    for (int i = 0; i < N / 100; i++)
      s += x[j * (N / 100) + i];
  return s;
}

int
main (void)
{
  double (*const forms[]) (void) = { sum, sum_of_rows, several, kernels };
  double exact = 0;
  for (int i = 0; i < N; i++)
    {
      x[i] = (i % 7 - 3) * 1.1 * (i % 11 == 0 ? 1e12 : 1e-3) + 1.0 / (i + 1);
      y[i] = (i % 5 - 2) / 3.0f * (i % 13 == 0 ? 1e5f : 1);
      exact += x[i];
    }
  for (int f = 0; f < 4; f++)
    {
      double first = forms[f] ();
      for (int n = 0; n < 5; n++)
	{
	  double again = forms[f] ();
	  EQUAL (memcmp (&first, &again, sizeof first), 0);
	}
    }
  double got = sum () - 1 - exact;
  EQUAL (got < 1 && got > -1, 1);
  return 0;
}
