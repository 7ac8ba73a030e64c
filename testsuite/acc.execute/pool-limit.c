/* ACC_POOL_LIMIT: how much device memory is kept for reuse.  */
/* { dg-set-target-env-var ACC_POOL_LIMIT 6M } */
#include "counts.h"

#define MB (1 << 20)

static char a[5 * MB], b[5 * MB];

/* Allocations of the driver's since the last call.  */
static int
allocations (void)
{
  return counts_log ? counts_next ().allocations : 0;
}

int
main (void)
{
  counts_begin ();
  /* What fits is used again.  */
  for (int i = 0; i < 5; i++)
    {
#pragma acc data create (a)
      CHECK (acc_is_present (a, sizeof a));
    }
  CHECK (allocations () <= 1);
  /* Two at a time are too much: one goes back each time.  */
  for (int i = 0; i < 5; i++)
    {
#pragma acc data create (a, b)
      CHECK (acc_is_present (b, sizeof b));
    }
  if (counts_log)
    EQUAL (allocations (), 5);
  /* Small things share what there is.  */
  for (int i = 0; i < 5; i++)
    {
#pragma acc data create (a[0:1000], b[0:3000])
      CHECK (acc_is_present (b, 1000));
    }
  CHECK (allocations () <= 1);
  return 0;
}
