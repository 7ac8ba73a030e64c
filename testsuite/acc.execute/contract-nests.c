/* What one nest stores for the next one alone is computed where it is read: shifted,
   in three dimensions, by several statements, from the other end, every second
   element, and in every way in which memory can be the function's own.  Arguments that
   lead to the same memory need the two nests.  */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "launch shifted_\[0-9\]+_1,.*launch shifted_\[0-9\]+_2,.*launch shifted_\[0-9\]+_3," "sim nvidia" } */
/* { dg-output "launch distance_\[0-9\]+_2,.*launch distance_\[0-9\]+_1,.*launch distance_\[0-9\]+_2," "sim nvidia" } */
/* { dg-output "launch coarse_\[0-9\]+_1,.*launch coarse_\[0-9\]+_2," "sim nvidia" } */
#include "check.h"

#define N 320

#define PRAGMA(X) _Pragma (#X)
#define ACC(...) PRAGMA (acc __VA_ARGS__)
#define NAME(F) F
#define CONTRACTED
#include "contract-nests.h"

#undef ACC
#undef NAME
#define ACC(...)
#define NAME(F) F##_expect
#define acc_malloc malloc
#define acc_free free
#include "contract-nests.h"

static double a[2 * N], expect[2 * N];

/* Compare what both versions of a function do with numbers at P and Q of A.  */
#define TRY(F, LENGTH, P, Q, ...) \
  do \
    { \
      for (int i = 0; i < 2 * N; i++) \
	a[i] = expect[i] = (i * 7 + (P)) % 13; \
      _Pragma ("acc data copy(a)") \
	F (LENGTH, ##__VA_ARGS__, a + (P), a + (Q)); \
      F##_expect (LENGTH, ##__VA_ARGS__, expect + (P), expect + (Q)); \
      for (int i = 0; i < 2 * N; i++) \
	EQUAL (a[i], expect[i]); \
    } \
  while (0)

/* Apart, then in the same place, then one element off.  */
#define ALL(F) \
  TRY (F, N - 2, 0, N); \
  TRY (F, N - 2, 1, 1); \
  TRY (F, N - 2, 1, 0); \
  TRY (F, 7, 3, 4)

int
main (void)
{
  ALL (shifted);
  ALL (volume);
  ALL (created);
  ALL (entered);
  ALL (local);
  ALL (variable);
  ALL (nests);
  ALL (down);
  ALL (second);
  ALL (narrow);
  ALL (sum);
  ALL (overwritten);
  ALL (counts);
  for (int s = -6; s < 7; s++)
    {
      TRY (distance, N - 2, 0, N, s);
      TRY (distance, N - 2, 1, 1, s);
    }
  for (int h = N / 2 - 3; h < N / 2 + 3; h++)
    {
      TRY (coarse, N - 2, 0, N, h);
      TRY (coarse, N - 2, 1, 0, h);
    }
  return 0;
}
