/* The ways to say an update of an element of a reduced section that is too
   large for a copy of each thread.  */
#include "check.h"

#define N 3000
#define SIZE 5

static int v[N];

#define REDUCE(T, OP, START, UPDATE) \
  do \
    { \
      T *p = malloc (SIZE * sizeof *p), want[SIZE]; \
      for (int k = 0; k < SIZE; k++) \
	p[k] = want[k] = (START); \
      _Pragma (ACC (OP)) \
      for (int i = 0; i < N; i++) \
	{ \
	  int x = v[i], k = i % SIZE; \
	  (void) x; \
	  UPDATE (p[k]); \
	} \
      for (int i = 0; i < N; i++) \
	{ \
	  int x = v[i], k = i % SIZE; \
	  (void) x; \
	  UPDATE (want[k]); \
	} \
      for (int k = 0; k < SIZE; k++) \
	CHECK (p[k] == want[k]); \
      free (p); \
    } \
  while (0)
#define ACC(OP) ACC_1 (acc parallel loop reduction(OP:p[0:SIZE]) copyin(v))
#define ACC_1(X) ACC_2 (X)
#define ACC_2(X) #X

#define INCREMENT(E) E++
#define BEFORE(E) ++E
#define DECREMENT(E) E--
#define ADD(E) E += x
#define REVERSED(E) E = x + E
#define THREE(E) E = 1 + E + x
#define TAKE(E) E -= x
#define FRACTION(E) E += x * 0.25
#define SOMETIMES(E) E = x > 50 ? E + x : E
#define ONLY_IF(E) do if (x > 50) E += x; while (0)
#define TIMES(E) E *= x % 2 ? -1 : 1
#define ALSO_TIMES(E) E = (x % 2 ? -1 : 1) * E
#define PARTS(E) E /= x % 2 ? -1 : 1
#define AND(E) E &= ~(x == 7 ? 8 : 0)
#define OR(E) E |= x
#define XOR(E) E = x ^ E
#define BOTH(E) E = E && x != 13
#define EITHER(E) E = E || x == 13
#define BOTH_REVERSED(E) E = x != 13 && E
#define MORE(E) E = E > x ? E : x
#define MORE_REVERSED(E) E = x >= E ? x : E
#define MORE_IF(E) do if (x > E) E = x; while (0)
#define LESS(E) E = E < x ? E : x
#define LESS_REVERSED(E) E = x < E ? x : E
#define LESS_IF(E) do { if (E > x) { E = x; } } while (0)

#define ALL(T) \
  do \
    { \
      REDUCE (T, +, 3, INCREMENT); \
      REDUCE (T, +, 3, BEFORE); \
      REDUCE (T, +, 3, DECREMENT); \
      REDUCE (T, +, 3, ADD); \
      REDUCE (T, +, 3, REVERSED); \
      REDUCE (T, +, 3, THREE); \
      REDUCE (T, +, 3, TAKE); \
      REDUCE (T, +, 3, SOMETIMES); \
      REDUCE (T, +, 3, ONLY_IF); \
      REDUCE (T, *, 3, TIMES); \
      REDUCE (T, *, 3, ALSO_TIMES); \
      REDUCE (T, max, 3, MORE); \
      REDUCE (T, max, 3, MORE_REVERSED); \
      REDUCE (T, max, 3, MORE_IF); \
      REDUCE (T, min, 30, LESS); \
      REDUCE (T, min, 30, LESS_REVERSED); \
      REDUCE (T, min, 30, LESS_IF); \
    } \
  while (0)
#define BITS(T) \
  do \
    { \
      REDUCE (T, &, 127, AND); \
      REDUCE (T, |, 1, OR); \
      REDUCE (T, ^, 3, XOR); \
      REDUCE (T, &&, 1, BOTH); \
      REDUCE (T, &&, 1, BOTH_REVERSED); \
      REDUCE (T, ||, 0, EITHER); \
    } \
  while (0)

int
main (void)
{
  for (int i = 0; i < N; i++)
    v[i] = i * 7919 % 101;
  ALL (int);
  ALL (long);
  ALL (double);
  ALL (short);
  BITS (int);
  BITS (unsigned char);
  REDUCE (double, +, 3, FRACTION);
  REDUCE (double, *, 3, PARTS);
  return 0;
}
