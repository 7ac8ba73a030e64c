/* Statements in a loop that the host controls stay together for the jumps of ||
   among them.  A loop is at their end: it has a block's threads, not one.  */
#include "check.h"

static int
mark (int i, int j, int k)
{
  return (i + (j || k) <= (i || 14 != k)) > "abcd"[j & 3];
}

static void
run (long rows, int first, long width, long from, int to)
{
  static double x[7] = { 1, 5, 2, 7, 3, 4, 6 };
  long a[7][7];
  _Bool marks[7][7][width];
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 7; j++)
      {
	a[i][j] = -1;
	for (int k = 0; k < width; k++)
	  marks[i][j][k] = 1;
      }
#pragma acc kernels copy(a) copy(marks)
  {
    for (unsigned char i = 0; i < rows; i++)
      {
	unsigned char c = from;
#pragma acc loop
	for (unsigned char j = first; j < 7; ++j)
	  {
	    if (27 < j || 3.0 < x[i])
	      a[i][j] = c + i;
	    for (long k = 2; k < 7; k++)
	      marks[i][j][2 * k + 1] = (((int) i + ((int) j || (int) k))
					<= ((int) i || 14 != (int) k))
				       > "abcd"[(int) j & 3];
	    int odd = 4;
#pragma acc loop reduction(^:odd)
	    for (int k = from; k < to; ++k)
	      {
	      }
	  }
      }
  }
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 7; j++)
      {
	EQUAL (a[i][j], j >= first && x[i] > 3 ? from + i : -1);
	for (int k = 2; k < 7; k++)
	  EQUAL (marks[i][j][2 * k + 1], j >= first ? mark (i, j, k) : 1);
      }
}

int
main (void)
{
  run (7, 2, 14, 1, 4);
  return 0;
}
