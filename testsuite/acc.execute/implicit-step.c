/* Sections of pointers without a clause that loops reach with a step that is a
   variable: where only the beginning of the array is present, the last step does
   not go past it.  */
#include "check.h"

#define N 64

/* Two arrays beside each other.  */
static struct { int before[N], a[N], after[N]; } all;
static int other[N];

static void __attribute__ ((noipa))
sweep (int *a, int n, int d)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i += 2 * d)
    a[i + 2 * d - 1] += a[i + d - 1];
}

static void __attribute__ ((noipa))
sweep_down (int *a, int n, int d)
{
#pragma acc parallel loop
  for (int i = n - 2 * d; i >= 0; i -= 2 * d)
    {
      int u = a[i + d - 1];
      a[i + d - 1] = a[i + 2 * d - 1];
      a[i + 2 * d - 1] += u;
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    all.before[i] = all.after[i] = 7, all.a[i] = i % 5;
  /* The other one is what lies behind the array on the device.  */
#pragma acc data copy(all.a)
#pragma acc data create(other)
  {
    for (int d = 1; d < N; d *= 2)
      sweep (all.a, N, d);
#pragma acc update host(all.a)
    EQUAL (all.a[N - 1], N / 5 * 10 + 0 + 1 + 2 + 3);
#pragma acc serial present(all.a)
    all.a[N - 1] = 0;
    for (int d = N / 2; d > 0; d /= 2)
      sweep_down (all.a, N, d);
  }
  for (int i = 0, sum = 0; i < N; sum += i % 5, i++)
    EQUAL (all.a[i], sum);
  return 0;
}
