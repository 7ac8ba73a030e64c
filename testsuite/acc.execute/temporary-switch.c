/* GCC's temporary for o[i][j] is loaded before a switch and again in its last
   case: what comes after takes the second one.  */

#include "check.h"

int
main (void)
{
  int o[4][10], want[4][10], p[4][10];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 10; j++)
      o[i][j] = want[i][j] = p[i][j] = i * 10 + j + 3;
#pragma acc parallel loop gang copy(o, p)
  for (int i = 0; i < 4; i++)
#pragma acc loop worker
    for (long j = 0; j < 5; j++)
      {
	o[i][2 * j + 1] &= i * 7 + 24;
	switch (i)
	  {
	  case 3:
	    {
	    }
	  case 1:
	    {
	    }
	  }
	o[i][2 * j + 1] /= (i > 12) + 2;

	p[i][2 * j] &= 28;
	switch (i)
	  {
	  case 3:
	    p[i][2 * j] |= 1;
	    break;
	  default:
	    p[i][2 * j] += i;
	    if (i == 1)
	      break;
	    p[i][2 * j] *= 2;
	  }
	p[i][2 * j] += 3;
      }
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 10; j++)
      if (j & 1)
	CHECK (o[i][j] == (want[i][j] & (i * 7 + 24)) / 2);
      else
	{
	  CHECK (o[i][j] == want[i][j]);
	  CHECK (p[i][j] == (i == 3 ? (want[i][j] & 28) + 4
			     : ((want[i][j] & 28) + i) * (i == 1 ? 1 : 2) + 3));
	}
  return 0;
}
