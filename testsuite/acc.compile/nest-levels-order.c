/* A gang loop inside of a worker loop, and the like, in parallel.  */

void
f (int *a, int n)
{
#pragma acc parallel copy(a[0:n])
  {
#pragma acc loop worker /* { dg-message "note: containing loop here" } */
    for (int i = 0; i < n; i++)
#pragma acc loop gang /* { dg-error "9: error: incorrectly nested OpenACC loop parallelism: a 'gang' loop inside a 'worker' loop" } */
      for (int j = 0; j < n; j++)
	a[i] = j;
  }
}

void
g (int *a, int n)
{
#pragma acc parallel copy(a[0:n])
  {
#pragma acc loop vector /* { dg-message "note: containing loop here" } */
    for (int i = 0; i < n; i++)
#pragma acc loop worker /* { dg-error "incorrectly nested OpenACC loop parallelism" } */
      for (int j = 0; j < n; j++)
	a[i] = j;
  }
}

void
h (int *a, int n)
{
#pragma acc parallel loop vector copy(a[0:n]) /* { dg-message "note: containing loop here" } */
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < 3; k++)
#pragma acc loop gang vector /* { dg-error "OpenACC" } */
	for (int j = 0; j < n; j++)
	  a[i] = j;
    }
}
