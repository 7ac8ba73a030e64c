/* What the generated programs share: sizes, data and the comparison.

   In: cells, each a function that reduces ROWS rows of N elements, row R into
   OUT[R], which holds the initial value.  Out: status 0 if each result is the
   serial one, else a line for each cell that differs and status 2.  */

#ifndef MATRIX_H
#define MATRIX_H

#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ROWS 3

typedef signed char signed_char;
typedef unsigned char unsigned_char;
typedef unsigned short unsigned_short;
typedef unsigned int unsigned_int;
typedef long long llong;
typedef unsigned long unsigned_long;
typedef __int128 int128;
typedef unsigned __int128 uint128;
typedef float _Complex cfloat;
typedef double _Complex cdouble;

static int failures;

/* The elements of a reduced dimension.  The largest size is for hardware:
   the simulated device runs it if MATRIX_LARGE is set.  */
static int sizes[] = { 0, 1, 31, 32, 33, 1000, 1000003 };
enum { SIZES = sizeof sizes / sizeof *sizes };

static int
size_count (void)
{
  acc_device_t type = acc_get_device_type ();
  const char *name = acc_get_property_string (0, type, acc_property_name);
  int simulated = type != acc_device_host && name
		  && strstr (name, "Simulated");
  return simulated && !getenv ("MATRIX_LARGE") ? SIZES - 1 : SIZES;
}

static unsigned
mix (unsigned i)
{
  i = (i + 1) * 2654435761u;
  i ^= i >> 15;
  i *= 2246822519u;
  return i ^ i >> 13;
}

/* Element I of the operators.  Sums, products and their partial results are
   exact in every type, in any order, or wrap around in small integers.  */
static llong add_value (unsigned i) { return mix (i) % 4 == 0; }
static llong
mul_value (unsigned i)
{
  return i % 17 == 3 && i < 100 ? 2 : mix (i) % 4 == 0 ? -1 : 1;
}
static llong max_value (unsigned i) { return (llong) (mix (i) % 251) - 125; }
#define min_value max_value
static llong
and_value (unsigned i)
{
  return i % 7 ? -1 : ~((llong) 1 << mix (i) % 5 * 13);
}
static llong
or_value (unsigned i)
{
  return i % 7 ? 0 : (llong) 1 << mix (i) % 5 * 13;
}
static llong xor_value (unsigned i) { return (llong) mix (i) * mix (i + 7); }
/* True for the small sizes, then no longer; the other way round for or.  */
static llong all_value (unsigned i) { return i % 977 == 776 ? 0 : 2 + i % 3; }
static llong any_value (unsigned i) { return i % 977 == 776 ? 2 + i % 3 : 0; }

/* Complex data have both parts.  */
#define REAL(T, V, I) ((T) (V))
#define COMPLEX(T, V, I) \
  ((V) == 0 ? (T) 0 : mix (I) % 8 < 3 ? (T) ((V) * 1.0i) : (T) (V))

/* Test CELL of type T.  APPLY (S, X) is S = S OP X; KIND is REAL or COMPLEX,
   VALUE the operator's data and START the initial value.  */
#define TEST(CELL, T, KIND, ROWS, VALUE, START, APPLY)			\
static void								\
test_##CELL (void)							\
{									\
  int count = size_count (), bad = 0;					\
  T *a = malloc (sizeof (T) * (1 + (size_t) (ROWS) * sizes[count - 1]));	\
  for (int k = 0; k < count; k++)					\
    {									\
      int n = sizes[k];							\
      T out[MAX_ROWS], want[MAX_ROWS];					\
      for (int r = 0; r < (ROWS); r++)					\
	{								\
	  T s = (T) (START);					\
	  out[r] = s;							\
	  for (int i = 0; i < n; i++)					\
	    {								\
	      unsigned at = r * 5 + i;					\
	      T x = KIND (T, VALUE (at), at);				\
	      a[(size_t) r * n + i] = x;				\
	      APPLY (s, x);						\
	    }								\
	  want[r] = s;							\
	}								\
      CELL (out, a, n, ROWS);						\
      for (int r = 0; r < (ROWS); r++)					\
	if (!(out[r] == want[r]))					\
	  {								\
	    fprintf (stderr, "%s: wrong in row %d of size %d\n", #CELL,	\
		     r, n);						\
	    bad = 1;							\
	  }								\
    }									\
  failures += bad;							\
  free (a);								\
}

#define DO_ADD(S, X) S += X
#define DO_MUL(S, X) S *= X
#define DO_MAX(S, X) S = X > S ? X : S
#define DO_MIN(S, X) S = X < S ? X : S
#define DO_AND(S, X) S &= X
#define DO_OR(S, X) S |= X
#define DO_XOR(S, X) S ^= X
#define DO_ALL(S, X) S = S && X
#define DO_ANY(S, X) S = S || X

static int
report (const char *program, int cells)
{
  printf ("%s: %d cells, %d wrong\n", program, cells, failures);
  return failures ? 2 : 0;
}

#endif
