/* Small arrays that a region only updates atomically: types and operators, other
   updates beyond the section that a clause names, few iterations, arrays of two
   dimensions, the same array in two constructs, two arrays in one, one that is
   read as well.  */

#include <stdlib.h>

#define N 40000

static unsigned data[N];
static int hist[16][8];

static unsigned
bits (unsigned x)
{
  x = (x ^ x >> 16) * 0x7feb352du;
  return x ^ x >> 15;
}

#define TEST(NAME, T, B, START, OP, VALUE)				\
static void								\
NAME (int n)								\
{									\
  T a[B], want[B];							\
  for (int i = 0; i < B; i++)						\
    a[i] = want[i] = START;						\
  _Pragma ("acc parallel loop copyin(data) copy(a)")			\
  for (int i = 0; i < n; i++)						\
    {									\
      T v = VALUE;							\
      _Pragma ("acc atomic update")					\
      a[data[i] % B] = a[data[i] % B] OP v;				\
    }									\
  for (int i = 0; i < n; i++)						\
    want[data[i] % B] = want[data[i] % B] OP (T) (VALUE);		\
  for (int i = 0; i < B; i++)						\
    if (a[i] != want[i])						\
      abort ();								\
}

TEST (add_int, int, 37, 5, +, i % 7 - 3)
TEST (add_unsigned, unsigned, 64, 5, +, data[i])
TEST (add_long, long, 100, -5, +, (long) i << 33)
TEST (add_float, float, 16, 1, +, i % 4)
TEST (add_double, double, 30, 0, +, i % 9 * 0.5)
TEST (subtract, int, 37, 5, -, i % 7)
TEST (both_and, unsigned, 11, ~0u, &, ~(1u << i % 5))
TEST (either, unsigned, 11, 32, |, 1u << i % 5)
TEST (differ, unsigned long, 11, 32, ^, data[i])

/* The section is half of what is there.  */
static void
beyond (int *h, int n)
{
#pragma acc parallel loop copyin(data) present(h[0:50])
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic
      h[data[i] % 100]++;
    }
}

/* A nest; the array is not the function's.  */
static void
nest (int n)
{
#pragma acc parallel loop collapse(2) copyin(data) copy(hist)
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < n / 2; j++)
      {
	unsigned d = data[i * (n / 2) + j];
	if (d % 3)
	  {
#pragma acc atomic
	    hist[d % 16][d / 16 % 8] += 2;
	  }
      }
}

static void
rows (int n)
{
  int h[8] = { 0 }, all[3] = { 0 };
#pragma acc parallel loop gang copyin(data) copy(h, all)
  for (int i = 0; i < 100; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < n / 100; j++)
	{
#pragma acc atomic
	  h[data[i * (n / 100) + j] & 7]++;
	}
#pragma acc atomic
      all[i % 3]++;
    }
  int sum = 0;
  for (int i = 0; i < 8; i++)
    sum += h[i];
  if (sum != n / 100 * 100 || all[0] != 34 || all[1] != 33 || all[2] != 33)
    abort ();
}

/* What an atomic leaves is read.  */
static void
capture (int n)
{
  static int seen[N];
  int next[4] = { 0 };
#pragma acc parallel loop copyin(data) copy(next) copyout(seen)
  for (int i = 0; i < n; i++)
    {
      int at;
#pragma acc atomic capture
      at = next[i & 3]++;
      seen[i] = at;
    }
  for (int i = 0; i < 4; i++)
    if (next[i] != n / 4)
      abort ();
  for (int i = 0; i < n; i++)
    if (seen[i] < 0 || seen[i] >= n / 4)
      abort ();
}

int
main (void)
{
  int h[100] = { 0 }, want[100] = { 0 };
  for (int i = 0; i < N; i++)
    data[i] = bits (i);
  for (int n = N; n; n = n > 200 ? 200 : 0)
    {
      add_int (n);
      add_unsigned (n);
      add_long (n);
      add_float (n);
      add_double (n);
      subtract (n);
      both_and (n);
      either (n);
      differ (n);
      nest (n);
      rows (n);
      capture (n);
    }
  add_int (0);
#pragma acc data copy(h)
  {
    beyond (h, N);
    beyond (h, N);
  }
  for (int i = 0; i < N; i++)
    want[data[i] % 100] += 2;
  for (int i = 0; i < 100; i++)
    if (h[i] != want[i])
      abort ();
  int sum = 0;
  for (int i = 0; i < 16 * 8; i++)
    sum += hist[i / 8][i % 8];
  int counted = 0;
  for (int n = N; n; n = n > 200 ? 200 : 0)
    for (int i = 0; i < n; i++)
      counted += data[i] % 3 ? 2 : 0;
  if (sum != counted)
    abort ();
  return 0;
}
