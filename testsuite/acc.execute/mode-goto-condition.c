/* Loops spread over threads in a loop whose condition has several steps.  */
#include <stdlib.h>

int
main (void)
{
  int a[12][50], from = 0, n = 50;
  for (int i = 0; i < 12; i++)
    for (int j = 0; j < 50; j++)
      a[i][j] = 0;
#pragma acc parallel copy(a) num_gangs(3)
#pragma acc loop gang
  for (int i = 0; i < 12; i++)
    {
      int fuel = 5;
      while (--fuel > 0 && (i * 53 > (i || n) ? 41 / (n | 1) : i * 25) != i)
	{
#pragma acc loop vector
	  for (int j = from; j < n; j += 3)
	    a[i][j] += fuel;
	}
    }
  for (int i = 0; i < 12; i++)
    for (int j = 0; j < 50; j++)
      if (a[i][j] != (j % 3 == 0 && i > 0 ? 10 : 0))
	abort ();
  return 0;
}
