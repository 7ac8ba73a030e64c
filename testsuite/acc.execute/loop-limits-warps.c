/* Counters of 32 bits that end at the limit of their type, in kernels whose blocks
   are whole warps, or by bounds that change with a loop around.
   { dg-final { scan-cuda {for \(long i = \(long\) from \+ blockIdx\.x} } }
   { dg-final { scan-cuda {for \(int i = min \(\(long\) from \+ [^;]*,\s+\(long\) to\); i < to;\s+i \+= min \(gridDim\.x \* blockDim\.x, \(unsigned\) to - i\)\)} } }
   { dg-final { scan-cuda {for \(int i = blockIdx\.x \* blockDim\.x \+ threadIdx\.x; i < to;\s+i \+= min \(gridDim\.x \* blockDim\.x, to - i\)\)} } }
   { dg-final { scan-cuda {for \(int i = max \(\(long\) \(to - 1\) - [^;]*,\s+from - 1L\); i >= from;} } }
   { dg-final { scan-cuda {for \(long j_at = } } }
   { dg-final { scan-cuda {for \(int r = from \+ blockIdx\.x \* blockDim\.y \+ threadIdx\.y; r < to;} } }
   { dg-final { scan-cuda {for \(int j = from \+ [^;]*;\s+j <= i;} } }
   { dg-final { scan-cuda {for \(int j = from \+ [^;]*;\s+j <= max \(i - 10, from\);} } }
   { dg-final { scan-cuda-not {>= from &&} } } */
#include "check.h"
#include <limits.h>

#define N 1500

static double x[N], sums[N];
static unsigned char seen[64][64];

/* Sums of X[FROM + ..] up to TO.  */
static void
sums_of_threads (int from, int to)
{
  double sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = from; i < to; i++)
    sum += (double) i;
  EQUAL (sum, 0.5 * (to - from) * ((double) from + to - 1));
  long count = 0;
#pragma acc parallel loop reduction(+:count)
  for (int i = from; i < to; i++)
    if (i - from < N && i >= from)
      count++;
  EQUAL (count, to - from);
  count = 0;
#pragma acc parallel loop reduction(+:count) num_gangs(3) vector_length(96)
  for (int i = to - 1; i >= from; i--)
    count += i > 0;
  EQUAL (count, to - from);
  count = 0;
#pragma acc parallel loop reduction(+:count)
  for (int i = from; i <= to - 1; i++)
    count += i - from < N && i >= from;
  EQUAL (count, to - from);
  count = 0;
#pragma acc parallel loop reduction(+:count)
  for (int i = -from; i > -to; i--)
    count += -i - from < N && -i >= from;
  EQUAL (count, to - from);
  int most = INT_MIN;
#pragma acc parallel loop reduction(max:most) copyin(x)
  for (int i = from; i < to; i++)
    most = (int) x[i - from] + i > most ? (int) x[i - from] + i : most;
  EQUAL (most, to - 1);
}

/* As above, from a constant on; so no more than N.  */
static void
sums_from_zero (int to)
{
  long count = 0;
#pragma acc parallel loop reduction(+:count)
  for (int i = 0; i < to; i++)
    count += i % 2 + to;
  EQUAL (count, to < 0 ? 0 : to / 2 + (long) to * to);
}

/* A worker has a row, and its lanes sum it up.  */
static void
sums_of_rows (int from, int to, int workers)
{
#pragma acc parallel loop gang worker copy(sums) copyin(x)
  for (int r = from; r < to; r++)
    {
      double sum = 0;
#pragma acc loop vector reduction(+:sum)
      for (int k = 0; k < 40; k++)
	sum += x[k] + r - from;
      sums[r - from] += sum;
    }
#pragma acc parallel loop gang worker num_workers(4) copy(sums) copyin(x)
  for (int r = from; r < to; r++)
    {
      double sum = 0;
#pragma acc loop vector reduction(+:sum)
      for (int k = 0; k < 40; k++)
	sum += x[k];
      sums[r - from] += sum;
    }
#pragma acc parallel loop gang worker num_workers(workers) copy(sums) copyin(x)
  for (int r = from; r < to; r++)
    {
      double sum = 0;
#pragma acc loop vector reduction(+:sum)
      for (int k = 0; k < 40; k++)
	sum += x[k] + 1;
      sums[r - from] += sum;
    }
  for (int r = 0; r < N; r++)
    EQUAL (sums[r], r < to - from ? 40.0 * (r + 1) : 0.0);
  memset (sums, 0, sizeof sums);
}

/* Each element of a triangle is seen once.  */
static void
triangles (int from, int to)
{
#pragma acc kernels loop independent copy(seen)
  for (int i = from; i < to; i++)
#pragma acc loop independent
    for (int j = from; j <= i; j++)
      seen[i - from][j - from]++;
#pragma acc kernels loop independent copy(seen)
  for (int i = from; i < to; i++)
#pragma acc loop independent
    for (int j = from; j <= (i - 10 > from ? i - 10 : from); j++)
      seen[i - from][j - from] += 2;
#pragma acc parallel loop gang copy(seen)
  for (int i = to; i > from; i--)
#pragma acc loop vector
    for (int j = to; j >= i; j--)
      seen[to - i][to - j] += 8;
#pragma acc parallel loop gang copy(seen)
  for (int i = from; i < to; i++)
    {
      /* Set twice: not a bound.  */
      int last = from;
      if (i - from > 30)
	last = i;
#pragma acc loop vector
      for (int j = from; j <= last; j++)
	seen[i - from][j - from] += 16;
    }
  int n = to - from;
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 64; j++)
      EQUAL (seen[i][j], (i < n && j <= i) + (i < n && j <= (i > 10 ? i - 10 : 0)) * 2
			 + (i < n && j <= i) * 8
			 + (i < n && j <= (i > 30 ? i : 0)) * 16);
  memset (seen, 0, sizeof seen);
}

int
main (void)
{
  static const int less[] = { 0, 1, 2, 31, 32, 33, 700, 300000 };
  for (unsigned i = 0; i < sizeof less / sizeof *less; i++)
    {
      int to = INT_MAX - less[i];
      sums_of_threads (to - N, to);
      sums_of_rows (to - N, to, 3);
      triangles (to - 50, to);
    }
  sums_from_zero (N);
  sums_from_zero (0);
  sums_from_zero (INT_MIN);
  return 0;
}
