/* Reductions of arrays in loops of which one thread does a part: between loops
   over lanes or workers, where only that thread updates the array, and where
   others read what it has.  */
#include "check.h"

#define ITEMS 37
#define LANES 48

typedef struct { float weight[3]; int count[2][2]; } tally;

static int kind[LANES][ITEMS];

/* The loop over vectors sets what one thread goes through.  */
#define COUNT(NAME, TYPE, LOOP, OP, START) \
static void \
NAME (void) \
{ \
  TYPE count[6], want[6]; \
  for (int i = 0; i < 6; i++) \
    count[i] = want[i] = START; \
  for (int m = 0; m < ITEMS; m++) \
    for (int k = 0; k < LANES; k++) \
      want[(k * m) % 6] OP 1 + k % 2; \
  _Pragma (LOOP) \
  for (int m = 0; m < ITEMS; m++) \
    { \
      _Pragma ("acc loop vector") \
      for (int k = 0; k < LANES; k++) \
	kind[k][m] = k * m; \
      for (int k = 0; k < LANES; k++) \
	count[kind[k][m] % 6] OP 1 + k % 2; \
    } \
  for (int i = 0; i < 6; i++) \
    EQUAL (count[i], want[i]); \
}

COUNT (gang_worker, double,
       "acc parallel loop gang worker reduction(+:count) copyout(kind)", +=, 1)
COUNT (gang, float,
       "acc parallel loop gang reduction(+:count) copyout(kind)", +=, 2)
COUNT (worker, int,
       "acc parallel loop worker reduction(+:count) copyout(kind) num_gangs(1)",
       +=, 0)
COUNT (shorts, short,
       "acc parallel loop gang worker reduction(+:count) copyout(kind)", +=, 1)
COUNT (chars, signed char,
       "acc parallel loop gang reduction(^:count) copyout(kind)", ^=, 5)
COUNT (longs, unsigned long,
       "acc parallel loop gang worker reduction(|:count) copyout(kind)", |=, 0)
COUNT (kernels, double,
       "acc kernels loop independent gang reduction(+:count) copyout(kind)",
       +=, 1)
COUNT (serial, int, "acc serial loop reduction(+:count) copyout(kind)", +=, 1)

/* All lanes read what the one thread has so far.  */
#define LATER(NAME, LOOP) \
static void \
NAME (void) \
{ \
  static int seen[LANES][ITEMS]; \
  int most[5] = { 0 }; \
  _Pragma (LOOP) \
  for (int m = 0; m < ITEMS; m++) \
    { \
      _Pragma ("acc loop vector") \
      for (int k = 0; k < LANES; k++) \
	kind[k][m] = k * m % 50; \
      most[m % 5] = most[m % 5] > kind[7][m] ? most[m % 5] : kind[7][m]; \
      _Pragma ("acc loop vector") \
      for (int k = 0; k < LANES; k++) \
	seen[k][m] = most[m % 5] >= kind[7][m]; \
    } \
  int want[5] = { 0 }; \
  for (int m = 0; m < ITEMS; m++) \
    if (7 * m % 50 > want[m % 5]) \
      want[m % 5] = 7 * m % 50; \
  for (int i = 0; i < 5; i++) \
    EQUAL (most[i], want[i]); \
  for (int m = 0; m < ITEMS; m++) \
    for (int k = 0; k < LANES; k++) \
      EQUAL (seen[k][m], 1); \
}

LATER (later_worker, "acc parallel loop gang worker reduction(max:most) \
		      copyout(kind, seen)")
LATER (later_gang, "acc parallel loop gang reduction(max:most) \
		    copyout(kind, seen)")

/* An array that the construct reduces.  */
static void
construct (void)
{
  int sum[4] = { 1, 2, 3, 4 }, in[64];

#pragma acc parallel reduction(+:sum) num_gangs(3) copyout(in)
  {
#pragma acc loop vector
    for (int i = 0; i < 64; i++)
      in[i] = i;
    for (int i = 0; i < 4; i++)
      sum[i] += in[i + 5];
  }
  for (int i = 0; i < 4; i++)
    CHECK (sum[i] == i + 1 + 3 * (i + 5) || !separate_memory ());
}

/* Arrays in a structure.  */
static void
members (void)
{
  tally t = { { 0 }, { { 0 } } };

#pragma acc parallel loop gang worker reduction(+:t) copyout(kind)
  for (int m = 0; m < ITEMS; m++)
    {
#pragma acc loop vector
      for (int k = 0; k < LANES; k++)
	kind[k][m] = k + m;
      for (int k = 0; k < LANES; k++)
	{
	  t.weight[kind[k][m] % 3] += 0.5f;
	  t.count[m % 2][k % 2] += kind[k][m];
	}
    }
  tally want = { { 0 }, { { 0 } } };
  for (int m = 0; m < ITEMS; m++)
    for (int k = 0; k < LANES; k++)
      {
	want.weight[(k + m) % 3] += 0.5f;
	want.count[m % 2][k % 2] += k + m;
      }
  for (int i = 0; i < 3; i++)
    EQUAL (t.weight[i], want.weight[i]);
  for (int i = 0; i < 4; i++)
    EQUAL (t.count[i / 2][i % 2], want.count[i / 2][i % 2]);
}

int
main (void)
{
  gang_worker ();
  gang ();
  worker ();
  shorts ();
  chars ();
  longs ();
  kernels ();
  serial ();
  later_worker ();
  later_gang ();
  construct ();
  members ();
  return 0;
}
