/* for, while, do, switch, break and continue come back, without a goto and
   without GCC's temporaries.  */
/* { dg-final { scan-cuda-not "goto" } } */
/* { dg-final { scan-cuda-not {\m_[0-9]+\M|D\.[0-9]|retval} } } */
/* { dg-final { scan-cuda {while \(n (!= 1|> 1)} } } */
/* { dg-final { scan-cuda {do\M} } } */
/* { dg-final { scan-cuda {switch \(} } } */
/* { dg-final { scan-cuda {case 3:} } } */
/* { dg-final { scan-cuda "default:" } } */
/* { dg-final { scan-cuda "break;" } } */
/* { dg-final { scan-cuda {for \((int )?k = 0; k (< 10|<= 9); k\+\+\)} } } */

void
f (int m, int *a)
{
#pragma acc parallel loop copy(a[0:m])
  for (int i = 0; i < m; i++)
    {
      int n = a[i], s = 0;
      while (n > 1)
	{
	  n = n % 2 ? 3 * n + 1 : n / 2;
	  s++;
	}
      do
	s -= 3;
      while (s > 10);
      for (int k = 0; k < 10; k++)
	{
	  if (a[i] == k)
	    break;
	  s += k;
	}
      switch (s)
	{
	case 3:
	  s = 5;
	  break;
	case 4:
	  s = 6;
	  break;
	default:
	  s++;
	}
      a[i] = s;
    }
}
