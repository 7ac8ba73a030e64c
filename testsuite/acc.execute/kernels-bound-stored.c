/* A loop's start or bound is in memory that the loop itself stores to: every gang
   reads it, none after another one has stored.  */

#include "check.h"

#define N 12000

static unsigned cell[N], want[N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    cell[i] = want[i] = i * 4211u % 7919;
  cell[3] = want[3] = 5000;
}

__attribute__ ((noipa)) static void
down_serially (unsigned *p, int rounds)
{
  for (int r = 0; r < rounds; r++)
    for (int i = p[3] & 8191; i > 0; i--)
      p[i] += 1;
}

__attribute__ ((noipa)) static void
down (unsigned *p, int rounds)
{
#pragma acc kernels present(p[0:N])
  for (int r = 0; r < rounds; r++)
    for (int i = p[3] & 8191; i > 0; i--)
      p[i] += 1;
}

__attribute__ ((noipa)) static void
up_serially (unsigned *p, unsigned *q, int rounds)
{
  for (int r = 0; r < rounds; r++)
    for (int i = 0; i < (int) (q[r] & 4095) + 600; i++)
      p[i] += i;
}

/* The bound is in another array, or the same one.  */
__attribute__ ((noipa)) static void
up (unsigned *p, unsigned *q, int rounds)
{
#pragma acc kernels present(p[0:N], q[0:N])
  for (int r = 0; r < rounds; r++)
    for (int i = 0; i < (int) (q[r] & 4095) + 600; i++)
      p[i] += i;
}

static void
check (void)
{
  for (int i = 0; i < N; i++)
    EQUAL (cell[i], want[i]);
}

int
main (void)
{
  static unsigned other[N];
  for (int i = 0; i < N; i++)
    other[i] = i * 37 % 101;
  for (int again = 0; again < 4; again++)
    {
      fill ();
      down_serially (want, 9);
#pragma acc data copy(cell)
      down (cell, 9);
      check ();

      fill ();
      up_serially (want, want, 9);
#pragma acc data copy(cell)
      up (cell, cell, 9);
      check ();

      fill ();
      up_serially (want, other, 9);
#pragma acc data copy(cell) copyin(other)
      up (cell, other, 9);
      check ();
    }
  return 0;
}
