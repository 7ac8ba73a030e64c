/* __builtin_add_overflow and the like with numbers of 128 bits.  */

#include "check.h"

typedef __int128 I;
typedef unsigned __int128 U;
typedef unsigned char byte;
typedef unsigned long ulong;

#define N 12
#define KINDS 27

static U values[N], results[N * N * KINDS], wanted[N * N * KINDS];
static char over[N * N * KINDS], wanted_over[N * N * KINDS];

#define ONE(T, A, B, OP) \
  do { T t; *o++ = __builtin_##OP##_overflow ((A) x, (B) y, &t); *r++ = t; } while (0)
#define ALL(OP) \
  ONE (I, I, I, OP); ONE (U, U, U, OP); ONE (U, I, I, OP); ONE (I, U, U, OP); \
  ONE (int, I, I, OP); ONE (byte, U, I, OP); ONE (I, long, ulong, OP); \
  ONE (U, int, U, OP); ONE (ulong, I, U, OP)

static inline void
all (U x, U y, U *r, char *o)
{
  ALL (add);
  ALL (sub);
  ALL (mul);
}

int
main (void)
{
  U one = 1;
  U some[N] = { 0, 1, -1, one << 127, (one << 127) - 1, one << 64, (one << 64) - 1,
		-(one << 64), 12345, -12345, one << 126, 255 };
  memcpy (values, some, sizeof some);
  for (int k = 0; k < N * N; k++)
    all (values[k / N], values[k % N], wanted + k * KINDS, wanted_over + k * KINDS);
#pragma acc parallel loop
  for (int k = 0; k < N * N; k++)
    all (values[k / N], values[k % N], results + k * KINDS, over + k * KINDS);
  for (int k = 0; k < N * N * KINDS; k++)
    {
      CHECK (results[k] == wanted[k]);
      EQUAL (over[k], wanted_over[k]);
    }
  return 0;
}
