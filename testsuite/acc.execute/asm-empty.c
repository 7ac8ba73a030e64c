/* asm statements without a text: barriers for the compiler, which change
   nothing, wherever they stand, and keep no loop from being parallel.  */
#include "check.h"

#define N 64

int
main (void)
{
  static int a[N][N], b[N];
  int x;

#pragma acc parallel copy(a) private(x)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	x = 3 * i;
	__asm__ volatile ("" : : : "memory");
#pragma acc loop worker
	for (int j = 0; j < N; j++)
	  {
	    int y = x + j;
	    __asm__ volatile ("");
#pragma acc loop vector
	    for (int k = j; k <= j; k++)
	      {
		a[i][k] += y;
		__asm__ ("");
	      }
	  }
      }
  }

#pragma acc kernels copy(b)
  for (int i = 0; i < N; i++)
    {
      __asm__ volatile ("" : : : "memory");
      b[i] = i;
    }

  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      EQUAL (a[i][j], 3 * i + j);
  for (int i = 0; i < N; i++)
    EQUAL (b[i], i);
  return 0;
}
