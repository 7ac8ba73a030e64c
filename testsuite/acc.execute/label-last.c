/* Labels with nothing to say after them, at the end of a block.  */
#include <stdlib.h>

int
main (void)
{
  int a[100];
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 100; i++)
    {
      a[i] = i;
      if (i & 1)
	{
	  switch (i & 6)
	    {
	    case 2:
	      a[i] += 1000;
	      break;
	    case 4:
	    case 6:
	      if (a[i] > 50)
		{
		}
	    }
	}
      else
	{
	  for (int k = 0; k < 5; k++)
	    {
	      if (a[i] > 60)
		goto next;
	      a[i] += 7;
	    next:;
	    }
	  switch (i)
	    {
	    case 8:
	      {
	      }
	    }
	}
    }
  for (int i = 0; i < 100; i++)
    {
      int want = i;
      if (i & 1)
	want += (i & 6) == 2 ? 1000 : 0;
      else
	for (int k = 0; k < 5; k++)
	  want += want > 60 ? 0 : 7;
      if (a[i] != want)
	abort ();
    }
  return 0;
}
