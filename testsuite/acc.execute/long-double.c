/* Regions with a type that only the host has: the host runs them, one thread or
   several, and a device refuses them with the reason.
   { dg-additional-options "-w" }
   { dg-shouldfail "the type" "sim nvidia" }
   { dg-output "there is no device version of it for .*a floating-point type of 16 bytes has no equivalent on the device.*; ACC_DEVICE_TYPE=host runs it on the host" "sim nvidia" } */
#include "check.h"
#include <complex.h>

#define N 90

static double in[N];

static void
sums (void)
{
  long double sum = 1, product = 2, most = -1, least = 1e9L;

#pragma acc parallel loop reduction(+:sum) reduction(*:product) copyin(in)
  for (int i = 0; i < N; i++)
    {
      sum += in[i];
      product *= i == 7 ? 3.5L : 1;
    }
#pragma acc parallel loop gang vector reduction(max:most) reduction(min:least)
  for (int i = 0; i < N; i++)
    {
      most = most > in[i] ? most : in[i];
      least = least < in[i] ? least : in[i];
    }
  CHECK (sum == 1 + 0.25L * N * (N - 1) / 2);
  EQUAL (product, 7);
  EQUAL (most, 0.25 * (N - 1));
  EQUAL (least, 0);
}

static void
arrays (void)
{
  long double out[N], bins[4] = { 0 }, each[3] = { 0 };

#pragma acc kernels copyin(in) copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = in[i] / 3.0L;
  for (int i = 0; i < N; i++)
    CHECK (out[i] == in[i] / 3.0L);
#pragma acc parallel loop copy(bins) copyin(in)
  for (int i = 0; i < N; i++)
    {
#pragma acc atomic
      bins[i % 4] += in[i];
    }
#pragma acc parallel loop reduction(+:each)
  for (int i = 0; i < N; i++)
    each[i % 3] += in[i];
  long double want = 0, other = 0;
  for (int i = 0; i < N; i++)
    {
      want += i % 4 == 2 ? in[i] : 0;
      other += i % 3 == 1 ? in[i] : 0;
    }
  CHECK (bins[2] == want);
  CHECK (each[1] == other);
}

static void
complexes (void)
{
  long double complex sum = 0;

#pragma acc parallel loop reduction(+:sum) copyin(in)
  for (int i = 0; i < N; i++)
    sum += in[i] + 2.0iL * in[i];
  CHECK (creall (sum) * 2 == cimagl (sum));
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    in[i] = i * 0.25;
  sums ();
  arrays ();
  complexes ();
  return 0;
}
