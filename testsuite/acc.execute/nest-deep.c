/* Four and five loops deep, in kernels.  */
#include "check.h"

#define A 4
#define B 5
#define C 6
#define D 7
#define E 3

int
main (void)
{
  static int x[A][B][C][D], y[A][B][C][D][E];

#pragma acc kernels copyout(x, y)
  {
    for (int a = 0; a < A; a++)
      for (int b = 0; b < B; b++)
	for (int c = 0; c < C; c++)
	  for (int d = 0; d < D; d++)
	    x[a][b][c][d] = ((a * 10 + b) * 10 + c) * 10 + d;
    for (int a = 0; a < A; a++)
      for (int b = 0; b < B; b++)
	for (int c = 0; c < C; c++)
	  for (int d = 0; d < D; d++)
	    for (int e = 0; e < E; e++)
	      y[a][b][c][d][e] = x[a][b][c][d] - e;
  }
  for (int a = 0; a < A; a++)
    for (int b = 0; b < B; b++)
      for (int c = 0; c < C; c++)
	for (int d = 0; d < D; d++)
	  {
	    int v = ((a * 10 + b) * 10 + c) * 10 + d;
	    EQUAL (x[a][b][c][d], v);
	    for (int e = 0; e < E; e++)
	      EQUAL (y[a][b][c][d][e], v - e);
	  }
  return 0;
}
