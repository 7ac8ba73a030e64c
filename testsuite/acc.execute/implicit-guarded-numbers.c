/* Subscripts of which only conditions say something, since they come from memory: there is
   a section without a clause if both ends are known.  Counters that are halved, that count
   down to 0 without a sign, whose loops have two conditions; variables that each branch,
   or each case, sets.  */
/* { dg-set-target-env-var ACC_CHECK "1" } */
/* { dg-output-not "the loops seem to use" } */
#define _GNU_SOURCE
#include "check.h"
#include "beside.h"
#include <stddef.h>

/* Each form sets S to a number that elements of Q, I and V[I] give, or leaves it 0.  */
#define FORMS(FORM) \
  FORM (both, int k = v[i]; if (k >= 0 && k < n) s = q[k]) \
  FORM (one_by_one, long k = v[i]; if (k < 0) continue; if (k < n) s = q[k]) \
  FORM (natural, int k = v[i]; if ((unsigned) k >= (unsigned) n) continue; s = q[k]) \
  FORM (size, size_t k = v[i]; if (k < (size_t) n) s = q[k]) \
  FORM (remembered, int k = v[i]; int in = 0 <= k && k <= n - 1; if (in) s = q[k]) \
  FORM (beside_it, int k = v[i]; if (k > 0 && k < n) s = q[k - 1] + q[k]) \
  FORM (halved, for (int j = n - 1; j > 0; j /= 2) s += q[j]) \
  FORM (shifted, for (int j = n - 1; j >= 1; j >>= 1) s += q[j]) \
  FORM (window, for (int j = i > 2 ? i - 2 : 0; j < n && j <= i + 2; j++) s += q[j]) \
  FORM (other_window, for (int j = i; j >= 0 && s < 50; j--) s += q[j]) \
  FORM (sentinel, int k = 0; while (q[k] < 9 && k < n - 1) k++; s = k) \
  FORM (searched, int k = 0; while (k < n && q[k] < 9) k++; s = k) \
  FORM (backwards, int k = n - 1; while (q[k] < 9 && k > 1) k -= 2; s = k) \
  FORM (stays, int r = i / 6, c = i - r * 6; s = q[r * 6 + c]) \
  FORM (cases, int k; switch (i % 3) { case 0: k = 0; break; case 1: k = n - 1; break; \
	       default: k = i; } s = q[k]) \
  FORM (through, int k = 0; switch (i % 3) { case 0: k = n - 1; case 1: s = q[k]; break; \
		 default: s = q[i]; }) \
  FORM (branches, int k; if (i % 3) k = 0; else if (i % 2) k = n - 1; else k = i; s = q[k])

#define DEFINE(NAME, ...) \
static void \
NAME (int n, int *p, const int *q, const int *v) \
{ \
  _Pragma ("acc parallel loop copyin(v[0:n])") \
  for (int i = 0; i < n; i++) \
    { \
      int s = 0; \
      __VA_ARGS__; \
      p[i] += s + i; \
    } \
} \
static void \
NAME##_here (int n, int *p, const int *q, const int *v) \
{ \
  for (int i = 0; i < n; i++) \
    { \
      int s = 0; \
      __VA_ARGS__; \
      p[i] += s + i; \
    } \
}
FORMS (DEFINE)

typedef void function (int, int *, const int *, const int *);
#define ENTRY(NAME, ...) { NAME, NAME##_here },
static struct { function *there, *here; } forms[] = { FORMS (ENTRY) };

/* Down to 0, without a sign.  */
static void
down (unsigned n, int *p, const int *q)
{
#pragma acc kernels
  for (unsigned i = n; i-- > 0; )
    p[i] = q[i] + 1;
}

int
main (void)
{
  for (unsigned f = 0; f < sizeof forms / sizeof *forms; f++)
    for (int n = 1; n < 40; n += 6)
      for (int behind = 0; behind < 2; behind++)
	{
	  int *p = beside (n, behind), *q = beside (n, behind), *v = beside (n, 1),
	      *expect = beside (n, 1);
	  for (int i = 0; i < n; i++)
	    {
	      q[i] = i * 7 % 11 + 1;
	      v[i] = i * 7 % (n + 9) - 4;
	    }
	  forms[f].there (n, p, q, v);
	  forms[f].here (n, expect, q, v);
	  for (int i = 0; i < n; i++)
	    EQUAL (p[i], expect[i]);
	}
  for (unsigned n = 0; n < 20; n += 3)
    {
      int *p = beside (n + 1, 1) + 1, *q = beside (n + 1, 1) + 1;
      for (unsigned i = 0; i < n; i++)
	q[i] = i;
      down (n, p, q);
      for (unsigned i = 0; i < n; i++)
	EQUAL (p[i], (int) i + 1);
    }
  return 0;
}
