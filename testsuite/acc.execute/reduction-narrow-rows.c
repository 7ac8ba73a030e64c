/* Sums over gangs of narrow types, of rows that warps have, beside sums of
   other types in the same file.  */
#include "check.h"

#define N 40
#define M 90

static unsigned short a[N * M];

int
main (void)
{
  unsigned short sum = 3;
  short product = 1;
  signed char least = 100;
  unsigned char most = 0, bits = 0;
  double real = 0.5;
  unsigned wide = 1;

  for (int i = 0; i < N * M; i++)
    a[i] = i * 7 % 23;
#pragma acc parallel loop gang copyin(a) reduction(+:sum, real, wide) \
  reduction(*:product) reduction(min:least) reduction(max:most) \
  reduction(|:bits)
  for (int i = 0; i < N; i++)
    {
      unsigned short row = 0, more = 1;

      for (int j = 0; j < M; j++)
	{
	  row += a[i * M + j];
	  more += a[i * M + M - 1 - j] & 3;
	}
      sum += row + more;
      product *= row % 2 + 1;
      least = row % 90 < least ? row % 90 : least;
      most = row % 201 > most ? row % 201 : most;
      bits |= 1 << (more & 3);
      real += row / 2.0;
      wide += more;
    }
  unsigned short s = 3;
  short p = 1;
  signed char l = 100;
  unsigned char m = 0, b = 0;
  double r = 0.5;
  unsigned w = 1;
  for (int i = 0; i < N; i++)
    {
      unsigned short row = 0, more = 1;

      for (int j = 0; j < M; j++)
	{
	  row += a[i * M + j];
	  more += a[i * M + j] & 3;
	}
      s += row + more;
      p *= row % 2 + 1;
      l = row % 90 < l ? row % 90 : l;
      m = row % 201 > m ? row % 201 : m;
      b |= 1 << (more & 3);
      r += row / 2.0;
      w += more;
    }
  EQUAL (sum, s);
  EQUAL (product, p);
  EQUAL (least, l);
  EQUAL (most, m);
  EQUAL (bits, b);
  EQUAL (real, r);
  EQUAL (wide, w);
  return 0;
}
