/* Branches inside of a region: fine.  */

void
f (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      for (;;)
	{
	  if (k++ > i)
	    break;
	  if (k & 1)
	    continue;
	  if (k > 100)
	    goto end;
	}
      a[i] = k;
    end:;
    }
}
