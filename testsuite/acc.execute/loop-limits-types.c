/* Loops that end at the limits of their types: going on by the number of
   threads must not wrap around.  */
#include "check.h"
#include <limits.h>

int
main (void)
{
  int hits[4];
  int a[64], b[64], c[256], d[64];

  memset (a, 0, sizeof a);
  memset (b, 0, sizeof b);
  memset (c, 0, sizeof c);
  memset (d, 0, sizeof d);
  memset (hits, 0, sizeof hits);
#pragma acc parallel loop copy(a)
  for (int i = INT_MAX - 50; i < INT_MAX; i += 3)
    a[INT_MAX - i] += 1;
#pragma acc parallel loop copy(b)
  for (unsigned i = UINT_MAX - 40; i < UINT_MAX; i++)
    b[UINT_MAX - i] += 1;
#pragma acc parallel loop copy(c)
  for (signed char i = -120; i < 125; i++)
    c[i + 128] += 1;
#pragma acc parallel loop copy(d)
  for (int i = INT_MIN + 60; i > INT_MIN; i -= 7)
    d[i - INT_MIN] += 1;
  for (int i = 1; i <= 60; i++)
    {
      EQUAL (a[i], i <= 50 && (50 - i) % 3 == 0);
      EQUAL (b[i], i <= 40);
      EQUAL (d[i], (60 - i) % 7 == 0);
    }
  for (int i = 0; i < 256; i++)
    EQUAL (c[i], i >= 8 && i < 253);
  return 0;
}
