/* declare in functions: data lives on the device for as long as the function
   is under way, whichever way it ends.  */
#include <openacc.h>
#include "check.h"

#define N 50

static int got[N];

static int
locals (int n, int early)
{
  int a[N], b[N], sum = 0;
#pragma acc declare create (a) copyin (n)
#pragma acc declare create (b)
  CHECK (acc_is_present (a, sizeof a) && acc_is_present (&n, sizeof n));
#pragma acc parallel loop present (a, b)
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = i + 1;
  if (early)
    return -1;
#pragma acc parallel loop reduction (+:sum)
  for (int i = 0; i < N; i++)
    sum += b[i] - a[i];
  return sum;
}

static int
copied (void)
{
  int in[N], out[N], both[N];
#pragma acc declare copyin (in)
#pragma acc declare copyout (out) copy (both)
  /* What is copied there is not defined yet.  */
  for (int i = 0; i < N; i++)
    in[i] = i, out[i] = -1;
#pragma acc update device (in)
#pragma acc parallel loop present (in, out, both)
  for (int i = 0; i < N; i++)
    out[i] = both[i] = 2 * in[i];
#pragma acc update self (out[3:1])
  if (separate_memory ())
    EQUAL (out[4], -1);
  return out[3];
}

static void
there (int *d)
{
#pragma acc declare deviceptr (d)
#pragma acc parallel loop present (got)
  for (int i = 0; i < N; i++)
    got[i] += d[i];
}

static int
recursive (int depth)
{
  int mine[4] = { depth, 0, 0, 0 };
#pragma acc declare copy (mine)
  int below = depth ? recursive (depth - 1) : 0;
#pragma acc parallel present (mine)
  mine[1] = mine[0] * 10;
#pragma acc update self (mine)
  return below + mine[1];
}

int
main (void)
{
  EQUAL (locals (3, 0), N);
  EQUAL (locals (3, 1), -1);
  EQUAL (locals (3, 0), N);

  EQUAL (copied (), 6);
  EQUAL (copied (), 6);

  int *d = acc_malloc (sizeof got);
#pragma acc parallel loop deviceptr (d)
  for (int i = 0; i < N; i++)
    d[i] = 1000;
#pragma acc data copy (got)
  there (d);
  acc_free (d);
  for (int i = 0; i < N; i++)
    EQUAL (got[i], 1000);

  EQUAL (recursive (3), 60);
  return 0;
}
