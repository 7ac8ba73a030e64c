/* Conditions of several statements: variables that hold a condition and are set again, in a
   branch or from their older value, what is likely, numbers without a sign, limits that
   are none.  The sections without a clause are neither larger nor smaller than what the
   loops use.  */
/* { dg-set-target-env-var ACC_CHECK "1" } */
/* { dg-output-not "the loops seem to use" } */
#define _GNU_SOURCE
#include "check.h"
#include "beside.h"
#include <stddef.h>

#define likely(X) __builtin_expect (!!(X), 1)

#pragma acc routine seq
static int
within (int i, int n)
{
  int yes = 0;
  if (i < n)
    yes = 1;
  return yes;
}

#pragma acc routine seq
static int
beyond (int i, int n)
{
  int yes = i >= n;
  if (i > 4000)
    yes = 1;
  return yes;
}

/* Each form sets S to a number that an element of Q and I give, or leaves it 0.  */
#define FORMS(FORM) \
  FORM (again, int in = i < n; in = in && i > 4; if (in) s = q[i - 5] + q[i]) \
  FORM (update, int in = 1; in &= i < n; in &= i > 4; if (in) s = q[i - 5] + q[i]) \
  FORM (branch, int in = i < n; if (i > 4) in = 0; if (in) s = q[i]) \
  FORM (both, int out; if (i > n - 1) out = 1; else out = 0; if (!out) s = q[i]) \
  FORM (opposite, _Bool in = i < n; _Bool out = !in; if (!out) s = q[i]) \
  FORM (named, if (within (i, n)) s = q[i]) \
  FORM (unnamed, if (beyond (i, n)) s = 3; else s = q[i]) \
  FORM (probable, if (likely (i < n)) s = q[i]) \
  FORM (unlikely, if (__builtin_expect (i >= n, 0)) continue; s = q[i]) \
  FORM (natural, long k = (long) i - 10; \
	if ((unsigned long) k < (unsigned long) n) s = q[k]) \
  FORM (natural_most, long k = (long) i - 10; if ((size_t) k <= (size_t) n - 1) s = q[k]) \
  FORM (limited, if ((size_t) i < (size_t) n && (size_t) i < no_limit) s = q[i]) \
  FORM (old_value, int k = 0; if (i >= 5) k = n - 1; else s = q[k]; s += q[k]) \
  FORM (other_old, int k = n - 1; if (i < 5) s = q[k]; else k = 0; s += q[k]) \
  FORM (returned, int k = i; if (k >= n) k = 0; else if (k > 3) k -= 2; s = q[k]) \
  FORM (choice, if (i > 2 ? i < n : 0) s = q[i - 3] + q[i])

#define DEFINE(NAME, ...) \
static void \
NAME (int n, int *p, const int *q, size_t no_limit) \
{ \
  _Pragma ("acc parallel loop") \
  for (int i = 0; i < n + 9; i++) \
    { \
      int s = 0; \
      __VA_ARGS__; \
      if (i < n) \
	p[i] += s + i; \
    } \
} \
static void \
NAME##_here (int n, int *p, const int *q, size_t no_limit) \
{ \
  for (int i = 0; i < n + 9; i++) \
    { \
      int s = 0; \
      __VA_ARGS__; \
      if (i < n) \
	p[i] += s + i; \
    } \
}
FORMS (DEFINE)

typedef void function (int, int *, const int *, size_t);
#define ENTRY(NAME, ...) { NAME, NAME##_here },
static struct { function *there, *here; } forms[] = { FORMS (ENTRY) };

/* Differences of numbers without a sign, compared as numbers with one, in rows of W.  */
#define DIFFERENCES(FORM) \
  FORM (above_zero, (long) n - (long) (w * i + j - 1) > 0) \
  FORM (below_zero, (long) (w * i + j - 1) - (long) n < 0) \
  FORM (shifted, (ssize_t) (n + 4 - (w * i + j)) > 3) \
  FORM (below_one, (long) (w * i + j - n) < 1)

#define DEFINE_DIFFERENCE(NAME, CONDITION) \
static void \
NAME (size_t n, size_t w, int *p, const int *q) \
{ \
  _Pragma ("acc parallel loop") \
  for (size_t i = 0; i <= n / w; i++) \
    for (size_t j = w; j > 0; j--) \
      if (CONDITION) \
	p[w * i + j - 1] = q[w * i + j - 1] + 1; \
}
DIFFERENCES (DEFINE_DIFFERENCE)

typedef void difference (size_t, size_t, int *, const int *);
#define ENTRY_DIFFERENCE(NAME, ...) NAME,
static difference *const differences[] = { DIFFERENCES (ENTRY_DIFFERENCE) };

/* No number is too large for this limit.  */
static void
without_limit (int n, int *p, const int *q, size_t most)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    if ((size_t) i < most)
      p[i] = q[i];
}

int
main (void)
{
  for (unsigned f = 0; f < sizeof forms / sizeof *forms; f++)
    for (int n = 1; n < 40; n += 6)
      for (int behind = 0; behind < 2; behind++)
	{
	  int *p = beside (n, behind), *q = beside (n, behind), *expect = beside (n, 1);
	  for (int i = 0; i < n; i++)
	    q[i] = i * 7 % 11 + 1;
	  forms[f].there (n, p, q, -1);
	  forms[f].here (n, expect, q, -1);
	  for (int i = 0; i < n; i++)
	    EQUAL (p[i], expect[i]);
	}
  for (unsigned f = 0; f < sizeof differences / sizeof *differences; f++)
    for (int n = 1; n < 40; n += 6)
      for (int behind = 0; behind < 2; behind++)
	{
	  int *p = beside (n, behind), *q = beside (n, behind);
	  for (int i = 0; i < n; i++)
	    q[i] = i;
	  differences[f] (n, 4, p, q);
	  for (int i = 0; i < n; i++)
	    EQUAL (p[i], i + 1);
	}
  int *p = beside (20, 1), *q = beside (20, 1);
  for (int i = 0; i < 20; i++)
    q[i] = i + 1;
  without_limit (20, p, q, -1);
  for (int i = 0; i < 20; i++)
    EQUAL (p[i], i + 1);
  return 0;
}
