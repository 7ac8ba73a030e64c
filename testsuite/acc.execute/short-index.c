/* Indices of 32 bits where all elements of an array have one, whatever their parts are;
   of 64 bits where the pointer leads into the array, since they may be negative.  */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "launch spread_\[0-9\]+_short,.*launch mirrored_\[0-9\]+,.*launch section_\[0-9\]+_short," "sim nvidia" } */

#include "check.h"
#include <stdlib.h>

static void
spread (float *a, long n, long stride, long from)
{
  /* FROM and the products go far beyond 32 bits, their sum does not.  */
#pragma acc parallel loop present(a[0:n])
  for (long i = 0; i < n; i++)
    a[(i + from) * stride - from * stride] += i;
}

static void
mirrored (float *middle, long n, long minus)
{
#pragma acc parallel loop present(middle[-n:n])
  for (long i = 1; i <= n; i++)
    middle[i * minus] *= 2;
}

static void
section (float *a, long n, long width)
{
#pragma acc parallel loop copy(a[n*width:n*width])
  for (long i = n; i < 2 * n; i++)
    for (long j = 0; j < width; j++)
      a[i * width + j] += 1;
}

int
main (void)
{
  enum { N = 1000 };
  float *a = malloc (2 * N * sizeof *a);
  for (int i = 0; i < 2 * N; i++)
    a[i] = i;
#pragma acc data copy(a[0:N])
  {
    spread (a, N, 1, 5000000000);
    mirrored (a + N, N, -1);
  }
  section (a, 20, 50);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 4.0f * i);
  for (int i = N; i < 2 * N; i++)
    EQUAL (a[i], i + 1.0f);
  return 0;
}
