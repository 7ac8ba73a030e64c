/* Elements that short loops of an iteration store and later ones read: arguments may
   lead to the same memory, other statements may store there, the elements may not be
   different ones.  */
#include <string.h>
#include "check.h"

#define N 37
#define PLANES 140

#define NAME(F) F
#define LOOP _Pragma ("acc parallel loop default(present)")
#define GANG _Pragma ("acc parallel loop gang default(present)")
#define VECTOR _Pragma ("acc loop vector")
#include "read-back.h"

#define NAME(F) F##_kernels
#define LOOP _Pragma ("acc kernels default(present)")
#define GANG LOOP
#define VECTOR
#include "read-back.h"

#define NAME(F) F##_expect
#define LOOP
#define GANG
#define VECTOR
#include "read-back.h"

static double a[PLANES * N], expect[PLANES * N];

/* Compare what F makes of numbers at planes P and Q of A with what F_expect
   makes.  */
#define TRY(F, EXPECT, S, P, Q) \
  do \
    { \
      for (int i = 0; i < PLANES * N; i++) \
	a[i] = expect[i] = i * 7 % 13; \
      _Pragma ("acc data copy(a)") \
	F (N, S, a + (P) * N, a + (Q) * N); \
      EXPECT (N, S, expect + (P) * N, expect + (Q) * N); \
      CHECK (!memcmp (a, expect, sizeof a)); \
    } \
  while (0)

/* Apart, then in the same place, then some planes off.  */
#define PLACES(F, EXPECT, S) \
  TRY (F, EXPECT, S, 0, PLANES / 2); \
  TRY (F, EXPECT, S, 1, 1); \
  TRY (F, EXPECT, S, 1, 2); \
  TRY (F, EXPECT, S, 3, 0)

#define ALL(F) \
  PLACES (F, F##_expect, 0); \
  PLACES (F, F##_expect, 1); \
  PLACES (F##_kernels, F##_expect, 2)

int
main (void)
{
  ALL (planes);
  ALL (blocks);
  ALL (between);
  ALL (again);
  ALL (counters);
  ALL (parts);
  ALL (flat);
  TRY (empty, empty_expect, 0, 0, PLANES / 2);
  TRY (empty, empty_expect, 2, 0, PLANES / 2);
  TRY (empty_kernels, empty_expect, 0, PLANES / 2, 0);
  TRY (steps, steps_expect, 0, 0, PLANES / 2);
  TRY (steps, steps_expect, 2, 0, PLANES / 2);
  TRY (steps_kernels, steps_expect, 0, PLANES / 2, 0);
  TRY (moves, moves_expect, 1, 0, PLANES / 2);
  TRY (moves_kernels, moves_expect, 2, PLANES / 2, 0);
  TRY (shared, shared_expect, 1, 0, PLANES / 2);
  TRY (shared, shared_expect, 1, 1, 1);
  TRY (shared_kernels, shared_expect, 2, PLANES / 2, 0);
  TRY (rows, rows_expect, 2, 0, PLANES / 2);
  TRY (rows_kernels, rows_expect, 2, PLANES / 2, 0);
  TRY (rows, rows_expect, 2, 2, 2);
  TRY (narrow, narrow_expect, 2, 0, PLANES / 2);
  TRY (narrow_kernels, narrow_expect, 3, PLANES / 2, 0);
  ALL (many);
  return 0;
}
