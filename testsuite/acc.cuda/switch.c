/* A switch without default stays a switch, and its breaks are breaks.  */
/* { dg-final { scan-cuda-not {goto} } } */
/* { dg-final { scan-cuda-not {default} } } */
/* { dg-final { scan-cuda {case 6: case 7:} } } */

void
f (int n, const int *a, int *b)
{
#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    {
      int r = 0;
      switch (a[i])
	{
	case 0:
	  r = 1;
	  break;
	case 1:
	  r = 2;
	  /* fall through */
	case 2:
	  if (i & 1)
	    break;
	  r += 3;
	  break;
	case 4:
	  for (int j = 0; j < 3; j++)
	    {
	      if (j == i)
		break;
	      r += j;
	    }
	  break;
	case 6 ... 7:
	  r = 9;
	}
      switch (a[i] & 3)
	{
	case 1:
	  r++;
	  break;
	case 3:
	  r += 2;
	  break;
	}
      b[i] = r;
    }
}

/* What is switched on has the labels' type: C++ takes no label that does not
   fit.  */
/* { dg-final { scan-cuda {switch \(\(int\)} } } */

void
g (int n, const unsigned *a, int *b)
{
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++)
    switch ((int) (a[i] * 3))
      {
      case -2:
	b[i] = 1;
	break;
      case 3:
	b[i] = 2;
      }
}
