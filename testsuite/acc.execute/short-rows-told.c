/* Short rows whose lanes one lane tells where its memory is: several rows are
   in a warp.  */

#include "check.h"

#define ROWS 9
#define SHORT 27

int
main (void)
{
  int out[ROWS][SHORT], sum[ROWS];
#pragma acc parallel loop gang worker copyout(out, sum)
  for (int i = 0; i < ROWS; i++)
    {
      int n = 4;
      unsigned char own[n];
      for (int k = 0; k < 4; k++)
	own[k] = 10 * i + k;
#pragma acc loop vector
      for (int k = 0; k < SHORT; k++)
	out[i][k] = own[k & 3];
      int s = 0;
#pragma acc loop vector reduction(+:s)
      for (int k = 0; k < SHORT; k++)
	s += own[k & 3];
      sum[i] = s;
    }
  for (int i = 0; i < ROWS; i++)
    {
      int s = 0;
      for (int k = 0; k < SHORT; k++)
	{
	  EQUAL (out[i][k], 10 * i + (k & 3));
	  s += out[i][k];
	}
      EQUAL (sum[i], s);
    }
  return 0;
}
