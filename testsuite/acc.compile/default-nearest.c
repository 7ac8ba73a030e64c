/* Of the default clauses of data constructs around a compute construct the
   nearest counts (OpenACC 3.4, section 2.6.2).  */

void
present_inside (float *restrict a, float *restrict b, int n)
{
#pragma acc data copy(a[0:n]) default(none)
  {
#pragma acc data copy(b[0:n]) default(present)
    {
#pragma acc parallel loop
      for (int i = 0; i < n; i++)
	a[i] = b[i] + 1;
    }
  }
}

void
none_inside (float *restrict a, float *restrict b, int n)
{
#pragma acc data copy(a[0:n]) default(present)
  {
#pragma acc data copy(b[0:n]) default(none)
    {
#pragma acc parallel loop /* { dg-error "'n' not specified in enclosing OpenACC 'parallel' construct" } */
/* { dg-message "9: note: enclosing OpenACC 'parallel' construct" "" { target *-*-* } .-1 } */
      for (int i = 0; i < n; i++)
	a[i] = b[i] + 1;
    }
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[i]++;
  }
}
