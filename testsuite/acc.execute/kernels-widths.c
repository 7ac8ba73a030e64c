/* Passes over a line that an iteration has for itself: blocks of a width that doubles, from
   one half of an array to the other.  A block of threads does a pass where no two
   iterations meet, and one thread where they do.  */
/* { dg-final { scan-cuda "r: gang, x +i: vector, x +walsh: vector, x" } } */
/* { dg-final { scan-cuda "transform, i: vector, x" } } */
/* { dg-final { scan-cuda "prefix: vector, x" } } */
/* { dg-final { scan-cuda "third: vector, x" } } */
/* { dg-final { scan-cuda "narrow: vector, x" } } */
/* { dg-final { scan-cuda "negative: vector, x" } } */
/* { dg-final { scan-cuda "next: sequential" } } */
/* { dg-final { scan-cuda "others: sequential" } } */
/* { dg-final { scan-cuda "around: sequential" } } */
/* { dg-final { scan-cuda "same: sequential" } } */
/* { dg-final { scan-cuda "nearer: sequential" } } */
/* { dg-final { scan-cuda "__shared__ long part\\\[2\\\]\\\[2\\\]\\\[128\\\]\\\[3\\\]" } } */

#include "check.h"

#define ROWS 3
#define N 128

typedef long table[ROWS][N];

static table got, want;

/* A line goes into LINE, of M numbers, is worked on, and comes back from FROM.  */
#define ROW(T, DECLARE, M, LINE, FROM, ...) \
  for (int r = 0; r < ROWS; r++) \
    { \
      long DECLARE; \
      for (int i = 0; i < M; i++) \
	LINE = T[r][i % N]; \
      __VA_ARGS__ \
      for (int i = 0; i < N; i++) \
	T[r][i] = FROM; \
    }

/* In place: blocks of 2 * WIDE.  */
#define WALSH(T, WIDE) \
  ROW (T, part[2 * N], 2 * N, part[i], part[i], \
       for (int wide = 1; wide < N; wide *= 2) \
	 for (int walsh = 0; walsh < N / 2; walsh++) \
	   { \
	     int j = walsh % wide + walsh / wide * wide * 2; \
	     long u = part[j], v = part[j + wide]; \
	     part[j] = u + v; \
	     part[j + wide] = u - v; \
	   })

/* Three lines at a time, from half to half.  */
#define TRANSFORM(T) \
  for (int r = 0; r < 2; r++) \
    { \
      long part[2][2][N][3]; \
      int out = 0; \
      for (int b = 0; b < N; b++) \
	for (int i = 0; i < 3; i++) \
	  { \
	    part[0][0][b][i] = T[i][b] + r; \
	    part[0][1][b][i] = T[i][b] - r; \
	  } \
      for (int wide = 1; wide < N; wide *= 2) \
	{ \
	  for (int transform = 0; transform < N / 2; transform++) \
	    for (int i = 0; i < 3; i++) \
	      { \
		int k = transform / wide * wide, j = transform % wide + 2 * k; \
		long x = part[out][0][transform + N / 2][i], \
		     y = part[out][1][transform + N / 2][i], \
		     u = part[out][0][transform][i], \
		     v = part[out][1][transform][i]; \
		part[1 - out][0][j][i] = u + x; \
		part[1 - out][1][j][i] = v + y; \
		part[1 - out][0][j + wide][i] = u - y + k; \
		part[1 - out][1][j + wide][i] = v - x; \
	      } \
	  out = 1 - out; \
	} \
      for (int b = 0; b < N; b++) \
	for (int i = 0; i < 3; i++) \
	  sums[r][i][b] = part[out][0][b][i] ^ part[out][1][b][i]; \
    }

/* Sums of all before, by two arrays in turn.  */
#define PREFIX(T) \
  ROW (T, part[2][N], N, part[0][i], part[cur][i], \
       int cur = 0; \
       for (int d = 1; d < N; d *= 2) \
	 { \
	   for (int prefix = 0; prefix < N; prefix++) \
	     { \
	       long s = part[cur][prefix]; \
	       if (prefix >= d) \
		 s += part[cur][prefix - d]; \
	       part[1 - cur][prefix] = s; \
	     } \
	   cur = 1 - cur; \
	 })

/* The next one of three arrays.  */
#define THIRD(T) \
  ROW (T, part[3][N], N, part[0][i], part[at][i], \
       int at = 0; \
       for (int d = 1; d < 5; d++) \
	 { \
	   for (int third = 0; third < N; third++) \
	     part[(at + 1) % 3][third] = part[at][N - 1 - third] + d; \
	   at = (at + 1) % 3; \
	 })

/* A width that is a number, and one that is negative.  */
#define NARROW(T) \
  ROW (T, part[2 * N], 2 * N, part[i], part[i], \
       for (int narrow = 0; narrow < N / 2; narrow++) \
	 { \
	   int j = narrow % 8 + narrow / 8 * 16; \
	   long u = part[j]; \
	   part[j] = part[j + 8]; \
	   part[j + 8] = u; \
	 })

#define NEGATIVE(T, W) \
  ROW (T, part[2 * N], 2 * N, part[i], part[i], \
       for (int negative = 0; negative < N / 2; negative++) \
	 { \
	   int j = negative % W + negative / W * W * 2; \
	   long u = part[j]; \
	   part[j] = part[j - W] + 1; \
	   part[j - W] = u; \
	 })

/* Blocks of WIDE next to each other: an iteration needs what the one WIDE before it
   leaves.  */
#define NEXT(T) \
  ROW (T, part[2 * N], 2 * N, part[i], part[i], \
       for (int wide = 1; wide < N / 2; wide *= 2) \
	 for (int next = 0; next < N / 2; next++) \
	   { \
	     int j = next % wide + next / wide * wide; \
	     long u = part[j]; \
	     part[j] = part[j + wide]; \
	     part[j + wide] = u + 1; \
	   })

/* Blocks of one width, half a block of another.  */
#define OTHERS(T, W) \
  ROW (T, part[3 * N], 3 * N, part[i], part[i], \
       for (int wide = 1; wide < N / 2; wide *= 2) \
	 for (int others = 0; others < N / 2; others++) \
	   { \
	     int j = others % wide + 2 * (others / W * W); \
	     long u = part[j]; \
	     part[j] = part[j + wide] + 2; \
	     part[j + wide] = u; \
	   })

/* Numbers below zero, whose quotients are nearer to zero.  */
#define AROUND(T, W) \
  ROW (T, part[3 * N], 3 * N, part[i], part[i], \
       for (int around = -N / 4; around < N / 4; around++) \
	 { \
	   int j = N / 2 + around % W + 2 * (around / W * W); \
	   long u = part[j]; \
	   part[j] = part[j + W] + 3; \
	   part[j + W] = u; \
	 })

/* The second of three arrays is its own partner.  */
#define SAME(T) \
  ROW (T, part[3][N], N, part[0][i], part[1][i], \
       for (int i = 0; i < N; i++) \
	 part[1][i] = part[2][i] = T[r][i] + 1; \
       for (int out = 0; out < 3; out++) \
	 for (int same = 0; same < N; same++) \
	   part[2 - out][same] += part[out][same / 2] + out; )

/* Half a line less one.  */
#define NEARER(T) \
  ROW (T, part[2 * N], 2 * N, part[i], part[i], \
       for (int wide = 2; wide < N; wide *= 2) \
	 for (int nearer = 0; nearer < N / 2; nearer++) \
	   { \
	     int j = nearer % wide + nearer / wide * (2 * wide - 1); \
	     long u = part[j]; \
	     part[j] = part[j + wide] + 4; \
	     part[j + wide] = u; \
	   })

static long sums[2][3][N], sums_want[2][3][N];

static void
fill (void)
{
  for (int r = 0; r < ROWS; r++)
    for (int i = 0; i < N; i++)
      got[r][i] = want[r][i] = (r + 1) * 37 * i % 101;
}

static void
compare (void)
{
  for (int r = 0; r < ROWS; r++)
    for (int i = 0; i < N; i++)
      EQUAL (got[r][i], want[r][i]);
}

#define BOTH(WORK, ...) \
  fill (); \
  DEVICE (WORK (got __VA_ARGS__)) \
  WORK (want __VA_ARGS__) \
  compare ();
#define DEVICE(...) \
  _Pragma ("acc kernels copy(got)") \
  __VA_ARGS__

static __attribute__ ((noipa)) void
all (int w)
{
  BOTH (WALSH, , )
  BOTH (PREFIX)
  BOTH (THIRD)
  BOTH (NARROW)
  BOTH (NEGATIVE, , -w)
  BOTH (NEXT)
  BOTH (OTHERS, , w)
  BOTH (AROUND, , w)
  BOTH (SAME)
  BOTH (NEARER)
}

static void
transform (long t[ROWS][N], long sums[2][3][N])
{
#pragma acc kernels copyin(t[0:ROWS]) copyout(sums[0:2])
  TRANSFORM (t)
}

static void
transform_serially (long t[ROWS][N], long sums[2][3][N])
{
  TRANSFORM (t)
}

int
main (void)
{
  for (int w = 1; w < 32; w *= 2)
    all (w);
  transform (got, sums);
  transform_serially (got, sums_want);
  for (int r = 0; r < 2; r++)
    for (int i = 0; i < 3; i++)
      for (int b = 0; b < N; b++)
	EQUAL (sums[r][i][b], sums_want[r][i][b]);
  return 0;
}
