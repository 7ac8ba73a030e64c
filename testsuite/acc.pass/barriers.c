/* A barrier that not all threads come to is found when loops have their axes.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=schedule,barriers" } */
/* { dg-final { scan-pass schedule "#loop levels 5 axes 0xa \[^#\]*#barrier" } } */
/* { dg-final { scan-pass barriers "#barrier" } } */

void
f (int n, double *x)
{
#pragma acc parallel loop gang copy(x[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	{
#pragma acc barrier /* { dg-error "not all threads of a gang come to this barrier" } */
	  x[j] = i;
	}
    }
}
