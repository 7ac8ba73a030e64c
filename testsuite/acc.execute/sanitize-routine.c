/* What -fsanitize=undefined adds to a routine is the host's alone, too: its checks and
   the data that they print.  */
/* { dg-additional-options "-fsanitize=undefined" } */
#include "check.h"

#define N 32

static int scale = 3;
#pragma acc declare copyin(scale)

#pragma acc routine seq
static int
part (const int *a, int i, int by)
{
  static const int table[4] = { 1, 2, 4, 8 };
  return scale * (a[i] / by) + (a[i] << (i & 3)) + table[i & 3];
}

int
main (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i + 1;
#pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = part (a, i, 1 + i % 3);
  for (int i = 0; i < N; i++)
    EQUAL (b[i], 3 * (a[i] / (1 + i % 3)) + (a[i] << (i & 3)) + (1 << (i & 3)));
  return 0;
}
