/* collapse(force: n): loops with code between them are one loop where each
   iteration may do that code.  What an iteration may not repeat stays as it
   is.  */

#include "check.h"

#define ROWS 7
#define COLS 300

static double cell[ROWS * COLS];
static int count[ROWS];

static void
add_row (int rows, int cols, double *to)
{
#pragma acc parallel loop collapse(force: 2) copy(to[0:rows * cols])
  for (int r = 0; r < rows; r++)
    {
      double half = r * 0.5, more = half + 1;
      for (int c = 0; c < cols; c++)
	to[r * cols + c] += half * more;
    }
}

static void
three (int rows, int cols, double *to)
{
#pragma acc kernels loop independent collapse(force: 3) copy(to[0:rows * cols])
  for (int r = 0; r < rows; r++)
    {
      int row = r * cols;
      for (int a = 0; a < cols / 10; a++)
	{
	  int first = row + a * 10;
	  for (int b = 0; b < 10; b++)
	    to[first + b] = first * 100 + b;
	}
    }
}

/* Each row counts once, and an inner loop changes what was set before it.  */
static void
once (int rows, int cols, double *to)
{
#pragma acc parallel loop collapse(force: 2) copy(to[0:rows * cols], count)
  for (int r = 0; r < rows; r++)
    {
      count[r] += 1;
      for (int c = 0; c < cols; c++)
	to[r * cols + c] = c;
    }
#pragma acc parallel loop collapse(force: 2) copy(to[0:rows * cols])
  for (int r = 0; r < rows; r++)
    {
      double sum = r;
      for (int c = 0; c < cols; c++)
	{
	  sum += 2;
	  to[r * cols + c] += sum;
	}
    }
}

/* The inner loop's end is set between the loops.  */
static void
triangle (int rows, int cols, double *to)
{
#pragma acc parallel loop collapse(force: 2) copy(to[0:rows * cols])
  for (int r = 0; r < rows; r++)
    {
      int end = r * 2;
      for (int c = 0; c < end; c++)
	to[r * cols + c] = -1;
    }
}

int
main (void)
{
  for (int i = 0; i < ROWS * COLS; i++)
    cell[i] = i;
  add_row (ROWS, COLS, cell);
  for (int i = 0; i < ROWS * COLS; i++)
    {
      double half = i / COLS * 0.5;
      EQUAL (cell[i], i + half * (half + 1));
    }
  three (ROWS, COLS, cell);
  for (int i = 0; i < ROWS * COLS; i++)
    EQUAL (cell[i], i / 10 * 10 * 100 + i % 10);
  once (ROWS, COLS, cell);
  for (int i = 0; i < ROWS * COLS; i++)
    EQUAL (cell[i], i % COLS + i / COLS + 2 * (i % COLS + 1));
  for (int r = 0; r < ROWS; r++)
    EQUAL (count[r], 1);
  triangle (ROWS, COLS, cell);
  for (int i = 0; i < ROWS * COLS; i++)
    {
      int r = i / COLS, c = i % COLS;
      EQUAL (cell[i], c < 2 * r ? -1 : c + r + 2 * (c + 1));
    }
  return 0;
}
