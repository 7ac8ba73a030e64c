/* Fewer iterations than gangs, workers and lanes, everywhere.  */
#include "check.h"

int
main (void)
{
  static int a[2][2][3];
  int sum = 0;

#pragma acc parallel num_gangs(50) num_workers(8) vector_length(64) \
  copyout(a) reduction(+:sum)
  {
#pragma acc loop gang reduction(+:sum)
    for (int i = 0; i < 2; i++)
#pragma acc loop worker reduction(+:sum)
      for (int j = 0; j < 2; j++)
	{
	  int s = 1;
#pragma acc loop vector reduction(+:s)
	  for (int k = 0; k < 3; k++)
	    {
	      a[i][j][k] = i + j + k;
	      s += k;
	    }
	  sum += s;
	}
  }
  EQUAL (sum, 16);
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 3; k++)
	EQUAL (a[i][j][k], i + j + k);
  return 0;
}
