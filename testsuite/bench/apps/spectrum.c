/* A Fourier transform along the three axes of a box: a gang has a line, or some that are
   neighbours, in arrays of its own.  Beside spectrum.cu, the same in CUDA.

   In: nothing.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "spectrum.h"

/* Half of a pass: B of the line in FROM and what is half a line behind it, to TO.  */
#define BUTTERFLY(FROM, TO, I, B, WIDE) \
  int k = (B) / (WIDE) * (WIDE), j = (B) % (WIDE) + 2 * k; \
  double x = part[FROM][0][(B) + LINE / 2][I], y = part[FROM][1][(B) + LINE / 2][I], \
	 u = part[FROM][0][B][I], v = part[FROM][1][B][I], p = u - x, q = v - y; \
  part[TO][0][j][I] = u + x; \
  part[TO][1][j][I] = v + y; \
  part[TO][0][j + (WIDE)][I] = c[k] * p - s[k] * q; \
  part[TO][1][j + (WIDE)][I] = c[k] * q + s[k] * p

/* Transform N lines, which one gang has in PART; they come to be in part[OUT].  */
#define PASSES(N, OUT) \
  int OUT = 0; \
  for (int wide = 1; wide < LINE; wide *= 2) \
    { \
      LOOP (vector collapse(2)) \
      for (int b = 0; b < LINE / 2; b++) \
	for (int i = 0; i < N; i++) \
	  { \
	    BUTTERFLY (OUT, 1 - OUT, i, b, wide); \
	  } \
      OUT = 1 - OUT; \
    }

static void
along_x (double re[restrict LINE][LINE][LINE], double im[restrict LINE][LINE][LINE],
	 const double c[restrict LINE / 2], const double s[restrict LINE / 2])
{
  GANGS (2, 128, present(re[0:LINE], im[0:LINE], c[0:LINE/2], s[0:LINE/2]))
  for (int z = 0; z < LINE; z++)
    for (int y = 0; y < LINE; y++)
      {
	double part[2][2][LINE][1];
	LOOP (vector)
	for (int x = 0; x < LINE; x++)
	  {
	    part[0][0][x][0] = re[z][y][x];
	    part[0][1][x][0] = im[z][y][x];
	  }
	PASSES (1, out)
	LOOP (vector)
	for (int x = 0; x < LINE; x++)
	  {
	    re[z][y][x] = part[out][0][x][0];
	    im[z][y][x] = part[out][1][x][0];
	  }
      }
}

/* Lines along y or z: TOGETHER of them in a gang; L counts along them, O are the
   others.  */
#define ACROSS(NAME, L, O) \
static void \
NAME (double re[restrict LINE][LINE][LINE], double im[restrict LINE][LINE][LINE], \
      const double c[restrict LINE / 2], const double s[restrict LINE / 2]) \
{ \
  GANGS (2, 256, present(re[0:LINE], im[0:LINE], c[0:LINE/2], s[0:LINE/2])) \
  for (int O = 0; O < LINE; O++) \
    for (int x = 0; x < LINE; x += TOGETHER) \
      { \
	double part[2][2][LINE][TOGETHER]; \
	LOOP (vector collapse(2)) \
	for (int L = 0; L < LINE; L++) \
	  for (int i = 0; i < TOGETHER; i++) \
	    { \
	      part[0][0][L][i] = re[z][y][x + i]; \
	      part[0][1][L][i] = im[z][y][x + i]; \
	    } \
	PASSES (TOGETHER, out) \
	LOOP (vector collapse(2)) \
	for (int L = 0; L < LINE; L++) \
	  for (int i = 0; i < TOGETHER; i++) \
	    { \
	      re[z][y][x + i] = part[out][0][L][i]; \
	      im[z][y][x + i] = part[out][1][L][i]; \
	    } \
      } \
}

ACROSS (along_y, y, z)
ACROSS (along_z, z, y)

typedef double box[LINE][LINE];

static void
transform (box *re, box *im, const double *c, const double *s)
{
  along_x (re, im, c, s);
  along_y (re, im, c, s);
  along_z (re, im, c, s);
}

int
main (void)
{
  double *r = numbers (POINTS), *i = numbers (POINTS), *er = numbers (POINTS),
	 *ei = numbers (POINTS), *c = numbers (LINE / 2), *s = numbers (LINE / 2), t;
  box *re = (box *) r, *im = (box *) i;
  int ok;
  roots (c, s);
  initial (r, i);
  initial (er, ei);
  reference (er, ei);
#pragma acc data copyin(re[0:LINE], im[0:LINE], c[0:LINE/2], s[0:LINE/2])
  {
    transform (re, im, c, s);
#pragma acc update self(re[0:LINE], im[0:LINE])
    ok = difference (r, er, POINTS) < 1e-12 && difference (i, ei, POINTS) < 1e-12;
    /* What is transformed again and again grows.  */
    for (size_t p = 0; p < POINTS; p++)
      r[p] = i[p] = 0;
#pragma acc update device(re[0:LINE], im[0:LINE])
    TIME (t, transform (re, im, c, s));
  }
  return report ("spectrum", t, ok);
}
