/* A 16-byte result of gangs, where not every gang comes by.  */
#include <stdlib.h>

int
main (void)
{
  __int128 v = -1, w = 0;
  for (int n = 0; n < 4; n++)
    {
#pragma acc parallel num_gangs(6) copy(v, w)
      {
	if (n > 1)
	  {
#pragma acc loop gang reduction(&:v)
	    for (int i = 0; i < 60; i++)
	      v &= ~((__int128) 1 << (2 * i));
	  }
	for (int k = 0; k < n; k++)
	  {
#pragma acc loop gang vector reduction(+:w)
	    for (int i = 0; i < 1000; i++)
	      w += (__int128) 1 << (i & 63);
	  }
      }
    }
  __int128 vv = -1, ww = 0;
  for (int i = 0; i < 60; i++)
    vv &= ~((__int128) 1 << (2 * i));
  for (int k = 0; k < 6; k++)
    for (int i = 0; i < 1000; i++)
      ww += (__int128) 1 << (i & 63);
  if (v != vv || w != ww)
    abort ();
  return 0;
}
