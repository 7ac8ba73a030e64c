/* Counters of 64 bits between variable bounds at the limits of their types, for
   every kind of loop, and of all other types.  */
#include "check.h"
#include <limits.h>

#define N 300

static int hits[2 * N];

/* Each of the N - LESS elements before FIRST + N is hit by one iteration.  */
#define EXPECT(STEP, COUNT)						\
  do									\
    for (int k_ = 0; k_ < 2 * N; k_++)					\
      EQUAL (hits[k_], k_ % (STEP) == 0 && k_ / (STEP) < (COUNT));	\
  while (0)

#define UP(TYPE, FROM, CMP, TO, STEP, COUNT)				\
  do									\
    {									\
      volatile TYPE vfrom_ = FROM, vto_ = TO;				\
      TYPE from_ = vfrom_, to_ = vto_;					\
      memset (hits, 0, sizeof hits);					\
      _Pragma ("acc parallel loop copy(hits)")				\
      for (TYPE i_ = from_; i_ CMP to_; i_ += STEP)			\
	hits[i_ - from_]++;						\
      EXPECT (STEP, COUNT);						\
      memset (hits, 0, sizeof hits);					\
      _Pragma ("acc parallel copy(hits) num_gangs(2) vector_length(64)") \
      _Pragma ("acc loop gang")						\
      for (int r_ = 0; r_ < 1; r_++)					\
	_Pragma ("acc loop vector")					\
	for (TYPE i_ = from_; i_ CMP to_; i_ += STEP)			\
	  hits[i_ - from_ + r_]++;					\
      EXPECT (STEP, COUNT);						\
      memset (hits, 0, sizeof hits);					\
      _Pragma ("acc kernels copy(hits)")				\
      for (TYPE i_ = from_; i_ CMP to_; i_ += STEP)			\
	hits[i_ - from_]++;						\
      EXPECT (STEP, COUNT);						\
    }									\
  while (0)

#define DOWN(TYPE, FROM, CMP, TO, STEP, COUNT)				\
  do									\
    {									\
      volatile TYPE vfrom_ = FROM, vto_ = TO;				\
      TYPE from_ = vfrom_, to_ = vto_;					\
      memset (hits, 0, sizeof hits);					\
      _Pragma ("acc parallel loop copy(hits)")				\
      for (TYPE i_ = from_; i_ CMP to_; i_ -= STEP)			\
	hits[from_ - i_]++;						\
      EXPECT (STEP, COUNT);						\
      memset (hits, 0, sizeof hits);					\
      _Pragma ("acc kernels copy(hits)")				\
      for (TYPE i_ = from_; i_ CMP to_; i_ -= STEP)			\
	hits[from_ - i_]++;						\
      EXPECT (STEP, COUNT);						\
    }									\
  while (0)

/* Loops that directives must not stand on, with !=.  */
#define PLAIN(TYPE, FROM, TO, STEP, COUNT)				\
  do									\
    {									\
      volatile TYPE vfrom_ = FROM, vto_ = TO;				\
      TYPE from_ = vfrom_, to_ = vto_;					\
      memset (hits, 0, sizeof hits);					\
      _Pragma ("acc kernels copy(hits)")				\
      for (TYPE i_ = from_; i_ != to_; i_ += STEP)			\
	hits[(STEP) < 0 ? from_ - i_ : i_ - from_]++;			\
      EXPECT ((STEP) < 0 ? -(STEP) : (STEP), COUNT);			\
    }									\
  while (0)

/* Counters that wrap around on their way.  */
static void
wrapping (void)
{
  volatile unsigned start = UINT_MAX - 20;
  unsigned from = start;

  memset (hits, 0, sizeof hits);
#pragma acc kernels copy(hits)
  {
    for (unsigned char i = 200; i != 30; i++)
      hits[i]++;
    for (unsigned i = from; i != 50; i++)
      hits[i + 100]++;
  }
  for (int i = 0; i < 256; i++)
    EQUAL (hits[i], (i < 30 || i >= 200) + (i >= 79 && i < 150));
}

int
main (void)
{
  UP (long, LONG_MAX - 100, <, LONG_MAX, 1, 100);
  UP (long, LONG_MIN, <, LONG_MIN + 70, 3, 24);
  UP (long, LONG_MIN, <=, LONG_MIN + 70, 1, 71);
  UP (long, LONG_MAX, <, LONG_MIN, 1, 0);
  DOWN (long, LONG_MIN + 90, >, LONG_MIN, 1, 90);
  DOWN (long, LONG_MAX, >=, LONG_MAX - 20, 2, 11);
  DOWN (long, LONG_MIN, >, LONG_MAX, 1, 0);
  UP (unsigned long, ULONG_MAX - 99, <, ULONG_MAX, 1, 99);
  UP (unsigned long, 0, <, 1, 1, 1);
  UP (unsigned long, 5, <, 5, 1, 0);
  UP (unsigned long, ULONG_MAX, <, 3, 1, 0);
  DOWN (unsigned long, 60, >, 0, 1, 60);
  UP (int, INT_MAX - 100, <, INT_MAX, 1, 100);
  UP (int, INT_MIN, <, INT_MIN + 9, 1, 9);
  UP (int, INT_MAX - 201, <, INT_MAX - 1, 5, 40);
  UP (int, INT_MAX, <, INT_MIN, 1, 0);
  DOWN (int, INT_MIN + 100, >, INT_MIN, 1, 100);
  DOWN (int, INT_MAX, >=, INT_MAX - 63, 4, 16);
  UP (unsigned, UINT_MAX - 100, <, UINT_MAX, 1, 100);
  UP (unsigned, UINT_MAX, <, 1, 1, 0);
  DOWN (unsigned, UINT_MAX, >, UINT_MAX - 37, 2, 19);
  UP (short, SHRT_MAX - 100, <, SHRT_MAX, 1, 100);
  DOWN (short, SHRT_MIN + 80, >, SHRT_MIN, 1, 80);
  UP (unsigned short, USHRT_MAX - 100, <, USHRT_MAX, 1, 100);
  UP (signed char, SCHAR_MIN, <, SCHAR_MAX, 1, 255);
  UP (unsigned char, 0, <, UCHAR_MAX, 1, 255);
  DOWN (unsigned char, UCHAR_MAX, >, 0, 1, 255);
  wrapping ();
  PLAIN (long, LONG_MAX - 100, LONG_MAX, 1, 100);
  PLAIN (long, LONG_MIN + 100, LONG_MIN, -1, 100);
  PLAIN (unsigned long, ULONG_MAX - 100, ULONG_MAX, 1, 100);
  PLAIN (int, INT_MIN, INT_MIN + 100, 1, 100);
  PLAIN (int, 7, 7, 1, 0);
  PLAIN (unsigned char, 0, UCHAR_MAX, 5, 51);
  PLAIN (signed char, SCHAR_MAX, SCHAR_MIN, -3, 85);
  return 0;
}
