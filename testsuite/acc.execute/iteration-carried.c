/* Elements that one iteration of a sequential loop leaves to the next: up and down,
   steps of two, elements under conditions that follow from the next iteration's and
   ones that do not, elements of which only the last store counts, loops without
   iterations or with few.  */

#include "check.h"

#define LINES 5
#define MOST 40

static double a[3][MOST + 4][LINES], b[3][MOST + 4][LINES];

static void
start (void)
{
  for (int p = 0; p < 3; p++)
    for (int j = 0; j < MOST + 4; j++)
      for (int i = 0; i < LINES; i++)
	a[p][j][i] = b[p][j][i] = (p * 7 + j * 5 + i * 3) % 11 - 5;
}

static void
compare (void)
{
  for (int p = 0; p < 3; p++)
    for (int j = 0; j < MOST + 4; j++)
      for (int i = 0; i < LINES; i++)
	EQUAL (a[p][j][i], b[p][j][i]);
}

/* The body for X, once on the device and once without directives.  */
#define UP(X) \
  for (int j = 0; j < m; j++) \
    { \
      X[1][j][i] = X[1][j][i] / 2 + X[0][j][i]; \
      if (j < m - 1) \
	{ \
	  X[0][j + 1][i] -= X[1][j][i]; \
	  X[1][j + 1][i] += X[2][j][i]; \
	} \
      if (j < m - 2) \
	X[1][j + 2][i] += X[0][j][i]; \
    }

/* The condition says nothing of the next iteration.  */
#define PERHAPS(X) \
  for (int j = 0; j < m; j++) \
    { \
      X[1][j][i] += X[0][j][i]; \
      if (j > 2) \
	X[0][j + 1][i] = X[1][j][i] + X[2][j][i]; \
      if (j < m - 3) \
	X[2][j + 1][i] += 1; \
    }

#define DOWN(X) \
  for (int j = m; j >= 1; j--) \
    for (int p = 0; p < 2; p++) \
      X[p][j][i] -= X[2][j][i] * X[p][j + 1][i] + X[p][j + 2][i];

#define TWO(X) \
  for (int j = 1; j <= m; j += 2) \
    { \
      X[0][j + 2][i] += X[0][j][i]; \
      X[1][j + 1][i] = X[0][j + 2][i] - X[1][j - 1][i]; \
      X[2][j][i] = X[1][j + 1][i]; \
    }

#define BOTH(BODY) \
  do \
    { \
      start (); \
      _Pragma ("acc parallel loop present(d[0:3])") \
      for (int i = 0; i < lines; i++) \
	BODY (d) \
      _Pragma ("acc update self(d[0:3])") \
      for (int i = 0; i < lines; i++) \
	BODY (b) \
      compare (); \
      start (); \
      _Pragma ("acc update device(d[0:3])") \
    } \
  while (0)

static void
all (int m, int lines, int rows, double d[3][rows][lines])
{
  BOTH (UP);
  BOTH (PERHAPS);
  BOTH (DOWN);
  BOTH (TWO);
}

int
main ()
{
  static const int lengths[] = { 0, 1, 2, 3, 4, 5, MOST };
  start ();
#pragma acc data copy(a)
  for (unsigned k = 0; k < sizeof lengths / sizeof *lengths; k++)
    all (lengths[k], LINES, MOST + 4, a);
  return 0;
}
