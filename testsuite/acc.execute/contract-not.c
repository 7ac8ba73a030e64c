/* What one nest stores and the next one reads is stored: others read it, or the second
   nest changes it, or it is not known which iteration stores it, or it is dear to
   compute.  */
#include "check.h"

#define N 320

#define PRAGMA(X) _Pragma (#X)
#define ACC(...) PRAGMA (acc __VA_ARGS__)
#define NAME(F) F
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
  ALL (third);
  ALL (host);
  ALL (before);
  ALL (twice);
  ALL (many);
  ALL (inside);
  ALL (moved);
  ALL (address);
  ALL (dear);
  ALL (said);
  ALL (escapes);
  return 0;
}
