/* What the standard demands and no other test looks at: names of devices that nobody
   knows, accesses outside of what cache names, levels of routines without a
   clause, static variables of routines.  */

#include "check.h"

#define N 64

static int
twice (int x)
{
  return 2 * x;
}

/* No level: seq.  */
#pragma acc routine
static int
thrice (int x)
{
  return twice (x) + x;
}

/* Section 2.15.1 does not know static variables: here each device has its own.  */
#pragma acc routine seq
static int
next (int x)
{
  static int count = 5;
  return count += x;
}

int
main (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i;

  /* Clauses behind a device that is none here do not hold; section 2.4.  */
#pragma acc parallel loop copyin(a) copyout(b) device_type(tricorder) \
  num_gangs(1) vector_length(1)
  for (int i = 0; i < N; i++)
    b[i] = thrice (a[i]);
  for (int i = 0; i < N; i++)
    EQUAL (b[i], 3 * i);

  /* Section 2.10.  */
#pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache(a[i:1])
      b[i] = a[i] + a[N - 1 - i];
    }
  for (int i = 0; i < N; i++)
    EQUAL (b[i], N - 1);

#pragma acc serial loop copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = next (a[0] + 1);
  for (int i = 0; i < N; i++)
    EQUAL (b[i], 6 + i);
  return 0;
}
