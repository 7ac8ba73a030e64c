/* Memory of variable length beside arrays of a thread, in a large kernel.  ptxas of CUDA
   13.0 put the arrays into registers and lost what was in the memory: the product was
   wrong on an H200.  */
/* { dg-final { scan-cuda "acc_some_place \\(__builtin_alloca" } } */

#include <math.h>

#include "check.h"

static double numbers[64];
static unsigned bits[64];

#pragma acc routine seq
static inline float
quarters (float x)
{
  return fmodf (floorf (x * 4.0f), 256.0f) * 0.25f + 0.0f;
}

static inline _Complex double
quarters_of (_Complex double z)
{
  return quarters (__real__ z) + quarters (__imag__ z) * 1.0i;
}

static void
in_lines (int n, int lines, int last, long width, __int128 wide[6], int line[6][width],
	  __int128 cube[9][5][8], int small[6][8][4], unsigned long sums[4],
	  _Complex double turned[4][13], unsigned *product)
{
  unsigned v = 3;
#pragma acc parallel num_gangs(1) num_workers(1) vector_length(32) \
  copy(wide[0:6], line[0:6], cube[0:9], small[0:6], sums[0:4], turned[0:4], v)
  {
    short s = n >> 7;
#pragma acc loop gang
    for (short i = 2; i < lines; i++)
      {
	int square = i * i + 1;
#pragma acc loop seq
	for (int j = 0; j < last; j += 2)
	  {
	    unsigned table[128];
	    line[i][j + 3] |= (unsigned) n % ((45 + j) | 1);
	    line[i][j + 3] |= wide[i];
#pragma acc loop worker vector
	    for (int k = 29; k >= 2; k--)
	      table[k] = line[i][j + 3];
#pragma acc loop worker vector
	    for (short k = 0; k <= 3; k++)
	      {
		cube[i + 3][4 - j][2 * k + 1] = (__int128) k >> (k / (((i - 14) & 31) | 1) & 127);
		cube[i + 3][4 - j][2 * k + 1] |= s;
		small[i][j + 3][k] = (table[i] - j) * (unsigned) (n / 8) / ((122 - k) | 1);
		cube[i + 3][4 - j][2 * k + 1]
		  = (__int128) ((unsigned __int128) (j <= 31 ? square : table[j & 127])
				* (unsigned __int128) (small[i][j + 3][k] & j))
		    & __builtin_ffs (bits[15] | j);
	      }
	    unsigned w = 3;
#pragma acc loop worker vector reduction(*:w)
	    for (int k = 1; k < 5; k += 3)
	      w *= (unsigned) (n + k) << ((6 < k ? i : j) & 31);
	    line[i][j + 3] = (long) (int) ((unsigned) s * j) % (((42 * j) & 31) + 2) / 3;
	  }
      }
#pragma acc loop vector reduction(*:v)
    for (unsigned i = 0; i <= 3; i++)
      {
	int length = 4, list[length];
	float a[16], b[16];
	for (int k = 0; k < 4; k++)
	  list[k] = k * (unsigned) sums[i];
	for (int k = 0; k < 16; k++)
	  a[k] = quarters ((int) i / ((k & 31) | 1) != 1 ? numbers[i] * 3.0f : -2.25f);
	for (int k = 0; k < 16; k++)
	  b[k] = quarters (fabs (numbers[24]));
#pragma acc loop seq reduction(*:v)
	for (int k = 1; k <= 12; k++)
	  {
	    turned[i][12 - k] = quarters_of (((1.5 + a[i] * 1.0i) - (-2.25f + b[8] * 1.0i)) * 2
					     + (1.5 + a[i] * 1.0i));
	    v *= list[1];
	  }
	if (((int) i <= 6 ? (int) i : 25) / (((i * i) & 31) | 1) < (i != 95))
	  sums[i] = n >> (i / 11);
	else
	  {
	    a[i & 15] = quarters (a[i & 15]);
	    list[1] &= n >> (i / ((i & 31) | 1));
	    list[1] |= n - i;
	    sums[i] = (int) a[i & 15] / (i * i <= (i != 0) ? (i & 31) + 2 : 30);
	  }
      }
  }
  *product = v;
}

int
main (void)
{
  static __int128 wide[6], cube[9][5][8];
  static int line[6][8], small[6][8][4];
  static _Complex double turned[4][13];
  unsigned long sums[4] = { 10, 19, 41, 7 };
  unsigned product = 0, expected = 3;
  for (int i = 0; i < 4; i++)
    for (int k = 1; k <= 12; k++)
      expected *= sums[i];
  in_lines (1000, 6, 5, 8, wide, line, cube, small, sums, turned, &product);
  EQUAL (product, expected);
  return 0;
}
