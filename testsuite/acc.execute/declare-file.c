/* Variables at file scope under declare: in regions, in routines, in functions
   that only regions call; update and the API find them.  */
#include <openacc.h>
#include "check.h"

#define N 64

struct pair { int a; float b; };

static int counts[N];
#pragma acc declare create(counts)
float weight = 1.5f;
#pragma acc declare copyin(weight)
static struct pair pairs[3] = { { 1, 2 }, { 3, 4 }, { 5, 6 } };
#pragma acc declare copyin(pairs)
static double scratch[N];
#pragma acc declare device_resident(scratch)
const int limits[2] = { 10, 20 };
#pragma acc declare copyin(limits)

#pragma acc routine seq
static float
weigh (int i)
{
  counts[i]++;
  return weight * pairs[i % 3].b + limits[i & 1];
}

/* Without a directive.  */
static void
keep (int i, double x)
{
#pragma acc atomic
  scratch[i] += x;
}

#pragma acc routine worker
static void
bump (int by)
{
#pragma acc loop worker vector
  for (int i = 0; i < N; i++)
    counts[i] += by;
}

int
main (void)
{
  float r[N];
  double d[N];

  CHECK (!separate_memory () || acc_is_present (counts, sizeof counts));
  for (int i = 0; i < N; i++)
    counts[i] = i;
  weight = 2;
#pragma acc update device(counts, weight)
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    r[i] = weigh (i) + counts[i];
#pragma acc update self(counts[8:16])
  for (int i = 0; i < N; i++)
    {
      EQUAL (r[i], 2 * (2 + 2 * (i % 3)) + (i & 1 ? 20 : 10) + i + 1);
      EQUAL (counts[i], !separate_memory () || (i >= 8 && i < 24) ? i + 1 : i);
    }

#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    scratch[i] = i;
#pragma acc parallel loop copyout(d)
  for (int i = 0; i < N; i++)
    {
      keep (i, 0.5);
      d[i] = scratch[i];
    }
  for (int i = 0; i < N; i++)
    EQUAL (d[i], i + 0.5);

#pragma acc parallel num_gangs(1)
  {
    bump (counts[3]);
    weight = counts[5];
  }
  acc_update_self (counts, sizeof counts);
#pragma acc update self(weight)
  for (int i = 0; i < N; i++)
    EQUAL (counts[i], i + 1 + 4);
  EQUAL (weight, 10);
  return 0;
}
