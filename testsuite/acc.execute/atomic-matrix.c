/* Atomic update, capture (before and after), exchange, read and write: each
   operator of C on each arithmetic type, with the operand on either side.  The
   results do not depend on the order of the threads; every captured value is
   seen as often as it has to be.  */
#include "check.h"

#define N 96

/* One operator: X begins with FIRST; after N times STEP it is what the host
   gets.  */
#define UPDATE(TYPE, FIRST, STEP)					\
  {									\
    TYPE x = (FIRST), want = (FIRST);					\
    _Pragma ("acc parallel loop copy(x)")				\
    for (int i = 0; i < N; i++)						\
      {									\
	_Pragma ("acc atomic update")					\
	STEP;								\
      }									\
    {									\
      TYPE got = x;							\
      x = want;								\
      for (int i = 0; i < N; i++)					\
	STEP;								\
      if (got != x)							\
	check_failed (__FILE__, __LINE__, #TYPE ": " #STEP);		\
    }									\
  }

/* STEP1; STEP2 capture into v; the sum of what was captured over the threads
   is that of the host.  */
#define CAPTURE(TYPE, FIRST, STEP1, STEP2)				\
  {									\
    TYPE x = (FIRST), got, seen[N], all;				\
    int bad = 0;							\
    _Pragma ("acc parallel loop copy(x) copyout(seen)")			\
    for (int i = 0; i < N; i++)						\
      {									\
	TYPE v;								\
	_Pragma ("acc atomic capture")					\
	{ STEP1; STEP2; }						\
	seen[i] = v;							\
      }									\
    got = x;								\
    x = (FIRST);							\
    for (int n = 0; n < N; n++)						\
      {									\
	TYPE v;								\
	int times = 0, found = 0;					\
	{ STEP1; STEP2; }						\
	for (int i = 0; i < N; i++)					\
	  found += seen[i] == v;					\
	{								\
	  TYPE now = x;							\
	  x = (FIRST);							\
	  for (int i = 0; i < N; i++)					\
	    {								\
	      TYPE w = v;						\
	      { STEP1; STEP2; }						\
	      times += v == w;						\
	      v = w;							\
	    }								\
	  x = now;							\
	}								\
	bad |= found != times;						\
      }									\
    all = x;								\
    if (bad || got != all)						\
      check_failed (__FILE__, __LINE__, #TYPE ": " #STEP1 "; " #STEP2);	\
  }

#define READ_WRITE(TYPE)						\
  {									\
    TYPE x = 7, seen[N];						\
    _Pragma ("acc parallel loop copy(x) copyout(seen)")			\
    for (int i = 0; i < N; i++)						\
      {									\
	TYPE v;								\
	_Pragma ("acc atomic write")					\
	x = 1 + i % 2;							\
	_Pragma ("acc atomic read")					\
	v = x;								\
	seen[i] = v;							\
      }									\
    CHECK (x == 1 || x == 2);						\
    for (int i = 0; i < N; i++)						\
      CHECK (seen[i] == 1 || seen[i] == 2);				\
  }

/* What real and integral types have.  */
#define ARITHMETIC(TYPE)						\
  UPDATE (TYPE, 1, x++)							\
  UPDATE (TYPE, 2, ++x)							\
  UPDATE (TYPE, 3, x--)							\
  UPDATE (TYPE, 100, --x)						\
  UPDATE (TYPE, 0, x += i % 3)						\
  UPDATE (TYPE, 90, x -= i & 1)						\
  UPDATE (TYPE, 1, x *= (i % 32 == 3) + 1)				\
  UPDATE (TYPE, 96, x /= (i % 32 == 3) + 1)				\
  UPDATE (TYPE, 1, x = x + 1)						\
  UPDATE (TYPE, 0, x = i % 3 + x)					\
  UPDATE (TYPE, 90, x = x - (i & 1))					\
  UPDATE (TYPE, 10, x = 64 - x)						\
  UPDATE (TYPE, 3, x = ((i % 32 == 3) + 1) * x)				\
  UPDATE (TYPE, 4, x = 32 / x)						\
  CAPTURE (TYPE, 3, v = x, x++)						\
  CAPTURE (TYPE, 3, x++, v = x)						\
  CAPTURE (TYPE, 100, v = x, x -= 1)					\
  CAPTURE (TYPE, 100, x = x - 1, v = x)					\
  CAPTURE (TYPE, 0, v = x, x = 1 + x)					\
  CAPTURE (TYPE, 10, v = x, x = 64 - x)					\
  CAPTURE (TYPE, 4, x = 32 / x, v = x)					\
  CAPTURE (TYPE, 5, v = x, x = 5)					\
  READ_WRITE (TYPE)

#define INTEGRAL(TYPE)							\
  ARITHMETIC (TYPE)							\
  UPDATE (TYPE, 0, x |= 1 << i % 7)					\
  UPDATE (TYPE, 127, x &= ~(1 << i % 5))				\
  UPDATE (TYPE, 5, x ^= i % 64)						\
  UPDATE (TYPE, 1, x <<= i % 32 == 3)					\
  UPDATE (TYPE, 96, x >>= i % 32 == 3)					\
  UPDATE (TYPE, 0, x = x | 1 << i % 7)					\
  UPDATE (TYPE, 127, x = ~(1 << i % 5) & x)				\
  UPDATE (TYPE, 5, x = i % 64 ^ x)					\
  UPDATE (TYPE, 1, x = x << (i % 32 == 3))				\
  UPDATE (TYPE, 96, x = x >> (i % 32 == 3))				\
  CAPTURE (TYPE, 5, v = x, x ^= 3)					\
  CAPTURE (TYPE, 5, x ^= 3, v = x)

/* A pointer that hands out the elements of an array.  */
static void
hand_out (void)
{
  static int a[N], *next;

  next = a;
#pragma acc data copy(a)
  {
#pragma acc parallel num_gangs(1) copy(next)
    next = a;
#pragma acc parallel loop copy(next)
    for (int i = 0; i < N; i++)
      {
	int *mine;
#pragma acc atomic capture
	mine = next++;
	*mine += 1;
      }
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 1);
}

/* What is captured goes into something wider or narrower.  */
static void
convert (void)
{
  long x = -5, y = N + 20;
  unsigned u = 0;
  double d[N], sum = 0;
  int c[N], count = 0;
  signed char s[N];

#pragma acc parallel loop copy(x, y, u) copyout(d, c, s)
  for (int i = 0; i < N; i++)
    {
#pragma acc atomic capture
      d[i] = x--;
#pragma acc atomic capture
      c[i] = --y;
#pragma acc atomic capture
      s[i] = u++;
    }
  for (int i = 0; i < N; i++)
    {
      sum += d[i];
      count += c[i] - s[i];
    }
  EQUAL (x, -5 - N);
  EQUAL (sum, -5.0 * N - N * (N - 1) / 2);
  EQUAL (count, 20 * N);
}

int
main (void)
{
  INTEGRAL (signed char)
  INTEGRAL (unsigned char)
  INTEGRAL (short)
  INTEGRAL (unsigned short)
  INTEGRAL (int)
  INTEGRAL (unsigned)
  INTEGRAL (long)
  INTEGRAL (unsigned long long)
  INTEGRAL (__int128)
  ARITHMETIC (float)
  ARITHMETIC (double)
  UPDATE (_Bool, 0, x |= i == 5)
  UPDATE (_Bool, 1, x &= i != 5)
  UPDATE (_Bool, 0, x ^= i % 3 == 0)
  CAPTURE (_Bool, 0, v = x, x = 1)
  READ_WRITE (char)
  hand_out ();
  convert ();
  return 0;
}
