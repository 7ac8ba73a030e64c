/* The maximum and the minimum of real numbers over many gangs: of either sign,
   beside values that are no numbers, with an initial value that decides.  */

#include <math.h>
#include "check.h"

#define N 70000

static double x[N];
static float y[N];

static double
largest (double m)
{
#pragma acc parallel loop gang vector num_gangs(200) vector_length(64) \
  reduction(max:m) copyin(x)
  for (int i = 0; i < N; i++)
    m = fmax (m, x[i]);
  return m;
}

static double
smallest (double m)
{
#pragma acc parallel loop reduction(min:m) copyin(x)
  for (int i = 0; i < N; i++)
    m = fmin (m, x[i]);
  return m;
}

static void
floats (float *least, float *most)
{
  float a = *least, b = *most;
#pragma acc parallel loop gang num_gangs(100) reduction(min:a) \
  reduction(max:b) copyin(y)
  for (int i = 0; i < N; i++)
    {
      a = fminf (a, y[i]);
      b = fmaxf (b, y[i]);
    }
  *least = a;
  *most = b;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = -1.5 - i * 37 % N;
      y[i] = i * 31 % N - 0.25f * N;
    }
  EQUAL (largest (-INFINITY), -1.5);
  EQUAL (largest (-0.5), -0.5);
  EQUAL (smallest (3), -1.5 - (N - 1));
  EQUAL (smallest (-1e9), -1e9);
  for (int i = 0; i < N; i += 3)
    x[i] = NAN;
  x[7] = 11;
  x[N - 1] = -1e7;
  EQUAL (largest (-INFINITY), 11);
  EQUAL (smallest (INFINITY), -1e7);
  float a = 0, b = 0;
  floats (&a, &b);
  EQUAL (a, -0.25f * N);
  EQUAL (b, 0.75f * N - 1);
  a = -1e30f, b = 1e30f;
  floats (&a, &b);
  EQUAL (a, -1e30f);
  EQUAL (b, 1e30f);
  return 0;
}
