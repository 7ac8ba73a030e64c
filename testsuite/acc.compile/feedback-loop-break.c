/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* A loop with seq that may be left: no name that the program does not have.  */

void
f (int *restrict a, int n)
{
#pragma acc parallel loop copy(a[0:n]) /* { dg-message "parallel loop: kernel" } */
  /* { dg-message "loop over i: gang vector" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    {
      int s = 0;
#pragma acc loop seq private(s) /* { dg-message "loop is sequential: seq clause" } */
      for (int j = 0; j < n; j++)
	{
	  s += j;
	  if (s > 40)
	    break;
	}
      a[i] = s;
    }
}
