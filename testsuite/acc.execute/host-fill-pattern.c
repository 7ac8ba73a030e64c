/* { dg-additional-options "-O3" } */
/* Loops of an iteration fill rows that other loops of it read: GCC 11 and 12 make memset of
   a part of them, in another order.  */

#include "check.h"

#define MOST 57

typedef unsigned char byte;

#define ROWS \
  byte (*P)[n] = (byte (*)[n]) p; \
  byte (*Q)[n] = (byte (*)[n]) q;

#define FILLS \
  for (int i = 0; i < n; i++) \
    for (int k = 3; k >= 0; k--) \
      for (int l = 0; l < 2; l++) \
	if (k > s) \
	  Q[3 - l][i] = P[k][i]; \
	else \
	  Q[3 - l][i] = 3;

#define READS \
  for (int i = 0; i < n; i++) \
    { \
      byte sum = s; \
      byte v[4] = { 1, 2, 3, 4 }; \
      for (int k = 0; k < 4; k++) \
	P[k][i] = 7 * k; \
      for (int k = 3; k >= 0; k--) \
	v[k & 3] = P[k * s][i]; \
      for (int k = 0; k < 4; k++) \
	for (int l = 0; l < 4; l++) \
	  P[(k + l) % 4][i] = 3; \
      Q[1][i] += sum + v[0] - v[3]; \
    }

static void __attribute__ ((noipa))
fills (byte *p, byte *q, int n, int s)
{
  ROWS
#pragma acc parallel loop default(present)
  FILLS
}

static void __attribute__ ((noipa))
reads (byte *p, byte *q, int n, int s)
{
  ROWS
#pragma acc parallel loop default(present)
  READS
}

static void __attribute__ ((noipa, optimize (0)))
want_fills (byte *p, byte *q, int n, int s)
{
  ROWS
  FILLS
}

static void __attribute__ ((noipa, optimize (0)))
want_reads (byte *p, byte *q, int n, int s)
{
  ROWS
  READS
}

static byte a[4000], b[4000];

int
main (void)
{
  for (int n = 1; n <= MOST; n++)
    for (int s = 0; s < 3; s++)
      {
	for (int i = 0; i < 4000; i++)
	  a[i] = b[i] = i * 7 + i / 9 + s;
#pragma acc data copy(a)
	{
	  fills (a, a + 1200, n, s);
	  reads (a, a + 2400, n, s);
	}
	want_fills (b, b + 1200, n, s);
	want_reads (b, b + 2400, n, s);
	CHECK (memcmp (a, b, sizeof a) == 0);
      }
  return 0;
}
