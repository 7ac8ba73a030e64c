/* break out of a loop with a directive.  */

void
f (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      if (i == 4)
	break; /* { dg-error "break statement used with OpenMP for loop" } */
    }
}
