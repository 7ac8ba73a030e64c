/* An expression that is computed in a loop spread over threads and outside of
   it: nothing that the threads share (see RACECHECK).  */
#include <stdlib.h>

int
main (void)
{
  int a[15] = { 0 }, b[15][40];
#pragma acc parallel loop gang num_gangs(6) vector_length(64) copy(a) copyout(b)
  for (int i = 0; i < 15; i++)
    {
      int fuel = 3;
      while (--fuel > 0 && (52 == i) <= i * 7 - (62 == i ? 56 : i))
	{
#pragma acc loop vector
	  for (int j = 0; j < 40; j++)
	    {
	      int t[4];
	      for (int k = 0; k < 4; k++)
		t[k] = (i * 7 & 127) + fuel;
	      b[i][j] = t[j & 3];
	    }
	  a[i] += i * 7;
	}
    }
  for (int i = 0; i < 15; i++)
    {
      if (a[i] != 2 * 7 * i)
	abort ();
      for (int j = 0; j < 40; j++)
	if (b[i][j] != (i * 7 & 127) + 1)
	  abort ();
    }
  return 0;
}
