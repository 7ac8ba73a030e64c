/* Counters of 32 bits that count nearly to the limits of their type, by bounds
   that only the launch knows: no thread counts beyond.
   { dg-additional-options "-fplugin-arg-acc-no-tile" }
   { dg-final { scan-cuda {for \(int i = from \+ blockIdx\.x \* blockDim\.x \+ threadIdx\.x; i < to;\s+i \+= gridDim\.x} } }
   { dg-final { scan-cuda {from - \(int\) \(blockIdx|i > to;\s+i -= gridDim\.x} } } */
#include "check.h"
#include <limits.h>

#define N 3000

static signed char hits[N], rows[4][N];
static int least, most = INT_MAX;

/* Each of the first COUNT elements is hit once.  */
static void
expect (int count)
{
  for (int i = 0; i < N; i++)
    EQUAL (hits[i], i < count);
  memset (hits, 0, sizeof hits);
}

static void
up (int from, int to)
{
#pragma acc parallel loop copy(hits)
  for (int i = from; i < to; i++)
    if (i >= 0)
      hits[i - from]++;
  expect (to - from);
#pragma acc parallel loop copy(hits)
  for (int i = from; i <= to - 1; i++)
    if (i >= 0)
      hits[i - from]++;
  expect (to - from);
#pragma acc parallel loop copy(hits) num_gangs(40) vector_length(64)
  for (int i = from; i < to; i++)
    hits[i - from]++;
  expect (to - from);
#pragma acc parallel copy(rows)
#pragma acc loop gang
  for (int r = 0; r < 4; r++)
#pragma acc loop vector
    for (int i = from; i < to; i++)
      if (i >= 0)
	rows[r][i - from]++;
  for (int r = 0; r < 4; r++)
    {
      memcpy (hits, rows[r], N);
      expect (to - from);
    }
  memset (rows, 0, sizeof rows);
#pragma acc kernels copy(hits)
  for (int i = from; i < to; i++)
    hits[i - from]++;
  expect (to - from);
  long sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = from; i < to; i++)
    sum += i - from;
  EQUAL (sum, (long) (to - from) * (to - from - 1) / 2);
}

static void
down (int from, int to)
{
#pragma acc parallel loop copy(hits)
  for (int i = from; i > to; i--)
    if (i <= 0)
      hits[from - i]++;
  expect (from - to);
#pragma acc parallel loop copy(hits)
  for (int i = from; i >= to + 1; i--)
    if (i <= 0)
      hits[from - i]++;
  expect (from - to);
}

/* A loop without iterations stays without: its beginning is near the limit.  */
static void
none (int from, int to)
{
#pragma acc parallel loop copy(hits)
  for (int i = from; i < to; i++)
    if (i < 0)
      hits[i & 1] = 1;
  expect (0);
}

/* The end is a variable of the device, whatever the host's copy holds.  */
static int end;
#pragma acc declare create(end)
static void
declared (int from, int to)
{
  end = to;
#pragma acc update device(end)
  end = from + 1;
#pragma acc parallel loop copy(hits)
  for (int i = from; i < end; i++)
    if (i >= 0)
      hits[i - from]++;
  if (!separate_memory ())
    expect (1);
  else
    expect (to - from);
}

int
main (void)
{
  for (int less = 0; less < 2600; less += less < 3 ? 1 : 700)
    {
      up (INT_MAX - 2000 - less, INT_MAX - less);
      down (INT_MIN + 1 + 2000 + less, INT_MIN + 1 + less);
    }
  none (most - 3, least);
  declared (INT_MAX - 2000, INT_MAX - 10);
  return 0;
}
