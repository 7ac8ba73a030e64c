/* Subscripts of two dimensions with quotients of variables, which no expression of the
   source stands for when loops of kernels are looked at.  */

#include "check.h"

#define N 32
#define ROWS 5

static double a[2][ROWS][N];

#define SHUFFLE(TABLE) \
  for (int r = 0; r < ROWS; r++) \
    { \
      double part[2][N][1]; \
      int out = 0; \
      for (int i = 0; i < N; i++) \
	part[0][i][0] = TABLE[r][i]; \
      for (int w = 1; w < N; w *= 2) \
	{ \
	  for (int b = 0; b < N / 2; b++) \
	    for (int i = 0; i < 1; i++) \
	      { \
		int k = b / w * w, j = b % w + 2 * k; \
		double u = part[out][b][i], x = part[out][b + N / 2][i]; \
		part[1 - out][j][i] = u + x; \
		part[1 - out][j + w][i] = u - x; \
	      } \
	  out = 1 - out; \
	} \
      for (int i = 0; i < N; i++) \
	TABLE[r][i] = part[out][i][0]; \
    }

static void
device (double t[restrict ROWS][N])
{
#pragma acc kernels copy(t[0:ROWS])
  SHUFFLE (t)
}

int
main (void)
{
  for (int r = 0; r < ROWS; r++)
    for (int i = 0; i < N; i++)
      a[0][r][i] = a[1][r][i] = (r + i) * 7 % 31;
  device (a[0]);
  SHUFFLE (a[1])
  for (int r = 0; r < ROWS; r++)
    for (int i = 0; i < N; i++)
      EQUAL (a[0][r][i], a[1][r][i]);
  return 0;
}
