/* Loops of one iteration that follow each other: what the first stores and the second
   reads may stay in registers, where the order allows it.  Each body is compiled with
   directives and without, and the memory behind it has to be the same.  */
#include "check.h"

#define ROWS 70
#define M 32
#define H (M / 2)

/* Functions NAME_1, NAME_2 and NAME_0: BODY for each row B in parallel, in kernels, and
   without directives.  X and Y are rows of M, S and A of H.  */
#define SIGNATURE(NAME) \
  static double NAME (int n, int count, double *x, double *y, double *s, \
		      unsigned char *a)
#define CLAUSES reduction(+:sum) present(x[0:ROWS*M], y[0:ROWS*M], s[0:ROWS*H], \
					 a[0:ROWS*M])
#define PRAGMA(X) _Pragma (#X)
#define DIRECTIVE(...) PRAGMA (acc __VA_ARGS__)
#define MAKE(NAME, ...) \
  SIGNATURE (NAME##_1) \
  { \
    double sum = 0; \
    int i = 0, j = 0; \
    (void) i, (void) j; \
    DIRECTIVE (parallel loop CLAUSES) \
    for (int b = 0; b < n; b++) \
      __VA_ARGS__ \
    return sum; \
  } \
  SIGNATURE (NAME##_2) \
  { \
    double sum = 0; \
    int i = 0, j = 0; \
    (void) i, (void) j; \
    DIRECTIVE (kernels loop independent CLAUSES) \
    for (int b = 0; b < n; b++) \
      __VA_ARGS__ \
    return sum; \
  } \
  SIGNATURE (NAME##_0) \
  { \
    double sum = 0; \
    int i = 0, j = 0; \
    (void) i, (void) j; \
    for (int b = 0; b < n; b++) \
      __VA_ARGS__ \
    return sum; \
  }

#define NEXT(STATE) (STATE = STATE * 25 + 3, STATE % 64)

MAKE (one, {
    unsigned state = b;
    for (int i = 0; i < M; i++)
      x[b * M + i] = NEXT (state);
    for (int i = 0; i < M; i++)
      sum += x[b * M + i] * y[b * M + i];
  })

MAKE (two, {
    unsigned state = b;
    for (int i = 0; i < M; i++)
      x[b * M + i] = NEXT (state);
    for (int i = 0; i < H; i++)
      {
	double u = x[b * M + 2 * i], v = x[b * M + 2 * i + 1];
	if (u < v)
	  s[b * H + (int) u % H] += v;
	sum += u * v + x[b * M + 2 * i];
      }
  })

/* The row is stored again in each part: what is left is the last one's.  */
MAKE (parts, {
    unsigned state = b;
    for (int part = 0; part < count; part += 5)
      {
	for (int i = 0; i < M; i++)
	  x[b * M + i] = NEXT (state) + part;
	for (int i = 0; i < H; i++)
	  s[b * H + i] += x[b * M + 2 * i] - x[b * M + 2 * i + 1];
      }
  })

MAKE (down, {
    unsigned state = b;
    for (int part = count; part > 0; part -= 3)
      {
	for (int i = 0; i < M; i++)
	  x[b * M + i] = NEXT (state) + part;
	for (int i = 0; i < M; i++)
	  y[b * M + i] += x[b * M + i];
      }
  })

/* Others read the row in each part, or parts store to different places, or not in each
   one.  */
MAKE (read_again, {
    unsigned state = b;
    for (int part = 0; part < count; part += 4)
      {
	state += x[b * M + part % M];
	for (int i = 0; i < M; i++)
	  x[b * M + i] = NEXT (state);
	for (int i = 0; i < M; i++)
	  y[b * M + i] += x[b * M + i];
      }
  })

MAKE (elsewhere, {
    unsigned state = b;
    for (int part = 0; part < 2; part++)
      {
	for (int i = 0; i < H; i++)
	  x[b * M + part * H + i] = NEXT (state);
	for (int i = 0; i < H; i++)
	  s[b * H + i] += x[b * M + part * H + i];
      }
  })

MAKE (seldom, {
    unsigned state = b;
    for (int part = 0; part < count; part++)
      if (part % 3 == 0)
	{
	  for (int i = 0; i < M; i++)
	    x[b * M + i] = NEXT (state);
	  for (int i = 0; i < M; i++)
	    sum += x[b * M + i];
	}
  })

MAKE (shorter, {
    unsigned state = b;
    for (int part = 0; part < count; part++)
      {
	for (int i = 0; i < M - part % M; i++)
	  x[b * M + i] = NEXT (state);
	for (int i = 0; i < M - part % M; i++)
	  sum += x[b * M + i];
      }
  })

MAKE (left, {
    unsigned state = b;
    for (int part = 0; part < count; part++)
      {
	for (int i = 0; i < M; i++)
	  x[b * M + i] = NEXT (state);
	for (int i = 0; i < M; i++)
	  sum += x[b * M + i];
	if (state % 4 == 3)
	  break;
      }
  })

/* What is read belongs to a later iteration of the first loop, or an earlier one.  */
MAKE (later, {
    for (int i = 0; i < M; i++)
      x[b * M + i] += i;
    for (int i = 0; i < M; i++)
      y[b * M + i] = x[b * M + i] + x[b * M + (i + 1) % M];
  })

MAKE (backwards, {
    for (int i = 0; i < M; i++)
      x[b * M + i] += i;
    for (int i = 0; i < M; i++)
      y[b * M + i] = 2 * x[b * M + (M - 1 - i)] - x[b * M + i];
  })

/* The first loop reads what the second stores: before that.  */
MAKE (before, {
    for (int i = 1; i < M; i++)
      x[b * M + i] = y[b * M + i - 1];
    for (int i = 1; i < M; i++)
      y[b * M + i] = 3 * x[b * M + i];
  })

MAKE (before_two, {
    for (int i = 0; i < M; i++)
      x[b * M + i] = y[b * M + i / 2];
    for (int i = 0; i < H; i++)
      y[b * M + i] = x[b * M + 2 * i] + 1;
  })

/* Variables go from one loop to the other.  */
MAKE (last_value, {
    double last = 0;
    for (int i = 0; i < M; i++)
      x[b * M + i] = last = i * b;
    for (int i = 0; i < M; i++)
      y[b * M + i] = x[b * M + i] + last;
  })

MAKE (sums_up, {
    double all = 1;
    for (int i = 0; i < M; i++)
      x[b * M + i] = all + i;
    for (int i = 0; i < M; i++)
      all += x[b * M + i];
    sum += all;
  })

MAKE (counter, {
    int i;
    for (i = 0; i < M; i++)
      x[b * M + i] = b - i;
    s[b * H] = i;
    for (i = 0; i < M; i++)
      y[b * M + i] = x[b * M + i];
    for (i = 0; i < M; i++)
      sum += y[b * M + i];
    s[b * H + 1] = i;
  })

/* The second loop stores to the row, too.  */
MAKE (changes, {
    for (int i = 0; i < M; i++)
      x[b * M + i] = b + i;
    for (int i = 0; i < M; i++)
      {
	sum += x[b * M + i];
	x[b * M + i] = 7;
	sum -= 2 * x[b * M + i];
      }
  })

MAKE (changes_next, {
    for (int i = 0; i < M; i++)
      x[b * M + i] = b + i;
    for (int i = 0; i < M; i++)
      {
	sum += x[b * M + i];
	x[b * M + (i + 1) % M] = 5;
      }
  })

MAKE (sometimes, {
    for (int i = 0; i < M; i++)
      if ((i + b) % 3)
	x[b * M + i] = i;
    for (int i = 0; i < M; i++)
      sum += x[b * M + i];
  })

MAKE (leaves, {
    for (int i = 0; i < M; i++)
      x[b * M + i] = (i * 7 + b) % 40;
    for (int i = 0; i < M; i++)
      {
	if (x[b * M + i] == 11)
	  break;
	if (x[b * M + i] > 30)
	  continue;
	sum += x[b * M + i];
      }
  })

/* Narrow elements, and two stores to one.  */
MAKE (narrow, {
    for (int i = 0; i < M; i++)
      a[b * M + i] = 200 + 9 * i + b;
    for (int i = 0; i < M; i++)
      y[b * M + i] = a[b * M + i];
  })

MAKE (twice, {
    for (int i = 0; i < M; i++)
      {
	x[b * M + i] = i;
	x[b * M + i] = x[b * M + i] + 2;
      }
    for (int i = 0; i < M; i++)
      y[b * M + i] = x[b * M + i];
  })

MAKE (index_changes, {
    for (int i = 0; i < M; i++)
      x[b * M + i] = i * i;
    for (int i = 0; i < M; i++)
      {
	int k = i;
	sum += x[b * M + k];
	k = M - 1 - i;
	sum += 2 * x[b * M + k] * i;
      }
  })

/* Rows of the iteration's own; three loops.  */
MAKE (own, {
    double row[M];
    double third[H];
    unsigned state = b;
    for (int i = 0; i < M; i++)
      row[i] = NEXT (state);
    for (int i = 0; i < H; i++)
      third[i] = row[2 * i] - row[2 * i + 1];
    for (int i = 0; i < H; i++)
      s[b * H + i] = third[i] * 2;
    sum += row[3];
  })

/* Counters of the function's own, which are used behind loops, too.  */
MAKE (one_counter, {
    unsigned state = b;
    for (int part = 0; part < count; part += 5)
      {
	for (i = 0; i < M; i++)
	  x[b * M + i] = NEXT (state) + part;
	for (i = 0; i < H; i++)
	  s[b * H + i] += x[b * M + 2 * i] - x[b * M + 2 * i + 1];
      }
  })

MAKE (two_counters, {
    for (i = 0; i < M; i++)
      x[b * M + i] = i + b;
    for (j = 0; j < M; j++)
      y[b * M + j] += x[b * M + j];
    sum += j;
  })

MAKE (first_counter, {
    for (i = 0; i < M; i++)
      x[b * M + i] = i + b;
    for (j = 0; j < M; j++)
      y[b * M + j] += x[b * M + j];
    sum += i;
  })

MAKE (goes_on, {
    for (i = 0; i < H; i++)
      x[b * M + i] = i + b;
    for (j = 0; j < H; j++)
      y[b * M + j] += x[b * M + j];
    for (; i < M; i++)
      y[b * M + i] += 2;
  })

/* As many iterations as a variable says.  */
MAKE (variable, {
    for (int i = 0; i < count % M; i++)
      x[b * M + i] = i + b;
    for (int i = 0; i < count % M; i++)
      sum += x[b * M + i] * 2;
  })

static double x[ROWS * M], y[ROWS * M], s[ROWS * H], x0[ROWS * M], y0[ROWS * M],
  s0[ROWS * H];
static unsigned char a[ROWS * M], a0[ROWS * M];

static void
begin (void)
{
  for (int i = 0; i < ROWS * M; i++)
    {
      x[i] = x0[i] = i % 97;
      y[i] = y0[i] = i % 89;
      a[i] = a0[i] = i;
    }
  for (int i = 0; i < ROWS * H; i++)
    s[i] = s0[i] = i % 83;
}

static void
end (double sum, double sum0)
{
  EQUAL (sum, sum0);
  for (int i = 0; i < ROWS * M; i++)
    {
      EQUAL (x[i], x0[i]);
      EQUAL (y[i], y0[i]);
      EQUAL (a[i], a0[i]);
    }
  for (int i = 0; i < ROWS * H; i++)
    EQUAL (s[i], s0[i]);
}

typedef double row_function (int, int, double *, double *, double *, unsigned char *);

static void
try (row_function *f, row_function *f0, int count)
{
  double sum;
  begin ();
#pragma acc data copy(x, y, s, a)
  sum = f (ROWS, count, x, y, s, a);
  end (sum, f0 (ROWS, count, x0, y0, s0, a0));
  /* X and Y are the same memory.  */
  begin ();
#pragma acc data copy(x, s, a)
  sum = f (ROWS, count, x, x, s, a);
  end (sum, f0 (ROWS, count, x0, x0, s0, a0));
}

#define TRY(NAME) \
  for (int count = 0; count < 40; count += 13) \
    { \
      try (NAME##_1, NAME##_0, count); \
      try (NAME##_2, NAME##_0, count); \
    }

int
main (void)
{
  TRY (one)
  TRY (two)
  TRY (parts)
  TRY (down)
  TRY (read_again)
  TRY (elsewhere)
  TRY (seldom)
  TRY (shorter)
  TRY (left)
  TRY (later)
  TRY (backwards)
  TRY (before)
  TRY (before_two)
  TRY (last_value)
  TRY (sums_up)
  TRY (counter)
  TRY (changes)
  TRY (changes_next)
  TRY (sometimes)
  TRY (leaves)
  TRY (narrow)
  TRY (twice)
  TRY (index_changes)
  TRY (own)
  TRY (one_counter)
  TRY (two_counters)
  TRY (first_counter)
  TRY (goes_on)
  TRY (variable)
  return 0;
}
